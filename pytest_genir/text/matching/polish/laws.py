"""Laws as Polish cites them: `art. 152 § 1 k.p.` is `artykuł 152 paragraf 1 Kodeksu pracy`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_PARTS = {"art.": "artykuł", "§": "paragraf", "ust.": "ustęp", "pkt": "punkt", "lit.": "litera"}
_SHORT = late(r"(?<!\w)(?:art\.|§|ust\.|pkt|lit\.)(?= ?\w)")
_FULL = late(r"\b(?P<word>artykuł|paragraf|ustęp|punkt|liter)\w*(?= \w{1,4}\b)", 2)
_IN_SHORT = {"artykuł": "art", "paragraf": "§", "ustęp": "ust", "punkt": "pkt", "liter": "lit"}
#: A sign is no word: where it begins a phrase it has to stand in front.
_SIGN, _BEHIND_SIGN = late(r"§"), late(r"§+\s?\Z")
#: Codes and how they are cut short, with full stops or without.
_CODES = {
    "kodeks cywilny": "k.c.", "kodeks pracy": "k.p.", "kodeks karny": "k.k.", "kodeks wykroczeń": "k.w.",
    "kodeks postępowania administracyjnego": "k.p.a.", "kodeks postępowania cywilnego": "k.p.c.",
    "kodeks postępowania karnego": "k.p.k.", "kodeks rodzinny i opiekuńczy": "k.r.o.",
    "kodeks spółek handlowych": "k.s.h.", "prawo o ruchu drogowym": "p.r.d.", "kodeks karny skarbowy": "k.k.s.",
    "ordynacja podatkowa": "o.p.", "prawo zamówień publicznych": "p.z.p.",
}  # fmt: skip
_BY_LETTERS = {short.replace(".", ""): code for code, short in _CODES.items()}
_LONGEST_FIRST = sorted(_BY_LETTERS, key=len, reverse=True)
_CODE_SHORT = late(rf"(?<![\w.])(?:{'|'.join('[.]?'.join(letters) for letters in _LONGEST_FIRST)})(?!\w)\.?", 2)
_CODE_FULL = late(r"\b(?:kodeks\w*|prawa?|ordynacj\w+)(?: [^\W\d_]+){1,3}", 2)
_JOURNAL = late(r"\bDz\. ?U\.(?: z)? (?P<year>\d{4})(?: ?r\.)?", 2)
#: The ends of words by which one case is told from another.
_ENDING = 3


def laws(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase that cites a law with the law in full, or in short."""
    if _SHORT.search(phrase):
        phrase_in_full = " ".join(_SHORT.sub(lambda found: f"{_PARTS[found[0]]} ", phrase).split())
        yield Equivalent(phrase_in_full)
        yield from _codes(phrase_in_full)
    elif _FULL.search(phrase):
        in_short = " ".join(_FULL.sub(lambda found: _IN_SHORT[found["word"].lower()], phrase).split())
        signed = None if "§" not in in_short else _BEHIND_SIGN if in_short[0] == "§" else None
        yield Equivalent(in_short, after=signed, inside=_SIGN if "§" in in_short[1:] else None)
    journal = _JOURNAL.search(phrase)
    if journal:
        for way in (f"Dz.U. z {journal['year']} r.", f"Dz.U. {journal['year']}"):
            yield Equivalent(f"{phrase[: journal.start()]}{way}{phrase[journal.end() :]}")


def _codes(phrase: str) -> Iterator[Equivalent]:
    full, short = _CODE_FULL.search(phrase), _CODE_SHORT.search(phrase)
    code = _code_of(full[0]) if full else None
    if full and code:
        end = full.start() + len(" ".join(full[0].split()[: len(code.split())]))
        for way in (_CODES[code], _CODES[code].replace(".", "")):
            yield Equivalent(f"{phrase[: full.start()]}{way}{phrase[end:]}")
    elif short:
        code = _BY_LETTERS[re.sub(r"\W", "", short[0]).lower()]
        for way in (code, _CODES[code], _CODES[code].replace(".", "")):
            yield Equivalent(f"{phrase[: short.start()]}{way}{phrase[short.end() :]}")


def _code_of(written: str) -> str | None:
    """Return the code that words name in whatever case; the longest of several that begin alike."""
    said = written.lower().split()
    for code in sorted(_CODES, key=len, reverse=True):
        words = code.split()
        if len(said) >= len(words) and all(_alike(*pair) for pair in zip(words, said, strict=False)):
            return code
    return None


def _alike(one: str, other: str) -> bool:
    return one == other or (
        len(one) > _ENDING and one[:-1][: len(one) - _ENDING + 1] == other[: len(one) - _ENDING + 1]
    )
