"""asyncio and aiohttp, and nothing else: what a run cannot be faster than by much."""

from __future__ import annotations

import asyncio
import json

import aiohttp
from common import Item, given


async def main() -> None:
    """Ask everything and judge it."""
    asked = given()
    places = asyncio.Semaphore(asked.in_flight)
    verdicts = {}

    async def ask(session: aiohttp.ClientSession, item: Item) -> None:
        body = {"model": "fake-model", "messages": item.messages}
        async with places, session.post(f"{asked.url}/chat/completions", json=body) as reply:
            answer = json.loads(await reply.read())["choices"][0]["message"]["content"]
        verdicts[item.id] = item.passed(answer)

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await asyncio.gather(*[ask(session, item) for item in asked.items])
    asked.write(verdicts)


asyncio.run(main())
