"""Stand-ins for transformers and torch: a model that says the words of its prompt backwards, with numpy."""

from __future__ import annotations

from contextlib import nullcontext
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

PAD, END = 0, 1


class TemplateError(Exception):
    """What jinja2 raises where a chat template refuses a role."""


class Inputs(dict[str, Any]):
    def to(self, device: str) -> Inputs:
        return self


class Tokenizer:
    """One number for each word, learned as words come."""

    def __init__(self, template: str | None, refuses_system: bool) -> None:
        self.words: list[str] = ["<pad>", "<end>"]
        self.pad_token_id: int | None = None
        self.pad_token: str | None = None
        self.eos_token, self.eos_token_id = "<end>", END
        self.chat_template = template
        self.refuses_system = refuses_system
        self.batches: list[list[str]] = []

    def number(self, word: str) -> int:
        if word not in self.words:
            self.words.append(word)
        return self.words.index(word)

    def apply_chat_template(self, chat: Any, *, tokenize: bool, add_generation_prompt: bool) -> str:
        if self.refuses_system and chat[0]["role"] == "system":
            raise TemplateError("no system role")
        return " ".join(f"{message['role']}: {message['content']}" for message in chat)

    def __call__(
        self, texts: list[str], *, add_special_tokens: bool, padding: bool = False, return_tensors: str = ""
    ) -> Inputs:
        if return_tensors:
            self.batches.append(texts)
        rows = [[self.number(word) for word in text.split()] for text in texts]
        width = max(len(row) for row in rows)
        ids = np.array([[PAD] * (width - len(row)) + row for row in rows])
        mask = np.array([[0] * (width - len(row)) + [1] * len(row) for row in rows])
        return Inputs(input_ids=ids, attention_mask=mask)

    def decode(self, tokens: list[int], *, skip_special_tokens: bool) -> str:
        return " ".join(self.words[token] for token in tokens)


class Model:
    """Writes the last words of the prompt backwards, then ends, unless it runs out of tokens."""

    generation_config = SimpleNamespace(eos_token_id=[END])

    def __init__(self, transformers: FakeTransformers) -> None:
        self.transformers = transformers

    def to(self, device: str) -> Model:
        return self

    def eval(self) -> Model:
        return self

    def generate(self, **asked: Any) -> Any:
        self.transformers.generated.append({k: v for k, v in asked.items() if k not in ("input_ids", "attention_mask")})
        ids = asked["input_ids"]
        if self.transformers.fits is not None and len(ids) > self.transformers.fits:
            raise RuntimeError("CUDA out of memory.\nTried to allocate")
        rows = []
        for row, mask in zip(ids, asked["attention_mask"], strict=True):
            spoken = [token for token, on in zip(row, mask, strict=True) if on][::-1][:3]
            rows.append([*row, *(spoken + [END] * 3)[: min(4, asked["max_new_tokens"])]])
        return np.array(rows)


class FakeTransformers(ModuleType):
    """The module `transformers`, as far as it is used."""

    def __init__(self, version: str = "5.0.0") -> None:
        super().__init__("transformers")
        self.__version__ = version
        self.loaded: list[tuple[str, dict[str, Any]]] = []
        self.generated: list[dict[str, Any]] = []
        self.seeds: list[int] = []
        self.fits: int | None = None
        self.tokenizer = Tokenizer("template", refuses_system=False)
        self.error: Exception | None = None
        self.AutoTokenizer = SimpleNamespace(from_pretrained=lambda name, padding_side: self.tokenizer)
        self.AutoModelForCausalLM = SimpleNamespace(from_pretrained=self._load)

    def _load(self, name: str, **options: Any) -> Model:
        self.loaded.append((name, options))
        if self.error is not None:
            raise self.error
        return Model(self)

    def set_seed(self, seed: int) -> None:
        self.seeds.append(seed)


def fake_torch(*, cuda: bool = False) -> ModuleType:
    """Return the module `torch`, as far as it is used."""
    torch = ModuleType("torch")
    torch.__dict__.update(
        cuda=SimpleNamespace(is_available=lambda: cuda),
        inference_mode=nullcontext,
        float16="float16",
        float32="float32",
        bfloat16="bfloat16",
    )
    return torch
