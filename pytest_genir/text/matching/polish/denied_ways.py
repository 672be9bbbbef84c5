"""What Polish says of a thing that is not there, or of a deed that was not done: `bez cukru`, `brak zgody`, `odmówił`.

`bez balkonu` is said by "mieszkanie nie ma balkonu", `brak odpowiedzi` by "urząd nie odpowiedział", `nie zgodził się na
operację` by "nie wyraził zgody na operację", and `nie można zwrócić towaru` by "zwrot towaru jest niemożliwy".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.deeds import nouns_of_any, verb_of
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_THING = r"(?P<thing>[^\W\d_]{3,}(?: [^\W\d_]{3,}){0,2})"
_WITHOUT = late(rf"bez (?!(?:przerw|zmian|względ|wyjąt|problem|wątpi|trud)\w*){_THING}\Z", 2)
_LACK = late(r"brak(?:uje)? (?P<deed>[^\W\d_]{4,})(?P<rest>(?: .+)?)\Z", 2)
_REFUSED = late(r"(?P<verb>odm(?:ówił[aoi]?|ówili|awia|awiają|ówiono)) (?P<what>[^\W\d_]{4,})\Z", 2)
_DID_NOT_AGREE = late(r"nie zg(?:adza|odzi)\w* się na (?P<what>.+)\Z", 2)
_MAY_NOT = late(r"nie (?:można|da się|wolno) (?P<verb>[^\W\d_]+ć)(?P<rest>(?: .+)?)\Z", 2)
_IMPOSSIBLE = late(
    r"(?P<noun>[^\W\d_]{4,})(?P<rest>(?: .+?)?) (?:jest )?(?:niemożliw|wykluczon)(?:y|a|e)\Z"
    r"|(?P<other>[^\W\d_]{4,})(?P<more>(?: .+?)?) nie jest możliw(?:y|a|e)\Z",
    2,
)
_NOBODY_IS = late(r"nikt nie (?:jest|był|został) (?P<how>[^\W\d_]+)\Z", 2)
_ADJECTIVE_FIRST = late(
    r"(?P<how>możliw|dozwolon|dostępn|ważn|legaln|zgodn|szkodliw|bezpieczn|konieczn|potrzebn|znan|czynn|opłacaln|płatn|trwał)"
    r"(?P<ending>y|a|e|i)(?P<rest> .+)\Z",
    2,
)
#: Where it is told of some, or only supposed.
_OF_SOME = late(
    r"\b(?:jeśli|jeżeli|gdy|gdyby\w*|kiedy|kto|komu|któr\w+|w\srazie|w\sprzypadku|o\sile|skoro|dopóki|póki|zanim|czy|chyba)\b"
    r"[^.;!?\n]*\Z",
    2,
)
_THEIRS = late(r"\bnie\s(?:\w+\s)?(?:ma|mają|miał\w*|posiada\w*|zawiera\w*|dodan\w+|dodaj\w+|dodał\w*|ponosi\w*)\b", 2)
#: ... and the words themselves, in no other form: "nie mamy nic przeciwko psom" is no `nie ma psów`.
_NONE = late(r"\bnie\sma\b|\bbrak\b|\bzabrakł|\bwoln|\bpozbawion", 2)
#: `nie zawierają dużo glutenu`, `nie dodajemy cukru trzcinowego`: there is some, or another kind of it.
_MUCH = late(r"\b(?:duż\w+|wiele|wielu|więcej|zbyt|tyle|tak|nadmi\w+|tylko|jedynie|nic)\b", 2)
_OF_ALL_KINDS = late(r"(?! [^\W\d_]+(?:ego|iej|nej|ych|ich)\b)", 2)
_OBJECT_FIRST = late(r"nie (?P<verb>(?!ma\b|jest\b|są\b)[^\W\d_]{2,}) (?P<object>[^\W\d_]{2,}(?: [^\W\d_]{2,})?)\Z", 2)
_MOST_BETWEEN = 4
_MODALS = words("należy wolno można trzeba powinno")
#: Behind a preposition these say since when: `już od dawna nie prowadzi`.
_SINCE = words("dawna lat dziś teraz razie ogóle roku miesiąca tygodnia wczoraj początku")
_MOST_IN_FRONT = 2


def denied_ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield what else says that something is not there, is refused or cannot be done."""
    without = _WITHOUT.match(phrase)
    if without:
        yield from _not_there(matcher, without["thing"])
    lack = _LACK.match(phrase)
    verb = verb_of(matcher, lack["deed"]) if lack else None
    if lack and verb:
        own = Equivalent("", not_after=_OF_SOME, cases=True)
        yield own._replace(phrase=f"nie {verb}{lack['rest']}")
        yield own._replace(phrase=f"nie jest {verb}{lack['rest']}")
    refused = _REFUSED.match(phrase)
    if refused:
        for deed in ("składać", "złożyć", "udzielić", "podać", "okazać", "wydać", "przyjąć", "wykonać", "zapłacić"):
            yield Equivalent(f"{refused['verb']} {deed} {refused['what']}", cases=True)
        deed = verb_of(matcher, refused["what"]) or ""
        if deed:
            yield Equivalent(f"{refused['verb']} {deed}", cases=True)
    disagreed = _DID_NOT_AGREE.match(phrase)
    for given in ("wyrazić", "udzielić", "dać") if disagreed else ():
        said = f"nie {given} zgoda na {disagreed['what']}" if disagreed else ""
        yield Equivalent(said, cases=True)
    yield from _cannot_be_done(matcher, phrase)
    nobody = _NOBODY_IS.match(phrase)
    for way in ("bez", "nie ma", "nie być", "obyło się bez") if nobody else ():
        yield Equivalent(f"{way} {nobody['how'] if nobody else ''}", not_after=_OF_SOME)
    twice = _ADJECTIVE_FIRST.match(phrase)
    for verb in ("jest", "są") if twice else ():
        how = f"nie{twice['how']}{twice['ending']}{twice['rest']}" if twice else ""
        for said in (f"nie {verb} {how}", f"wcale nie {verb} {how}"):
            yield Equivalent(said)


