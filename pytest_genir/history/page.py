"""A history on a terminal: the runs, the measures with their bars, and the items that did not stay as they were."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from pytest_genir.baselines.store import Saved
from pytest_genir.history.measures import Series, sparkline
from pytest_genir.history.standing import standings
from pytest_genir.history.tracks import CHANGED, SIGNS, Track
from pytest_genir.outputs.figures import NOTHING, points
from pytest_genir.outputs.tables import Column, Table, as_text
from pytest_genir.phrases import counted, percent, phrase
from pytest_genir.results.messages import one_line

_MOST_LISTED = 8
#: A line of its own: a terminal cuts long ones, and this is what there is to do.
_POOL = "a pool of runs has less luck in it: pytest-genir save --pool"


def history_page(
    runs: Sequence[Saved], series: Sequence[Series], tracks: Sequence[Track], *, width: int, most: int = 30
) -> str:
    """Return the page; of every table at most so many rows."""
    lines: list[str] = []
    for table in _tables(runs, series, tracks):
        lines += [*as_text(table.first(most), width=width), ""]
    return "\n".join(lines[:-1]) + "\n"


def _tables(runs: Sequence[Saved], series: Sequence[Series], tracks: Sequence[Track]) -> Iterator[Table]:
    yield _runs(runs)
    yield _measures(series)
    yield from _standing(runs)
    yield from _broken(runs, tracks)
    yield from _moved(runs, tracks)


def _runs(runs: Sequence[Saved]) -> Table:
    rows = tuple(
        (str(number), run.name, run.saved[:16].replace("T", " "), *_counts(run)) for number, run in enumerate(runs, 1)
    )
    heads = (Column("", "number"), Column(phrase("run"), "foreign"), Column(phrase("saved"), "foreign"))
    return Table(
        title=counted(len(runs), "run"),
        columns=(*heads, Column(phrase("scored"), "number"), Column(phrase("passed"), "number")),
        rows=rows,
    )


def _counts(run: Saved) -> tuple[str, str]:
    scored = [result for result in run.results if result.counts]
    return str(len(scored)), str(sum(result.passed for result in scored))


def _measures(series: Sequence[Series]) -> Table:
    rows = tuple(
        (
            one.model,
            phrase(one.measure),
            sparkline(one.means),
            *map(_share, (_first(one), _last(one), _low(one), _high(one))),
        )
        for one in series
    )
    heads = (Column(phrase("model"), "foreign"), Column(phrase("measure"), "foreign"), Column(phrase("runs")))
    names = (phrase("first"), phrase("last"), phrase("lowest"), phrase("highest"))
    figures = (Column(name, "number") for name in names)
    return Table(title=phrase("Measures"), columns=(*heads, *figures), rows=rows)


def _standing(runs: Sequence[Saved]) -> Iterator[Table]:
    """Show where every run stands among the runs of its model, and what a comparison with it is worth."""
    found = standings(runs)
    rows = tuple(
        (
            f"{one.run + 1} {runs[one.run].name}",
            one.model,
            percent(one.mean),
            phrase("{n} of {all}", n=one.place, all=one.of),
            points(one.mean - one.others),
            str(one.items),
        )
        for one in found
    )
    if rows:
        heads = (Column(phrase("run"), "foreign"), Column(phrase("model"), "foreign"))
        names = (phrase("total"), phrase("place"), phrase("points above the others"), phrase("items in all"))
        notes = tuple(told for one in found if (told := one.told(one_line(runs[one.run].name))))
        notes += (phrase(_POOL),) if notes else ()
        columns = (*heads, *(Column(name, "number") for name in names))
        yield Table(title=phrase("Where a run stands among its siblings"), columns=columns, rows=rows, notes=notes)


def _known(series: Series) -> list[float]:
    return [mean for mean in series.means if mean is not None]


def _first(series: Series) -> float | None:
    return series.means[0]


def _last(series: Series) -> float | None:
    return series.means[-1]


def _low(series: Series) -> float:
    return min(_known(series))


def _high(series: Series) -> float:
    return max(_known(series))


def _share(mean: float | None) -> str:
    return NOTHING if mean is None else percent(mean)


def _broken(runs: Sequence[Saved], tracks: Sequence[Track]) -> Iterator[Table]:
    """Name, for every run, the items that fail since then."""
    broke: dict[int, list[str]] = defaultdict(list)
    for track in tracks:
        if track.broke_at is not None:
            broke[track.broke_at].append(track.id)
    rows = tuple(
        (f"{place + 1} {runs[place].name}", str(len(broke[place])), _listed(broke[place])) for place in sorted(broke)
    )
    if rows:
        heads = (
            Column(phrase("broke at run"), "foreign"),
            Column(phrase("items"), "number"),
            Column(phrase("still failing"), "foreign"),
        )
        yield Table(title=phrase("What broke and still fails"), columns=heads, rows=rows)


def _listed(names: Sequence[str]) -> str:
    listed, left = ", ".join(names[:_MOST_LISTED]), len(names) - _MOST_LISTED
    return phrase("{listed} and {n} more", listed=listed, n=left) if left > 0 else listed


def _moved(runs: Sequence[Saved], tracks: Sequence[Track]) -> Iterator[Table]:
    """Show the items that flipped, those first that flipped most often."""
    moved = [track for track in tracks if track.turns]
    meanings = {
        SIGNS["passed"]: phrase("passed"),
        SIGNS["failed"]: phrase("failed"),
        SIGNS["none"]: phrase("no answer"),
        SIGNS["absent"]: phrase("not run"),
        CHANGED: phrase("another question from here on"),
    }
    note = ", ".join(f"{sign} {meaning}" for sign, meaning in meanings.items())
    if not moved:
        yield Table(
            title=phrase("No item flipped, of {items}", items=counted(len(tracks), "item")), columns=(), rows=()
        )
        return
    several = len({track.model for track in tracks}) > 1
    rows = tuple(
        (
            track.name + (f" @{track.model}" if several else ""),
            track.signs(),
            str(len(track.turns)),
            _told(runs, track),
        )
        for track in sorted(moved, key=lambda track: -len(track.turns))
    )
    heads = (
        Column(phrase("item"), "foreign"),
        Column(phrase("runs")),
        Column(phrase("flips"), "number"),
        Column(phrase("last"), "foreign"),
    )
    title = phrase("Flipped: {n} of {items}", n=len(moved), items=counted(len(tracks), "item"))
    yield Table(title=title, columns=heads, rows=rows, notes=(note,))


def _told(runs: Sequence[Saved], track: Track) -> str:
    turn = track.turns[-1]
    run = f"{turn.run + 1} {one_line(runs[turn.run].name)}"
    return phrase("mended at {run}", run=run) if turn.passed else phrase("broke at {run}", run=run)
