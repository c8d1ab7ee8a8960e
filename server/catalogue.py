"""Compiles locale/*/LC_MESSAGES/*.po for Django, without gettext: `python -m server.catalogue`."""

import ast
import struct
import sys
from pathlib import Path

from server import places

MAGIC = 0x950412DE


def parse(text: str) -> dict[str, str]:
    """Return the messages of a catalogue in PO form; plurals and contexts are not needed here."""
    messages: dict[str, str] = {}
    parts = {"msgid": "", "msgstr": ""}
    current = ""
    for line in [*text.splitlines(), 'msgid ""']:
        keyword, _, rest = line.partition(" ")
        if keyword == "msgid":
            if current == "msgstr" and parts["msgstr"]:
                messages[parts["msgid"]] = parts["msgstr"]
            parts = {"msgid": "", "msgstr": ""}
        if keyword in parts:
            current = keyword
            parts[current] = ast.literal_eval(rest)
        elif line.startswith('"'):
            parts[current] += ast.literal_eval(line)
    return messages


def compiled(messages: dict[str, str]) -> bytes:
    """Return the messages in MO form."""
    pairs = sorted((key.encode(), value.encode()) for key, value in messages.items())
    count = len(pairs)
    table = 28
    at = table + 16 * count
    places_of: list[list[int]] = [[], []]
    data = b""
    for column in (0, 1):
        for pair in pairs:
            places_of[column] += [len(pair[column]), at + len(data)]
            data += pair[column] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, table, table + 8 * count, 0, at)
    return head + struct.pack(f"<{4 * count}I", *places_of[0], *places_of[1]) + data


def catalogues() -> list[Path]:
    """Return the catalogues of the house in PO form."""
    return sorted((places.ROOT / "locale").glob("*/LC_MESSAGES/*.po"))


def main() -> int:
    """Compile every catalogue beside itself."""
    for file in catalogues():
        file.with_suffix(".mo").write_bytes(compiled(parse(file.read_text("utf-8"))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
