"""Tells whether an answer refuses, in the agreed words or in others, and what else stands in it.

Who refuses and answers does not refuse. So the answer is cut into clauses, and each that is no refusal is looked
at: the end of the refusing sentence ("..., ile kosztuje paszport"), the question said again, a courtesy of the
documented list, an offer of help are no answer; everything else is one, and so is whatever brings a figure that
the question does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.languages.normalising import Normaliser
from pytest_genir.text.refusals.in_front import refuses_all
from pytest_genir.text.refusals.lists import refusal_lists as _lists
from pytest_genir.text.refusals.no_refusals import quoted, refusing_nothing
from pytest_genir.text.refusals.referring import asks_for_contacts, asks_whether_written, contacts
from pytest_genir.text.refusals.whole import refuses_this_question, takes_all_back
from pytest_genir.text.refusals.wordings import SPEAKER, Wordings, WordInText, shipped_lines, words_of
from pytest_genir.text.sentences import blanked, sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.vocabulary import words as words_of_line

Span = tuple[int, int]

_CLAUSE_ENDS = late(r"[,;:()\n–—]|\s-\s")
_CONJUNCTIONS = frozenset({
    "ale", "lecz", "jednak", "jednakże", "natomiast", "choć", "chociaż", "aczkolwiek",
    "but", "however", "though", "although",
})  # fmt: skip
_ASKING = frozenset({
    "czy", "ile", "jak", "jaki", "jaka", "jakie", "jakich", "jakim", "jaką", "jakiej", "kiedy", "gdzie", "kto", "kogo",
    "co", "czego", "który", "która", "które", "którym", "którego", "której", "dlaczego", "skąd", "dokąd", "komu",
    "what", "how", "when", "where", "whether", "if", "which", "why", "who", "whom", "whose",
})  # fmt: skip
#: A refusal with one of these is about something beside what was answered: "Więcej informacji nie znalazłem".
_BESIDES = frozenset({
    "więcej", "inny", "inna", "inne", "dodatkowy", "dalszy", "szczegółowy", "szczegół", "pozostały", "reszta",
    "dokładny", "myself",
    "more", "other", "others", "further", "additional", "else", "detail", "details", "rest", "exact", "specific",
})  # fmt: skip
#: `może 30 dni`, `może kosztuje`, but not the verb of `może Pan zapłacić`.
_PERHAPS = late(r"\b[Mm]oże\s+(?!pan|się|je\b|go\b)(?:\d|(?-i:[a-ząćęłńóśźż])\w*[^\W\dćc]\b)")
_QUESTION = frozenset({"pytanie", "question"})
#: A clause with one of these inside of a refusal is none of it: `Cennik podaje 45 zł, regulamin milczy`.
_GIVES_A_FIGURE = late(r"(?<![\w.,])(?!(?:19|20)\d\d\b)\d[^,;:\n]*[,;:]\s+")
#: Why one refuses: no answer beside a refusal.
_REASONS = frozenset(["bo", "ponieważ", "gdyż", "because", "since", "as", "skoro"])
#: A clause that begins like this names the topic before a refusal, or goes on with it behind one.
_TOPICS = late(
    r"(?:as (?:to|for|regards)|regarding|concerning|about|o|odnośnie|co do|jeśli chodzi|w (?:kwestii|sprawie|zakresie))"
    r"\b"
)
_GOES_ON = frozenset(["podobnie", "ani", "nor", "neither", "or", "tak"])
#: Who says that they know or think something says it: `..., but I know he is in on Tuesdays`.
_BELIEVING = frozenset({
    "know", "think", "believe", "hear", "heard", "suspect", "suppose", "guess", "reckon", "gather", "remember", "say",
    "tell", "recall",
    "wiedzieć", "myśleć", "sądzić", "uważać", "słyszeć", "przypuszczać", "podejrzewać", "pamiętać", "powiedzieć",
})  # fmt: skip
#: ... with these in front: `I can only say`.
_SOFTENING = frozenset(["also", "do", "would", "d", "can", "could", "have", "ve", "only", "też", "tylko", "mogę"])
#: Commas around it part nothing: `Podaj, proszę, nazwę`.
_PLEASE = frozenset(["proszę", "please"])
#: What a refusal would be needed for: `za mało danych, żeby odpowiedzieć na pytanie o termin`.
_PURPOSES = frozenset(["żeby", "żebym", "żebyśmy", "aby", "abym", "abyśmy", "by", "bym", "to"])
_ANSWERING = frozenset({
    "odpowiedzieć", "odpowiadać", "powiedzieć", "pomóc", "udzielić", "stwierdzić", "ustalić", "rozstrzygnąć",
    "podać", "określić", "wskazać", "wyliczyć", "obliczyć", "oszacować", "wycenić", "ocenić", "wyjaśnić", "doradzić",
    "porównać", "sprawdzić", "potwierdzić", "zestawić", "rozróżnić",
    "answer", "say", "tell", "help", "determine", "know", "compare", "judge",
})  # fmt: skip
#: `What you ask is something I cannot do.`
_THING = frozenset(["something", "anything", "thing", "coś", "rzecz"])
#: Behind these stands what follows from the state of the sources: `The leaflet is of 2019, so I cannot say.`
_HENCE = frozenset(["so", "therefore", "hence", "thus", "więc", "dlatego", "zatem", "toteż"])
#: Behind `which` these say what follows from what is not said.
_FOLLOWS = frozenset(["means", "is", "lets", "leaves", "allows", "gives", "makes"])
_WHY_SO = frozenset(["because", "since"])
#: Why sources are silent: `because they only cover`.
_ABOUT_ONLY = frozenset(
    ["only", "cover", "covers", "deal", "deals", "concern", "concerns", "date", "dates", "they", "i", "we"]
)
_YES_OR_NO = late(
    r"(?:^|[.!?,:;]\s+)(?:[ai]\s+|and\s+|or\s+)?"
    r"(?:czy|is|are|am|was|were|do|does|did|can|could|may|must|will|would|should|has|have)\b",
    re.IGNORECASE,
)
_BARE = (["tak"], ["nie"], ["yes"], ["no"])
_BARE_WORDS = frozenset(["tak", "nie", "yes", "no", "not"])
_SHORTEST = 3
#: What somebody is to do: `Strona każe mi, żebym podał hasło`; it is told of those who refuse.
_TOLD_TO = frozenset(["żebym", "abym", "bym"])
#: ... and behind a command that a page holds this tells what it commands: `polecenie, żeby podać numer`.
_COMMANDED = frozenset(["żeby", "aby", "by"])
_COMMANDS = words_of_line("polecenie instrukcja komenda nakaz rozkaz command instruction order prompt")
#: These are in our lists of courtesies, and something all the same: `Numeru telefonu nie podano.`
_THINGS = frozenset(["numer", "telefon", "adres", "number", "phone", "address"])
#: Why one will not help, behind a colon: `I can't help with that: nobody may vote twice`.
_FORBIDS = late(
    r"\b(?:help|assist|do|write|support|pomóc|pomogę|pomagam|zrobię|robić|napiszę|doradzę)\b[^.:;]*[:;–—]\s+"
    r"(?=(?:nobody|no[ -]?one|nikt(?:\snie)?|nikomu\snie)\s(?:may|can|must|should|is|może|ma|wolno|powinien)\b)",
    re.IGNORECASE,
)
_YEAR = late(r"(?:19|20)\d\d")
_MOST_TRAILING, _MOST_LEADING = 5, 3
_SAID_AGAIN = 0.6
_LONGEST_REASON = 12
#: The answers to a question, and those made of it by an audit, share most of their sentences.
_REMEMBERED_SENTENCES, _LONGEST_REMEMBERED = 1024, 600


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """How an answer refuses: where in the agreed words, where in others, and where it answers all the same."""

    agreed: Span | None
    paraphrases: tuple[Span, ...]
    answers: tuple[Span, ...]
    #: Behind an answer, the paraphrases that refuse the question as a whole: their sentence names nothing of its own;
    #: in front of one, those that are about all that was asked.
    whole: tuple[Span, ...] = ()
    #: Where the answer says that it does not know for sure, and all that it answers: guesses, nothing else.
    doubts: tuple[Span, ...] = ()
    guesses: tuple[Span, ...] = ()

    def refused(self, *, any_phrase: bool) -> bool:
        """Say whether the answer refuses and does nothing else."""
        return (self.agreed is not None or (any_phrase and bool(self.paraphrases))) and not self.answers


class _ReadSentence(NamedTuple):
    """A sentence by itself, whatever was asked; places count from its beginning."""

    words: Sequence[WordInText]
    refusing: tuple[Span, ...]
    doubting: tuple[Span, ...]
    asking_back: tuple[Span, ...]


class _Sentence(NamedTuple):
    """A sentence of an answer: where it begins, its text, and what of it refuses, doubts and answers."""

    begin: int
    text: str
    read: _ReadSentence
    agreed: Span | None
    said: tuple[Span, ...]

    def placed(self, spans: Iterable[Span]) -> list[Span]:
        """Return places of the sentence as those of the answer."""
        return [(self.begin + start, self.begin + end) for start, end in spans]

    @property
    def refusing(self) -> tuple[Span, ...]:
        return self.read.refusing if self.agreed is None else (*self.read.refusing, self.agreed)


def read_refusal(
    text: str, agreed: Span | None, normaliser: Normaliser, *, question: str = "", aside: Sequence[Span] = ()
) -> Refusal:
    """Return how a text refuses; `aside` are the places of its citations, which say nothing by themselves."""
    paraphrases: list[Span] = []
    answers: list[Span] = []
    whole: list[Span] = []
    doubts: list[Span] = []
    asks_back: list[Span] = []
    sentences = [*_sentences(blanked(text, aside), agreed, question, normaliser)]
    for one in sentences:
        paraphrases += one.placed(one.read.refusing)
        if one.read.refusing and _is_whole(one, text, answers, question, normaliser):
            whole += one.placed(one.read.refusing[:1])
        answers += one.placed(one.said)
        doubts += one.placed(one.read.doubting)
        asks_back += one.placed(one.read.asking_back)
    whole += _in_front(sentences, question, normaliser)
    if not paraphrases and asks_back and not any(one.said for one in sentences if not _on_sources(one, normaliser)):
        # `Which two do you mean? The documents list five.` tells why it asks.
        paraphrases, answers = asks_back, []
    guesses = _only_guesses(sentences, normaliser) if doubts and answers else ()
    return Refusal(
        agreed=agreed,
        paraphrases=tuple(paraphrases),
        answers=tuple(answers),
        whole=tuple(whole),
        doubts=tuple(doubts),
        guesses=guesses,
    )


def _is_whole(one: _Sentence, text: str, answers: Sequence[Span], question: str, normaliser: Normaliser) -> bool:
    """Say whether a refusing sentence is about the question as a whole: named by its words, or behind its answer."""
    lists, words = _lists(normaliser), one.read.words
    before = text[: one.begin]
    if refuses_this_question(one.text, words, one.said, before, question, normaliser, empty=lists.empty):
        return True
    if not answers:
        return False
    if _names_nothing(words, lists.empty):
        return True
    said = text[slice(*answers[-1])]
    return takes_all_back(one.text, words, said, question, normaliser, empty=lists.empty, about=lists.about)


def _in_front(sentences: Sequence[_Sentence], question: str, normaliser: Normaliser) -> list[Span]:
    """Return the first refusal of the question as a whole behind which another sentence answers it."""
    for place, one in enumerate(sentences):
        if one.said:
            return []
        behind = [each for each in sentences[place + 1 :] if each.said]
        if not (one.read.refusing and behind):
            continue
        lists = _lists(normaliser)
        said = behind[0].text
        if refuses_all(one.text, one.read.words, said, question, normaliser, empty=lists.empty, about=lists.about):
            return one.placed(one.read.refusing[:1])
    return []


def _sentences(text: str, agreed: Span | None, question: str, normaliser: Normaliser) -> Iterator[_Sentence]:
    """Yield the sentences of an answer; most of them stand in other answers to the question as well."""
    for begin, end in sentence_spans(text):
        sentence, inside = text[begin:end], None
        if agreed is not None and agreed[0] < end and begin < agreed[1]:
            inside = agreed[0] - begin, agreed[1] - begin
        short = end - begin <= _LONGEST_REMEMBERED
        read = (_read_sentence if short else _read_sentence.__wrapped__)(sentence, normaliser)
        if read.refusing and _answers_whether_written(read.words, question, normaliser):
            read = read._replace(refusing=())
        said = (_said if short else _said.__wrapped__)(sentence, inside, question, normaliser)
        yield _Sentence(begin, sentence, read, inside, said)


def _on_sources(sentence: _Sentence, normaliser: Normaliser) -> bool:
    """Say whether a sentence is about what the sources hold."""
    words = sentence.read.words
    return len(words) <= _LONGEST_REASON and any(word.lemmas & _lists(normaliser).sources for word in words)


def _answers_whether_written(words: Sequence[WordInText], question: str, normaliser: Normaliser) -> bool:
    """Say whether the silence of a source is the answer: nobody who speaks of themselves, and what is asked, too."""
    if any(SPEAKER in word.lemmas for word in words):
        return False
    asked, papers = _asked(question, normaliser), _lists(normaliser).papers
    if len(words) <= _SHORTEST and _YES_OR_NO.match(question):
        # `Was the price stated? Not stated.`
        said = [word for word in words if word.written not in _BARE_WORDS]
        if said and all(word.lemmas & asked for word in said):
            return True
    if not asks_whether_written(question):
        return False
    return not asked.isdisjoint(papers) and any(word.lemmas & papers & asked for word in words)


@lru_cache(maxsize=_REMEMBERED_SENTENCES)
def _read_sentence(sentence: str, normaliser: Normaliser) -> _ReadSentence:
    words, lists = words_of(sentence, normaliser), _lists(normaliser)
    doubting, _ = _guesses(normaliser)
    found = (_behind_answer(sentence, _without_question(words, span)) for span in lists.refusing.find(words))
    nothing = refusing_nothing(sentence)
    refusing = tuple(span for span in found if not _overlap(span, nothing))
    return _ReadSentence(words, refusing, tuple(doubting.find(words)), tuple(lists.asking_back.find(words)))


@lru_cache(maxsize=_REMEMBERED_SENTENCES)
def _said(sentence: str, agreed: Span | None, question: str, normaliser: Normaliser) -> tuple[Span, ...]:
    """Return the clauses of a sentence that answer."""
    read, lists = _read_sentence(sentence, normaliser), _lists(normaliser)
    asked = _asked(question, normaliser)
    commanded = any(word.lemmas & _COMMANDS for word in read.words)
    reached = [] if asks_for_contacts(asked) else contacts(sentence)
    spans = read.refusing if agreed is None else (*read.refusing, agreed)
    beside = _Beside(
        spans,
        read.asking_back,
        # What a command says in quotation marks nobody answers.
        reached + quoted(sentence) if commanded else reached,
        asked,
        lists.courteous,
        tuple(lists.courteous.find(read.words)),
        lists.about,
        hence=_hence(read.words, spans, lists.papers),
        asks=sentence.endswith("?"),
        spoken=any(SPEAKER in word.lemmas for word in read.words if _within(word, spans)),
        claims=not spans and not read.asking_back,
        contrasted=frozenset(word.start for before, word in pairwise(read.words) if before.written in _CONJUNCTIONS),
        excused=_excused(sentence, read.refusing),
        yes_or_no=_YES_OR_NO.search(question) is not None,
        commanded=commanded,
    )
    return tuple(
        (part[0].start, part[-1].end) for part in _parts(sentence, read.words, spans) if not beside.says_nothing(part)
    )


@lru_cache(maxsize=64)
def _asked(question: str, normaliser: Normaliser) -> frozenset[str]:
    """Return the lemmas of a question, to which several answers may be read."""
    return frozenset(lemma for word in words_of(question, normaliser) for lemma in word.lemmas)


def _hence(words: Sequence[WordInText], spans: Sequence[Span], papers: frozenset[str]) -> int:
    """Return up to where a sentence only tells why it refuses: `The leaflet is of 2019, so I cannot say.`"""
    spoken = [word.start for word in words if SPEAKER in word.lemmas and _within(word, spans)]
    for place, word in enumerate(words):
        if word.written in _HENCE and spoken and word.start < spoken[-1]:
            return word.start if any(one.lemmas & papers or one.written in papers for one in words[:place]) else 0
    return 0


def _excused(sentence: str, spans: Sequence[Span]) -> int:
    """Return from where on a sentence that will not help tells by what rule; its end where it tells none."""
    found = _FORBIDS.search(sentence)
    return found.end() if found and any(start <= found.start() < end for start, end in spans) else len(sentence)


def _only_guesses(sentences: Iterable[_Sentence], normaliser: Normaliser) -> tuple[Span, ...]:
    """Return what an answer that doubts says all the same, where each sentence that says something only guesses."""
    _, guessing = _guesses(normaliser)
    guesses: list[Span] = []
    for one in sentences:
        words, doubts = one.read.words, one.read.doubting
        said = [span for span in one.said if not _overlap(span, doubts)]
        if not said:
            continue
        perhaps = _PERHAPS.search(one.text, words[0].start, words[-1].end) is not None
        rest = [word for word in words if not _within(word, [*one.refusing, *doubts])]
        if not perhaps and next(guessing.find(rest), None) is None:
            return ()
        guesses += one.placed(said)
    return tuple(guesses)


@lru_cache(maxsize=8)
def _guesses(normaliser: Normaliser) -> tuple[Wordings, Wordings]:
    doubting, guessing = (shipped_lines(name, normaliser.language) for name in ("doubts", "guesses"))
    return Wordings(doubting, normaliser), Wordings(guessing, normaliser)


def _without_question(words: Sequence[WordInText], span: Span) -> Span:
    """Return a refusal without the word that begins what is not known: `z ulotki nie wynika, [czy lek ...]`."""
    inside = [word for word in words if _within(word, [span])]
    return (span[0], inside[-2].end) if len(inside) > 1 and inside[-1].written in _ASKING else span


def _behind_answer(sentence: str, span: Span) -> Span:
    """Return a refusal without the clause of a figure in front: `Cennik podaje 45 zł, [regulamin milczy]`."""
    answered = [match.end() for match in _GIVES_A_FIGURE.finditer(sentence, *span)]
    return (answered[-1], span[1]) if answered else span


def _within(word: WordInText, spans: Sequence[Span]) -> bool:
    return bool(spans) and any(start <= word.start < end for start, end in spans)


def _overlap(span: Span, others: Sequence[Span]) -> bool:
    return any(start < span[1] and span[0] < end for start, end in others)


def _parts(text: str, words: Sequence[WordInText], spans: Sequence[Span]) -> Iterator[list[WordInText]]:
    """Yield the clauses of a sentence, without what stands inside of a refusal."""
    part: list[WordInText] = []
    for word in words:
        aside = word.written in _CONJUNCTIONS or _within(word, spans)
        asked = word.written in _PLEASE or bool(part and part[-1].written in _PLEASE)
        if part and (aside or (not asked and _CLAUSE_ENDS.search(text, part[-1].end, word.start))):
            yield part
            part = []
        if not aside:
            part.append(word)
    if part:
        yield part


@dataclass(frozen=True, slots=True)
class _Beside:
    """What a clause is measured by: the refusals of its sentence, the question, and what is no answer anyway."""

    spans: Sequence[Span]
    #: Where the sentence asks what was meant.
    asking: Sequence[Span]
    #: How those are reached to whom it refers the asker.
    contacts: Sequence[Span]
    asked: frozenset[str]
    courteous: Wordings
    #: Where courtesies of the sentence reach over several clauses: `Their helpline (0800 100 200) should know`.
    courtesies: Sequence[Span]
    about: frozenset[str]
    #: Up to where it only tells why it refuses.
    hence: int
    #: From where on it only tells why nobody helps.
    excused: int
    #: The sentence asks: who asks back claims nothing.
    asks: bool
    #: The refusal says who refuses, so that its reasons are theirs.
    spoken: bool
    #: Its sentence refuses nothing, so that it claims what it says of the question; so does what stands behind "but".
    claims: bool
    contrasted: frozenset[int]
    #: ... and answers a question for yes or no by saying its words again.
    yes_or_no: bool
    #: It tells of a command that stands in a page.
    commanded: bool

    def says_nothing(self, part: Sequence[WordInText]) -> bool:
        """Say whether a clause is no answer."""
        reached = [word for word in part if _within(word, self.contacts)]
        said = [word for word in part if word not in reached and not word.lemmas & self.about]
        content = [word for word in said if word.written not in STOP_WORDS]
        denied = part[0] if part[0].written == "not" else None
        new = [word for word in content if not word.lemmas & self.asked and word is not denied]
        bare = [word.written for word in part] in _BARE
        if not content or bare:
            return not (bare and self.claims and self.yes_or_no)
        courteous = any(True for _ in self.courteous.find(part)) or any(_within(word, self.asking) for word in part)
        courteous = (
            courteous or _within(part[0], self.courtesies) or all(_within(each, self.courtesies) for each in content)
        )
        figures = [word.written for word in new if word.written[:1].isdigit()]
        told_to = _TOLD_TO | _COMMANDED if self.commanded else _TOLD_TO
        reasons = part[-1].end <= self.hence or part[0].start >= self.excused or part[0].written in told_to
        why = self.spoken and part[0].written in _REASONS
        of_sources = courteous or reasons or why or _touches(part, self.spans)
        if figures and not (of_sources and all(_YEAR.fullmatch(figure) for figure in figures)):
            return False
        if self.yes_or_no and len(content) > len(new) == 0 and self._claims(part) and not self.asks:
            return False  # `The office is open on Sundays` is a courtesy, unless that is asked
        if courteous or reasons or self.asks or self._says_again(part, len(new), len(content)):
            return True
        return self._belongs_to_refusal(part, len(new))

    def _says_again(self, part: Sequence[WordInText], new: int, content: int) -> bool:
        """Say whether it has the question's words and claims nothing: `Opłata za paszport`, no word more than asked."""
        if self._claims(part):
            return new == 0
        return new <= content * (1 - _SAID_AGAIN)

    def _claims(self, part: Sequence[WordInText]) -> bool:
        claims = self.claims or part[0].start in self.contrasted
        return claims and not any(word.written in _ASKING for word in part)

    def _belongs_to_refusal(self, part: Sequence[WordInText], new: int) -> bool:
        """Say whether it is the rest of a refusal: `... odpowiedzi na pytanie o opłatę`, `..., ile to kosztuje`."""
        trailing = any(end <= part[0].start for _, end in self.spans)
        leading = any(part[-1].end <= start for start, _ in self.spans)
        of_oneself = any(SPEAKER in word.lemmas or word.lemmas & _QUESTION for word in part)
        about_sources = any(word.lemmas & self.about for word in part)
        if trailing and _begins_answer(part) and not (self.spoken or about_sources):
            return False
        asks, touches = any(word.written in _ASKING for word in part[:2]), _touches(part, self.spans)
        begins = " ".join(word.written for word in part[:3])
        reason = self.spoken and part[0].written in _REASONS
        if leading and (of_oneself or asks or _TOPICS.match(begins) or (self.spoken and part[-1].written in _THING)):
            return True
        if trailing and part[0].written in _PURPOSES and any(word.lemmas & _ANSWERING for word in part):
            return True
        goes_on = part[0].written in _GOES_ON and new <= _MOST_LEADING
        if trailing and (asks or reason or goes_on):
            return True
        if trailing and _believes(part) and not any(word.lemmas & (_QUESTION | self.about) for word in part):
            return False
        if trailing and of_oneself and new <= _MOST_LEADING - 1:
            return True
        return (trailing and new <= _MOST_TRAILING and touches) or (leading and new <= _MOST_LEADING and touches)


