"""Answers read from a file: score without any model, or score an old run again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pytest_genir.errors import FileError, ModelError, Where
from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.completions import nothing_said
from pytest_genir.models.recording import Recording, read_recording
from pytest_genir.models.registry import model_type
from pytest_genir.models.vocabulary import Answer, Failure, Request
from pytest_genir.source import Fields
from pytest_genir.text.visible import is_blank


@dataclass(frozen=True, kw_only=True)
class RecordedModel(Described):
    """Looks answers up by the item's id; what is not recorded is a failure."""

    file: str
    digest: str
    recording: Recording = field(repr=False)
    model: str | None = None
    benchmark: str | None = None

    #: Reading the file again is as good as any cache, and answers go by more than the messages.
    cacheable = False

    costs_tokens = False

    #: Nothing is computed and nobody waited for, so no thread of its own is needed.
    looks_up = True

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "recorded",
            "digest": self.digest,
            "model": self.model,
            "benchmark": self.benchmark,
        }

    def shown(self) -> tuple[str, ...]:
        return (f"{len(self.recording.by_id) or len(self.recording.by_question)} answers of {self.file}",)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._look_up(request) for request in requests]

    def _look_up(self, request: Request) -> Answer | Failure:
        repeats = self.recording.find(request.item, request.question)
        if repeats is None:
            return Failure(kind="missing", message=f"no answer to '{request.item}' is recorded in {self.file}")
        reply = repeats.get(request.repeat)
        if reply is None:
            return Failure(
                kind="missing",
                message=f"'{request.item}' has no answer for repeat {request.repeat + 1} in {self.file}",
            )
        return self._scored_anew(reply)

    def _scored_anew(self, reply: Answer | Failure) -> Answer | Failure:
        """Return a recorded reply under this model's rule about thoughts, going by the text as it came."""
        came = reply.details.get("untouched")
        whole = came if isinstance(came, str) else reply.text if isinstance(reply, Answer) else ""
        text, details = self.spoken(whole)
        if is_blank(text):
            return nothing_said(reply.finish, details, reply.usage) if isinstance(reply, Answer) else reply
        answer = reply if isinstance(reply, Answer) else Answer(text=text)
        usage = answer.usage
        if usage.cost is None:
            usage = self.usage(
                usage.prompt_tokens, usage.completion_tokens, usage.cached_tokens, usage.reasoning_tokens
            )
        return replace(answer, text=text, usage=usage, details=details)


@model_type("recorded")
def build(fields: Fields, base: Base, origin: Origin) -> RecordedModel:
    """Build from `recorded: FILE` (or `answers: FILE`); `model` and `benchmark` choose among several."""
    if "recorded" in fields and "answers" in fields:
        raise ModelError("'recorded' and 'answers' both name the file", where=fields.where("answers"), hint="keep one")
    key = "answers" if "answers" in fields else "recorded"
    fields.take("answers")
    named: str = fields.text(key)
    path = origin.path(named)
    if not path.is_file():
        raise FileError(f"'{key}' names no file: '{named}'", where=fields.where(key))
    model, benchmark = fields.text("model", None), fields.text("benchmark", None)
    shown = str(path) if not origin.where.file else str(_beside(origin.where, named))
    return RecordedModel(
        base=base,
        file=path.name,
        digest=hashlib.sha256(path.read_bytes()).hexdigest(),
        recording=read_recording(path, shown, model=model, benchmark=benchmark),
        model=model,
        benchmark=benchmark,
    )


def _beside(where: Where, named: str) -> str:
    """Return a file's name as seen from where the run started: beside the description's own name."""
    folder = where.file.rpartition("/")[0]
    return named if not folder or named.startswith(("/", "~")) else f"{folder}/{named}"
