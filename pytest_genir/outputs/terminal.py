"""The end of a run on the terminal: scores, what went worst, what it took and what to do next, in at most 25 lines."""

from __future__ import annotations

import sys
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from pytest_genir.judges.opinions import opinion_lines
from pytest_genir.kinds.traits import traits_of
from pytest_genir.lean.frozen import dataclass
from pytest_genir.outputs.figures import parts_of_tokens, speeds
from pytest_genir.phrases import counted, decimal, interval, percent, phrase, retold, whole
from pytest_genir.results.drops import drop_lines
from pytest_genir.results.messages import items_told, one_line, tell_unrun
from pytest_genir.results.quantity import TOTAL, UNDECIDED, is_unmarked
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Aggregate, ModelSummary, Summary
from pytest_genir.results.tries import Repeats
from pytest_genir.text.variants import is_of_variant

#: With the section's heading this makes 25.
MOST_LINES = 24
_BAR = 20
_WORST = 3
_LISTED = 6
_MOST_MEASURES = 7
_MOST_NOTICES = 3
_MOST_CONVERSATIONS = 4
_MOST_OUTPUTS = 7
_MOST_VARIANTS = 8
_MOST_TOLD = 9
_MOST_CHANGES = 10
_FEWEST_SCORES = 4
_NAME = 40
#: Fewer seconds than these are not worth a line.
_NOTICEABLE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosingNotes:
    """What a reader needs besides the scores: notices, what was written where, the command for the failures."""

    #: What became of the run against its baseline, the most important lines first.
    changes: Sequence[str] = ()
    #: What a gating run took from earlier ones.
    stored: Sequence[str] = ()
    notices: Sequence[str] = ()
    #: `(about what, line)`: what an audit and people's labels tell of the judges.
    told: Sequence[tuple[str, str]] = ()
    #: `(what, path)` of each file.
    outputs: Sequence[tuple[str, str]] = ()
    again: str = ""


def closing(summary: Summary, results: Sequence[Result], ending: ClosingNotes, *, width: int | None = 100) -> list[str]:
    """Return the last lines of a run: never more than `MOST_LINES`, and none but paths and commands too wide.

    Where no terminal has a width, in a pipe or the log of a build, no line is cut.
    """
    width = sys.maxsize if width is None else width
    told = (*_conversations(results), *_variants(results), *_judges(results))
    tail = [part for line in told for part in _wrapped(line, width, 14)]
    tail += [clip(line, width) for line in (*_marks(results), *_spent(results))]
    lines = [f"{_label(phrase(what))}{one_line(retold(line))}" for what, line in ending.told[:_MOST_TOLD]]
    tail += [part for line in lines for part in _wrapped(line, width, 14)]
    tail += _notices(ending.stored, width)
    tail += _notices(ending.notices, width)
    tail += [f"{phrase(what)}: {one_line(path)}" for what, path in ending.outputs[:_MOST_OUTPUTS]]
    if ending.again:
        tail.append(f"{phrase('again')}: {ending.again}")
    changes = _first(ending.changes, min(_MOST_CHANGES, MOST_LINES - len(tail) - _FEWEST_SCORES))
    head = _models(summary.models, MOST_LINES - len(tail) - len(changes))
    return [clip(line, width) for line in [*head, *changes]] + tail


def _first(lines: Sequence[str], most: int) -> list[str]:
    left = len(lines) - most
    if left <= 0:
        return list(lines)
    return [*lines[: most - 1], "  " + phrase("... and {n} more lines in the report", n=left + 1)]


def _models(models: Sequence[ModelSummary], most: int) -> list[str]:
    """Return as much about the models as there is room for: the longest of three forms that fits."""
    for form in (_whole, _measures, _in_a_line):
        lines = [line for model in models for line in form(model)]
        if len(lines) <= most:
            return lines
    return [*lines[: most - 1], phrase("... and {n} more models in the report", n=len(models) - most + 1)]


