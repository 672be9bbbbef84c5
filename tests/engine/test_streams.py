"""Answers that come in pieces: how soon the first came and how fast the others followed."""

from __future__ import annotations

import json
import socketserver
import threading
import time
from collections.abc import Iterator

import pytest

from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Message, Request, model_from_fields
from pytest_genir.models.streams import speed_of

PIECES = [b'data: {"choices": [{"delta": {"role": "assistant", "content": ""}}]}\n\n', *(
    f'data: {json.dumps({"choices": [{"index": 0, "delta": {"content": word}}]})}\n\n'.encode()
    for word in ("Do ", "16", ".")
)]  # fmt: skip
END = b'data: {"choices": [{"delta": {}, "finish_reason": "stop"}]}\n\n'
USED = b'data: {"choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": 3}}\n\ndata: [DONE]\n\n'


class Slowly(socketserver.BaseRequestHandler):
    """Answers in chunks, with a pause before each."""

    def handle(self) -> None:
        self.request.recv(65536)
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
        self.request.sendall(head)
        for piece in (*PIECES, END + USED):
            time.sleep(0.03)
            self.request.sendall(b"%x\r\n%b\r\n" % (len(piece), piece))
        self.request.sendall(b"0\r\n\r\n")


@pytest.fixture
def address() -> Iterator[str]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Slowly) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/v1"
        server.shutdown()


def test_the_first_token_and_the_speed_of_the_others_are_measured(address: str) -> None:
    model = model_from_fields({"model": "m", "api_base": address, "stream": True}, environ={})

    answer = ask_plainly(model, Request(messages=(Message("user", "?"),)))

    assert isinstance(answer, Answer), answer
    assert answer.text == "Do 16." and answer.usage.completion_tokens == 3
    speed = speed_of(answer)
    # the empty piece that opens the message is no token; two tokens follow the first within two pauses
    assert 0.055 <= speed["first_token_seconds"] < 0.5
    assert 2 < speed["tokens_per_second"] <= 2 / 0.05


def test_a_stream_that_was_not_asked_for_is_read_and_not_measured(address: str) -> None:
    model = model_from_fields({"model": "m", "api_base": address}, environ={})

    answer = ask_plainly(model, Request(messages=(Message("user", "?"),)))

    assert isinstance(answer, Answer) and answer.text == "Do 16."
    assert speed_of(answer) == {}
