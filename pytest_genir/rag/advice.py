"""What to do about a condition that fell short: what the answer would have to say, or what the file would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.source.node import Json


@dataclass(frozen=True, slots=True)
class Advice:
    """What would have to be written to pass."""

    #: What to change in the answer.
    write: str
    #: What the condition would have to expect for this answer to pass; None where it should stay as it is.
    expect: Json = None
    #: Nothing would be left to expect, so the condition can only be taken out.
    without: bool = False


def entries(details: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    """Return the entries that a verdict's details list under a name."""
    held = details.get(name)
    return [one for one in held if isinstance(one, Mapping)] if isinstance(held, Sequence) else []


def listed(written: Json) -> list[Json]:
    """Return the entries of an expectation that is a list."""
    return written if isinstance(written, list) else []


def quoted(texts: Sequence[object]) -> str:
    """Return texts as a reader sees them: each in quotation marks."""
    return ", ".join(f"'{text}'" for text in texts)
