"""The marks between which models write their thoughts, and how a text is taken apart at them.

Models differ in everything: some open the block in their prompt, so that only its end comes; some are cut
before its end; some think again after they began to answer. What only mentions a mark (code, quotes, an XML
document that was asked for) is no thought.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.models.quoting import NAMES, Quoting

#: One pair: the patterns of its two ends. `words` are marks that people write about, too.
_WORDS = (
    rf"(?i:<\s{{0,3}}(?:{NAMES})(?:\s[^<>]{{0,200}})?(?<!/)>)",
    rf"(?i:<\s{{0,3}}\\?/\s{{0,3}}(?:{NAMES})\s{{0,3}}>)",
)
_ESCAPED = (r"(?i:&lt;think(?:ing)?&gt;)", r"(?i:&lt;/think(?:ing)?&gt;)")
_PLAIN = "think(?:ing)?|thoughts?|reasoning"
_DETAILS = (
    r"<details\s[^<>]{0,40}type=\"reasoning\"[^<>]{0,200}>"
    r"|<details[^<>]{0,40}>\s{0,9}<summary>(?:Thinking|Thought for|Thoughts|Reasoning)\b[^<>]{0,60}</summary>"
)
_TOKENS = (
    (rf"\[(?:{_PLAIN.upper()})\]", rf"\[/(?:{_PLAIN.upper()})\]"),
    ("◁think▷", "◁/think▷"),
    # begin_of_thought, START_THINKING, think_start, thinking, ...
    (
        rf"(?i:<\|(?:(?:begin|start)_(?:of_)?)?(?:{_PLAIN})(?:_(?:begin|start))?\|>)",
        rf"(?i:<\|(?:/(?:{_PLAIN})|end_(?:of_)?(?:{_PLAIN})|(?:{_PLAIN})_end)\|>)",
    ),
    (r"<\|im_start\|>think\s*\n", r"<\|im_start\|>answer\s*\n"),
    (r"<\|inner_prefix\|>", r"<\|inner_suffix\|>"),
    (r"<\|open\|>think<\|sep\|>", r"<\|close\|>think<\|sep\|>"),
    (r"<\|channel>(?:thought|analysis)?\n?", r"<channel\|>"),
    (r"<unused94>(?:thought\n?)?", r"<unused95>"),
    (_DETAILS, r"</details>"),  # the last: its end alone is any document's
)
#: What stands in each of these marks.
_SIGNS = ("<", "[T", "[R", "[/", "◁")
#: An answer begins here, whether or not the thoughts before it were ended.
_ANSWERS = (
    r"<\|begin_of_solution\|>|<\|START_(?:RESPONSE|TEXT)\|>|<\|open\|>response<\|sep\|>"
    r"|(?:<\|end\|>\s*)?(?:<\|begin\|>assistant)?<\|content\|>"
)
#: What a template writes before an answer, where a server lets it through.
_HEADS = (
    r"<\|im_start\|>assistant\s|<\|(?:assistant|ASSISTANT)\|>|<｜Assistant｜>|<start_of_turn>model\s|<\|turn>model\s"
    r"|<\|start_header_id\|>assistant<\|end_header_id\|>|<\|begin\|>assistant"
)
_ANSWER_ENDS = r"<\|end_of_solution\|>|<\|END_(?:RESPONSE|TEXT)\|>|<\|close\|>response<\|sep\|>"
_END_TOKENS = (
    r"<\|(?:im_end|eot_id|return|end|endoftext|end_of_text|eom_id|end_of_turn|END_OF_TURN_TOKEN|im_sep)\|>"
    r"|<end_of_turn>|<turn\|>|\[\|endofturn\|\]|\[UNUSED_TOKEN_145\]|<eos>|</s>|<｜end▁of▁sentence｜>|<\[PLHD\d+_never_used_\w+\]>"
)
_ANSWER = late(_ANSWERS)
_AT_END = late(rf"(?:{_END_TOKENS}|{_ANSWER_ENDS})\Z")
#: No token is longer.
_LONGEST_TOKEN = 80
_AT_START = late(rf"\s*(?:(?:{_HEADS})\s*)?(?:{_ANSWERS}|{_HEADS}|<think\s?/>)")
_BOX = ("<|begin_of_box|>", "<|end_of_box|>")
_MENTIONED = late(r"(?:and|or|und|oraz|i|lub|albo|a|do|to|,|/|-|–|…|\.\.\.|\d+[.)]|\*|\s)*", re.IGNORECASE)
_GOES_ON = late(r" [^\W\d_A-ZĄĆĘŁŃÓŚŹŻ]|[,;:.)](?:\s|\Z)")
_SENTENCE_BEFORE = late(r"[\w,;] \Z")
_MAY_START = late(r"(?:\A|\n|[.!?…:)\]>\"”*])[ \t]*\Z")

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Apart:
    """A text taken apart."""

    answer: str
    thoughts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Mark:
    """One end of a block in a text."""

    kind: int
    opens: bool
    start: int
    end: int
    #: An end that a sentence only speaks of.
    named: bool = False


class Marks:
    """The known pairs, and those of one model's file before them."""

    def __init__(self, own: Sequence[Pair] = ()) -> None:
        pairs = [*((re.escape(opening), re.escape(closing)) for opening, closing in own), _WORDS, *_TOKENS]
        #: Without one of these a text has no marks; looking for them takes a hundredth of the patterns' time.
        self._signs = (*_SIGNS, *(mark for pair in own for mark in pair))
        self._words = len(own)
        self._document = len(pairs) - 1
        self._pattern = _pattern(pairs)
        self._with_escaped = _pattern([*pairs, _ESCAPED])

    def apart(self, text: str) -> Apart:
        """Return the answer and the thoughts; a text without marks comes back as it is."""
        escaped = text.lstrip().lower().startswith("&lt;think")
        pattern = self._with_escaped if escaped else self._pattern
        if not (escaped or any(sign in text for sign in self._signs)) or pattern.search(text) is None:
            return Apart(text)
        quoting = Quoting(text)
        marks = [
            replace(mark, named=self._in_sentence(text, mark))
            for mark in _found(pattern, text)
            if not quoting.shows(mark.start, mark.end)
        ]
        ends = {mark.kind: place for place, mark in enumerate(marks) if not mark.opens}
        begin = len(text) - len(text.lstrip())
        kept: list[str] = []
        thoughts: list[str] = []
        position = place = 0
        while place < len(marks):
            mark = marks[place]
            if mark.opens:
                last = _end_of(marks, place) if ends.get(mark.kind, -1) > place else None
                block = self._block(text, mark, None if last is None else marks[last], quoting, begin)
                place = (place if last is None else last) + 1
                if block is None:
                    continue
                kept.append(text[position : mark.start])
                thoughts.append(text[mark.end : block[0]])
                position = block[1]
                while place < len(marks) and marks[place].start < position:
                    place += 1
                continue
            last = _last_in_row(marks, place)
            place = last + 1
            if mark.kind != self._document and not marks[last].named:
                # its beginning stood in the prompt: whatever came so far was thought
                thoughts = ["".join((*thoughts, *kept, text[position : marks[last].start]))]
                kept, position = [], marks[last].end
        return Apart("".join((*kept, text[position:])), tuple(thoughts))

    def _block(
        self, text: str, opening: _Mark, closing: _Mark | None, quoting: Quoting, begin: int
    ) -> tuple[int, int] | None:
        """Return where thoughts end and the answer goes on; `None` where the marks are part of the answer."""
        first = opening.start <= begin
        words = opening.kind == self._words and not first
        if words and (quoting.in_table(opening.start) or quoting.encloses(opening.start)):
            return None
        if closing is not None:
            named = words and _SENTENCE_BEFORE.search(text, max(0, opening.start - 2), opening.start)
            if named and closing.named and _GOES_ON.match(text, opening.end):  # one sentence that speaks of both
                return None
            between = text[opening.end : closing.start]
            if words and (named or between.strip()) and len(between) < 20 and _MENTIONED.fullmatch(between):
                return None
            return closing.start, closing.end
        begun = _ANSWER.search(text, opening.end) if opening.kind > self._words else None
        if begun is not None:
            return begun.start(), begun.start()
        if words and (
            not _MAY_START.search(text[max(0, opening.start - 80) : opening.start]) or _GOES_ON.match(text, opening.end)
        ):
            return None
        return len(text), len(text)

    def _in_sentence(self, text: str, closing: _Mark) -> bool:
        """Say whether a sentence speaks of the end of thoughts."""
        before = _SENTENCE_BEFORE.search(text, max(0, closing.start - 2), closing.start)
        words = closing.kind == self._words and not closing.opens
        return words and bool(before and _GOES_ON.match(text, closing.end))


