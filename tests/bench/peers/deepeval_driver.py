"""deepeval: `evaluate` with a metric of substrings; its test cases want answers, so the openai client asks before."""

from __future__ import annotations

import asyncio
import os

os.environ.update(DEEPEVAL_TELEMETRY_OPT_OUT="YES", DEEPEVAL_RESULTS_FOLDER="", DEEPEVAL_DISABLE_PROGRESS_BAR="YES")

import openai
from common import Item, given
from deepeval import evaluate
from deepeval.evaluate import AsyncConfig, CacheConfig, DisplayConfig
from deepeval.metrics import BaseMetric
from deepeval.test_case import LLMTestCase

asked = given()
by_name = {item.id: item for item in asked.items}


class Substrings(BaseMetric):  # type: ignore[misc]
    """Passes where an answer holds what it should."""

    def __init__(self) -> None:
        self.threshold = 1.0
        self.async_mode = True

    def measure(self, test_case: LLMTestCase, *_: object, **__: object) -> float:
        self.score = float(by_name[test_case.name].passed(test_case.actual_output))
        self.success = self.score >= self.threshold
        self.reason = "" if self.success else "a phrase is missing"
        return self.score

    async def a_measure(self, test_case: LLMTestCase, *_: object, **__: object) -> float:
        return self.measure(test_case)

    def is_successful(self) -> bool:
        return bool(self.success)

    @property
    def __name__(self) -> str:
        return "Substrings"


async def answers() -> list[str]:
    """Ask everything."""
    places = asyncio.Semaphore(asked.in_flight)
    async with openai.AsyncOpenAI(base_url=asked.url, api_key="none") as client:

        async def ask(item: Item) -> str:
            async with places:
                reply = await client.chat.completions.create(model="fake-model", messages=list(item.messages))
            return str(reply.choices[0].message.content)

        return await asyncio.gather(*[ask(item) for item in asked.items])


cases = [
    LLMTestCase(name=item.id, input=item.prompt, actual_output=answer)
    for item, answer in zip(asked.items, asyncio.run(answers()), strict=True)
]
found = evaluate(
    cases,
    [Substrings()],
    async_config=AsyncConfig(max_concurrent=asked.in_flight),
    display_config=DisplayConfig(show_indicator=False, print_results=False),
    cache_config=CacheConfig(write_cache=False),
)
asked.write({one.name: bool(one.success) for one in found.test_results})
