r"""Patterns of benchmark files: RE2's regular expressions, which no text makes slow.

Written out for them is `\w`, which in RE2 knows only the letters of English.

A file's pattern meets whatever a model writes, so it has to run in time linear in the text: there are no
backreferences and no lookaround, and an author who writes one is told so before any model is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from pytest_genir.errors import FileError, Where

_HINT = "patterns are those of RE2 (linear time): no backreferences, no lookahead or lookbehind"


class Found(Protocol):
    """One place where a pattern matched."""

    def group(self, index: int = 0) -> str | None:
        """Return what matched, or what a group of it matched."""

    def start(self) -> int: ...

    def end(self) -> int: ...


class Pattern(Protocol):
    """A compiled pattern."""

    pattern: str
    groups: int

    def search(self, text: str) -> Found | None: ...

    def fullmatch(self, text: str) -> Found | None: ...

    def finditer(self, text: str) -> Iterator[Found]: ...


def compile_pattern(text: str, where: Where, *, ignore_case: bool = False) -> Pattern:
    """Compile a file's pattern, or say what is wrong with it."""
    try:
        return _compiled(text, ignore_case)
    except _Refused as error:
        raise FileError(f"the pattern '{text}' cannot be used: {error}", where=where, hint=_HINT) from None


class _Refused(ValueError):
    """RE2 does not take the pattern."""


_TOKENS = re.compile(r"\\.|\[\^?\]?|\]|.", re.DOTALL)
_LETTERS = r"\p{L}\p{M}\p{N}_"


def _for_all_letters(pattern: str) -> str:
    r"""Write `\w` and `\W` out for letters of every alphabet, and refuse a `\b` that would overlook them."""
    tokens = _TOKENS.findall(pattern)
    inside = False
    written = []
    for place, token in enumerate(tokens):
        if token.startswith("[") and not inside:
            inside = True
        elif token == "]":
            inside = False
        elif token in (r"\w", r"\W"):
            if token == r"\W" and inside:
                raise _Refused(r"write \W outside of square brackets")
            token = _LETTERS if inside else f"[{_LETTERS}]" if token == r"\w" else f"[^{_LETTERS}]"
        elif token in (r"\b", r"\B") and any(
            not beside.isascii() or beside in (r"\w", r"\W") for beside in tokens[max(place - 1, 0) : place + 2]
        ):
            raise _Refused(rf"{token} knows only the letters a to z; write (?:^|\PL) or (?:\PL|$)")
        written.append(token)
    return "".join(written)


@lru_cache(maxsize=256)
def _compiled(text: str, ignore_case: bool) -> Pattern:
    import re2  # loads a library of C++, which only files with patterns need

    options = re2.Options()
    options.log_errors = False  # it would write to standard error
    options.case_sensitive = not ignore_case
    try:
        found: Pattern = re2.compile(_for_all_letters(text), options)
    except re2.error as error:
        message = error.args[0] if error.args else error
        raise _Refused(message.decode() if isinstance(message, bytes) else str(message)) from None
    return found
