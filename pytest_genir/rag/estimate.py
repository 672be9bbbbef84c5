"""What questions to documents would take: each prompt is rendered and counted."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.kinds.estimate import Estimated, Meter, Selected
from pytest_genir.models import Model
from pytest_genir.text.counting import count_tokens

#: An answer of some sentences with its sources.
ANSWER_TOKENS = 150


def estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    """Count the prompts of cases that are one request each."""
    for case, model, repeat in selected:
        request = case.request(repeat)
        if request is not None:
            prompt = sum(count_tokens(message.content) for message in request.messages)
            meter.ask(case.where.file, model.name, model, request, prompt, ANSWER_TOKENS)
    return Estimated(assumed=[f"{ANSWER_TOKENS} tokens an answer to a question"])
