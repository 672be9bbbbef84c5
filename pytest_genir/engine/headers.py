"""Headers of a reply by name, whatever the case, and how many of them are too many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

#: No server needs more; proxies in front of them neither.
MOST_HEADERS = 150
MOST_HEADER_BYTES = 32_000


class Headers(Mapping[str, str]):
    """A reply's headers; of several with one name the values are joined by commas."""

    __slots__ = ("_values",)

    def __init__(self, pairs: Sequence[tuple[bytes, bytes]]) -> None:
        self._values: dict[str, str] = {}
        for raw_name, raw_value in pairs:
            name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
            before = self._values.get(name)
            self._values[name] = value if before is None else f"{before}, {value}"

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def is_flood(pairs: Sequence[tuple[bytes, bytes]]) -> bool:
    """Say whether these are more headers than an honest server sends."""
    return len(pairs) > MOST_HEADERS or sum(len(name) + len(value) for name, value in pairs) > MOST_HEADER_BYTES
