"""The embedded index: BM25 over the properties of documents, as Lucene computes it, held in memory."""

from __future__ import annotations

import fnmatch
import heapq
import math
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from pytest_genir.conversation.search.documents import Documents
from pytest_genir.conversation.search.dsl import Bool, Exists, MatchAll, MatchQuery, Phrase, Query, Range, TermsQuery
from pytest_genir.conversation.search.words import words
from pytest_genir.conversation.wording import text_of

_K1 = 1.2
_B = 0.75
_DROPPED = object()
#: Document number -> score.
Scores = dict[int, float]


def _kept_length(length: int) -> int:
    """Return a length as Lucene keeps it, in one byte: exact up to 40, of longer ones the first four bits."""
    above = length - 24
    if above < 8:
        return length
    shift = above.bit_length() - 4
    return 24 + (above >> shift << shift)


@dataclass(slots=True)
class _Field:
    """The words of one property over all documents."""

    postings: dict[str, dict[int, int]]
    lengths: dict[int, int]
    mean: float

    def scores(self, word: str) -> Iterator[tuple[int, float]]:
        found = self.postings.get(word, {})
        rarity = self.rarity(word)
        return ((number, self.score(number, count, rarity)) for number, count in found.items())

    def rarity(self, word: str) -> float:
        found = len(self.postings.get(word, ()))
        return math.log(1 + (len(self.lengths) - found + 0.5) / (found + 0.5))

    def score(self, number: int, count: int, rarity: float) -> float:
        norm = _K1 * (1 - _B + _B * _kept_length(self.lengths[number]) / self.mean)
        return rarity * count / (count + norm)


class Index:
    """Searches documents; each property is indexed when it is first searched."""

    _made: ClassVar[WeakKeyDictionary[Documents, Index]] = WeakKeyDictionary()
    _lock: ClassVar[threading.Lock] = threading.Lock()

    def __init__(self, documents: Documents) -> None:
        self.documents = documents
        self._fields: dict[str, _Field] = {}
        self._building = threading.Lock()

    @classmethod
    def of(cls, documents: Documents) -> Index:
        """Return the index of documents; there is one per set of them."""
        with cls._lock:
            if documents not in cls._made:
                cls._made[documents] = cls(documents)
            return cls._made[documents]

    def search(self, query: Query, size: int, keep: Callable[[dict[str, object]], object]) -> list[dict[str, Any]]:
        """Return the best hits; equal scores stay in the order of the file."""
        found = self._scores(query)
        best = heapq.nsmallest(size, found.items(), key=lambda pair: (-pair[1], pair[0]))
        entries = self.documents.entries
        return [
            {
                "_index": self.documents.name,
                "_id": entries[number].id,
                "_score": round(score, 6),
                "_source": keep(entries[number].source),
            }
            for number, score in best
        ]

    def _scores(self, query: Query) -> Scores:
        if isinstance(query, Bool):
            found = self._bool(query)
        elif isinstance(query, MatchQuery):
            found = self._match(query)
        elif isinstance(query, Phrase):
            found = self._phrase(query)
        else:
            found = dict.fromkeys((n for n in range(len(self.documents.entries)) if self._holds(query, n)), 1.0)
            if isinstance(query, TermsQuery) and query.ranks:
                found.update(self._field(query.field).scores(text_of(query.values[0])))
        return found if query.boost == 1.0 else {number: score * query.boost for number, score in found.items()}

    def _match(self, query: MatchQuery) -> Scores:
        wanted = words(query.text)
        best: Scores = {}
        for name, weight in self._named(query.fields):
            met: Counter[int] = Counter()
            scores: Scores = {}
            for word in wanted:
                for number, score in self._field(name).scores(word):
                    scores[number] = scores.get(number, 0.0) + score * weight
                    met[number] += 1
            # a single word is no list of clauses, of which so many could be met
            needed = len(wanted) if query.all_words or len(wanted) == 1 else max(1, query.least)
            for number, score in scores.items():
                if met[number] >= needed:
                    held = best.get(number, 0.0)
                    best[number] = held + score if query.summed else max(held, score)
        return best

    def _named(self, fields: Iterable[tuple[str, float]]) -> Iterator[tuple[str, float]]:
        for name, weight in fields:
            if "*" not in name:
                yield name, weight
                continue
            known = dict.fromkeys(key for entry in self.documents.entries for key in entry.source)
            yield from ((key, weight) for key in known if fnmatch.fnmatchcase(key, name))

    def _phrase(self, query: Phrase) -> Scores:
        wanted = words(query.text)
        if not wanted:
            return {}
        field = self._field(query.field)
        held = [set(field.postings.get(word, ())) for word in wanted]
        rarity = sum(field.rarity(word) for word in wanted)
        counts = {
            number: sum(_count(words(text), wanted) for text in self._texts(number, query.field))
            for number in sorted(set.intersection(*held))
        }
        return {number: field.score(number, count, rarity) for number, count in counts.items() if count}

    def _bool(self, query: Bool) -> Scores:
        numbers: set[int] | None = None
        required = [self._scores(part) for part in query.must]
        for scores in (*required, *(self._scores(part) for part in query.filter)):
            numbers = set(scores) if numbers is None else numbers & set(scores)
        optional = [self._scores(part) for part in query.should]
        least = query.least if query.least is not None else (1 if optional and numbers is None else 0)
        if numbers is None:
            numbers = set().union(*optional) if least > 0 and optional else set(range(len(self.documents.entries)))
        for part in query.must_not:
            numbers -= set(self._scores(part))
        scored = [*required, *optional]
        return {
            number: sum(scores.get(number, 0.0) for scores in scored)
            for number in sorted(numbers)
            if sum(number in scores for scores in optional) >= least
        }

    def _holds(self, query: MatchAll | TermsQuery | Range | Exists, number: int) -> bool:
        if isinstance(query, MatchAll):
            return True
        values = list(_values(self.documents.entries[number].source, query.field))
        if isinstance(query, TermsQuery):
            return any(_is_term(value, wanted) for value in values for wanted in query.values)
        if isinstance(query, Range):
            return any(all(_within(value, key, bound) for key, bound in query.bounds) for value in values)
        return bool(values)

    def _texts(self, number: int, name: str) -> list[str]:
        return [text_of(value) for value in _values(self.documents.entries[number].source, name)]

    def _field(self, name: str) -> _Field:
        with self._building:
            if name not in self._fields:
                postings: dict[str, dict[int, int]] = {}
                lengths: dict[int, int] = {}
                for number in range(len(self.documents.entries)):
                    counts = Counter(word for text in self._texts(number, name) for word in words(text))
                    if counts:
                        lengths[number] = sum(counts.values())
                        for word, count in counts.items():
                            postings.setdefault(word, {})[number] = count
                mean = sum(lengths.values()) / len(lengths) if lengths else 1.0
                self._fields[name] = _Field(postings, lengths, mean)
            return self._fields[name]


