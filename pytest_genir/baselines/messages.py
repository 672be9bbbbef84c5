"""What a comparison with a baseline looks like on a terminal: the figures, what flipped, what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pytest_genir.baselines.judging import Compared, changed_parts_of
from pytest_genir.compare.comparison import Change, ModelChange
from pytest_genir.outputs.figures import points
from pytest_genir.outputs.terminal import measure_name
from pytest_genir.phrases import counted, decimal, interval, percent, phrase, retold, with_comma
from pytest_genir.results.messages import one_line
from pytest_genir.statistics.verdicts import ALPHA, held_to

_MOST_LISTED = 5
#: What is smaller is not told apart.
_LEAST_P = 0.001
_VERDICTS = ("regressed", "cannot tell", "not shown", "improved")


def comparison_lines(compared: Compared) -> list[str]:
    """Return the lines, those first that are missed least if the last have to go."""
    if compared.fault:
        why = retold(one_line(compared.fault))
        return [phrase("not compared with {name}: {why}", name=_baseline(compared), why=why)]
    models = compared.change.models
    told = _counts(models) + _looks(compared)
    lines = [phrase("compared with {name}: {what}", name=_baseline(compared), what=told)]
    figures = [(model, one) for model in models for one in (*model.measures, *model.asked) if one.verdict is not None]
    figures.sort(key=lambda entry: _VERDICTS.index(_verdict(entry[1])))
    named = [(_named(model, one, several=len(models) > 1), one) for model, one in figures]
    widest = min(40, max((len(name) for name, _ in named), default=0))
    for name, one in named:
        lines += [_figure(name.ljust(widest), one), *_missed(one)]
    lines += _flips(phrase("broke"), models, "broke") + _flips(phrase("no answer"), models, "lost")
    lines += _tags(models, several=len(models) > 1)
    lines += _changed(models) + _flips(phrase("mended"), models, "mended")
    lines += [_new(name) for name in compared.change.only_after]
    return lines


def _baseline(compared: Compared) -> str:
    saved = compared.baseline.saved[:16].replace("T", " ")
    return one_line(compared.baseline.name + (f" ({saved})" if saved else ""))


def _looks(compared: Compared) -> str:
    """Say of how many comparisons this is one, where they share the chance of a false alarm, and with what luck."""
    told = ""
    if compared.looks > 1:
        told += "; " + phrase(
            "one of {n} looks that share {share} of false alarms", n=compared.looks, share=percent(ALPHA, 0)
        )
    if compared.best_of > 1:
        held = held_to(compared.looks, compared.best_of)
        shown = with_comma(f"{held:.2g}")
        told += "; " + phrase("it is the best of {n} runs, so p is held to {p}", n=compared.best_of, p=shown)
    return told


def _counts(models: Sequence[ModelChange]) -> str:
    matched = sum(len(model.matching.matched) for model in models)
    same = sum(model.compared for model in models)
    changed = sum(len(model.matching.changed) for model in models)
    new = sum(len(model.matching.only_after) for model in models)
    gone = sum(len(model.matching.only_before) for model in models)
    counts = [
        *([phrase("{n} changed", n=changed)] if changed else []),
        *([phrase("{n} without an answer", n=matched - same)] if matched > same else []),
        *([phrase("{n} new", n=new)] if new else []),
        *([phrase("{n} not run", n=gone)] if gone else []),
    ]
    stand_ins = [one_line(model.name) for model in models if model.before != model.after]
    return ", ".join([counted(same, "item"), *counts]) + (f"; {', '.join(stand_ins)}" if stand_ins else "")


def _named(model: ModelChange, change: Change, *, several: bool) -> str:
    name = measure_name(change.name)
    return one_line(f"{model.after}: {name}" if several else name)


def _verdict(change: Change) -> str:
    return change.verdict.verdict if change.verdict is not None else ""


def _figure(name: str, change: Change) -> str:
    d = change.difference
    p = change.verdict.p if change.verdict is not None else 1.0
    shown_p = f"p {decimal(p, 3)}" if p >= _LEAST_P else f"p < {decimal(_LEAST_P, 3)}"
    clusters = f" ({counted(d.n_clusters, 'cluster')})" if d.n_clusters < d.n_items else ""
    told = "" if change.verdict is None else retold(change.verdict.told())
    means = phrase("{before} to {after}", before=percent(d.before), after=percent(d.after))
    moved = phrase("{n} of {all}", n=f"-{d.worse} +{d.better}", all=d.n_items)
    return (
        f"  {name}  {means}  {points(d.difference)} {interval(points(d.low), points(d.high))}  "
        f"{shown_p}  {moved}{clusters}: {told}{_alike(change)}"
    )


def _alike(change: Change) -> str:
    """Say what a verdict that shows nothing is worth, where one figure tells it."""
    if _verdict(change) != "not shown" or change.verdict is None:
        return ""
    drops = change.verdict.detectable
    if drops.sinking is None and drops.breaking is None:
        return "; " + phrase("too few to show any drop")
    if not drops.alike or drops.largest is None:
        return ""
    return "; " + phrase("a drop of {n} would show", n=decimal(100 * drops.largest, 1))


def _missed(change: Change) -> list[str]:
    """Say the same in a line of its own where it takes two figures."""
    if _verdict(change) != "not shown" or change.verdict is None or change.verdict.detectable.alike:
        return []
    drops = change.verdict.detectable
    told = phrase(
        "would show: {all} if all sink, {some} if some break",
        all=_shown_drop(drops.sinking),
        some=_shown_drop(drops.breaking),
    )
    return [f"    {told}"]


def _shown_drop(drop: float | None) -> str:
    return phrase("no drop") if drop is None else decimal(100 * drop, 1)


def _flips(what: str, models: Sequence[ModelChange], way: str) -> list[str]:
    found = [flip.item.id for model in models for flip in model.flips if flip.way == way]
    return [f"  {what:<11} {len(found)}: {_listed(found)}"] if found else []


def _listed(names: Sequence[str]) -> str:
    listed = ", ".join(one_line(name) for name in names[:_MOST_LISTED])
    left = len(names) - _MOST_LISTED
    return phrase("{listed} and {n} more", listed=listed, n=left) if left > 0 else listed


def _tags(models: Sequence[ModelChange], *, several: bool) -> list[str]:
    """Tell of the tags that moved; what did not is number_of."""
    tags = [(model, tag) for model in models for tag in model.tags]
    moved = [(model, tag) for model, tag in tags if _verdict(tag) in ("regressed", "improved")]
    if not tags:
        return []
    told = [
        f"{_named(model, tag, several=several)} {points(tag.difference.difference)} {retold(_verdict(tag))}"
        for model, tag in sorted(moved, key=lambda entry: entry[1].difference.difference)
    ]
    still = phrase("no change shown in {n}", n=len(tags) - len(moved)) if len(moved) < len(tags) else ""
    return [f"  {phrase('tags'):<11} {', '.join(part for part in [*told[:_MOST_LISTED], still] if part)}"]


def _changed(models: Sequence[ModelChange]) -> list[str]:
    parts = Counter[str]()
    for model in models:
        parts.update(changed_parts_of(model))
    if not parts:
        return []
    items = list(dict.fromkeys(one.item.id for model in models for one in model.matching.changed))
    told = ", ".join(phrase("{part} of {n}", part=part, n=count) for part, count in parts.items())
    return [f"  {phrase('changed'):<11} {told}: {_listed(items)}"]


def _new(name: str) -> str:
    told = phrase("{name}, which the baseline lacks", name=one_line(name))
    return f"  {phrase('new model'):<11} {told}"
