"""German sentences of the general commands: speaking, looking, moving, things, channels, people."""

from typing import Final

TEXT: Final[dict[str, str]] = {
    # anything at all
    "bug": "Da ist in der Taverne etwas schiefgegangen; es liegt nicht an Dir. "
    "Der Wirt findet es in seinem Buch. Bitte versuch es noch einmal.",
    "nothing": "Ja? Mit „hilfe“ siehst Du, was Du hier tun kannst.",
    "too_long": "So viel auf einmal versteht hier niemand. Bitte fass Dich kürzer.",
    "unknown": "Wie bitte? Mit „hilfe“ siehst Du, was Du hier tun kannst.",
    "unknown.nearest": "Wie bitte? Meinst Du {nearest}?",
    "unknown.due": "Wie bitte? {due}",
    "unknown.nearest.due": "Wie bitte? Meinst Du {nearest}? {due}",
    "ambiguous": "Das ist nicht eindeutig. Meinst Du {nearest}?",
    "nowhere": "Du bist gerade nirgendwo. Das darf nicht sein; bitte sag dem Wirt Bescheid.",
    # yes and no
    "confirm.how": "(ja oder nein)",
    "confirm.nothing": "Es hat Dich gerade niemand etwas gefragt, das Du bejahen oder verneinen "
    "könntest.",
    "confirm.dropped": "Die Frage von vorhin gilt nicht mehr, weil Du inzwischen etwas anderes "
    "getan hast.",
    "confirm.again": "Bitte antworte mit „ja“ oder „nein“. {question}",
    "confirm.no": "Gut, dann bleibt alles, wie es ist.",
    # finding things and people
    "find.nothing": "„{said}“ siehst Du hier nicht.",
    "find.which": "Meinst Du {candidates}?",
    "find.nobody": "„{said}“ ist nicht hier. Hier {are}: {present}.",
    "find.nobody.at_all": "„{said}“ ist nicht hier. Du bist hier allein.",
    # looking
    "look.plain": "An {name} ist nichts Besonderes zu sehen.",
    "look.at_you": "{name} betrachtet Dich.",
    # moving
    "go.where": "Wohin möchtest Du gehen? Von hier geht es {exits}.",
    "go.no_way": "Dort geht es nicht weiter. Von hier geht es {exits}.",
    "go.nowhere": "Von hier führt kein Weg weiter.",
    "go.closed": "Dort kommst Du jetzt nicht durch. Von hier geht es {exits}.",
    # speaking
    "say.what": "Was möchtest Du sagen? Zum Beispiel: sage Guten Abend",
    "say.you": "Du sagst: {text}",
    "say.room": "{name} sagt: {text}",
    "say_to.what": "Was möchtest Du {target} sagen?",
    "say_to.you": "Du sagst zu {target}: {text}",
    "say_to.target": "{name} sagt zu Dir: {text}",
    "say_to.room": "{name} sagt zu {target}: {text}",
    "ask.whom": "Wen möchtest Du was fragen? Zum Beispiel: frage Oleg nach dem Spiel",
    "ask.what": "Was möchtest Du {target} fragen? Zum Beispiel: frage {target} nach dem Spiel",
    "ask.about.you": "Du fragst {target} nach {text}.",
    "ask.about.target": "{name} fragt Dich nach {text}.",
    "ask.about.room": "{name} fragt {target} nach {text}.",
    "ask.you": "Du fragst {target}: {text}",
    "ask.target": "{name} fragt Dich: {text}",
    "ask.room": "{name} fragt {target}: {text}",
    "whisper.whom": "Wem möchtest Du was zuflüstern? Zum Beispiel: flüstere Elena Ich bluffe",
    "whisper.what": "Was möchtest Du {target} zuflüstern?",
    "whisper.you": "Du flüsterst {target} zu: {text}",
    "whisper.target": "{name} flüstert Dir zu: {text}",
    "whisper.room": "{name} flüstert {target} etwas zu.",
    "tell.whom": "Wem möchtest Du was mitteilen? Zum Beispiel: teile Frank mit Bis gleich",
    "tell.what": "Was möchtest Du {target} mitteilen?",
    "tell.you": "Du teilst {target} mit: {text}",
    "tell.target": "{name} teilt Dir mit: {text}",
    "tell.absent": "„{said}“ ist gerade nicht in der Taverne. Mit „wer“ siehst Du, wer da ist.",
    "tell.self": "Das weißt Du doch schon.",
    "talk.whom": "Mit wem möchtest Du reden? Hier {are}: {present}.",
    "talk.alone": "Mit wem möchtest Du reden? Du bist hier allein.",
    "talk.you": "Du wendest Dich {target} zu.",
    "talk.target": "{name} wendet sich Dir zu.",
    "talk.room": "{name} wendet sich {target} zu.",
    "memories.none": "Bisher hat niemand etwas zu Dir gesagt.",
    "memories.head": "Zuletzt gehört:",
    # emotes
    "emote.what": "Was tust Du? Zum Beispiel: ich lehnt sich zurück",
    "emote.unclear": "„{said}“ passt hier nicht. Du kannst jemanden nennen, der hier ist, oder "
    "eine Art und Weise wie „laut“ oder „leise“.",
    "emote.alone": "Das tut jeder für sich allein.",
    "emote.list": "Gesten: {verbs}.\nAuch mit Namen oder Art und Weise, zum Beispiel „nicke Elena "
    "freundlich zu“. Art und Weise: {manners}.",
    # things
    "inventory.none": "Du trägst nichts bei Dir.",
    "inventory.head": "Du trägst bei Dir:",
    "get.what": "Was möchtest Du nehmen?",
    "get.fixed": "Das lässt Du besser, wo es ist.",
    "get.have": "{name} hast Du schon.",
    "get.person": "{name} lässt sich nicht einfach mitnehmen.",
    "get.you": "Du nimmst {name}.",
    "get.room": "{who} nimmt {name}.",
    "drop.what": "Was möchtest Du hinlegen?",
    "drop.have_not": "„{said}“ hast Du nicht bei Dir.",
    "drop.fixed": "{name} behältst Du besser bei Dir.",
    "drop.you": "Du legst {name} hin.",
    "drop.room": "{who} legt {name} hin.",
    "give.what": "Wem möchtest Du was geben? Zum Beispiel: gib Frank 50 Taler",
    "give.whom": "Wem möchtest Du das geben?",
    "give.self": "Du gibst es von einer Hand in die andere. Es bleibt Deins.",
    "give.refused": "{target} schüttelt den Kopf und möchte das nicht haben.",
    "give.you": "Du gibst {target} {name}.",
    "give.target": "{who} gibt Dir {name}.",
    "give.room": "{who} gibt {target} {name}.",
    "give.no_amount": "Wie viele Taler möchtest Du geben? Zum Beispiel: gib Frank 50 Taler",
    "give.too_few": "Ein Taler muss es schon sein.",
    "give.money.friend": "{target} winkt ab: Geschenkte Taler nimmt hier nur, wer selbst spielt.",
    "give.money.you": "Du gibst {target} {amount}.",
    "give.money.target": "{who} gibt Dir {amount}.",
    "give.money.room": "{who} gibt {target} ein paar Taler.",
    # channels
    "channel.list": "Kanäle der Taverne:",
    "channel.line.on": "{key}: {about} Du hörst zu.",
    "channel.line.off": "{key}: {about} Du hörst nicht zu.",
    "channel.how": "Sprechen: -kanal TEXT. Zuhören: -kanal+. Weghören: -kanal-. Wer zuhört: "
    "-kanal?. Statt „kanal“ schreibst Du den Namen, zum Beispiel: -taverne Guten Abend",
    "channel.unknown": "Einen Kanal „{said}“ gibt es nicht. Es gibt: {channels}.",
    "channel.ambiguous": "Das ist nicht eindeutig. Meinst Du {channels}?",
    "channel.on": "Du hörst jetzt den Kanal {key}.",
    "channel.on.already": "Den Kanal {key} hörst Du schon.",
    "channel.off": "Den Kanal {key} hörst Du jetzt nicht mehr.",
    "channel.off.already": "Den Kanal {key} hörst Du schon nicht.",
    "channel.deaf": "Den Kanal {key} hörst Du gerade nicht. Mit „-{name}+“ hörst Du wieder zu.",
    "channel.who": "Auf dem Kanal {key} hören zu: {names}.",
    "channel.who.none": "Auf dem Kanal {key} hört gerade niemand zu.",
    "channel.line": "[{key}] {text}",
    "channel.line.said": "[{key}] {name}: {text}",
    "channel.past": "[{key}, {when}] {text}",
    "channel.past.said": "[{key}, {when}] {name}: {text}",
    "channel.empty": "Auf dem Kanal {key} war bisher nichts zu hören.",
    "courier.empty": "Der Kurier hat bisher nichts gemeldet.",
    "channel.kurier": "Neuigkeiten aus der Taverne.",
    "channel.taverne": "Gespräche über die Räume hinweg.",
    # people
    "who.none": "Außer den Stammgästen ist niemand da.",
    "who.one": "Eine Person ist da:",
    "who.many": "{count} Personen sind da:",
    "who.line": "{name} ({place})",
    "who.line.you": "{name} ({place}), das bist Du",
    "finger.whom": "Über wen möchtest Du etwas wissen? Zum Beispiel: finger Elena",
    "finger.unknown": "Von „{said}“ hat hier noch niemand gehört.",
    "finger.unknown.nearest": "Von „{said}“ hat hier noch niemand gehört. Meinst Du {nearest}?",
    "finger.here": "{name} ist gerade in der Taverne ({place}).",
    "finger.away": "{name} ist gerade nicht da.",
    "finger.last": "Zuletzt gesehen: {when}.",
    "finger.since": "Zum ersten Mal hier: {when}.",
    "finger.regular": "{name} gehört zu den Stammgästen der Taverne.",
    "finger.experience": "Erfahrung in {game}: {points}.",
    # help
    "help.head": "Hilfe in Olegs Taverne. Mehr zu einem Punkt: hilfe und der Name, zum Beispiel "
    "„hilfe Anfang“.",
    "help.topics": "Themen",
    "help.line": "{key}: {summary}",
    "help.also": "Auch: {names}.",
    "help.unknown": "Zu „{said}“ gibt es keine Hilfe. Mit „hilfe“ allein siehst Du alles.",
    "help.unknown.nearest": "Zu „{said}“ gibt es keine Hilfe. Meinst Du {nearest}?",
    "help.commands": "Alle Befehle, mehr mit „hilfe“ und dem Namen:",
    "time": "Es ist {hour:02d}:{minute:02d} Uhr.",
}


def choice(names: list[str], word: str = "oder") -> str:
    """Return *names* as a list in a sentence, each in quotation marks.

    >>> choice(["sage", "schau", "setze"])
    '„sage“, „schau“ oder „setze“'
    """
    return enumeration([f"„{name}“" for name in names], word)


def enumeration(names: list[str], word: str = "und") -> str:
    """Return *names* as a list in a sentence.

    >>> enumeration(["Oleg", "Elena"]), enumeration(["Oleg"]), enumeration([])
    ('Oleg und Elena', 'Oleg', '')
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"
