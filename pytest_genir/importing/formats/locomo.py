"""LoCoMo: questions about long conversations, scored by the turns that are their evidence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.boards import DataFaults, digest_of, entries_of, retrieval_board
from pytest_genir.importing.draft import DraftBenchmark, DraftDocument, Drafted, DraftQuestion
from pytest_genir.importing.format import Imported, importer
from pytest_genir.source import Json

LICENCE = "LoCoMo (snap-research/locomo) is under CC BY-NC 4.0: no commercial use; keep it out of public repositories"
#: The two files that go round, by their size in bytes and number of questions.
_VERSIONS = {(2_805_274, 1986): "2024-08", (2_804_832, 1985): "2025-12"}
_CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}
_ADVERSARIAL = 5
_SESSION = re.compile(r"session_(\d+)\Z")
_TURN = re.compile(r"D0*(\d+):0*(\d+)\Z")
_DATE = re.compile(r"(\d{1,2}):(\d\d) (am|pm) on (\d{1,2}) (\w+), (\d{4})\Z", re.IGNORECASE)
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip


@importer("locomo", "locomo10.json: by the turns that are evidence, refusals for what was never said")
def read(file: Imported) -> Drafted:
    """Read every question; what has no evidence to be found is named and left out."""
    draft, quality = Drafted(licence=LICENCE, non_commercial=True), DataFaults()
    benchmark = DraftBenchmark()
    counts: Counter[str] = Counter()
    for line, sample in entries_of(file.path, file.shown):
        where = Where(file.shown, line)
        if not isinstance(sample, Mapping) or "qa" not in sample or not isinstance(sample.get("qa"), list):
            raise FileError("this is no sample of LoCoMo: it has no list 'qa'", where=where)
        _sample(sample, where, draft, benchmark, quality, counts)
    asked = sum(counts.values())
    digest = digest_of(file.path)
    version = _VERSIONS.get((file.path.stat().st_size, asked), f"sha256-{digest[:12]}")
    benchmark.head |= {
        "name": f"locomo-{version}",
        "description": f"LoCoMo, version {version}, sha256 {digest}. Scores of two versions are not comparable.",
        "language": "en",
    }
    retrieval_board(draft, benchmark, (5, 10, 50), by="text")
    draft.told += [
        f"{asked} questions read: " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items())),
        f"version {version}, sha256 {digest}",
        *quality.lines(),
    ]
    return draft


def _sample(
    sample: Mapping[str, Json], where: Where, draft: Drafted, benchmark: DraftBenchmark, quality: DataFaults,
    counts: Counter[str],
) -> None:  # fmt: skip
    name = str(sample.get("sample_id") or f"sample-{len(benchmark.questions)}")
    inner = sample.get("conversation")
    turns = set()
    for document in _turns(name, inner if isinstance(inner, Mapping) else sample, quality):
        turns.add(str(document.beside["turn"]))
        draft.documents[document.id] = document
    listed = sample["qa"]
    assert isinstance(listed, list)
    for number, entry in enumerate(listed, start=1):
        held = entry if isinstance(entry, Mapping) else {}
        category = held.get("category")
        kind = _CATEGORIES.get(category, "uncategorised") if isinstance(category, int) else "uncategorised"
        counts[kind] += 1
        question = DraftQuestion(
            id=f"{name}/{number}", text=str(held.get("question", "")), where=where, group=name, tags=(kind,)
        )
        if category == _ADVERSARIAL:
            question.expect["refuse"] = {"phrase": "any"}
        elif wanted := _evidence(question, held.get("evidence"), turns, name, quality):
            question.expect |= {"retrieve": wanted, "cite": wanted}
        else:
            draft.leave(where, f"the question {question.id} has no evidence that exists, and cannot be scored by it")
            continue
        benchmark.questions.append(question)


def _evidence(question: DraftQuestion, listed: Json, turns: set[str], name: str, quality: DataFaults) -> list[Json]:
    """Return the turns that are evidence; several in one text and leading zeros are mended, others are named."""
    entries = listed if isinstance(listed, (list, tuple)) else [] if listed in (None, "") else [listed]
    if not entries:
        quality.note("without evidence, left out", question.id)
        return []
    found: list[str] = []
    dead: list[str] = []
    mended = False
    for entry in map(str, entries):
        parts = [part for part in re.split(r"[\s;,]+", entry) if part]
        for part in parts:
            match = _TURN.match(part)
            turn = f"D{match.group(1)}:{match.group(2)}" if match else part
            mended = mended or (turn in turns and turn != entry)
            (found if turn in turns else dead).append(turn)
    if mended:
        quality.note("with evidence that was mended", question.id)
        question.tags += ("mended",)
    if dead:
        quality.note("with dead evidence", f"{question.id} ({', '.join(dead)})")
        question.tags += ("dead-evidence",)
    if len(set(found)) < len(found):
        quality.note("with evidence named twice", question.id)
    return [f"{name}/{turn}" for turn in dict.fromkeys(found)]


def _turns(name: str, held: Mapping[str, Json], quality: DataFaults) -> Iterator[DraftDocument]:
    sessions = sorted((int(match.group(1)), key) for key in held if (match := _SESSION.match(key)))
    for _, key in sessions:
        turns = held[key]
        date = _date(held.get(f"{key}_date_time"))
        for turn in turns if isinstance(turns, list) else ():
            if not isinstance(turn, Mapping) or "dia_id" not in turn:
                continue
            text, speaker = str(turn.get("text", "")), str(turn.get("speaker", ""))
            caption = turn.get("blip_caption")
            shown = f"{speaker}: {text}" + (f" [shows a picture: {caption}]" if caption else "")
            label = str(turn["dia_id"])
            yield DraftDocument(
                id=f"{name}/{label}",
                contents=f"{date.replace('T', ' ')} {shown}".strip() or label,
                beside={"text": text or " ", "turn": label, "date": date, "speaker": speaker, "within": [name]},
            )


def _date(value: Json) -> str:
    """Return `1:56 pm on 8 May, 2023` as ISO 8601, without a zone, as the data has none."""
    match = _DATE.match(str(value or "").strip())
    if match is None or match.group(5).lower() not in _MONTHS:
        return ""
    hour = int(match.group(1)) % 12 + (12 if match.group(3).lower() == "pm" else 0)
    month = _MONTHS.index(match.group(5).lower()) + 1
    try:
        return datetime(int(match.group(6)), month, int(match.group(4)), hour, int(match.group(2))).isoformat()
    except ValueError:
        return ""
