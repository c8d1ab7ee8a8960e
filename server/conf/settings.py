"""Evennia's settings for the tavern: German, fast, quiet to strangers, everything kept in var/."""

import os
import secrets

from server import places

# Evennia's defaults look for the game directory upwards from the working directory
_started_in = os.getcwd()  # noqa: PTH109
os.chdir(places.ROOT)
from evennia.settings_default import *  # noqa: E402

os.chdir(_started_in)

places.make_folders()
_VAR = str(places.VAR)

# --- the house -----------------------------------------------------------------------------------
SERVERNAME = "Olegs Taverne"
GAME_SLOGAN = "Karten, Würfel und Wodka unter dem Theatercafé"
GAME_DIR = str(places.ROOT)
LANGUAGE_CODE = "de"
USE_I18N = True
LOCALE_PATHS = [str(places.ROOT / "locale"), *LOCALE_PATHS]
TIME_ZONE = "Europe/Berlin"
SHORT_DATETIME_FORMAT = "d.m.Y H:i"
DATETIME_FORMAT = "d.m.Y H:i:s"
TIME_FACTOR = 1.0

# --- where things are kept -----------------------------------------------------------------------
LOG_DIR = str(places.LOGS)
SERVER_LOG_FILE = str(places.LOGS / "server.log")
PORTAL_LOG_FILE = str(places.LOGS / "portal.log")
HTTP_LOG_FILE = str(places.LOGS / "http.log")
LOCKWARNING_LOG_FILE = ""  # every object created would write to it
CACHE_DIR = str(places.VAR / "cache")
STATIC_ROOT = str(places.VAR / "static")
MEDIA_ROOT = str(places.VAR / "media")
STATICFILES_DIRS = [str(folder) for folder in (places.ROOT / "web" / "static",) if folder.is_dir()]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(places.DATABASE),
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
            " PRAGMA foreign_keys=ON; PRAGMA cache_size=-20000; PRAGMA temp_store=2;",
        },
        "TEST": {"NAME": os.environ.get("TAVERNE_TEST_DATABASE")},
    }
}
SQLITE3_PRAGMAS = ()


def _secret_key() -> str:
    """Return this installation's own key, drawn at its first start and readable by it alone."""
    file = places.VAR / "secret_key"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text("ascii")
    with os.fdopen(handle, "w") as out:
        key = secrets.token_urlsafe(48)
        out.write(key)
    return key


SECRET_KEY = _secret_key()

# --- doors ---------------------------------------------------------------------------------------
SERVER_HOSTNAME = os.environ.get("TAVERNE_HOSTNAME") or "localhost"
TELNET_ENABLED = True
TELNET_PORTS = [places.TELNET_PORT]
TELNET_INTERFACES = [places.INTERFACE]
TELNET_OOB_ENABLED = True
TELNET_PROTOCOL_CLASS = "server.portal.telnet.TavernTelnet"
SSL_ENABLED = False
SSH_ENABLED = False
WEBSERVER_ENABLED = True
WEBSERVER_PORTS = [(places.WEB_PORT, places.WEB_INTERNAL_PORT)]
WEBSERVER_INTERFACES = [places.INTERFACE]
WEBCLIENT_ENABLED = True
WEBSOCKET_CLIENT_ENABLED = True
WEBSOCKET_CLIENT_PORT = places.WEBSOCKET_PORT
WEBSOCKET_CLIENT_INTERFACE = places.INTERFACE
WEBSOCKET_PROTOCOL_CLASS = "server.portal.websocket.TavernWebSocket"
ALLOWED_HOSTS = [SERVER_HOSTNAME, "localhost", "127.0.0.1", "[::1]"]
AMP_HOST = "127.0.0.1"
AMP_INTERFACE = "127.0.0.1"
AMP_PORT = places.AMP_PORT
AMP_SERVER_PROTOCOL_CLASS = "server.links.PortalLink"
PORTAL_SESSION_HANDLER_CLASS = "server.links.PortalSessions"
EVENNIA_SERVER_SERVICE_CLASS = "server.service.TavernService"
# Objects stay in memory until the next reload: when Evennia lets go of them, rooms and the exits
# among merged commands go on with the old ones, and people in one room no longer see each other.
IDMAPPER_CACHE_MAXSIZE = None
SERVER_SESSION_CLASS = "server.conf.serversession.ServerSession"

# an evening's guests may come all at once after a dropped line, and a school from one address
MAX_CONNECTION_RATE = 50
CREATION_THROTTLE_LIMIT = 20
CREATION_THROTTLE_TIMEOUT = 10 * 60
LOGIN_THROTTLE_LIMIT = 10
LOGIN_THROTTLE_TIMEOUT = 5 * 60
MAX_COMMAND_RATE = 80
COMMAND_RATE_WARNING = "Das war zu schnell hintereinander. Warte einen Augenblick."
MAX_CHAR_LIMIT = 4000
MAX_CHAR_LIMIT_WARNING = "Das war zu lang. Teile es bitte auf."
IDLE_TIMEOUT = -1  # nobody is thrown out for thinking
BROADCAST_SERVER_RESTART_MESSAGES = False  # server.conf.at_server_startstop tells it in German
IN_GAME_ERRORS = False
DEBUG = False