def _not_there(matcher: Matcher, thing: str) -> Iterator[Equivalent]:
    """Yield `nie ma balkonu`, `wolny od balkonu`, `zabrakło balkonu`."""
    for verb in ("mieć", "posiadać", "zawierać", "dodawać", "dodać", "ponosić"):
        own = Equivalent(f"nie {verb} {thing}", inside=_THEIRS, not_after=_OF_SOME, cases=True)
        own = own._replace(behind=_OF_ALL_KINDS, not_inside=_MUCH)
        yield own
    for said in ("nie ma {}", "{} nie ma", "brak {}", "zabraknąć {}", "wolny od {}", "pozbawiony {}"):
        yield Equivalent(said.format(thing), inside=_NONE, not_after=_OF_SOME, cases=True)


def _cannot_be_done(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    may_not = _MAY_NOT.match(phrase)
    for noun in nouns_of_any(matcher, may_not["verb"]) if may_not else ():
        rest = may_not["rest"] if may_not else ""
        for way in ("niemożliwy", "wykluczony", "niedozwolony"):
            for said in (f"{noun}{rest} jest {way}", f"{noun}{rest} {way}"):
                yield Equivalent(said, cases=True)
    impossible = _IMPOSSIBLE.match(phrase)
    noun = (impossible["noun"] or impossible["other"]) if impossible else ""
    verb = verb_of(matcher, noun) if noun else None
    if impossible and verb:
        rest = impossible["rest"] or impossible["more"] or ""
        for way in ("nie można", "nie da się", "nie możesz", "nie możecie"):
            yield Equivalent(f"{way} {verb}{rest}", cases=True)


def find_object_first(phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield a denied verb behind its object and its subject: `nie zna języka` in "Języka kandydat zupełnie nie zna"."""
    wanted = _OBJECT_FIRST.match(phrase.lower())
    if wanted is None or "nie" not in prepared.written or wanted["verb"] not in prepared.written:
        return
    tokens, held = prepared.tokens, wanted["object"].split()
    for at in range(1, len(tokens)):
        no = at - 2 if at > 1 and tokens[at - 1] in _MODALS else at - 1
        if tokens[at] != wanted["verb"] or tokens[no] != "nie":
            continue
        for begin in range(max(0, no - len(held) - _MOST_BETWEEN), no - len(held) + 1):
            if list(tokens[begin : begin + len(held)]) == held and _is_one_clause(
                prepared, begin, begin + len(held), at
            ):
                yield prepared.match(begin, at)


def _is_one_clause(prepared: Prepared, begin: int, behind: int, verb: int) -> bool:
    """Say whether an object stands near the beginning of the clause of its verb, and nothing else between them."""
    tokens = prepared.tokens
    if any(prepared.between(at - 1, at) != " " for at in range(begin + 1, verb + 1)):
        return False
    first = begin
    while first and prepared.between(first - 1, first) == " ":
        first -= 1
    front = tokens[first:begin]
    if len(front) > _MOST_IN_FRONT + (front[:1] == ["przy"]) or (front and front[-1] in POLISH.prepositions):
        return False
    for at in range(behind, verb - 1):
        if tokens[at] in POLISH.stops or (tokens[at] in POLISH.prepositions and tokens[at + 1] not in _SINCE):
            return False
    return True
