"""A Polish sentence that leaves "jest" out: `wstęp jest wolny` in "Tak, wstęp wolny." and in "Wstęp: wolny".

It has to be all there is: with a verb in its sentence the two words are only a name ("parking bezpłatny zlikwidowano").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_STATED = late(r"(?P<thing>(?!nie\b)[^\W\d_]+(?: (?!nie\b)[^\W\d_]+){0,2}) (?:jest|są) (?P<state>(?!nie\b).+)", 2)
_JOINT = late(r"[*_`]*(?:\s?[:–—-][*_`]*)?\s[*_`]*")
#: What begins the statement, after the mark of an entry or a word that answers.
_LEADS = late(
    r"(?:\A|[.!?;:\n|])[\s*_`>•·–—-]*(?:(?:tak|owszem|oczywiście|jasne|pewnie|dobra wiadomość)\b[\s,:!–—-]*)*\Z", 2
)
_ENDS = late(r"[!?;:\n|]|\.(?=\s|\Z)|,\s(?!któr|gdzie|jeśli|jeżeli|gdy|o\sile|pod\swar|z\swyj)")
_LEAD = 40
#: What makes the state one of several, or takes part of it back; and verbs that have no infinitive of their own.
_OTHERWISE = words("i lub albo bądź oraz ani czy tylko wyłącznie nie nigdy bez prócz oprócz poza jakoby podobno był")
_VERBS = words(
    "jest są był była było byli były będzie będą to ma mają można trzeba należy warto brak powinien powinna powinno"
)


@lru_cache(maxsize=_REMEMBERED)
def _read(phrase: str) -> tuple[str, str] | None:
    """Return a thing and its state; None where a phrase says something else."""
    found = _STATED.fullmatch(" ".join(phrase.split()))
    return (found["thing"], found["state"]) if found else None


def find_verbless(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a thing stands right before its state, in a statement without a verb."""
    wanted = None if matcher.mode == "substring" else _read(phrase)
    if wanted is None:
        return
    text = prepared.text
    states = {match.start: match for match in matcher.find_all(wanted[1], prepared)}
    if not states:
        return
    for thing in matcher.find_all(wanted[0], prepared):
        joint = _JOINT.match(text, thing.end)
        state = states.get(joint.end()) if joint else None
        if state is None or _LEADS.search(text, max(0, thing.start - _LEAD), thing.start) is None:
            continue
        first, last = prepared.tokens_at(thing)[0], prepared.tokens_at(state)[1]
        if _is_all(prepared, first, last):
            yield prepared.match(first, last)


def _is_all(prepared: Prepared, first: int, last: int) -> bool:
    """Say whether no verb stands in a statement, and nothing beside its state."""
    ends = _ENDS.search(prepared.text, prepared.spans[last][1])
    if ends is not None and ends[0] in "?:":
        return False  # `Parking bezpłatny: ul. Długa 5`
    at, end = first, ends.start() if ends else len(prepared.text)
    while at < len(prepared.tokens) and prepared.spans[at][0] < end:
        word, lemmas = prepared.tokens[at], prepared.sets[at]
        if word in _VERBS or (at > last and word in _OTHERWISE):
            return False
        if word not in lemmas and may_be_finite(word, lemmas, POLISH):
            return False
        at += 1
    return True
