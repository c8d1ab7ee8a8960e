"""Commands for how one sees the tavern: display, umlauts, colours, pace; and the way out."""

from typing import Any

from commands import confirm
from commands.command import CommandRefused, TavernCommand
from commands.parser import fold
from typeclasses import tables
from typeclasses.display import choose, reader_of, tell
from world.render.reader import Mode, Pace, Reader
from world.tavern.showing import laid_out
from world.texts import display as texts
from world.texts.login import FAREWELL

ON = frozenset({"an", "ein", "ja", "on"})
OFF = frozenset({"aus", "ab", "nein", "off"})


class DisplayCommand(TavernCommand):
    """Grundlage der Befehle zur Anzeige."""

    help_category = "Anzeige"

    @property
    def wish(self) -> str:
        """What was asked for, folded."""
        return fold(self.args.strip(" .!„“\"'"))

    def on_or_off(self) -> bool | None:
        """Tell whether it is to be on or off; None asks for the present state."""
        if not self.wish:
            return None
        if self.wish in ON | OFF:
            return self.wish in ON
        raise self.refused(texts.ON_OR_OFF.format(command=self.key))

    def refused(self, text: str) -> CommandRefused:
        """Return *text* as the refusal to raise."""
        return CommandRefused("{text}", text=text)

    def reader(self) -> Reader:
        """Return how the session that typed this reads."""
        return reader_of(self.session)

    def choose(self, text: str, **chosen: Any) -> None:
        """Choose, for the session and for good, and say *text*."""
        choose(self.session, self.account, **chosen)
        tell(self.session, lambda reader: laid_out(text, reader), "display")

    def member[E: (Mode, Pace)](self, kind: type[E], otherwise: str) -> E | None:
        """Return the member of *kind* asked for, also if abbreviated; None if none was."""
        wish = "vorlesen" if self.wish in {"blind", "vorlesbar"} else self.wish
        if not wish:
            return None
        for member in kind:
            if member.startswith(wish):
                return member
        raise self.refused(otherwise)


class Anzeige(DisplayCommand):
    """Bestimmt, wie Du Tische und Karten siehst.

    anzeige – wie es gerade ist.
    anzeige grafik – mit gezeichneten Karten und Farben.
    anzeige text – in schlichten Zeilen ohne Zeichnungen.
    anzeige vorlesen – für Vorleseprogramme: ganze Sätze, eine Sache je Zeile, keine Farben.

    Das Haus merkt sich, was Du gewählt hast. Siehe auch: umlaute, farben, tempo.
    """

    key = "anzeige"

    def run(self) -> None:
        mode = self.member(Mode, texts.MODE_WHICH)
        if mode is None:
            lines = "\n".join(state(self.reader()))
            self.tell(lambda reader: laid_out(lines, reader), kind="display")
            return
        text = texts.MODE_SET.format(mode=mode, meaning=texts.MODES[mode])
        self.choose(text, mode=mode)


class Umlaute(DisplayCommand):
    """Bestimmt, ob Du Umlaute siehst oder ae, oe, ue und ss.

    umlaute – wie es gerade ist.
    umlaute an – ä, ö, ü und ß.
    umlaute aus – ae, oe, ue und ss, falls Dein Programm keine Umlaute zeigt.

    Schreiben kannst Du immer, wie Du willst. Siehe auch: anzeige, farben, tempo.
    """

    key = "umlaute"
    aliases = ("umlaut",)

    def run(self) -> None:
        umlauts = self.on_or_off()
        if umlauts is None:
            self.tell(umlaut_state(self.reader()), kind="display")
            return
        self.choose(texts.UMLAUTS_SET_ON if umlauts else texts.UMLAUTS_SET_OFF, umlauts=umlauts)


class Ascii(DisplayCommand):
    """Das Gegenteil von „umlaute“: nur Zeichen, die jedes Programm kennt.

    ascii – wie es gerade ist.
    ascii an – ae, oe, ue und ss.
    ascii aus – ä, ö, ü und ß.

    Siehe auch: umlaute, anzeige.
    """

    key = "ascii"

    def run(self) -> None:
        plain = self.on_or_off()
        if plain is None:
            self.tell(umlaut_state(self.reader()), kind="display")
            return
        self.choose(texts.UMLAUTS_SET_OFF if plain else texts.UMLAUTS_SET_ON, umlauts=not plain)


