"""What questions to documents would take: each prompt is rendered and counted."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.kinds.estimate import Estimated, Selected
from pytest_genir.kinds.metering import Countable, Meter
from pytest_genir.kinds.reply_lengths import TOKENIZERS, WRONG_BY
from pytest_genir.models import Model
from pytest_genir.rag.expected_length import ANSWER_TOKENS, reply_to
from pytest_genir.text.counting import count_tokens


def estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    """Count the prompts of cases that are one request each."""
    for case, model, repeat in selected:
        request = case.request(repeat)
        if request is not None:
            prompt = sum(count_tokens(message.content) for message in request.messages)
            assumed, wrong_by = reply_to(case, request)
            if wrong_by >= WRONG_BY:  # a server may as well say back what it was asked
                wrong_by = max(wrong_by, prompt * TOKENIZERS["long"] / assumed)
            meter.ask(
                Countable(
                    what=case.where.file, who=model.name, model=model, request=request, prompt=prompt,
                    assumed=assumed, wrong_by=wrong_by,
                )
            )  # fmt: skip
    told = "a sentence as its documents have and three quarters of one for each further thing that conditions ask for"
    return Estimated(assumed=[told, f"{ANSWER_TOKENS} tokens where nothing says how long an answer is"])
