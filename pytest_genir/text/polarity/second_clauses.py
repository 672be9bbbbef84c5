"""A clause that `and` joins to a denied one, with a subject and a verb of its own: "nobody objected and it was signed".

The negation of the first denies nothing in the second, unless both depend on it: "I do not think he came and ...".
"""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.polarity.clauses import Clauses
from pytest_genir.text.vocabulary import words

#: Between the subject and its verb no more words stand than these.
_FARTHEST_VERB = 4
#: What depends on these is denied with them, whether `that` is said or not.
_TELLING = words(
    "think thinks thought believe believes believed say says said claim claims claimed know knows knew sure mean means "
    "meant expect expects expected feel felt suppose supposes supposed doubt doubts remember remembers recall see saw "
    "seen hear heard told tell tells whether that want wants wanted let mention mentioned how why what where who which "
    "than but except both either not only just even"
)
_TELLING_PL = words(
    "że iż żeby aby by jakoby czy jak co kto gdzie ile niż oprócz poza prócz zarówno tylko wyłącznie nawet jedynie"
)
_DETERMINERS = words("the an a our your my his her its their this that these those each every all both he she it they")
_DONE = late(r"\w{3,}(?:ed|ught)\Z|(?:came|went|left|ran|fell|began|took|got|made|won|lost|spoke|paid|rose|stood)\Z")
_NOT_DONE = late(
    r"(?:need|seed|feed|speed|bed|red|shed|hundred|indeed|(?:need|requir|request|us|list|mention|describ|attach|enclos|includ"
    r"|reserv|concern|involv|provid|relat|call|nam|bas|own)ed)\Z"
)
#: Behind a participle these go on with its noun: `the sauna used by guests`.
_BY = words("by for with from in on at to under")
_BEFORE_THE_VERB = words("się mu jej im go ich ją mi ci nam wam już jeszcze nigdy wtedy nic nikogo niczego nawet też")
_NOMINATIVE = ("y", "i", "e", "a")
_OF_SEVERAL = ("ły", "li", "ą")


class SecondClauses:
    """The clauses of one answer that are joined to denied ones."""

    def __init__(self, clauses: Clauses) -> None:
        self._clauses = clauses
        self._words = clauses.words
        self._rules = clauses.rules
        self._polish = clauses.rules.lemmas_of_verbs

    def holds(self, negation: int, first: int) -> bool:
        """Say whether a phrase stands in a clause of its own behind the one that is denied."""
        rules, joined = self._rules, self._words
        joint = next((at for at in range(first - 1, negation, -1) if joined[at] in rules.joins), None)
        if joint is None or joint + 1 >= len(joined) or not self._plain(negation, joint):
            return False
        return self._denies_a_verb(negation, joint) and self._begins_with_its_subject(joint + 1)

    def _plain(self, negation: int, joint: int) -> bool:
        """Say whether nothing in the denied clause takes the second one with it."""
        telling = _TELLING_PL if self._polish else _TELLING
        if not telling.isdisjoint(self._words[negation + 1 : joint]):
            return False
        return not any(self._clauses.ends_before(at) for at in range(negation + 1, joint + 2))

    def _denies_a_verb(self, negation: int, joint: int) -> bool:
        words, clauses = self._words, self._clauses
        if self._polish:
            at = negation + 1
            while at < joint and words[at] in _BEFORE_THE_VERB:
                at += 1
            return words[negation] in self._rules.main and at < joint and clauses.is_verb(at)
        if words[negation] == "t" or words[negation] == "not":
            return clauses.helps(negation - 1) or words[negation - 1] in self._rules.modals
        if words[negation] in self._rules.rejects | self._rules.without:
            return False
        begin = negation + 1 if words[negation] in self._rules.fronted | {"never", "no"} else joint
        return any(clauses.is_verb(at) or self._is_done(at) for at in range(begin, joint))

    def _begins_with_its_subject(self, begin: int) -> bool:
        words, clauses = self._words, self._clauses
        for at in range(begin, min(begin + _FARTHEST_VERB, len(words))):
            if at > begin and clauses.ends_before(at):
                return False
            if words[at] in self._rules.prepositions or words[at] in self._rules.main:
                return False
            if at > begin and (clauses.is_verb(at) or self._is_done(at)):
                return self._is_subject(begin, at)
            if at == begin and clauses.is_verb(at):
                return False
        return False

    def _is_subject(self, begin: int, verb: int) -> bool:
        """Say whether the words in front of a verb are its subject."""
        words = self._words
        if not self._polish:
            led = words[begin] in _DETERMINERS and (verb > begin + 1 or words[begin] in self._rules.subjects | {"it"})
            participle = words[verb].endswith("ed") and not self._clauses.is_verb(verb)
            return led and not (participle and self._clauses.word(verb + 1) in _BY)
        things = [at for at in range(begin, verb) if words[at] not in _BEFORE_THE_VERB]
        if not things:
            return False
        own = words[things[-1]] in self._clauses.prepared.sets[things[-1]]
        return own or (words[things[-1]].endswith(_NOMINATIVE) and words[verb].endswith(_OF_SEVERAL))

    def _is_done(self, at: int) -> bool:
        """Say whether a word tells what was done: `objected`, and in Polish `przyjęto`."""
        word = self._words[at]
        if self._polish:
            lemmas = self._clauses.prepared.sets[at]
            return word.endswith(("no", "to")) and word not in lemmas and any(each.endswith("ć") for each in lemmas)
        return _DONE.match(word) is not None and _NOT_DONE.match(word) is None
