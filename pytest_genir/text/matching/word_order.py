"""What may stand inside a phrase, and in which order its words may, without a change of what it says.

"Przysługuje Ci zasiłek" and "it must still be paid" say the phrases without `Ci` and `still`. Polish tells who does
what by endings, so the same forms around a verb say the same in another order: "nadpłatę się zwraca", "zwraca się
nadpłatę"; and an adjective stands on either side of its noun. A preposition stays with its word, and what is negated
or counted stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from pytest_genir.text.matching import Prepared
from pytest_genir.text.vocabulary import words

Groups = tuple[tuple[str, ...], ...]

#: They speak to somebody, or say when and how surely, and stand wherever there is room.
_LIGHT: Mapping[str, Set[str]] = {
    "pl": words(
        "ci cię mi nam wam im mu jej pan pani państwo panu panią pana państwu państwa panie panowie jest są też także "
        "również oczywiście natomiast jednak zaś więc zatem zawsze zwykle zazwyczaj obecnie aktualnie teraz dziś nadal "
        "wciąż zasadniczo generalnie śmiało spokojnie naturalnie tu tutaj już tylko wyłącznie jedynie "
        "samym samej samego"
    ),
    "en": words(
        "also always still now currently definitely certainly surely usually normally generally typically therefore "
        "then however thus actually really indeed obviously naturally today only solely exclusively"
    ),
}
_LIGHT_IN_TWO = frozenset((("of", "course"), ("in", "fact"), ("as", "well"), ("as", "before"), ("rzecz", "jasna")))
_WITH_THE_NEXT = words("w we na z ze dla przy po o u przez za pod nad przed")
#: With one of these in it a phrase has to stand as it is.
_FIXED = words(
    "nie ani bez nigdy nikt nic brak żaden żadna żadne żadnych i oraz lub albo bądź czy że niż od do tylko a ale poza "
    "oprócz prócz jak jeśli jeżeli gdy"
)
#: ... of foreign names and of signs, behind an apostrophe or a hyphen.
_ENDINGS_OF_NAMES = words("a u em ie owi y i ów om ami ach ego emu ę ą ce")
ON = words("w we on at")
_AND = words("i oraz lub albo and or")
_FEWEST, _MOST = 2, 4


def light(language: str, tokens: Sequence[str], at: int) -> int:
    """Return how many words of a place change nothing inside a phrase."""
    if tokens[at] in _LIGHT.get(language, ()):
        return 1
    return 2 if tuple(tokens[at : at + 2]) in _LIGHT_IN_TWO else 0


def movable(tokens: Sequence[str]) -> Groups:
    """Return the groups of a Polish phrase's words that may change places; none where they may not."""
    groups: list[tuple[str, ...]] = []
    before: tuple[str, ...] = ()
    for token in tokens:
        if token in _FIXED or not token.isalpha():
            return ()
        before += (token,)
        if token not in _WITH_THE_NEXT:
            groups.append(before)
            before = ()
    return tuple(groups) if not before and _FEWEST <= len(groups) <= _MOST else ()


def moved_end(groups: Groups, language: str, tokens: Sequence[str], at: int) -> int | None:
    """Return the place after the groups, in whatever order they stand from a place on; None where they do not."""
    left = list(groups)
    while left:
        held = next((group for group in left if tuple(tokens[at : at + len(group)]) == group), None)
        if held is not None:
            left.remove(held)
            at += len(held)
            continue
        skipped = light(language, tokens, at) if at < len(tokens) and len(left) < len(groups) else 0
        if not skipped:
            return None
        at += skipped
    return at


def is_adjective(lemma: str) -> bool:
    """Say whether a Polish lemma has the form of an adjective."""
    return len(lemma) > _MOST and lemma.endswith(("y", "i"))


def ends_a_name(prepared: Prepared, place: int) -> bool:
    """Say whether a token is the ending that a name is inflected by: `iPhone'a 14`, `PIT-u 37`."""
    if prepared.language != "pl" or prepared.tokens[place] not in _ENDINGS_OF_NAMES:
        return False
    return prepared.between(place - 1, place) in ("'", "’", "-", "‑")


def repeats(tokens: Sequence[str], place: int, first: int) -> bool:
    """Say whether a preposition stands for the second time: `w środy i w piątki`."""
    return tokens[place - 1] in _AND and tokens[place] in ON and tokens[place] in tokens[max(0, first) : place]