# --- people --------------------------------------------------------------------------------------
BASE_ACCOUNT_TYPECLASS = "typeclasses.accounts.Account"
BASE_OBJECT_TYPECLASS = "typeclasses.objects.Object"
BASE_CHARACTER_TYPECLASS = "typeclasses.characters.Character"
BASE_ROOM_TYPECLASS = "typeclasses.rooms.Room"
BASE_EXIT_TYPECLASS = "typeclasses.exits.Exit"
BASE_CHANNEL_TYPECLASS = "typeclasses.channels.Channel"
BASE_SCRIPT_TYPECLASS = "typeclasses.scripts.Script"
CMDSET_UNLOGGEDIN = "commands.default_cmdsets.UnloggedinCmdSet"
CMDSET_SESSION = "commands.default_cmdsets.SessionCmdSet"
CMDSET_CHARACTER = "commands.default_cmdsets.CharacterCmdSet"
CMDSET_ACCOUNT = "commands.default_cmdsets.AccountCmdSet"
MULTISESSION_MODE = 0  # the newest line counts (typeclasses.accounts closes the others)
MAX_NR_CHARACTERS = 1
AUTO_CREATE_CHARACTER_WITH_ACCOUNT = False  # Account.register does it
AUTO_PUPPET_ON_LOGIN = True
MAX_NR_SIMULTANEOUS_PUPPETS = 1
GUEST_ENABLED = False
AUTH_USERNAME_VALIDATORS = [
    {"NAME": "django.contrib.auth.validators.UnicodeUsernameValidator"},
    {"NAME": "django.core.validators.MinLengthValidator", "OPTIONS": {"limit_value": 2}},
    {"NAME": "django.core.validators.MaxLengthValidator", "OPTIONS": {"limit_value": 20}},
    {"NAME": "evennia.server.validators.EvenniaUsernameAvailabilityValidator"},
]
CHANNEL_MUDINFO = {
    "key": "Hausbuch",
    "aliases": "",
    "desc": "Meldungen des Hauses für den Wirt",
    "locks": "control:perm(Developer);listen:perm(Admin);send:false()",
}
CHANNEL_CONNECTINFO = None
DEFAULT_CHANNELS = [
    {
        "key": "Taverne",
        "aliases": ("tav",),
        "desc": "Gespräche quer durch das Haus",
        "locks": "control:perm(Admin);listen:all();send:all()",
    },
    {
        "key": "Kurier",
        "aliases": ("kur",),
        "desc": "Was der Kurier aus dem Haus zu melden hat",
        "locks": "control:perm(Admin);listen:all();send:all()",
    },
]

# --- words ---------------------------------------------------------------------------------------
COMMAND_PARSER = "commands.cmdparser.cmdparser"
CMD_IGNORE_PREFIXES = ""
CLIENT_DEFAULT_WIDTH = 78
ENCODINGS = ["utf-8", "latin-1", "cp1252"]
SCREENREADER_REGEX_STRIP = r"(?!)"  # world.render writes for screen readers; nothing to strip
MXP_ENABLED = False
FUNCPARSER_PARSE_OUTGOING_MESSAGES_ENABLED = False
COMMAND_DEFAULT_HELP_CATEGORY = "Allgemeines"
DEFAULT_HELP_CATEGORY = "Allgemeines"
HELP_MORE_ENABLED = False
HELP_CLICKABLE_TOPICS = False
FILE_HELP_ENTRY_MODULES = []
PROTOTYPE_MODULES = []
INPUT_FUNC_MODULES = ["server.conf.inputfuncs"]  # Evennia's own answer in English
LOCK_FUNC_MODULES = ("evennia.locks.lockfuncs",)
FUNCPARSER_OUTGOING_MESSAGES_MODULES = ["evennia.utils.funcparser"]
FUNCPARSER_PROTOTYPE_PARSING_MODULES = ["evennia.prototypes.protfuncs"]
CONNECTION_SCREEN_MODULE = "server.conf.connection_screens"
MSSP_META_MODULE = "server.conf.mssp"
WEB_PLUGINS_MODULE = "server.conf.web_plugins"
SERVER_SERVICES_PLUGIN_MODULES = ["server.conf.server_services_plugins"]
PORTAL_SERVICES_PLUGIN_MODULES = ["server.conf.portal_services_plugins"]
AT_SERVER_STARTSTOP_MODULE = "server.conf.at_server_startstop"
AT_INITIAL_SETUP_HOOK_MODULE = ""
DELAY_CMD_LOGINSTART = 0.2
ROOT_URLCONF = "web.urls"
MIDDLEWARE = [  # the one page needs neither sessions nor accounts
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [str(places.ROOT / "web" / "templates")],
    }
]

# --- books ---------------------------------------------------------------------------------------
INSTALLED_APPS = [*INSTALLED_APPS, "world.ledger"]


# --- patience at the tables ----------------------------------------------------------------------
def _seconds(name: str, default: float) -> float:
    """Return a time that the environment may set, as TAVERNE_PATIENCE_SLOW=240."""
    return places.number(f"TAVERNE_PATIENCE_{name.upper()}", default)


TAVERNE_PATIENCE = {
    "absent": _seconds("absent", 60),  # of his turn without a line, while others wait
    "remind": _seconds("remind", 60),  # of his turn, while others wait
    "slow": _seconds("slow", 120),  # then a friend makes this decision
    "in_a_row": _seconds("in_a_row", 3),  # so many of them, and the friend keeps the seat
    "alone": _seconds("alone", 30 * 60),  # without anybody at the table
    "lobby_absent": _seconds("lobby_absent", 60),  # before a match, without a line
    "lobby_remind": _seconds("lobby_remind", 60),  # without an offer, when somebody has offered
    "lobby_slow": _seconds("lobby_slow", 180),  # then he loses the seat
}
TAVERNE_PACE = places.PACE  # multiplies the friends' pauses
TAVERNE_WASH_SECONDS = places.WASH_SECONDS  # glasses for Oleg
