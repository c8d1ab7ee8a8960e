"""The page in a real browser: it tells its columns, breaks no drawing, and keeps its line."""

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from html import escape, unescape
from typing import Any

import pytest
from django.test import Client

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
CHROME = CHROMIUM or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.skipif(CHROME is None, reason="needs Chromium"),
    pytest.mark.xdist_group("page"),
]

RULE = "-" * 55
ROW = ">Anna        :                0 angesagt, 0 gemacht    5 Pkt"
DRAWING = f"Jetzt musst Du eine Karte ausspielen.<br>{RULE}<br>{ROW}"
SENTENCE = "Für einen Augenblick war es stockfinster, und nun brennt das Licht wieder im Gewölbe."
HANGING = "Du bestimmst auch, wie gut Olegs Freunde spielen, zum Beispiel<br>  „freunde sanft“."

_LINE = """
<script>
class WebSocket {
  static OPEN = 1;
  static CLOSED = 3;
  constructor() {
    this.sent = [];
    this.readyState = 1;
    lines.push(this);
    setTimeout(() => { this.onopen(); if (lines.length === 1) { probe(this); } });
  }
  send(text) { this.sent.push(JSON.parse(text)); }
  says(...message) { this.onmessage({data: JSON.stringify(message)}); }
  drops() { this.readyState = 3; this.onclose(); }
}
const lines = [];
const store = new Map();
Object.defineProperty(window, "sessionStorage", {value: {
  getItem: (name) => store.get(name) ?? null,
  setItem: (name, word) => store.set(name, word),
  removeItem: (name) => store.delete(name),
}});
const state = () => document.getElementById("zustand").textContent;
function dropAndReturn(first, told) {
  first.says("resume", ["erstes-wort"], {});
  first.drops();
  told.dropped = state();
  setTimeout(() => {  // the page has tried again by then
    told.back = lines[1] ? lines[1].sent : null;
    told.connected = state();
    lines[1].says("text", ["Bis bald!"], {type: "farewell"});
    lines[1].drops();
    told.over = state();
    told.kept = store.size;
    setTimeout(() => {
      told.lines = lines.length;
      parent.postMessage(told, "*");
    }, 3000);
  }, 1500);
}
function probe(line) {
  const {sent} = line;
  const wide = sent[0][2].screenwidth;
  const said = ["x".repeat(wide), "x".repeat(wide + 1), DRAWING, SENTENCE, HANGING];
  for (const each of said) { line.onmessage({data: JSON.stringify(["text", [each], {}])}); }
  const field = document.getElementById("zeile"), form = document.getElementById("eingabe");
  field.value = "möglich";
  form.requestSubmit();
  const shown = [...document.querySelectorAll("#verlauf p")].map((each) => ({
    height: each.getBoundingClientRect().height, wide: each.scrollWidth > each.clientWidth,
    text: each.textContent, live: each.getAttribute("aria-live"),
  }));
  const pasted = new DataTransfer();
  pasted.setData("text/plain", "wer\\r\\n\\r\\ngeld\\r\\n");
  field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: pasted, cancelable: true}));
  form.requestSubmit();
  form.requestSubmit();
  const page = document.documentElement.scrollWidth - innerWidth;
  dropAndReturn(line, {screen: innerWidth, told: [...sent], shown, page});
}
</script>
"""
_OUTSIDE = """
<!DOCTYPE html><meta charset="utf-8"><pre id="said"></pre>
<script>
const seen = {};
addEventListener("message", (message) => {
  const {screen, ...rest} = message.data;
  seen[screen] = rest;
  document.getElementById("said").textContent = JSON.stringify(seen);
});
</script>
"""


@dataclass(frozen=True)
class Screen:
    """What the page did on a screen of some width."""

    told: list[Any]
    shown: list[dict[str, Any]]
    page: int
    dropped: str
    back: list[Any] | None
    connected: str
    over: str
    kept: int
    lines: int

    @property
    def columns(self) -> int:
        return int(self.told[0][2]["screenwidth"])


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Screen]:
    """Return what the page did on three screens, after one start of the browser."""
    folder = tmp_path_factory.mktemp("page")
    page = Client().get("/webclient/", headers={"host": "localhost"}).content.decode()
    words = {"DRAWING": DRAWING, "SENTENCE": SENTENCE, "HANGING": HANGING}
    constants = "".join(f"const {name} = {json.dumps(text)};" for name, text in words.items())
    inside = page.replace("<head>", f"<head><script>{constants}</script>{_LINE}", 1)
    frames = "".join(
        f'<iframe width="{width}" height="700" style="border:0" srcdoc="{escape(inside)}"></iframe>'
        for width in (1280, 390, 320)
    )
    file = folder / "page.html"
    file.write_text(_OUTSIDE + frames, "utf-8")
    options = ("--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=8000")
    kept = (f"--user-data-dir={folder / 'kept'}", "--window-size=1400,900", "--dump-dom")
    done = subprocess.run(
        [str(CHROME), *options, *kept, file.as_uri()],
        capture_output=True, check=True, text=True, timeout=60,
    )  # fmt: skip
    said = re.search(r'<pre id="said">(.+?)</pre>', done.stdout)
    assert said, done.stderr
    return {int(width): Screen(**seen) for width, seen in json.loads(unescape(said[1])).items()}


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_as_many_letters_as_it_tells_fit_into_a_line(
    screens: dict[int, Screen], width: int
) -> None:
    fits, too_long, *_ = (each["height"] for each in screens[width].shown)
    assert too_long == pytest.approx(2 * fits, abs=0.5)
    assert screens[width].told[0][:2] == ["client_options", []]


def test_any_phone_has_room_for_the_narrowest_drawing(screens: dict[int, Screen]) -> None:
    # world.render.reader draws for 40 columns at least
    assert 40 <= screens[320].columns <= screens[390].columns < 62
    assert screens[1280].columns == 80


@pytest.mark.parametrize("width", [390, 320])
def test_a_drawing_too_wide_for_the_screen_scrolls_and_does_not_break(
    screens: dict[int, Screen], width: int
) -> None:
    one, _, drawing, sentence, hanging, _ = screens[width].shown
    assert drawing["wide"]
    assert drawing["height"] < 4.5 * one["height"], "three lines and a scroll bar"
    assert not sentence["wide"]
    assert not hanging["wide"]
    assert screens[width].page <= 0, "the page itself does not scroll sideways"


def test_what_is_read_aloud_stays_one_line_and_what_was_typed_is_not_spoken_again(
    screens: dict[int, Screen],
) -> None:
    *_, sentence, _, own = screens[390].shown
    assert (sentence["text"], sentence["live"]) == (SENTENCE, None)
    assert (own["text"], own["live"]) == ("> möglich", "off")


def test_lines_pasted_together_are_sent_one_by_one(screens: dict[int, Screen]) -> None:
    sent = [arguments for name, arguments, _ in screens[1280].told if name == "text"]
    assert sent == [["möglich"], ["wer"], ["geld"]]


def test_a_line_that_drops_is_taken_up_again_without_a_password(screens: dict[int, Screen]) -> None:
    page = screens[390]
    assert page.dropped == "Die Verbindung ist weg. Gleich wird sie neu aufgebaut."
    assert page.back is not None
    assert ["resume", ["erstes-wort"], {}] in page.back
    assert page.connected == "Verbunden."


def test_who_was_bidden_farewell_is_not_brought_back(screens: dict[int, Screen]) -> None:
    page = screens[390]
    assert page.over == "Die Verbindung ist getrennt."
    assert (page.kept, page.lines) == (0, 2)
