"""A conversation asked for without the engine: a stream of Ollama's is read to its last word."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from pytest_genir.conversation.streaming import stream_chat
from tests.support.scripted_server import Reply, scripted


def line(content: object, *, done: bool = False) -> str:
    return json.dumps({"message": {"role": "assistant", "content": content}, "done": done}) + "\n"


@pytest.mark.parametrize(
    ("lines", "pieces"),
    [
        pytest.param([line("Do "), line("16."), line("", done=True)], ["Do ", "16."], id="nothing-in-the-last"),
        pytest.param([line("Do "), line("16.", done=True)], ["Do ", "16."], id="the-last-word-in-the-last"),
        pytest.param([line("Do 16.", done=True)], ["Do 16."], id="in-one-piece"),
        pytest.param([line("Do "), line("16."), line("Do 16.", done=True)], ["Do ", "16."], id="all-once-more"),
        pytest.param([line("Do "), line(None), line("16.", done=True)], ["Do ", "16."], id="a-piece-without-text"),
        pytest.param([line("Do 16.", done=True), line("more")], ["Do 16."], id="lines-after-the-end"),
        pytest.param([line("Do 16.", done=True), line("more", done=True)], ["Do 16."], id="done-twice"),
    ],
)
def test_the_text_of_a_stream_is_all_of_it(lines: list[str], pieces: list[str]) -> None:
    heard: list[Any] = []

    with scripted(lambda _asked: Reply("".join(lines))) as server:
        whole = asyncio.run(stream_chat(server.url, {"model": "m", "messages": []}, heard.append))

    assert whole == "Do 16."
    assert [piece for piece in heard if piece][: len(pieces)] == pieces  # what comes after the end is only logged
