"""A chat as one prompt: a question of a benchmark has one text and one system message."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from pytest_genir.source import Json

#: Who speaks before the first turn.
_BEFORE = ("system", "developer")


@dataclass(frozen=True, slots=True, kw_only=True)
class OnePrompt:
    """What is asked, what is said before it, and how many messages that was."""

    text: str
    system: str = ""
    turns: int = 1
    #: The last message: what a reader knows the question by.
    last: str = ""

    @property
    def whole(self) -> str:
        """Return the text with its system message, where no other place holds that."""
        return f"{self.system}\n\n{self.text}" if self.system else self.text


def content_of(content: Json) -> str:
    """Return the text of a message, which may come in parts."""
    if isinstance(content, str):
        return content
    if isinstance(content, (list, tuple)):
        return "\n".join(part for part in map(_part, content) if part)
    return "" if content is None else json.dumps(content, ensure_ascii=False)


def _part(part: Json) -> str:
    if isinstance(part, Mapping):
        part = part.get("text", part.get("content"))
    return part if isinstance(part, str) else ""


def one_prompt(messages: Json) -> OnePrompt:
    """Return messages as one text; earlier turns stand in it with their roles."""
    if isinstance(messages, str):
        return OnePrompt(text=messages, last=messages)
    listed = messages if isinstance(messages, (list, tuple)) else ()
    said = [
        (str(one.get("name") or one.get("role", "user")), content_of(one.get("content")))
        for one in listed
        if isinstance(one, Mapping)
    ]
    leading = next((place for place, (who, _) in enumerate(said) if who not in _BEFORE), len(said))
    system = "\n\n".join(text for _, text in said[:leading])
    turns = said[leading:]
    if len(turns) == 1:
        return OnePrompt(text=turns[0][1], system=system, last=turns[0][1])
    text = "\n\n".join(f"{who}: {text}" for who, text in turns)
    return OnePrompt(text=text, system=system, turns=len(turns), last=turns[-1][1] if turns else "")
