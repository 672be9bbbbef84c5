"""The ways to a language model: streaming as the original does, or asking through the engine."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from pytest_genir.conversation.asking import EVERYTHING_SET, ask_of, made_once
from pytest_genir.conversation.surroundings import Surroundings, current, speaker
from pytest_genir.conversation.unanswered import Unanswered, unusable
from pytest_genir.conversation.wording import compact, text_of
from pytest_genir.errors import FileError, GenirError, ModelError, UnknownName, Where
from pytest_genir.models import Failure, Message, Model, Request, Usage
from pytest_genir.models.completions import nothing_said
from pytest_genir.models.registry import builtin_models
from pytest_genir.models.thinking import Thinking
from pytest_genir.models.vocabulary import OfferedTool
from pytest_genir.source import Node

OnPiece = Callable[[object], object]
#: Types of models that pick sentences of documents.
_PICKS = ("extractive", "bm25")
#: Types of models that are systems: whoever talks to one is somebody else.
_SYSTEMS = ("http",)
#: What `llm:` may say instead of describing a model, and the option that gives the model.
PLACEHOLDERS = {"model": "--genir-model", "judge": "--genir-judge"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What a prompt was made of, for models that look at the parts and not at the wording."""

    purpose: str = "chat"
    question: str = ""
    documents: tuple[str, ...] = ()
    tools: tuple[OfferedTool, ...] = ()


NO_PARTS = Parts()


class Chat(Protocol):
    """A way to a language model."""

    async def say(self, messages: Sequence[Mapping[str, object]], on_piece: OnPiece, parts: Parts) -> str:
        """Return the reply, handing on each piece as it comes; raises `Unanswered`."""
        ...


def chat_for(configuration: Mapping[str, object] | str) -> Chat:
    """Return the way to the model that a configuration names."""
    around = current()
    if around.ask is None and around.user_model is None and _is_originals(configuration):
        assert isinstance(configuration, Mapping)
        body = {key: value for key, value in configuration.items() if key not in ("url", "type")}
        return _Streaming(str(configuration["url"]), body, around.timeout)
    return _EngineChat(model_for(configuration, around), around)


def model_for(configuration: Mapping[str, object] | str, around: Surroundings) -> Model:
    """Return the model that an `llm:` names or describes; one description makes one model per run."""
    if around.user_model is not None and speaker() == "user":
        return around.user_model
    if isinstance(configuration, str):
        if configuration in around.models:
            return around.models[configuration]
        if configuration in PLACEHOLDERS:
            option = PLACEHOLDERS[configuration]
            raise unusable(f"'llm: {configuration}' needs a model: give one with {option}", configuration)
        from pytest_genir.models.description import load_model

        name = configuration
        return made_once(around, f"model {name}", lambda: load_model(name, folder=around.folder, environ=os.environ))
    from pytest_genir.models.description import model_from_fields

    fields = dict(configuration)

    def make() -> Model:
        try:
            return model_from_fields(fields, Where("llm"), folder=around.folder)
        except ModelError as error:
            raise unusable(str(error), "model") from None

    return made_once(around, f"model {compact(fields)}", make)


def plays_nobody(configuration: Mapping[str, object] | str) -> bool:
    """Say whether an `llm:` is the built-in model, which plays no person, or the system that the person talks to."""
    around = current()
    if around.ask is None and around.user_model is None and _is_originals(configuration):
        return False
    played_by = model_for(configuration, around)
    under_test = configuration == "model" and played_by is around.models.get("model")
    return played_by.type in _PICKS or (under_test and played_by.type in _SYSTEMS)


def hears_prompts(configuration: Mapping[str, object] | str) -> bool:
    """Say whether the model under test is sent what it is told, and not only what a person asks."""
    if configuration != "model":
        return True
    names = getattr(current().models.get("model"), "names", None)
    return names is None or not {"messages", "prompt"}.isdisjoint(names)


def review_llm(node: Node, folder: Path) -> None:
    """Look through an `llm:` of a file; raises a `GenirError` with its place."""
    from pytest_genir.models.description import load_model, model_from_fields

    if isinstance(node.value, str):
        if node.value in PLACEHOLDERS:
            return
        try:
            load_model(node.value, folder=folder, environ=EVERYTHING_SET, looking=True)
        except UnknownName:
            raise UnknownName("model", node.value, [*PLACEHOLDERS, *builtin_models()], where=node.where) from None
        except GenirError as error:
            raise FileError(f"'llm' names no usable model: {error.what}", where=node.where, hint=error.hint) from None
        return
    if not isinstance(node.value, dict):
        hint = "write 'llm: model', or describe a model as {url, model}"
        raise FileError(f"'llm' has to be a model, not {node.kind}", where=node.where, hint=hint)
    model_from_fields(node, folder=folder, environ=EVERYTHING_SET, looking=True)


def _is_originals(configuration: Mapping[str, object] | str) -> bool:
    return (
        isinstance(configuration, Mapping)
        and "url" in configuration
        and configuration.get("type", "ollama") == "ollama"
    )


class _Streaming:
    def __init__(self, url: str, body: Mapping[str, object], timeout: float) -> None:
        self.url, self.body, self.timeout = url, body, timeout

    async def say(self, messages: Sequence[Mapping[str, object]], on_piece: OnPiece, parts: Parts) -> str:
        from pytest_genir.conversation.streaming import stream_chat  # with httpx, which takes a while to import

        body = {**self.body, "messages": [dict(message) for message in messages]}
        whole = await stream_chat(self.url, body, on_piece, timeout=self.timeout)
        text, details = Thinking().told(whole, model=str(self.body.get("model", "")))
        if not text.strip() and whole.strip():
            raise Unanswered(nothing_said("stop", details, Usage()))
        return text


class _EngineChat:
    """Asks through the engine: cache, limits and retries are its own."""

    def __init__(self, model: Model, around: Surroundings) -> None:
        self.model, self.around = model, around

    async def say(self, messages: Sequence[Mapping[str, Any]], on_piece: OnPiece, parts: Parts) -> str:
        request = Request(
            messages=tuple(Message(message["role"], text_of(message["content"])) for message in messages),
            repeat=self.around.repeat,
            item=self.around.item,
            purpose=parts.purpose,
            sort="form/conversation",
            question=parts.question,
            documents=parts.documents,
            tools=parts.tools,
            session=self.around.session,
            lasting=True,
        )
        reply = await ask_of(self.around)(self.model, request)
        if isinstance(reply, Failure):
            raise Unanswered(reply)
        pieces = reply.details.get("chunks")
        for piece in pieces if isinstance(pieces, list) else [reply.text]:
            on_piece(piece)
        return reply.text
