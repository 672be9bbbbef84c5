"""Where a setting comes from: command line over ini over file over default, and what type each setting has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, TypeVar, cast

from pytest_genir.lean.frozen import dataclass

if TYPE_CHECKING:  # the table of options needs this module at every start of pytest, so that it imports nothing of ours
    from pytest_genir.source import Json
    from pytest_genir.source.reach import Trust

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
#: The default: of the setting's own type, or `None`.
D = TypeVar("D")
Source = Literal["command line", "ini", "file", "default"]

#: What becomes of an item without an answer: told beside the figures, or counted in them.
MISSING = ("aside", "zero")
_TRUE = ("1", "true", "yes", "on")
_FALSE = ("0", "false", "no", "off")


@dataclass(frozen=True, slots=True)
class Key(Generic[T_co]):
    """One setting: its name, and how the text of a command line or an ini file becomes its value."""

    name: str
    #: Takes the text and how the author of it knows the setting, such as `--genir-seed`.
    read: Callable[[str, str], T_co]
    #: What stands for the value in the help; empty for a flag.
    metavar: str


@dataclass(frozen=True, slots=True)
class Setting(Generic[T_co]):
    """A value somebody set, who set it, and the folder its relative paths start from."""

    value: T_co
    source: Source
    folder: Path | None = None


def _wrong(what: str) -> Exception:
    from pytest_genir.errors import SettingError

    return SettingError(what)


def _text(raw: str, name: str) -> str:
    return raw


def _text_or_table(raw: str, name: str) -> str | Mapping[str, Json]:
    return raw


def _text_or_several(raw: str, name: str) -> str | tuple[str, ...]:
    return raw


def _flag(raw: str, name: str) -> bool:
    if raw.lower() not in (*_TRUE, *_FALSE):
        raise _wrong(f"{name} has to be true or false, not '{raw}'")
    return raw.lower() in _TRUE


def _whole(raw: str, name: str) -> int:
    try:
        return int(raw)
    except ValueError:
        raise _wrong(f"{name} has to be a whole number, not '{raw}'") from None


def _count(raw: str, name: str) -> int:
    value = _whole(raw, name)
    if value < 1:
        raise _wrong(f"{name} has to be at least 1, not {raw}")
    return value


def _share(raw: str, name: str) -> float:
    try:
        value = float(raw)
    except ValueError:
        raise _wrong(f"{name} has to be a number, not '{raw}'") from None
    if not 0 <= value <= 1:
        raise _wrong(f"{name} has to lie between 0 and 1, not {raw}")
    return value


def _missing(raw: str, name: str) -> str:
    if raw not in MISSING:
        raise _wrong(f"{name} has to be {' or '.join(MISSING)}, not '{raw}'")
    return raw


def read_variants(raw: str, name: str) -> tuple[str, ...]:
    """Return the variants that a text names: some with commas between them, `all`, or `none`."""
    from pytest_genir.text.variants import VARIANTS

    names = [part.strip() for part in raw.split(",") if part.strip()]
    if names in (["all"], ["none"]):
        return tuple(VARIANTS) if names == ["all"] else ()
    unknown = next((one for one in names if one not in VARIANTS), None)
    if unknown is not None or not names:
        from pytest_genir.errors import UnknownName

        raise UnknownName("variant", unknown or raw, [*VARIANTS, "all", "none"], hint=f"in {name}")
    return tuple(one for one in VARIANTS if one in names)


def _rule(raw: str, name: str) -> str:
    from pytest_genir.errors import Where
    from pytest_genir.statistics.repeats import parse_pass_rule

    parse_pass_rule(raw, where=Where(name))
    return raw


class Keys:
    """Every setting that a file, the command line and the ini file share."""

    docs = Key("docs", _text, "PATH")
    #: On the command line there may be several, each with which everything is asked.
    prompt = Key("prompt", _text_or_several, "TEXT|FILE")
    system_message = Key("system_message", _text, "TEXT")
    refusal_message = Key("refusal_message", _text, "TEXT")
    shuffle_context = Key("shuffle_context", _flag, "")
    seed = Key("seed", _whole, "N")
    language = Key("language", _text, "TEXT")
    #: In a file it may be a table as well.
    normaliser = Key("normaliser", _text_or_table, "PATH")
    matching = Key("matching", _text, "TEXT")
    text_completion = Key("text_completion", _flag, "")
    bad_words = Key("bad_words", _text, "PATH")
    repeat = Key("repeat", _count, "N")
    pass_runs = Key("pass_runs", _rule, "RULE")
    stop_when_decided = Key("stop_when_decided", _flag, "")
    error_rate = Key("error_rate", _share, "NUMBER")
    run_dir = Key("run_dir", _text, "PATH")
    regenerate = Key("regenerate", _flag, "")
    isolated = Key("isolated", _flag, "")
    max_prompt_size = Key("max_prompt_size", _count, "N")
    max_message_size = Key("max_message_size", _count, "N")
    memory_scoring = Key("memory_scoring", _text, "TEXT")
    wording = Key("wording", _text, "PATH")
    overruns = Key("overruns", _text, "TEXT")
    passes_at = Key("pass", _share, "NUMBER")
    missing = Key("missing", _missing, "aside|zero")
    variants = Key("variants", read_variants, "NAMES")
    me = Key("me", _flag, "")


def known_keys() -> Iterator[Key[object]]:
    """Yield every setting, in the order of the table."""
    return (key for key in vars(Keys).values() if isinstance(key, Key))


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line and the ini file say; files and defaults come below it."""

    given: Mapping[str, Setting[object]] = field(default_factory=dict)
    #: What only they can say: how far files may reach.
    trust: Trust | None = None

    def __post_init__(self) -> None:
        for name in self.given.keys() - {key.name for key in known_keys()}:
            from pytest_genir.errors import UnknownName

            raise UnknownName("setting", name, (key.name for key in known_keys()))

    def __contains__(self, key: Key[object]) -> bool:
        return key.name in self.given

    def pick(self, key: Key[T], in_file: T | None, default: D, *, folder: Path | None = None) -> Setting[T | D]:
        """Return the setting in force: given from outside, else from the file, else the default."""
        if key.name in self.given:
            return cast("Setting[T]", self.given[key.name])  # the key itself has read it
        if in_file is not None:
            return Setting(in_file, "file", folder)
        return Setting(default, "default")


class InForce:
    """Picks the settings of one benchmark, and remembers what a reader of the header should know."""

    def __init__(self, settings: Settings, folder: Path, *, also_default: Collection[Key[object]] = ()) -> None:
        self.settings = settings
        self.folder = folder
        self.said: list[str] = []
        self._also_default = also_default

    def __call__(self, key: Key[T], in_file: T | None, default: D) -> T | D:
        """Return the value in force."""
        return self.setting(key, in_file, default).value

    def setting(self, key: Key[T], in_file: T | None, default: D) -> Setting[T | D]:
        """Return the value in force with who set it."""
        setting = self.settings.pick(key, in_file, default, folder=self.folder)
        if setting.source != "default" or key in self._also_default:
            self.said.append(f"{key.name.replace('_', ' ')} {_shown(setting.value)} ({setting.source})")
        return setting


def _shown(value: object) -> str:
    text = f"{value:g}" if isinstance(value, float) else str(value)
    return " ".join((text if len(text) <= 40 else f"{text[:37]}...").split())
