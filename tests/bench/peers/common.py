"""What every driver is given and gives back; imports nothing that a tool's environment may lack."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Item(NamedTuple):
    """A prompt, and what its answer is judged by."""

    id: str
    messages: Sequence[Mapping[str, str]]
    include: Sequence[str]
    exclude: Sequence[str]

    @property
    def prompt(self) -> str:
        """Return the last message alone, for tools that take a text."""
        return self.messages[-1]["content"]

    def passed(self, answer: str) -> bool:
        """Judge an answer by substrings."""
        return all(one in answer for one in self.include) and not any(one in answer for one in self.exclude)


class Given(NamedTuple):
    """The command line of a driver."""

    items: Sequence[Item]
    url: str
    in_flight: int
    verdicts: Path
    program: str

    def write(self, verdicts: Mapping[str, bool]) -> None:
        """Hand the verdicts back."""
        self.verdicts.write_text(json.dumps(dict(verdicts)), encoding="utf-8")


def given() -> Given:
    """Read the command line."""
    items, url, in_flight, verdicts, program = sys.argv[1:]
    lines = Path(items).read_text(encoding="utf-8").splitlines()
    read = [Item(**json.loads(line)) for line in lines]
    return Given(read, url, int(in_flight), Path(verdicts), program)
