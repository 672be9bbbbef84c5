"""What the log of an earlier run shows of how long replies are: of items that are one request and one answer each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pytest_genir.errors import GenirError
from pytest_genir.kinds.traits import traits_of
from pytest_genir.models import Answer, Message, Model, Request, Usage
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Result

_Messages = tuple[tuple[str, str], ...]


class LoggedAnswers:
    """The answers of a log, by who gave them and by what was asked."""

    def __init__(self, results: Iterable[Result]) -> None:
        self._by_model: dict[str, list[Answer]] = {}
        self._by_messages: dict[_Messages, Answer] = {}
        for one in results:
            if one.answer and traits_of(one.kind).asks_once:
                messages = tuple(Message(said["role"], said["content"]) for said in one.messages)
                asked = Request(messages=messages, sort=f"text/{one.kind}").asked if messages else None
                answer = Answer(text=one.answer, usage=_usage(one.usage), asked=asked)
                self._by_model.setdefault(one.model, []).append(answer)
                self._by_messages.setdefault(tuple((m["role"], m["content"]) for m in one.messages), answer)

    def shown(self, model: Model) -> Sequence[Answer]:
        """Return the answers of a model of this name."""
        return self._by_model.get(model.name, ())

    def beside(self, model: Model, request: Request) -> Answer | None:
        """Return what somebody answered to the same messages."""
        return self._by_messages.get(tuple((one.role, one.content) for one in request.messages))


def logged_answers(path: Path | None) -> LoggedAnswers:
    """Return the answers of a log; none where there is no file yet, or one that is no log."""
    if path is not None and path.is_file():
        with suppress(GenirError):
            return LoggedAnswers(read_log(path).results)
    return LoggedAnswers(())


def _usage(told: Mapping[str, float | int | None]) -> Usage:
    """Return the tokens of a record; what nobody counted is not known."""
    names = ("prompt_tokens", "completion_tokens", "cached_tokens", "reasoning_tokens")
    return Usage(**{name: int(count) for name in names if (count := told.get(name)) is not None})
