"""Exceptions: "everything except X" denies X, "nothing except X" says it, and "apart from Y, X" adds X to Y."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared, Span
from pytest_genir.text.polarity.cues import Cue, cues_of
from pytest_genir.text.polarity.marks import Together
from pytest_genir.text.polarity.parts import SentenceParts

_FARTHEST = 160
#: `Poza sezonem` is a time or a place of its own, of which something is said, and takes nothing out.
OUTSIDE = frozenset((
    "sezonem", "szczytem", "godzinami", "miastem", "granicami", "domem", "siedzibą", "terenem", "obszarem", "budynkiem",
    "strefą", "zasięgiem", "kolejnością", "kolejką", "murami", "krajem", "polską", "unią", "zabudową",
))  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Exceptions:
    """The cues of one language."""

    #: Right in front of what is excepted; these always take something out ...
    out: Cue
    #: ... and these add as often: out of a whole they take.
    beside: Cue
    behind: Cue
    negated: Cue
    whole: Cue

    @property
    def deciding(self) -> Sequence[Together]:
        """Return the cues without which nothing is taken out."""
        return [[cues_of(self) - {self.negated, self.whole}]]


#: Up to the phrase: a few words, no comma, no verb of a new clause.
_THROUGH = late(
    r"(?:\s(?!(?:nie|not|is|are|jest|są|has|have|ma|mają|can|may|must|można|trzeba|wolno|możesz|musisz|należy|you|there|\w+(?:amy|emy|imy|ymy|asz|esz|isz|ysz|uje|ują))\s)[^\s,;:.!?()]+){0,4}\s\Z"
)
CUES_OF_EXCEPTIONS: Mapping[str, Exceptions] = {
    "en": Exceptions(
        out=Cue(r"\b(?:with\sthe\s(?:sole\s|only\s)?exception\sof|except(?:ing)?(?:\sfor)?(?!\s(?:that|if|when|as)\b)|excluding|barring|save\sfor|(?:(?<=thing\s)|(?<=body\s)|(?<=one\s)|(?<=where\s)|(?<=none\s)|(?<=all\s))save)"),
        beside=Cue(r"\b(?:apart\sfrom|aside\sfrom|other\sthan|but(?=\s(?:an?|the|your|for)\b)|(?:(?<=thing\s)|(?<=body\s)|(?<=yone\s)|(?<=where\s)|(?<=none\s))but|bar)"),
        behind=Cue(r",?\s(?:is\s|are\s|being\s)?(?:the\s(?:only\s|sole\s|one\s)?exceptions?|excepted|excluded|exempted|aside)\b(?!\sfrom)"),
        negated=Cue(r"\b(?:no|not|nothing|none|nobody|no\sone|never|neither|nowhere|cannot|closed|forbidden|prohibited)\b|n['’]t\b"),
        whole=Cue(r"\b(?:every\w*|all|each|any\w*|always|whole|entire\w*|complete\w*|throughout|daily|full)\b"),
    ),
    "pl": Exceptions(
        out=Cue(r"\b(?:z\s(?:jedynym\s)?wyjątkiem|wyjąwszy|za\swyjątkiem|wyłączając)"),
        beside=Cue(rf"\b(?:oprócz|prócz|poza(?!\s(?:{'|'.join(sorted(OUTSIDE))})\b))"),
        behind=Cue(r",?\s(?:(?:jest|są|stanowi|stanowią)\s(?:\w+\s)?wyjąt\w+|wyłączon\w+\sz)\b"),
        negated=Cue(r"\b(?:nie|nic|niczego|nikt|nikogo|żad\w+|nigdzie|nigdy|nieczynn\w+|zamknięt\w+|brak|zabronion\w+)\b"),
        whole=Cue(r"\b(?:wszys[ct]\w+|wszędzie|każd\w+|codzien\w+|cał\w+|zawsze|komplet\w*|dowoln\w+|pełn\w+)\b"),
    ),
}  # fmt: skip


class Exempted:
    """The exceptions of one answer."""

    def __init__(self, prepared: Prepared, language: str, parts: SentenceParts) -> None:
        self.text = parts.lower
        self.parts = parts
        self._rules = CUES_OF_EXCEPTIONS[language]

    def of(self, match: Match) -> tuple[Literal["denied", "said"], int, int] | None:
        """Return whether an exception denies a phrase or lets it stand, and from where to where it reaches."""
        rules, text = self._rules, self.text
        begin, end = self.parts.part(match.start, match.end)
        begin, end = max(begin, match.start - _FARTHEST), min(end, match.end + _FARTHEST)
        taken = self._governing(rules.out, begin, match.start)
        found = taken or self._governing(rules.beside, begin, match.start)
        behind = None if found else rules.behind.match(text, match.end)
        if found is None and behind is None:
            return None
        around = f"{text[begin : found[0] if found else match.start]} {text[match.end : end]}"
        if rules.negated.search(around):
            return "said", begin, match.end
        if found and not taken and not rules.whole.search(around):
            return None
        return "denied", found[0] if found else match.start, behind.end() if behind else match.end

    def _governing(self, cues: Cue, begin: int, end: int) -> Span | None:
        found = [cue for cue in self.parts.within(cues, begin, end) if _THROUGH.match(self.text[cue[1] : end])]
        return found[-1] if found else None
