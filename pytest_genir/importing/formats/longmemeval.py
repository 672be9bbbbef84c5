"""LongMemEval: questions about a long history of chats, scored by the sessions that are their evidence."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.boards import DataFaults, digest_of, entries_of, retrieval_board
from pytest_genir.importing.draft import DraftBenchmark, DraftDocument, Drafted, DraftQuestion
from pytest_genir.importing.format import Imported, importer
from pytest_genir.source import Json

LICENCE = "LongMemEval (xiaowu0162/LongMemEval) is under the MIT licence"
_ABSTENTION = "_abs"
_DATE = re.compile(r"(\d{4})/(\d\d)/(\d\d) \(\w+\) (\d\d:\d\d)\Z")
_NEEDED = ("question_id", "question", "haystack_session_ids", "haystack_sessions", "answer_session_ids")


@importer("longmemeval", "longmemeval_s_cleaned.json or _m_: by the sessions that are evidence")
def read(file: Imported) -> Drafted:
    """Read every question; the file in which all sessions are evidence is refused."""
    draft, quality = Drafted(licence=LICENCE), DataFaults()
    benchmark = DraftBenchmark()
    sessions = _Haystacks(draft)
    searched = refusals = asked = 0
    for line, entry in entries_of(file.path, file.shown):
        where = Where(file.shown, line)
        held = entry if isinstance(entry, Mapping) else {}
        missing = [key for key in _NEEDED if key not in held]
        if missing:
            raise FileError(f"this is no question of LongMemEval: it has no '{missing[0]}'", where=where)
        question, others = _question(held, where, sessions, quality)
        asked += 1
        refusals += "refuse" in question.expect
        searched += others > 0
        if question.expect:
            benchmark.questions.append(question)
        else:
            draft.leave(where, f"the question {question.id} has no evidence that exists, and cannot be scored by it")
    if searched * 2 < asked:
        hint = "take longmemeval_s_cleaned.json or longmemeval_m_cleaned.json"
        what = "this is the oracle file: every session is evidence, so that finding it says nothing of retrieval"
        raise FileError(what, where=Where(file.shown), hint=hint)
    digest = digest_of(file.path)
    benchmark.head |= {
        "name": f"longmemeval-{digest[:12]}", "description": f"LongMemEval, sha256 {digest}.", "language": "en",
    }  # fmt: skip
    retrieval_board(draft, benchmark, (5, 10))
    draft.told += [
        f"{asked} questions read: {asked - refusals} with evidence, {refusals} to be refused",
        f"{len(draft.documents)} sessions, sha256 {digest}",
        *quality.lines(),
    ]
    return draft


def _question(
    held: Mapping[str, Json], where: Where, sessions: _Haystacks, quality: DataFaults
) -> tuple[DraftQuestion, int]:
    """Return a question, and how many sessions stand beside its evidence."""
    name = str(held["question_id"])
    dates = _list(held.get("haystack_dates"))
    texts, ids = _list(held["haystack_sessions"]), [str(one) for one in _list(held["haystack_session_ids"])]
    found: dict[str, str] = {}
    for place, (label, turns) in enumerate(zip(ids, texts, strict=False)):
        if label in found:
            quality.note("with a session twice", f"{name} ({label})")
            continue
        found[label] = sessions.add(label, turns, name, _iso(dates[place]) if place < len(dates) else "")
    if len(ids) != len(texts):
        quality.note("with fewer sessions than ids, or more", name)
    evidence = [str(one) for one in _list(held["answer_session_ids"])]
    date = _iso(held.get("question_date"))
    text = str(held["question"])
    question = DraftQuestion(
        id=name, text=f"{text}\n\n(Today is {date.replace('T', ' ')}.)" if date else text, where=where,
        tags=tuple(filter(None, [str(held.get("question_type") or "")])),
    )  # fmt: skip
    if _ABSTENTION in name:
        question.expect["refuse"] = {"phrase": "any"}
        question.tags += ("abstention",)
    else:
        dead = [one for one in evidence if one not in found]
        if dead:
            quality.note("with dead evidence", f"{name} ({', '.join(dead)})")
        if not evidence:
            quality.note("without evidence, left out", name)
        if len(set(evidence)) < len(evidence):
            quality.note("with evidence named twice", name)
        wanted: list[Json] = [found[one] for one in dict.fromkeys(evidence) if one in found]
        question.expect = {"retrieve": wanted, "cite": wanted} if wanted else {}
    return question, len(set(found) - set(evidence))


class _Haystacks:
    """The sessions of all questions, each once: many questions share them."""

    def __init__(self, draft: Drafted) -> None:
        self._documents = draft.documents
        self._within: dict[str, dict[str, Json]] = {}

    def add(self, label: str, turns: Json, question: str, date: str) -> str:
        """Return the id of a session, which belongs to a question from a date on."""
        contents = _said(turns) or "(empty)"
        held = self._documents.get(label)
        if held is not None and held.contents != contents:
            label = f"{label}~{hashlib.sha256(contents.encode('utf-8', 'replace')).hexdigest()[:6]}"
        if label not in self._documents:
            within: dict[str, Json] = {}
            self._within[label] = within
            self._documents[label] = DraftDocument(id=label, contents=contents, beside={"within": within})
        self._within[label][question] = date
        return label


def _said(turns: Json) -> str:
    said = [(one.get("role", ""), one.get("content", "")) for one in _list(turns) if isinstance(one, Mapping)]
    return "\n".join(f"{role}: {content}" for role, content in said)


def _iso(value: Json) -> str:
    match = _DATE.match(str(value or "").strip())
    return f"{match.group(1)}-{match.group(2)}-{match.group(3)}T{match.group(4)}" if match else ""


def _list(value: Json) -> Sequence[Json]:
    return value if isinstance(value, (list, tuple)) else []
