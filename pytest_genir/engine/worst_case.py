"""What one attempt at a request can cost at most, and what it has cost."""

from __future__ import annotations

from collections.abc import Mapping

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
#: Kinds of failure that cost nothing: the request never arrived, or was refused.
_FREE = frozenset({"connect", "tls", "redirect", "request", "rate_limit", "quota"})


class Unpriced(Exception):
    """Nobody can say what a request costs at most; the text says why."""


def why_unpriced(model: Model, parameters: Mapping[str, object] | None = None) -> str:
    """Return why no limit of cost can be kept with a model, nothing where one can."""
    if model.prices is None:
        told = f"the model '{model.name}' has no prices: write 'price_per_million: {{input: ..., output: ...}}'"
        return told if costs_tokens(model) else ""
    if model.prices.output and most_tokens(model, parameters or {}) is None:
        return f"the model '{model.name}' has no 'max_tokens', so that nobody knows what an answer costs at most"
    return ""


def most_tokens(model: Model, parameters: Mapping[str, object]) -> int | None:
    """Return how many tokens an answer can have, thoughts included; `None` where nothing limits it."""
    described = _described(model, parameters)
    found = [described.get(name, getattr(model, name, None)) for name in _CAPS]
    caps = [cap for cap in found if isinstance(cap, int) and cap > 0]
    best_of = described.get("best_of")
    times = best_of if isinstance(best_of, int) and best_of > 1 else 1
    return max(caps) * times if caps else None


def most_cost(model: Model, request: Request) -> float:
    """Return the most that one attempt at a request can cost; raises `Unpriced`."""
    if why := why_unpriced(model, request.parameters):
        raise Unpriced(why)
    if model.prices is None:
        return 0.0
    # No tokenizer makes more tokens than there are bytes.
    prompt = sum(len(message.content.encode("utf-8", "replace")) + _AROUND for message in request.messages) + _AROUND
    beside = _described(model, request.parameters)
    prompt += len(str(clean(beside)).encode()) if beside else 0
    completion = most_tokens(model, request.parameters) or 0
    return model.prices.cost(Usage(prompt_tokens=prompt, completion_tokens=completion)) or 0.0


def paid(reply: Answer | Failure, model: Model, worst: float) -> float:
    """Return what an attempt has cost; the worst where nobody says."""
    if isinstance(reply, Answer):
        cost = reply.usage.cost
        if cost is None and model.prices is not None:
            cost = model.prices.cost(reply.usage)
        return worst if cost is None else cost
    refused = reply.kind in _FREE or (reply.status is not None and reply.status >= 400)
    return 0.0 if refused else worst


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
