"""What a comparison with a baseline looks like on a terminal: the figures, what flipped, what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pytest_genir.baselines.judging import Compared, changed_parts_of
from pytest_genir.compare.comparison import Change, ModelChange
from pytest_genir.outputs.figures import points
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.statistics.verdicts import ALPHA, held_to

_MOST_LISTED = 5
_VERDICTS = ("regressed", "cannot tell", "not shown", "improved")


def comparison_lines(compared: Compared) -> list[str]:
    """Return the lines, those first that are missed least if the last have to go."""
    if compared.fault:
        return [f"not compared with {_baseline(compared)}: {one_line(compared.fault)}"]
    models = compared.change.models
    lines = [f"compared with {_baseline(compared)}: {_counts(models)}{_looks(compared)}"]
    figures = [(model, one) for model in models for one in (*model.measures, *model.asked) if one.verdict is not None]
    figures.sort(key=lambda entry: _VERDICTS.index(_verdict(entry[1])))
    named = [(_named(model, one, several=len(models) > 1), one) for model, one in figures]
    widest = min(40, max((len(name) for name, _ in named), default=0))
    for name, one in named:
        lines += [_figure(name.ljust(widest), one), *_missed(one)]
    lines += _flips("broke", models, "broke") + _flips("no answer", models, "lost")
    lines += _tags(models, several=len(models) > 1)
    lines += _changed(models) + _flips("mended", models, "mended")
    lines += [f"  new model   {one_line(name)}, which the baseline lacks" for name in compared.change.only_after]
    return lines


def _baseline(compared: Compared) -> str:
    saved = compared.baseline.saved[:16].replace("T", " ")
    return one_line(compared.baseline.name + (f" ({saved})" if saved else ""))


def _looks(compared: Compared) -> str:
    """Say of how many comparisons this is one, where they share the chance of a false alarm, and with what luck."""
    told = "" if compared.looks == 1 else f"; one of {compared.looks} looks that share {ALPHA:.0%} of false alarms"
    if compared.best_of > 1:
        held = held_to(compared.looks, compared.best_of)
        told += f"; it is the best of {compared.best_of} runs, so p is held to {held:.2g}"
    return told


def _counts(models: Sequence[ModelChange]) -> str:
    matched = sum(len(model.matching.matched) for model in models)
    same = sum(model.compared for model in models)
    counts = {
        "changed": sum(len(model.matching.changed) for model in models),
        "without an answer": matched - same,
        "new": sum(len(model.matching.only_after) for model in models),
        "not run": sum(len(model.matching.only_before) for model in models),
    }
    stand_ins = [one_line(model.name) for model in models if model.before != model.after]
    told = [number_of(same, "item"), *(f"{count} {what}" for what, count in counts.items() if count)]
    return ", ".join(told) + (f"; {', '.join(stand_ins)}" if stand_ins else "")


def _named(model: ModelChange, change: Change, *, several: bool) -> str:
    return one_line(f"{model.after}: {change.name}" if several else change.name)


def _verdict(change: Change) -> str:
    return change.verdict.verdict if change.verdict is not None else ""


def _figure(name: str, change: Change) -> str:
    d = change.difference
    p = change.verdict.p if change.verdict is not None else 1.0
    shown_p = f"p {p:.3f}" if p >= 0.001 else "p < 0.001"
    clusters = f" ({number_of(d.n_clusters, 'cluster')})" if d.n_clusters < d.n_items else ""
    told = "" if change.verdict is None else change.verdict.told()
    return (
        f"  {name}  {d.before:.1%} to {d.after:.1%}  {points(d.difference)} [{points(d.low)}, {points(d.high)}]  "
        f"{shown_p}  -{d.worse} +{d.better} of {d.n_items}{clusters}: {told}{_alike(change)}"
    )


def _alike(change: Change) -> str:
    """Say what a verdict that shows nothing is worth, where one figure tells it."""
    if _verdict(change) != "not shown" or change.verdict is None:
        return ""
    drops = change.verdict.detectable
    if drops.sinking is None and drops.breaking is None:
        return "; too few to show any drop"
    return f"; a drop of {100 * drops.largest:.1f} would show" if drops.alike and drops.largest is not None else ""


def _missed(change: Change) -> list[str]:
    """Say the same in a line of its own where it takes two figures."""
    if _verdict(change) != "not shown" or change.verdict is None or change.verdict.detectable.alike:
        return []
    drops = change.verdict.detectable
    return [f"    would show: {_shown_drop(drops.sinking)} if all sink, {_shown_drop(drops.breaking)} if some break"]


def _shown_drop(drop: float | None) -> str:
    return "no drop" if drop is None else f"{100 * drop:.1f}"


def _flips(what: str, models: Sequence[ModelChange], way: str) -> list[str]:
    found = [flip.item.id for model in models for flip in model.flips if flip.way == way]
    return [f"  {what:<11} {len(found)}: {_listed(found)}"] if found else []


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MOST_LISTED} more" if len(names) > _MOST_LISTED else ""
    return ", ".join(one_line(name) for name in names[:_MOST_LISTED]) + more


def _tags(models: Sequence[ModelChange], *, several: bool) -> list[str]:
    """Tell of the tags that moved; what did not is number_of."""
    tags = [(model, tag) for model in models for tag in model.tags]
    moved = [(model, tag) for model, tag in tags if _verdict(tag) in ("regressed", "improved")]
    if not tags:
        return []
    told = [
        f"{_named(model, tag, several=several)} {points(tag.difference.difference)} {_verdict(tag)}"
        for model, tag in sorted(moved, key=lambda entry: entry[1].difference.difference)
    ]
    still = f"no change shown in {len(tags) - len(moved)}" if len(moved) < len(tags) else ""
    return [f"  tags        {', '.join(part for part in [*told[:_MOST_LISTED], still] if part)}"]


def _changed(models: Sequence[ModelChange]) -> list[str]:
    parts = Counter[str]()
    for model in models:
        parts.update(changed_parts_of(model))
    if not parts:
        return []
    items = list(dict.fromkeys(one.item.id for model in models for one in model.matching.changed))
    return [f"  changed     {', '.join(f'{part} of {count}' for part, count in parts.items())}: {_listed(items)}"]
