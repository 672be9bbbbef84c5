"""Whether a clause that reads like a yes is about something else than its question.

"To collect your card you have to quote a number" has the words of "Must I pay to collect my card?" only where it says
what that is for, and "For £4 a day you can cover damage. Theft is not covered." says of theft what was asked in its
second sentence. "Huts need permission, fences do not" says no of fences without saying what they do not need.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from pytest_genir.lean.late import late
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values.weekdays import days_named
from pytest_genir.text.yes_no.content import content_of, takes_up_in_other_words

#: For what end, in front of what has to be done.
_END = {
    "en": late(
        r"\W*(?:in\sorder\s)?to\s(?!be\b)(?P<end>[a-z]+\s[^.;!?\n]*?)(?:,\s|\s(?=(?:you|we|they|it|one|all|just|only|please)\b))",
        2,
    ),
    "pl": late(r"\W*(?:aby|żeby|by|ażeby)\s(?P<end>[^.;!?\n]*?),\s", 2),
}
_DUTIES = content_of("must need have want like please should muszę musisz trzeba należy potrzebuję powinien")
_THIS = {"en": late(r"\b(?:so|this|that|it|one|them)\b", 2), "pl": late(r"\b(?:to|tego|tak|ją|je|go)\b", 2)}
_BEGUN = 3
#: The verb of the clause before is left out, or stands in by an auxiliary.
_LEFT_OUT = {
    "en": late(
        r"(?:(?:and|but|yet|while|whereas|though)\s)?(?:not\s(?P<one>[^,;:.!?\n]{2,60}?)"
        r"|(?P<who>[^,;:.!?\n]{2,60}?)(?:\s(?:ones?|it|they|you))?,?\s(?:certainly\s|definitely\s)?(?:cannot|(?:do|does|did|is|are|was|were"
        r"|can|ca|could|may|must|will|wo|would|have|has|need|should)(?:\snot|n['’]t)?|not|never|nothing|none|no)"
        r"(?:\s(?:have|need)\sto|\sbe|\sallowed|\sso|\seither|\stoo|\sat\sall)*)[\s.!]*",
        2,
    ),
    "pl": late(
        r"(?:(?:a|ale|i|lecz|zaś|natomiast|jednak)\s)?(?:nie\s(?P<one>[^,;:.!?\n]{2,60}?)"
        r"|(?P<who>[^,;:.!?\n]{2,60}?)\s(?:[–—-]\s)?(?:(?:już|wcale|akurat|jednak|zaś|natomiast|to|też|jej|go|ich|tego)\s)*"
        r"(?:nie(?:\s(?:trzeba|musi|muszą|można|wolno|może|mogą))?|nic|tak))[\s.!]*",
        2,
    ),
}
_DENIES = late(r"\b(?:not|never|cannot|nothing|none|no|nie|nic)\b|n['’]t\b", 2)
_AND = late(r"\s(?:and|or|nor|i|oraz|lub|ani|czy)\s", 2)
_JOINING = {"en": ("but|while|whereas|though|yet", "and"), "pl": ("zaś|natomiast|lecz|ale|a", "i")}
_BREAKS = {
    language: tuple(late(rf"[,;:.]\s+|\s[–—-]\s|\s(?=(?:{words})\s)", 2) for words in (but, f"{but}|{joined}"))
    for language, (but, joined) in _JOINING.items()
}
_PRICES = frozenset(
    stem[:_BEGUN] for stem in content_of("koszt koszty cena cenę opłata kwota cost price fee charge money")
)
_VERB = late(r"[^\W\d_]{4,}")
#: A name inside a sentence: the first word has a capital letter of its own.
NAME = late(r"(?<=[\w,] )[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]{2,}")
_LONGEST_STEM = 5
_HYPHEN = late(r"\b[-‑]\b")
#: What a question has to say before it asks.
_SENTENCE_BEFORE = late(r"[^.!?\n]+(?:[.!](?=\s)|\n)")
_AROUND = " .!\n"
#: A denial that only says of whom it is spoken: `people who do not live here may swim`.
_OF_WHOM = late(
    r",\s(?:that\sis,?\s|i\.e\.\s)?[^,;.]*?\bwho\s(?:do|does|did|have|has|are|is|can)(?:\snot|n['’]t|\sno)\b[^,;.]*,(?=\s)"
    r"|\swho\s(?:do|does|did|have|has|are|is|can)(?:\snot|n['’]t|\sno)\s[^,;.]*?(?=\s(?:can|cannot|can['’]t|may|must|are|is|will|pay|get)\b)"
    r"|,\s(?:i\s)?któr(?:y|a|e|zy)\s(?:nie|bez)\b[^,;.]*,(?=\s)",
    2,
)


def is_sentence_beside(question: str, sentence: str, later: Sequence[str], language: str) -> bool:
    """Say whether a sentence only leads up to what answers, copies the question, or is of another name than that."""
    return (
        _copied_from(question, sentence)
        or only_to_that_end(question, sentence, language)
        or _of_another_name(question, sentence, later, language)
    )


def _copied_from(question: str, sentence: str) -> bool:
    """Say whether a sentence is one of those that lead up to the question: `I am blind. May my dog come in?`"""
    return sentence.strip(_AROUND).lower() in (
        each.strip(_AROUND).lower() for each in _SENTENCE_BEFORE.findall(question)
    )


def only_to_that_end(question: str, sentence: str, language: str) -> bool:
    """Say whether a sentence has the words of its question only where it says what something else is done for."""
    pattern = _END.get(language)
    found = pattern.match(sentence) if pattern and question else None
    if found is None:
        return False
    asked, end = content_of(question) - _DUTIES, content_of(found["end"])
    main = sentence[found.end() :]
    left = asked - end
    return bool(asked & end and left) and left.isdisjoint(content_of(main)) and _THIS[language].search(main) is None


def of_the_next(question: str, clause: str, sentence: str) -> bool:
    """Say whether the sentence behind a clause is of what its question asks for and the clause has no word of."""
    asked, said = _begun(question), _begun(sentence)
    lacking = asked - _begun(clause)
    # `Parking is free. On Sundays you do not need a ticket.` denies something else.
    return bool(lacking & said) and bool((asked - lacking) & said)


def of_the_other(question: str, said: str, language: str) -> tuple[str, bool] | None:
    """Return what is said of another thing, and whether the clause behind it denies that of the asked one.

    The clause has no verb of its own: `fences do not`, `w niedziele nie`, `but not by cheque`.
    """
    pattern = _LEFT_OUT.get(language)
    if pattern is None or not question:
        return None
    asked = _begun(question)
    for breaks in _BREAKS[language]:
        marks = [*breaks.finditer(said)]
        begin = 0
        for mark, after in zip_longest(marks, marks[1:]):
            found = pattern.fullmatch(said, mark.end(), after.start() if after else len(said))
            if found is None or found.group().rstrip(" .!").endswith(" or not"):
                continue
            before, begin = said[begin : mark.start()], mark.end()
            if not _shares(question, before, language):
                continue
            known = _begun(before)
            names = [_of_what(each) for each in _AND.split(found["who"] or found["one"])]
            # Of both things that are asked for together it would be an answer to the second only.
            if known - asked and any(who and who <= asked and not who <= known for who in names):
                return before, _DENIES.search(found.group()) is not None
    return None


def is_clause_beside(question: str, clauses: Sequence[str], place: int, language: str) -> bool:
    """Say whether a clause denies what nobody asked, or is of another name than that, which follows."""
    hangs = place and hangs_in_the_air(question, clauses[place], clauses[place - 1], language)
    return bool(hangs) or _of_another_name(question, clauses[place], clauses[place + 1 :], language)


def _of_another_name(question: str, clause: str, later: Sequence[str], language: str) -> bool:
    """Say whether a clause is of another name than the asked one, which follows: `Ely has a lift; Norton has none`."""
    asked = [name[:_LONGEST_STEM] for name in NAME.findall(question) if not [*days_named(name, language)]]
    if not asked or any(name in clause for name in asked):
        return False
    # The first word of a sentence has a capital letter of its own.
    known = STOP_WORDS | {word.lower() for word in _VERB.findall(question)}
    named = any(name.lower() not in known for name in NAME.findall(f", {clause}"))
    return named and any(name in each for each in later for name in asked)


def hangs_in_the_air(question: str, clause: str, before: str, language: str) -> bool:
    """Say whether a clause without a verb denies what nobody asked: `Cats sleep indoors, dogs don't` of leads."""
    pattern = _LEFT_OUT.get(language)
    found = pattern.fullmatch(clause) if pattern and question else None
    if found is None or not content_of(found["who"] or ""):
        return False
    # `You need a signature, but a stamp you don't`: the verb alone may be shared.
    verbs = {*_VERB.findall(question.lower())} & {*_VERB.findall(before.lower())}
    return not verbs and not _shares(question, before, language)


def _shares(question: str, clause: str, language: str) -> bool:
    return takes_up_in_other_words(question, clause, language)


def _of_what(name: str) -> frozenset[str]:
    """Return the words for a thing, without those for what is paid for it: `kosztu przesyłki` is of the parcel."""
    begun = _begun(name)
    return (begun - _PRICES) or begun


def _begun(text: str) -> frozenset[str]:
    """Return how the words of a text begin that say something: `dog`, `dogs`."""
    return frozenset(stem[:_BEGUN] for stem in content_of(_HYPHEN.sub("", text)) - _DUTIES)


def without_of_whom(sentence: str) -> str:
    """Return a sentence without the denials that only say of whom it speaks."""
    return _OF_WHOM.sub("", sentence)
