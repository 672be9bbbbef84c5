"""What a run collected: the list against which its records are held, so that no item is lost without a word.

A log says in its header how many items there are and under which digest, and lists them there once, in columns.
Whatever ends without a record (a worker killed, a run stopped, a log cut short, a part of a run that nobody gave)
gets one from here: `not run`, with the reason. So every figure is one of all that was collected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, field, fields
from functools import cached_property
from itertools import chain
from operator import attrgetter
from typing import Any

from pytest_genir.digests import digest
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.record import Result, Status
from pytest_genir.results.sampled import Sampled

#: What an item is called in a log: node id, model, number of the repeat.
Key = tuple[str, str, int]
#: Characters kept of a digest, as in baselines.
_SHORT = 12
#: A column of more different values than these is written as it is.
_MOST_DIFFERENT = 16
#: Values of a column that are made at once.
_TOGETHER = 1_000
LOST = "the log has no record of it"
CUT = "the log is cut short"


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected:
    """One item as it is known before it is asked."""

    nodeid: str
    id: str
    kind: str
    benchmark: str
    model: str
    repeat: int = 0
    repeats: int = 1
    pass_rule: str = ""
    tags: tuple[str, ...] = ()
    #: Which items of its file it shares a fate with; empty where it is on its own.
    cluster: str = ""
    #: As in its record, as far as they are known: `{definition, documents, prompt, ...}`, cut short.
    digests: Mapping[str, str] = field(default_factory=dict)
    #: Place in collection order.
    order: int = 0
    #: Where it stands, as in its record; a comment above it makes it no other item.
    line: int = field(default=0, compare=False)
    file: str = field(default="", compare=False)
    #: The part of the run that has it, counted from 1.
    part: int = 1

    @property
    def key(self) -> Key:
        return self.nodeid, self.model, self.repeat

    def result(self, status: Status, kind: str, message: str, **more: object) -> Result:
        """Return the record of an item that has no score, with why."""
        shared = {name: getattr(self, name) for name in _SHARED}
        shared["digests"] = dict(self.digests)  # plain, as a record is
        return Result(status=status, failure={"kind": kind, "message": message}, **{**shared, **more})


_FIELDS = tuple(one.name for one in fields(Collected))
_SHARED = tuple(name for name in _FIELDS if name != "part")


def key_of(result: Result) -> Key:
    """Return what a record's item is called."""
    return result.nodeid, result.model, result.repeat


@dataclass(frozen=True, slots=True, kw_only=True)
class Deselected:
    """Items that were found and left out, and by what."""

    why: str
    nodeids: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Manifest:
    """All items of a run, those of its other parts included."""

    items: tuple[Collected, ...] = ()
    deselected: tuple[Deselected, ...] = ()
    #: Those of `items` that somebody took away without telling pytest; nobody knows whether that was meant.
    dropped: frozenset[str] = frozenset()
    #: What each benchmark is run under, as the header of the screen says it: `language pl (file)`, ...
    in_force: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Which part of how many this run is.
    part: int = 1
    parts: int = 1
    #: The sample that the items are of what was found; `None` where they are all of it.
    sample: Sampled | None = None

    @cached_property
    def digest(self) -> str:
        """Return the digest of the whole collection, which all parts of a run share."""
        return digest(sorted([*item.key, item.digests.get("definition", "")[:_SHORT]] for item in self.items))

    @property
    def own(self) -> tuple[Collected, ...]:
        """Return the items that this run has to ask."""
        return tuple(item for item in self.items if item.part == self.part)

    def header(self) -> dict[str, Mapping[str, object]]:
        """Return what the header of a log says: how many, under which digest, what was left out and why."""
        told: dict[str, object] = {"items": len(self.own), "digest": self.digest}
        if self.parts > 1:
            told |= {"of": len(self.items), "part": self.part, "parts": self.parts}
        if self.deselected:
            told["deselected"] = [{"why": one.why, "items": len(one.nodeids)} for one in self.deselected]
        if self.dropped:
            told["dropped"] = len(self.dropped)
        if self.sample is not None:
            told["sample"] = self.sample.to_wire()
        return {"collected": told, **({"in_force": self._wire_in_force()} if self.in_force else {})}

    def _wire_in_force(self) -> dict[str, list[str]]:
        return {name: list(said) for name, said in self.in_force.items()}

    def to_wire(self) -> dict[str, object]:
        """Return the items in columns of plain JSON types; a column of equal values has the value only."""
        return {**self.wire_but_columns(), "columns": {name: column.whole() for name, column in self.columns()}}

    def columns(self) -> Iterator[tuple[str, ItemColumn]]:
        """Yield the fields of the items: a row for each item would take more than all else that a run holds of it."""
        return ((name, ItemColumn(name, self.items)) for name in _FIELDS)

    def wire_but_columns(self, columns: object = None) -> dict[str, object]:
        """Return the same with something else in place of the columns, which are as long as the run."""
        return {
            "items": len(self.items),
            "columns": columns,
            "deselected": [asdict(one) for one in self.deselected],
            "dropped": sorted(self.dropped),
            "in_force": self._wire_in_force(),
            "part": self.part,
            "parts": self.parts,
            **({} if self.sample is None else {"sample": self.sample.to_wire()}),
        }

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Manifest:
        """Return the manifest that `to_wire` made; raises `ValueError` for what cannot be one."""
        try:
            count = int(wire["items"])
            # Lists from before clusters and lines were told of have no such columns.
            written = {"cluster": {"all": ""}, "line": {"all": 0}, "file": {"all": ""}, **wire["columns"]}
            columns = {name: _values(written[name], count) for name in _FIELDS}
            items = tuple(_item({name: columns[name][place] for name in _FIELDS}) for place in range(count))
            left = tuple(
                Deselected(why=str(one["why"]), nodeids=tuple(map(str, one["nodeids"]))) for one in wire["deselected"]
            )
            dropped = frozenset(map(str, wire.get("dropped", ())))
            force = {str(name): tuple(map(str, said)) for name, said in wire.get("in_force", {}).items()}
            return cls(
                items=items,
                deselected=left,
                dropped=dropped,
                in_force=force,
                part=int(wire["part"]),
                parts=int(wire["parts"]),
                sample=Sampled.from_wire(wire.get("sample")),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"a list of items without its {error}") from None

    def completed(self, results: Iterable[Result], why: str | Callable[[Collected], str] = LOST) -> list[Result]:
        """Return a record for every item of this part, in order: those there are, and `not run` for the others.

        Records of items that nobody collected are kept as well: they say that something was asked.
        """
        return complete(self.own, results, why)