def _whole(model: ModelSummary) -> Iterator[str]:
    yield from _measures(model)
    if model.repeats is not None:
        yield from _repeats(model.repeats)
    conditions = _originals(model.conditions)
    if conditions:
        worst = sorted(conditions, key=_worst_first)[:_LISTED]
        few = len(conditions) <= _LISTED
        yield (
            _label(phrase("conditions"))
            + ("" if few else phrase("worst:") + " ")
            + _listed(conditions if few else worst)
        )
    if (share := model.metrics.get(UNDECIDED, 0.0)) > 0:
        yield _label(phrase("users")) + phrase(
            "of {share} of the talks no rule can tell whether the simulated user did its part", share=percent(share)
        )
    lengths = model.metrics
    if "cite_precision" in lengths:
        cited = phrase(
            "precision {precision}, recall {recall}",
            precision=decimal(lengths["cite_precision"], 2),
            recall=decimal(lengths["cite_recall"], 2),
        )
        long = phrase(
            "answers {characters}, {words} on average",
            characters=counted(round(lengths["len_chars"]), "character"),
            words=counted(round(lengths["len_words"]), "word"),
        )
        yield f"{_label(phrase('citations'))}{cited}; {long}"
    if model.speeds:
        yield _label(phrase("speed")) + speeds(model)
    if model.tags:
        yield _label(phrase("worst tags")) + _listed(sorted(model.tags, key=_worst_first)[:_WORST])
    if len(model.benchmarks) > 1:
        yield _label(phrase("benchmarks")) + _listed(sorted(model.benchmarks, key=_worst_first)[:_WORST])


def _originals(aggregates: Sequence[Aggregate]) -> Sequence[Aggregate]:
    """Return the figures of questions as they stand: what variants lose has lines of its own."""
    return [one for one in aggregates if not is_of_variant(one.name.rpartition("@")[0] or one.name)]


def _repeats(repeats: Repeats) -> Iterator[str]:
    """Tell whether the tries of an item all pass, whether one does, and which items waver most."""
    last = repeats.by_k[-1]
    ruled = ""
    if repeats.ruled:
        ruled = ", " + phrase("{n} of {all} passed by rule", n=repeats.ruled_passed, all=repeats.ruled)
    same = last.items == repeats.items
    tries = phrase("{n} tries each", n=repeats.runs) if same else phrase("at most {n} tries each", n=repeats.runs)
    yield (
        f"{_label(phrase('repeats'))}{counted(repeats.items, 'item')}, {tries}{ruled}: "
        f"pass^{last.k} {percent(last.pass_all.mean)} {_interval(last.pass_all.low, last.pass_all.high)}, "
        f"pass@{last.k} {percent(last.pass_any.mean)}, {phrase('flakiness')} {decimal(repeats.flakiness, 2)}"
    )
    if repeats.flaky:
        shown = ", ".join(
            f"{_short_name(one.item)} {one.passes}/{one.runs} {_interval(one.low, one.high, 0)}"
            for one in repeats.flaky[:_WORST]
        )
        yield _label(phrase("flakiest")) + shown


def _short_name(nodeid: str) -> str:
    return clip(one_line(nodeid.rsplit("::", 1)[-1]), _NAME)


