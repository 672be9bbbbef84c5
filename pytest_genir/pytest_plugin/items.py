"""Items: one case with one model; a fault is an error, a short fall a failure, and both are told without traceback."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds import KINDS
from pytest_genir.kinds.case import Benchmark, Case, asked_as
from pytest_genir.models import Model
from pytest_genir.models.nobody import NOBODY
from pytest_genir.phrases import retold
from pytest_genir.pytest_plugin.item_parts import ItemKeywords, ItemStash
from pytest_genir.pytest_plugin.state import PHASE, RECORD, state_of
from pytest_genir.results.manifest import Collected, unrun
from pytest_genir.results.messages import first_line, tell_failure, tell_fall
from pytest_genir.results.record import Result
from pytest_genir.statistics.repeats import PassRule

#: The marks of tags, each made once: items of one tag share it. Nothing where a tag has no letter of a mark.
_MARKS: pytest.StashKey[dict[str, pytest.MarkDecorator | None]] = pytest.StashKey()
#: The marks of all tags of an item, and the same by their names, once for all items that have the same.
_MARKED: pytest.StashKey[dict[tuple[str, ...], tuple[list[pytest.Mark], dict[str, pytest.Mark]]]] = pytest.StashKey()
#: The item that ended last: pytest puts away what it knows of it only after it told of its end.
_ENDED: pytest.StashKey[GenirItem] = pytest.StashKey()
#: The path of a file as pytest shows it, which takes pytest a hundredth of what an item takes in all.
_SHOWN: pytest.StashKey[str] = pytest.StashKey()
#: The hooks of files, by their paths; there as soon as everything is collected, and with it every conftest known.
HOOKS: pytest.StashKey[dict[Path, Any]] = pytest.StashKey()
#: The files that items stand in, from the root of the run, by the files of their node ids and what they say themselves.
_OTHER_FILES: pytest.StashKey[dict[tuple[Path, str], str]] = pytest.StashKey()
_MARK = re.compile(r"\W+")
#: What `pytest.xfail` raises. Raised directly, it can go without the traceback that costs 0.1 s per item to render.
Expected = pytest.xfail.Exception


class Answers(Protocol):
    """Whoever asks models on behalf of items."""

    def reason_to_skip(self, item: GenirItem) -> str:
        """Return why an item need not be asked any more, nothing where it has to be."""
        ...

    def result_of(self, item: GenirItem) -> Result:
        """Wait for an item's answer and return its record."""
        ...


ANSWERS: pytest.StashKey[Answers] = pytest.StashKey()


#: In place of a model's name, of items that need one and were given none.
NO_MODEL = "no model"


class FellShort(Exception):
    """At least one condition was not met."""


def _mark_of(tag: str, config: pytest.Config) -> pytest.MarkDecorator | None:
    """Return the mark of a tag, which pytest is told of."""
    name = _MARK.sub("_", tag).strip("_")
    if not name:
        return None
    if name not in KINDS:
        # Registered first: with --strict-markers an unknown mark is an error.
        config.addinivalue_line("markers", f"{name}: a tag of a benchmark (pytest-genir)")
    mark: pytest.MarkDecorator = getattr(pytest.mark, name)
    return mark


def _marks_of(tags: tuple[str, ...], config: pytest.Config) -> tuple[list[pytest.Mark], dict[str, pytest.Mark]]:
    """Return the marks of an item, and by their names."""
    known = config.stash.setdefault(_MARKED, {})
    found = known.get(tags)
    if found is None:
        decorators = config.stash.setdefault(_MARKS, {})
        for tag in tags:
            if tag not in decorators:
                decorators[tag] = _mark_of(tag, config)
        marks = [made.mark for tag in tags if (made := decorators[tag]) is not None]
        found = known[tags] = marks, {mark.name: mark for mark in marks}
    return found


def models_for(case: Case, models: Sequence[Model]) -> Sequence[Model | None]:
    """Return who is asked for a case: every model of the run, or nobody where it needs none."""
    return (models or (None,)) if case.needs_model else (NOBODY,)


