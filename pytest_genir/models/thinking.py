"""Taking a reasoning model's thoughts out of its answer: they are neither scored nor shown."""

from __future__ import annotations

import re

# One pass over the tags: patterns over whole blocks take quadratic time on a text of many open tags.
_TAG = re.compile(r"<(/?)(think|thinking|reasoning)>", re.IGNORECASE)


def without_thoughts(text: str) -> tuple[str, int]:
    """Return the answer alone, and how many characters of thought were taken out.

    Some chat templates open the block themselves, so that the text only holds its end; and an answer
    that is cut while the model still thinks only holds its start.
    """
    kept: list[str] = []
    position = 0
    opened: re.Match[str] | None = None
    for tag in _TAG.finditer(text):
        closing = bool(tag.group(1))
        if opened is None and not closing:
            kept.append(text[position : tag.start()])
            opened = tag
        elif opened is not None and closing and tag.group(2).lower() == opened.group(2).lower():
            position, opened = tag.end(), None
        elif opened is None and closing and not kept:
            kept.append("")
            position = tag.end()
    if opened is None:
        kept.append(text[position:])
    elif "".join(kept).strip():
        kept.append(text[opened.start() :])
    answer = "".join(kept)
    removed = len(text) - len(answer)
    return (answer.strip(), removed) if removed else (text, 0)