def _measures(model: ModelSummary) -> Iterator[str]:
    errors = f", {counted(model.failed, 'error')} ({_counts(model.errors)})" if model.failed else ""
    errors += ", " + phrase("{n} of them counted as zero", n=model.zeroed) if model.zeroed else ""
    errors += f", {tell_unrun(model.unrun, say=phrase)}" if model.unrun else ""
    if model.cut:
        errors += f", {phrase('{n} not whole', n=sum(model.cut.values()))} ({_counts(model.cut)})"
    skipped = ", " + phrase("{n} skipped", n=model.skipped) if model.skipped else ""
    scored = phrase("scored {scored} of {items}", scored=model.scored, items=model.items)
    passed = phrase("{n} passed", n=model.passed)
    yield f"{_who(model)}: {scored}, {passed}{errors}{skipped}{_used(model)}"
    if any(model.skips):
        yield _label(phrase("skipped")) + tell_unrun(model.skips, "{n} skipped", phrase)
    shown = _originals(model.measures)
    if len(shown) > _MOST_MEASURES:
        shown = (*shown[: _MOST_MEASURES - 2], shown[-1])
        yield from ("  " + measure_line(one) for one in shown[:-1])
        yield "  " + phrase("... and {n} more measures in the report", n=len(_originals(model.measures)) - len(shown))
        shown = shown[-1:]
    yield from ("  " + measure_line(one) for one in shown)


def _in_a_line(model: ModelSummary) -> Iterator[str]:
    wanted = ("correctness", "safety", TOTAL)
    means = [f"{measure_name(name)} {percent(one.mean)}" for name in wanted if (one := model.measure(name)) is not None]
    errors = f", {counted(model.failed, 'error')}" if model.failed else ""
    errors += f" ({phrase('{n} of them counted as zero', n=model.zeroed)})" if model.zeroed else ""
    errors += ", " + phrase("{n} never ran", n=model.never_ran) if model.never_ran else ""
    scored = phrase("scored {scored} of {items}", scored=model.scored, items=model.items)
    yield "  ".join([f"{_name(model.model)}:", *means, scored + errors])


def measure_line(aggregate: Aggregate) -> str:
    """Return one measure with its bar and interval."""
    full = round(aggregate.mean * _BAR)
    bar = "█" * full + "·" * (_BAR - full)
    return (
        f"{_name(measure_name(aggregate.name)):<{_widest()}}{percent(aggregate.mean):>7}  {bar}  "
        f"{_interval(aggregate.low, aggregate.high)}  "
        f"{counted(aggregate.n_scores, 'score')}, {items_told(aggregate.n_items, aggregate.n_clusters)}"
    )


def measure_name(name: str) -> str:
    """Return how a measure is called: those that every run has are labels, all others are the author's."""
    return {"correctness": phrase("correctness"), "safety": phrase("safety"), TOTAL: phrase("total")}.get(name, name)


def _widest() -> int:
    """Return how wide the names of measures are: no narrower than those that every run has."""
    return max(12, *(len(measure_name(name)) + 1 for name in ("correctness", "safety", TOTAL)))


def _label(label: str) -> str:
    """Return what a line is about, in a column of its own."""
    return f"  {label:<11} "


def _interval(low: float, high: float, digits: int = 1) -> str:
    return interval(percent(low, digits), percent(high, digits))


def _conversations(results: Sequence[Result]) -> Iterator[str]:
    """Tell what each kind of benchmark says of its own results as a whole."""
    for kind in dict.fromkeys(result.kind for result in results):
        lines = traits_of(kind).last_lines([result for result in results if result.kind == kind])
        yield from (f"  {kind:<12}{one_line(retold(line))}" for line in lines[:_MOST_CONVERSATIONS])
        if len(lines) > _MOST_CONVERSATIONS:
            yield "  " + phrase(
                "... and {n} more of kind {kind} in the report", n=len(lines) - _MOST_CONVERSATIONS, kind=kind
            )


def _variants(results: Sequence[Result]) -> Iterator[str]:
    """Tell what is lost where questions are asked otherwise, the worst first."""
    lines = drop_lines(results)
    yield from (_label(phrase("variants")) + retold(line) for line in lines[:_MOST_VARIANTS])
    if len(lines) > _MOST_VARIANTS:
        yield "  " + phrase("... and {n} more variants in the report", n=len(lines) - _MOST_VARIANTS)


def _judges(results: Sequence[Result]) -> Iterator[str]:
    """Tell how far the judges agree, where several were asked, or one more than once."""
    yield from (_label(phrase("judges")) + retold(line) for line in opinion_lines(results))


