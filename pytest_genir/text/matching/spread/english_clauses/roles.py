"""What words of an English clause are to each other: who does what to whom, and what is told of which thing."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.spread.english_clauses.clauses import (
    AUXILIARIES,
    BEING,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    ClauseRead,
)
from pytest_genir.text.matching.spread.english_clauses.reading import ClausalPhrase, SoughtWord
from pytest_genir.text.matching.spread.gathered.everyday_words import PRICES, SUMS, words_of
from pytest_genir.text.matching.spread.resolved.forces import DENYING
from pytest_genir.text.vocabulary import words

ADDING = late(r"(?:\bnot|n['’]t) (?:only|just|merely|simply|solely)\b")
_GENERIC_PEOPLE = words(
    "customer guest visitor member pupil student passenger user applicant participant patient parent resident tenant "
    "everyone everybody anyone people person traveller owner driver rider reader shopper employee staff child "
    "candidate"
    "player buyer"
)
_DOING = words("you we i one everyone everybody anyone people please")
_OUR_PLACE = words(
    "shop store company clinic school office team hotel restaurant museum library surgery firm centre center "
    "studio gym"
    "bakery agency practice club university college hostel theatre café cafe salon garage"
)
_REPLIES = words("yes sure certainly of course")
_BESIDE = words("next across opposite round")
_WHOLE = words("all every each")
_SAME_PREPOSITIONS = (
    words("in on at inside into within during onto"), words("with by via using through in over on"),
    words("of for"), words("of from"), words("for to"), words("by until before"), words("about on of"),
    words("for during over"),
    words("to into"), words("to with"), words("as for"),
)  # fmt: skip
_EXTENTS = words("duration length")
_BEGINS = late(r"\b(?:start|begin|open|close|end|leave|depart|arrive|finish)(?:e?s)?\b")
_DESCRIBING = words("of by from for in on with at")
_FROM_WHOM = words("from at in with through")
_OF_WHAT = words("of to from off")
_ARTICLES, _FOR_THE = words("the a an your our") | {""}, 2
_NEEDED = words("needed required necessary obligatory mandatory")
_PARTICLES = words("out off up down over away back")
_NAMES_A_DEED = late(r"(?:ship|[st]ion|ment|ance|ence|al|ery|age)s?\Z")
_MANY = words("children people staff men women")
#: Who does these does them for others: `beginners pay for lessons`.
_GIVING = words("pay teach lead sell give offer provide cost")
#: What is done to nothing else.
_HAPPENING = words("depart arrive rise fall increase decrease grow drop expire begin start end go come")
_OWNING = words("of by from")
_RATES = words("every each a per an")
_RATED = words("day week month year quarter")


class Roles:
    """The words of a phrase, and one clause."""

    def __init__(self, wanted: ClausalPhrase, clause: ClauseRead) -> None:
        self.wanted, self.clause = wanted, clause
        self.prepared, self.own, self.tokens = clause.prepared, clause.own, clause.tokens

    @property
    def verb(self) -> int | None:
        """Return which word of the phrase is its verb."""
        return next((at for at, word in enumerate(self.wanted.words) if word.part == "verb"), None)

    def hold(self, hits: Sequence[int], placed: Sequence[int]) -> bool:
        """Say whether words at some places are to each other what they are in the phrase; `placed`: its values."""
        pairs = list(zip(self.wanted.words, hits, strict=True))
        if self.wanted.by_us and not self._ours():
            return False
        if self.wanted.whole and _WHOLE.isdisjoint(self.tokens[self.own[0] : self.own[-1] + 1]):
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
        if subject is None or self.tokens[subject] in _DOING | PREPOSITIONS | PRONOUNS:
            return True
        if self.prepared.sets[subject].isdisjoint(_GENERIC_PEOPLE):
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
        own = [self.tokens[at] for at in self.own if self.tokens[at] not in _REPLIES]
        if not words("we our").isdisjoint(own[:1]):
            return own[0] == "we" or own[1] in _OUR_PLACE
        first = 1 if own[0] == "the" else 0
        return len(own) > first + 1 and own[first] in _OUR_PLACE and own[first + 1] not in PREPOSITIONS | _BESIDE

    def _governed(self, word: SoughtWord, hit: int, pairs: Sequence[tuple[SoughtWord, int]]) -> bool:
        """Say whether a word is governed as in the phrase."""
        if word.part in ("verb", "subject", "object"):
            return True
        said = self.clause.governor(hit)
        if word.governed == said:
            return True
        if word.governed and said:
            return any({word.governed, said} <= same for same in _SAME_PREPOSITIONS)
        if word.governed:
            # `signature of both parents`: they sign
            told = any(each.part == "thing" and self.clause.is_verb(at) for each, at in pairs)
            gives = word.governed == "for" and any(
                not self.prepared.sets[at].isdisjoint(_GIVING) for at in self.own if at > hit
            )
            return (word.governed in ("for", "by") and not gives) or (word.governed == "of" and told)
        return True

    def _done(self, pairs: Sequence[tuple[SoughtWord, int]], verb: int) -> bool:
        """Say whether who does what to whom is told as in the phrase."""
        clause = self.clause
        subjects = [hit for word, hit in pairs if word.part == "subject"]
        objects = [hit for word, hit in pairs if word.part == "object"]
        if not clause.is_verb(verb):
            return not self.wanted.converse and self._named_deed(subjects, objects, verb)
        passive = clause.is_passive(verb)
        if self._is_another(verb):
            return False
        if self.wanted.converse:
            return self._converse(subjects, objects, verb)
        if passive and objects:
            by = all(clause.governor(hit) == "by" for hit in subjects)
            return by and self._is_subject(objects, verb)
        if subjects:
            if not self._is_subject(subjects, verb):
                return False
        elif not passive and not self.wanted.by_us and not self._by_whoever(verb):
            return False
        if passive:
            return True
        return self._has_objects(objects, verb)

    def _is_another(self, verb: int) -> bool:
        """Say whether a particle makes another verb of it: gloves `wear out`."""
        behind = self.tokens[verb + 1 : verb + 2]
        loose = not _PARTICLES.isdisjoint(behind) and verb + 1 not in self.clause.taken
        return loose and _PARTICLES.isdisjoint(self.wanted.tokens)

    def _has_objects(self, objects: Sequence[int], verb: int) -> bool:
        """Say whether the last of the words is a verb's object, and the others describe it."""
        return not objects or (
            self._is_object(objects[-1], verb)
            and all(
                self._is_object(hit, verb) or (hit > objects[-1] and self.clause.governor(hit) in _DESCRIBING)
                for hit in objects[:-1]
            )
        )

    def _converse(self, subjects: Sequence[int], objects: Sequence[int], verb: int) -> bool:
        """Say whether others do from where they are what a subject does for them: `borrow laptops from the library`."""
        there = all(hit > verb and self.clause.governor(hit) in _FROM_WHOM for hit in subjects)
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
                return word in ("s",) and at + 1 < verb and self.tokens[at + 1] in AUXILIARIES
            at += 1
        return True

    def _by_anyone(self, verb: int) -> bool:
        """Say whether a verb is told of who asks, of who answers, or of anyone."""
        subject = self.clause.subject_of(verb)
        if subject is None:
            return True
        word = self.tokens[subject]
        if self.tokens[verb - 1] == "to" and not _DOING.isdisjoint(self.tokens[self.own[0] : verb]):
            return True
        if word in _DOING or word in PREPOSITIONS:
            return True
        return not _GENERIC_PEOPLE.isdisjoint(self.prepared.sets[subject])

    def _by_whoever(self, verb: int) -> bool:
        """Say whether it does not matter who does something, or anyone does it; what some may not, others may."""
        if self.wanted.force in DENYING:
            subject = self.clause.subject_of(verb)
            told = subject is None or self.tokens[subject] in _DOING
            return told or self.tokens[subject or 0] in _OUR_PLACE or (self.wanted.by_any and self.wanted.turned)
        return self.wanted.by_any or self._by_anyone(verb)

    def _is_object(self, hit: int, verb: int) -> bool:
        if hit > verb:
            return not self.clause.governor(hit) and not self.clause.contents(verb, hit)[2:]
        # `waste you have to sort`, `a card to pay`
        between = self.tokens[hit + 1 : verb]
        return (
            not self.clause.governor(hit)
            and not {*between}.isdisjoint(words("you we to"))
            and not self.clause.contents(hit, verb)
        )

    def _named_deed(self, subjects: Sequence[int], objects: Sequence[int], verb: int) -> bool:
        """Say whether a noun names what is done, and by whom and to what: `a parent's signature`."""
        clause = self.clause
        if objects and objects[-1] == verb + 1 and self.tokens[verb].endswith(("ed", "en")):
            return not subjects  # `the heated pool`
        for hit in subjects:
            owner = hit + 1 < verb and self.tokens[hit + 1] == "s" and not clause.contents(hit + 1, verb)
            if not (owner or clause.governor(hit) in _OWNING):
                return False
        return all(
            hit == verb - 1
            or (hit > verb and self.tokens[verb + 1] in ("of", "for", "to") and not clause.contents(verb, hit))
            or (hit > verb and clause.governor(hit) == "on" and self._is_needed(verb, hit))
            for hit in objects
        )

    def _is_needed(self, verb: int, hit: int) -> bool:
        """Say whether what is done to a thing is needed there: `your signature is needed on the contract`."""
        return all(self.tokens[at] in _NEEDED for at in self.clause.contents(verb, hit))

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
        if clause.is_verb(head):
            return self._happens(head, states) or (
                not (self.wanted.predicate and self._is_limited(head, held))
                and all(self._is_of_deed(hit, head, states) for hit in states)
                and (
                    clause.is_passive(head)
                    or (self._is_state_of(head) if self.wanted.predicate else self._by_anyone(head))
                )
            )
        following = head + 1
        if (
            following in self.own
            and following not in held
            and clause.is_content(following)
            and not self._goes_on(head)
            and self.prepared.between(head, following) == " "
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

    def _happens(self, verb: int, states: Sequence[int]) -> bool:
        """Say whether a verb tells of what happens to its subject, if the phrase names that: `prices rose`."""
        if self.prepared.sets[verb].isdisjoint(_HAPPENING) or not self._is_state_of(verb):
            return False
        subject = self.clause.subject_of(verb)
        return subject is not None and (not states or subject in states)

    def _is_state_of(self, verb: int) -> bool:
        """Say whether a verb tells how something is, and not what is done to something else: `we shut the pool`."""
        behind = verb + 1
        return behind not in self.own or not (self.tokens[behind] in DETERMINERS or self.clause.is_content(behind))

    def _goes_on(self, head: int) -> bool:
        """Say whether a verb stands behind a thing: `pools close`, but not `the fee limit`."""
        word, many = self.tokens[head + 1], self.tokens[head].endswith("s") or self.tokens[head] in _MANY
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
        return not kinds.isdisjoint(_EXTENTS) and _BEGINS.search(self.clause.text()) is not None

    def _is_for(self, hit: int, head: int) -> bool:
        """Say whether a thing is for another that nothing else describes: `a ticket for the bus`."""
        between, behind = self.tokens[head + 1 : hit], hit + 1
        bare = (
            behind not in self.own
            or self.prepared.between(hit, behind) != " "
            or not (self.clause.is_content(behind) or self.tokens[behind] in DETERMINERS)
        )
        if not bare or not between or _ARTICLES.isdisjoint({"", *between[1:]}) or len(between) > _FOR_THE:
            return False
        # `membership of the gym`: what is done to it, and no `hall of our town`
        deed = between[0] in ("of", "at", "in") and _NAMES_A_DEED.search(self.tokens[head]) is not None
        return (between[0] == "for" or deed) and all(word in _ARTICLES for word in between[1:])

    def _is_limited(self, hit: int, held: Sequence[int]) -> bool:
        """Say whether a state is of something that the phrase does not name: `free of viruses`, `closed to cars`."""
        if hit + 1 not in self.own or self.tokens[hit + 1] not in _OF_WHAT:
            return False
        return next((at not in held for at in range(hit + 2, self.own[-1] + 1) if self.clause.is_content(at)), True)

    def _is_of_deed(self, hit: int, verb: int, held: Sequence[int]) -> bool:
        """Say whether a word describes what a verb tells: `flu vaccination` is "vaccinated against flu"."""
        clause = self.clause
        if not _RATED.isdisjoint(self.prepared.sets[hit]) and self.tokens[hit - 1] in _RATES:
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
        be = [at for at in range(head + 1, hit) if self.tokens[at] in BEING]
        if self.wanted.turned and clause.is_verb(hit) and self._is_subject([head], hit):
            return True  # `the lift doesn't work`
        if not be or any(at not in held for at in clause.contents(head, hit)):
            return False
        behind = hit + 1
        joined = behind in self.own and self.prepared.between(hit, behind) == " "
        return not (joined and clause.is_content(behind))
