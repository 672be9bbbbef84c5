"""What an answer claims about a value: which values it says of the asked thing, and which it only mentions."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.asked_value import AskedValues, end_asked
from pytest_genir.rag.bounds import STRICT, answers, asks_for, bound_at
from pytest_genir.rag.counted import counted_behind
from pytest_genir.rag.nothing_to_pay import concludes_nothing, costs_nothing
from pytest_genir.rag.other_cases import comes_later, is_another_case, is_for_some, tells_why
from pytest_genir.rag.right_values import FARTHEST, NEAR, RightValues
from pytest_genir.rag.wanted import WantedValue
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.polarity import Polarity
from pytest_genir.text.values import Value, read_values
from pytest_genir.text.values.birthdays import birthdays
from pytest_genir.text.values.ranges import CHANGED_FROM, CHANGED_TO
from pytest_genir.text.values.shares import PERCENT, shares
from pytest_genir.text.values.value import DATE, NUMBER, RANGE, TIME, sayings

_ENDS = r"[!?;\n]|\.(?=\s|$)|,(?=\s)|\s[–—-]\s|[()]"
#: `a` joins clauses in Polish, and in English it is an article: `£27 for a morning`.
_JOINS = {"pl": "ale|lecz|natomiast|zaś|a", "en": "but|while|whereas|however"}
_CLAUSES = {language: re.compile(rf"{_ENDS}|\s(?:{joins})\s", re.IGNORECASE) for language, joins in _JOINS.items()}
#: Each of two things with its value: `25 zł dla ucznia i 40 zł dla studenta`, `£2.10 by phone and £2.60 in cash`.
_PARTS = {
    language: re.compile(rf"{clause.pattern}|\s(?:i|oraz|and)\s", re.IGNORECASE)
    for language, clause in _CLAUSES.items()
}
_SENTENCE = re.compile(r"[!?\n]|\.(?=\s+[^a-ząćęłńóśźż]|\s*$)")
_PAST = re.compile(
    r"""\b(?:wcześniej|dawniej|poprzedni\w*|kiedyś|niegdyś|dotychczas\w*|star[aeyą]|był[aoy]?|wynosił[aoy]?|kosztował[aoy]?
    |obowiązywał[aoy]?|płacił\w+|mia(?:ł[aoy]?|łoby|łaby)|początkowo|pierwotnie|planowan\w+|initially|originally|do\s+niedawna|do\s+końca\s+\d{4}|przed\s+podwyżką|przed\s+zmianą|zeszł\w+|ubiegł\w+
    |archiwaln\w+|nieaktualn\w+|previously|formerly|former|earlier|used\s+to|was|were|did|old|previous|last\s+year
    |until\s+(?:the\s+end\s+of\s+)?\d{4}|before\s+the\s+(?:change|rise|increase)|outdated|in\s+the\s+past)\b""",
    re.IGNORECASE | re.VERBOSE,
)
#: `Nine of our twelve lines` says both how many there are and how many are so.
_OF_SO_MANY = re.compile(
    r"\s(?:(?:out\s)?of|z|ze|spośród)\s(?:(?:the|all|our|your|their|its|these|those|\w{2,}ch)\s)*", re.IGNORECASE
)
#: Two values side by side that cannot both be right: `20 zł lub 30 zł`, `£20 or £30`.
_EITHER = re.compile(
    r"\s*(?:,|\(|/)?\s*(?:lub|albo|czy|ewentualnie|bądź|or|or maybe|perhaps|może|/)\s*(?:może\s+|maybe\s+)?"
    r"(?:(?:it\s+)?costs?\s+|kosztuje\s+|za\s+)?\Z",
    re.IGNORECASE,
)
#: `£14, or £9 for children`: the second is that of others alone.
_FOR_OTHERS = re.compile(r"\s(?:for|if|with|when|on|dla|jeśli|jeżeli|gdy|przy|w|we|z|ze)\s", re.IGNORECASE)
_NOW = re.compile(
    r"\b(?:is|are|has\sto|have\sto|must|will|can|costs?|jest|są|trzeba|należy|wynosi|kosztuje|mija|upływa|kończy)\b",
    re.IGNORECASE,
)
#: What others say, which a clause only concedes: `£40, although newer leaflets say £48`.
_CONCEDES = re.compile(
    r"""\A\s*(?:choć|chociaż|mimo\s+że|mimo\s+iż|aczkolwiek|although|though|even\s+though|even\s+if|while)\b.*\b(?:widnieje|widnieją|figuruj\w+
    |poda(?:je|ją|no|wano|wał\w*)|pisz[eą]|mówi\w*|twierdz\w+|informuj\w+|wskazuj\w+|says?|said|states?|stated|shows?|showed|claims?|claimed|lists?|mentions?|reads?
    |gives?|quotes?|advertises?)\b""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
