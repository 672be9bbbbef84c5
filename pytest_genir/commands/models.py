"""`pytest-genir models FILE`: ask a model or a system one question; show what was sent, read, refused and paid."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from pytest_genir.commands.arguments import CommandParser
from pytest_genir.engine.jobs import fresh_session
from pytest_genir.engine.once import ask_plainly, send_plainly
from pytest_genir.errors import GenirError, SettingError
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
from pytest_genir.models.advice import advice, models_in, server_in
from pytest_genir.models.lessons import lessons_of
from pytest_genir.models.masking import Secret, hide, mask, one_line
from pytest_genir.models.reported import REPORTED
from pytest_genir.models.streams import speed_of
from pytest_genir.results.messages import harmless, plain_amount

_QUESTION = "Which documents do you have, and what is in the first of them?"
#: For a model that has no documents: the smallest call there is.
_TINY = "Answer with the one word: yes"
_EPILOG = """\
Nothing is scored, and no answer is kept. Where pytest keeps its cache in this folder, runs are told how the server
wants to be asked. A key is never shown.
Exit status: 0 for an answer, 1 for a failure, 2 for a file that describes no model.
"""
#: Where the runs of this folder keep answers, and what servers taught.
_CACHE = Path(".pytest_cache")
#: Exit status for a file that describes no model.
WRONG_FILE = 2
_MOST = 600
#: So many bytes of a reply are looked through for what kind of server it is.
_LOOKED_AT = 20_000
#: What a body holds that is no parameter.
_ASKED = frozenset({"model", "messages", "prompt", "input", "contents", "system", "systemInstruction"})


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("models", "Ask a model or a system one question, and show what came of it.", _EPILOG)
    parser.add_argument("models", nargs="+", metavar="FILE", help="a model's file, or the name of a built-in")
    parser.add_argument("--question", metavar="TEXT", help="what to ask")
    parser.add_argument("--probe", action="store_true", help="find out how many at once it answers (up to 63 calls)")
    given = parser.parsed(arguments)
    if given.question is not None and not given.question.strip():
        raise SettingError("--question has no words", hint="leave it out to ask the usual question")
    if len(given.models) == 1:  # what is wrong with the file is said as every command says it
        return _tried(given.models[0], given.question, probing=given.probe)
    worst = 0
    for place, name in enumerate(given.models):
        print(end="\n" if place else "")
        try:
            status = _tried(name, given.question, probing=given.probe)
        except GenirError as error:  # the other files are tried all the same
            print(harmless(str(error)), flush=True)
            status = WRONG_FILE
        worst = max(worst, status)
    return worst


def _tried(name: str, question: str | None, *, probing: bool) -> int:
    lines, fine = _try(name, question, probing=probing)
    print(harmless("\n".join(lines)), flush=True)
    return 0 if fine else 1


def _try(name: str, question: str | None, *, probing: bool) -> tuple[list[str], bool]:
    """Return what to print of one model, and whether it answered."""
    model = load_model(name, folder=Path(), environ=os.environ)
    question = question or (_QUESTION if hasattr(model, "paths") else _TINY)
    request = Request(messages=(Message("user", question),), item="try", question=question, session=fresh_session())
    told = getattr(model, "secrets", None)
    secrets: list[Secret] = told() if callable(told) else []
    heard = _Overheard(model) if isinstance(model, HttpModel) else None
    reply = ask_plainly(model if heard is None else cast(Model, heard), request)
    lines = [describe(model), *(_sent(heard.call, secrets) if heard and heard.call else ())]
    if heard and heard.reply:
        lines += [f"came: status {heard.reply.status}, {len(heard.reply.body)} bytes, {reply.seconds:.2f} s"]
        lines += [f"  {_short(heard.reply.body.decode('utf-8', 'replace'))}"]
        if server := server_in(heard.reply):
            lines += [f"server: {one_line(server, secrets)}"]
    lines += _read(model, reply)
    if isinstance(reply, Failure):
        known = _known(model, heard.call) if heard and heard.call and heard.reply and reply.fatal else ()
        body = heard.reply.body[:_LOOKED_AT].decode("utf-8", "replace") if heard and heard.reply else ""
        told_what = advice(reply, model, known, body)
        return [*lines, *([f"  {one_line(told_what, secrets)}"] if told_what else [])], False
    lines += _learnt(model, heard.call if heard else None, reply)
    _tell_runs(model)
    return [*lines, *(_probed(model, request) if probing else ())], True


def _tell_runs(model: Model) -> None:
    """Let the runs of this folder know how a model's server wants to be asked, so that none of their questions pays."""
    lessons = lessons_of(model)
    if lessons is not None and _CACHE.is_dir():
        from pytest_genir.engine.lesson_files import LessonFiles

        LessonFiles(model, lessons, [_CACHE / "d" / "genir"]).keep(answered=True)


