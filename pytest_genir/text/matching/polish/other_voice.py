"""Polish phrases in the other voice: `koszty pokrywa najemca` in "koszty są pokrywane przez najemcę", and back.

Who does it stands behind `przez` in the passive, and in its first form in the active, so that nobody changes sides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.fixed_ways import lemma_of
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_WORD = r"[^\W\d_]+"
_IS = r"(?:jest|są|bywa(?:ją)?|będ(?:zie|ą)|był[aoy]?|byli|został[aoy]?|zostali|zosta(?:je|ją|nie|ną))"
_DONE = rf"{_WORD}(?:[nt](?:y|a|e|o)|[nc]i)"
_PASSIVE = late(
    rf"(?P<thing>{_WORD}(?: (?!{_IS} ){_WORD})?)(?: {_IS})? (?P<done>{_DONE}) przez (?P<doer>{_WORD}(?: {_WORD})?)\Z", 2
)
_IS_DONE = late(rf"\b{_DONE}\b.*\bprzez\b", 2)
_LONGEST_SIDE = 2


def in_other_voice(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase in the passive for one in the active, and the other way round."""
    passive = _PASSIVE.match(phrase)
    if passive:
        who = " ".join(lemma_of(matcher, word) for word in passive["doer"].split())
        does = late(rf"\b{re.escape(who)}\b", 2)
        yield Equivalent(f"{passive['thing']} {passive['done']} {who}", inside=does, cases=True)
        return
    read = matcher.phrase(phrase)
    verbs = [at for at, word in enumerate(read.tokens) if may_be_finite(word, read.sets[at], POLISH)]
    if read.values or len(verbs) != 1 or not POLISH.prepositions.isdisjoint(read.tokens):
        return
    verb = next((lemma for lemma in sorted(read.sets[verbs[0]]) if lemma.endswith(("ć", "c"))), "")
    sides = [range(verbs[0]), range(verbs[0] + 1, len(read.tokens))]
    for thing, doer in (sides, sides[::-1]):
        if verb and thing and doer and max(len(thing), len(doer)) <= _LONGEST_SIDE and _does(read, doer):
            for being in ("jest", "został"):
                said = f"{_written(read, thing)} {being} {verb} przez {_written(read, doer)}"
                yield Equivalent(said, inside=_IS_DONE, cases=True)


def _does(read: Prepared, side: range) -> bool:
    """Say whether words stand in their first form, as who does something."""
    return all(read.tokens[at] == read.shown[at] for at in side)


def _written(read: Prepared, side: range) -> str:
    return read.text[read.spans[side[0]][0] : read.spans[side[-1]][1]]
