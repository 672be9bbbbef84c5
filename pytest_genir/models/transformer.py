"""A causal language model loaded with transformers: prompts in, texts and token counts out.

It generates by itself instead of through a pipeline, because only so is it known exactly how many tokens
were written and whether the model stopped or was cut off.
"""

from __future__ import annotations

import gc
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import getproxies

Chat = list[dict[str, str]]


@dataclass(frozen=True, slots=True)
class WrittenReply:
    """What the model wrote to one prompt."""

    text: str
    prompt_tokens: int
    completion_tokens: int
    finish: str


class NoTemplate(Exception):
    """The tokenizer does not know how a chat is written."""


class NotThere(Exception):
    """There is no model of this name, neither in a folder nor where it could be fetched from."""


@dataclass(frozen=True, slots=True)
class TooLong:
    """A prompt that the model has no positions for."""

    prompt_tokens: int
    positions: int


class Transformer:
    """A model and its tokenizer, on the fastest device there is."""

    def __init__(self, name: str, dtype: str, attn_implementation: str | None) -> None:
        _refuse_unreachable(name)
        import torch
        import transformers

        self._torch = torch
        self._seed = transformers.set_seed
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        # float16 on a processor is slow where it works at all
        kind = "float32" if dtype == "float16" and self._device == "cpu" else dtype
        options = {_dtype_name(transformers.__version__): kind if kind == "auto" else getattr(torch, kind)}
        if attn_implementation:
            options["attn_implementation"] = attn_implementation
        # padding stands in front, because the answer has to follow its prompt
        self._tokenizer = transformers.AutoTokenizer.from_pretrained(name, padding_side="left")
        if self._tokenizer.pad_token_id is None:
            self._tokenizer.pad_token = self._tokenizer.eos_token
        self._model = transformers.AutoModelForCausalLM.from_pretrained(name, **options)
        self._model.to(self._device).eval()

    def close(self) -> None:
        """Give the memory back, that of the device too."""
        del self._model, self._tokenizer
        gc.collect()  # models hold themselves in circles
        if self._device == "cuda":
            self._torch.cuda.empty_cache()

    def write(
        self, prompts: Sequence[Chat | str], parameters: Mapping[str, object], seed: int
    ) -> list[WrittenReply | TooLong]:
        """Answer a batch of chats, or of texts to be completed; the seed fixes what is drawn.

        A prompt that is longer than the model's positions is not asked: what came would be noise.
        """
        chat = not isinstance(prompts[0], str)
        texts = [prompt if isinstance(prompt, str) else self._rendered(prompt) for prompt in prompts]
        most = self.positions
        if most is None:
            return list(self._generated(texts, parameters, seed, chat=chat))
        lengths = [self._length(text, chat=chat) for text in texts]
        fitting = [text for text, length in zip(texts, lengths, strict=True) if length < most]
        room = most - max((length for length in lengths if length < most), default=0)
        wanted = parameters.get("max_new_tokens")
        within = {**parameters, "max_new_tokens": min(wanted, room) if isinstance(wanted, int) else room}
        written = iter(self._generated(fitting, within, seed, chat=chat) if fitting else [])
        return [next(written) if length < most else TooLong(length, most) for length in lengths]

    @property
    def positions(self) -> int | None:
        """How many tokens the model can tell apart by their place; `None` where nothing says so."""
        config = getattr(self._model, "config", None)
        for held in (config, getattr(config, "text_config", None)):
            for name in ("max_position_embeddings", "n_positions", "max_seq_len"):
                found = getattr(held, name, None)
                if isinstance(found, int) and found > 0:
                    return found
        return None

    def _length(self, text: str, *, chat: bool) -> int:
        return len(self._tokenizer([text], add_special_tokens=not chat)["input_ids"][0])

    def _generated(
        self, texts: Sequence[str], parameters: Mapping[str, object], seed: int, *, chat: bool
    ) -> list[WrittenReply]:
        # a chat template writes the special tokens itself
        inputs = self._tokenizer(texts, padding=True, return_tensors="pt", add_special_tokens=not chat)
        inputs = inputs.to(self._device)
        self._seed(seed)
        with self._torch.inference_mode():
            outputs = self._model.generate(
                input_ids=inputs["input_ids"],
                attention_mask=inputs["attention_mask"],
                pad_token_id=self._tokenizer.pad_token_id,
                **parameters,
            )
        asked = [int(mask.sum()) for mask in inputs["attention_mask"]]
        width = inputs["input_ids"].shape[1]
        return [self._written(row[width:].tolist(), count) for row, count in zip(outputs, asked, strict=True)]

    def _written(self, tokens: list[int], asked: int) -> WrittenReply:
        ends = self._ends()
        length = next((place for place, token in enumerate(tokens) if token in ends), None)
        own = tokens if length is None else tokens[:length]
        text = self._tokenizer.decode(own, skip_special_tokens=True)
        return WrittenReply(text, asked, len(own), "length" if length is None else "stop")

    def _ends(self) -> set[int]:
        ends = self._model.generation_config.eos_token_id
        found = set(ends) if isinstance(ends, (list, tuple)) else {ends}
        return (found | {self._tokenizer.eos_token_id}) - {None}

    def _rendered(self, chat: Chat) -> str:
        if not self._tokenizer.chat_template:
            raise NoTemplate("the model has no chat template; 'text_completion: true' does without")
        try:
            return self._templated(chat)
        except Exception as error:
            if chat[0]["role"] != "system" or "TemplateError" not in type(error).__name__:
                raise
            # some templates refuse a system message: then the first user message carries it
            return self._templated(_without_system(chat))

    def _templated(self, chat: Chat) -> str:
        rendered: str = self._tokenizer.apply_chat_template(chat, tokenize=False, add_generation_prompt=True)
        return rendered


def _refuse_unreachable(name: str) -> None:
    """Refuse a name for which the hub would be searched in vain; its own client tries for most of a minute."""
    if Path(name).is_dir():
        return
    try:
        from huggingface_hub import constants, try_to_load_from_cache
    except ImportError:
        return
    if isinstance(try_to_load_from_cache(name, "config.json"), str):
        return
    missing = f"there is no folder '{name}', it was not fetched before"
    if constants.HF_HUB_OFFLINE:
        raise NotThere(f"{missing}, and HF_HUB_OFFLINE is set")
    hub = urlsplit(constants.ENDPOINT)
    if getproxies().get(hub.scheme) is not None:
        return  # whether a proxy reaches it is the proxy's to say
    try:
        port = hub.port or (80 if hub.scheme == "http" else 443)
        socket.create_connection((hub.hostname or "", port), timeout=5).close()
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise NotThere(f"{missing}, and the hub {hub.hostname} cannot be reached ({why})") from None


def _without_system(chat: Chat) -> Chat:
    system, *rest = chat
    if not rest:
        return [{**system, "role": "user"}]
    first = {**rest[0], "content": f"{system['content']}\n\n{rest[0]['content']}"}
    return [first, *rest[1:]]


def _dtype_name(version: str) -> str:
    """Return what transformers calls the parameter: it was renamed in 4.56."""
    major, minor = (int(part) for part in version.split(".")[:2])
    return "dtype" if (major, minor) >= (4, 56) else "torch_dtype"
