"""The file of a dictionary: stems, each with the paradigms (sets of endings) it takes, looked up where it lies.

A form is looked up by trying every split of it into stem and ending: a stem names a combination of
paradigms, a paradigm says which endings it has and how the lemma is made of the stem. `karcie` is the stem
`kar` with a paradigm that knows `-cie` and adds `-ta`. So three million Polish forms become 260 thousand
stems.

The file is mapped, never read as a whole: nothing is parsed at the start, a process holds the pages it looks at, and
all processes share them. A line of magic, a line of JSON (source, digest, counts, sizes), then three blocks:

- `paradigms` and `combinations`: where each line begins (four bytes each, and one more for the end), then the lines;
- `stems`: where each bucket begins, then the buckets. A stem lies in the bucket that the CRC-32 of its bytes names,
  as a line feed, the stem, a tab and the number of its combination: it is looked up by searching some fifty bytes.

The digest is that of the dictionary, not of this arrangement of it.
"""

from __future__ import annotations

import hashlib
import json
import mmap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from struct import Struct
from typing import NamedTuple
from zlib import crc32

from pytest_genir.lean.frozen import dataclass

MAGIC = b"genir-lemmas 2\n"
_BLOCKS = ("paradigms", "combinations", "stems")
_PLACE = Struct("<I")
_SPAN = Struct("<II")
#: A bucket holds four stems or so.
_STEMS_IN_A_BUCKET = 4


# Marks the part of speech of a paradigm in which the builder filled holes.
RESTORED = "+"


class Paradigm(NamedTuple):
    """The endings of a stem in one part of speech; the lemma is the stem, less `drop` letters, plus `add`."""

    part: str
    forms: int
    drop: int
    add: str
    endings: tuple[str, ...]


class Reading(NamedTuple):
    """One way to read a form: part of speech, lemma, how many other forms that has, and who says so."""

    part: str
    lemma: str
    forms: int
    restored: bool


class _LemmaRow(NamedTuple):
    """A paradigm as it is searched: with every ending between blanks."""

    part: str
    restored: bool
    forms: int
    drop: int
    add: str
    endings: str


@dataclass(frozen=True, slots=True)
class _Pieces:
    """A block of a file: a number of pieces one after the other, and before them where each of them begins."""

    data: mmap.mmap
    count: int
    begin: int

    @property
    def first(self) -> int:
        """Return where the first piece begins."""
        return self.begin + _PLACE.size * (self.count + 1)

    def span(self, number: int) -> tuple[int, int]:
        """Return from where to where a piece lies in the file."""
        begin, end = _SPAN.unpack_from(self.data, self.begin + _PLACE.size * number)
        return self.first + begin, self.first + end

    def text(self, number: int) -> str:
        """Return a piece that is text."""
        begin, end = self.span(number)
        return self.data[begin:end].decode()


@dataclass(frozen=True, slots=True)
class LemmaTable:
    """A dictionary in a mapped file; `readings` looks a lower-cased form up."""

    source: str
    digest: str
    paradigms: _Pieces
    combinations: _Pieces
    stems: _Pieces
    _rows: dict[int, tuple[_LemmaRow, ...]] = field(default_factory=dict)

    def readings(self, form: str) -> list[Reading]:
        """Return every reading of a form, in no particular order; empty when the dictionary has none."""
        found: list[Reading] = []
        for cut, number in self._stems_of(form):
            ending = f" {form[cut:]} "
            for part, restored, forms, drop, add, endings in self._rows.get(number) or self._read_rows(number):
                if ending in endings:
                    found.append(Reading(part, form[: cut - drop] + add, forms, restored))
        return found

    def _stems_of(self, form: str) -> Iterator[tuple[int, int]]:
        """Yield where a form may end its stem, with the number of that stem's combination of paradigms."""
        # Written out, since a word that was not met before has ten beginnings, and few of them are stems.
        stems, unpack, size = self.stems, _SPAN.unpack_from, _PLACE.size
        data, count, places, first = stems.data, stems.count, stems.begin, stems.first
        line, checksum = b"\n", 0
        for cut, letter in enumerate(form, 1):
            letters = letter.encode()
            line += letters
            checksum = crc32(letters, checksum)
            begin, end = unpack(data, places + size * (checksum % count))
            place = data.find(line + b"\t", first + begin, first + end)
            if place >= 0:
                after = place + len(line) + 1
                next_line = data.find(b"\n", after, first + end)
                yield cut, int(data[after : first + end if next_line < 0 else next_line])

    def _read_rows(self, number: int) -> tuple[_LemmaRow, ...]:
        # Few of the combinations ever occur in one run, so each is read when it is first met.
        rows = []
        for place in self.combinations.text(number).split(" "):
            part, forms, drop, add, endings = self.paradigms.text(int(place)).split(" ", 4)
            kind = part.rstrip(RESTORED)
            rows.append(_LemmaRow(kind, kind != part, int(forms), int(drop), add, f" {endings} "))
        self._rows[number] = tuple(rows)
        return self._rows[number]


