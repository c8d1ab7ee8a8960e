"""The `taverne` command: opens and closes the house, and reads match records without a server."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

DONE, FAILED, WRONG_USAGE = 0, 1, 2

_ENVIRONMENT = """\
environment:
  TAVERNE_VAR               where database, logs and keys are kept (default: var/)
  TAVERNE_ADMIN             name of the administrator at the first start (default: Wirt)
  TAVERNE_ADMIN_PASSWORD    his password (default: one is drawn and shown once)
  TAVERNE_SETTINGS          module of settings (default: server.conf.settings)
  TAVERNE_INTERFACE         address to listen on (default: all)
  TAVERNE_TELNET_PORT, TAVERNE_WEB_PORT, TAVERNE_WEBSOCKET_PORT,
  TAVERNE_WEB_INTERNAL_PORT, TAVERNE_AMP_PORT
                            ports (default: 4000, 4001, 4002, and inside 4005, 4006)
"""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="taverne",
        description="Olegs Taverne: a German MUD tavern with card and dice tables.",
        epilog=_ENVIRONMENT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    for name in ("house", "records", "arena", "solve"):
        module = f"server.cli_{name}"
        try:
            import_module(module).add_verbs(verbs)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit code."""
    chosen = build_parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except KeyboardInterrupt:
        return FAILED
    except BrokenPipeError:
        sys.stderr.close()
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
