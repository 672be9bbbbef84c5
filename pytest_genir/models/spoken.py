"""Where in a message its text lies, and where its thoughts: parts, and fields of many names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

#: Fields beside the content that hold thoughts: texts, parts, or objects with a text.
_FIELDS = (
    "reasoning_content", "reasoning", "reasoning_details", "reasoning_text", "thinking", "thinking_blocks", "thoughts",
)  # fmt: skip
_NESTED = ("provider_specific_fields", "extra_content")
_TEXTS = ("text", "thinking", "reasoning", "reasoning_text", "reasoning_content", "summary", "content", "thought")


def text_of(content: object) -> str:
    """Return the text of a content that is text, a part, a list of parts, or nothing; thoughts are no text."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(text_of(part) for part in content)
    if not isinstance(content, dict) or _is_thought(content):
        return ""
    if "parts" in content:
        return text_of(content["parts"])
    text = content.get("text")
    if isinstance(text, dict):
        text = text.get("value")
    return text if isinstance(text, str) else ""


def thoughts_beside(message: Mapping[str, object]) -> list[str]:
    """Return the thoughts of a message: those of its fields and those among the parts of its content."""
    found = [*_among(message.get("content"))]
    for name in _FIELDS:
        if (held := message.get(name)) is not None:
            found += [text for text in _texts(held) if text.strip()]
    for name in _NESTED:
        inside = message.get(name)
        if isinstance(inside, dict):
            found += thoughts_beside({key: value for key, value in inside.items() if key in _FIELDS})
    return list(dict.fromkeys(found))


def _is_thought(part: Mapping[str, object]) -> bool:
    kind = str(part.get("type") or "").lower()
    marked = any(word in kind for word in ("reason", "think", "thought", "summary"))
    return marked or part.get("thought") is True or part.get("is_thought") is True


def _among(content: object) -> Iterator[str]:
    """Yield the thoughts among the parts of a content."""
    if isinstance(content, list):
        for part in content:
            yield from _among(part)
    elif isinstance(content, dict):
        if _is_thought(content):
            joined = "".join(_texts(content))
            if joined.strip():
                yield joined
        elif "parts" in content:
            yield from _among(content["parts"])


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for entry in value:
            yield from _texts(entry)
    elif isinstance(value, dict):
        held = next((value[name] for name in _TEXTS if isinstance(value.get(name), (str, list, dict))), None)
        yield from _texts(held)
