"""The clauses of an answer, and what a pronoun or a subject that is left out means in each of them.

What begins a clause is what it is about, and so is what follows; failing that it is the one thing that was named in a
form that agrees. Where two things could be meant, nothing is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.spread.gathered.parts import GatheredPart, parts_of
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.vocabulary import words

SINGULAR, PLURAL = "singular", "plural"
#: How something is named: its number, and in Polish its gender; nothing where any will do.
Agreement = frozenset[str]
ANY: Agreement = frozenset()
_MASCULINE, _FEMININE, _NEUTER = "m", "f", "n"
_ONE = frozenset((SINGULAR,))
_MANY = frozenset((PLURAL,))
_HE = frozenset((SINGULAR, _MASCULINE))
_SHE = frozenset((SINGULAR, _FEMININE))
_NEUTRAL = frozenset((SINGULAR, _NEUTER))
_PRONOUNS: Mapping[str, Mapping[str, Agreement]] = {
    "en": {"it": _ONE, "they": _MANY, "them": _MANY, "he": _ONE, "she": _ONE, "him": _ONE},
    "pl": {
        "on": _HE, "go": _HE, "jego": _HE, "nim": _HE, "niego": _HE,
        "ona": _SHE, "ją": _SHE, "jej": _SHE, "nią": _SHE, "niej": _SHE, "ono": _NEUTRAL,
        "one": _MANY, "oni": _MANY, "ich": _MANY, "je": _MANY, "nich": _MANY, "im": _MANY, "nimi": _MANY,
    },
}  # fmt: skip
OBJECTS = words("them him go jego nim niego ją jej nią niej ich je nich im nimi")
_RELATIVE = {
    "en": words("who which"),
    "pl": words("który która które którzy którą którego której którym których którymi"),
}
_LED_BY = {
    "en": words("and but so then also however yet plus first next afterwards"),
    "pl": words("a ale i oraz lecz więc natomiast potem następnie jednak później także również to bo zaś"),
}
_DETERMINERS = {
    "en": words("the a an our your my their its this these those all every each"),
    "pl": words("nasz nasza nasze naszą twój twoja twoje twoją swój swoją swoje ten ta te tę każdy każda każde jeden "
                "jedno jedną jedna"),
}  # fmt: skip
_ONES = words("a an the this every each our your one")
#: What is named behind them is not there, or any of it is meant.
_WITHOUT = words("no without any nor bez brak żaden żadna żadne żadnej żadnego ani")
_JOINTS = {"en": words("and but so or while"), "pl": words("i oraz a ale lecz więc")}
_SUBJECTS = words("it they he she we you i there")
_US = words("we you i")
_AUXILIARIES = words(
    "is are was were be has have had do does did can could may might must shall should will would isn aren doesn don "
    "won cannot mustn"
)
_SHORT_ADJECTIVES = words("nowy mały duży zły cały inny twój mój swój")
_PLEASE = words("please just simply kindly always")
_SOME = words("większość część połowa wiele kilka parę reszta mało dużo")
_REPLIES = words("tak nie owszem")
_PARTICLES = words("up out back in off")
_FEWEST_OF_DEED = 2
_ADVERBS = words("also always usually normally only then still now already currently never sometimes often")
_OF_US = late(r"\w{2,}(?:my|sz|cie)\Z")
_IMPERATIVE = late(r"\w{2,}(?:[^aeiouyąęółm\W\d]|ij|aj)(?:cie)?\Z")
_IMPERSONAL = words("trzeba można wolno należy da warto wystarczy")
_NO_IMPERATIVES = words("jest są")
_MANY_BY_VERB = late(r"(?:ą|są)\Z")
_MOST_BACK, _MOST_SENTENCES = 8, 2
#: Says whether a word that is looked for stands at a token.
Says = Callable[[int], bool]


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its tokens, what it is a part of, and the number of its sentence."""

    own: Sequence[int]
    part: GatheredPart
    sentence: int


def clauses_of(prepared: Prepared) -> Sequence[Clause]:
    """Return the clauses of an answer, also those that a conjunction begins."""
    found: list[Clause] = []
    sentence = 0
    for part in parts_of(prepared):
        if not part.own:
            continue
        if found and _ENDS.search(prepared.between(found[-1].own[-1], part.own[0])):
            sentence += 1
        found += [Clause(own, part, sentence) for own in _split(prepared, part.own)]
    return found


_ENDS = late(r"[.!?…;]['”\"*_)]*\s|\n")


def _split(prepared: Prepared, own: Sequence[int]) -> Iterator[Sequence[int]]:
    begin = 0
    for at in range(1, len(own)):
        if prepared.tokens[own[at]] in _JOINTS[prepared.language] and _begins_clause(prepared, own, begin, at):
            yield own[begin:at]
            begin = at
    yield own[begin:]


