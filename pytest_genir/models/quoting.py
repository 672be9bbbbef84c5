"""Which places of an answer only show a mark of thoughts instead of being one: code, quotes, documents."""

from __future__ import annotations

import json
import re

from pytest_genir.lean.late import late

_FENCE = late(r"^[ ]{0,3}(`{3,}|~{3,})([^\n`]*)$", re.MULTILINE)
_INLINE = late(r"(?<!`)(`{1,2}|(?<=[^\n`])`{3,9})(?!`)[^\n]{1,400}?(?<!`)\1(?!`)")
#: Elements that hold thoughts; not seldom with the name of the model before them.
NAMES = (
    r"(?:(?:seed|mm|ant|antml|longcat)[:_]?)?(?:think(?:ing)?|thoughts?)(?:_(?:fast|faster|process))?"
    r"|reasoning(?:_(?:content|process))?|inner_(?:monologue|thoughts?)|chain_of_thoughts?|scratchpad|myślenie|思考"
)
_ELEMENT = late(rf"<(/?)(?!(?i:{NAMES})[\s>])([A-Za-z_][\w:.-]{{0,60}})(?:\s[^<>]{{0,300}})?(?<!/)>")
_COMMENT = late(r"<!--.*?-->", re.DOTALL)
_PAIRED = {'"': '"', "'": "'", "„": "”", "“": "”", "«": "»", "‘": "’", "‚": "’"}


class Quoting:
    """The code spans and quotes of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._code = _shown(text)
        self._elements: dict[str, list[tuple[int, bool]]] | None = None

    def shows(self, start: int, end: int) -> bool:
        """Say whether what stands there is shown as text: in code, or between quotation marks."""
        if any(begin <= start and end <= stop for begin, stop in self._code):
            return True
        before, after = self.text[start - 1 : start], self.text[end : end + 1]
        if before in _PAIRED and after and after in (_PAIRED[before], before):
            return True
        return self._in_string(start, end)

    def encloses(self, start: int) -> bool:
        """Say whether a place lies inside an element of a document, whose end comes later."""
        if self._elements is None:
            self._elements = {}
            for found in _ELEMENT.finditer(self.text):
                self._elements.setdefault(found.group(2), []).append((found.start(), not found.group(1)))
        for places in self._elements.values():
            depth = 0
            for place, opens in places:
                if place < start:
                    depth = max(0, depth + (1 if opens else -1))
            level = depth
            for place, opens in places:
                if place > start and depth:
                    level += 1 if opens else -1
                    if level < depth:
                        return True
        return False

    def in_table(self, start: int) -> bool:
        """Say whether a place lies in a row of a table."""
        line = self.text[max(self.text.rfind("\n", 0, start) + 1, start - 400) : start]
        return line.lstrip().startswith("|")

    def _in_string(self, start: int, end: int) -> bool:
        """Say whether a line of code quotes it: `split("…</think>")`."""
        line_start = self.text.rfind("\n", max(0, start - 400), start) + 1 or max(0, start - 400)
        line_end = self.text.find("\n", end, end + 400)
        before = self.text[line_start:start]
        after = self.text[end : line_end if line_end >= 0 else end + 400]
        return before.count('"') % 2 == 1 and '"' in after and bool(re.search(r'[(\[=:,{]\s*\w{0,2}"[^"]*\Z', before))


def is_document(text: str) -> bool:
    """Say whether the whole text is one JSON value or an XML document, in which nothing may be cut."""
    stripped = text.strip()
    if stripped.startswith("<?xml"):
        return True
    if stripped[:1] not in ("{", "["):
        return False
    try:
        json.loads(stripped)
    except (ValueError, RecursionError):
        return False
    return True


def _shown(text: str) -> list[tuple[int, int]]:
    """Return what is code or a comment."""
    found = [found.span() for found in _COMMENT.finditer(text)] if "<!--" in text and "-->" in text else []
    if "`" in text or "~~~" in text:
        found += [*_fences(text), *(found.span() for found in _INLINE.finditer(text))]
    return found


def _fences(text: str) -> list[tuple[int, int]]:
    """Return the blocks of code that are closed; a fence with a language closes none."""
    found: list[tuple[int, int]] = []
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if opened is None:
            opened = fence
        elif fence.group(1).startswith(opened.group(1)) and not fence.group(2).strip():
            found.append((opened.start(), fence.end()))
            opened = None
        elif fence.group(2).strip():
            opened = fence  # the one before was never closed
    return found
