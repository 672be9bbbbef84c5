"""A pool of threads that call `litellm.completion`: what many people write first."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # without it the import asks a server for a list of prices

import litellm
from common import Item, given

asked = given()


def passed(item: Item) -> tuple[str, bool]:
    """Ask one question and judge the answer."""
    reply = litellm.completion(
        model="openai/fake-model", api_base=asked.url, api_key="none", messages=list(item.messages)
    )
    return item.id, item.passed(reply.choices[0].message.content)


with ThreadPoolExecutor(asked.in_flight) as pool:
    asked.write(dict(pool.map(passed, asked.items)))
