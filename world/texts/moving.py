"""What others read when somebody comes, goes, or speaks; and what cannot be looked at."""

GOES = "{name} geht {where}."
GOES_SOMEWHERE = "{name} geht."
COMES = "{name} kommt {whence} herein."
COMES_SOMEWHERE = "{name} kommt herein."
APPEARS = "{name} ist plötzlich da."
VANISHES = "{name} ist plötzlich fort."

WHERE = {
    "norden": "nach Norden", "sueden": "nach Süden", "süden": "nach Süden",
    "osten": "nach Osten", "westen": "nach Westen", "nordosten": "nach Nordosten",
    "nordwesten": "nach Nordwesten", "suedosten": "nach Südosten", "südosten": "nach Südosten",
    "suedwesten": "nach Südwesten", "südwesten": "nach Südwesten", "hoch": "nach oben",
    "runter": "nach unten", "raus": "nach draußen", "rein": "hinein",
}  # fmt: skip
WHENCE = {
    "norden": "von Norden", "sueden": "von Süden", "süden": "von Süden",
    "osten": "von Osten", "westen": "von Westen", "nordosten": "von Nordosten",
    "nordwesten": "von Nordwesten", "suedosten": "von Südosten", "südosten": "von Südosten",
    "suedwesten": "von Südwesten", "südwesten": "von Südwesten", "hoch": "von oben",
    "runter": "von unten", "raus": "von draußen", "rein": "von drinnen",
}  # fmt: skip

NOT_TO_SEE = "Davon siehst Du nichts."
DESCRIPTION = "{name} ist ein Gast wie Du."
SAYS = "{name} sagt: {text}"
YOU_SAY = "Du sagst: {text}"
WHISPERS = "{name} flüstert Dir zu: {text}"
YOU_WHISPER = "Du flüsterst {name} zu: {text}"
