"""What the commands for the display say."""

MODES = {
    "grafik": "mit gezeichneten Karten und Farben",
    "text": "in schlichten Zeilen ohne Zeichnungen",
    "vorlesen": "für Vorleseprogramme: ganze Sätze, eine Sache je Zeile",
}
PACES = {
    "langsam": "Deine Tischgenossen lassen sich Zeit",
    "normal": "Deine Tischgenossen spielen in Ruhe, aber zügig",
    "schnell": "Deine Tischgenossen spielen ohne langes Zögern",
}

MODE_IS = "Anzeige: {mode} ({meaning})."
MODE_SET = "Anzeige ab jetzt: {mode} ({meaning})."
MODE_WHICH = "Als Anzeige gibt es „grafik“, „text“ und „vorlesen“, zum Beispiel: anzeige vorlesen"
UMLAUTS_ON = "Umlaute: an. Du siehst ä, ö, ü und ß."
UMLAUTS_OFF = "Umlaute: aus. Du siehst ae, oe, ue und ss."
UMLAUTS_SET_ON = "Ab jetzt siehst Du Umlaute: ä, ö, ü und ß."
UMLAUTS_SET_OFF = "Ab jetzt siehst Du ae, oe, ue und ss statt der Umlaute."
COLOURS_ON = "Farben: an."
COLOURS_OFF = "Farben: aus."
COLOURS_READ = "Farben: aus, solange Du Dir vorlesen lässt."
COLOURS_SET_ON = "Ab jetzt siehst Du Farben."
COLOURS_SET_OFF = "Ab jetzt siehst Du keine Farben mehr."
COLOURS_SET_READ = "Gemerkt. Solange Du Dir vorlesen lässt, bleibt es aber ohne Farben."
PACE_IS = "Tempo: {pace}. {meaning}."
PACE_SET = "Das Tempo ist jetzt {pace}: {meaning}."
PACE_WHICH = "Als Tempo gibt es „langsam“, „normal“ und „schnell“, zum Beispiel: tempo langsam"
BLIND_ON = "Blind: an. Alles wird so geschrieben, dass es sich gut vorlesen lässt."
BLIND_OFF = "Blind: aus. Mit „blind an“ wird alles so geschrieben, dass es sich gut vorlesen lässt."
BLIND_SET_ON = "Ab jetzt wird alles so geschrieben, dass es sich gut vorlesen lässt."
BLIND_SET_OFF = "Ab jetzt siehst Du Tische und Karten wieder gezeichnet."
ON_OR_OFF = "Sag „{command} an“ oder „{command} aus“."
WIDTH_IS = "Breite: {width} Zeichen, wie Dein Programm sie meldet."
HOW = (
    "Ändern kannst Du das mit: anzeige grafik/text/vorlesen, umlaute an/aus, farben an/aus, "
    "tempo langsam/normal/schnell."
)