def _believes(part: Sequence[WordInText]) -> bool:
    """Say whether a clause tells what its speaker takes for true: `I think he is in`, but not `I do not know`."""
    words = [word for word in part if word.written not in _SOFTENING][:2]
    verbs = [place for place, word in enumerate(words) if word.lemmas & _BELIEVING]
    return bool(verbs) and any(SPEAKER in word.lemmas for word in words[: verbs[0] + 1]) and len(part) > len(words)


def _begins_answer(part: Sequence[WordInText]) -> bool:
    """Say whether a clause behind a silence of the sources says what follows from it: `which means that you may`."""
    first, second = part[0].written, part[1].written if len(part) > 1 else ""
    if first == "which":
        return second in _FOLLOWS
    return first in _WHY_SO and not any(word.written in _ABOUT_ONLY for word in part)


def _names_nothing(words: Sequence[WordInText], empty: frozenset[str]) -> bool:
    """Say whether a refusing sentence is about the question and nothing else: `O zniżkach nic nie wiem` is not."""
    return not any(
        word.lemmas & (_BESIDES | _THINGS)
        or (word.written not in STOP_WORDS and word.written not in empty and not word.lemmas & empty)
        for word in words
    )


def _touches(part: Sequence[WordInText], spans: Sequence[Span]) -> bool:
    """Say whether nothing but a blank stands between a clause and a refusal."""
    first, last = part[0].start, part[-1].end
    return any(0 <= first - end <= 1 or 0 <= start - last <= 1 for start, end in spans)
