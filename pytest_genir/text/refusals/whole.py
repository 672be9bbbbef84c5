"""Whether a refusal beside an answer is one of the question as a whole, wherever it stands: then both are said.

`It is £320. However, I'm unable to answer this question, as the pages only cover burials.` says what it refuses by
its name, whatever the reason; `£320. I don't know what it costs.` by the words of the question, as `in_front` reads
them before an answer. `I can't answer questions about parking` and `I can't answer this in full` refuse a part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.languages.normalising import Normaliser
from pytest_genir.text.refusals.in_front import FILLING, IN_PART, MEASURES, YES_OR_NO, parts_asked, refuses_all
from pytest_genir.text.refusals.wordings import SPEAKER, WordInText, words_of
from pytest_genir.text.sentences import blanked
from pytest_genir.text.stop_words import STOP_WORDS

Span = tuple[int, int]

_CANNOT = (
    r"(?:can(?:not|['’]t|\snot)|could(?:n['’]t|\snot)|(?:['’]m|['’]re|am|are|was|were)\s(?:\w+\s)?"
    r"(?:unable\sto|not\s(?:\w+\s)?(?:able|in\sa\sposition)\sto))"
)
_QUESTION = late(r"question|pytani", re.IGNORECASE)
_BETWEEN = r"(?:[^\W\d_]+\s){0,3}"
#: Who refuses speaks of themselves: `The registrar cannot answer this question by phone` is an answer.
_THIS_QUESTION = late(
    rf"\b(?:i|we)(?:\s{_BETWEEN}?|(?=['’]))(?:{_CANNOT}|(?:have|find|know)\sno)\s(?:\w+\s)?"
    r"(?:answer|find\s(?:an|the|any)\sanswer|give\s(?:you\s)?an\sanswer)\s(?:to\s)?(?:this|that|the|your)\squestion\b"
    r"|(?:^|[.,;:–—]\s|\bbut\s)unable\sto\sanswer\s(?:this|that|the|your)\squestion\b"
    r"|\b(?:this|that|the|your)\squestion\s(?:\w+\s)?(?:can(?:not|['’]t|\snot)|could(?:n['’]t|\snot))\s(?:\w+\s)?be\sanswered\b"
    r"|\bnie\s(?:potraf(?:ię|imy)|mo(?:gę|żemy)|umiem(?:y)?|jeste(?:m|śmy)\s(?:\w+\s)?w\sstanie|da\ssię|znam(?:y)?)\s"
    rf"{_BETWEEN}?(?:odpowiedzieć|odpowiedzi)\s(?:\w+\s)?na\s(?:to|pan[ai]|państwa|twoje|zadane|powyższe)\s(?:\w+\s)?pytanie\b"
    rf"|\bna\s(?:to|pan[ai]|państwa|twoje|zadane|powyższe)\s(?:\w+\s)?pytanie\s{_BETWEEN}?nie\s(?:[^\W\d_]+\s){{0,4}}?"
    r"(?:odpowiedzieć|odpowiedzi|odpowiem(?:y)?)\b",
    re.IGNORECASE,
)
#: With one of these only a part is refused, or only in some case.
_LIMITED = late(
    r"\b(?:fully|completely|entirely|wholly|properly|partly|in\sfull|better|yet|at\sfirst|initially|unless|until|if|without"
    r"|alone|by\smyself|on\smy\sown|when|where|w\spełni|w\scałości|całkowicie|częściowo|częś\w+|do\skońca|lepiej|jeszcze"
    r"|początkowo|na\spoczątku|najpierw|chyba|dopóki|dopiero|jeśli|jeżeli|gdyby|gdy|bez|samodzielnie)\b",
    re.IGNORECASE,
)
#: Behind one of these stands why, and no longer what.
_CLAUSE_ENDS = late(
    r"[,;:.()\n–—]|\s(?:because|as|since|for\sthe\sreason|so|but|although|though|and|bo|gdyż|ponieważ|ale|lecz|a|i)\s",
    re.IGNORECASE,
)
#: Behind an answer all sources have to be silent, or the one who answers has to be; and not of somebody's own case.
_ALL_SILENT = late(
    r"\b(?:pages|documents|sources|texts|materials?|papers|context|nowhere|none|neither|nothing"
    r"|strony|stronach|dokumenty|dokumentach|źródła|źródłach|teksty|tekstach|materiał\w+|nigdzie|żad\w+|nic)\b",
    re.IGNORECASE,
)
#: ... and what who answers does not do: `I can't take reports myself` is no silence.
_KNOWING = late(
    r"\b(?:know|tell|say|find|found|see|determine|establish|work\sout|answer|idea|information"
    r"|wiem\w*|powie\w*|zna\w+|usta\w+|określ\w+|poda\w+|odpowie\w*|informacj\w+)\b",
    re.IGNORECASE,
)
_OF_A_CASE = late(r"\b(?:if|whether|czy|yours?|twoj\w*|pan[ai]|państwa)\b", re.IGNORECASE)
#: A question with one of these may ask for two things at once.
_JOINED = late(r"\b(?:and|or|both|as\swell|(?-i:i)|oraz|lub|albo)\b|[,/]", re.IGNORECASE)
_HEADING = late(r"[?:]\s*\Z|(?:\A|\n)\s*(?:[-*•]|\(?[\da-z][.)])\s*\Z")


def refuses_this_question(
    sentence: str,
    words: Sequence[WordInText],
    said: Sequence[Span],
    led_by: str,
    question: str,
    normaliser: Normaliser,
    *,
    empty: frozenset[str],
) -> bool:
    """Say whether a sentence refuses `this question`, and neither a part of it nor what it names itself.

    `said` is what the sentence answers, `led_by` the answer in front of it.
    """
    found = _THIS_QUESTION.search(sentence) if _QUESTION.search(sentence) else None
    if found is None or _LIMITED.search(sentence):
        return False
    if _HEADING.search(led_by) and len(parts_asked(question, normaliser)) > 1:
        return False
    end = _CLAUSE_ENDS.search(sentence, found.end())
    refused = blanked(sentence, said)[: end.start() if end else len(sentence)]
    return IN_PART.search(refused) is None and not any(
        word.written not in STOP_WORDS and not ({word.written} | word.lemmas) & (empty | FILLING | {SPEAKER})
        for word in words
        if refused[word.start : word.end].strip() and not found.start() <= word.start < found.end()
    )


def takes_all_back(
    sentence: str,
    words: Sequence[WordInText],
    answered: str,
    question: str,
    normaliser: Normaliser,
    *,
    empty: frozenset[str],
    about: frozenset[str],
) -> bool:
    """Say whether a sentence behind an answer says that nothing tells what was asked: `£320. I know no price.`"""
    unknowing = _KNOWING.search(sentence) and any(SPEAKER in word.lemmas for word in words)
    if (
        not (unknowing or _ALL_SILENT.search(sentence))
        or _OF_A_CASE.search(sentence)
        or _LIMITED.search(sentence)
        or YES_OR_NO.search(question)
    ):
        return False
    if _JOINED.search(question):
        # `What does it cost at night and on holidays? £4 at night. Of holidays they say nothing.`
        told = frozenset(lemma for word in words_of(answered, normaliser) for lemma in word.lemmas)
        asked = frozenset[str]().union(*parts_asked(question, normaliser)) - MEASURES
        said = (word.lemmas for word in words if word.written not in STOP_WORDS)
        if any(lemmas & asked and not lemmas & told for lemmas in said):
            return False
    return refuses_all(sentence, words, answered, question, normaliser, empty=empty, about=about)
