"""Reading one quoted text of sloppy JSON: where it ends, and what its backslashes mean."""

from __future__ import annotations

import re


class NothingReadable(Exception):
    """There is nothing here that could be meant as JSON."""


#: A quote that opens, and the quotes that may close it.
_PAIRS = {
    '"': '"', "'": "'", "“": "”“\"", "”": "”“\"", "„": "”“\"", "‘": "’‘'", "’": "’‘'", "`": "`'´", "´": "´`'",
}  # fmt: skip
QUOTES = frozenset(_PAIRS)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_MEANING = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", '"': '"', "\\": "\\", "/": "/", "'": "'"}
# What may stand behind a closing quote: the end of an entry, a colon, `+ "more"`, a comment, a new line's key.
_CLOSES = re.compile(
    r"\s*(?:[}\]:)=]|\Z|\+\s*[\"'“‘`]|//|/\*)|\s*\n\s*(?:[\"'“‘`]|[-*•]\s)|\s+#\s"
    # without a comma: the next key with its colon, on the same line in quotes or on the next one without
    r"|\s+[\"'“‘`]\w+[\"'”’`]\s*[:=]|\s+(?:\"[^\"\n]*\"\s+)*\"[^\"\n]*\"\s*\]"
    r"|\s*\n\s*[^\W\d][\w$-]*\s*[:=]\s*(?:[\"'“‘`{\[]|-?\d|(?:true|false|null)\b)"
)
# Behind a comma: the next key, a closing bracket or the next entry of a list. "so-called "x", and so on" is text.
_NEXT_ENTRY = re.compile(
    r"\s*[,;][\s,;]*(?:[}\]]|\Z|//|/\*|#\s|[-*•]\s|[{\[]|(?P<quote>[\"'“‘`])|[\w$-]+\s*[:=]|-?\d|(?:true|false|null)\b|\.\.\.)"
)
_NEXT_KEY = re.compile(r"\s*[,;][\s,;]*[\"'“‘`][^\"'“”‘’`\n]{0,80}(?:[\"'”’`]\s*(?:[:=,;\]}]|\Z)|\Z)")


def read_quoted(text: str, position: int, *, key: bool = False) -> tuple[str, int]:
    """Read the text that begins with a quote; return it and the place behind it.

    A quote inside the text that was not escaped closes it only where the entry could end; for a key the
    first one does. Without any closing quote the text goes on to the end, without the brackets there.
    """
    if text.startswith('"""', position):
        end = text.find('"""', position + 3)
        return (text[position + 3 : end], end + 3) if end >= 0 else (text[position + 3 :], len(text))
    closing = _PAIRS[text[position]]
    start = position = position + 1
    while position < len(text):
        letter = text[position]
        if letter == "\\":
            position += 2
        elif letter in closing and (key or _ends_here(text, position + 1)):
            return unescaped(text[start:position]), position + 1
        else:
            position += 1
    if key:
        raise NothingReadable
    end = max(start, len(text.rstrip(" \t\r\n}]")))
    end = len(text) if text[end:].isspace() else end  # white space alone is part of the text
    return unescaped(text[start:end].removesuffix("\\")), end


def _ends_here(text: str, position: int) -> bool:
    if _CLOSES.match(text, position):
        return True
    following = _NEXT_ENTRY.match(text, position)
    return following is not None and (following["quote"] is None or bool(_NEXT_KEY.match(text, position)))


def unescaped(raw: str) -> str:
    r"""Return what a text means; in one with a wrong escape (`C:\path`, `\alpha`) backslashes are backslashes."""
    if "\\" not in raw:
        return raw
    wrong = any(e[0] not in _MEANING and len(e) == 1 for e in _ESCAPE.findall(raw))
    literal = "bfnrt" if wrong else ""

    def meaning(found: re.Match[str]) -> str:
        escape = found.group(1)
        if len(escape) == 5:
            return chr(int(escape[1:], 16))
        following = raw[found.end() : found.end() + 1]
        if escape in literal and following.isascii() and following.islower():
            return found.group()
        return _MEANING.get(escape, found.group())

    # surrogate pairs that were written as two escapes become one character, as JSON has it
    text = _ESCAPE.sub(meaning, raw)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if "\\u" in raw else text