def _begins_clause(prepared: Prepared, own: Sequence[int], begin: int, joint: int) -> bool:
    """Say whether a conjunction begins a clause: a subject follows, or there is a verb on both of its sides."""
    if prepared.language == "en":
        tokens = prepared.tokens
        if any(tokens[at] in _SUBJECTS for at in own[joint + 1 : joint + 3]):
            return True
        if any(tokens[at] in _AUXILIARIES for at in own[joint + 2 : joint + 4]):
            return any(tokens[at] in _AUXILIARIES for at in own[begin:joint])
        return _goes_on(prepared, own[begin:joint], own[joint + 1 :])
    rules = SPREADING["pl"].rules
    return any(verb_at(prepared, at, rules) for at in own[begin:joint]) and any(
        verb_at(prepared, at, rules) for at in own[joint + 1 :]
    )


def _goes_on(prepared: Prepared, own: Sequence[int], behind: Sequence[int]) -> bool:
    """Say whether who is spoken to, or who answers, does something else as well: `and then pick up your card`."""
    words = [prepared.tokens[at] for at in behind if prepared.tokens[at] not in _LED_BY["en"]]
    begins = prepared.tokens[own[0]]
    if not (begins in _US or begins in SPREADING["en"].asking) or len(words) < _FEWEST_OF_DEED:
        return False
    deed, *rest = words
    if rest[0] in _PARTICLES:
        rest = rest[1:]
    small = SPREADING["en"].prepositions | _DETERMINERS["en"] | _SUBJECTS
    return deed not in small and bool(rest) and rest[0] in _DETERMINERS["en"] | OBJECTS | {"it"}


def describes(prepared: Prepared, at: int) -> bool:
    """Say whether a Polish word is an adjective, as far as its form says."""
    return is_adjective(prepared.shown[at]) or not prepared.sets[at].isdisjoint(_SHORT_ADJECTIVES)


