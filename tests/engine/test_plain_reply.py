"""What is read without h11 is what h11 reads: thousands of replies, damaged in all ways, cut into pieces anywhere."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

import h11
import pytest

from pytest_genir.engine.exchange_errors import Broken, EndedEarly, NoReply, NotHttp
from pytest_genir.engine.headers import MOST_HEADER_BYTES
from pytest_genir.engine.http11 import HttpConnection, Outgoing
from pytest_genir.engine.plain_reply import plain_reply
from pytest_genir.engine.wire import Wire

REPLIES = (
    b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"text": "a"}',
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nconnection: keep-alive\r\nContent-Length: 4\r\n\r\nslow",
    b"HTTP/1.1 200 OK\r\nServer: uvicorn\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
    b'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\n{"a"\r\n3\r\n:1}\r\n0\r\n\r\n',
    b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
    b"HTTP/1.1 204 No Content\r\n\r\n",
    b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
    b"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\n{}",
    b"HTTP/1.1 503 \r\nX-Long:   a  b\t \r\nX-None:\r\nContent-Length: 005\r\n\r\nhello",
    b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
    b"HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n\r\nhello",
    b"HTTP/1.1 200 OK\r\nX: a\r\n folded\r\nContent-Length: 5\r\n\r\nhello",
    b"HTTP/1.1 200 OK\nContent-Length: 5\n\nhello",
    b"HTTP/1.1 302 Found\r\nLocation: http://other/\r\nContent-Length: 3\r\n\r\nold",
    b"HTTP/1.1 200 OK\r\nX-\xc5\xbb: \xff\r\nContent-Length: 3\r\n\r\nend",
    b"HTTP/1.1 200 OK\r\n\r\nuntil the end",
)
#: What is put in, besides single bytes.
BITS = (
    b"\r\n",
    b"\n",
    b"\r\n\r\n",
    b"Content-Length: 3\r\n",
    b" ",
    b"\t",
    b":",
    b"\x00",
    b"\xff",
    b"Connection: close\r\n",
)
POST = Outgoing("POST", "http://host", "/v1", [(b"host", b"host"), (b"content-length", b"2"), (b"x", b"y")], b"{}")


class Scripted(Wire):
    """A wire on which a reply comes in pieces, and then the end."""

    def __init__(self, pieces: list[bytes]) -> None:
        super().__init__()
        self._pieces = [*pieces, b""]
        self.sent: list[bytes] = []

    @property
    def silent(self) -> bool:
        return self._pieces == [b""]

    async def read(self) -> bytes:
        return self._pieces.pop(0) if len(self._pieces) > 1 else b""

    async def write(self, data: bytes) -> None:
        self.sent.append(data)


@dataclass(frozen=True)
class Came:
    """What somebody made of a reply."""

    status: int = 0
    headers: tuple[tuple[bytes, bytes], ...] = ()
    body: bytes = b""
    error: type[Broken] | None = None


async def read_by_ours(pieces: list[bytes]) -> tuple[Came, bool]:
    """Return what our connection reads, and whether it would be used again."""
    line = HttpConnection(Scripted(pieces))
    try:
        head = await line.send(POST)
        body = b"".join([chunk async for chunk in line.chunks()])
    except Broken as broken:
        return Came(error=type(broken)), line.fresh
    finally:
        line.release()
    return Came(head.status, tuple(head.headers), body), line.fresh


def read_by_h11(pieces: list[bytes]) -> tuple[Came, bool]:
    """Return the same by h11 alone."""
    judge = h11.Connection(h11.CLIENT, max_incomplete_event_size=2 * MOST_HEADER_BYTES)
    for said in (
        h11.Request(method="POST", target="/v1", headers=POST.headers),
        h11.Data(data=b"{}"),
        h11.EndOfMessage(),
    ):
        judge.send(said)
    left, head, body, ended = [*pieces], None, b"", False
    while True:
        try:
            event = judge.next_event()
        except h11.RemoteProtocolError:
            return Came(error=EndedEarly if ended else NotHttp), False
        if event is h11.NEED_DATA:
            data = left.pop(0) if left else b""
            ended = not data
            if ended and judge.their_state is h11.SEND_RESPONSE:
                begins = pieces[0] if pieces else b"HTTP/"
                return Came(error=NoReply if begins.startswith(b"HTTP/") else NotHttp), False
            judge.receive_data(data)
        elif isinstance(event, h11.Response):
            head = event
        elif isinstance(event, h11.Data):
            body += bytes(event.data)
        elif not isinstance(event, h11.InformationalResponse):
            break
    if head is None:
        return Came(error=NotHttp), False
    again = judge.their_state is h11.DONE and not judge.trailing_data[0] and not left
    return Came(head.status_code, tuple(head.headers), body), again


def damaged(rng: Random) -> list[bytes]:
    """Return a reply with some bytes changed, lost, doubled or put in, in pieces."""
    reply = bytearray(rng.choice((*REPLIES, *3 * REPLIES[:2], *3 * REPLIES[4:5])))
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        at = rng.randrange(len(reply) + 1)
        change = rng.randrange(5)
        if change == 0:
            reply[at : at + 1] = bytes((rng.randrange(256),))
        elif change == 1:
            del reply[at : at + rng.choice((1, 1, 2, 5))]
        elif change == 2:
            reply[at:at] = rng.choice(BITS)
        elif change == 3:
            reply[at:at] = reply[at : at + rng.randrange(12)]
        else:
            reply[at : at + 1] = reply[at : at + 1].swapcase()
    cuts = sorted(rng.randrange(len(reply) + 1) for _ in range(rng.choice((0, 0, 1, 2))))
    return [piece for piece in map(bytes, map(reply.__getitem__, map(slice, [0, *cuts], [*cuts, None]))) if piece]


def hold_to_h11(seeds: range) -> int:
    """Hold so many replies to what h11 makes of them; return how many were read without it."""

    async def all_of_them() -> int:
        plain = 0
        for seed in seeds:
            pieces = damaged(Random(seed))
            plain += bool(pieces) and plain_reply(pieces[0]) is not None
            ours, judged = await read_by_ours(pieces), read_by_h11(pieces)
            assert ours[0] == judged[0], (seed, pieces)
            assert judged[1] or not ours[1] or not plain_reply(pieces[0]), (seed, pieces)
        return plain

    return asyncio.run(all_of_them())


def test_damaged_replies_are_read_as_h11_reads_them() -> None:
    assert hold_to_h11(range(1500)) > 150


@pytest.mark.slow
def test_ten_thousand_damaged_replies_are_read_as_h11_reads_them() -> None:
    assert hold_to_h11(range(1500, 11_500)) > 1000


@pytest.mark.parametrize("reply", REPLIES)
def test_replies_that_nothing_befell_are_read_whole_in_any_pieces(reply: bytes) -> None:
    for at in range(len(reply)):
        pieces = [piece for piece in (reply[:at], reply[at:]) if piece]
        assert asyncio.run(read_by_ours(pieces))[0] == read_by_h11(pieces)[0], pieces


def post(body: bytes, **headers: str) -> Outgoing:
    pairs = [(b"host", b"host"), (b"content-length", b"%d" % len(body))]
    return Outgoing("POST", "http://host", "/v1", pairs + [(n.encode(), v.encode()) for n, v in headers.items()], body)


@pytest.mark.parametrize(
    "requests",
    [
        [post(b"{}"), post(b'{"other": 1}'), post(b"")],
        [post(b"a", key="one"), post(b"bcd", key="two"), post(b"bcd")],
        [post(b"12", **{"x-content-length": "2"}), post(b"123", **{"x-content-length": "2"})],
        [post(b"12", connection="keep-alive"), post(b"1", expect="")],
    ],
)
def test_requests_are_written_as_h11_writes_them(requests: list[Outgoing]) -> None:
    async def written() -> list[bytes]:
        wire = Scripted([REPLIES[0]] * len(requests))
        line = HttpConnection(wire)
        for request in requests:
            await line.send(request)
            assert [chunk async for chunk in line.chunks()] == [b'{"text": "a"}']
            line.release()
        return wire.sent

    judged = []
    for request in requests:
        judge = h11.Connection(h11.CLIENT)
        head = h11.Request(method="POST", target="/v1", headers=request.headers)
        parts = [judge.send(head), judge.send(h11.Data(data=request.body))]
        judged.append(b"".join(part for part in parts if part))

    assert asyncio.run(written()) == judged


def test_a_connection_whose_reply_was_not_read_to_its_end_is_not_used_again() -> None:
    async def used_again() -> list[bool]:
        short, whole, more = REPLIES[0][:-3], REPLIES[0], REPLIES[0] + b"x"
        fresh = []
        for reply in (short, whole, more):
            line = HttpConnection(Scripted([reply]))
            await line.send(POST)
            line.release()
            before = line.fresh
            async for _ in line.chunks():
                break
            line.release()
            fresh += [before, line.fresh]
        return fresh

    assert asyncio.run(used_again()) == [False, False, False, True, False, False]


def test_a_request_that_was_given_up_leaves_no_connection_to_be_used() -> None:
    class Silent(Scripted):
        async def read(self) -> bytes:
            raise asyncio.CancelledError

    async def given_up() -> bool:
        line = HttpConnection(Silent([]))
        with pytest.raises(asyncio.CancelledError):
            await line.send(POST)
        line.release()
        return line.fresh

    assert not asyncio.run(given_up())
