"""Reads memory benchmarks: the original's `config` and `datasets` unchanged, and the same with our keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from pathlib import Path

from pytest_genir.errors import Duplicate, FileError, UnknownName, Where
from pytest_genir.kinds.demands import Demands, is_rule, take_demands
from pytest_genir.memory.agents.chat import ChatSettings
from pytest_genir.memory.clock import START
from pytest_genir.memory.datasets import Dataset, find_dataset, known_datasets
from pytest_genir.memory.filler import Trivia
from pytest_genir.memory.original import ORIGINAL
from pytest_genir.memory.scoring import SCORINGS
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trivia import read_trivia, shipped_trivia
from pytest_genir.memory.wording import Wording, read_wording, wording_from, wording_of
from pytest_genir.settings import MISSING, InForce, Keys, Settings
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import known_name
from pytest_genir.source.reach import expanded, file_within_reach, within_reach

_WHAT = "the benchmark"
_CONFIG = "'config'"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A dataset with the arguments that a file gives it."""

    dataset: Dataset
    arguments: Node
    where: Where
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedMemory:
    """A benchmark as read."""

    name: str
    terms: MemoryTerms
    wanted: tuple[Wanted, ...]
    chat: ChatSettings
    trivia: tuple[Trivia, ...]
    path: Path
    #: Where ready definitions lie, instead of generating any.
    definitions: Path | None = None
    #: Where people's own scores lie.
    overrides: Path | None = None
    #: Address that is told the simulated time before each message.
    clock_url: str = ""
    include_overruns: bool = False
    #: What an example counts as to which the agent said nothing: `aside` or `zero`.
    missing: str = "aside"
    tags: tuple[str, ...] = ()
    in_force: tuple[str, ...] = ()
    demands: Demands = field(default_factory=Demands)

    @property
    def rules(self) -> str:
        """Return whose rules hold: a figure can be held beside published ones only under theirs."""
        ours = {
            "scoring": self.terms.scoring != "original",
            "overruns": not self.include_overruns,
            "wording": self.terms.wording != ORIGINAL,
        }
        kept = [name for name, own in ours.items() if not own]
        if len(kept) == len(ours):
            return "rules of the LTM benchmark"
        but = f" but for {' and '.join(kept)}" if kept else ""
        return f"rules of our own{but}"

    @property
    def origin(self) -> str:
        """Return whether examples are ready ones or made here."""
        if self.definitions is not None:
            return f"examples as defined in {self.definitions.name}"
        return f"examples made anew (seed {self.terms.seed})"


def parse_memory(node: Node, path: Path, settings: Settings) -> ParsedMemory:
    """Turn a document into a benchmark; every mistake in it is one error with its place."""
    head = Fields(node, _WHAT)
    head.text("kind", "memory")
    config = Fields(head.need("config"), _CONFIG) if "config" in head else None
    listed = Fields(head.need("datasets"), "'datasets'")
    name = head.text("name", None) or (config.text("run_name", None) if config else None)
    head.text("description", None)
    tags = head.texts("tags", ())
    wanted = _wanted(listed)
    force = InForce(settings, path.parent, also_default=(Keys.seed, Keys.memory_scoring, Keys.overruns))
    name = name or path.name.split(".")[0]
    missing = force(Keys.missing, head.choice("missing", MISSING, None), "aside")
    demands = take_demands(head, name)
    if "pass" in head and not is_rule(head.take("pass")):
        raise head.error("'pass' of a memory benchmark is a rule for repeats", "pass", 'write ">= 4/5", all or any')
    parsed = _configured(config, wanted, force, path, name, tags, theirs="kind" not in head)
    listed.done()
    if config is not None:
        config.done()
    head.done()
    unvaried = (
        ("no variants: what is said in a memory example is fixed",)
        if settings.pick(Keys.variants, None, ()).value
        else ()
    )
    said = (*force.said, parsed.rules, parsed.origin, *unvaried)
    return replace(parsed, in_force=said, demands=demands, missing=missing)


def _configured(
    config: Fields | None,
    wanted: tuple[Wanted, ...],
    force: InForce,
    path: Path,
    name: str,
    tags: tuple[str, ...],
    *,
    theirs: bool,
) -> ParsedMemory:
    held = config or Fields(Node({}, str(path), 1, 1, {}), _CONFIG)
    held.flag("debug", None)  # the original's files have it; there is nothing here that it would change
    language = held.text("language", None) or _language(wanted)
    terms = MemoryTerms(
        memory_span=_common_span(wanted),
        isolated=force(Keys.isolated, held.flag("isolated", None), None) or False,
        incompatibilities=_incompatibilities(held),
        max_message_size=force(Keys.max_message_size, held.whole("max_message_size", None, least=1), None) or 1024,
        seed=force(Keys.seed, held.whole("seed", None), 0),
        scoring=known_name(
            force(Keys.memory_scoring, held.choice("scoring", SCORINGS, None), "original" if theirs else "words"),
            SCORINGS,
            "scoring",
        ),
        wording=_wording(held, path, language, force, theirs=theirs),
        start=_start(held),
        clock=held.choice("clock", ("simulated", "real"), "simulated"),
    )
    chat = ChatSettings(
        max_prompt_size=force(Keys.max_prompt_size, held.whole("max_prompt_size", None, least=1), None),
        system_prompt=held.text("system_prompt", ""),
        timestamps=held.flag("timestamps", False),
    )
    return ParsedMemory(
        name=name,
        terms=terms,
        wanted=wanted,
        chat=chat,
        trivia=_trivia(held, path, language),
        path=path,
        definitions=_beside(held, "definitions", path, folder=True),
        overrides=_beside(held, "overrides", path),
        clock_url=held.text("clock_url", ""),
        include_overruns=force(
            Keys.overruns, held.choice("overruns", ("exclude", "include"), None), "include" if theirs else "exclude"
        )
        == "include",
        tags=tags,
    )