def read_table(path: Path) -> LemmaTable:
    """Open a table written by `write_table`; the file stays mapped as long as the table lives."""
    with path.open("rb") as file:
        if file.readline(len(MAGIC)) != MAGIC:
            raise ValueError(f"{path} is not a lemma table of this version")
        header = json.loads(file.readline())
        begin = file.tell()
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    blocks: dict[str, _Pieces] = {}
    for name in _BLOCKS:
        count, size = header[name]
        blocks[name] = _Pieces(data, count, begin)
        begin += size
    return LemmaTable(header["source"], header["digest"], blocks["paradigms"], blocks["combinations"], blocks["stems"])


def write_table(path: Path, source: str, stems: Mapping[str, Iterable[Paradigm]]) -> str:
    """Write the table of these stems and return its digest; the same stems give the same digest."""
    combinations = {stem: tuple(sorted(set(paradigms))) for stem, paradigms in stems.items()}
    paradigms = sorted({paradigm for combination in combinations.values() for paradigm in combination})
    numbers = {paradigm: str(number) for number, paradigm in enumerate(paradigms)}
    kinds = sorted(set(combinations.values()))
    places = {kind: number for number, kind in enumerate(kinds)}
    links = {stem: places[combinations[stem]] for stem in sorted(combinations)}
    paradigm_lines = [_line(paradigm).encode() for paradigm in paradigms]
    combination_lines = [" ".join(numbers[p] for p in kind).encode() for kind in kinds]
    digest = _digest(paradigm_lines, combination_lines, links)
    counts, blocks = zip(*map(_packed, (paradigm_lines, combination_lines, _buckets(links))), strict=True)
    shape = {name: (count, len(block)) for name, count, block in zip(_BLOCKS, counts, blocks, strict=True)}
    header = {"source": source, "digest": digest, **shape}
    path.write_bytes(MAGIC + json.dumps(header).encode() + b"\n" + b"".join(blocks))
    return digest


def _digest(paradigms: Sequence[bytes], combinations: Sequence[bytes], links: Mapping[str, int]) -> str:
    """Return the digest of a dictionary, always of the same bytes: normalisers bear it in their names."""
    numbers = b"".join(link.to_bytes(2, "little") for link in links.values())
    parts = (b"\n".join(paradigms), b"\n".join(combinations), "\n".join(links).encode(), numbers)
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _buckets(links: Mapping[str, int]) -> list[bytes]:
    buckets = [bytearray() for _ in range(max(1, len(links) // _STEMS_IN_A_BUCKET))]
    for stem, link in links.items():
        letters = stem.encode()
        buckets[crc32(letters) % len(buckets)] += b"\n%b\t%d" % (letters, link)
    return [bytes(bucket) for bucket in buckets]


def _packed(pieces: Sequence[bytes]) -> tuple[int, bytes]:
    """Return how many pieces there are, and their block."""
    places = bytearray(_PLACE.pack(0))
    end = 0
    for piece in pieces:
        end += len(piece)
        places += _PLACE.pack(end)
    return len(pieces), bytes(places) + b"".join(pieces)


def _line(paradigm: Paradigm) -> str:
    part, forms, drop, add, endings = paradigm
    return " ".join((part, str(forms), str(drop), add, *endings))
