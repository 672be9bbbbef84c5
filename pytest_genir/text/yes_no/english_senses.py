"""Which words of an English question a clause takes up in other words: those of one sense, and what is one of a kind.

`exam` is taken up by "a written test", `card` by "We take Visa", and `dog` by "All pets are welcome"; two of a kind
are two things.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache

from pytest_genir.text.languages.normalising import make_normaliser, spans
from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.english.families import senses_at
from pytest_genir.text.vocabulary import words

#: What is one of a kind, by the kind.
ONE_OF = {
    "pet": "dog cat puppy kitten hamster rabbit parrot",
    "animal": "pet dog cat puppy kitten hamster rabbit parrot horse bird",
    "dog": "puppy",
    "smoke": "cigarette cigar vape pipe",
    "alcohol": "beer wine spirits whisky vodka drink",
    "nut": "peanut almond walnut hazelnut cashew",
    "dairy": "milk cheese butter cream yoghurt lactose",
    "gluten": "wheat barley rye",
    "car": "van",
    "vehicle": "car van motorbike lorry",
    "cash": "coin note banknote",
    "meat": "chicken beef pork ham bacon",
    "card": "visa mastercard amex maestro contactless",
    "child": "toddler baby infant",
    "food": "snack sandwich meal picnic breakfast lunch dinner supper",
    "meal": "breakfast lunch dinner supper",
    "drink": "coffee tea juice",
    "music": "band orchestra dj",
    "phone": "mobile smartphone",
    "computer": "laptop",
}
#: What takes up one another when a question is answered, though it is not the same.
_TAKE_UP = """
photo picture photograph snap camera selfie; parking park space bay car garage; silence quiet; admission entry
entrance ticket; ticket seat; wheelchair ramp step accessible; heated heat warm heating radiator; internet
wifi wi-fi online; online web app login; vegetarian vegan meat-free plant-based meatless; refund return back reimburse;
pay cost fee charge price; open work operate; valid cover; include part; free available left vacant remain; start
begin; book reserve; visit come attend; see treat; swim bathe; freeze pause suspend hold; renovate refurbish
renovation; break interval stop; dog legged; breakfast eat; cold chilly; exam sit
"""
_LIGHT = words("take get have give make go come run keep hold last let put use do be need want look")


def _key(line: str) -> str:
    return line.split()[0]


@lru_cache(maxsize=1)
def _further() -> Mapping[str, Set[str]]:
    """Return what words mean beside themselves: a kind (`>card`), one of it (`<card`), or what takes them up (`~`)."""
    found: dict[str, Set[str]] = {}
    for kind, members in ONE_OF.items():
        found[kind] = found.get(kind, frozenset()) | {f">{kind}"}
        for word in members.split():
            found[word] = found.get(word, frozenset()) | {f"<{kind}"}
    for line in _TAKE_UP.split(";"):
        for word in line.split():
            found[word] = found.get(word, frozenset()) | {f"~{_key(line)}"}
    return found


@lru_cache(maxsize=256)
def _meant(text: str) -> tuple[tuple[str, Set[str]], ...]:
    normaliser = make_normaliser("en")
    tokens = normaliser.tokens(text)
    sets = [*map(normaliser.lemmas, tokens)]
    return tuple(_each(Prepared(text=text, tokens=tokens, spans=spans(text), shown=tokens, sets=sets)))


def _each(prepared: Prepared) -> Iterator[tuple[str, Set[str]]]:
    """Yield the words of a text with what they mean; those of one meaning together have it each."""
    further, last, taken = _further(), len(prepared.tokens) - 1, -1
    for at in range(last + 1):
        if at <= taken:
            continue
        meant, end = senses_at(prepared, at, last)
        if end == at and prepared.sets[at] & _LIGHT:
            continue
        meant = meant.union(*(further[each] for each in meant if each in further))
        for place in range(at, end + 1):
            yield prepared.tokens[place], meant
        taken = end


def in_other_words(question: str, clause: str) -> Set[str]:
    """Return the words of a question and of a clause that one of the other means, too, in small letters."""
    asked, said = _meant(question), _meant(clause)
    return frozenset(
        word
        for ours, theirs in ((asked, said), (said, asked))
        for word, meant in ours
        if any(_meets(meant, other) for _, other in theirs)
    )


def _meets(one: Set[str], other: Set[str]) -> bool:
    alike = {each for each in one & other if each[0] not in "<>"}
    return bool(alike) or any(
        f"<{each[1:]}" in there for here, there in ((one, other), (other, one)) for each in here if each[0] == ">"
    )
