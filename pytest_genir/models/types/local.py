"""A model on this machine, through transformers: chat template, batches, one load per process."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pytest_genir.errors import did_you_mean
from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.completions import completes_text, nothing_said
from pytest_genir.models.masking import one_line
from pytest_genir.models.parameters import finite_temperature
from pytest_genir.models.registry import model_type, needs_extra
from pytest_genir.models.remote_fields import read_model_name
from pytest_genir.models.transformer import Chat, NoTemplate, NotThere, TooLong, Transformer, WrittenReply
from pytest_genir.models.vocabulary import Answer, Failure, Request
from pytest_genir.source import Fields
from pytest_genir.text.visible import is_blank

#: How torch, on whatever device, says that memory does not suffice.
_NO_MEMORY = re.compile(r"out of memory|can't allocate memory|cannot allocate memory|not enough memory", re.IGNORECASE)
#: A name on a hub; everything else is a folder.
_ON_HUB = re.compile(r"[A-Za-z0-9][\w.-]*(?:/[A-Za-z0-9][\w.-]*)?")
#: What a folder of a model has: its own description, or that of what is put on another model.
_CONFIGS = ("config.json", "adapter_config.json")
_DTYPES = ("auto", "float32", "float16", "bfloat16")


@dataclass(frozen=True, kw_only=True)
class LocalTransformer(Described):
    """A causal language model; it is loaded at the first question, by one process for all workers of a run."""

    #: Workers ask the one of them that has loaded it.
    one_load = True

    model: str
    #: The folder of the weights, where `model` is one.
    folder: Path | None = None
    dtype: str = "float16"
    batch_size: int = 1
    attn_implementation: str | None = None
    max_new_tokens: int = 4096
    temperature: float = 0.01
    text_completion: bool = False
    _held: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    costs_tokens = False

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "local",
            "model": self.model,
            "weights": _weights(self.folder) if self.folder else None,
            "dtype": self.dtype,
            "attn_implementation": self.attn_implementation,
            "max_new_tokens": self.max_new_tokens,
            "temperature": self.temperature,
            "text_completion": self.text_completion,
        }

    def shown(self) -> tuple[str, ...]:
        kind = "float16 (float32 without an accelerator)" if self.dtype == "float16" else self.dtype
        return (f"{self.model} in {kind}, batches of {self.batch_size}",)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        """Answer in batches, one at a time."""
        with self._lock:
            try:
                transformer = self._transformer()
            except Exception as error:
                named = "" if isinstance(error, NotThere) else f"{type(error).__name__}: "
                told = one_line(f"the model cannot be loaded: {named}{error}")
                return [Failure(kind="load", message=told, fatal=True) for _ in requests]
            answers: dict[int, Answer | Failure] = {}
            for batch in self._batches(requests):
                answers.update(zip(batch, self._batch(transformer, [requests[i] for i in batch]), strict=True))
            return [answers[place] for place in range(len(requests))]

    def unload(self) -> None:
        """Give the memory back; the next question loads the model again."""
        if not self._lock.acquire(blocking=False):
            return  # it computes
        try:
            made: Transformer | None = self._held.pop("transformer", None)
        finally:
            self._lock.release()
        if made is not None:
            made.close()

    def _batches(self, requests: Sequence[Request]) -> list[list[int]]:
        """Return places of requests that can be generated together: of one way and one set of parameters."""
        alike: dict[str, list[int]] = {}
        for place, request in enumerate(requests):
            alike.setdefault(repr((request.text_completion, dict(request.parameters))), []).append(place)
        size = self.batch_size
        return [places[at : at + size] for places in alike.values() for at in range(0, len(places), size)]

    def _batch(self, transformer: Transformer, batch: list[Request]) -> list[Answer | Failure]:
        chat = not completes_text(batch[0], self.text_completion)
        prompts = [_prompt(request, chat=chat) for request in batch]
        try:
            written = transformer.write(prompts, self._parameters(batch[0]), _seed(batch))
        except NoTemplate as error:
            return [Failure(kind="template", message=str(error), fatal=True) for _ in batch]
        except Exception as error:
            told = one_line(f"{type(error).__name__}: {str(error).partition(chr(10))[0]}")
            if not (isinstance(error, MemoryError) or _NO_MEMORY.search(told)):
                return [Failure(kind="generate", message=told) for _ in batch]
            if len(batch) > 1:
                # a batch that does not fit may still fit one by one
                return [reply for request in batch for reply in self._batch(transformer, [request])]
            message = f"there is not enough memory for this question: {told}"
            return [Failure(kind="memory", message=message)]
        return [self._reply(text) for text in written]

    def _parameters(self, request: Request) -> dict[str, object]:
        """Return how to generate; at temperature 0 nothing is drawn."""
        given = {"max_new_tokens": self.max_new_tokens, "temperature": self.temperature, **request.parameters}
        given["max_new_tokens"] = given.pop("max_tokens", given["max_new_tokens"])
        given["do_sample"] = given["temperature"] > 0
        if not given["do_sample"]:
            del given["temperature"]
        return given

    def _reply(self, written: WrittenReply | TooLong) -> Answer | Failure:
        if isinstance(written, TooLong):
            told = f"the prompt has {written.prompt_tokens} tokens, and the model has {written.positions} positions"
            return Failure(kind="context", message=f"the prompt is longer than the model takes: {told}")
        text, details = self.spoken(written.text)
        usage = self.usage(written.prompt_tokens, written.completion_tokens)
        if is_blank(text):
            # the draw is fixed, so that another attempt would end in the same way
            return replace(nothing_said(written.finish, details, usage), retry=False)
        return Answer(text=text, usage=usage, finish=written.finish, details=details)

    def _transformer(self) -> Transformer:
        if "error" in self._held:  # loading takes minutes: it is not tried again for every question
            raise self._held["error"]
        if "transformer" not in self._held:
            try:
                made = Transformer(str(self.folder or self.model), self.dtype, self.attn_implementation)
            except Exception as error:
                self._held["error"] = error
                raise
            self._held["transformer"] = made
        transformer: Transformer = self._held["transformer"]
        return transformer


@model_type("local")
def build(fields: Fields, base: Base, origin: Origin) -> LocalTransformer:
    """Build from RAG-IFEval's local fields; `model` is a folder or a name on the hub."""
    name = read_model_name(fields)
    folder = origin.path(name)
    if not folder.is_dir():
        _refuse_missing(name, folder, fields)
    elif not any((folder / config).is_file() for config in _CONFIGS):
        _refuse_empty(name, folder, fields)
    model = LocalTransformer(
        base=base,
        model=name,
        folder=folder if folder.is_dir() else None,
        dtype=fields.choice("dtype", _DTYPES, "float16"),
        batch_size=fields.whole("batch_size", 1, least=1),
        attn_implementation=fields.text("attn_implementation", None),
        max_new_tokens=fields.whole("max_new_tokens", 4096, least=1),
        temperature=finite_temperature(fields, 0.01),
        text_completion=fields.flag("text_completion", False),
    )
    for module in ("transformers", "torch"):
        needs_extra(module, "local", "a model of type local", origin.where)
    return model


