"""Who does what to what in an English clause: a verb with its subject and its objects, or the noun of a deed."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.text.matching.english.verbs import tells_of_then
from pytest_genir.text.matching.spread.english_clauses.clauses import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    ClauseRead,
)
from pytest_genir.text.matching.spread.english_clauses.reading import ClausalPhrase
from pytest_genir.text.matching.spread.english_clauses.role_words import (
    ADDING,
    DESCRIBING,
    DOING,
    FROM_WHOM,
    GENERIC_PEOPLE,
    HAPPENING,
    HAVING,
    NEEDED,
    NOT_YET,
    OF_OWNERS,
    OUR_PLACE,
    PARTICLES,
    WHEN,
)
from pytest_genir.text.matching.spread.resolved.forces import DENYING
from pytest_genir.text.vocabulary import words


class Deeds:
    """The deeds of a clause, as far as a phrase asks for them."""

    def __init__(self, wanted: ClausalPhrase, clause: ClauseRead) -> None:
        self.wanted, self.clause = wanted, clause
        self.prepared, self.own, self.tokens = clause.prepared, clause.own, clause.tokens

    def _undergoes(self, hits: Sequence[int], verb: int) -> bool:
        """Say whether something is done to a thing, or the thing does it where nothing else can be meant."""
        last = max(hits)
        if min(hits) > verb:
            between = [at for at in self.clause.contents(verb, last) if at not in hits]
            return self._is_object(last, verb) and not between[1:]
        alone = verb + 1 not in self.own or not (
            self.tokens[verb + 1] in DETERMINERS or self.clause.is_content(verb + 1)
        )
        alone = alone or not self.prepared.sets[verb].isdisjoint(HAPPENING)
        return self._is_subject(hits, verb) and (self.clause.is_passive(verb) or alone)

    def _was_done(self, verb: int) -> bool:
        """Say whether a verb tells what was done, and not what is or will be."""
        token = self.tokens[verb]
        if not NOT_YET.isdisjoint(self.tokens[max(self.own[0], verb - 4) : verb]):
            return False
        if self.clause.is_passive(verb) or any(
            self.tokens[at] in HAVING for at in range(max(self.own[0], verb - 3), verb)
        ):
            return True
        return tells_of_then(token, self.prepared.sets[verb])

    def _is_another(self, verb: int) -> bool:
        """Say whether a particle makes another verb of it: gloves `wear out`."""
        behind = self.tokens[verb + 1 : verb + 2]
        loose = not PARTICLES.isdisjoint(behind) and verb + 1 not in self.clause.taken
        return loose and PARTICLES.isdisjoint(self.wanted.tokens)

    def _has_objects(self, objects: Sequence[int], verb: int) -> bool:
        """Say whether the last of the words is a verb's object, and the others describe it."""
        return not objects or (
            self._is_object(objects[-1], verb)
            and all(
                self._is_object(hit, verb) or (hit > objects[-1] and self.clause.governor(hit) in DESCRIBING)
                for hit in objects[:-1]
            )
        )

    def _converse(self, subjects: Sequence[int], objects: Sequence[int], verb: int) -> bool:
        """Say whether others do from where they are what a subject does for them: `borrow laptops from the library`."""
        there = all(hit > verb and self.clause.governor(hit) in FROM_WHOM for hit in subjects)
        return there and self._by_anyone(verb) and self._has_objects(objects, verb)

    def _is_subject(self, hits: Sequence[int], verb: int) -> bool:
        """Say whether words are what stands in front of a verb, and nothing else does."""
        clause = self.clause
        if any(hit > verb or clause.governor(hit) for hit in hits):
            return False
        last = max(hits)
        at = last + 1
        if ADDING.search(clause.text()):
            return True
        while at < verb:
            word = self.tokens[at]
            if word in PREPOSITIONS and word != "to":
                at += 1
                while at < verb and self.tokens[at] not in AUXILIARIES:
                    at += 1
                continue
            if (
                clause.is_content(at)
                and at not in hits
                and not (clause.is_verb(at) and self.tokens[at - 1] in AUXILIARIES)
            ):
                return False
            if word in PRONOUNS or word in ("s", "'s"):
                return word == "s" and (at + 1 == verb or self.tokens[at + 1] in AUXILIARIES | ADVERBS)
            at += 1
        return True

    def _by_anyone(self, verb: int) -> bool:
        """Say whether a verb is told of who asks, of who answers, or of anyone."""
        subject = self.clause.subject_of(verb)
        if subject is None:
            return True
        word = self.tokens[subject]
        if self.tokens[verb - 1] == "to" and not DOING.isdisjoint(self.tokens[self.own[0] : verb]):
            return True
        if word in DOING or word in PREPOSITIONS:
            return True
        return not GENERIC_PEOPLE.isdisjoint(self.prepared.sets[subject])

    def _by_whoever(self, verb: int) -> bool:
        """Say whether it does not matter who does something, or anyone does it; what some may not, others may."""
        if self.wanted.force in DENYING:
            subject = self.clause.subject_of(verb)
            told = subject is None or self.tokens[subject] in DOING
            return told or self.tokens[subject or 0] in OUR_PLACE or (self.wanted.by_any and self.wanted.turned)
        return self.wanted.by_any or self.wanted.does or self._by_anyone(verb)

    def _is_object(self, hit: int, verb: int) -> bool:
        if self._describes_the_next(hit):
            return False
        if hit > verb:
            return not self.clause.governor(hit) and not self.clause.contents(verb, hit)[2:]
        # `waste you have to sort`, `a card to pay`
        between = self.tokens[hit + 1 : verb]
        return (
            not self.clause.governor(hit)
            and not {*between}.isdisjoint(words("you we to"))
            and not self.clause.contents(hit, verb)
        )

    def _describes_the_next(self, hit: int) -> bool:
        """Say whether a thing only tells what kind of thing stands behind it: `the deposit form`."""
        behind = hit + 1
        return (
            behind in self.own
            and self.tokens[hit] in self.prepared.sets[hit]
            and self.prepared.between(hit, behind) == " "
            and self.clause.is_content(behind)
            and self.tokens[behind] not in WHEN | PARTICLES
            and not any(word.meets(self.prepared, behind, self.own[-1]) for word in self.wanted.words)
            and not self.clause.is_verb(behind)
        )

    def _named_deed(self, subjects: Sequence[int], objects: Sequence[int], verb: int) -> bool:
        """Say whether a noun names what is done, and by whom and to what: `a parent's signature`."""
        clause = self.clause
        if objects and objects[-1] == verb + 1 and self.tokens[verb].endswith(("ed", "en")):
            return not subjects  # `the heated pool`
        for hit in subjects:
            owner = hit + 1 < verb and self.tokens[hit + 1] == "s" and not clause.contents(hit + 1, verb)
            if not (owner or clause.governor(hit) in OF_OWNERS):
                return False
        return all(
            hit == verb - 1
            or (hit > verb and self.tokens[verb + 1] in ("of", "for", "to") and not clause.contents(verb, hit))
            or (hit > verb and clause.governor(hit) == "on" and self._is_needed(verb, hit))
            for hit in objects
        )

    def _is_needed(self, verb: int, hit: int) -> bool:
        """Say whether what is done to a thing is needed there: `your signature is needed on the contract`."""
        return all(self.tokens[at] in NEEDED for at in self.clause.contents(verb, hit))
