"""What one attempt at a request can cost at most, and what it has cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pytest_genir.models import Answer, Failure, Model, Request, Usage, costs_tokens
from pytest_genir.models.lessons import lessons_of
from pytest_genir.results.record import clean

#: What providers take for an answer of a batch, as a part of what they take for one at once.
BATCH_PRICE = 0.5
#: What a chat's template adds to each message, and to the whole, at most.
_AROUND = 16
#: Names under which models are told how many tokens an answer may have.
_CAPS = ("max_completion_tokens", "max_tokens", "max_output_tokens", "maxOutputTokens", "max_new_tokens", "num_predict")
#: Parts of a body in which some of them stand.
_NESTED = ("generationConfig", "inferenceConfig", "options")
#: How many answers are written for one request, each of them paid.
_TIMES = ("n", "best_of", "candidateCount", "candidate_count", "num_return_sequences")
#: Kinds of failure that cost nothing: the request never arrived, or was refused.
_FREE = frozenset({"connect", "tls", "redirect", "request", "rate_limit", "quota"})
#: Whoever says one of these may have had the answer written, and charge for it: time ran out, or the server behind a
#: proxy broke off.
_PERHAPS_PAID = frozenset({408, 499, 502, 504, 520, 524})
#: Whoever refuses for one of these has read the prompt, or written an answer, and some providers charge for that.
_READ = frozenset({"filtered", "tool_calls", "cut"})
_WRITE_PRICES = (
    "write 'price_per_million: {input: ..., output: ...}' into its file; a model that costs nothing has prices of 0"
)
_WRITE_CAP = "write 'max_tokens: ...' into its file ('num_predict' among the 'options' of Ollama)"
_LIMIT_REQUESTS = "--genir-max-requests works without it"


class Unpriced(Exception):
    """Nobody can say what a request costs at most; the text says why, and `hint` what to do."""

    def __init__(self, why: str, hint: str) -> None:
        super().__init__(why)
        self.hint = hint


def why_unpriced(model: Model, parameters: Mapping[str, object] | None = None) -> Unpriced | None:
    """Return why no limit of cost can be kept with a model, nothing where one can."""
    if model.prices is None:
        return Unpriced(f"the model '{model.name}' has no prices", _WRITE_PRICES) if costs_tokens(model) else None
    if not model.prices.output or most_tokens(model, parameters or {}) is not None:
        return None
    why = "so that nobody knows what an answer costs at most"
    if _cap_refused(model):
        return Unpriced(f"the server of the model '{model.name}' takes no 'max_tokens', {why}", _LIMIT_REQUESTS)
    return Unpriced(f"the model '{model.name}' has no 'max_tokens', {why}", f"{_WRITE_CAP}; {_LIMIT_REQUESTS}")


def _cap_refused(model: Model) -> bool:
    lessons = lessons_of(model)
    changes = {**lessons.changes, **lessons.guess} if lessons else {}
    return any(changes.get(name) == "" for name in _CAPS)


def most_tokens(model: Model, parameters: Mapping[str, object]) -> int | None:
    """Return how many tokens an answer can have, thoughts included; `None` where nothing limits it."""
    described = _described(model, parameters)
    found = [described.get(name, getattr(model, name, None)) for name in _CAPS]
    caps = [cap for cap in found if isinstance(cap, int)]
    times = [many for name in _TIMES if isinstance(many := described.get(name), int)]
    # Ollama's -1 and -2 stand for as many as it likes
    return max(caps) * max([1, *times]) if caps and min(caps) > 0 else None


def most_cost(model: Model, request: Request) -> float:
    """Return the most that one attempt at a request can cost; raises `Unpriced`."""
    if why := why_unpriced(model, request.parameters):
        raise why
    if model.prices is None:
        return 0.0
    # No tokenizer makes more tokens than there are bytes.
    prompt = sum(len(message.content.encode("utf-8", "replace")) + _AROUND for message in request.messages) + _AROUND
    beside = _described(model, request.parameters)
    prompt += len(str(clean(beside)).encode()) if beside else 0
    completion = most_tokens(model, request.parameters) or 0
    prices = replace(model.prices, input=max(model.prices.input, model.prices.cached_input or 0.0))
    return prices.cost(Usage(prompt_tokens=prompt, completion_tokens=completion)) or 0.0


def paid(reply: Answer | Failure, model: Model, worst: float) -> float:
    """Return what an attempt has cost; the worst where nobody says."""
    cost = reply.usage.cost
    if cost is None and model.prices is not None:
        cost = model.prices.cost(reply.usage)
    if cost is not None and not _uncounted(reply):
        return cost
    if isinstance(reply, Answer):
        return worst
    if reply.status is None:
        return 0.0 if reply.kind in _FREE else worst
    # what is told with 200 may have come in the middle of an answer
    return worst if reply.status < 300 or reply.status in _PERHAPS_PAID or reply.kind in _READ else 0.0


def _uncounted(reply: Answer | Failure) -> bool:
    """Say whether a server counts nothing at all for what it has read, or for an answer that says something."""
    usage = reply.usage
    said = isinstance(reply, Failure) or bool(reply.text)
    return said and usage.prompt_tokens == usage.completion_tokens == 0 and not usage.cost


def _described(model: Model, parameters: Mapping[str, object]) -> dict[str, object]:
    """Return what goes along with a request beside its messages, with what is nested on one level."""
    found: dict[str, object] = {}
    for own in (getattr(model, "body", None), getattr(model, "parameters", None), parameters):
        found.update(own if isinstance(own, Mapping) else {})
    for name in _NESTED:
        inner = found.get(name)
        found.update(inner if isinstance(inner, Mapping) else {})
    lessons = lessons_of(model)
    return lessons.fields(found) if lessons else found  # a cap that the server refuses is none