class GenirItem(pytest.Item):
    """One case of a benchmark, asked of one model."""

    genir = True
    _further_names: set[str] | None = None

    def __init__(
        self,
        *,
        case: Case,
        model: Model | None,
        benchmark: Benchmark,
        repeat: int = 0,
        repeats: int = 1,
        rule: PassRule | None = None,
        order: int = 0,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.case = case
        self.model = model
        self.benchmark = benchmark
        #: The place in collection order; deselecting leaves gaps, so it is the same in every shard.
        self.order = order
        self.repeat = repeat
        self.repeats = repeats
        self.rule = rule
        self.result: Result | None = None
        #: Its answer was given to it once: when pytest runs it again it is asked again.
        self.handed_out = False
        marks, by_name = _marks_of((case.kind, *case.tags), self.config)
        self.own_markers = marks.copy()
        self.keywords = ItemKeywords(self, by_name)

    @property
    def asked_as(self) -> str:
        """Return under whose name its result is counted."""
        return NO_MODEL if self.model is None else asked_as(self.model.name, self.case)

    @property
    def belongs_to(self) -> str:
        """Name what has to stay in one shard: the case, or the whole file where it is one conversation."""
        file = self.nodeid.split("::", 1)[0]
        return file if self.case.shares_course else f"{file}::{self.case.id}"

    @property
    def other_file(self) -> str:
        """Return the file that it stands in, from the root of the run, where that is not the file of its node id."""
        file, known = self.case.where.file, self.config.stash.setdefault(_OTHER_FILES, {})
        found = known.get((self.path, file))
        if found is None:
            here = self.config.invocation_params.dir
            found = known[self.path, file] = _other_file(file, self.path, self.config.rootpath, here)
        return found

    def collected(self, part: int = 1) -> Collected:
        """Return what is known of it before it is asked."""
        return Collected(
            nodeid=self.nodeid,
            id=self.case.id,
            kind=self.case.kind,
            benchmark=self.benchmark.name,
            model=self.asked_as,
            repeat=self.repeat,
            repeats=self.repeats,
            pass_rule="" if self.rule is None else str(self.rule),
            tags=tuple(self.case.tags),
            cluster=self.case.cluster,
            digests=self.case.digests,
            order=self.order,
            line=self.case.where.line,
            file=self.other_file,
            part=part,
        )

    def setup(self) -> None:
        """Wait for the answer: what goes wrong here is an error, not a failed test."""
        answers = self.config.stash[ANSWERS]
        if self.model is None:
            self.result = unrun(self.collected(), "no model was given")
            pytest.skip(retold(f"no model; run it with: pytest --genir-model extractive {self._shown()}"))
        if reason := answers.reason_to_skip(self):
            pytest.skip(retold(reason))
        try:
            self.result = answers.result_of(self)
        except GenirError as error:
            self.result = self.collected().result("error", "setting", str(error), question=self.case.title)
        # On the item, because JUnit takes them from the report of the last phase.
        self.user_properties[:] = _with(self.user_properties, self.result)
        if not self.result.wanted:
            pytest.skip(retold((self.result.failure or {}).get("message", "skipped")))
        if self.result.missing:
            if state_of(self.config).tolerates_errors:
                raise Expected(first_line(tell_failure(self.result, self.case.where)), pytrace=False)
            if self.result.unrun:
                pytest.fail(retold(f"never ran: {(self.result.failure or {}).get('message', '')}"), pytrace=False)
            # In this phase pytest shows only the text of its own `fail` without a traceback.
            pytest.fail(tell_failure(self.result, self.case.where), pytrace=False)

    def runtest(self) -> None:
        assert self.result is not None
        if self.result.passed:
            return
        if self.rule is not None or state_of(self.config).decides_as_a_whole:
            # All tries together decide, or the run as a whole, so that a single shortfall is expected.
            raise Expected(first_line(tell_fall(self.result, self.case.where)), pytrace=False)
        raise FellShort

    def _shown(self) -> str:
        try:
            return str(self.path.relative_to(self.config.invocation_params.dir))
        except ValueError:
            return str(self.path)

    @property
    def ihook(self) -> Any:
        """Return the hooks of its file: found once for all of its items, when every conftest is known."""
        hooks = self.config.stash.get(HOOKS, None)
        if hooks is None:
            return super().ihook
        found = hooks.get(self.path)
        if found is None:
            found = hooks[self.path] = super().ihook
        return found

    @property
    def stash(self) -> pytest.Stash:
        """Return where plugins put what they know of it; empty, pytest's own would take a tenth of a kilobyte."""
        return self._stash

    @stash.setter
    def stash(self, given: pytest.Stash) -> None:
        self._stash = given if len(given) else ItemStash()

    @property
    def extra_keyword_matches(self) -> set[str]:
        """Return further names for `-k`: a set where anybody asks, because an empty one takes a quarter kilobyte."""
        if self._further_names is None:
            self._further_names = set()
        return self._further_names

    @extra_keyword_matches.setter
    def extra_keyword_matches(self, names: set[str]) -> None:
        self._further_names = names or None

    @property
    def location(self) -> tuple[str, int | None, str]:
        """Return where it stands as pytest tells it; the way to the file is found once for all of its items."""
        assert self.parent is not None
        shown = self.parent.stash.get(_SHOWN, None)
        if shown is None:
            shown = self.parent.stash[_SHOWN] = super().location[0]
        return shown, *self.reportinfo()[1:]

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, max(self.case.where.line - 1, 0), self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> Any:
        if isinstance(excinfo.value, (FellShort, Expected)) and self.result is not None:
            return tell_fall(self.result, self.case.where)
        if isinstance(excinfo.value, GenirError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)


def attach_record(item: pytest.Item, call: pytest.CallInfo[object], report: pytest.TestReport) -> None:
    """Put the record on the report that decides the item."""
    assert isinstance(item, GenirItem)
    if report.passed and report.when != "call":
        setattr(report, PHASE, True)
        if report.when == "teardown":
            let_go(item)
            _put_away(item)
        return
    result = item.result if call.excinfo is None else _after(item, call.excinfo.value)
    if result is None:
        return
    if result is not item.result:
        item.result = result
        item.user_properties[:] = report.user_properties[:] = _with(item.user_properties, result)
    setattr(report, RECORD, state_of(item.config).sent(result))


def let_go(item: GenirItem) -> None:
    """Forget the record of an item that has ended: its prompt is most of what it holds, and pytest keeps items."""
    if not item.case.shares_course:  # a share of one conversation cannot be asked for again
        item.result = None


def _put_away(item: GenirItem) -> None:
    """Let what plugins know of an item take less space, when pytest has noted its end as well."""
    last = item.config.stash.get(_ENDED, None)
    if last is not None and isinstance(last.stash, ItemStash):
        last.stash.rest()
    item.config.stash[_ENDED] = item


def _after(item: GenirItem, error: BaseException) -> Result | None:
    """Return the record of an item after an exception: ours says what the record says, any other is a fault."""
    result = item.result
    ours = isinstance(error, (FellShort, Expected)) or (result is not None and (result.missing or not result.wanted))
    if item.model is None or (ours and result is not None):
        return result
    skipped = isinstance(error, (pytest.skip.Exception, Expected))
    said = str(getattr(error, "msg", "") or error) or type(error).__name__
    failure = {"kind": "skipped" if skipped else "exception", "message": first_line(said)}
    if not skipped and not isinstance(error, pytest.fail.Exception):
        failure["message"] = f"{type(error).__name__}: {failure['message']}"
    if result is None:
        result = item.collected().result("error", "", "", question=item.case.title)
    return replace(result, status="skipped" if skipped else "error", failure=failure)


def _with(properties: Iterable[tuple[str, object]], result: Result) -> list[tuple[str, object]]:
    """Return other people's properties and ours, each once however often the item has run."""
    others = [entry for entry in properties if not entry[0].startswith("genir.")]
    return [*others, *_properties(result)]


def _properties(result: Result) -> list[tuple[str, object]]:
    """Return what JUnit shows: the model and the scores."""
    properties = [_property("model", result.model), _property("status", result.status)]
    properties += [_property(f"score.{condition.name}", round(condition.score, 6)) for condition in result.conditions]
    properties += [_property(name, round(value, 6)) for name, value in result.metrics.items()]
    return properties


@lru_cache(maxsize=1 << 12, typed=True)
def _property(name: str, value: object) -> tuple[str, object]:
    """Return one of them, the same for all items that have it: pytest keeps two lists of them for each."""
    return f"genir.{name}", value


def _other_file(file: str, benchmark: Path, root: Path, here: Path) -> str:
    path = here / file
    if path == benchmark:
        return ""
    try:
        return path.relative_to(root).as_posix()
    except ValueError:  # a path of this machine says nothing elsewhere
        return ""