def _found(pattern: re.Pattern[str], text: str) -> Iterator[_Mark]:
    for found in pattern.finditer(text):
        assert found.lastgroup is not None
        yield _Mark(int(found.lastgroup[1:]), found.lastgroup.startswith("o"), found.start(), found.end())


def without_ends(text: str) -> str:
    """Return an answer without the tokens that only begin and end it, or frame a part."""
    if all(end in text for end in _BOX):
        text = text.replace(_BOX[0], "").replace(_BOX[1], "")
    start = _AT_START.match(text)
    if start is not None:
        text = text[start.end() :]
    end = _end_of_answer(text)
    if end == len(text) or (text[end:].strip() == "</s>" and re.search(r"<s[ >]", text)):
        return text
    return text[:end]


def _end_of_answer(text: str) -> int:
    """Return where the tokens begin that end a text, with the blanks between them; looked for backwards, once."""
    end = at = _without_blanks(text, len(text))
    while (token := _AT_END.search(text, max(0, at - _LONGEST_TOKEN), at)) is not None:
        at = _without_blanks(text, token.start())
    return at if at < end else len(text)


def _without_blanks(text: str, at: int) -> int:
    while at and text[at - 1].isspace():
        at -= 1
    return at


#: Families that put their answer, too, between marks; anybody else was asked to write them.
_WRAPPING = {
    "response": ("granite", "ernie"),
    "answer": ("hunyuan", "glm"),
    "output": ("marco-o1", "reflection-llama"),
}


