"""Another way to say a phrase, and what it takes to stand in an answer."""

from __future__ import annotations

import re
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.vocabulary import words

_NEAR = 90
_MARK = late(r"[;:!?(]\s|,\s(?!(?:with|without|and|or)\b)|\.\s(?![a-z0-9])|\n|\s[-–—]\s")


_WRITTEN = late(r"[^\W_]+(?:['’-][^\W_]+)*")
_BESIDE_A_THING = words(
    "the a an your our my their its all any some every each both and also now still always usually is are was be been "
    "being will can may must has have to in on at for with here there then just please of only too it them"
)
#: They end a clause, whatever stands apart in it.
_PARTING = late(r"[;!?]\s|\.\s(?![a-z0-9])")
#: What is cited stands between a phrase and the end of its sentence: `You pay nothing [0].`
_CITED = late(r"(?:\s?[\[【][\w\s,.†-]{1,40}[\]】])+")


class Equivalent(NamedTuple):
    """Another way to say a phrase, and the marks that it needs: somewhere inside, or right behind."""

    phrase: str
    inside: re.Pattern[str] | None = None
    behind: re.Pattern[str] | None = None
    #: What may not stand in front.
    not_after: re.Pattern[str] | None = None
    #: ... and what has to.
    after: re.Pattern[str] | None = None
    #: The words that the phrase itself does not have.
    needs: frozenset[str] = frozenset()
    #: ... and one of which it has some form.
    lemma: str = ""
    #: It is another word for what is done, and may stand in the other voice: `forms are filled in`.
    voiced: bool = False
    #: Its words belong together: no mark stands between them.
    plain: bool = False
    #: ... and no other word: in `the fee limit is £80` it is no fee.
    together: bool = False
    #: Its things may stand in another case: it is said with a verb where the phrase has a noun.
    cases: bool = False
    #: An answer with this says itself whose it is: "it is" for `it is free`.
    absent: re.Pattern[str] | None = None
    #: What may not stand inside.
    not_inside: re.Pattern[str] | None = None
    #: How the first and the last word begin of the thing that all of it is said of: no `guide dogs` for `dogs`.
    thing: tuple[str, str] | None = None
    #: It has a value that the phrase does not have, and which other words may say: `31 December` for a holiday.
    valued: bool = False

    def needing(self, needs: frozenset[str]) -> Equivalent:
        """Return the same way with other needs."""
        return self if needs == self.needs else self.saying(self.phrase, needs, self.lemma)

    def saying(self, phrase: str, needs: frozenset[str], lemma: str) -> Equivalent:
        """Return the same way in other words, in half the time that `_replace` takes."""
        _, inside, behind, not_after, after, _, _, voiced, plain, together, cases, absent, not_inside, thing, valued = (
            self
        )
        marks = inside, behind, not_after, after
        rest = absent, not_inside, thing, valued
        return Equivalent(phrase, *marks, needs, lemma, voiced, plain, together, cases, *rest)

    def possible(self, prepared: Prepared) -> bool:
        """Say whether an answer has the words for it."""
        if self.lemma and self.lemma not in prepared.lemmas:
            return False
        if self.valued and not prepared.values:
            return False
        missing = self.needs - prepared.written
        if missing and not missing <= prepared.lemmas:
            return False
        return self.absent is None or self.absent.search(prepared.text) is None

    def widened(self, match: Match, prepared: Prepared) -> Match:
        """Return a match with what has to stand beside it: `can't board without a visa` is no denial.

        Behind it that is what a pattern calls its `own`.
        """
        own = self.behind is not None and "own" in self.behind.groupindex
        if self.after is None and not own:
            return match
        found = self.after and self.after.search(prepared.text, max(0, match.start - _NEAR), match.start)
        first, last = prepared.tokens_at(match)
        while found and first and prepared.spans[first - 1][1] > found.start():
            first -= 1
        told = self._told_behind(self.behind, match, prepared) if self.behind is not None and own else None
        end = told.end("own") if told else match.end
        while last + 1 < len(prepared.spans) and prepared.spans[last + 1][0] < end:
            last += 1
        return prepared.match(first, last)

    def _of_all_of_it(self, surface: str, first: str, last: str) -> bool:
        """Say whether no word beside the thing makes another of it: `disabled parking`, `the deposit form`."""
        held = _WRITTEN.findall(surface.lower())
        own = _BESIDE_A_THING | {*self.phrase.lower().split()}
        begin = next((at for at, word in enumerate(held) if word.startswith(first)), None)
        if begin is None:
            return True
        end = next((at for at in range(begin, len(held)) if held[at].startswith(last)), begin)
        around = (*held[max(0, begin - 1) : begin], *held[end + 1 : end + 2])
        return all(word in own or word.endswith(("ly", "n't", "n’t")) for word in around)

    def fits(self, match: Match, prepared: Prepared) -> bool:
        """Say whether a match has the marks that are needed."""
        if self.inside is not None and self.inside.search(match.surface) is None:
            return False
        if self.not_inside is not None and self.not_inside.search(match.surface):
            return False
        if self.thing is not None and not self._of_all_of_it(match.surface, *self.thing):
            return False
        if self.plain and (_PARTING if match.pieces else _MARK).search(match.surface):
            return False
        if self.after is not None and not self.after.search(prepared.text, max(0, match.start - _NEAR), match.start):
            return False
        if self.not_after is not None and self.not_after.search(
            prepared.text, max(0, match.start - _NEAR), match.start
        ):
            return False
        return self.behind is None or self._told_behind(self.behind, match, prepared) is not None

    @staticmethod
    def _told_behind(behind: re.Pattern[str], match: Match, prepared: Prepared) -> re.Match[str] | None:
        """Return what stands right behind a match, or behind what is cited for it."""
        found = behind.match(prepared.text, match.end)
        cited = None if found else _CITED.match(prepared.text, match.end)
        return behind.match(prepared.text, cited.end()) if cited else found
