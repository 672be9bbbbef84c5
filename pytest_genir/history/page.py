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
from pytest_genir.results.messages import number_of, one_line

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
    heads = (Column("", "number"), Column("run", "foreign"), Column("saved", "foreign"))
    return Table(
        title=number_of(len(runs), "run"),
        columns=(*heads, Column("scored", "number"), Column("passed", "number")),
        rows=rows,
    )


def _counts(run: Saved) -> tuple[str, str]:
    scored = [result for result in run.results if result.counts]
    return str(len(scored)), str(sum(result.passed for result in scored))


def _measures(series: Sequence[Series]) -> Table:
    rows = tuple(
        (one.model, one.measure, sparkline(one.means), *map(_share, (_first(one), _last(one), _low(one), _high(one))))
        for one in series
    )
    heads = (Column("model", "foreign"), Column("measure", "foreign"), Column("runs"))
    figures = (Column(name, "number") for name in ("first", "last", "lowest", "highest"))
    return Table(title="Measures", columns=(*heads, *figures), rows=rows)


def _standing(runs: Sequence[Saved]) -> Iterator[Table]:
    """Show where every run stands among the runs of its model, and what a comparison with it is worth."""
    found = standings(runs)
    rows = tuple(
        (
            f"{one.run + 1} {runs[one.run].name}",
            one.model,
            f"{one.mean:.1%}",
            f"{one.place} of {one.of}",
            points(one.mean - one.others),
            str(one.items),
        )
        for one in found
    )
    if rows:
        heads = (Column("run", "foreign"), Column("model", "foreign"))
        names = ("total", "place", "points above the others", "items in all")
        notes = tuple(told for one in found if (told := one.told(one_line(runs[one.run].name))))
        notes += (_POOL,) if notes else ()
        columns = (*heads, *(Column(name, "number") for name in names))
        yield Table(title="Where a run stands among its siblings", columns=columns, rows=rows, notes=notes)


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
    return NOTHING if mean is None else f"{mean:.1%}"


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
        heads = (Column("broke at run", "foreign"), Column("items", "number"), Column("still failing", "foreign"))
        yield Table(title="What broke and still fails", columns=heads, rows=rows)


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MOST_LISTED} more" if len(names) > _MOST_LISTED else ""
    return ", ".join(names[:_MOST_LISTED]) + more


def _moved(runs: Sequence[Saved], tracks: Sequence[Track]) -> Iterator[Table]:
    """Show the items that flipped, those first that flipped most often."""
    moved = [track for track in tracks if track.turns]
    signs = ", ".join(f"{sign} {state}" for state, sign in SIGNS.items() if state not in ("none", "absent"))
    note = f"{signs}, {SIGNS['none']} no answer, {SIGNS['absent']} not run, {CHANGED} another question from here on"
    if not moved:
        yield Table(title=f"No item flipped, of {number_of(len(tracks), 'item')}", columns=(), rows=())
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
    heads = (Column("item", "foreign"), Column("runs"), Column("flips", "number"), Column("last", "foreign"))
    title = f"Flipped: {len(moved)} of {number_of(len(tracks), 'item')}"
    yield Table(title=title, columns=heads, rows=rows, notes=(note,))


def _told(runs: Sequence[Saved], track: Track) -> str:
    turn = track.turns[-1]
    return f"{'mended' if turn.passed else 'broke'} at {turn.run + 1} {one_line(runs[turn.run].name)}"
