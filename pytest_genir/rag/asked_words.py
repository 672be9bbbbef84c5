"""The words of a question that tell what it asks about, and those that an answer puts beside its values.

Each word stands for all that it may mean: its family, and what is said in other words. What asks, what is done with any
value and what names no other thing is told apart by the tables here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.rag.belonging import OF_ANY, Words
from pytest_genir.rag.left_out import SAYING
from pytest_genir.rag.opposed import Sign, signs_in
from pytest_genir.rag.owning import FEES
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.english.families import senses
from pytest_genir.text.matching.english.meanings import DEEDS
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.vocabulary import words as words_of

#: What asks, and says nothing of what it asks about.
ASKING = words_of(
    "ile jak jaki jaka jakie jaką jakiej kiedy która którą które której gdzie kto komu długo długa długi długie dużo "
    "wysoki wysoka wysokość wynosi trwa kwota czas termin godzina dzień data czesne procent oprocentowanie "
    "much many long how what when which where big high late early date time price cost costs share percentage percent "
    "interest toll rent fare"
)
#: ... where they are asked for: `how high`, and not `the high season`.
_MEASURED = words_of("long big high late early wysoki wysoka długi długa długie")
#: They stand beside any value: what is done with it, where it goes on, and how it is said.
_LIGHT = SAYING | OF_ANY | FEES | words_of(
    "ask need require bring come go let sell keep store hold run set stand reach make find see use know receive apply "
    "give offer want please remember happen amount total both other others one ones own way case usually normally "
    "always also still even about around already again be do have will can may must should per out off so while until "
    "till up over within between during after before then than only here there this that these those it its not "
    "whereas however though although they them everybody everyone anyone anybody nobody further another same back "
    "least elsewhere because "
    "pobierać pobrać liczyć doliczać wydawać przyjmować odbierać zapraszać prosić dostawać dać dawać trzeba musieć "
    "wpłacać wpłacić udzielać kupić kupować chcieć mówić przygotować należny każdy inny ten tamten ów sam cały taki "
    "tyle wszyscy wszystek zawsze także również jeszcze już zazwyczaj zwykle przy dla obecnie teraz przypadek "
    "wysokość natomiast zaś który dopiero potem ciąg nasz początek dotyczyć wysoki wyższy niski niższy wcześnie późno "
    "długo długi część on bo żeby między praca"
)  # fmt: skip
#: These tell a case where the question names them, and else no other thing.
_NEUTRAL = words_of(
    "day week month year hour time next itself himself herself themselves note top now later today afternoon "
    "including included dzień tydzień miesiąc rok godzina ponownie okazać tryb strona rzecz sprawa"
)
_NUMBERS = words_of(
    "two three four five six seven eight nine ten dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć"
)
_DETERMINERS = words_of("the a an this your our their my each every no any")
_WEEKEND = words_of("saturday sunday sobota niedziela")
#: They are done to anything, and name no other thing.
_DEEDS = frozenset(word for word in DEEDS.replace(";", " ").split() if "_" not in word)
_VERB, _OF_A_VERB = late(r"(?<!oś)ć\Z"), late(r"[nc]ie\Z")
#: `Zone A`, `stall 14`, `level B2`, `the 10K run`.
_LABEL = late(r"[A-ZĄĆĘŁŃÓŚŹŻ]?\d{1,4}[A-Za-z]?|[A-Z]\d?")
#: A condition, under which another value may be the asked one.
_CASE = late(r"\b(?:if|when|jeśli|jeżeli|gdy)\b", re.IGNORECASE)
_PREPOSITION = late(r"(?:of|for|on|in|at|to|with|by|from)\Z", re.IGNORECASE)
#: Whose case it is that a question asks about.
_FOR_WHOM = late(r"\b(?:dla|for\s(?:an?|my|our))\s\Z", re.IGNORECASE)
#: Where another question begins in the same sentence, and what asks for a value of each kind.
_AND_WHAT = late(
    r"[,;]?\s(?:i|a|oraz|and)\s(?=(?:\w{1,4}\s)?(?:ile|jak\w*|kiedy|gdzie|co|któr\w+|kto|how|when|where|what|which|who)\b)",
    re.IGNORECASE,
)
_ASKING_FOR = {
    "amount": late(
        r"\b(?:ile\s(?:kosztuj|płac|zapłac|wynosi)\w*|cen[aęy]|opłat\w*|koszt\w*|how\smuch|costs?|price|fee|pay)\b",
        re.I,
    ),
    "duration": late(
        r"\b(?:jak\s(?:długo|szybko)|ile\s(?:czasu|dni|trwa|tygodni|miesięcy|godzin)|how\s(?:long|soon|many\s\w+s))\b",
        re.I,
    ),
    "time": late(r"\b(?:o\sktórej|(?:do|od)\sktórej|what\stime|when)\b", re.I),
    "date": late(r"\b(?:kiedy|when|what\sday|jakiego\sdnia)\b", re.I),
    "percent": late(r"\b(?:procent\w*|percent\w*|discount|zniżk\w*|rabat\w*)\b", re.I),
    "number": late(r"\b(?:il[eu]|how\smany)\b", re.I),
}
#: A second question that leaves out what is asked for: `and what does the permit?`, `a ile decyzja?`
_ASKS_AGAIN = late(
    r"(?:(?:na|za|do|w|od)\s)?(?:ile|jak[aąi]\w*|what|how\s(?:much|many|long))(?:\s(?:does|do|is|are))?(?:\s[^\W\d_]+){1,4}\s?[?.]?",
    re.IGNORECASE,
)
_FEWEST_LETTERS, _LONG, _STEM = 3, 7, 6


class TellingWord(NamedTuple):
    """A word of a text: all that it may mean, and what kind of word it is."""

    means: Words
    is_deed: bool
    #: It names nothing else: what is done, and when.
    is_neutral: bool
    is_number: bool
    start: int


@dataclass(frozen=True)
class AskedAbout:
    """The words of a question that tell what it is about, each with all that it may mean."""

    words: Sequence[TellingWord]
    #: Which of them is its noun, told by its place: `deposit` in `the deposit for a kayak`.
    noun: int
    #: The words for whom it asks, or in which case.
    cases: frozenset[int]
    signs: frozenset[Sign]
    text: str


@lru_cache(maxsize=256)
def question_of(whole: str, kind: str, matcher: Matcher) -> AskedAbout:
    """Return what a question asks about, by its words; of several in one that which asks for a value of the kind."""
    parts = _AND_WHAT.split(whole)
    asking = [part for part in parts if kind in _ASKING_FOR and _ASKING_FOR[kind].search(part)]
    # `What does the notice cost, and what does the permit?` asks for two of a kind
    asking += [part for part in parts if part not in asking and _ASKS_AGAIN.fullmatch(part)]
    question = whole if len(parts) == 1 else asking[0] if len(asking) == 1 else ""
    prepared = matcher.prepare(question)
    found, noun = list[TellingWord](), -1
    for at, token in enumerate(prepared.tokens):
        if found and noun < 0 and _PREPOSITION.fullmatch(token):
            noun = len(found) - 1  # English has it in front of `for`, `of` and the like
        words = prepared.sets[at] | {token.lower()}
        measured = not words.isdisjoint(_MEASURED) and not (at and prepared.tokens[at - 1].lower() in ("how", "jak"))
        if (measured or words.isdisjoint(ASKING)) and _tells(prepared, at):
            found.append(word_at(prepared, at))
    if prepared.language == "pl":  # ... and Polish first, or behind its verb
        noun = 1 if found and found[0].is_deed else 0
    case = _CASE.search(question)
    cases = frozenset(
        place
        for place, word in enumerate(found)
        if _FOR_WHOM.search(prepared.text, 0, word.start) or (case is not None and case.end() <= word.start)
    )
    noun = noun if noun >= 0 else len(found) - 1
    return AskedAbout(tuple(found), noun, cases, signs_in(question, prepared.language), question)


def meanings_at(prepared: Prepared, at: int) -> Words:
    """Return a word with those of its family and of its meaning."""
    lemmas, word = prepared.sets[at], prepared.tokens[at].lower()
    found = (keys if prepared.language == "pl" else senses)(lemmas | _WEEKEND if "weekend" in lemmas else lemmas)
    return found | ({word, f"{word[:_STEM]}-"} if len(word) >= _LONG else {word})


def word_at(prepared: Prepared, at: int) -> TellingWord:
    """Return a word of a text."""
    lemmas, word = prepared.sets[at], prepared.tokens[at].lower()
    verbs = any(map(_VERB.search, lemmas)) and not any(map(_OF_A_VERB.search, lemmas))
    deed = verbs if prepared.language == "pl" else not lemmas.isdisjoint(_DEEDS)
    number = any(map(str.isdecimal, word)) or not lemmas.isdisjoint(_NUMBERS)
    deed = deed and not (at and prepared.tokens[at - 1].lower() in _DETERMINERS)  # `the break`
    neutral = deed or not lemmas.isdisjoint(_NEUTRAL)
    return TellingWord(meanings_at(prepared, at), deed, neutral, number, prepared.spans[at][0])


def words_within(prepared: Prepared, begin: int, end: int, taken: Covering) -> list[TellingWord]:
    """Return the words of a span that tell something, and are no part of what is taken."""
    return [
        word_at(prepared, at)
        for at in prepared.tokens_between(begin, end)
        if _tells(prepared, at) and not taken.meets(prepared.spans[at][0], prepared.spans[at][1])
    ]


def _tells(prepared: Prepared, at: int) -> bool:
    """Say whether a word tells what is spoken of: a name, a label, nothing that stands beside any value."""
    token, (start, end) = prepared.tokens[at], prepared.spans[at]
    written = prepared.text[start:end]
    if _LABEL.fullmatch(written):
        begins = not prepared.text[:start].strip() or prepared.text[:start].rstrip()[-1] in ".!?:"
        return len(written) > 1 or (written != "I" and not begins)
    if len(token) < _FEWEST_LETTERS or token.isdecimal() or token.lower() in STOP_WORDS:
        return False
    return prepared.sets[at].isdisjoint(_LIGHT)
