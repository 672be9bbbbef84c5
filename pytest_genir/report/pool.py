"""The long texts of a page: each is stored once, in chunks that the browser unpacks when they are wanted.

A text in the data is a plain string where it is short. A long one is a reference: U+0001 and its number.
References point only backwards, to the same chunk or an earlier one. U+0002 and a number stand for a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from markupsafe import Markup

from pytest_genir.digests import known_by
from pytest_genir.lean.aside import Aside
from pytest_genir.report.packing import compact, packed_parts
from pytest_genir.report.times import NAMES, TIME, Times, is_time
from pytest_genir.results.record import clean

REFERENCE = "\x01"
_SHORTEST, _LONG = 64, 200
#: A chunk has about so many characters of texts, and no more than so many bodies.
_CHUNK, _BODIES = 1_000_000, 2_000
_BARE = frozenset((type(None), bool, int, float))


class Pool:
    """Collects texts and whatever refers to them, chunk by chunk."""

    def __init__(self, most: int, full_log: str | None) -> None:
        self.most = most
        self.full_log = full_log
        #: Chunks that are full, packed at once: as values they take ten times as much.
        self._full = Aside()
        #: Per chunk the number of its first text.
        self.starts: list[int] = []
        #: The texts and the bodies of the chunk that is being filled, the bodies as JSON.
        self._filling: tuple[list[str], list[str]] = ([], [])
        self.cut = 0
        #: By the text, or by what a long one is known by: they lie in chunks that are packed.
        self._numbers: dict[str | bytes, int] = {}
        self._size = 0

    def add(self, body: object, times: Times) -> tuple[int, int]:
        """Store a body with references in place of its long texts, its times apart; return its chunk and place."""
        bodies = self._filling[1]
        if not self.starts or self._size >= _CHUNK or len(bodies) >= _BODIES:
            if self.starts:
                self._full.put(_packed(self._filling))
            bodies = []
            self._filling = ([], bodies)
            self.starts.append(len(self._numbers))
            self._size = 0
        bodies.append(compact(self._referring(body, times)))
        return len(self.starts) - 1, len(bodies) - 1

    def chunks(self) -> Iterator[Markup]:
        """Yield all chunks, when everything has been added."""
        for number in range(len(self._full)):
            yield Markup(self._full[number].decode("ascii"))
        if self.starts:
            yield Markup(_packed(self._filling).decode("ascii"))

    def _referring(self, value: object, times: Times) -> object:
        # by exact type first: this is done for every value of every item
        kind = type(value)
        if kind is str or isinstance(value, str):
            return self._text(value)  # type: ignore[arg-type]
        if kind in _BARE:
            return value
        if kind is dict or isinstance(value, Mapping):
            made: dict[object, object] = {}
            for key, entry in value.items():  # type: ignore[attr-defined]
                if key in NAMES and is_time(entry):
                    made[key] = times.kept(entry)
                else:
                    made[str(key)] = entry if type(entry) in _BARE else self._referring(entry, times)
            return made
        if isinstance(value, (list, tuple)):
            return [entry if type(entry) in _BARE else self._referring(entry, times) for entry in value]
        return value

    def _text(self, text: str) -> str:
        if len(text) < _SHORTEST and not text.startswith((REFERENCE, TIME)):
            return text
        key = text if len(text) < _LONG else known_by(text)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._numbers)
            self._filling[0].append(self._capped(text))
            self._size += min(len(text), self.most)
        return f"{REFERENCE}{number}"

    def _capped(self, text: str) -> str:
        if len(text) <= self.most:
            return text
        self.cut += 1
        where = f"; the whole text is in {self.full_log}" if self.full_log else ""
        return f"{text[: self.most]}\n[… {len(text) - self.most:,} more characters{where}]"


def _packed(chunk: tuple[list[str], list[str]]) -> bytes:
    return "".join(packed_parts(map(clean, _parts(*chunk)))).encode("ascii")


def _parts(texts: list[str], bodies: list[str]) -> Iterator[str]:
    """Yield the JSON of a chunk piece by piece: as one text it would be there half a dozen times while it is packed."""
    yield "["
    yield from _listed(map(compact, texts))
    yield ","
    yield from _listed(bodies)
    yield "]"


def _listed(entries: Iterable[str]) -> Iterator[str]:
    sign = "["
    for entry in entries:
        yield sign + entry
        sign = ","
    yield "]" if sign == "," else "[]"