def complete(
    items: Iterable[Collected], results: Iterable[Result], why: str | Callable[[Collected], str] = LOST
) -> list[Result]:
    """Return a record for every item, in order; `why` says why one was not run."""
    found = {key_of(result): result for result in results}
    for item in items:
        if item.key not in found:
            found[item.key] = unrun(item, why if isinstance(why, str) else why(item))
    return in_collection_order(found.values())


def unrun(item: Collected, why: str) -> Result:
    """Return the record of an item that never ran."""
    return item.result("not run", "not run", why)


def in_collection_order(results: Iterable[Result]) -> list[Result]:
    """Return results in collection order, whatever order they came in."""
    return sorted(results, key=lambda result: (result.order, result.nodeid, result.model, result.repeat))


class ItemColumn:
    """A field of all items: one value for all, each value's place among the different ones, or all of them."""

    def __init__(self, name: str, items: Sequence[Collected]) -> None:
        self._name = name
        self._items = items

    def lots(self) -> Iterator[list[object]]:
        """Yield its values, some at once."""
        for begin in range(0, len(self._items), _TOGETHER):
            yield _written(self._name, self._items[begin : begin + _TOGETHER])

    def few(self) -> dict[str, object] | None:
        """Return it by its different values; nothing where these are many."""
        different: list[object] = []
        for value in chain.from_iterable(self.lots()):
            if value not in different:
                different.append(value)
                if len(different) > _MOST_DIFFERENT:
                    return None
        if len(different) == 1:
            return {"all": different[0]}
        return {"of": different, "at": [different.index(value) for lot in self.lots() for value in lot]}

    def whole(self) -> dict[str, object]:
        """Return it as one value."""
        found = self.few()
        return {"each": list(chain.from_iterable(self.lots()))} if found is None else found


def _written(name: str, items: Iterable[Collected]) -> list[object]:
    """Return what is written of a field, for each item."""
    if name == "id":  # mostly it is the end of the node id
        return ["" if item.nodeid.endswith(f"::{item.id}") else item.id for item in items]
    if name == "tags":
        return [list(item.tags) for item in items]
    if name == "digests":
        return [{part: value[:_SHORT] for part, value in item.digests.items()} for item in items]
    return list(map(attrgetter(name), items))


def _item(row: Mapping[str, Any]) -> Collected:
    nodeid = str(row["nodeid"])
    return Collected(**{**row, "id": row["id"] or nodeid.rsplit("::", 1)[-1], "tags": tuple(row["tags"])})


def _values(column: Mapping[str, Any], count: int) -> list[object]:
    if "all" in column:
        return [column["all"]] * count
    values = column["each"] if "each" in column else [column["of"][place] for place in column["at"]]
    if len(values) != count:
        raise ValueError(f"a list of {count} items with a column of {len(values)}")
    return list(values)
