"""Splits a benchmark over jobs of a CI: by digest, so that a case stays in its shard whatever is added beside it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from pytest_genir.errors import SettingError

_SHARD = re.compile(r"\s*(\d+)\s*/\s*(\d+)\s*\Z")


@dataclass(frozen=True, slots=True)
class Shard:
    """One of several parts, counted from 1."""

    number: int
    of: int

    def holds(self, unit: str) -> bool:
        """Say whether what belongs together under this name is in this part."""
        return part_of(unit, self.of) == self.number


def part_of(unit: str, parts: int) -> int:
    """Return the part that has what belongs together under this name, counted from 1."""
    value = int.from_bytes(hashlib.sha256(unit.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    return value % parts + 1


def parse_shard(text: str) -> Shard:
    """Read `2/5`."""
    match = _SHARD.match(text)
    if match is None:
        raise SettingError(f"a shard is written as 2/5, not '{text}'", hint="the second of five parts")
    number, of = int(match.group(1)), int(match.group(2))
    if not 1 <= number <= of:
        raise SettingError(f"there is no shard {number} of {of}", hint=f"shards count from 1 to {of}")
    return Shard(number, of)
