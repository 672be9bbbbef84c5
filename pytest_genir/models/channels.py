"""Thoughts in the channels of gpt-oss, raw or with its tokens left out, and between two sentences."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late
from pytest_genir.models.marks import Apart
from pytest_genir.models.quoting import Quoting

_CHANNEL = late(
    r"(?:<\|start\|>[^<]{0,60})?<\|channel\|>\s*(\w+)[^<]{0,120}(?:<\|constrain\|>[^<]{0,40})?<\|message\|>"
)
_PART_END = late(r"<\|(?:end|return|call|start|channel)\|>")
_BARE = late(r"\s*(?:assistant)?(analysis|commentary)(?:\s[^<]{0,120})?<\|message\|>")
_HEAD = late(r"<\|start\|>\w*(?:<\|message\|>)?|<\|message\|>")

#: `assistantfinal` glued to the words around it, as it is when the tokens between are left out.
_FINAL = late(r"(?:(?<=\S)|(?<=\n)|\A)assistant\s?final(?=\S|\s*\n)")
_ANY_FINAL = late(r"assistant\s?final")
_GLUED_FINAL = late(r"(?:(?<=[.!?…)\]}\"”'*`>0-9])|(?<=\n)|\A)assistantfinal(?=\S)")
_ANALYSIS = late(r"\s*(?:assistant)?(?:analysis|commentary)")
_GLUED_ANALYSIS = late(r"\s*(?:assistant)?analysis(?=[A-ZĄĆĘŁŃÓŚŹŻ\"“„'(*\[0-9])")
_ONLY_FINAL = late(r"\s*final(?=[A-ZĄĆĘŁŃÓŚŹŻ0-9\"„“*])")

_PHRASES = (
    late(
        r"[\s*#_]*Here(?:'|’| i)s my thought process:[*_]*(?P<thought>.*?)Here(?:'|’| i)s my response:[*_]*",
        re.DOTALL | re.IGNORECASE,
    ),
    # `ollama run`, caught by somebody's program
    late(r"\s*Thinking(?:\.\.\.|…)\r?\n(?P<thought>.*?)\r?\n(?:\.\.\.|…)done thinking\.\s*?(?:\n|\Z)", re.DOTALL),
)


def channels_apart(text: str, model: str) -> Apart | None:
    """Return a reply of gpt-oss taken apart; `None` for the replies of all other models."""
    if "<|channel|>" in text or _BARE.match(text):
        return _raw(text)
    return _flattened(text, model)


def phrases_apart(text: str) -> Apart | None:
    """Return a reply taken apart at the sentences of Granite 3.2 or of `ollama run`: it needs both."""
    for pattern in _PHRASES:
        found = pattern.match(text)
        if found is not None:
            return Apart(text[found.end() :], (found["thought"].rstrip("*#_ \n"),))
    return None


def _raw(text: str) -> Apart | None:
    """Return the last `final` channel, or what follows the last part without a channel of its own."""
    quoting = Quoting(text)
    heads = [head for head in _CHANNEL.finditer(text) if not quoting.shows(head.start(), head.end())]
    bare = _BARE.match(text)
    if bare is None and not heads:
        return None
    if bare is None and not _begins(text, heads[0]):
        return None
    parts = ([(bare.group(1), bare.start(), bare.end())] if bare else []) + [
        (head.group(1), head.start(), head.end()) for head in heads
    ]
    thoughts: list[str] = []
    before = text[: parts[0][1]]
    answer = ""
    for place, (name, _, begin) in enumerate(parts):
        until = parts[place + 1][1] if place + 1 < len(parts) else len(text)
        end = _PART_END.search(text, begin, until)
        body = text[begin : end.start() if end else until]
        rest = text[end.end() : until] if end else ""
        if name == "final":
            if answer.strip():
                thoughts.append(answer)
            answer = body
        else:
            thoughts.append(body)
        loose = _PART_END.sub("", _HEAD.sub("", rest))
        if loose.strip() and place + 1 == len(parts) and name != "final" and not _is_call(text, end):
            answer = loose
        elif loose.strip() and loose.strip() != "assistant":
            thoughts.append(loose)
    head = _PART_END.sub("", before).strip()
    return Apart(answer, tuple(thought for thought in (head, *thoughts) if thought.strip()))


def _begins(text: str, head: re.Match[str]) -> bool:
    """Say whether the first head begins a part, and is no word in a sentence: its own head was in the prompt."""
    if not text[: head.start()].strip() or _PART_END.search(text, 0, head.start() + 9):
        return True
    in_sentence = text[head.start() - 1] == " " or text[head.end() : head.end() + 1] == " "
    return head.group(1) == "final" and not in_sentence


def _is_call(text: str, end: re.Match[str] | None) -> bool:
    return end is not None and end.group() == "<|call|>"


def _flattened(text: str, model: str) -> Apart | None:
    """Return what comes after the last `assistantfinal` of a text that begins like thoughts."""
    ours = "gpt-oss" in model.lower().replace("_", "-") or "gptoss" in model.lower()
    begun = _ANALYSIS.match(text)
    pattern = _ANY_FINAL if ours else _FINAL if begun else _GLUED_FINAL
    finals = list(pattern.finditer(text)) if "final" in text else []
    if finals:
        quoting = Quoting(text)
        finals = [found for found in finals if not quoting.shows(found.start(), found.end())]
    if finals:
        thought = text[begun.end() if begun else 0 : finals[-1].start()]
        return Apart(text[finals[-1].end() :], (thought,) if thought.strip() else ())
    glued = _GLUED_ANALYSIS.match(text) or (
        begun if ours and begun and text[begun.end() : begun.end() + 1] != " " else None
    )
    if glued is not None:
        return Apart("", (text[glued.end() :],))
    if ours and (only := _ONLY_FINAL.match(text)):
        return Apart(text[only.end() :])
    return None
