"""Takes Evennia's clickable links out of its markup: what a player types stays text for all.

Evennia looks for links after it has resolved the doubled strokes that protect typed text, so a
guest could send others words that, once clicked, type commands in their name. The house uses none.
"""

import re
from typing import Any, cast

from evennia.utils.ansi import ANSIParser
from evennia.utils.text2html import TextToHTMLparser

_NEVER = re.compile(r"(?!)()()")  # with the groups that Evennia's replacements name


def forget_links() -> None:
    """Let no markup be a link, in this process."""
    for parser, patterns in (
        (ANSIParser, ("mxp_sub", "mxp_url_sub")),
        (TextToHTMLparser, ("re_mxplink", "re_mxpurl")),
    ):
        for name in patterns:
            setattr(cast("Any", parser), name, _NEVER)
