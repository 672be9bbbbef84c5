"""Whether a phrase is only asked: `trzeba zapłacić` in "Czy trzeba zapłacić?" and in "Nie wiem, czy trzeba zapłacić".

A question for yes or no says its words only where the answer is yes; any other question takes for granted what it
asks about, as long as something follows it. Behind `czy`, `whether` and `if` stands what nobody claims when the
clause before asks or does not know; "sprawdź, czy masz dowód" and "no matter whether you pay by card" do neither.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence, Set

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.polarity.rules import idioms
from pytest_genir.text.vocabulary import words

_SENTENCE_END = late(r"[!?…;\n]|\.(?=\s+[^a-ząćęłńóśźż]|\s*$|[\"”'»)*])")
_QUESTION = late(r"[\s\"”»')*]*\?")
_BEGINS = late(r"[!?…;\n:()„”“\"«»]|\.(?=\s)")
_CITATION = late(r"\[[^\]\n]{1,40}\]|【[^】\n]{1,40}】")
_PARTED = late(r",\s|\s?[–—-]\s|\s?\(|:\s")
#: Behind a reply these say that it holds in one case alone.
_RESTRICTS = words("only just unless if except until when not")
_TAKES_BACK = words("ale lecz tylko jedynie wyłącznie jednak choć chyba gdyby był była było dopiero")
_PAST = words("was were did had wasn weren didn hadn")
_IMPERSONAL = words("można wolno trzeba należy warto")
_OR_RATHER = words("raczej też")
#: Behind a sentence that begins with `czy` and the comma that ends its question.
_LEFT_OPEN = late(
    r"[^.,;!?\n]{0,100},\s(?:tego|o\stym)\b(?!\s(?:samego|dnia|roku))|[^.,;!?\n]{0,100},\s(?:[^\s.,;!?]+\s){0,4}?"
    r"(?:nie\s(?:sposób|wiadomo|wiemy|wiem|da\ssię|można|udało\ssię|zdołano|ustalono|potwierdzono|rozstrzygnięto|wyjaśniono)"
    r"|niepodobna|nikt\snie\s(?:wie|sprawdził\w*|zbadał\w*|ustalił\w*))\b",
    re.I,
)
_MARKS = "*_`"
_WITHOUT_MARKS = dict.fromkeys(map(ord, _MARKS))
#: A model that repeats itself writes thousands of words without a full stop.
_FARTHEST = 60
_GOVERNING = 8
_FARTHEST_ASKED = 4
#: A reply that only says the verb again has no more words: `Jest potrzebny.`, `You do.`
_SHORT_REPLY = 3
#: Behind another question: `Who told you that?`
_LABELS = words("odpowiedź odp answer a")
_SHORT_QUESTION, _SHORT_LABEL = 4, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _AskingRules:
    """The words of asking in one language."""

    #: They ask for yes or no where they begin the question.
    openers: Set[str]
    #: They do wherever they stand in it.
    anywhere: Set[str]
    #: So does what somebody is told to have thought: `You thought we were open?`
    believing: re.Pattern[str]
    #: In front of an opener these change nothing.
    leads: Set[str]
    affirms: Set[str]
    negates: Set[str]
    #: Beside the question's verb these say nothing else: `It is.`, `Jest tu.`
    replying: Set[str]
    #: What begins an indirect question, and words of which one has to stand right before it; none where it needs none.
    indirect: Mapping[str, Set[str]]
    asks: re.Pattern[str]
    #: `Na pytanie, czy trzeba zapłacić, odpowiadam: tak.`
    replied: re.Pattern[str]
    #: Who is meant by a reply, and what stands for the verb in it: `It does`.
    who: Set[str] = frozenset()
    does: Set[str] = frozenset()
    #: Of these, the ones behind which nothing is ever claimed, whatever governs them.
    open: Set[str] = frozenset()
    #: Behind a comma an indirect question begins with such a word, whatever governs it.
    parted: bool = False
    #: In front of a reply these change nothing, and these words of it say yes.
    softening: Set[str] = frozenset()
    agreeing: Set[tuple[str, ...]] = frozenset()
    #: Near in front of such a word these ask, whom it may be: `ask the driver if`.
    asking: Set[str] = frozenset()
    #: `nie ma znaczenia, czy`, `no matter whether`: neither asks.
    regardless: Set[str]


_RULES = {
    "pl": _AskingRules(
        openers=frozenset(),
        anywhere=words("czy"),
        believing=late(
            r"(?:a|i|więc|czyli)?\s?(?:(?:my[śs]l|sądz|uważ|zakład|wierz|przypuszcz|licz|spodziew)\w+"
            r"|(?:by|mia)ł\w*\s(?:pani?\s|państwo\s)?(?:przekonan|pewien|pewn|wrażeni)\w*)"
            r"(?:\s(?:się|na|to|tego|pan|pani|państwo)){0,3},\s(?:że|iż)\s",
            re.I,
        ),
        leads=frozenset(),
        affirms=words(
            "tak owszem oczywiście jasne pewnie naturalnie zdecydowanie istotnie dokładnie potwierdzam jak zgadza "
            "zawsze koniecznie obowiązkowo"
        ),
        negates=words("nie nigdy brak żaden żadna żadne niestety"),
        replying=words(
            "to on ona ono one oni tu tutaj tam też także również już nadal wciąż zawsze obecnie pan pani państwo ci "
            "jest są jak najbardziej"
        ),
        indirect={"czy": frozenset()},
        asks=late(
            r"(?:za|do|s)?pyta(?:sz|ł\w*|cie|m|my|ją|nie|nia|niu|no|j|jcie|jmy|ć)?|rozważa\w*|wątpliw\w+|zastanawia\w*|ciekaw\w*|niejasn\w+|niepewn\w+|"
            r"niewiadom\w*|nieznan\w+|wątpi\w*|zależ\w*|trudno|ustal\w*|(?:do)?wiedzieć|brzmi"
        ),
        replied=late(
            r"[^.!?\n]{0,80}(?:\b(?:odpowiad\w+|odpowiedź(?:\s\w+){0,2})(?:,\sże|:|\s–)?\s[„\"]?(?:tak|owszem|twierdząc[oa])\b"
            r"|[^,;]:\s[„\"]?(?:tak|owszem)(?=[,.;!]|\s–|\s*\Z))",
            re.I,
        ),
        regardless=words(
            "niezależnie względu obojętnie obojętne jedno znaczenia różnicy ważne istotne nieważne upewnij sprawdź "
            "nieistotne"
        ),
        parted=True,
        softening=words("niestety no cóż ależ a hmm szczęście na"),
        agreeing=idioms(
            "~|to prawda|fakt", "racja", "bez wątpienia", "miał|miała|ma pan|pani rację", "mieli|mają państwo rację",
            "słusznie",
        ),
    ),
    "en": _AskingRules(
        openers=words(
            "do does did don doesn didn is isn are aren was were wasn weren am can could may might must will would "
            "should shall have has had haven hasn"
        ),
        anywhere=frozenset(),
        believing=late(
            r"(?:(?:so|and|oh),?\s)?you(?:['’]ve|\shave|\shad)?\s(?:thought|think|believed?|assumed?|expected|supposed|imagined"
            r"|were\s(?:sure|certain|under\sthe\simpression))\s",
            re.I,
        ),
        leads=words("and so but or then well"),
        affirms=words("yes yeah yep sure certainly absolutely definitely correct indeed exactly always of right"),
        negates=words("not n't t no never cannot nobody nothing none neither unfortunately"),
        replying=words(
            "it they that this there you we he she i one is are do does am have has too still always also here now "
            "both s re indeed can may must will"
        ),
        indirect={
            "whether": frozenset(),
            "if": words(
                "know ask asks asked asking sure say says said tell wonder wonders wondering wondered certain clear "
                "unclear mention mentions state states specify specifies indicate indicates out confirm determine "
                "check see"
            ),
        },
        asks=late(
            r"ask(?:s|ed|ing)?|wonder\w*|question\w*|unclear|unknown|uncertain|unsure|doubt\w*|hard|out|know|learn"
        ),
        replied=late(
            r"[^.!?\n]{0,80}\b(?:the\sanswer(?:\s\w+){0,2}|(?:I|we)\s(?:can\s)?(?:say|answer|reply)):?\s[“\"]?yes\b"
            r"|[^.!?\n;:]{0,80}(?:[:;]|\s[–—-])\s(?:yes(?=[,.;!]|\s[–—-]|\s*\Z)|(?:it|they|you|there|he|she|we|that)\s"
            r"(?:is|are|does|do|can|may|will|has|have|must)(?=[.,;!]|\s*\Z))",
            re.I,
        ),
        who=words("it they that this there you we he she i one everyone everybody both all"),
        does=words("is are do does am has have can may must will should was were did had"),
        open=words("whether"),
        asking=words("ask asks asked check checks enquire inquire"),
        agreeing=idioms("you were|are right|correct", "you thought right|rightly"),
        regardless=words("matter regardless difference matters irrelevant irrespective make"),
    ),
}  # fmt: skip


def words_of_indirect_questions(language: str) -> Set[str]:
    """Return the words without which no indirect question stands in an answer."""
    rules = _RULES.get(language)
    return frozenset(rules.indirect) if rules else frozenset()


class AskedWords:
    """The questions of one prepared answer."""

    def __init__(self, prepared: Prepared, language: str) -> None:
        self.prepared = prepared
        self.words: Sequence[str] = prepared.tokens
        self._rules = _RULES.get(language)

    @cached_property
    def gaps(self) -> list[str]:
        """Return what stands before each token."""
        spans, text = self.prepared.spans, self.prepared.text
        starts, ends = zip(*spans, strict=True) if spans else ((), ())
        gaps = list(map(text.__getitem__, map(slice, (0, *ends), starts)))
        # Marks of Markdown separate nothing: `_Nie._ Plac budowy` are two sentences.
        if any(mark in text for mark in _MARKS):
            gaps = [gap if gap == " " else gap.translate(_WITHOUT_MARKS) for gap in gaps]
        return gaps

    def gap(self, at: int) -> str:
        """Return what stands before a token, or behind the last one."""
        return self.gaps[at] if at < len(self.gaps) else self.prepared.text[self.prepared.spans[-1][1] :]

    def sentence_end(self, at: int) -> int:
        """Return the last token of the sentence of a token."""
        place = bisect_left(self._sentence_ends, at)
        return self._sentence_ends[place] if place < len(self._sentence_ends) else at

    @cached_property
    def _sentence_ends(self) -> list[int]:
        """Return the last tokens of all sentences."""
        last = len(self.words) - 1
        inside = [at - 1 for at, gap in enumerate(self.gaps) if at and gap != " " and _SENTENCE_END.search(gap)]
        return [*inside, last]

    def inside(self, last: int) -> bool:
        """Say whether a token stands in a question."""
        return bool(_QUESTION.match(self.gap(self.sentence_end(last) + 1)))

    def end_of_questions(self, last: int) -> int:
        """Return the last token of a question and of the few words asked behind it: `Pay in cash? Here?`"""
        end = self.sentence_end(last)
        while (
            end + 1 < len(self.words) and self.inside(end + 1) and self.sentence_end(end + 1) - end <= _SHORT_QUESTION
        ):
            end = self.sentence_end(end + 1)
        return end

    def asked(self, first: int, last: int) -> tuple[int, int] | None:
        """Return from where to where the question reaches in which alone the words stand; None where they are said."""
        if self._rules is None:
            return None
        begin = self._begin(first)
        if self.inside(last):
            end = self.sentence_end(last)
            return None if self._taken_for_granted(begin, end) else (begin, end)
        inner = self._indirect(begin, first)
        if inner is None:
            return None
        end = self.sentence_end(last)
        return None if end + 1 < len(self.words) and self._affirmed(inner, end) else (inner, last)

    def _begin(self, first: int) -> int:
        """Return the first token of the sentence, or of what stands in quotation marks."""
        at = first
        while at > max(0, first - _FARTHEST) and not _BEGINS.search(self.gap(at)):
            at -= 1
        return at

    def _taken_for_granted(self, begin: int, end: int) -> bool:
        """Say whether the answer that follows a question lets its words stand."""
        assert self._rules is not None
        follows = end + 1 < len(self.words) and self._answered_from(end)
        return follows and (not self._for_yes_or_no(begin, end) or self._affirmed(begin, end))

    def _answered_from(self, end: int) -> bool:
        """Say whether more than citations follows a question."""
        text = self.prepared.text[self.prepared.spans[end][1] :]
        return any(map(str.isalnum, _CITATION.sub("", text)))

    def _for_yes_or_no(self, begin: int, end: int) -> bool:
        assert self._rules is not None
        rules = self._rules
        opener = begin
        while opener < end and self.words[opener] in rules.leads:
            opener += 1
        if rules.believing.match(self.prepared.text, self.prepared.spans[begin][0]):
            return True
        return self.words[opener] in rules.openers or not rules.anywhere.isdisjoint(self.words[begin : end + 1])

    def _affirmed(self, begin: int, end: int) -> bool:
        """Say whether the next sentence says yes, or the question's verb again."""
        assert self._rules is not None
        reply = self.words[end + 1 : self.sentence_end(end + 1) + 1]
        # `„Czy trzeba mieć kask?” – pytają rodzice. Owszem.`
        told = len(reply) <= _SHORT_QUESTION and self._rules.asks.fullmatch(reply[0])
        if told and "”" in self.gap(end + 1) and end + 1 + len(reply) < len(self.words):
            return self._affirmed(begin, end + len(reply))
        agreed = any(tuple(reply[: len(agreed)]) == agreed for agreed in self._rules.agreeing)
        if not agreed and not _PAST.isdisjoint(reply[:3]) and _PAST.isdisjoint(self.words[begin : end + 1]):
            return False  # `Is there a lift? There was.`
        if reply[0] in _LABELS and self.gap(end + 2).startswith(":") and len(reply) > 1:
            reply = reply[1:]  # `Odpowiedź: tak`
        if reply[0] in _LABELS and reply[1:2] == ["brzmi"] and len(reply) > _SHORT_LABEL:
            reply = reply[2:]  # `Odpowiedź brzmi: tak`
        while len(reply) > 1 and reply[0] in self._rules.softening:
            reply = reply[1:]  # `Niestety tak`
        if any(tuple(reply[: len(agreed)]) == agreed for agreed in self._rules.agreeing):
            return self._rules.negates.isdisjoint(reply)
        if reply[0] in self._rules.affirms:
            return "not" not in reply[:3] and "nie" not in reply[:3]
        if self._stands_for_it(reply, end + 1):
            return True
        if self._says_again(begin, end) and self._rules.negates.isdisjoint(reply):
            return True
        if len(reply) > _SHORT_REPLY or not self._rules.negates.isdisjoint(reply):
            return False
        question = frozenset(lemma for at in range(begin, end + 1) for lemma in self.prepared.sets[at])
        again = [not question.isdisjoint(self.prepared.sets[end + 1 + at]) for at in range(len(reply))]
        # `Is it open? It is closed.`
        return any(again) and all(held or word in self._rules.replying for held, word in zip(again, reply, strict=True))

    def _stands_for_it(self, reply: Sequence[str], first: int) -> bool:
        """Say whether a reply affirms by a pronoun and what helps the verb, and goes on: `It does, and it is £40.`"""
        assert self._rules is not None
        rules = self._rules
        at = 1 + (len(reply) > 2 and reply[1].endswith("ly"))
        if len(reply) <= at or reply[0] not in rules.who or reply[at] not in rules.does:
            return False
        rest = reply[at + 1 : at + 4]
        gap = self.gap(first + at + 1).strip() if rest else "."
        joined = gap[:1] in (",", ".", ";", "!", "–", "—", "-", ":") if gap else rest[0] == "and"
        return joined and rules.negates.isdisjoint(rest) and _RESTRICTS.isdisjoint(rest)

    def _says_again(self, begin: int, end: int) -> bool:
        """Say whether a reply begins with the verb of its question and goes on behind a mark: `Jest, na parterze.`"""
        assert self._rules is not None
        verb, last = end + 1, self.sentence_end(end + 1)
        rest = self.words[verb + 1 : last + 1]
        if not rest or not _PARTED.match(self.gap(verb + 1)) or _TAKES_BACK.intersection(rest):
            return False
        same = {*self.prepared.sets[verb], self.words[verb]} & {
            each for at in range(begin, end + 1) for each in {*self.prepared.sets[at], self.words[at]}
        }
        return any(each.endswith("ć") or each in _IMPERSONAL for each in same)

    def _indirect(self, begin: int, first: int) -> int | None:
        """Return the `czy` or `whether` of the indirect question that words stand in."""
        assert self._rules is not None
        rules, words = self._rules, self.words
        if rules.indirect.keys().isdisjoint(self.prepared.lemmas):
            return None
        for at in range(first - 1, begin - 1, -1):
            if (at + 1 < first or not rules.open.isdisjoint(words[begin:at])) and "," in self.gap(at + 1):
                return None  # `nie wiem, czy masz kartę, ale trzeba zapłacić`
            before = rules.indirect.get(words[at])
            if before is None:
                continue
            asked = not rules.asking.isdisjoint(words[max(begin, at - _FARTHEST_ASKED) : at])
            if before and not asked and (at == 0 or words[at - 1] not in before):
                continue
            if rules.parted and words[at + 1] in _OR_RATHER:
                continue  # `w sali 3, czy raczej w sali 4`
            governing = words[max(begin, at - _GOVERNING) : at]
            if rules.replied.match(self.prepared.text, self.prepared.spans[first][1]):
                return None
            doubts = any(rules.asks.fullmatch(word) or word in rules.negates for word in governing)
            # `pokaż kierowcy, czy masz kartę` tells somebody to have one
            parted = rules.parted and at > 0 and "," in self.gap(at) and not words[at + 1].endswith(("sz", "cie"))
            asks = doubts or asked or parted or words[at] in rules.open or self._left_open(at, begin, first)
            return at if asks and rules.regardless.isdisjoint(governing) else None
        return None

    def _left_open(self, at: int, begin: int, first: int) -> bool:
        """Say whether a sentence begins with what it then leaves open: `Czy dom stał, tego nie sposób ustalić`."""
        assert self._rules is not None
        if not self._rules.parted or at - begin > 1:
            return False
        return _LEFT_OPEN.match(self.prepared.text, self.prepared.spans[first][1]) is not None
