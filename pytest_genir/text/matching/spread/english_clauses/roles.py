"""What words of an English clause are to each other: who does what to whom, and what is told of which thing."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.text.matching.english.families import senses_at
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.spread.english_clauses.clauses import (
    AUXILIARIES,
    BEING,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
)
from pytest_genir.text.matching.spread.english_clauses.deeds import Deeds
from pytest_genir.text.matching.spread.english_clauses.reading import OWNING, SoughtWord
from pytest_genir.text.matching.spread.english_clauses.role_words import (
    ARTICLES,
    BEGINS,
    BESIDE,
    COPULAS,
    DOING,
    EXTENTS,
    FOR_THE,
    GENERIC_PEOPLE,
    GIVING,
    HAPPENING,
    MANY,
    NAMES_A_DEED,
    OBJECTS,
    OF_A_DEED,
    OF_WHAT,
    OUR_PLACE,
    QUALIFYING,
    RATED,
    RATES,
    REPLIES,
    SAME_PREPOSITIONS,
    WHOLE,
    WITH_SOMEBODY,
)
from pytest_genir.text.matching.spread.gathered.everyday_words import PRICES, SUMS, words_of
from pytest_genir.text.vocabulary import words


class Roles(Deeds):
    """The words of a phrase, and one clause."""

    @property
    def verb(self) -> int | None:
        """Return which word of the phrase is its verb."""
        return next((at for at, word in enumerate(self.wanted.words) if word.part == "verb"), None)

    def hold(self, hits: Sequence[int], placed: Sequence[int]) -> bool:
        """Say whether words at some places are to each other what they are in the phrase; `placed`: its values."""
        pairs = list(zip(self.wanted.words, hits, strict=True))
        if self.wanted.by_us and not self._ours():
            return False
        if self.wanted.whole and WHOLE.isdisjoint(self.tokens[self.own[0] : self.own[-1] + 1]):
            return False
        if not all(self._governed(word, hit, pairs) for word, hit in pairs) or any(
            self._owns(hit, hits) for hit in hits
        ):
            return False
        if self._swapped(pairs):
            return False
        verb = self.verb
        if "you" in self.wanted.tokens and not self._of_you(hits[verb or 0], told=verb is not None):
            return False
        return self._named(pairs, placed) if verb is None else self._done(pairs, hits[verb])

    def _of_you(self, verb: int, *, told: bool) -> bool:
        """Say whether something is told of who asks, or of any of those who come, and not of one kind of them."""
        is_so = not {"is", "are", "be"}.isdisjoint(self.wanted.tokens)
        if told and not self.clause.is_verb(verb):
            return True
        if told and is_so and not self.clause.is_passive(verb):
            return "you" in self.tokens[verb + 1 : self.own[-1] + 1]  # `we cover you abroad`
        if not told and not (is_so and self.tokens[verb - 1 : verb] and self.tokens[verb - 1] in AUXILIARIES):
            return True
        subject = self.clause.subject_of(verb)
        if subject is None or self.tokens[subject] in DOING | PREPOSITIONS | PRONOUNS:
            return True
        if self.prepared.sets[subject].isdisjoint(GENERIC_PEOPLE):
            return False
        one_kind = subject > self.own[0] and self.clause.is_content(subject - 1)
        return not one_kind and self.tokens[subject + 1] not in PREPOSITIONS - {"to"}

    def _swapped(self, pairs: Sequence[tuple[SoughtWord, int]]) -> bool:
        """Say whether a preposition of the phrase governs another of its words: `beginners pay for lessons`."""
        said = [(word.governed, self.clause.governor(hit)) for word, hit in pairs if word.part != "verb"]
        lost = {wanted for wanted, held in said if wanted and held != wanted}
        return any(not wanted and held in lost for wanted, held in said)

    def _owns(self, hit: int, hits: Sequence[int]) -> bool:
        """Say whether a word only says whose something else is: `a doctor's secretary`, `members' employers`."""
        behind = hit + 1
        if behind not in self.own:
            return False
        gap = self.prepared.between(hit, behind)
        if self.tokens[behind] == "s" and ("'" in gap or "’" in gap):
            behind += 1
        elif gap not in ("' ", "’ "):
            return False
        return (
            behind in self.own
            and behind not in hits
            and self.clause.is_content(behind)
            and (not self.tokens[behind].endswith(("ed", "ing")))
        )

    def _ours(self) -> bool:
        own = [self.tokens[at] for at in self.own if self.tokens[at] not in REPLIES]
        if not words("we our").isdisjoint(own[:1]):
            return own[0] == "we" or own[1] in OUR_PLACE
        first = 1 if own[0] == "the" else 0
        return len(own) > first + 1 and own[first] in OUR_PLACE and own[first + 1] not in PREPOSITIONS | BESIDE

    def _governed(self, word: SoughtWord, hit: int, pairs: Sequence[tuple[SoughtWord, int]]) -> bool:
        """Say whether a word is governed as in the phrase."""
        if word.part in ("verb", "subject", "object"):
            return True
        said = self.clause.governor(hit)
        if word.governed == OWNING:
            return self._owned(hit, pairs, said)
        if word.governed == said:
            return True
        deed = next((at for each, at in pairs if each.part == "thing" and each.at < word.at), None)
        if not said and deed is not None and self.clause.is_verb(deed) and word.governed in OF_A_DEED:
            return self._undergoes([at for each, at in pairs if each.governed == word.governed], deed)
        if word.governed and said:
            return any({word.governed, said} <= same for same in SAME_PREPOSITIONS)
        if word.governed:
            # `signature of both parents`: they sign
            told = any(each.part == "thing" and self.clause.is_verb(at) for each, at in pairs)
            gives = word.governed == "for" and any(
                not self.prepared.sets[at].isdisjoint(GIVING) for at in self.own if at > hit
            )
            return (word.governed in ("for", "by") and not gives) or (word.governed == "of" and told)
        return True

    def _owned(self, hit: int, pairs: Sequence[tuple[SoughtWord, int]], said: str) -> bool:
        """Say whether a thing is told to be somebody's, or from them, or a deed to be done by them."""
        thing = next((at for each, at in pairs if each.part == "thing"), None)
        if thing is None:
            return False
        if self.clause.is_verb(thing):
            passive = self.clause.is_passive(thing)
            return said == "by" if passive else hit < thing and self._is_subject([hit], thing)
        if hit < thing:
            return self.tokens[hit + 1] == "s" or self.prepared.between(hit, hit + 1) in ("' ", "’ ")
        kept = not self.prepared.sets[thing].isdisjoint(WITH_SOMEBODY)
        return said in ("of", "from", "by", *(("with",) if kept else ())) and not self.clause.contents(thing, hit)

    def _done(self, pairs: Sequence[tuple[SoughtWord, int]], verb: int) -> bool:
        """Say whether who does what to whom is told as in the phrase."""
        clause = self.clause
        subjects = [hit for word, hit in pairs if word.part == "subject"]
        objects = [hit for word, hit in pairs if word.part == "object"]
        if not clause.is_verb(verb):
            if (
                objects
                and not subjects
                and self.wanted.copular
                and self._describes(verb, objects[-1], [verb, *objects])
            ):
                return True  # `the flight is running late`
            return not self.wanted.converse and self._named_deed(subjects, objects, verb)
        passive = clause.is_passive(verb)
        if self._is_another(verb) or (self.wanted.past and not self._was_done(verb)):
            return False
        if self.wanted.converse:
            return self._converse(subjects, objects, verb)
        told_before = [word.at for word, _ in pairs if word.part == "object"]
        at_verb = next(word.at for word, _ in pairs if word.part == "verb")
        if self.wanted.turned and told_before and max(told_before) < at_verb and not (subjects or passive):
            return self._is_subject(objects, verb)  # `the lift is broken`, which does not work
        if passive and objects:
            by = all(clause.governor(hit) == "by" for hit in subjects)
            return by and self._is_subject(objects, verb)
        if passive and subjects and not OBJECTS.isdisjoint(self.wanted.tokens):  # `your bank will contact you`
            return all(clause.governor(hit) == "by" for hit in subjects)
        if subjects:
            if not self._is_subject(subjects, verb):
                return False
        elif not passive and not self.wanted.by_us and not self._by_whoever(verb):
            return False
        if passive:
            return True
        return self._has_objects(objects, verb)

    def _named(self, pairs: Sequence[tuple[SoughtWord, int]], placed: Sequence[int]) -> bool:
        """Say whether a thing is told of as in the phrase: described, or with its value."""
        clause = self.clause
        held = [hit for _, hit in pairs]
        first = [(word, hit) for word, hit in pairs if not word.governed]
        if not first:
            return bool(placed)
        things = [hit for word, hit in first if word.part == "thing"]
        states = [hit for word, hit in first if word.part != "thing"]
        if not things:
            return False
        head = things[-1]
        if clause.is_verb(head) and self.names_a_deed():
            rest = [hit for word, hit in first if word.part != "thing"]
            return not self._is_another(head) and all(self._is_of_deed(hit, head, states) for hit in rest)
        if clause.is_verb(head):
            how = [hit for hit in states if self.tokens[hit].endswith("ly") or self.tokens[hit] in QUALIFYING | RATES]
            if states and how == states and "ly" not in self.wanted.words[0].token[-2:]:
                return all(abs(hit - head) == 1 for hit in how)  # `rapid growth`
            return self._happens(head, states) or (
                not (self.wanted.predicate and self._is_limited(head, held))
                and all(self._is_of_deed(hit, head, states) for hit in states)
                and (
                    clause.is_passive(head)
                    or (self._is_state_of(head) if self.wanted.predicate else self._by_anyone(head))
                )
            )
        following = senses_at(self.prepared, head, self.own[-1])[1] + 1
        if (
            following in self.own
            and following not in held
            and clause.is_content(following)
            and not self._goes_on(head)
            and self.prepared.between(following - 1, following) == " "
        ):
            return False
        if any(clause.contents(min(things), max(things))) and not set(clause.contents(min(things), max(things))) <= set(
            held
        ):
            return False
        for hit in states:
            if not self._describes(hit, head, held):
                return False
        return not placed or (self._is_told(head) and not self._begins_so_far())

    def names_a_deed(self) -> bool:
        """Say whether the phrase may name what is done, and to what or by whom: `theft of the painting`."""
        thing = next((word for word in self.wanted.words if word.part == "thing"), None)
        return (
            thing is not None
            and not self.wanted.predicate
            and any(
                (word.governed in OF_A_DEED and word.at > thing.at) or word.governed == OWNING
                for word in self.wanted.words
            )
        )

    def _happens(self, verb: int, states: Sequence[int]) -> bool:
        """Say whether a verb tells of what happens to its subject, if the phrase names that: `prices rose`."""
        if self.prepared.sets[verb].isdisjoint(HAPPENING) or not self._is_state_of(verb):
            return False
        subject = self.clause.subject_of(verb)
        return subject is not None and (not states or subject in states)

    def _is_state_of(self, verb: int) -> bool:
        """Say whether a verb tells how something is, and not what is done to something else: `we shut the pool`."""
        behind = verb + 1
        return behind not in self.own or not (self.tokens[behind] in DETERMINERS or self.clause.is_content(behind))

    def _goes_on(self, head: int) -> bool:
        """Say whether a verb stands behind a thing: `pools close`, but not `the fee limit`."""
        word, many = self.tokens[head + 1], self.tokens[head].endswith("s") or self.tokens[head] in MANY
        return self.clause.is_verb(head + 1) and (many or word not in VERBS)

    def _is_told(self, head: int) -> bool:
        """Say whether a value is told of a thing, and not of what that belongs to: `the call-out for a change`."""
        if not self.prepared.sets[head].isdisjoint(SUMS) and any(
            not self.prepared.sets[at].isdisjoint(PRICES) for at in self.own if at != head
        ):
            return False
        governor = self.clause.governor(head)
        if governor not in ("", "of", "for", "as"):
            return False
        at = next((at for at in range(head - 1, self.own[0] - 1, -1) if self.tokens[at] == governor), self.own[0])
        owner = at - 1
        while owner > self.own[0] and self.tokens[owner] in ("out", "up", "off", "in"):
            owner -= 1
        known = words_of("en")
        return (
            not governor
            or owner < self.own[0]
            or not self.clause.is_content(owner)
            or (not self.prepared.sets[owner].isdisjoint(known.empty))
        )

    def _begins_so_far(self) -> bool:
        """Say whether something only begins or ends so long, or so far from there."""
        kinds = {value.kind for value, _ in self.wanted.values}
        return not kinds.isdisjoint(EXTENTS) and BEGINS.search(self.clause.text()) is not None

    def _is_for(self, hit: int, head: int) -> bool:
        """Say whether a thing is for another that nothing else describes: `a ticket for the bus`."""
        between, behind = self.tokens[head + 1 : hit], hit + 1
        bare = (
            behind not in self.own
            or self.prepared.between(hit, behind) != " "
            or not (self.clause.is_content(behind) or self.tokens[behind] in DETERMINERS)
        )
        if bare and list(between) == ["of"] and self.tokens[hit + 1 : hit + 2] not in (["and"], ["or"]):
            return True  # `permit of residence`
        if not bare or not between or ARTICLES.isdisjoint({"", *between[1:]}) or len(between) > FOR_THE:
            return False
        # `membership of the gym`: what is done to it, and no `hall of our town`
        deed = between[0] in ("of", "at", "in") and NAMES_A_DEED.search(self.tokens[head]) is not None
        return (between[0] in ("for", "about") or deed) and all(word in ARTICLES for word in between[1:])

    def _is_limited(self, hit: int, held: Sequence[int]) -> bool:
        """Say whether a state is of something that the phrase does not name: `free of viruses`, `closed to cars`."""
        if hit + 1 not in self.own or self.tokens[hit + 1] not in OF_WHAT or hit + 1 in self.clause.taken:
            return False
        return next((at not in held for at in range(hit + 2, self.own[-1] + 1) if self.clause.is_content(at)), True)

    def _is_of_deed(self, hit: int, verb: int, held: Sequence[int]) -> bool:
        """Say whether a word describes what a verb tells: `flu vaccination` is "vaccinated against flu"."""
        clause = self.clause
        if not RATED.isdisjoint(self.prepared.sets[hit]) and self.tokens[hit - 1] in RATES:
            return True
        near = hit > verb and not clause.contents(verb, hit)
        front = [at for at in held if at < verb]
        return near or (hit < verb and clause.is_passive(verb) and self._is_subject(front, verb))

    def _describes(self, hit: int, head: int, held: Sequence[int]) -> bool:
        """Say whether a word describes a thing."""
        clause = self.clause
        if hit < head:
            between = [at for at in clause.contents(hit, head) if at not in held]
            return (
                not between
                and clause.governor(head) != clause.tokens[hit]
                and all(
                    self.tokens[at] not in (AUXILIARIES - {"s"}) | PREPOSITIONS | PRONOUNS | DETERMINERS
                    for at in range(hit + 1, head)
                )
            )
        if self._is_for(hit, head):
            return True
        if self._is_limited(hit, held):
            return False
        if hit == head + 1 and self.tokens[hit].endswith(("ed", "en")):
            return True  # `a ticket printed on paper`
        if clause.governor(head):
            return False
        be = [at for at in range(head + 1, hit) if self.tokens[at] in BEING | COPULAS]
        if self.wanted.turned and clause.is_verb(hit) and self._is_subject([head], hit):
            return True  # `the lift doesn't work`
        if not be or any(at not in held and self.tokens[at] not in COPULAS for at in clause.contents(head, hit)):
            return False
        behind = hit + 1
        while behind in clause.taken:
            behind += 2  # `out of service`
        joined = behind in self.own and self.prepared.between(hit, behind) == " "
        return not (joined and clause.is_content(behind))
