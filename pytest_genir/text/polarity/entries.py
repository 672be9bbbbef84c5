"""Entries of lists and tables that deny what they name: `| Breakfast | – |`, `~~sauna~~`, `## Forbidden`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match
from pytest_genir.text.polarity.clauses import FARTHEST, Clauses
from pytest_genir.text.polarity.cues import Cue
from pytest_genir.text.polarity.in_front import NegationsInFront
from pytest_genir.text.polarity.marks import Together

_ENTRY = late(r"[ \t*_]*(?::|\||\(|\s[–—-]|\s[→⇒])[ \t*_|]*")
#: Behind the name of an entry these say that there is none any more, whatever follows.
_GONE = frozenset(["discontinued", "abolished", "scrapped", "withdrawn", "suspended", "cancelled", "canceled"])
_ENTRY_ENDS = late(r"[.,;!?|\n()]|\s[–—-]\s")
_CROSSES = "❌✗✘🚫✖⛔"
_CROSS_BEHIND = late(rf"[ \t*_:|–—-]{{0,12}}[{_CROSSES}]")
_CROSS_BEFORE = late(rf"[{_CROSSES}][^\n{_CROSSES}✓✔✅|:;.,]{{0,24}}\Z")
#: The sign of an entry stands in front of it, and what follows is that of the next: `✔ poczta ✘ sklep`.
_SIGN_BEFORE = late(rf"[{_CROSSES}✓✔✅☑][ \t*_]*\Z")
#: A box that is not ticked, in a list where others are.
_UNTICKED = late(r"(?:\[ ?\]|[☐⬜□])[^\n☐⬜□☑✅✓✔]{0,80}\Z")
_TICKED = late(r"\[[xX]\]|[☑✅✓✔]")
_STRUCK_BEHIND = late(r"(?:(?!~~)[^\n]){0,120}~~")
_DASH_CELL = late(r"[ \t*_]*\|[ \t*_]*(?:[–—-]|0|x)[ \t*_]*(?=\||\n|\Z)(?!-)")
_LISTED = late(r"[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]")
#: The name of a list, or of one line of it, of which nothing in it is so.
_STATUS: Mapping[str, str] = {
    "en": r"""
        (?:(?:what(?:'s|\sis)\s|things\s|items\s|documents\s|activities\s)?(?:that\sare\s)?(?:not|no\slonger|never|isn't|aren't)\s(?:yet\s)?
        (?:included|allowed|permitted|required|needed|available|accepted|covered
        |offered|possible|necessary|provided|eligible|valid|supported|in\sthe\sprice)(?:\s\w+){0,3}|(?:strictly\s|what\sis\s)?(?:forbidden|prohibited|banned|excluded|exclusions?|unavailable|unnecessary|not\sneeded|off-limits|disallowed)
        (?:\s\w+){0,2}|don'?ts?|(?:what\s)?you\s(?:do\snot|don't|won't)\s(?:need|have)(?:\s\w+){0,2}|(?:you\s)?(?:may|must|can|should)(?:\s?not|n't)(?:\s\w+){0,2}|(?:the\s)?myths?|false|wrong|missing|lacking|extra\scost|without|(?:never|do\snot|don't)\s\w+(?:\s\w+){0,2}|free\s(?:from|of)|(?:things\sto\s|what\sto\s)?avoid|(?:cancelled|canceled|suspended|discontinued)(?:\s(?:this|today|until|for|in|on)\b(?:\s\w+){0,2})?)""",
    "pl": r"""
        (?:nie(?:wymagan|dostępn|dozwolon|potrzebn|aktualn|uwzględnion|obowiązkow|konieczn|możliw|wliczon|objęt|prawd)\w*(?:\s\w+){0,2}
        |(?:surowo\s)?(?:zabronion|zakazan|wykluczon|wyłączon|zbędn)\w*(?:\s\w+){0,2}|wyłączenia|zakazy
        |(?:czego\s|co\s|tego\s|cena\s|pakiet\s|oferta\s|ubezpieczenie\s)?nie\s(?:jest\s|są\s)?(?:wolno|można|obejmuje|wymaga\w*|potrzeb\w+|trzeba|przysługuje|dotyczy|wlicz\w+|wliczon\w+|musisz|oferujemy|dostępn\w+|dozwolon\w+)(?:\s\w+){0,3}|(?:czego\s)?nie\s(?:ma|mamy|posiadamy)
        |poza\sceną|brak(?:uje)?|(?:mity?|fałsz)(?:\s(?:nr\s)?\d+)?|bez|dodatkowo\spłatn\w+)""",
}
#: Of these a whole clause is the content: `Myth: you can pay by card`.
_NAMING = Cue(r"[:\#] | \*\*")
#: What stands in every such name, and beside it.
NAMING_CUES: Mapping[str, Together] = {
    language: [{Cue(rf"\b(?:{status})")}, {_NAMING}] for language, status in _STATUS.items()
}
_UNTRUE = late(r"\b(?:myths?|false|wrong|mity?|fałsz|nieprawd\w*)(?:\s(?:nr\s)?\d+)?\W*\Z", re.IGNORECASE)
_PART = late(r"[,.;!?\n]")
_MARKS = r"[#*_>\s\d.)•❌✗🚫⛔-]*"


#: Whether a line tells something of the list below it, and what.
Judge = Callable[[int, int], tuple[bool, int | None]]


@lru_cache(maxsize=None)
def _compiled(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what the name of a list is, and the one of an entry in front of what it names."""
    status, flags = _STATUS[language], re.IGNORECASE | re.VERBOSE
    heading = late(rf"{_MARKS}{status}[\s*_:?!]*\Z", flags)
    label = rf"(?:\A|(?<=[\n.;|!?]))(?P<label>{_MARKS}{status})[ \t*_]*:[ \t*_]*[^.;|\n]*\Z"
    return heading, late(label, flags)


class Entries:
    """The lists and tables of one answer."""

    def __init__(self, clauses: Clauses, in_front: NegationsInFront, language: str) -> None:
        self.clauses = clauses
        self.rules = clauses.rules
        self.text = clauses.prepared.text
        self.words = clauses.words
        self._in_front = in_front
        #: What stands above the lines of lists.
        self._statuses: dict[int, int | None] = {}
        self._headings: dict[int, int | None] = {}
        self._heading, self._label = _compiled(language)

    def crossed_out(self, match: Match) -> bool:
        """Say whether a sign in the entry of a list denies a phrase: `❌ a sauna`, `sauna: ✗`, `~~sauna~~`."""
        text, start, end = self.text, match.start, match.end
        return bool(
            (_CROSS_BEHIND.match(text, end) and not _SIGN_BEFORE.search(text, max(0, start - 6), start))
            or _CROSS_BEFORE.search(text, max(0, start - 40), start)
            or _DASH_CELL.match(text, end)
            or (_UNTICKED.search(text, text.rfind("\n", 0, start) + 1, start) and _TICKED.search(text))
            or (_STRUCK_BEHIND.match(text, end) and self._struck(start))
        )

    def _struck(self, start: int) -> bool:
        line = self.text.rfind("\n", 0, start) + 1
        return self.text.count("~~", line, start) % 2 == 1

    def named(self, match: Match) -> int | None:
        """Return where the name begins under which nothing is so: `Not included: a bar, a lift`, `## Forbidden`."""
        line = self.text.rfind("\n", 0, match.start) + 1
        # what it names stands behind a colon
        colon = self.text.rfind(":", line, match.start)
        found = self._label.search(self.text, max(line, match.start - 300), match.start) if colon >= 0 else None
        if found and (_UNTRUE.search(found["label"]) or not self._told(colon + 1)):
            return found.start("label")
        return self._under_status(line) if _LISTED.match(self.text, line) else None

    def _told(self, begin: int) -> bool:
        """Say whether a clause stands behind a colon, not a name: `Nie musisz iść do urzędu: wniosek można wysłać`."""
        end = _PART.search(self.text, begin)
        return self.clauses.is_clause(begin, len(self.text) if end is None else end.start())

    def _under_status(self, begin: int) -> int | None:
        return self._above(self._statuses, begin, self._status)

    def _status(self, begin: int, end: int) -> tuple[bool, int | None]:
        line = self.text[begin:end]
        if not line.strip() or _LISTED.match(line):
            return False, None
        named = line.lstrip().startswith("#") or line.strip().endswith((":", "**", "?"))
        return True, begin if named and self._heading.match(line) else None

    def _above(self, known: dict[int, int | None], begin: int, judge: Judge) -> int | None:
        """Return what the first line says that tells something of a list, above the line of it that begins here.

        It is noted for each line on the way: a list of a thousand entries is not gone through a thousand times.
        """
        passed: list[int] = []
        found = None
        while begin and begin not in known:
            passed.append(begin)
            end = begin - 1
            begin = self.text.rfind("\n", 0, end) + 1
            tells, found = judge(begin, end)
            if tells:
                break
        else:
            found = known.get(begin)
        known.update(dict.fromkeys(passed, found))
        return found

    def denied(self, last: int) -> int | None:
        """Return the `brak` behind the name of an entry: `Winda: brak`, `| Breakfast | No |`, `lift – none`."""
        at = last + 1
        if at >= len(self.words):
            return None
        if not _ENTRY.fullmatch(self.clauses.gap(at)):  # `ręczników brak`
            closed = at + 1 >= len(self.words) or _ENTRY_ENDS.search(self.clauses.gap(at + 1))
            # `folding ones yes, electric ones no`
            contrasted = self.words[at] == "no" and "yes" in self.words[max(0, at - FARTHEST) : at]
            return at if (self.words[at] == "brak" or contrasted) and self.clauses.gap(at) == " " and closed else None
        if self.words[at] in _GONE:
            return at
        for words in self.rules.entries:
            end = at + len(words)
            closed = end >= len(self.words) or _ENTRY_ENDS.search(self.clauses.gap(end))
            if tuple(self.words[at:end]) == words and closed:
                return end - 1
        return None

    def under_heading(self, match: Match) -> int | None:
        """Return the negation in the heading of a list: `Not included:` above `- massage`."""
        begin = self.text.rfind("\n", 0, match.start) + 1
        return self._above(self._headings, begin, self._denying) if _LISTED.match(self.text, begin) else None

    def _denying(self, begin: int, end: int) -> tuple[bool, int | None]:
        line = self.text[begin:end].strip(" *_\t")
        if line.endswith(":"):
            return True, self._heading_denies(begin, end)
        return bool(line) and not _LISTED.match(self.text, begin), None

    def _heading_denies(self, begin: int, end: int) -> int | None:
        first, after = self.clauses.places(begin, end)
        clause, _ = self.clauses.begin(after - 1) if after > first else (after, "")
        found = [
            negation
            for negation in self._in_front.between(max(first, clause), after)
            if not self._in_front.conditional(clause, negation.at)
        ]
        return found[0].at if len(found) % 2 else None
