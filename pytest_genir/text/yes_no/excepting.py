"""What a sentence takes out of what it says: "every day except Monday", "do wszystkich aut poza busem".

Of the asked thing such a sentence says the opposite of the rest of it where the exception is that thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.values.weekdays import days_named
from pytest_genir.text.yes_no.content import alike, for_yes_or_no, telling_words

if TYPE_CHECKING:
    from pytest_genir.text.polarity.exempted import Exceptions
    from pytest_genir.text.sentences import Span


class Excepted(NamedTuple):
    """A sentence without its exception, and whether that is what the question asks about."""

    rest: str
    is_asked: bool
    #: The rest says it of everything.
    of_all: bool


#: Up to the end of the sentence, or to the verb of the thing out of which it is taken: `Everyone but pupils may ...`.
_ENDS = {
    "en": late(
        r"[.;:!?()\[\n]|\s[–—-]\s|\s(?=(?:is|are|was|were|may|can|cannot|could|must|should|will|would|has|have|had|needs?"
        r"|do|does|pays?|gets?|who|which|that|where|when|comes?|goes|runs?|opens?|closes?|includes?|costs?)\b)"
    ),
    "pl": late(
        r"[.;:!?()\[\n]|\s[–—-]\s|\s(?=(?:nie|jest|są|będzie|będą|był\w*|może|mogą|można|musi|muszą|trzeba|należy|wolno|ma|mają"
        r"|płac[ią]\w*|wchodz[ią]\w*|wystarcz[ya]\w*|obowiązuj[eą]|wymaga\w*|korzysta\w*|przyjmuj\w+|podlega\w*|kosztuj[eą]"
        r"|otrzymuj[eą]|dostaj[eą]|zwracamy|obejmuj[eą]|któr\w+)\b)"
    ),
}
#: These take something out as well: `every package but Basic`, `with two exceptions: ...`.
_OF_ALL = late(
    r"\b(?:every|all|any|each)\s\w+(?P<out>\sbut)\b|(?P<listed>\bwith\s(?:\w+\s)?exceptions?:|\bz\s(?:\w+\s)?wyjątkami:"
    r"|[,;–—-]\s(?:co\s)?nie\sdotyczy(?:\sto)?(?:\sjednak)?\b|[,;–—-]\s(?:but\s)?(?:which|this|that)\sdoes\snot\sapply\sto\b)"
)
#: What is told of the exception alone: `poza busem, który ...`.
_OF_IT = late(r",\s(?:which|who|that|where|za?\s?któr\w+|któr\w+|gdzie)\b[^.;!?]*")
_EVERYTHING = late(
    r"\b(?:everything|anything|everyone|anyone|everybody|all|every|any|wszystko|whole|entire|throughout|cał\w+|wszyst\w+|każd\w+|wszelki\w*)\b"
)
_LISTED = late(r",\s*(?:(?:and|or|i|oraz|lub|ani)\s)?|\s(?:and|or|nor|i|oraz|lub|ani|czy)\s(?:(?:for|of|dla|od)\s)?")
_WITHOUT = late(r"\b(?:without|bez)\b")


def excepted(question: str, sentence: str, language: str) -> Excepted | None:
    """Return what is left of a sentence without its exception; None where it has none."""
    # here: the package of `polarity` reads yes and no itself
    from pytest_genir.text.polarity.exempted import CUES_OF_EXCEPTIONS

    rules, text = CUES_OF_EXCEPTIONS[language], sentence.lower()
    found = _OF_ALL.search(text)
    out = (found.span("out" if found["out"] else "listed") if found else None) or _taken_out(rules, text)
    asked = for_yes_or_no(question).lower()
    if out is None or not asked or _WITHOUT.search(asked) or rules.out.search(asked) or rules.beside.search(asked):
        return None
    begin, behind = out
    after = _ENDS[language].search(text, behind + 1)
    end = after.start() if after else len(text)
    first_comma = text.find(",", behind, end)
    if first_comma > 0 and after and after.group().isspace():
        end = first_comma
    told_of_it = _OF_IT.match(text, end)
    rest = f"{sentence[:begin].rstrip(' ,')}{sentence[told_of_it.end() if told_of_it else end :]}".strip(" ,")
    is_asked = _asks_for(asked, text[behind:end], language)
    whole = _EVERYTHING.search(rest.lower()) is not None and rules.negated.search(rest.lower()) is None
    return Excepted(rest, is_asked, of_all=whole)


def _taken_out(rules: Exceptions, text: str) -> Span | None:
    """Return where a sentence takes something out; what adds as often takes out of a whole only."""
    found = rules.out.search(text)
    if found is None and (found := rules.beside.search(text)) is not None:
        around = f"{text[: found.start()]} {text[found.end() :]}"
        if not (rules.whole.search(around) or rules.negated.search(around)):
            return None
    return found.span() if found else None


def _asks_for(asked: str, out: str, language: str) -> bool:
    """Say whether what is taken out, or a thing of a list of such, is what is asked about."""
    days = {named.day for named in days_named(asked, language)}
    if days and (taken := {named.day for named in days_named(out, language)}):
        return days <= taken
    known = telling_words(asked)
    return any(
        bool(words) and all(any(alike(word, other) for other in known) for word in words)
        for words in map(telling_words, _LISTED.split(out))
    )
