"""What the log of an earlier run shows of how long replies are: what they took, and how long what was said is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pytest_genir.errors import GenirError
from pytest_genir.kinds.traits import traits_of
from pytest_genir.models import Answer, Message, Model, PromptSize, Request, Usage
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Result

_Messages = tuple[tuple[str, str], ...]
#: Types of models that only quote documents: how long theirs are says nothing of those that write.
_QUOTING = frozenset({"extractive", "bm25"})


class LoggedAnswers:
    """The answers of a log, by who gave them and by what was asked."""

    def __init__(self, results: Iterable[Result], types: Mapping[str, str] | None = None) -> None:
        self._by_model: dict[str, list[Answer]] = {}
        self._by_messages: dict[_Messages, Answer] = {}
        #: Of talks, in which nobody counted single replies.
        self._talks: list[Answer] = []
        quoting = {name for name, kind in (types or {}).items() if kind in _QUOTING}
        for one in results:
            if one.model in quoting:
                continue
            traits = traits_of(one.kind)
            if traits.messages_are_the_talk:
                self._talks += _said_in(one)
            elif one.answer and traits.asks_once:
                messages = tuple(Message(said["role"], said["content"]) for said in one.messages)
                asked = Request(messages=messages, sort=f"text/{one.kind}").asked if messages else None
                answer = Answer(text=one.answer, usage=_usage(one.usage), asked=asked)
                self._by_model.setdefault(one.model, []).append(answer)
                self._by_messages.setdefault(tuple((m["role"], m["content"]) for m in one.messages), answer)

    def shown(self, model: Model) -> Sequence[Answer]:
        """Return the answers of a model of this name."""
        return self._by_model.get(model.name, ())

    def others(self, model: Model) -> Sequence[Answer]:
        """Return what other models answered, and what anybody said in talks."""
        return [*self._talks, *(one for name, own in self._by_model.items() if name != model.name for one in own)]

    def beside(self, model: Model, request: Request) -> Answer | None:
        """Return what somebody answered to the same messages."""
        return self._by_messages.get(tuple((one.role, one.content) for one in request.messages))


def logged_answers(path: Path | None) -> LoggedAnswers:
    """Return the answers of a log; none where there is no file yet, or one that is no log."""
    if path is not None and path.is_file():
        with suppress(GenirError):
            log = read_log(path)
            named = [one for one in log.header.get("models") or () if isinstance(one, Mapping)]
            types = {str(one.get("name")): str(one.get("type")) for one in named}
            return LoggedAnswers(log.results, types)
    return LoggedAnswers(())


def _said_in(result: Result) -> Iterator[Answer]:
    """Yield what both sides of a simulated talk said, in the form in which models say it."""
    for said in result.messages:
        if text := said["content"]:
            purpose = "user" if said["role"] == "user" else "answer"
            asked = PromptSize(0, 1, f"form/{result.kind}:{purpose}")
            yield Answer(text=json.dumps({"utterance": text}, ensure_ascii=False), asked=asked)


def _usage(told: Mapping[str, float | int | None]) -> Usage:
    """Return the tokens of a record's answer, without those of earlier attempts; what nobody counted is not known."""
    names = ("prompt_tokens", "completion_tokens", "cached_tokens", "reasoning_tokens")
    counts = {name: int(count) for name in names if (count := told.get(name)) is not None}
    return Usage(**{name: count - int(told.get(f"beside_{name}") or 0) for name, count in counts.items()})
