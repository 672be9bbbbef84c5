"""`pytest-genir models FILE`: ask a model or a system one question, and show what was sent and read from where."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from pytest_genir.commands.arguments import CommandParser
from pytest_genir.engine.jobs import fresh_session
from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import (
    Answer,
    Failure,
    HttpCall,
    HttpModel,
    HttpReply,
    Message,
    Model,
    Request,
    describe,
    load_model,
)
from pytest_genir.models.masking import Secret, hide, mask, one_line
from pytest_genir.models.reported import REPORTED
from pytest_genir.results.messages import harmless

_QUESTION = "Which documents do you have, and what is in the first of them?"
_EPILOG = """\
Nothing is kept and nothing is scored. A key is never shown. Exit status: 0 for an answer, 1 for a failure.
"""
_MOST = 600


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("models", "Ask a model or a system one question, and show what came of it.", _EPILOG)
    parser.add_argument("models", nargs="+", metavar="FILE", help="a model's file, or the name of a built-in")
    parser.add_argument("--question", metavar="TEXT", default=_QUESTION, help="what to ask")
    given = parser.parsed(arguments)
    told = [_try(name, given.question) for name in given.models]
    print("\n\n".join(harmless("\n".join(lines)) for lines, _ in told))
    return 0 if all(fine for _, fine in told) else 1


def _try(name: str, question: str) -> tuple[list[str], bool]:
    """Return what to print of one model, and whether it answered."""
    model = load_model(name, folder=Path(), environ=os.environ)
    request = Request(messages=(Message("user", question),), item="try", question=question, session=fresh_session())
    told = getattr(model, "secrets", None)
    secrets: list[Secret] = told() if callable(told) else []
    heard = _Overheard(model) if isinstance(model, HttpModel) else None
    reply = ask_plainly(model if heard is None else cast(Model, heard), request)
    lines = [describe(model), *(_sent(heard.call, secrets) if heard and heard.call else ())]
    if heard and heard.reply:
        lines += [f"came: status {heard.reply.status}, {len(heard.reply.body)} bytes, {reply.seconds:.2f} s"]
        lines += [f"  {_short(heard.reply.body.decode('utf-8', 'replace'))}"]
    return [*lines, *_read(model, reply)], isinstance(reply, Answer)


class _Overheard:
    """A model behind HTTP whose call and reply are kept."""

    def __init__(self, model: HttpModel) -> None:
        self._model = model
        self.call: HttpCall | None = None
        self.reply: HttpReply | None = None

    def __getattr__(self, name: str) -> object:
        return getattr(self._model, name)

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        made = self._model.prepare(request, turn)
        self.call = made if isinstance(made, HttpCall) else None
        return made

    def read(self, reply: HttpReply) -> Answer | Failure:
        self.reply = reply
        return self._model.read(reply)


def _sent(call: HttpCall, secrets: Sequence[Secret]) -> list[str]:
    """Return what was sent, without keys."""
    lines = [f"sent: {call.method} {mask(call.url, secrets)}"]
    lines += [f"  {name}: {mask(value, secrets)}" for name, value in call.headers.items()]
    return [*lines, f"  {_short(call.body.decode('utf-8', 'replace'))}"] if call.body else lines


def _read(model: Model, reply: Answer | Failure) -> Iterator[str]:
    """Yield what was read, and from where."""
    if isinstance(reply, Failure):
        again = "; another attempt may help" if reply.retry else ""
        yield f"no answer: {reply.kind}: {reply.message}{again}"
        return
    paths = getattr(model, "paths", None)
    told: dict[str, object] = {"answer": reply.text, **reply.reported(), **_usage(reply)}
    told |= {"finish": reply.finish} if reply.finish != "stop" else {}
    told |= {f"details.{name}": value for name, value in reply.details.items()}
    yield "read:"
    for name, value in told.items():
        where = f" from {paths.where(name)}" if paths is not None and name in paths.parts else ""
        yield f"  {name}{where}: {_shown(value)}"
    for name in REPORTED:
        if paths is not None and name in paths.parts and name not in told:
            yield f"  {name} from {paths.where(name)}: nothing stands there"


def _usage(reply: Answer) -> dict[str, object]:
    usage = reply.usage
    found = {"prompt_tokens": usage.prompt_tokens, "completion_tokens": usage.completion_tokens}
    tokens = {name: count for name, count in found.items() if count is not None}
    return {**({"usage": tokens} if tokens else {}), **({"cost": usage.cost} if usage.cost is not None else {})}


def _shown(value: object) -> str:
    if isinstance(value, str):
        return _short(value)
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return "".join(f"\n    {place}. {_short(_json(one))}" for place, one in enumerate(value, start=1))
    return _short(_json(value))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _short(text: str) -> str:
    line = one_line(hide(" ".join(text[: 2 * _MOST].split())))
    return line if len(line) <= _MOST else line[: _MOST - 1] + "…"