def unwrapped(text: str, model: str) -> str:
    """Return an answer without the marks that stand around the whole of it."""
    for name, families in _WRAPPING.items():
        if any(family in model.lower() for family in families):
            found = re.fullmatch(rf"\s*<{name}>(.*)</{name}>\s*", text, re.DOTALL | re.IGNORECASE)
            if found is not None:
                return found.group(1)
    return text


def _pattern(pairs: Sequence[Pair]) -> re.Pattern[str]:
    return late("|".join(f"(?P<o{n}>{opening})|(?P<c{n}>{closing})" for n, (opening, closing) in enumerate(pairs)))


def _last_in_row(marks: Sequence[_Mark], first: int) -> int:
    """Return the last of the ends of one kind that follow each other with no beginning between.

    An end that is only spoken of is none, unless there is no other.
    """
    last = first
    for place in range(first + 1, len(marks)):
        if marks[place].kind != marks[first].kind:
            continue
        if marks[place].opens:
            break
        if not marks[place].named:
            last = place
    return last


def _end_of(marks: Sequence[_Mark], first: int) -> int | None:
    """Return where the block ends that a mark begins: its own end where blocks lie in each other."""
    kind = marks[first].kind
    depth = 0
    first_end: int | None = None
    for place in range(first, len(marks)):
        mark = marks[place]
        if mark.kind != kind:
            continue
        depth += 1 if mark.opens else -1
        if not mark.opens and first_end is None:
            first_end = place
        if depth == 0:
            return _last_in_row(marks, place)
    # thoughts that mention their own mark: the first end counts
    return None if first_end is None else _last_in_row(marks, first_end)