class Farben(DisplayCommand):
    """Bestimmt, ob Du Farben siehst.

    farben – wie es gerade ist.
    farben an – mit Farben.
    farben aus – ohne Farben.

    Keine Auskunft steckt allein in einer Farbe. Siehe auch: anzeige, umlaute.
    """

    key = "farben"
    aliases = ("farbe",)

    def run(self) -> None:
        colours = self.on_or_off()
        if colours is None:
            self.tell(colour_state(self.reader()), kind="display")
        elif colours and self.reader().mode is Mode.VORLESEN:
            self.choose(texts.COLOURS_SET_READ, colours=True)
        else:
            self.choose(texts.COLOURS_SET_ON if colours else texts.COLOURS_SET_OFF, colours=colours)


class Tempo(DisplayCommand):
    """Bestimmt, wie lange Vladim, Elena, Sergej und ihre Freunde für einen Zug brauchen.

    tempo – wie es gerade ist.
    tempo langsam – sie lassen sich Zeit.
    tempo normal – in Ruhe, aber zügig.
    tempo schnell – ohne langes Zögern.

    Dich selbst drängt niemand. Siehe auch: anzeige.
    """

    key = "tempo"

    def run(self) -> None:
        pace = self.member(Pace, texts.PACE_WHICH)
        if pace is None:
            self.tell(pace_state(self.reader()), kind="display")
            return
        self.choose(texts.PACE_SET.format(pace=pace, meaning=texts.PACES[pace]), pace=pace)


class Blind(DisplayCommand):
    """Schreibt alles so, dass ein Vorleseprogramm es gut vorlesen kann.

    blind – wie es gerade ist.
    blind an – wie „anzeige vorlesen“.
    blind aus – wie „anzeige grafik“.

    Siehe auch: anzeige, tempo.
    """

    key = "blind"

    def run(self) -> None:
        blind = self.on_or_off()
        if blind is None:
            reads = self.reader().mode is Mode.VORLESEN
            self.tell(texts.BLIND_ON if reads else texts.BLIND_OFF, kind="display")
            return
        self.choose(
            texts.BLIND_SET_ON if blind else texts.BLIND_SET_OFF,
            mode=Mode.VORLESEN if blind else Mode.GRAFIK,
        )


class Ende(TavernCommand):
    """Verlässt die Taverne.

    ende – Du gehst nach Hause. Dein Geld und Deine Erfahrung bleiben Dir.

    Mitten in einem Spiel wirst Du vorher gefragt. Dein Platz bleibt Dir: Sitzen andere Gäste am
    Tisch, spielt nach einer Minute ein Freund für Dich, bis Du wieder da bist; sonst wartet das
    Spiel eine halbe Stunde. Vor einem Spiel wird der Platz bald wieder frei.
    """

    key = "ende"
    aliases = ("quit", "tschuess", "beende", "logout", "aufhoeren", "ciao", "bye", "exit")
    help_category = "Allgemein"
    keeps_question = True

    def run(self) -> None:
        question = tables.may_go_home(self.caller)
        waiting = confirm.waiting(self.caller)
        if question and not (waiting and waiting.text == question):
            confirm.ask(self.caller, question, self._go)
        else:
            self._go()

    def _go(self) -> None:
        tell(self.session, FAREWELL, "farewell")
        self.caller.ndb.leaving = True
        self.account.disconnect_session_from_account(self.session, "")


def state(reader: Reader) -> list[str]:
    """Return the lines that say how *reader* sees everything."""
    return [
        texts.MODE_IS.format(mode=reader.mode, meaning=texts.MODES[reader.mode]),
        umlaut_state(reader),
        colour_state(reader),
        pace_state(reader),
        texts.WIDTH_IS.format(width=reader.width),
        texts.HOW,
    ]


def umlaut_state(reader: Reader) -> str:
    """Say whether *reader* sees umlauts."""
    return texts.UMLAUTS_ON if reader.umlauts else texts.UMLAUTS_OFF


def colour_state(reader: Reader) -> str:
    """Say whether *reader* sees colours."""
    if reader.mode is Mode.VORLESEN:
        return texts.COLOURS_READ
    return texts.COLOURS_ON if reader.colours else texts.COLOURS_OFF


def pace_state(reader: Reader) -> str:
    """Say how fast the friends play for *reader*."""
    return texts.PACE_IS.format(pace=reader.pace, meaning=texts.PACES[reader.pace])


COMMANDS = (Anzeige, Umlaute, Ascii, Farben, Tempo, Blind, Ende)
