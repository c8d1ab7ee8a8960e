"""The house rules have numbered paragraphs; each is named by a test, and tests name no others."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_PARAGRAPH = re.compile(r"§\d+\.\d+")


def _named(folder: str, pattern: str) -> set[str]:
    texts = (file.read_text("utf-8") for file in (ROOT / folder).rglob(pattern))
    return {paragraph for text in texts for paragraph in _PARAGRAPH.findall(text)}


def test_every_paragraph_is_named_by_a_test_and_tests_name_no_others() -> None:
    rules = (ROOT / "docs" / "hausregeln" / "russisch_poker.md").read_text("utf-8")
    numbered = re.findall(r"^- \*\*(§\d+\.\d+)\*\*", rules, re.MULTILINE)
    assert len(numbered) == len(set(numbered)) > 20
    assert _named("tests", "test_*.py") == set(numbered)