def _wanted(listed: Fields) -> tuple[Wanted, ...]:
    shared = listed.take("args")
    entries = listed.each("datasets", lambda node: _one(node, shared))
    if not entries:
        raise FileError("'datasets' lists no datasets", where=listed.where("datasets"))
    seen: dict[str, Wanted] = {}
    for entry in entries:
        before = seen.setdefault(entry.dataset.factory, entry)
        if before is not entry:
            raise Duplicate(
                f"the dataset '{entry.dataset.factory}' is listed twice",
                where=entry.where,
                hint=f"it stands already on line {before.where.line}; 'dataset_examples' says how many it makes",
            )
    return entries


def _one(node: Node, shared: Node | None) -> Wanted:
    fields = Fields(node, "a dataset")
    dataset = find_dataset(fields.text("name"), where=fields.where("name"))
    arguments = _merged(shared, fields.take("args"), node)
    wanted = Wanted(dataset=dataset, arguments=arguments, where=node.where, tags=fields.texts("tags", ()))
    fields.done()
    checked = dataset.arguments(arguments)  # mistakes are told before anything is generated
    if checked.memory_span is None and checked.filler is None:
        raise FileError(
            f"the dataset '{dataset.factory}' has no 'memory_span'",
            where=node.where,
            hint="write 'args: {memory_span: 8000}' beside the list of datasets: it is the number of tokens "
            "over which an example is spread",
        )
    return wanted


def _merged(shared: Node | None, own: Node | None, entry: Node) -> Node:
    """Return the arguments of a dataset over those that all share; each keeps its place in the file."""
    held: dict[str, Node] = {}
    places: dict[str, int] = {}
    for node in (shared, own):
        if node is None:
            continue
        if not isinstance(node.value, dict):
            raise FileError(f"'args' has to be an object, not {node.kind}", where=node.where)
        held.update(node.value)
        places.update(node.keys or {})
    return Node(held, entry.file, entry.line, entry.column, places)


def _common_span(wanted: Sequence[Wanted]) -> int | None:
    spans = [entry.dataset.arguments(entry.arguments).memory_span for entry in wanted]
    return max((span for span in spans if span is not None), default=None)


def _language(wanted: Sequence[Wanted]) -> str:
    """Return the language in which the runner speaks: that of the datasets, if they share one."""
    languages = {entry.dataset.language for entry in wanted}
    return languages.pop() if len(languages) == 1 else "en"


def _incompatibilities(config: Fields) -> tuple[tuple[str, ...], ...]:
    known = known_datasets()

    def names(node: Node) -> tuple[str, ...]:
        if not isinstance(node.value, list):
            raise FileError(f"incompatible datasets are a list of names, not {node.kind}", where=node.where)
        for entry in node.value:
            if entry.value not in known:
                raise UnknownName("dataset", entry.plain(), known, where=entry.where)
        return tuple(str(entry.value) for entry in node.value)

    return config.each("incompatibilities", names, ())


def _start(config: Fields) -> datetime:
    text = config.text("start", None)
    if text is None:
        return START
    try:
        start = datetime.fromisoformat(text)
    except ValueError:
        raise config.error("'start' is no time", "start", "write it like 2024-01-08 09:00") from None
    return start if start.tzinfo else start.replace(tzinfo=timezone.utc)


def _trivia(config: Fields, path: Path, language: str) -> tuple[Trivia, ...]:
    given = _beside(config, "trivia", path)
    return shipped_trivia(language) if given is None else read_trivia(given, config.text("trivia"))


def _wording(config: Fields, path: Path, language: str, force: InForce, *, theirs: bool) -> Wording:
    """Return the runner's sentences: `original`, `own`, or those of a file or of the benchmark over the usual ones.

    Usual are our own in the language, but for the LTM benchmark's own files its own: published distances count them.
    """
    named = {"original": ORIGINAL, "own": wording_of(language)}
    base = ORIGINAL if theirs and language == "en" else named["own"]
    own = config.take("wording")
    inside = own is not None and isinstance(own.value, dict)
    setting = force.setting(Keys.wording, None if own is None or inside else config.text("wording"), None)
    if setting.value in named:
        return named[setting.value]
    if setting.value is not None:
        given = (setting.folder or path.parent) / expanded(setting.value)
        if setting.source == "file":
            file_within_reach(given, config.where("wording"), "'wording'")
        return read_wording(given, base, known_datasets(), setting.value)
    return base if own is None else wording_from(own, base, known_datasets())


def _beside(config: Fields, key: str, path: Path, *, folder: bool = False) -> Path | None:
    text = config.text(key, None)
    if text is None:
        return None
    given, where = path.parent / expanded(text), config.where(key)
    if not folder:
        return file_within_reach(given, where, f"'{key}'")
    if not within_reach(given, where, f"'{key}'").is_dir():
        raise FileError(f"'{key}' names no folder", where=where, hint="a path is taken from the file that names it")
    return given