#: `Bez śniadania 290 zł`, `a card in place of the lost one is £20`: this is no value that is lacking.
_LACKING = re.compile(
    r"""\b(?:(?P<lacks>bez|without)\s(?!(?:dodatkow|kolejn|dalsz|dopłat|opłat|wpłat|płac|zapłac|uiszcz|koszt|czek|extra|additional|further|pay|fee|charg|cost|wait|the\b|tych\b|t(?:ej|ego)\b))[^\W\d_]{3,}(?:\s[^\W\d_]+){0,4}
    |(?P<instead>in\splace\sof|instead\sof|zamiast)\s[^.,;!?]*?\b(?:is|are|costs?|takes?|comes|reach\w*|arrives?|kosztuj\w+|wynos\w+|trwa\w*|dociera\w*|będzie|jest)\b[^.,;!?]*)\W*\Z""",
    re.IGNORECASE | re.VERBOSE,
)
#: Right in front of a value it says that this is the one, whatever was: and behind it that another is not.
_NOW_IT_IS = re.compile(
    r"(?<!not\s)(?<!nie\s)\b(?:now|today|currently|nowadays|teraz|obecnie|dziś|dzisiaj|aktualnie)\s(?:(?:it\sis|it['’]s|is|costs?|to|jest|kosztuje)\s)?\Z",
    re.IGNORECASE,
)
_RATHER_THAN = re.compile(r"\s*(?:\[\d+\])?,?\s(?:a\snie|nie|and\snot|not|rather\sthan)\s", re.IGNORECASE)
#: What a share is brought to is no share that is taken off.
_BROUGHT_TO = re.compile(
    r"\b(?:reduced|cut|lowered|falls?|fell|drops?|dropped|goes\sdown|down|obniż\w+|zmniejsz\w+|spad\w+|zredukowan\w+)\s(?:only\s)?(?:to|do)\s(?:only\s)?\Z",
    re.IGNORECASE,
)
_ASKS_TO_WHAT = re.compile(r"\b(?:to|do)\s(?:what|how\s(?:much|many)|ilu|jakie\w+)\b", re.IGNORECASE)
#: A unit of time by itself is one of it: `Rok.`, `rok na złożenie wniosku`.
_ONE_OF_IT = re.compile(
    r"(?:\A|(?<=[.,:;]\s)|\b(?:pani?|państwo|masz|mają|mamy|mam|to|na)\s)(?:(?:tylko|dokładnie|równo|cały|całą)\s)?"
    r"(?P<unit>rok|miesiąc|tydzień|dzień|dobę|doba|godzinę|godzina|kwartał)(?=[.,;!]|\s(?:na|od|po|przed|czasu)\b|\s*\[|\s*\Z)",
    re.IGNORECASE,
)
#: A number that ends its clause behind one who pays, or what costs so much.
_ENDS_A_CLAUSE = re.compile(r"\s*(?:\[\d+\]\s*)?(?:[;)]|[.,](?!\d)|\Z)")
_PAYS = re.compile(
    r"(?:\b(?:pays?|costs?|is|are|it['’]s|płac\w+|kosztuj\w+|za|to|wynosi)|[,;:–—]\s(?:a\s|i\s|and\s|but\s)?(?:(?:na|za|dla|do|for|the|an?)\s){0,2}[^\W\d_]{3,})\s(?:only\s|just\s|tylko\s)?\Z",
    re.IGNORECASE,
)
_FOR_EACH, _AND = re.compile(r"\s(?:for|dla|na|za|w|in)\s", re.I), re.compile(r"\s(?:and|i|oraz|a|but)\s\Z", re.I)
_ENDS_OF_A_RANGE = 2
#: So many times an answer says the right value, and another one is held against each.
_MOST = 4
AMOUNT, DURATION = "amount", "duration"
_FEWEST_LETTERS, _FEWEST_WORDS = 3, 2
#: In words, on either side of a value.
_LONGEST_CLAUSE = 60


