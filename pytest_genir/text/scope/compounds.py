"""Whether the thing that an English match ends with only tells the next one apart: "includes a tea towel" for `tea`.

A phrase that stands in an answer as it is written has its words together there, and is left alone.
"""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

_SMALL = (
    SPREADING["en"].prepositions
    | SPREADING["en"].determiners
    | SPREADING["en"].conjunctions
    | words(
        "but and or nor long wide high deep tall thick old worldwide nationwide straight direct round indeed "
        "is are was were be been being am will would can could may might must shall should has have had do "
        "does did not no never also too only just still already always usually often again here there now "
        "then today tomorrow once twice who which that whose where when while if because although though "
        "since until unless so as than it they you we he she i this these those one both all each every any "
        "some more less most least else instead please back up out off down away over along around together "
        "alone free online abroad upstairs downstairs outside inside s t ll ve re d m daily weekly monthly "
        "yearly later earlier soon early late first last next available included separately extra yourself "
        "yourselves himself herself themselves ourselves whatever whenever wherever however left right ahead "
        "beforehand afterwards anyway either neither yet even ever plus minus worth due open closed valid "
        "possible necessary full empty ready easy hard good bad well better best nearby well-behaved "
        "altogether anywhere everywhere somewhere throughout whatsoever though tonight right yet whether"
    )
)
_NONE_OF_IT = late(
    r"(?:there\s(?:is|are)\s|has\s|have\s|with\s)?(?:no|without(?:\san?)?)\s[a-z]+\Z|(?:do\snot|don['’]t|does\snot|doesn['’]t)\s(?:need|require|have)\s\w+(?:\s\w+)?\Z",
    2,
)
_ENDINGS = ("ly", "ed", "ing", "able", "ible", "ward", "wards", "wise", "ever", "self", "selves", "day", "days")


def names_the_next(phrase: str, matcher: Matcher, match: Match, prepared: Prepared) -> str | None:
    """Return a match with the thing behind it that it only tells apart; None for all others."""
    if prepared.language != "en" or not match.surface:
        return None
    none = _NONE_OF_IT.match(phrase) is not None
    if match.surface.lower().replace(" & ", " and ") == phrase.lower().replace(" & ", " and ") and not none:
        return None
    piece = match.pieces[-1] if match.pieces else match
    last = prepared.tokens_at(piece)[1]
    at = last + 1
    if at >= len(prepared.tokens) or prepared.between(last, at) != " " or last in prepared.within:
        return None
    word = prepared.tokens[at]
    if at in prepared.within or word in _SMALL or word.endswith(_ENDINGS) or not word.isalpha():
        return None
    # one thing does not `limit`, it limits: `no fee limit`
    bare = none and not prepared.tokens[last].endswith("s") and word in prepared.sets[at] and not word.endswith("s")
    bare = bare or (none and prepared.tokens[last].endswith("ing") and word.endswith("s") and not word.endswith("ss"))
    if not (bare or (VERBS.isdisjoint(prepared.sets[at]) and _is_noun(prepared, last))):
        return None
    own = frozenset[str]().union(*matcher.phrase(phrase).sets)
    return None if not own.isdisjoint(prepared.sets[at]) else f"{match.surface} {word}"


def _is_noun(prepared: Prepared, at: int) -> bool:
    """Say whether a word may be a thing in front of another one."""
    word = prepared.tokens[at]
    return (
        word not in _SMALL
        and word.isalpha()
        and not word.endswith(_ENDINGS)
        and VERBS.isdisjoint(prepared.sets[at])
        and not prepared.text[prepared.spans[at][0]].isupper()
        and not prepared.text[: prepared.spans[at][0]].endswith(("-", "‑"))  # `a four-star hotel`
    )
