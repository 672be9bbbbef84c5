"""The fast road of polarity: most answers hold no word and no sign that could deny what they say, or only ask it.

What is looked for here is wide: a word that some rule needs, wherever it stands. Where none is there, no rule can find
anything, so that none is tried; where one is, all of them are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import chain

from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.polarity.cues import Cue, CueIndex, Cues, lowered
from pytest_genir.text.polarity.questions import words_of_indirect_questions
from pytest_genir.text.polarity.rules import NegationRules

#: Of each of these sets one cue has to stand in an answer, or what they show together is not there.
Together = Sequence[Set[Cue]]

_REMEMBERED_WORDS = 1 << 12
#: Questions, tables, what is crossed out; and letters that are others where case is ignored.
_SIGNS = re.compile(r"[?|❌✗✘🚫✖⛔☐⬜□\u017f\u0130\u0131\u212a]|~~|\[ ?\]")
#: `visa-free`, `non-smoking`, an entry that says `brak`; what is left of `don't`.
_WORDS = frozenset(("brak", "no", "t"))
_COMPOUNDS = Cue(r"free\b|\bnon")


class MarksOfDenial:
    """What marks answers in one language."""

    def __init__(
        self, rules: NegationRules, language: str, deciding: Sequence[Together], others: Sequence[Cue]
    ) -> None:
        patterns = [rules.no_more, rules.only_lacking]
        alone = [_COMPOUNDS, *(Cue(pattern.pattern) for pattern in patterns)]
        every: list[list[Cues]] = [
            *([frozenset((cue,))] for cue in alone),
            *([frozenset(cues) for cues in together] for together in deciding),
        ]
        #: All cues of the language, for those who look for them sentence by sentence.
        self.index = CueIndex({*others, *chain.from_iterable(chain.from_iterable(every))})
        #: Of what stands together, the sets of cues that a text can be told to have none of, by those of the first.
        decidable = [[cues for cues in together if cues <= self.index.known] for together in every]
        self._undecided = not all(decidable)
        self._deciding: dict[Cue, list[list[Cues]]] = {}
        for together in filter(None, decidable):
            for cue in together[0]:
                self._deciding.setdefault(cue, []).append(together[1:])
        self._words = _deciding_words(rules) | words_of_indirect_questions(language) | _WORDS
        self._in_two = rules.denials_in_two
        self._denies = lru_cache(maxsize=_REMEMBERED_WORDS)(rules.denials.fullmatch)

    def none_in(self, prepared: Prepared) -> bool:
        """Say whether nothing in an answer could deny or only ask what it says."""
        if self._undecided or not prepared.chunks or _SIGNS.search(prepared.text):
            return False
        written = prepared.written
        if (
            not written.isdisjoint(self._words)
            or (not written.isdisjoint(self._in_two) and self._denied_in_two(prepared.tokens))
            or any(map(self._denies, written))
        ):
            return False
        held = self.index.held(lowered(prepared.text), prepared.chunks)
        deciding = self._deciding
        return not any(
            not any(map(held.isdisjoint, others)) for cue in held if cue in deciding for others in deciding[cue]
        )

    def _denied_in_two(self, tokens: Sequence[str]) -> bool:
        return any(
            self._in_two[word].match(" ".join(tokens[at + 1 : at + 3])) is not None
            for at, word in enumerate(tokens)
            if word in self._in_two
        )


def _deciding_words(rules: NegationRules) -> Set[str]:
    """Return the words of which the grammar of a negation has one."""
    firsts = (words[0] for words in rules.entries)
    longest = (max(words, key=len) for words in rules.contraries)
    return frozenset(
        chain(
            rules.verbal, rules.nominal, rules.main, rules.untrue, rules.failing, rules.excepting, firsts, longest,
            rules.denying.needed_beside(rules.verbal | rules.main | _WORDS),
        )
    )  # fmt: skip
