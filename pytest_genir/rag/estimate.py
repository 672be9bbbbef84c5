"""What questions to documents would take: each prompt is rendered and counted."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.kinds.estimate import Estimated, Selected, taken
from pytest_genir.models import Model
from pytest_genir.text.counting import count_tokens

#: An answer of some sentences with its sources.
ANSWER_TOKENS = 150


def estimate(selected: Sequence[Selected], judge: Model | None) -> Estimated:
    """Count the prompts of cases that are one request each."""
    counted: dict[tuple[str, str], tuple[Model, list[int]]] = {}
    for case, model, repeat in selected:
        request = case.request(repeat)
        if request is not None:
            prompt = sum(count_tokens(message.content) for message in request.messages)
            counted.setdefault((case.where.file, model.name), (model, []))[1].append(prompt)
    return Estimated(
        taken=[
            taken(file, name, model, calls=len(prompts), prompt=sum(prompts), completion=ANSWER_TOKENS * len(prompts))
            for (file, name), (model, prompts) in counted.items()
        ],
        assumed=[f"{ANSWER_TOKENS} an answer to a question"],
    )
