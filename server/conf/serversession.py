"""The session on the Server's side: what it remembers, and the one place output is fitted."""

from typing import Any, override

from evennia.server.serversession import ServerSession as EvenniaServerSession
from evennia.utils import logger

from server.markup import forget_links
from typeclasses.display import load_choices, reader_of, recall
from world.render.characters import to_ascii

forget_links()

_MEMORY = "memory"
_TEXTS = ("text", "prompt")


class ServerSession(EvenniaServerSession):
    """A session that knows how its player reads."""

    def __init__(self) -> None:
        super().__init__()
        self.memory: dict[str, Any] = {}

    @override
    def get_sync_data(self) -> dict[str, Any]:
        """Send what is remembered along, so that it is there again after a reload."""
        data = super().get_sync_data()
        data["server_data"] = {**(self.server_data or {}), _MEMORY: self.memory}
        return data

    @override
    def at_sync(self) -> None:
        """Remember again after a reload or a crash."""
        self.memory = self.memory or dict((self.server_data or {}).get(_MEMORY) or {})
        super().at_sync()
        if self.logged_in and self.account:
            recall(self, self.account)
            from commands import password  # commands need the house, which starts after this

            password.interrupted(self)
        if self.puppet and self.puppet.location is None:
            self.puppet.at_pre_puppet(self.account, self)

    @override
    def at_login(self, account: Any) -> None:
        """Read as the account last chose."""
        super().at_login(account)
        load_choices(self, account)

    @override
    def data_in(self, **kwargs: Any) -> None:
        """Take nothing but what has the form of a message; the rest is dropped."""
        for name, message in kwargs.items():
            try:
                args, options = message
                good = {str(key): value for key, value in dict(options).items()}
                good.pop("options", None)
                super().data_in(**{str(name): (list(args), good)})
            except (TypeError, ValueError):
                logger.log_warn(f"Session {self.sessid}: malformed message {str(name)[:40]!r}")

    @override
    def data_out(self, **kwargs: Any) -> None:
        """Fit text to the reader: umlauts as he can see them, colours only if he wants them."""
        texts = [name for name in _TEXTS if kwargs.get(name)]
        if texts:
            reader = reader_of(self)
            options = {**(kwargs.get("options") or {}), "screenreader": False}
            if not reader.colours:
                options["nocolor"] = True
            kwargs["options"] = options
            if not reader.umlauts:
                kwargs.update({name: _folded(kwargs[name]) for name in texts})
        super().data_out(**kwargs)


def _folded(message: Any) -> Any:
    """Return *message* with the text in it in ASCII, whatever form Evennia was given it in."""
    if isinstance(message, str):
        return to_ascii(message)
    if isinstance(message, tuple | list):
        return tuple(_folded(part) for part in message)
    return message