def _learnt(model: Model, call: HttpCall | None, reply: Answer) -> Iterator[str]:
    """Yield what the server accepted and refused, what it used, and where its thoughts are."""
    lessons = lessons_of(model)
    if call is not None and lessons is not None:
        yield f"accepted: {', '.join(_parameters(call)) or 'no parameters were sent'}"
        yield f"refused: {lessons.told() or 'nothing'}"
    usage = reply.usage
    told = {"in": usage.prompt_tokens, "cached": usage.cached_tokens, "out": usage.completion_tokens}
    told["of thoughts"] = usage.reasoning_tokens
    counted = [f"{count:,} {name}" for name, count in told.items() if count is not None]
    yield f"tokens: {', '.join(counted) or 'the server does not tell'}"
    price = "unknown, 'price_per_million' is not given" if model.prices is None else "unknown"
    yield f"price: {price if usage.cost is None else f'{plain_amount(usage.cost)} for this answer'}"
    yield f"thoughts: {_thoughts(reply)}"
    speed = speed_of(reply)
    if "first_token_seconds" in speed:
        yield f"first token: after {speed['first_token_seconds']:.2f} s"


def _thoughts(reply: Answer) -> str:
    if reply.details.get("thoughts"):
        return "come apart from the answer"
    return "are counted, and no text of them comes beside the answer" if reply.usage.reasoning_tokens else "none came"


def _parameters(call: HttpCall) -> list[str]:
    try:
        body = json.loads(call.body)
    except ValueError:
        return []
    return [name for name in body if name not in _ASKED] if isinstance(body, dict) else []


def _known(model: Model, call: HttpCall) -> list[str]:
    """Return the models that a server says it has, where it has such a list."""
    addresses = getattr(model, "addresses", None) or (getattr(model, "address", None),)
    base = str(addresses[0]).partition("/api/chat")[0]
    path = "/api/tags" if model.type == "ollama" else "/v1/models" if model.type == "anthropic" else "/models"
    headers = {name: value for name, value in call.headers.items() if name.lower() != "content-type"}
    listed = replace(call, url=base + path, body=b"", method="GET", headers=headers)
    reply = send_plainly(model, listed)
    return models_in(reply) if isinstance(reply, HttpReply) and reply.status == 200 else []


def _probed(model: Model, request: Request) -> Iterator[str]:
    if not isinstance(model, HttpModel):
        yield "in flight: a model inside this process is not probed"
        return
    from pytest_genir.engine.probe import probe

    found = probe(model, request)
    yield f"in flight: {found.bears} at once ('threads': {model.limits.threads} now; {found.requests} calls were made)"
    yield from (f"  {line}" for line in found.lines())


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
        yield f"no answer: {reply.kind}: {reply.message}"
        return
    paths = getattr(model, "paths", None)
    told: dict[str, object] = {"answer": reply.text, **reply.reported(), **_usage(reply)}
    if paths is not None and "cost" in paths.parts and reply.usage.cost is not None:  # else the price tells it alone
        told["cost"] = plain_amount(reply.usage.cost)
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
    return {"usage": tokens} if tokens else {}


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
