"""Reads the head of a reply that is as plain as nearly all are; everything else is h11's.

h11 judges every byte of every reply by the whole grammar, which takes a quarter of what a request costs. What is read
here is what h11 would read: a status line and header lines in printable ASCII, and a body of so many bytes. Where one
byte is otherwise, the answer is that this is not for here.
"""

from __future__ import annotations

import re
from typing import NamedTuple

#: Replies that have a body, told from those that may have none or come before another one (1xx, 204, 3xx).
_STATUS = re.compile(rb"HTTP/1\.1 (20[0-35-9]|2[1-9]\d|[45]\d\d) [\x20-\x7e]*")
_HEADER = re.compile(rb"([-!#$%&'*+.^_`|~0-9A-Za-z]+):[ \t]*((?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?)[ \t]*")
_LENGTH = re.compile(rb"\d{1,15}")
_END = b"\r\n\r\n"


class PlainReply(NamedTuple):
    """The head of a reply, and where and how long its body is."""

    status: int
    headers: list[tuple[bytes, bytes]]
    begins: int
    length: int


def plain_reply(received: bytes) -> PlainReply | None:
    """Return what the first bytes of a reply say, if they hold the whole head and that is plain."""
    end = received.find(_END)
    first, *lines = received[: max(end, 0)].split(b"\r\n")
    status = _STATUS.fullmatch(first)
    if status is None:
        return None
    headers: list[tuple[bytes, bytes]] = []
    length: int | None = None
    for line in lines:
        read = _HEADER.fullmatch(line)
        if read is None:
            return None
        name, value = read[1].lower(), read[2]
        headers.append((name, value))
        if name == b"content-length":
            if length is not None or _LENGTH.fullmatch(value) is None:
                return None
            length = int(value)
        elif name == b"transfer-encoding" or (name == b"connection" and value.lower() != b"keep-alive"):
            return None
    return None if length is None else PlainReply(int(status[1]), headers, end + len(_END), length)
