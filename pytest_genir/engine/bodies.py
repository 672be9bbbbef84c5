"""Reads the body of a reply without ever holding more of it than the limit, whatever it was packed in."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Callable

from pytest_genir.models.reply_size import BodyLimit


class TooLarge(Exception):
    """The body goes beyond the limit; holds how much of it had come."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


class UnknownEncoding(Exception):
    """The body is packed in a way nobody asked for."""


#: How every piece packed by gzip begins.
_GZIP = b"\x1f\x8b"
#: What a request says it can read.
ACCEPTED = "gzip, deflate"


async def read_body(
    chunks: AsyncIterator[bytes], encoding: str, limit: BodyLimit, came: Callable[[int], object] | None = None
) -> bytes:
    """Return the unpacked body, or raise `TooLarge` as soon as it is; `came` is told of every part."""
    unpack = _unpacker(encoding)
    parts: list[bytes] = []
    size = lines = 0
    async for chunk in chunks:
        part = unpack(chunk, limit.in_all - size + 1) if unpack else chunk
        size += len(part)
        lines += part.count(b"\n") if limit.per_line else 0
        if limit.passed(size, lines):
            raise TooLarge(size)
        parts.append(part)
        if came is not None:
            came(size)
    if unpack and not unpack.whole:
        raise zlib.error("the packed body ended early")
    return parts[0] if len(parts) == 1 else b"".join(parts)


class _Unpacker:
    """Unpacks gzip, zlib and raw deflate, never more than asked for at a time."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj(zlib.MAX_WBITS | 32)
        self._first = True

    @property
    def whole(self) -> bool:
        return self._stream.eof

    def __call__(self, chunk: bytes, most: int) -> bytes:
        try:
            part = self._stream.decompress(chunk, most)
        except zlib.error:
            if not self._first:
                raise
            # Some servers mean raw deflate by "deflate".
            self._stream = zlib.decompressobj(-zlib.MAX_WBITS)
            part = self._stream.decompress(chunk, most)
        self._first = False
        while self._stream.eof and len(part) < most and (rest := self._stream.unused_data).startswith(_GZIP):
            # it may come in several pieces, each packed by itself
            self._stream = zlib.decompressobj(zlib.MAX_WBITS | 32)
            part += self._stream.decompress(rest, most - len(part))
        return part


def _unpacker(encoding: str) -> _Unpacker | None:
    name = encoding.strip().lower()
    if name in ("", "identity"):
        return None
    if name in ("gzip", "x-gzip", "deflate"):
        return _Unpacker()
    raise UnknownEncoding(name[:40])
