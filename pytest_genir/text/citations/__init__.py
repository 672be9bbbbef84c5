"""How a benchmark's answers cite: known before any answer, and without all that reads citations in one."""

from __future__ import annotations

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.patterns import Pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Citing:
    """How answers cite."""

    #: Only the original program's form, as published figures depend on it.
    original: bool = False
    #: The number of the first document.
    base: int = 0
    #: A compiled pattern of the file's own, in place of every other form; its first group is what is cited.
    pattern: Pattern | None = None

    @property
    def facts(self) -> tuple[object, ...]:
        """Return what makes scores differ, for a digest; nothing where people's usual forms are read."""
        named = "" if self.pattern is None else self.pattern.pattern
        return (self.base, named) if self.base or named else ()


#: The usual way.
AS_WRITTEN = Citing()
