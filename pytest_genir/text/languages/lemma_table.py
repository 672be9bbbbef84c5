"""The compact file of a dictionary: stems, each with the paradigms (sets of endings) it takes.

A form is looked up by trying every split of it into stem and ending: a stem names a combination of
paradigms, a paradigm says which endings it has and how the lemma is made of the stem. `karcie` is the stem
`kar` with a paradigm that knows `-cie` and adds `-ta`. So three million Polish forms become 260 thousand
stems.

The file: a line of magic, a line of JSON (source, digest, sizes), then four zlib blocks in the order of
`_BLOCKS`. The digest is taken before compression, so that it is the same whatever zlib packed them.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

MAGIC = b"genir-lemmas 1\n"
_BLOCKS = ("paradigms", "combinations", "stems", "links")


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
class LemmaTable:
    """A dictionary in memory; `readings` looks a lower-cased form up."""

    source: str
    digest: str
    paradigms: Sequence[str]
    combinations: Sequence[str]
    stems: Mapping[str, int]
    rows: dict[int, tuple[_LemmaRow, ...]]

    def readings(self, form: str) -> list[Reading]:
        """Return every reading of a form, in no particular order; empty when the dictionary has none."""
        found: list[Reading] = []
        stems, rows = self.stems, self.rows
        for cut in range(1, len(form) + 1):
            number = stems.get(form[:cut])
            if number is None:
                continue
            ending = f" {form[cut:]} "
            for part, restored, forms, drop, add, endings in rows.get(number) or self._read_rows(number):
                if ending in endings:
                    found.append(Reading(part, form[: cut - drop] + add, forms, restored))
        return found

    def _read_rows(self, number: int) -> tuple[_LemmaRow, ...]:
        # Few of the combinations ever occur in one run, so each is read when it is first met.
        rows = []
        for place in self.combinations[number].split(" "):
            part, forms, drop, add, endings = self.paradigms[int(place)].split(" ", 4)
            kind = part.rstrip(RESTORED)
            rows.append(_LemmaRow(kind, kind != part, int(forms), int(drop), add, f" {endings} "))
        self.rows[number] = tuple(rows)
        return self.rows[number]


def read_table(path: Path) -> LemmaTable:
    """Load a table written by `write_table`."""
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        raise ValueError(f"{path} is not a lemma table of this version")
    end = data.index(b"\n", len(MAGIC)) + 1
    header = json.loads(data[len(MAGIC) : end])
    blocks: dict[str, bytes] = {}
    for name, size in zip(_BLOCKS, header["sizes"], strict=True):
        blocks[name] = zlib.decompress(memoryview(data)[end : end + size])
        end += size
    links = array("H", blocks["links"])
    if sys.byteorder == "big":
        links.byteswap()
    lines = {name: blocks[name].decode().split("\n") for name in _BLOCKS[:3]}
    return LemmaTable(
        source=header["source"],
        digest=header["digest"],
        paradigms=lines["paradigms"],
        combinations=lines["combinations"],
        stems=dict(zip(lines["stems"], links, strict=True)),
        rows={},
    )


def write_table(path: Path, source: str, stems: Mapping[str, Iterable[Paradigm]]) -> str:
    """Write the table of these stems and return its digest; the same stems give the same digest."""
    combinations = {stem: tuple(sorted(set(paradigms))) for stem, paradigms in stems.items()}
    paradigms = sorted({paradigm for combination in combinations.values() for paradigm in combination})
    numbers = {paradigm: str(number) for number, paradigm in enumerate(paradigms)}
    kinds = sorted(set(combinations.values()))
    places = {kind: number for number, kind in enumerate(kinds)}
    links = array("H", (places[combinations[stem]] for stem in sorted(combinations)))
    if sys.byteorder == "big":
        links.byteswap()
    blocks = {
        "paradigms": "\n".join(_line(paradigm) for paradigm in paradigms).encode(),
        "combinations": "\n".join(" ".join(numbers[p] for p in kind) for kind in kinds).encode(),
        "stems": "\n".join(sorted(combinations)).encode(),
        "links": links.tobytes(),
    }
    digest = hashlib.sha256(b"\0".join(blocks[name] for name in _BLOCKS)).hexdigest()
    packed = [zlib.compress(blocks[name], 9) for name in _BLOCKS]
    header = {"source": source, "digest": digest, "sizes": [len(block) for block in packed]}
    path.write_bytes(MAGIC + json.dumps(header).encode() + b"\n" + b"".join(packed))
    return digest


def _line(paradigm: Paradigm) -> str:
    part, forms, drop, add, endings = paradigm
    return " ".join((part, str(forms), str(drop), add, *endings))
