"""What stays as it is however a question is asked: addresses, numbers, codes, file names, and what is quoted.

They are what people copy, and what the answer is about: with a slip in them it would be another question.
"""

from __future__ import annotations

import re
from collections.abc import Callable

#: One sign of private use stands for each of them while a rule is at work. No rule knows these signs as letters.
_FIRST, _LAST = 0xF0000, 0xFFFFD
_CODE = r"[\w./:_+-]"
_CAPITAL = "A-ZĄĆĘŁŃÓŚŹŻ"
_KEPT = re.compile(
    rf"""
      „[^„”"]*[”"] | “[^“”]*” | «[^«»]*» | "[^"]*" | `[^`]*` | (?<!\w)'[^'\n]+'(?!\w) | (?<!\w)[‘‚][^‘‚’\n]+[’‘](?!\w)
    | (?<![\w])[A-Za-z][A-Za-z0-9+.-]*://\S+ | (?<!\w)[Ww]{{3}}\.\S+                     # addresses
    | (?<![\w.+-])[\w.+-]+(?:['’][\w.+-]+)*@[\w-]+(?:\.[\w-]+)+ | (?<!\w)[@\#]\w+                         # of people
    | (?<![\w.-])\w[\w-]*(?:\.\w[\w-]*)*\.[A-Za-z]{{2,}}(?![\w.])(?:/\S*)?               # sites and files
    | (?<!{_CODE})(?={_CODE}*\d){_CODE}+(?:[ \u00a0\u202f](?={_CODE}*\d){_CODE}+)*       # numbers, and codes with one
    | (?<![\w/.-])[{_CAPITAL}]+(?:[-/._][{_CAPITAL}]+)+(?![\w/-]) | (?<!\w)\w*[^\W_]_\w+   # codes without
    | \{{[^{{}}\s]*\}} | <[^<>\s]+>
    | [\U000F0000-\U000FFFFD]
    """,
    re.VERBOSE,
)
#: What ends a sentence or a bracket is no part of what stands before it.
_AFTER = ".,:;!?…)]}>\"'”’»*"
_PAIRED = "\"'`”’‘»}>"


def with_kept(text: str, rule: Callable[[str], str]) -> str:
    """Return what a rule makes of a text in which everything that has to stay is one sign each."""
    kept: list[str] = []

    def away(found: re.Match[str]) -> str:
        whole = found.group()
        core = whole if whole[0] in "„“«\"`'‘‚{<" and whole[-1] in _PAIRED else whole.rstrip(_AFTER)
        if not core or len(kept) > _LAST - _FIRST:
            return whole
        kept.append(core)
        return chr(_FIRST + len(kept) - 1) + whole[len(core) :]

    said = rule(_KEPT.sub(away, text))
    return "".join(kept[ord(sign) - _FIRST] if is_kept(sign) else sign for sign in said)


def is_kept(sign: str) -> bool:
    """Whether a sign stands for something that stays."""
    return _FIRST <= ord(sign) <= _LAST
