"""The built-in baseline: keeps what it was told, sentence by sentence, and looks up what fits a question.

No key, no network, always the same. It understands nothing, so it is what any agent with a memory should
beat; and it is fast, so that whole benchmarks can be tried without a model.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.engine.jobs import Ask
from pytest_genir.memory.agents.protocol import Exchanged, Incoming, Reply
from pytest_genir.models import Failure, Message
from pytest_genir.models.baseline.ranking import Ranking
from pytest_genir.models.baseline.remembering import question_in, shortened, told, unknown
from pytest_genir.models.baseline.words import is_polish

_LEAST_COVERAGE = 0.15
_NEAR_BEST = 0.5
_MOST_FACTS = 10
_ASKS_JSON = re.compile(r"\bjson\b", re.IGNORECASE)
_ASKS_LIST = re.compile(r"\b(?:list|lista|listę|liście)\b", re.IGNORECASE)


class RecallAgent:
    """Remembers statements and answers questions with the newest one that fits."""

    def __init__(self) -> None:
        self._facts: list[str] = []

    @property
    def resumes(self) -> bool:
        return True

    async def reply(self, incoming: Incoming, ask: Ask) -> Reply | Failure:
        if incoming.supplied is not None:  # trivia is taken over without being thought about
            return Reply(text=incoming.supplied, supplied=True, tokens=incoming.supplied_tokens)
        asked = question_in(incoming.text)
        if asked:
            return Reply(text=self._answer(asked, incoming.text))
        self._hear(incoming.text)
        return Reply(text="Dobrze." if is_polish(incoming.text) else "OK.")

    def _answer(self, asked: str, message: str) -> str:
        found = self._recalled(asked, all_of_them=bool(_ASKS_LIST.search(message)))
        if not _ASKS_JSON.search(message):
            return " ".join(found) if found else unknown(asked)
        words = [shortened(fact, asked) for fact in found]
        if _ASKS_LIST.search(message):
            return json.dumps(words, ensure_ascii=False)
        return json.dumps({"answer": words[-1] if words else ""}, ensure_ascii=False)

    def _recalled(self, asked: str, *, all_of_them: bool) -> list[str]:
        """Return the newest statement that fits a question nearly as well as the best one, or all such."""
        ranking = Ranking(self._facts)
        scores = ranking.scores(asked)
        best = max(scores, default=0.0)
        if best <= 0 or ranking.coverage(asked, scores.index(best)) < _LEAST_COVERAGE:
            return []
        fitting = [fact for fact, score in zip(self._facts, scores, strict=True) if score >= _NEAR_BEST * best]
        return fitting[-_MOST_FACTS:] if all_of_them else fitting[-1:]

    def _hear(self, text: str) -> None:
        self._facts += told([Message("user", text)])

    async def reset(self) -> None:
        self._facts.clear()

    async def leave(self) -> None:
        """Nobody is told."""

    def restore(self, exchanged: Sequence[Exchanged]) -> None:
        for entry in exchanged:
            if not entry.supplied and not question_in(entry.text):
                self._hear(entry.text)

    def saved(self, events: int, folder: Path | None) -> None:
        """Nothing to keep: the log holds everything."""

    def loaded(self, events: int, folder: Path | None) -> bool:
        return False