@lru_cache(maxsize=64)
def asks_now(question: str) -> bool:
    """Say whether a question, to which several answers are read, is not about what was."""
    return _PAST.search(question) is None


@dataclass(frozen=True, slots=True)
class ValueClaim:
    """A value of the asked kind where it stands: what the answer does with it."""

    value: Value
    right: bool
    denied: bool
    past: bool
    about: bool
    #: It says no more than on which side of it the right one lies: `over 14 days`.
    bound: bool = False

    @property
    def stated(self) -> bool:
        return not self.denied and not self.past


class ValueClaims:
    """The values of one answer beside one that is asked for."""

    def __init__(
        self,
        wanted: WantedValue,
        prepared: Prepared,
        matcher: Matcher,
        polarity: Polarity,
        question: str = "",
        beside: Sequence[WantedValue] = (),
    ) -> None:
        #: What else the answer has to say, which contradicts nothing.
        self.beside = [other.value for other in beside if other is not wanted and not (wanted.of and other.of)]
        #: ... nor does a named thing's, where the answer names it: `the deposit for a canoe is £50` beside its price.
        self._named_beside = [other for other in beside if other is not wanted and other.of] if wanted.of else []
        #: What once was right is wrong, unless the question is about it.
        self.asks_now = asks_now(question)
        self._question = question
        self.wanted = wanted
        self._free = costs_nothing(prepared, wanted.value.unit) if wanted.value.kind == AMOUNT else []
        self.prepared = prepared
        self.matcher = matcher
        self._borders: dict[re.Pattern[str], list[tuple[int, int]]] = {}
        #: Where the answer names each thing.
        self._places: dict[tuple[str, ...], list[int]] = {}
        #: Which clauses speak of the past.
        self._past: dict[tuple[int, int], bool] = {}
        self.polarity = polarity
        self._clause = _CLAUSES["pl" if matcher.normaliser.language == "pl" else "en"]
        self._part = _PARTS["pl" if matcher.normaliser.language == "pl" else "en"]

    @cached_property
    def all(self) -> list[ValueClaim]:
        """Return every value that is of the asked kind, in the order of the answer."""
        values = [each for value in self.prepared.values for each in self._of_the_kind(value)]
        if self.wanted.value.kind in (AMOUNT, DURATION):
            ages = birthdays(self.prepared.text, self.prepared.values) if self.wanted.value.kind == DURATION else ()
            values = sorted((*values, *self._without_unit(values), *ages), key=lambda each: each.start)
        if self.wanted.value.kind == DURATION and not values:
            values = [*self._one_of_a_unit()]
        if self.wanted.value.kind == PERCENT and not values:
            values = [*shares(self.prepared.text, self.prepared.values)]
        if self.wanted.value.kind == AMOUNT and not self.wanted.value.amount:
            values = sorted((*values, *self._free), key=lambda each: each.start)
        about = {id(value) for value in self._about(values)}
        return [self._claim(each, id(each) in about) for each in values]

    def _one_of_a_unit(self) -> Iterator[Value]:
        """Yield a unit of time that stands alone: one of it."""
        for found in _ONE_OF_IT.finditer(self.prepared.text):
            unit = found["unit"]
            for value in read_values(f"1 {unit}", "pl")[:1]:
                for one in self._of_the_kind(value):
                    yield one._replace(surface=unit, start=found.start("unit"), end=found.end("unit"))

    def _without_unit(self, amounts: Sequence[Value]) -> Iterator[Value]:
        """Yield values whose unit another one of their sentence says for both: `Adults pay £8, children 4.`"""
        asked, text = self.wanted.value, self.prepared.text
        first = {self.sentence_of(amount)[0]: amount.start for amount in reversed(amounts)}
        for value in self.prepared.values if amounts else ():
            if (
                value.kind != NUMBER
                or not value.surface.isdecimal()
                or first.get(self.sentence_of(value)[0], value.start) >= value.start
            ):
                continue
            before = max(0, value.start - NEAR)
            alike = _FOR_EACH.match(text, value.end) and _AND.search(text, before, value.start)
            if alike or (_ENDS_A_CLAUSE.match(text, value.end) and _PAYS.search(text, before, value.start)):
                factor = asked.amount / asked.written if asked.written else 1
                yield value._replace(
                    kind=asked.kind, unit=asked.unit, amount=value.amount * factor, written=value.amount
                )

    def _claim(self, value: Value, about: bool) -> ValueClaim:
        right, asked = self._right(value, self.wanted.value), self.wanted.bound
        bound = bound_at(self.prepared.text, value.start, value.end) if right and not self.wanted.tolerance else None
        # `Over 14 days` denies the 14 as a phrase, and here it is what is said.
        denied = self._denied(value) and not (bound is not None and bound.side in STRICT)
        past = self._is_past(value)
        if right and value.kind == PERCENT and not _ASKS_TO_WHAT.search(self._question):
            right = not _BROUGHT_TO.search(self.prepared.text, max(0, value.start - NEAR), value.start)
        if bound is None:
            right = right and (asked is None or bool(self.wanted.tolerance) or asks_for(asked, self._question))
        elif not answers(bound.side, self._question, asked):
            said = value.standing(self.prepared.text, bound.start, bound.end)
            return ValueClaim(said, False, denied, past, about, bound=True)
        return ValueClaim(value, right, denied, past, about)

    def right(self) -> list[ValueClaim]:
        """Return where the answer says the value of the thing; a fact of the past is one."""
        said = [claim for claim in self.all if claim.right and claim.about and not claim.denied]
        said = [one for one in said if not (self.told_of_some(one.value) or self._comes_later(one.value))]
        if said and self.wanted.value.amount and concludes_nothing(self.prepared.text, said[-1].value.end, self._free):
            return []  # `An hour is £2, but your son is exempt, so you pay nothing`
        if not self._question or (self.wanted.of and self._named_beside):
            return said
        return [claim for claim in said if not self._of_another(claim)]

    def _for_some(self, value: Value) -> bool:
        """Say whether a value is said to be that of a case alone: `£2,500 is only for clubs of the young`."""
        return is_for_some(self.prepared.text, value.end, self._span(value, self._clause)[1])

    def told_of_some(self, value: Value) -> bool:
        """Say whether a value is only told of others, behind that of who asks: `You pay £60, as £30 is only for`."""
        if not self._for_some(value):
            return False
        other = [claim.value for claim in self.all if not claim.right and claim.stated]
        other += [free for free in self._free if not self._denied(free)]
        text = self.prepared.text
        return any(
            one.end < value.start
            and tells_why(text, one.end, value.start)
            and not is_another_case(text[slice(*self._span(one, self._clause))])
            and not self._for_some(one)
            for one in other
        )

    def _comes_later(self, value: Value) -> bool:
        """Say whether a value is told of later, where the question asks what it is at first."""
        begin, _ = self._span(value, self._part)
        return comes_later(self._question, self.prepared.text[begin : value.start])

    def _of_another(self, claim: ValueClaim) -> bool:
        """Say whether the question's words give the value to something else, which has another value."""
        return self._asked.of_another(claim.value, self._rivals)

    @cached_property
    def _rivals(self) -> list[Value]:
        """Return the other values of the kind that the answer says, and nobody asks for beside this one."""
        said = [claim.value for claim in self.all if not claim.right and claim.stated and claim.about]
        if self.wanted.of:
            others = [claim.value for claim in self.all if claim.stated and not claim.right and not claim.about]
            alike = self._counted_alike(others, [claim.value for claim in self.all if claim.about])
            return sorted((*said, *alike), key=lambda each: each.start)
        # of whom something is free is told apart from who pays for it
        said += [value for value in self._free if self.wanted.value.amount and not self._denied(value)]
        said += [claim.value for claim in self._of_another_unit if claim.stated]
        said = [value for value in said if value.start not in self._wanted_beside]
        return sorted(said, key=lambda each: each.start)

    @cached_property
    def _asked(self) -> AskedValues:
        values = [claim.value for claim in (*self.all, *self._of_another_unit)]
        kind = self.wanted.value.kind
        return AskedValues(self.prepared, (*values, *self._free), self._question, kind, self.matcher)

    def others(self) -> list[ValueClaim]:
        """Return other values that it says of the same thing."""
        right = RightValues(self, self.right())
        said = [
            claim for claim in self.all
            if not claim.right and claim.stated and claim.value.start not in self._wanted_beside
            and not self._of_what_is_named(claim.value)
            and not (claim.bound and right.said)
            and not self._asked.is_the_other_end(claim.value)
            and not (self._comes_later(claim.value) or (right.said and self._for_some(claim.value)))
            and ((claim.about and self._of_the_same(claim.value, right)) or right.taken_back(claim.value))
        ]  # fmt: skip
        return said + [claim for claim in self._of_another_unit if right.beside_choice(claim.value)]

    def _of_the_same(self, value: Value, right: RightValues) -> bool:
        """Say whether another value is said of the asked thing: of what `of` names, or as the question tells."""
        if self.wanted.of:
            return right.or_else(value) or not self._asked.of_another(value, right.values)
        return right.same_thing(value) or any(self._asked.of_the_same(one, value) for one in right.values[:_MOST])

    def _of_what_is_named(self, value: Value) -> bool:
        """Say whether a value is what is asked for of another thing, which its part of the answer names."""
        for other in self._named_beside:
            if self._right(value, other.value):
                named, ours = self._named(other.of), self._named(self.wanted.of)
                sentence = self.sentence_of(value)
                # `Who does not report the sale pays £250`: the thing and its value lie apart, and nothing else is named
                alone = not _one_within(ours, *sentence) and self._in_sentences[sentence] == 1
                if _one_within(named, *(sentence if alone else self._own_span(value, self._part))):
                    return True
        return False

    def _named(self, phrases: tuple[str, ...]) -> list[int]:
        """Return where the answer names a thing."""
        if phrases not in self._places:
            found = (one.start for phrase in phrases for one in self.matcher.find_all(phrase, self.prepared))
            self._places[phrases] = sorted(found)
        return self._places[phrases]

    @cached_property
    def _in_sentences(self) -> Counter[tuple[int, int]]:
        """Return how many values of the kind each sentence says."""
        return Counter(self.sentence_of(claim.value) for claim in self.all)

    @cached_property
    def _wanted_beside(self) -> frozenset[int]:
        """Return where values stand that are asked for beside this one, in one of their readings: `half past four`."""
        said = [(value, *value.readings, *sayings(value)[1:]) for value in self.prepared.values if self.beside]
        said += [(claim.value,) for claim in self.all]
        return frozenset(
            ways[0].start for ways in said if any(self._right(one, other) for one in ways for other in self.beside)
        )

    @cached_property
    def _of_another_unit(self) -> list[ValueClaim]:
        """Return times that cannot be compared with the asked one: months beside days."""
        asked = self.wanted.value
        return [
            ValueClaim(value, right=False, denied=self._denied(value), past=False, about=False)
            for value in self.prepared.values
            if value.kind == asked.kind == DURATION and value.unit != asked.unit
        ]

    def forbidden(self) -> list[ValueClaim]:
        """Return the values that must not be claimed, and are."""
        return [
            claim
            for claim in self.all
            if claim.stated and any(self._right(claim.value, never, exactly=True) for never in self.wanted.never)
            if not self._for_some(claim.value)
        ]

    def _of_the_kind(self, value: Value) -> list[Value]:
        """Return the readings that answer what was asked; a range of them answers it too, wrongly."""
        asked = self.wanted.value
        if value.kind == RANGE:
            parts = sayings(value)[1:]
            end = end_asked(self._question) if len(parts) == _ENDS_OF_A_RANGE and asked.kind in (TIME, DATE) else None
            if end is not None:
                parts = parts[end : end + 1]
            if parts:
                return [each for part in parts for each in self._of_the_kind(part)]
            return [value] if (value.parts[0].kind, value.parts[0].unit) == (asked.kind, asked.unit) else []
        found = [each for each in value.readings if (each.kind, each.unit) == (asked.kind, asked.unit)]
        right = [each for each in found if self._right(each, asked)]
        return (right or found)[:1]

    def _right(self, said: Value, asked: Value, *, exactly: bool = False) -> bool:
        if said.kind != asked.kind or said.unit != asked.unit:
            return False
        if asked.kind == DATE:
            # `do 3 maja` answers when the year is known from the question.
            pairs = [
                (mine, theirs)
                for mine, theirs in zip(asked.day or (), said.day or (), strict=True)
                if mine is not None and theirs is not None
            ]
            least = min(2, sum(part is not None for part in asked.day or ()))
            return len(pairs) >= least and all(mine == theirs for mine, theirs in pairs)
        return abs(said.amount - asked.amount) <= (0 if exactly else self.wanted.tolerance)

    def _match(self, value: Value) -> Match:
        return Match(surface=value.surface, start=value.start, end=value.end, lemmas="")

    def _denied(self, value: Value) -> bool:
        text = self.prepared.text
        if _NOW_IT_IS.search(text, max(0, value.start - NEAR), value.start):
            return False  # `formerly £42, now £48`
        match = self._match(value)
        denial = self.polarity.denial(match)
        if denial is not None and not self._only_lacking(value, denial):
            rather = _RATHER_THAN.match(text, value.end)
            begins = denial.startswith(text[value.start : value.end])
            return rather is None or not (begins or denial in text[rather.start() :])
        if self.polarity.asked(match) is not None:
            return True
        start, end = self._span(value, self._clause)
        return _CONCEDES.match(self.prepared.text[start : min(end, start + FARTHEST)]) is not None

    def _only_lacking(self, value: Value, denial: str) -> bool:
        """Say whether a value is said of what is without something, or in its stead: `Without breakfast it is £90`."""
        before = self.prepared.text[max(0, value.start - NEAR) : value.start]
        found = _LACKING.search(before)
        return found is not None and denial.lower().startswith((found["lacks"] or found["instead"]).lower())

    def _is_past(self, value: Value) -> bool:
        start, end = self._span(value, self._clause)
        own, behind = self._span(value, self._part)
        if own > start and _NOW.search(self.prepared.text, own, value.start):
            start, end = own, behind  # `was issued on 9 May and is due on 8 June`
        before = self.prepared.text[max(start, value.start - FARTHEST) : value.start]
        if CHANGED_TO.search(before):
            return False  # `the fee was cut from £38 to £30`
        if (start, end) not in self._past:
            self._past[start, end] = _PAST.search(self.prepared.text, start, end) is not None
        return self._past[start, end] or CHANGED_FROM.search(before) is not None

    def _span(self, value: Value, border: re.Pattern[str]) -> tuple[int, int]:
        """Return the clause, or sentence, around a value."""
        if border not in self._borders:
            self._borders[border] = [match.span() for match in border.finditer(self.prepared.text)]
        borders = self._borders[border]
        before = bisect_right(borders, value.start, key=lambda span: span[1])
        after = bisect_left(borders, value.end, lo=before, key=lambda span: span[0])
        start = borders[before - 1][1] if before else 0
        return start, borders[after][0] if after < len(borders) else len(self.prepared.text)

    def _about(self, values: list[Value]) -> list[Value]:
        """Return the values of the asked thing: in a clause with its words, else in a sentence, else all there are."""
        matches = [match for phrase in self.wanted.of for match in self.matcher.find_all(phrase, self.prepared)]
        if not self.wanted.of:
            return values
        starts = sorted(match.start for match in matches)
        for border in (self._part, self._clause, _SENTENCE):
            spans = {id(value): self._own_span(value, border) for value in values}
            if border is self._part and not all(self._words(value, spans[id(value)]) for value in values):
                continue  # `20 zł i 30 zł za kartę`: both are the card's
            found = [value for value in values if _one_within(starts, *spans[id(value)])]
            if found and self.wanted.value.kind == NUMBER:
                counted = self._nearest(found, matches)
                alike = self._counted_alike(values, counted) if self._question else ()
                return [*counted, *(value for value in alike if self._right(value, self.wanted.value))]
            if found:
                return found
        if matches or self.wanted.value.kind == NUMBER:
            return [] if matches else self._bare(values)
        return self._of_words_apart(values) or values

    def _counted_alike(self, values: Sequence[Value], counted: Sequence[Value]) -> list[Value]:
        """Return the numbers that stand bare behind one that is counted: `two visits, Gold members six`."""
        sentences = {self.sentence_of(value)[0]: value.start for value in reversed(counted)}
        return [
            value
            for value in values
            if value not in counted
            and sentences.get(self.sentence_of(value)[0], value.start) < value.start
            and value.kind == NUMBER
            and not counted_behind(self.prepared, value)
        ]

    def _bare(self, values: list[Value]) -> list[Value]:
        """Return the numbers that count nothing by name, where the question names the thing: `There are three.`"""
        asked = self.matcher.prepare(self._question)
        if not any(True for phrase in self.wanted.of for _ in self.matcher.find_all(phrase, asked)):
            return []
        return [value for value in values if value.kind == NUMBER and not counted_behind(self.prepared, value)]

    def _of_words_apart(self, values: list[Value]) -> list[Value]:
        """Return the values of a thing that is named in two places: `Bilety: normalny 70 zł, ulgowy 45 zł`."""
        found: list[tuple[int, Value]] = []
        for phrase in self.wanted.of:
            words = [word for word in phrase.split() if len(word) >= _FEWEST_LETTERS]
            places = [sorted(match.start for match in self.matcher.find_all(word, self.prepared)) for word in words]
            if len(words) < _FEWEST_WORDS or not all(places):
                continue
            for value in values:
                start, end = self._own_span(value, self._part)
                own = sum(_one_within(starts, start, end) for starts in places)
                if own and all(starts[0] < end for starts in places):
                    found.append((own, value))
        most = max((own for own, _ in found), default=0)
        return [value for own, value in found if own == most]

    def _own_span(self, value: Value, border: re.Pattern[str]) -> tuple[int, int]:
        """Return the clause of a value, with the one before where that names the thing: `za odpis – 17 zł`."""
        start, end = self._span(value, border)
        if border is _SENTENCE or not start or self._words(value, (start, end)):
            return start, end
        borders = self._borders[border]
        before = bisect_left(borders, start, key=lambda span: span[1])
        earlier = borders[before - 1][1] if before else 0
        starts = self._value_starts
        alone = bisect_left(starts, earlier) == bisect_left(starts, start)
        return (earlier, end) if alone and not _SENTENCE.search(self.prepared.text, earlier, start) else (start, end)

    @cached_property
    def _value_starts(self) -> list[int]:
        return sorted(value.start for value in self.prepared.values)

    def _nearest(self, values: list[Value], matches: list[Match]) -> list[Value]:
        """Return for each mention of the thing the number that counts it: `3 placówki w 5 dzielnicach`."""
        found = []
        values = sorted(values, key=lambda value: value.start)
        for match in matches:
            behind = bisect_right(values, match.start, key=lambda value: value.end)
            near = values[behind - 1] if behind else None
            if near is not None and len(self.prepared.text[near.end : match.start].split(maxsplit=3)) <= 2:
                some = values[behind - 2] if behind > 1 else near
                of_them = _OF_SO_MANY.fullmatch(self.prepared.text, some.end, near.start) is not None
                found.append(some if of_them and self._right(some, self.wanted.value) else near)
                continue
            at = bisect_left(values, match.start, key=lambda value: value.start)
            around = values[max(0, at - 1) : at + 1]
            found += sorted(around, key=lambda value: abs(value.start - match.start))[:1]
        return found

    def either(self, one: Value, other: Value) -> bool:
        """Say whether two values side by side cannot both be right."""
        first, second = sorted((one, other), key=lambda value: value.start)
        text = self.prepared.text
        between = text[first.end : second.start] if second.start - first.end <= NEAR else ""
        if _EITHER.match(between) is None:
            return False
        return "," not in between or _FOR_OTHERS.match(text, second.end) is None

    def words_beside(self, value: Value) -> frozenset[str]:
        """Return the words of the clause of a value."""
        return self._words(value, self.clause_of(value))

    def clause_of(self, value: Value) -> tuple[int, int]:
        return self._span(value, self._clause)

    def sentence_of(self, value: Value) -> tuple[int, int]:
        return self._span(value, _SENTENCE)

    def _words(self, value: Value, span: tuple[int, int]) -> frozenset[str]:
        """Return the words of a clause beside a value, as far as clauses go: a text without marks is one."""
        spans, shown = self.prepared.spans, self.prepared.shown
        own, behind = (bisect_left(spans, (place,)) for place in (value.start, value.end))
        first = max(bisect_left(spans, (span[0],)), own - _LONGEST_CLAUSE)
        after = min(bisect_left(spans, (span[1],)), behind + _LONGEST_CLAUSE)
        return frozenset(
            shown[at]
            for at in range(first, after)
            if spans[at][1] <= span[1] and not value.start <= spans[at][0] < value.end
            if len(shown[at]) >= _FEWEST_LETTERS and not shown[at].isdecimal()
        )


def _one_within(places: Sequence[int], begin: int, end: int) -> bool:
    """Say whether one of the sorted places lies within a span."""
    at = bisect_left(places, begin)
    return at < len(places) and places[at] < end