def source_filter(wanted: object) -> Callable[[dict[str, object]], Any]:
    """Return what keeps the properties that `_source` asks for: names, patterns, or `{includes, excludes}`."""
    if wanted is None or wanted is True:
        return dict
    if wanted is False:
        return lambda source: {}
    if not isinstance(wanted, dict):
        wanted = {"includes": wanted}
    includes, excludes = _patterns(wanted.get("includes")), _patterns(wanted.get("excludes"))

    def keep(source: dict[str, object]) -> dict[str, object]:
        kept = _kept(source, "", includes, excludes)
        return {} if kept is _DROPPED else kept

    return keep


def _patterns(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(part) for part in value or ()]


def _kept(value: object, path: str, includes: list[str], excludes: list[str]) -> Any:
    """Return what is kept of the value at a dotted path; a list stands for its entries."""
    if path and _fits(path, excludes):
        return _DROPPED
    if path and _fits(path, includes):
        includes = []  # and so is everything in it
    if isinstance(value, dict):
        inside = {key: _kept(part, f"{path}.{key}" if path else key, includes, excludes) for key, part in value.items()}
        found = {key: part for key, part in inside.items() if part is not _DROPPED}
        return found if found or not includes else _DROPPED
    if isinstance(value, list):
        parts = [part for part in (_kept(part, path, includes, excludes) for part in value) if part is not _DROPPED]
        return parts if parts or not includes else _DROPPED
    return _DROPPED if includes else value


def _fits(key: str, patterns: list[str]) -> bool:
    return any(fnmatch.fnmatchcase(key, pattern) for pattern in patterns)


def parts_at(value: object, path: str) -> Iterator[object]:
    """Yield what stands at a dotted path, or at a key with dots in it; a list stands for its entries."""
    if isinstance(value, list):
        for part in value:
            yield from parts_at(part, path)
    elif not path:
        yield value
    elif isinstance(value, dict):
        if path in value:
            yield from parts_at(value[path], "")
            return
        names = path.split(".")
        for end in range(len(names) - 1, 0, -1):
            head = ".".join(names[:end])
            if head in value:
                yield from parts_at(value[head], ".".join(names[end:]))


def _values(source: object, path: str) -> Iterator[object]:
    """Yield the values at a dotted path that can be searched for."""
    return (part for part in parts_at(source, path) if part is not None and not isinstance(part, dict))


def _is_term(value: object, wanted: object) -> bool:
    if isinstance(value, bool) or isinstance(wanted, bool):
        return text_of(value) == text_of(wanted)
    if isinstance(value, str) and isinstance(wanted, str):
        return value == wanted or wanted in words(value)
    return text_of(value) == text_of(wanted)


def _within(value: object, key: str, bound: Any) -> bool:
    numbers = (int, float)
    if not (isinstance(value, numbers) and isinstance(bound, numbers)):
        value, bound = text_of(value), text_of(bound)  # dates as text sort by time
    compared: bool = {
        "gt": value > bound, "gte": value >= bound, "lt": value < bound, "lte": value <= bound,
    }[key]  # fmt: skip
    return compared


def _count(whole: list[str], part: list[str]) -> int:
    return sum(whole[place : place + len(part)] == part for place in range(len(whole) - len(part) + 1))