def _marks(results: Sequence[Result]) -> Iterator[str]:
    """Tell that items which pytest calls passed had nothing to reach."""
    unmarked = sum(map(is_unmarked, results))
    if unmarked:
        yield _label(phrase("marks")) + phrase(
            "{n} of them have no score to reach, and so cannot fall short: `pass` in the file sets one", n=unmarked
        )


def _spent(results: Sequence[Result]) -> Iterator[str]:
    """Tell where the time went and which items took most of it and of the money."""
    asked = [result for result in results if not result.cached]
    seconds = sum(result.seconds for result in asked)
    if seconds >= _NOTICEABLE:
        slowest = max(asked, key=lambda result: result.seconds)
        waited = sum(result.waited for result in results)
        yield _label(phrase("time")) + phrase(
            "models {seconds} s, waited for them {waited} s; slowest {item} {most} s",
            seconds=decimal(seconds, 1),
            waited=decimal(waited, 1),
            item=_item(slowest),
            most=decimal(slowest.seconds, 1),
        )
    dearest = max(results, key=lambda result: result.usage.get("cost") or 0, default=None)
    if dearest is not None and (cost := dearest.usage.get("cost")):
        yield f"{_label(phrase('dearest'))}{_item(dearest)} {decimal(cost, 4)}"


def _notices(notices: Sequence[str], width: int) -> Iterator[str]:
    # a line that says "1 more" would take the place of that one
    most = _MOST_NOTICES if len(notices) > _MOST_NOTICES + 1 else len(notices)
    for notice in notices[:most]:
        yield from _wrapped(f"{phrase('note')}: {one_line(retold(notice))}", width, 6)
    if len(notices) > most:
        yield phrase("... and {n} more notes", n=len(notices) - most)


def _wrapped(text: str, width: int, indent: int) -> Iterator[str]:
    """Tell a text in two lines at most, each no wider than this."""
    lines = textwrap.wrap(text, width, subsequent_indent=" " * indent, max_lines=2, placeholder=" …")
    yield from (clip(line, width) for line in lines)


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text)


def clip(text: str, width: int) -> str:
    """Return a text that is no wider than this, ending in `…` where something was cut."""
    taken = 0
    for place, character in enumerate(text):
        taken += columns(character)
        if taken > width:
            return _cut(text[:place], width - 1) + "…"
    return text


def _cut(text: str, width: int) -> str:
    while columns(text) > width:
        text = text[:-1]
    return text


def _item(result: Result) -> str:
    return _short_name(result.nodeid)


def _name(name: str) -> str:
    return clip(one_line(name), _NAME)


def _who(model: ModelSummary) -> str:
    return phrase("no model") if model.model == "no model" else _name(model.model)


def _worst_first(aggregate: Aggregate) -> tuple[float, str]:
    return aggregate.mean, aggregate.name


def _listed(aggregates: Sequence[Aggregate]) -> str:
    return ", ".join(f"{_name(one.name)} {percent(one.mean)} ({one.n_scores})" for one in aggregates)


def _counts(errors: dict[str, int]) -> str:
    most = sorted(errors.items(), key=lambda error: (-error[1], error[0]))
    more = ", " + phrase("{n} other kinds", n=len(most) - _LISTED) if len(most) > _LISTED else ""
    return ", ".join(f"{_name(kind)} {count}" for kind, count in most[:_LISTED]) + more


def _used(model: ModelSummary) -> str:
    parts = []
    if model.prompt_tokens or model.completion_tokens:
        total = model.prompt_tokens + model.completion_tokens
        parts.append(phrase("{n} tokens", n=whole(total)) + parts_of_tokens(model))
    if model.cost is not None:
        parts.append(phrase("cost {cost}", cost=decimal(model.cost, 4)))
    if model.cached:
        parts.append(phrase("{n} from the cache", n=counted(model.cached, "answer")))
    return "; " + ", ".join(parts) if parts else ""