def _refuse_missing(name: str, folder: Path, fields: Fields) -> None:
    """Refuse what can only be a folder, or stands where folders of models are, before a hub is searched for it."""
    if folder.exists():
        raise fields.error(f"'model' names a file, not the folder of a model: '{name}'", "model")
    beside = folder.parent.is_dir() and "/" in name
    if _ON_HUB.fullmatch(name) and not beside:
        return
    near = did_you_mean(folder.name, (path.name for path in folder.parent.glob("*/"))) if beside else ""
    raise fields.error(f"there is no folder '{name}'; a model was expected", "model", hint=near)


def _refuse_empty(name: str, folder: Path, fields: Fields) -> None:
    """Refuse a folder of something else, such as that of a training, which has models in folders of its own."""
    within = [path for config in _CONFIGS for path in folder.glob(f"*/{config}")]
    newest = max(within, key=lambda path: path.stat().st_mtime, default=None)
    hint = f"did you mean '{name.rstrip('/')}/{newest.parent.name}'?" if newest else ""
    raise fields.error(f"the folder '{name}' holds no model: it has no {_CONFIGS[0]}", "model", hint=hint)


def _prompt(request: Request, *, chat: bool) -> Chat | str:
    if chat:
        return [message.to_wire() for message in request.messages]
    return "\n\n".join(message.content for message in request.messages if message.content)


def _weights(folder: Path) -> str:
    """Return what changes when the weights do; hashing gigabytes at every start would be too slow."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    seen = [(path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in files]
    return hashlib.sha256(repr(seen).encode()).hexdigest()


def _seed(batch: Sequence[Request]) -> int:
    """Return a seed made of what is asked, so that the same batch is answered in the same way."""
    text = repr([([message.to_wire() for message in r.messages], r.repeat) for r in batch])
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "replace")).digest()[:4], "big")
