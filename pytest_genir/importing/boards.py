"""What imports of published boards share: the version by digest, the licence, a report on the data, a retriever."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.draft import DraftBenchmark, Drafted
from pytest_genir.importing.recorded import STEM
from pytest_genir.results.messages import number_of
from pytest_genir.source import Json

_PIECE = 1 << 20
_MOST_NAMED = 5


@dataclass
class DataFaults:
    """What is wrong with the data of a board: each kind of fault with the places that have it."""

    faults: dict[str, list[str]] = field(default_factory=dict)

    def note(self, what: str, place: str) -> None:
        self.faults.setdefault(what, []).append(place)

    def lines(self) -> Iterator[str]:
        """Yield a line for each kind of fault."""
        for what, places in self.faults.items():
            shown = ", ".join(places[:_MOST_NAMED])
            more = f" and {len(places) - _MOST_NAMED} more" if len(places) > _MOST_NAMED else ""
            yield f"data: {number_of(len(places), 'question')} {what}: {shown}{more}"


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            found.update(piece)
    return found.hexdigest()


def retrieval_board(draft: Drafted, benchmark: DraftBenchmark, cuts: Sequence[int], by: str = "contents") -> None:
    """Finish a board: how retrieval is measured, and a built-in retriever over its documents."""
    benchmark.head["retrieval"] = {"k": list(cuts)}
    benchmark.head["system_message"] = ""
    draft.system_has_documents = True
    model: dict[str, Json] = {"type": "bm25", "documents": f"{STEM}.documents.jsonl", "top": max(cuts)}
    draft.models["bm25"] = model | ({"field": by} if by != "contents" else {})
    draft.model = "bm25"
    draft.benchmarks.append(benchmark)


def entries_of(path: Path, shown: str) -> Iterator[tuple[int, Json]]:
    """Yield the entries of a JSON list with their lines, one at a time: such a file may have gigabytes."""
    decoder = json.JSONDecoder()
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    place, line, counted = _past(text, 0), 1, 0
    if not text.startswith("[", place):
        raise FileError("the file has to hold a JSON list", where=Where(shown, 1))
    place = _past(text, place + 1)
    while not text.startswith("]", place):
        line, counted = line + text.count("\n", counted, place), place
        try:
            entry, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            raise FileError(f"the file is no JSON: {error}", where=Where(shown, line)) from None
        yield line, entry
        place = _past(text, place)
        if text.startswith(",", place):
            place = _past(text, place + 1)
        elif not text.startswith("]", place):
            raise FileError("the file is no JSON: the list is never closed", where=Where(shown, line))


def _past(text: str, place: int) -> int:
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place
