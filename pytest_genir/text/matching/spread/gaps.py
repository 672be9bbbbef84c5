"""What may stand between two units of a phrase and change nothing: adverbials, insertions, the other things of a list.

A gap is read in chunks, parted by commas, dashes and brackets. The first and the last of them belong to the clause of
the phrase: they are short and hold no negation, no other clause and no value of the kind that follows. Those between
are insertions, which may hold what they like, as long as they begin like one.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.matching.spread.adjectives_between import describes, goes_on_otherwise
from pytest_genir.text.matching.spread.measured import counts_another, counts_some_of
from pytest_genir.text.matching.spreading_words import (
    HOW_OFTEN,
    LINKING,
    MEASURED_BY,
    OBLIGING,
    SPREADING,
    STRENGTHENING,
    TAKEN_AWAY,
)
from pytest_genir.text.matching.units import DATED, SpreadPhrase, verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.rules import is_finite
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.sentences import parted

#: A heading that ends in a colon, the entries of its list, and the mark of the one that is wanted.
_UNDER_HEADING = late(
    r"[*_`]*:[*_`]*[ \t]*\n(?:[ \t]*\n)?(?:[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t][^\n]*\n(?:[ \t]*\n)?)*"
    r"[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+[*_`]*(?:(?:the|an?)[ ])?"
)
_PARTICIPLE = late(r"\w{3}(?:[nt]|ąc)(?:y|a|e|ą|i|ego|ej|emu|ych|ym|ymi)\Z")
_HARD = late(r"[!?…;\n:|„”\"«»]|\.(?=\s+[^a-ząćęłńóśźż]|\s*$|\.)")
_SOFT = late(r"[,()]|\s[-–—]\s|—|–")
_OWN = frozenset(("swój", "twój", "nasz", "wasz", "ten"))
_LONGEST_LIST, _DASHES = 1500, ("–", "-", "—")
_MOST_OPEN = 6
#: ... behind a preposition.
_MOST_GOVERNED = 9
_MOST_BEHIND = 2
_MOST_INSERTED = 16
_MOST_IN_LIST = 3
#: An insertion says so by one of its first words: `bez względu`, `zwykle po południu`.
_TELLING = 2

_FEWEST_WITHOUT = 2
_FEWEST_CORRECTED = 3
_MOST_ADJECTIVES = 2
_FEWEST_WITH_AMOUNT = 2
#: They stand in front of their amount, and blanks of one line.
_CURRENCIES = " £$€¥"
_MOST_IN_HEAD, _MOST_DONE = 5, 4
#: How often at most is how often: `można przedłużyć maksymalnie dwa razy`.
_COUNTED = frozenset(("times",))
#: These go with a verb of the phrase.
_BEING = frozenset(("be", "been", "being", "być"))

Chunk = tuple[int, int]


class Gaps:
    """The gaps of one answer, for one phrase."""

    def __init__(self, prepared: Prepared, wanted: SpreadPhrase) -> None:
        self.prepared = prepared
        self.wanted = wanted
        self.words = SPREADING[wanted.language]
        self.tokens = prepared.tokens

    def may_begin(self, at: int) -> bool:
        """Say whether the word in front of a place lets the phrase begin there: not behind `the old`."""
        return at == 0 or self._between(at) != " " or self.tokens[at - 1] not in self.words.weakening

    def fillable(
        self, begin: int, end: int, last: int, *, kinds: Set[str], denied: bool, governed: bool, named: bool
    ) -> bool:
        """Say whether the tokens from one place to another may stand in front of a unit that ends with `last`.

        `kinds` are those of the unit's values; `denied` says that the phrase has a negation in front of the gap,
        `governed` that its verb stands there, and `named` that the word there has the form of the phrase.
        """
        if self.tokens[end] in self.words.negations:
            end = self._without_stress(begin, end)
        if self.wanted.amount and kinds and self._amounts_to(begin, end, named=named):
            return True
        if denied and begin < end and self.tokens[begin] in self.words.other_deeds:
            return False  # `did not want to attend`, and `didn't only attend`
        if self.wanted.name:
            return self._describes(begin + counts_some_of(self.prepared, begin), end)
        if self.wanted.amount and len(self.wanted.units) == _FEWEST_WITH_AMOUNT:
            return False
        if self._is_done(begin, end) or self._obliges(begin, end):
            return True
        if self._under_heading(begin, end) or self._corrects(begin, end) or self._relates(begin, end):
            return True
        if end - begin > 2 * _MOST_OPEN + _MOST_INSERTED or counts_another(self.prepared, self.wanted, begin, end):
            return False
        if self.wanted.led and self._leads_on(begin, end, kinds, denied=denied):
            return True
        if self._begins_anew(begin, end):
            return False
        chunks, marks = self._chunks(begin, end)
        if len(chunks) == 1 and goes_on_otherwise(self.prepared, begin, end):
            return False
        bounded = end > begin and self.tokens[end - 1] in self.words.bounds
        counted = bool(kinds) and kinds <= _COUNTED and self.words.free_order
        if bounded and counted and end - begin == 1 and self._between(begin) in (" ", ", "):
            return True
        if not chunks or (bounded and kinds and not counted):
            return False
        if self._does_something_else(begin, end) or self._is_otherwise(begin, end):
            return False
        if governed and chunks[-1][0] < end and self._governed(begin, end):
            return False
        widened = any(self._only(at) for at in range(begin, end))
        if all(self._open(chunk, kinds, denied=denied, widened=widened) for chunk in chunks) and (
            len(chunks) == 1 or self._lists(chunks, last)
        ):
            return True
        if len(chunks) <= 2 or chunks[-1][1] - chunks[-1][0] > _MOST_BEHIND:
            return False
        opens = all(self._open(chunk, kinds, denied=denied, widened=widened) for chunk in (chunks[0], chunks[-1]))
        return opens and all(self._inserted(chunk, mark) for chunk, mark in zip(chunks[1:-1], marks, strict=False))

    def _without_stress(self, begin: int, end: int) -> int:
        """Return where words begin that only strengthen a negation behind them: `w żadnym razie nie`, `wcale nie`."""
        for words in STRENGTHENING:
            first = end - len(words)
            if first >= begin and tuple(self.tokens[first:end]) == words and self._unmarked(first + 1, end):
                return first
        return end

    def _leads_on(self, begin: int, end: int, kinds: Set[str], *, denied: bool) -> bool:
        """Say whether a gap is the rest of what leads the sentence: `within a week of your return, refunds`."""
        words = self.words
        comma = end - 1 if self.tokens[end - 1] in words.articles else end
        if not 1 <= comma - begin <= _MOST_IN_HEAD or self._between(comma) != ", ":
            return False
        if self.tokens[begin] not in words.prepositions | {"and", "or"}:
            return False
        return self._unmarked(begin, comma - 1) and self._open((begin, comma), kinds, denied=denied, widened=False)

    def _begins_anew(self, begin: int, end: int) -> bool:
        """Say whether another subject stands in front of an English verb: `the tenant asks and the landlord pays`."""
        words = self.words
        if not words.names_no_verbs or end - begin < _FEWEST_CORRECTED or self.tokens[begin] in words.prepositions:
            return False
        joint = next((at for at in range(end - 1, begin, -1) if self.tokens[at] in words.conjunctions), None)
        if joint is None or joint + 2 >= end or self.tokens[joint + 1] not in words.determiners:
            return False
        described = all(describes(self.prepared, at) for at in range(joint + 2, end))
        if not (self._is_verb(end) or (self.tokens[end].endswith("s") and not described)):
            return False
        told = words.determiners | words.prepositions | words.relative
        return words.subjects.isdisjoint(self.tokens[begin:joint]) and told.isdisjoint(self.tokens[begin:joint])

    def _describes(self, begin: int, end: int) -> bool:
        """Say whether only adjectives stand in a gap: `zwrot poniesionych kosztów`."""
        plain = {self._between(at).lstrip("%‰°€") for at in range(begin, end + 1)} == {" "}
        if end - begin > _MOST_ADJECTIVES or not plain:
            return False
        return all(
            (
                is_adjective(self.prepared.shown[at])
                or _PARTICIPLE.search(self.tokens[at])
                or self.prepared.shown[at] in _OWN
            )
            and self.tokens[at] not in self.words.weakening
            for at in range(begin, end)
        )

    def _amounts_to(self, begin: int, end: int, *, named: bool) -> bool:
        """Say whether a gap only says that an amount is that of the thing in front: `kaucja za klucze wynosi`."""
        words, tail = self.words, end
        while tail > begin and self.tokens[tail - 1] in words.amounting:
            tail -= 1
        gaps = map(self._between, range(begin, end + 1))
        if tail == end or any(gap != "-" and gap.strip(_CURRENCIES) for gap in gaps):  # `a two-bedroom flat`
            return False
        says = any(self._is_verb(at) or self.tokens[at] == "to" for at in range(tail, end))
        if says and not (named and self._is_subject(begin - 1)):
            return False
        if words.names_no_verbs and tail > begin and not says and not DATED.isdisjoint(*self.wanted.kinds[-1:]):
            return False  # `the results of the exam for beginners come on 14 June`
        kinds = frozenset[str]().union(*self.wanted.kinds)
        if words.names_no_verbs and begin < tail and MEASURED_BY.get(self.tokens[begin], frozenset()) & kinds:
            begin += 1  # `upload speed`
        if self._describes(begin, tail):
            return True
        # `limit wypłat wynosi`; in English another noun behind the thing would be what is meant.
        owned = words.free_order and says and tail - begin <= _MOST_ADJECTIVES
        if tail - begin > _MOST_IN_HEAD or not (
            owned or (self.tokens[begin] in words.prepositions and tail > begin + 1)
        ):
            return False
        odd = words.breaks | words.subjects | words.weakening | words.conjunctions | words.negations
        # `na 8 wejść`: what is counted is no verb
        verb = any(self._is_verb(at) and at - 1 not in self.prepared.within for at in range(begin, tail))
        return not (verb or self._names(begin, tail, kinds)) and odd.isdisjoint(self.tokens[begin:tail])

    def _is_subject(self, at: int) -> bool:
        """Say whether no preposition governs a thing: not in `the penalty for the late fee is`."""
        words = self.words
        for before in range(at - 1, max(-1, at - 1 - _MOST_IN_HEAD), -1):
            if self._between(before + 1).strip(_CURRENCIES):
                return True
            if self.tokens[before] in words.prepositions:
                return False
            if self._is_verb(before):
                return True
        return True

    def _is_done(self, begin: int, end: int) -> bool:
        """Say whether a gap is the verb of an English phrase without one: `the second dose is given after`."""
        words = self.words
        if not words.names_no_verbs or not 1 <= end - begin <= _MOST_DONE or self.wanted.negated:
            return False
        behind = words.prepositions | HOW_OFTEN
        often = any(value.kind == "times" for value, _ in self.prepared.values_at.get(end, ()))
        if not (often or self.tokens[end] in behind) or not self._unmarked(begin, end):
            return False
        if tuple(self.tokens[begin:end]) in LINKING:
            return True
        told = [word for word in self.tokens[begin:end] if word not in words.going_on and not word.endswith("ly")]
        *helping, last = told or [""]
        done = last.endswith(("ed", "en", "wn", "ld", "nt", "de", "ne", "ght")) and last not in words.weakening
        helps = words.auxiliaries - {"do", "does", "did", "has", "have"} | _BEING
        return done and bool(helping) and helps >= {*helping} and words.rules.denials.match(last) is None

    def _obliges(self, begin: int, end: int) -> bool:
        """Say whether a gap only says that what follows has to be, or is: `pets have to stay in the car`."""
        words = self.words
        if not words.names_no_verbs or self.wanted.negated or tuple(self.tokens[begin:end]) not in OBLIGING:
            return False
        if self.tokens[begin] == "can" and "free" not in self.tokens[end:]:
            return False  # `can stay outside` is not `stay outside`; who swims for free may swim
        # `have to stay`; a form of the past would say what was.
        own = self.tokens[end] in self.prepared.sets[end] and self.tokens[end] not in words.prepositions
        return own and self._unmarked(begin, end)

    def _corrects(self, begin: int, end: int) -> bool:
        """Say whether a gap only says what is not meant: `returns not a dictionary but a list`."""
        words, wanted = self.words, self.prepared.sets[end]
        while end > begin and self.tokens[end - 1] in words.articles:
            end -= 1
        if not _FEWEST_CORRECTED <= end - begin <= _MOST_OPEN or self.tokens[end - 1] not in words.turning:
            return False
        while begin < end and self.tokens[begin] in words.going_on:
            begin += 1
        if self.tokens[begin] not in words.rules.main or any(map(self._finite, range(begin, end - 1))):
            return False
        inside = range(begin, end)
        return all(wanted.isdisjoint(self.prepared.sets[at]) and not _HARD.search(self._between(at)) for at in inside)

    def _relates(self, begin: int, end: int) -> bool:
        """Say whether a gap is a clause about the subject in front of it: `passengers whose flight is late`."""
        words = self.words
        if words.rules.lemmas_of_verbs and end - begin == 1 and self.tokens[begin] in words.rules.inserting:
            # `wykłady, które prowadzone są zdalnie`
            return self._between(begin) == ", " and self._between(end) == " "
        if not _FEWEST_CORRECTED <= end - begin <= 2 * _MOST_OPEN or self.tokens[begin] not in words.relative:
            return False
        helping = words.auxiliaries - {"have", "has", "do", "does", "did"}
        if self.tokens[end] not in helping or not self._unmarked(begin, end):
            return False
        return all(self.tokens[at] not in words.breaks | words.conjunctions for at in range(begin + 1, end))

    def _does_something_else(self, begin: int, end: int) -> bool:
        """Say whether another verb stands right behind the subject: `the doctor declined to`."""
        words = self.words
        if words.rules.lemmas_of_verbs or begin >= end or not self.tokens[begin].endswith("ed"):
            return False
        # `children aged 4 to 11` says who they are.
        governs = self._between(begin + 1) != " " or self.tokens[begin + 1] in words.determiners | {"to"}
        return governs and self._between(begin) == " " and self.tokens[end] not in words.auxiliaries

    def _is_otherwise(self, begin: int, end: int) -> bool:
        """Say whether what follows is said to be something else: `open on Saturdays and closed on Sundays`."""
        words = self.words
        said = self.wanted.verbs or words.names_no_verbs
        if not said or end - begin <= 1 or self.tokens[end] not in words.prepositions:
            return False
        last = self.tokens[end - 1]
        if words.names_no_verbs:
            told = last.endswith("ed") or last in words.otherwise
        else:
            told = is_adjective(self.prepared.shown[end - 1]) or _PARTICIPLE.search(last) is not None
        return told and self.tokens[end - 2] in words.conjunctions

    def _governed(self, begin: int, end: int) -> bool:
        """Say whether a preposition in the gap takes what follows for itself: `submit the fee with the form`."""
        words, rules = self.words, self.words.rules
        at = end - 1
        if rules.lemmas_of_verbs or self.tokens[begin - 1] in rules.finite | rules.auxiliaries | rules.modals:
            return False
        if at > begin and self.tokens[at] not in words.determiners | words.prepositions:
            at -= 1
            if self.tokens[at] not in words.determiners:
                return False
        while at > begin and self.tokens[at] in words.determiners:
            at -= 1
        return at >= begin and self.tokens[at] in words.prepositions

    def _under_heading(self, begin: int, end: int) -> bool:
        """Say whether a place begins an entry of a list whose heading ends in front of another place."""
        start, stop = self.prepared.spans[begin - 1][1], self.prepared.spans[end][0]
        if stop - start > _LONGEST_LIST:
            return False
        return _UNDER_HEADING.fullmatch(self.prepared.text, start, stop) is not None

    def _chunks(self, begin: int, end: int) -> tuple[Sequence[Chunk], Sequence[str]]:
        """Return the parts of a gap and the marks between them; none where a sentence or an entry ends in it."""
        found: list[Chunk] = []
        marks: list[str] = []
        first = begin
        for at in range(begin, end + 1):
            gap = self._between(at)
            if gap == " " or (gap == ". " and not self._parted(at)):
                continue
            if at == begin and gap.strip() == ":" and "\n" not in gap:
                continue  # `covers: fire, theft`
            if _HARD.search(gap):
                return (), ()
            if _SOFT.search(gap):
                found.append((first, at))
                marks.append(gap.strip())
                first = at
        if len(found) == 1 and first == end and marks[0] in _DASHES:
            return found, ()  # `only once – at the start`
        return [*found, (first, end)], marks

    def _parted(self, at: int) -> bool:
        spans = self.prepared.spans
        return at >= len(spans) or parted(self.prepared.text, spans[at - 1][1], spans[at][0])

    def _between(self, at: int) -> str:
        """Return what stands in front of a token, without the marks of Markdown."""
        spans = self.prepared.spans
        gap = self.prepared.gap(at) if at < len(spans) else "."
        if gap == ". " and any(value.end > spans[at - 1][1] for value, _ in self.prepared.values_at.get(at - 1, ())):
            return " "  # `do 5. dnia`
        return gap

    def _unmarked(self, begin: int, end: int) -> bool:
        """Say whether nothing but blanks stands in front of some tokens."""
        return all(self._between(at) == " " for at in range(begin, end + 1))

    def _open(self, chunk: Chunk, kinds: Set[str], *, denied: bool, widened: bool) -> bool:
        """Say whether words may stand in the clause of the phrase itself."""
        words = self.words
        begin, end = chunk
        most = _MOST_OPEN if begin < end and self.tokens[begin] not in words.prepositions else _MOST_GOVERNED
        # `not only the piano but also the`
        if end - begin > most + 3 * widened or self._names(begin, end, kinds):
            return False
        for at in range(begin, end):
            word = self.tokens[at]
            if word in words.second and at == begin and self._between(at) == " ":
                continue
            if denied and word in words.not_denied:
                return False
            if self.wanted.verbless and TAKEN_AWAY.match(word):
                return False  # `fotografowanie jest zabronione, także bez lampy`
            if self.wanted.manner is not None and is_past(word, self.prepared.sets[at]):
                return False
            if word in words.only and (at > begin or self._between(at) == " "):
                continue
            if (
                self._only(at)
                or (widened and word in words.widening)
                or (denied and word in words.series | words.rules.concord)
            ):
                continue
            if at == begin == end - 1 and word in words.objects and self.tokens[end] in words.prepositions:
                return self._between(end) == " "  # `wash it at 40 degrees`
            if at == begin and word in words.receivers and self._is_given(at, end):
                return True
            if (word in words.weakening and not denied) or word in words.breaks or word in words.subjects:
                return False
            if (word in words.nearly and at + 1 == end) or (word == "next" and at + 2 == end):
                return False  # `costs next to nothing`
            if self.wanted.infinitive and word in words.governing:
                continue  # `rezerwację można odwołać`
            if (self._denies(at) and not self._lacks(at, end)) or self._finite(at):
                return False
            if word in words.determiners and at > begin and not self._may_precede(at - 1, begin):
                return False
        return True

    def _is_given(self, at: int, end: int) -> bool:
        """Say whether a pronoun is who gets what follows: `we send you a code`."""
        words = self.words
        gives = not words.giving.isdisjoint(self.prepared.sets[at - 1]) and self._between(at) == " "
        return gives and all(self.tokens[place] in words.determiners for place in range(at + 1, end))

    def _only(self, at: int) -> bool:
        """Say whether a word is part of `not only`."""
        words, here = self.words, self.tokens[at]
        following = self.tokens[at + 1] if at + 1 < len(self.tokens) else ""
        if here in words.negations:
            return following in words.only
        return here in words.only and self.tokens[at - 1] in words.negations

    def _denies(self, at: int) -> bool:
        word = self.tokens[at]
        return word in self.words.negations or (word == "t" and self.tokens[at - 1].endswith("n"))

    def _lacks(self, at: int, end: int) -> bool:
        """Say whether a `without` has its own noun in front of a verb: `can without a reservation be taken`."""
        if self.tokens[at] not in self.words.rules.without or end - at < _FEWEST_WITHOUT:
            return False
        return end < len(self.tokens) and self._is_verb(end)

    def _is_verb(self, at: int) -> bool:
        """Say whether a word is a verb, with a subject of its own or without."""
        return verb_at(self.prepared, at, self.words.rules)

    def _finite(self, at: int) -> bool:
        rules, word = self.words.rules, self.tokens[at]
        if word in _BEING or self.wanted.verbless or at in self.prepared.within:
            return False
        return word in rules.auxiliaries or is_finite(word, self.prepared.sets[at], rules)

    def _may_precede(self, at: int, begin: int) -> bool:
        """Say whether a thing may be named behind a word without being the subject of a new clause."""
        word, words = self.tokens[at], self.words
        if at == begin + 1 and self.tokens[begin] in words.conjunctions:
            return True  # `press and hold the button`
        fitting = words.prepositions, words.conjunctions, words.determiners, words.only, words.inserting
        return any(word in held for held in fitting) or words.inserting_forms.match(word) is not None

    def _names(self, begin: int, end: int, kinds: Set[str]) -> bool:
        """Say whether a value of one of the kinds stands in a part of the answer."""
        return bool(kinds) and any(
            value.kind in kinds for at in range(begin, end) for value, _ in self.prepared.values_at.get(at, ())
        )

    def _inserted(self, chunk: Chunk, mark: str) -> bool:
        """Say whether a part between two marks is an insertion."""
        words = self.words
        begin, end = chunk
        told = self.tokens[begin : min(end, begin + _TELLING)]
        if not told or end - begin > _MOST_INSERTED or not words.taking_back.isdisjoint(told):
            return False
        if not mark.startswith(","):
            return True
        return told[0] in words.inserting or any(words.inserting_forms.match(word) for word in told)

    def _lists(self, chunks: Sequence[Chunk], last: int) -> bool:
        """Say whether the parts of a gap are the other things of a list: `covers fire, flood and`."""
        words = self.words
        if any(end - begin > _MOST_IN_LIST + (begin == chunks[0][0]) for begin, end in chunks):
            return False
        closing = self.tokens[slice(*chunks[-1])]
        if closing and (closing[-1] in words.conjunctions | words.widening | words.series):
            return True  # `fire, flood and`
        joining = words.conjunctions | words.series | words.widening | words.prepositions | words.determiners
        if any(word not in joining for word in closing):
            return False
        goes_on = last + 1 < len(self.tokens) and self.tokens[last + 1] in words.conjunctions
        return goes_on or self._between(last + 1).lstrip()[:1] in (",", ".", ";", "!")
