"""Whether a refusal that stands in front of an answer is about the question as a whole, so that both are said.

`I can't find anything about this. It is £5.` contradicts itself; `I could not find when the fair starts. A ride costs
£3.` answers the other half of a question, and `The page does not say that you must book. Come as you are.` all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.languages.normalising import Normaliser
from pytest_genir.text.refusals.wordings import SPEAKER, WordInText, words_of
from pytest_genir.text.stop_words import STOP_WORDS

#: What is asked for begins a part of a question.
_ASKS = late(
    r"\b(?:what|how|when|where|whether|which|why|who|whom|whose|(?:until|since|by)\swhen"
    r"|czy|ile|ilu|jak\w{0,4}|kiedy|gdzie|kto|kogo|komu|czego|czym|któr\w+|dlaczego|skąd|dokąd)\b",
    re.IGNORECASE,
)
#: In a refusal they say what is not known.
_UNKNOWN = late(
    r"\b(?:what|how|when|where|whether|if|which|why|who|whom|whose"
    r"|czy|ile|ilu|jak|jaki\w*|jaka|kiedy|gdzie|kto|kogo|komu|czego|czym|któr\w+|dlaczego|skąd|dokąd)\b",
    re.IGNORECASE,
)
#: The question itself, without its words.
_OF_THIS = late(
    r"\b(?:this|that|it|question|topic|matter|subject|tym|tego|temat\w*|pytani\w+|kwesti\w+|spraw\w+)\b", re.IGNORECASE
)
#: Who finds something only there, not in these words, or no more of it, goes on to answer.
IN_PART = late(
    r"\b(?:explicit\w*|direct\w*|exact\w*|specific\w*|express\w*|outright|precise\w*|in\sso\smany\swords|first|second|other"
    r"|another|else|more|further|besides|beyond|any\s(?:other|more)|single|only|except"
    r"|wprost|bezpośrednio|dokładn\w*|jednoznaczn\w*|dosłown\w*|konkretn\w*|szczegół\w*|precyzyjn\w*|pierwsz\w+"
    r"|drug\w+|inn(?:y|a|e|ych|ego|ej|ym)|więcej|poza|oprócz|tylko|jedynie)\b",
    re.IGNORECASE,
)
#: What is not said need not be done, and what no price is given for is free.
_NOTHING = late(
    r"\b(?:no|not|none|nothing|free|without|nie|nic|brak|bez|bezpłatn\w*|darmo\w*|żadn\w+)\b|n['’]t\b", re.IGNORECASE
)
#: What every question for a value asks for, in whatever words.
MEASURES = frozenset({
    "price", "cost", "fee", "charge", "amount", "sum", "rate", "figure", "date", "time", "number", "hour",
    "length", "age", "limit", "answer", "long", "much", "many", "cena", "koszt", "kosztować", "kwota", "wysokość",
    "opłata", "termin", "data", "godzina", "liczba", "wiek", "czas", "okres", "wynosić", "trwać",
})  # fmt: skip
#: They name nothing, and no list has them.
FILLING = frozenset({
    "through", "thoroughly", "carefully", "simply", "however", "although", "though", "afraid", "sadly", "regrettably",
    "lecz", "jednak", "jednakże", "choć", "chociaż", "gdyż", "uważnie", "dokładnie", "naprawdę", "przykro", "wszystkie",
    "żaden", "wciąż",
})  # fmt: skip
#: `Christmas Day` is named by both words.
_NAMED = late(r"\b[A-ZĄĆĘŁŃÓŚŹŻ]\w+(?:\s[A-ZĄĆĘŁŃÓŚŹŻ]\w+)+")
YES_OR_NO = late(
    r"(?:^|[.!?]\s+)(?:czy|is|are|am|was|were|do|does|did|can|could|may|must|will|would|should|has|have)\b",
    re.IGNORECASE,
)


def refuses_all(
    sentence: str,
    words: Sequence[WordInText],
    behind: str,
    question: str,
    normaliser: Normaliser,
    *,
    empty: frozenset[str],
    about: frozenset[str],
) -> bool:
    """Say whether a refusing sentence is about every part of the question, and what is behind it an answer."""
    if not question or IN_PART.search(sentence):
        return False
    parts = parts_asked(question, normaliser)
    asked, filling = frozenset[str]().union(*parts), FILLING | {SPEAKER}
    if any(not _asks_for(name.group(), question, asked, normaliser) for name in _NAMED.finditer(sentence)):
        return False
    named = [word for word in words if _is_content(word) and not word.lemmas & (empty - MEASURES)]
    if any(not word.lemmas & (asked | MEASURES | empty | filling) for word in named):
        return False
    unknown = _UNKNOWN.search(sentence) is not None
    if not unknown and (YES_OR_NO.search(question) or _NOTHING.search(behind)):
        return _OF_THIS.search(sentence) is not None and not _NOTHING.search(behind)
    said = frozenset(lemma for word in words if _is_content(word) for lemma in word.lemmas)
    if any(word.lemmas & asked for word in named):
        # `What does a berth cost, and what the crane?` is not refused as a whole by who only names the crane.
        shared = frozenset.intersection(*parts) if len(parts) > 1 else frozenset[str]()
        return all(not (part - shared) or not (part - shared).isdisjoint(said) for part in parts)
    return any(SPEAKER in word.lemmas or word.lemmas & about for word in words)


def _asks_for(name: str, question: str, asked: frozenset[str], normaliser: Normaliser) -> bool:
    """Say whether a question has a name, in Polish in whatever case."""
    inflected = normaliser.language == "pl" and all(word.lemmas & asked for word in words_of(name, normaliser))
    return inflected or name in question


def _is_content(word: WordInText) -> bool:
    return word.written not in STOP_WORDS


@lru_cache(maxsize=64)
def parts_asked(question: str, normaliser: Normaliser) -> tuple[frozenset[str], ...]:
    """Return the content words of each thing that a question asks for, without what it tells before."""
    return tuple(
        frozenset(lemma for word in words_of(part, normaliser) if _is_content(word) for lemma in word.lemmas)
        for part in _split(question)
    )


def _split(question: str) -> Iterator[str]:
    begins = [match.start() for match in _ASKS.finditer(question)]
    # `The tip at Long Lane: until when is it open?` names its thing before it asks.
    if not begins:
        yield question
        return
    for number, begin in enumerate(begins):
        end = begins[number + 1] if number + 1 < len(begins) else len(question)
        yield question[begin if number else 0 : end]
