"""What is known of a language to tell what it denies: what negates, how far, and what only looks like it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import field
from itertools import product

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.polarity.cues.needs import rarity
from pytest_genir.text.vocabulary import words


@dataclass(frozen=True, slots=True, kw_only=True)
class NegationRules:
    """What `polarity` knows about a language."""

    #: Negate a verb or whatever follows, as far as the clause goes.
    verbal: Set[str]
    #: Negate the noun that follows.
    nominal: Set[str]
    #: Of two words that agree in one negation these count, and `concord` does not.
    main: Set[str]
    concord: Set[str] = frozenset()
    without: Set[str]
    #: Name what is not taken: `instead of 20`, `rather than 20`.
    rejects: Set[str] = frozenset()
    #: By negation, the words behind it with which it is none.
    idioms: Mapping[str, Set[tuple[str, ...]]]
    only: Set[str]
    #: `nie może być większe niż`, `must not exceed`: a bound, not a negation.
    bounds: Set[str]
    #: Conjunctions that end the reach of what stands before them.
    breaks: Set[str]
    #: Of these, the ones that may stand behind the first words of their clause.
    second: Set[str] = frozenset()
    joins: Set[str]
    #: `nic albo 30 zł`: what joins two choices, and the words that may stand alone in the first.
    alternatives: Set[str]
    alone: Set[str]
    #: Nouns through which `no`, `bez` reach further: `no need to pay`.
    needs: Set[str]
    that: Set[str]
    denies_that: Set[str]
    #: The same by their lemmas, right behind the negation.
    denies_that_in_any_form: Set[str] = frozenset()
    #: Behind a negation these say that something is said for good reason: `nie na darmo mówi się, że`.
    for_reason: Set[tuple[str, ...]] = frozenset()
    untrue: Set[str]
    conditions: Set[str]
    #: In front of who does it they make a condition of a clause, which its comma ends: `should nothing help,`.
    inverting: Set[str] = frozenset()
    #: What begins with one of these is a condition of its clause, and not denied with it.
    conditioning: Set[str] = frozenset()
    #: Behind a comma these begin what holds where a condition is not met: `otherwise`, `w przeciwnym razie`.
    otherwise: tuple[tuple[str, ...], ...] = ()
    list_closers: Set[str]
    #: Predicates that deny their subject.
    denying: Predicates
    stops: Set[str]
    replies: Set[str]
    adverbs: Set[str] = frozenset()
    auxiliaries: Set[str] = frozenset()
    infinitive_after: Set[str] = frozenset()
    modals: Set[str] = frozenset()
    #: Negate the whole clause as its subject or in front of it: `none of our offices does`, `at no time do you`.
    fronted: Set[str] = frozenset()
    #: Behind `no` they make it one of these: `no one`, `no applicant`, `under no circumstances`.
    fronted_behind_no: Set[str] = frozenset()
    #: What begins an insertion between two commas, through which a negation reaches: `, even from abroad,`.
    insertions: Set[str] = frozenset()
    #: Deny what stands right behind them: `far from free`, `anything but free`.
    contraries: tuple[tuple[str, ...], ...] = ()
    #: In front of a time they say how long something is so, or is not: `przez 6 miesięcy`, `w ciągu 14 dni`.
    spans: Set[str] = frozenset()
    #: ... and with "at least" behind them for how long it is not so: `przez co najmniej 12 miesięcy`.
    lasting: Set[str] = frozenset()
    #: `kwot do 500 zł` are those: the words between, and what is bounded by them.
    reaching: Set[str] = frozenset()
    bounded_things: Set[str] = frozenset()
    #: Who has not reached an age is younger, and the age is said: `nie ukończyło 12 lat`.
    attained: re.Pattern[str] | None = None
    #: They lead to when something is, and end the noun of `without` in front of it.
    spanning: Set[str] = frozenset()
    #: What may not be done for so long: `nie wolno jeść przez 2 godziny` says two hours.
    forbidding: Set[str] = frozenset()
    #: What takes time: where it is denied, so is for how long.
    enduring: Set[str] = frozenset()
    #: They begin a clause of what is not wanted, or of what for: `nie trzeba konta, by kupić bilet`.
    purposes: Set[str] = frozenset()
    #: Behind a comma these begin no insertion.
    turning: Set[str] = frozenset()
    #: Behind a noun they begin a clause about it, without a comma.
    relating: Set[str] = frozenset()
    #: Days and seasons: `w niedzielę nie pracujemy` is not said of Sunday, wherever it stands in its clause.
    seasons: Set[str] = frozenset()
    #: In front of a day these take it out: `codziennie z wyjątkiem niedziel`.
    excepting: Set[str] = frozenset()
    #: Beside a day behind such a list these say that it is no exception: `except Mondays, holidays included`.
    added: Set[str] = frozenset()
    #: What does not hold for some may for others, and those to whom it does for nobody.
    bounded: Set[str] = frozenset()
    anyone: Set[str] = frozenset()
    closed: Set[str] = frozenset()
    #: With `to` behind them they deny what follows, unless they are denied themselves: `fails to mention`.
    failing: Set[str] = frozenset()
    #: `nobody gets in who has not paid`: in front of the inner negation these join it to the outer one.
    relatives: Set[str] = frozenset()
    #: Behind `nie` they say that there is none such, which these words show, or those of the clause about it.
    none_such: Set[str] = frozenset()
    such: Set[str] = frozenset()
    may: Set[str] = frozenset()
    #: `Zaświadczenia nikt nie zażąda`: behind the phrase these make the clause a denial of it.
    nobody: Set[str] = frozenset()
    #: Verbs that deny what they govern: `wyklucza zwrot`, `zrezygnowaliśmy z kaucji`, `prohibits pets`.
    denials: re.Pattern[str]
    #: The same in two words, by the first: `rules out`, `stopped charging`.
    denials_in_two: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    #: What stands in front of the one thing that is not there: `the only thing not included is`.
    only_lacking: re.Pattern[str]
    #: Behind a comma these go on with a list: `żadnych zwierząt, w tym psów`.
    additions: tuple[tuple[str, ...], ...] = ()
    #: In an entry of a list or a table these say that there is none: `Winda: brak`, `| Breakfast | No |`.
    entries: tuple[tuple[str, ...], ...] = ()
    #: In front of a value these make a bound of a negation: `must not go over 1,000 words`.
    limits: Set[str] = frozenset()
    #: What follows says that it is so no longer: `, but not any more`.
    no_more: re.Pattern[str]
    #: Behind a verb of these, these begin something else: `banned from the pool`.
    astray: Set[str] = frozenset()
    #: What begins an insertion between a noun and its verb: `paper forms, which nobody likes, are`.
    inserting: Set[str] = frozenset()
    #: `a fee is something we have never charged`.
    clefts: Set[tuple[str, ...]] = frozenset()
    #: What a clause with a fronted object may end with: `cash we do not take here any more`.
    closing: Set[str] = frozenset()
    #: In front of its negated verb the object is there all the same: `opłaty nie zwracamy`, `a fee you won't get back`.
    presuming: re.Pattern[str]
    #: Who does not do it, right behind the object: `invoices we cannot issue`.
    subjects: Set[str] = frozenset()
    #: Verbs whose subject is `we` or `you`: what stands in front of their negation is denied (`ksera nie robimy`).
    objects: re.Pattern[str] | None = None
    prepositions: Set[str] = frozenset()
    #: What ends a denial of what was done before: `are not issued any more`.
    any_more: tuple[tuple[str, ...], ...] = ()
    finite: Set[str] = frozenset()
    #: Verbs of a singular subject, which may be nouns elsewhere: behind `does not need an account and` they are none.
    third: Set[str] = frozenset()
    lemmas_of_verbs: bool = False


def phrases(*lines: str) -> tuple[tuple[str, ...], ...]:
    """Return every way through lines such as `is|are not required|needed`, `~` for a word that may be missing."""
    found: list[tuple[str, ...]] = []
    for line in lines:
        ways = product(*(part.split("|") for part in line.split()))
        found += [tuple(word for word in way if word != "~") for way in ways]
    return tuple(sorted(dict.fromkeys(found), key=len, reverse=True))


def idioms(*lines: str) -> Set[tuple[str, ...]]:
    return frozenset(phrases(*lines))


class Predicates:
    """Rows of words such as `is|are not ~|yet required|needed`: a choice at each place, `~` where it may be empty."""

    def __init__(self, *lines: str) -> None:
        self._rows = [[words(part.replace("|", " ")) for part in line.split()] for line in lines]
        self._beginnings = frozenset[str]()
        for row in self._rows:
            for choice in row:
                self._beginnings |= choice
                if "~" not in choice:
                    break

    def needed_beside(self, known: Set[str]) -> Set[str]:
        """Return words of which every row has one, unless it has one of those that are known."""
        found = frozenset[str]()
        for row in self._rows:
            certain = [choice for choice in row if "~" not in choice]
            if not any(choice <= known for choice in certain):
                found |= max(certain, key=lambda choice: min(map(rarity, choice)))
        return found

    def end(self, words: Sequence[str], at: int) -> int | None:
        """Return the last word of the longest row that begins at a place; None where none does."""
        if words[at] not in self._beginnings:
            return None
        ends = [self._row_end(row, words, at) for row in self._rows]
        return max((end for end in ends if end is not None), default=None)

    def _row_end(self, row: Sequence[Set[str]], words: Sequence[str], at: int) -> int | None:
        places = {at}
        for choice in row:
            after = {place + 1 for place in places if place < len(words) and words[place] in choice}
            places = places | after if "~" in choice else after
            if not places:
                return None
        return max(places) - 1 if max(places) > at else None


#: Words in `-ość` are nouns. Of the words in `-c` few are verbs: `móc`, but not `cudzoziemiec`, `pomoc`, `tysiąc`.
_MOST_READINGS = 2
_INFINITIVE = late(
    r"\w{3}(?<!oś)ć\Z|(?:móc|strzec|strzyc|biec|wlec|tłuc|dopiec|wypiec|upiec|[uśw]ciec|dociec|przysiąc|sprząc|zaprząc)\Z"
    r"|\A(?:rzec|orzec|przyrzec|zrzec|wyrzec|zalec|polec|ulec|lec)\Z"
)
_OF_GERUNDS = ("ań", "eń", "ęć")
_NOT_A_VERB = late(
    r"(?:nie|nia|niu|niem|cia|ciu|ciem|n[yaeą]|n(?:ego|ej|emu|ych|ym|ymi)|t[yaeą]|t(?:ego|ej|emu|ych|ym|ymi)|ąc(?:y|a|e|i|ą|ego|ej|emu|ych|ym|ymi)?|wszy|(?<!l)iście|(?<!ł)yście)\Z"
)


#: `kupisz` is a surname, too.
_OF_THE_SECOND = ("isz", "ysz", "esz")


def is_finite(word: str, lemmas: Set[str], rules: NegationRules) -> bool:
    """Say whether a word is a verb with a subject of its own, as far as its form says."""
    if word in rules.finite:
        return True
    if word in lemmas and word.endswith(_OF_THE_SECOND):
        lemmas -= {word}
    if word in lemmas or not may_be_finite(word, lemmas, rules):
        return False
    return len(lemmas) <= _MOST_READINGS or all(map(_INFINITIVE.search, lemmas))


def may_be_finite(word: str, lemmas: Set[str], rules: NegationRules) -> bool:
    """Say whether a word may be such a verb, and may be a noun as well: `pokrywa`."""
    if not rules.lemmas_of_verbs:
        return False
    if _NOT_A_VERB.search(word):
        # `zaczyna`, `czyta` and `płynie` end as participles and gerunds do
        stem = word[:-2]
        goes_on = word.endswith("nie") and f"{stem}ąć" in lemmas and f"{stem}y" not in lemmas  # no `bezpłatnie`
        return goes_on or (f"{word}ć" in lemmas and word not in lemmas)
    if word.endswith(_OF_GERUNDS) and any(lemma.endswith(("nie", "cie")) for lemma in lemmas):
        return False  # `wyniki badań`, but `zmień hasło`
    if word in lemmas and word.endswith("cie"):
        return False  # `wejście`, `zdjęcie`
    return any(map(_INFINITIVE.search, lemmas))
