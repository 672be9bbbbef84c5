"""What stands behind a phrase and denies it: "dowód nie jest wymagany", "w sobotę nie pracujemy", "invoices we cannot".

A few predicates deny what stands before them, and so does a reply: "Is there a lift? No."
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.polarity.called_false import FALSE_BY_NAME
from pytest_genir.text.polarity.clauses import FARTHEST, NOUN_REACH, ClauseReader, Clauses
from pytest_genir.text.values.value import DATE, TIME
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no import read_yes_no

_ENTERS = late(r"(?:we|w|prze|po|za|przy)(?:jdzie|jedzie|leci|puści|puszcza|jmuje)\w{0,3}")
_MOST_BETWEEN = 4
#: What begins a reply that turns down what was asked.
_TURNS_DOWN = late(
    r"\W*(?:I wish|if only|no such luck|dream on|keep dreaming|in your dreams|think again|far from it"
    r"|(?:that|it|this)(?:['’]s| is) an? (?:\w+ )?(?:misunderstanding|misconception|urban legend)"
    r"|(?:(?:to|jest to|ależ|czyst\w+|zwykł\w+|wierutn\w+|tylko|jedynie|kolejn\w+) ){0,3}"
    rf"{FALSE_BY_NAME}(?=\s*[.,!;–—-]|\s*\Z)"
    r"|not (?:exactly|quite|really|at all)|nonsense|rubbish|hardly(?=\s*[.,:;!–—-])"
    r"|chciałoby się|nie do końca|nie całkiem|niezupełnie|dobre sobie|(?:to |co za |istna )?bzdura"
    r"|to (?:\w+ )?nieporozumienie|akurat(?=\s*[.!])"
    r"|(?:a |ależ )?skąd(?:że(?: znowu)?)?(?=\s*[.,!]|\Z)|gdzie tam|w życiu|(?:można|wolno) pomarzyć|pomarzyć można"
    r"|(?:[^\s.,;:!?]+ ){1,3}(?:says?|mówią?|mówi):? [„\"“]?(?:no|nie)(?=[”\"]?\s*(?:[.,!]|\Z)))\b",
    re.IGNORECASE,
)
#: ... where the question asks whether something is so, and no "yes" follows.
_REGRETS = late(
    r"\W*(?:sadly|unfortunately|alas|regrettably|I'm afraid|niestety|przykro mi)\b"
    r"(?!\W+(?:yes|so|tak|owszem|(?:it|they|you|we|he|she) (?:is|are|do|does|must|have|has)\b\W*[.,!]))",
    re.IGNORECASE,
)
_BOUNDS = words("powyżej poniżej ponad niż od przy dla do za over under above below than from for at")
_ADDRESSED = words("pan pani państwo panowie panie")
_BY_WHICH = words("przez z ze w we bez")
_ASKS_WHAT = words(
    "who what when where why how which whose much many "
    "kto co kiedy gdzie dlaczego czemu jak ile który która które jaki jaka jakie skąd dokąd kogo komu czego"
)
#: Behind `only` they say when it is so: otherwise it is not.
_LIMITING = frozenset(("for", "if", "when", "with", "in", "on", "at", "after", "until", "where"))


#: Together they deny all but what was said.
_NOTHING, _ELSE = (
    words("nowhere nobody nothing none nigdzie nikt nikogo nikomu nic niczego"),
    words("else indziej innego"),
)


class DenialsBehind(ClauseReader):
    """What stands behind the phrases of one answer and denies them; places are those of tokens."""

    def __init__(self, clauses: Clauses) -> None:
        super().__init__(clauses)
        #: A word of the answer negates a clause.
        self._negates = "t" in self.words or not self.rules.main.isdisjoint(self.words)

    def denied(self, first: int, last: int) -> int | None:
        """Return where the words end that deny a phrase in front of them."""
        behind = self._denied_behind(first, last)
        if behind is None:
            behind = self._lack_denied(first, last)
        if behind is None:
            behind = self._clause_denies(first, last)
        if behind is None:
            behind = self._fronted_object(first, last)
        if behind is not None and self.words[behind] in _NOTHING and self.clauses.word(behind + 1) in _ELSE:
            return None  # `on Lime Walk, and nowhere else`: it is there
        return behind

    def answered_no(self, last: int) -> int | None:
        """Return the `Nie.` that answers the question in which a token stands."""
        end = self.questions.end_of_questions(last)
        if not self.questions.inside(last) or end + 1 >= len(self.words):
            return None
        if self.clauses.word(end + 1) not in self.rules.replies:
            return self._replied_no(end + 1)
        stands_alone = end + 2 >= len(self.words) or not self.clauses.gap(end + 2).isspace()
        return end + 1 if stands_alone else None

    def _replied_no(self, begin: int) -> int | None:
        """Return the last word of a reply that says no without more: `Shipping is free? Unfortunately not.`"""
        text, spans = self.prepared.text, self.prepared.spans
        start, end = spans[begin][0], spans[self.questions.sentence_end(begin)][1]
        said = read_yes_no(text[start:end], self.prepared.language)
        if said is None or said.says != "no" or said.by_verb:
            return self._turned_down(begin, end)
        stop = text.find(said.surface, start, end) + len(said.surface)
        goes_on = stop < end and text[stop] == " " and text[stop + 1 : stop + 2].isalnum()
        return None if goes_on else self.clauses.places(start, stop)[1] - 1

    def _turned_down(self, begin: int, end: int) -> int | None:
        """Return the last word of a reply that does not say no and means it: `Open on Sundays? I wish!`"""
        start = self.prepared.spans[begin][0]
        found = _TURNS_DOWN.match(self.prepared.text, start, end)
        if found is None:
            asked = range(self.clauses.begin(begin - 1)[0], begin)
            whether = any(map(self.clauses.is_verb, asked)) and _ASKS_WHAT.isdisjoint(self.words[at] for at in asked)
            found = _REGRETS.match(self.prepared.text, start, end) if whether else None
        return None if found is None else self.clauses.places(start, found.end())[1] - 1

    def topic_denied(self, first: int, last: int) -> int | None:
        """Return the negation in the reply to a topic: `Dostawa do paczkomatu? Tej opcji nie oferujemy.`"""
        rules, asked = self.rules, self.questions.sentence_end(last)
        begin, end = self.clauses.begin(first)[0], self.questions.end_of_questions(last)
        begin += self.words[begin].endswith("ć") or not rules.lemmas_of_verbs  # `Zapłacić gotówką?`, `Pay in cash?`
        if end + 1 >= len(self.words) or any(map(self.clauses.is_verb, range(begin, asked + 1))):
            return None
        reply_end = self.clauses.end(end + 1)
        for at in range(end + 1, min(reply_end, end + FARTHEST) + 1):
            word = "n't" if self.words[at] == "t" else self.words[at]
            if rules.denials.fullmatch(word) and self.clauses.word(at - 1) not in rules.main:
                return at  # `A senior discount? They scrapped it.`
            if word == "only" and at == end + 1 and self.clauses.word(at + 1) in _LIMITING:
                return at  # `A birth certificate? Only for first applications.`
            if word in rules.main or word in ("brak", "none"):
                after = self.words[at + 1 : at + 4]
                return None if self.clauses.begins_idiom(word, after) else at
        return None

    def is_span(self, first: int) -> bool:
        """Say whether a time is how long something is not so: `przez pierwsze 6 miesięcy nie płaci` says six months."""
        if first in self.clauses.prepared.within and self.clauses.word(first - 1) in self.rules.limits:
            return True  # `od dzieci poniżej 12 lat nie pobieramy`
        for at in range(first, max(0, first - 3) - 1, -1):
            if self.clauses.word(at) in self.rules.spans:
                return True
            if self.clauses.hard(at):
                return False
        return False

    def _denied_behind(self, first: int, last: int) -> int | None:
        """Return where a predicate ends that denies what stands before it: `dowód nie jest wymagany`."""
        rules = self.rules
        begin = self.clauses.behind_insertion(last)
        for at in range(begin, min(begin + 4, len(self.words))):
            inserted = at == begin > last + 1
            if (not inserted and self.clauses.ends_before(at)) or self.clauses.word(at) in rules.stops:
                return None
            end = rules.denying.end(self.words, at)
            if end is not None:
                aside = self._is_when(first) or self._is_bound(first)
                if at > begin and aside and not self.clauses.are_adverbs(self.words[begin:at]):
                    return None  # `w dniach 7–9 maja dostawa zostanie wstrzymana`
                # `the reduced fare does not apply to adults`: it does to others.
                return None if self.clauses.word(end) in rules.bounded and self._names_whom(end + 1) else end
            if at > begin and self.clauses.finite(at) and self.clauses.word(at) not in rules.auxiliaries:
                return None
        return None

    def _lack_denied(self, first: int, last: int) -> int | None:
        """Return the negation of what does not go without what a phrase lacks: `bez recepty nie kupisz`.

        A lack that belongs to a noun is none of the verb's: `napój bez cukru nie tuczy`.
        """
        rules, words = self.rules, self.words
        if not rules.lemmas_of_verbs or words[first] not in rules.without or not self._negates:
            return None
        leads = self.clauses.begin(first)[0] == first
        for at in range(last + 1, min(self.clauses.end(last), last + FARTHEST) + 1):
            if words[at] in rules.main:
                verb = self.clauses.word(at + 1)
                impersonal = verb in rules.may or "się" in words[at - 1 : at + 3] or words[at - 1] in rules.nobody
                if rules.objects is not None and (leads or impersonal or rules.objects.fullmatch(verb)):
                    return None if self.clauses.begins_idiom(words[at], words[at + 1 : at + 4]) else at
                return None
            if self.clauses.finite(at):
                return None
        return None

    def _is_when(self, first: int) -> bool:
        """Say whether a phrase begins with a date or a time: what is denied behind another noun is that."""
        held = self.clauses.prepared.values_at.get(first, ())
        return any((value.parts or (value,))[0].kind in (DATE, TIME) for value, _ in held)

    def _is_bound(self, first: int) -> bool:
        """Say whether a value only says from where on: `powyżej 300 zł na osobę zasiłek nie przysługuje`."""
        return first in self.prepared.within and self.clauses.word(first - 1) in _BOUNDS

    def _clause_denies(self, first: int, last: int) -> int | None:
        """Return the negation behind a phrase that denies its clause: `w niedzielę nie pracujemy`, `nikt nie żąda`."""
        rules = self.rules
        if not self._negates:
            return None
        end = self.clauses.end(last)
        behind = self.words[last + 1 : end + 1]
        nobody = bool(behind) and not rules.nobody.isdisjoint(behind[:2])
        reach = behind[: FARTHEST if nobody else _MOST_BETWEEN]
        no = next((at for at, word in enumerate(reach) if word in rules.main or word == "t"), None)
        if no is None:
            return None
        at = last + 1 + no
        if rules.objects and rules.presuming.match(self._verb_behind(at)):
            return None
        if rules.objects and no == len(behind) - 1 and no <= 1:
            return at  # `w sobotę zaś nie`
        if any(word in rules.stops for word in behind[:no]):
            return None
        if behind[no] == "no" and self.words[last] in rules.seasons:
            return at
        idiom = any(tuple(behind[no + 1 :][: len(words)]) == words for words in rules.idioms.get(behind[no], ()))
        if idiom or (behind[no] == "no" and behind[no + 1 : no + 2] != ["longer"]):
            return None
        if self.words[last] in rules.seasons and self._finite_within(at + 1, end):
            return at
        if (
            self.clauses.word(first - 1) in ("z", "ze")
            and (no == 0 or behind[0] in rules.prepositions)
            and _ENTERS.fullmatch(self.clauses.word(at + 1))
        ):
            return at + 1  # `z psem nie wejdziesz`
        governed = {self.words[first], self.clauses.word(first - 1)} & rules.prepositions
        aside = no <= _MOST_BETWEEN and (
            no <= 1 or behind[0] in rules.prepositions or self.clauses.are_adverbs(behind[:no])
        )
        if (
            rules.objects
            and not governed
            and aside
            and not any(self.clauses.finite(last + 1 + place) for place in range(no))
        ):
            impersonal = behind[:no] == ["się"] and self._finite_within(at + 1, end)
            infinitives = no > 0 and all(word.endswith(("ć", "c")) for word in behind[:no])
            addressed = 0 < no <= len(behind) - 2 and self._addresses(behind[:no])
            ours = (
                no == 0 or infinitives or self.clauses.are_adverbs(behind[:no]) or behind[0] in rules.prepositions
            ) and rules.objects.fullmatch(self.clauses.word(at + 1)) is not None
            if impersonal or ours or (addressed and self._finite_within(at + 1, end)):
                return at + 1
        if (
            governed & _BY_WHICH
            and first not in self.prepared.within
            and (behind[:no] == ["się"] or self._addresses(behind[:no]))
            and self._finite_within(at + 1, end)
        ):
            return at + 1  # `przez internet się nie da`, `z psem Pani nie wejdzie`
        if rules.nobody & set(behind[:no]) and not self.clauses.helps(at + 1):
            # `Aplikacja nigdy nie zawodzi` has one: only nobody's doing denies the thing.
            return at if "nikt" in behind[:no] else None
        if any(tuple(behind[place : place + len(words)]) == words
               for words in rules.any_more for place in range(no + 1, len(behind))):  # fmt: skip
            return end
        alone = behind[no : no + 2] == ["nie", "ma"] and (
            len(behind) == no + 2 or behind[no + 2] in ("tu", "tam", "tutaj")
        )
        return at + 1 if alone else None

    def _fronted_object(self, first: int, last: int) -> int | None:
        """Return the end of a clause behind what it denies: `invoices we cannot issue`, `opłaty zniesiono`."""
        rules, words = self.rules, self.words
        end = self.clauses.end(last)
        if rules.lemmas_of_verbs:
            for at in range(last + 1, min(last + 1 + NOUN_REACH, end + 1)):
                if rules.denials.fullmatch(words[at]):
                    goes_on = self.clauses.word(at + 1) if at < end else ""
                    fits = not goes_on or goes_on in rules.prepositions or goes_on in rules.adverbs
                    return at if fits and words[at - 1] not in rules.main else None
                if self.clauses.finite(at):
                    return None
            return None
        at = last + 1
        if first - self.clauses.begin(first)[0] > 2 or not rules.nominal.isdisjoint(words[max(0, first - 2) : first]):
            return None
        if tuple(words[at : at + 2]) in rules.clefts:
            at += 2 + (self.clauses.word(at + 2) in rules.that)
        if at > end or words[at] not in rules.subjects:
            return None
        inside = words[at + 1 : end + 1]
        no = next(
            (place for place, word in enumerate(inside[:_MOST_BETWEEN]) if word in rules.main or word == "t"), None
        )
        if no is None or any(tuple(inside[no + 1 :][: len(idiom)]) == idiom for idiom in rules.idioms.get("not", ())):
            return None
        # `Documents you do not need can be shredded`: the clause is about them and goes on.
        rest = [word for word in inside[no + 2 :] if word not in rules.closing]
        if rest or no + 1 >= len(inside) or any(rules.presuming.fullmatch(word) for word in inside):
            return None
        return end

    def _verb_behind(self, at: int) -> str:
        """Return the verb behind a negation, as far as a word can stand between: `nie można zwrócić`."""
        following = self.clauses.word(at + 2)
        return (
            following
            if following.endswith("ć") or self.clauses.word(at + 1) in self.rules.adverbs
            else self.clauses.word(at + 1)
        )

    def _finite_within(self, begin: int, end: int) -> bool:
        """Say whether a verb follows a negation, at once or behind an adverb; in English it does without looking."""
        if not self.rules.lemmas_of_verbs:
            return True
        return any(self.clauses.is_verb(at) for at in range(begin, min(begin + 2, end + 1)))

    def _addresses(self, words: Sequence[str]) -> bool:
        """Say whether words only address somebody: `kartą Pan niestety nie zapłaci`."""
        return not _ADDRESSED.isdisjoint(words) and all(
            word in _ADDRESSED or word in self.rules.adverbs for word in words
        )

    def _names_whom(self, at: int) -> bool:
        """Say whether a word names those for whom something does not hold; `to you`, `ci` name nobody else."""
        rules = self.rules
        if at >= len(self.words) or not self.clauses.gap(at).isspace():
            return False
        if not rules.lemmas_of_verbs:
            return self.words[at] == "to" and self.clauses.word(at + 1) not in rules.anyone
        return self.words[at] not in rules.anyone and self.words[at].endswith(("om", "ym", "im", "owi", "iej", "ej"))