class Subjects:
    """What the clauses of one answer are about."""

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.language = prepared.language
        self.clauses = clauses_of(prepared)

    def lead(self, clause: Clause) -> Sequence[int]:
        """Return the tokens of a clause from what it begins with on."""
        at = 0
        while at < len(clause.own) - 1 and self.prepared.tokens[clause.own[at]] in _LED_BY[self.language]:
            at += 1
        return clause.own[at:]

    def by_us(self, clause: Clause) -> bool:
        """Say whether who answers, who asks, or nobody in particular does what a clause tells."""
        lead, tokens = self.lead(clause), self.prepared.tokens
        if self.language == "en":
            first = self.prepared.tokens[clause.part.own[0]]
            if clause.own[0] > clause.part.own[0] and _goes_on(self.prepared, clause.part.own, lead):
                return first in _US or first in SPREADING["en"].asking
            asked = self.asks(clause) or tokens[lead[0]] == "please"
            subject = next((tokens[at] for at in lead if tokens[at] in _SUBJECTS), "")
            led = tokens[lead[0]] in _US or tokens[lead[0]] in SPREADING["en"].prepositions
            return asked or (led and subject in _US)
        rules = SPREADING["pl"].rules
        return any(
            tokens[at] in _IMPERSONAL
            or (_OF_US.match(tokens[at]) and verb_at(self.prepared, at, rules))
            or (at == lead[0] and self._is_imperative(at))
            for at in lead
        )

    def asks(self, clause: Clause) -> bool:
        """Say whether a clause tells who is spoken to what to do: `just return it in July`, `zabierz zdjęcie`."""
        lead, tokens = self.lead(clause), self.prepared.tokens
        if self.language == "pl":
            return self._is_imperative(lead[0])
        first = next((tokens[at] for at in lead if tokens[at] not in _PLEASE), "")
        return first in SPREADING["en"].asking

    def _is_imperative(self, at: int) -> bool:
        word = self.prepared.tokens[at]
        return (
            word not in _NO_IMPERATIVES
            and _IMPERATIVE.match(word) is not None
            and verb_at(self.prepared, at, SPREADING["pl"].rules)
        )

    def pronouns(self, clause: Clause) -> Sequence[tuple[int, Agreement]]:
        """Return the pronouns of a clause that stand for something that was named."""
        known = _PRONOUNS[self.language]
        return [(at, known[word]) for at in clause.own if (word := self.prepared.tokens[at]) in known]

    def relative(self, clause: Clause) -> bool:
        """Say whether a clause is about the word right in front of it: `, which is free`."""
        return any(self.prepared.tokens[at] in _RELATIVE[self.language] for at in self.lead(clause)[:2])

    def dropped(self, clause: Clause) -> Agreement | None:
        """Return how the subject is named that a Polish clause leaves out; None where it leaves out none."""
        if self.language != "pl" or self.by_us(clause):
            return None
        rules = SPREADING["pl"].rules
        verbs = [
            at for at in clause.own if verb_at(self.prepared, at, rules) and not self.prepared.tokens[at].endswith("ć")
        ]
        if not verbs:
            return None
        if _MANY_BY_VERB.search(self.prepared.tokens[verbs[0]]):
            return _MANY
        told = [at for at in clause.own if at - 1 in verbs and any(map(is_adjective, self.prepared.sets[at]))]
        described = self.prepared.tokens[told[0]] if told else ""
        return {"a": _SHE, "e": _NEUTRAL, "o": _NEUTRAL, "y": _HE, "i": _HE}.get(described[-1:], _ONE)

    def means(self, number: int, wanted: Sequence[Says], named: Agreement, *, subject: bool = False) -> bool:
        """Say whether what a clause names by a pronoun, or leaves out, is a thing that was spoken of."""
        clause = self.clauses[number]
        for other in range(number - 1, max(-1, number - _MOST_BACK), -1):
            before = self.clauses[other]
            if before.part.above != clause.part.above or clause.sentence - before.sentence > _MOST_SENTENCES:
                break
            span = self._named(before, wanted)
            if span is not None:
                return (
                    before.part.asked is False
                    and self.agrees(span, named)
                    and not (subject and self._governs_another(before, span, named))
                    and (self._is_topic(before, span) or self._is_only(before, span, named, subject=subject))
                )
            if self._rival(before, named, subject=subject):
                return False
        else:
            if number >= _MOST_BACK:
                return False
        above = clause.part.above
        return bool(above) and all(any(says(at) for at in above) for says in wanted)

    def _governs_another(self, clause: Clause, span: Sequence[int], named: Agreement) -> bool:
        """Say whether a Polish verb has another subject than a thing: `paczki przywozi kurier`."""
        verb = self.dropped(clause)
        if verb is None:
            return False
        head = self._head(span)
        one = self.prepared.tokens[head] in self.prepared.sets[head] and SINGULAR in verb
        return not verb & named & {SINGULAR, PLURAL} or (SINGULAR in verb and not one)

    def in_front(self, number: int, wanted: Sequence[Says]) -> bool:
        """Say whether a thing is the last that is named in front of a clause: `the sender, who pays`."""
        if not number or self.clauses[number - 1].sentence != self.clauses[number].sentence:
            return False
        before = self.clauses[number - 1]
        span = self._named(before, wanted)
        return span is not None and span[-1] == before.own[-1] and not before.part.asked

    def _named(self, clause: Clause, wanted: Sequence[Says]) -> Sequence[int] | None:
        """Return where all words of a thing stand together in a clause."""
        places = [next((at for at in clause.own if says(at)), None) for says in wanted]
        known = sorted(at for at in places if at is not None)
        if len(known) < len(places):
            return None
        small = SPREADING[self.language].articles | {"of"}
        between = [at for at in range(known[0], known[-1]) if at not in known and self.prepared.tokens[at] not in small]
        return None if between else known

    def agrees(self, span: Sequence[int], named: Agreement) -> bool:
        """Say whether a thing may be named by a pronoun."""
        return not named or any(named <= held for held in self._forms(self._head(span)))

    def _head(self, span: Sequence[int]) -> int:
        if self.language == "en":
            return span[-1]
        return next((at for at in span if not describes(self.prepared, at)), span[0])

    def _forms(self, at: int) -> Sequence[Agreement]:
        """Return how a noun may be named: its number, and in Polish its gender."""
        word, lemma = self.prepared.tokens[at], self.prepared.shown[at]
        if self.language == "en":
            return (_MANY,) if word != lemma and word.endswith(("s", "ren", "men", "ople")) else (_ONE,)
        one = _SHE if lemma.endswith(("a", "ść", "ni")) else _NEUTRAL if lemma.endswith(("o", "e", "um", "ę")) else _HE
        if word == lemma or word.endswith(("ę", "ą", "em", "owi")) or (one == _HE and word.endswith(("a", "u"))):
            return (one,)
        if word.endswith(("ów", "ach", "ami", "om")):
            return (_MANY,)
        first = self.prepared.tokens[at - 1] if at else ""
        if first in SPREADING["pl"].prepositions or (at and describes(self.prepared, at - 1)):
            return (one, _MANY)
        return (_MANY,) if word.endswith(("y", "i", "e", "a")) and one != _SHE else (one, _MANY)

    def _is_topic(self, clause: Clause, span: Sequence[int]) -> bool:
        """Say whether a clause begins with a thing, and names it wholly with these words."""
        tokens, lead = self.prepared.tokens, self.lead(clause)
        start = 0
        while lead[start] < span[0] and tokens[lead[start]] in _DETERMINERS[self.language]:
            start += 1
        if lead[start] != span[0]:
            return False
        behind = span[-1] + 1
        if behind not in clause.own:
            return True
        word = tokens[behind]
        if self.language == "en":
            if word in SPREADING["en"].prepositions | _JOINTS["en"]:
                return False
            if word in _AUXILIARIES | _ADVERBS or self._forms(span[-1])[0] == _MANY:
                return True
            return word.endswith("s") and not (behind + 1 in clause.own and tokens[behind + 1] in _AUXILIARIES)
        if word in SPREADING["pl"].prepositions | _JOINTS["pl"]:
            return False
        return verb_at(self.prepared, behind, SPREADING["pl"].rules) or not (
            is_thing(self.prepared, behind) or describes(self.prepared, behind)
        )

    def _is_only(self, clause: Clause, span: Sequence[int], named: Agreement, *, subject: bool) -> bool:
        """Say whether nothing else that a clause names could be meant: `bring one photo`, `in the small pool`."""
        if self._described(span, clause) or self._denied(clause):
            return False
        if any(at not in span and self._could_be(at, span, named, subject=subject) for at in clause.own):
            return False
        if self.language == "en":
            lead = self.lead(clause)
            return self.by_us(clause) or self._forms(self._first_noun(lead))[0] != named
        return True

    def _denied(self, clause: Clause) -> bool:
        """Say whether a clause denies what it tells: what it names need not be there."""
        tokens = {self.prepared.tokens[at] for at in clause.own}
        return not tokens.isdisjoint(SPREADING[self.language].negations | _WITHOUT | {"t"})

    def _described(self, span: Sequence[int], clause: Clause) -> bool:
        """Say whether words beside a thing make it one of a kind that is not named: `new members`."""
        prepared, before, behind = self.prepared, span[0] - 1, span[-1] + 1
        if self.language == "pl":
            named = is_thing(prepared, before) and not describes(prepared, before)
            if before in clause.own and (named or not prepared.sets[before].isdisjoint(_SOME)):
                return True  # `większość biletów`, `kopia dowodu`
            return any(
                at in clause.own
                and describes(prepared, at)
                and prepared.tokens[at] not in _DETERMINERS["pl"]
                and not verb_at(prepared, at, SPREADING["pl"].rules)
                for at in (before, behind)
            )
        if before not in clause.own or before in prepared.within:
            return False
        known = SPREADING["en"]
        if prepared.tokens[before] in _ONES | _DETERMINERS["en"] | known.prepositions | known.asking:
            return False
        return not (self.by_us(clause) and list(self.lead(clause))[1:2] == [before])

    def _first_noun(self, lead: Sequence[int]) -> int:
        """Return the word in front of the first auxiliary, or the first word that is no determiner."""
        tokens = self.prepared.tokens
        for at in lead[1:]:
            if tokens[at] in _AUXILIARIES:
                return at - 1
        return next((at for at in lead if tokens[at] not in _DETERMINERS["en"]), lead[0])

    def _could_be(self, at: int, span: Sequence[int], named: Agreement, *, subject: bool) -> bool:
        prepared = self.prepared
        if at in prepared.within and prepared.tokens[at] not in _ONES:
            return False
        if self.language == "pl":
            if subject and SINGULAR in named and prepared.tokens[at] not in prepared.sets[at]:
                return False  # no subject in its clause either: `resztą zajmuje się właściciel`
            return is_thing(prepared, at) and any(named <= held for held in self._forms(at))
        if named == _ONE:
            # A determiner begins another thing than the one that is meant.
            return prepared.tokens[at] in _ONES and not 0 < span[0] - at <= 1
        return self._forms(at) == (_MANY,) and prepared.tokens[at] not in _AUXILIARIES

    def _rival(self, clause: Clause, named: Agreement, *, subject: bool) -> bool:
        """Say whether a clause between a pronoun and what it means names something else that it may mean."""
        prepared, lead = self.prepared, self.lead(clause)
        if prepared.tokens[lead[0]] in _PRONOUNS[self.language]:
            return not named <= _PRONOUNS[self.language][prepared.tokens[lead[0]]]
        if (
            self.language == "pl"
            and describes(prepared, lead[0])
            and not any(is_thing(prepared, at) and prepared.tokens[at] not in _REPLIES for at in lead[1:3])
        ):
            return True  # `osobowe tak`: what it describes is left out
        return any(self._could_be(at, (at + len(lead) + 2,), named, subject=subject) for at in lead)
