"""Why an answer ended: one word for the many that servers have, and what a server says itself of a bad end."""

from __future__ import annotations

from collections.abc import Iterator

#: What servers call the ends of an answer, by what we call them. Any other word stays as it is.
_FINISHES = {
    "stop": ("", "eos", "eos_token", "stop_sequence", "end_turn", "end", "complete", "completed", "done"),
    "length": ("max_tokens", "max_output_tokens", "model_length", "model_context_window_exceeded", "max_new_tokens"),
    "content_filter": ("content_filtered", "safety", "recitation", "blocklist", "prohibited_content", "spii",
        "language", "model_armor", "image_safety", "image_prohibited_content", "image_recitation", "sensitive",
        "error_toxic"),
    "tool_calls": ("function_call", "tool_use", "tool_call", "pause_turn", "malformed_function_call",
        "unexpected_tool_call", "too_many_tool_calls", "malformed_tool_use"),
    "incomplete": ("continuation",),
    "error": ("other", "malformed_response", "missing_thought_signature", "no_image", "image_other", "escalation",
        "finish_reason_unspecified", "insufficient_system_resource", "malformed_model_output", "abort", "aborted",
        "network_error"),
}  # fmt: skip
_NAMES = {word: name for name, words in _FINISHES.items() for word in words}
#: Ends that nearly every answer has, and that say all.
GOOD = frozenset({"stop", "length"})
#: Ends that whoever reads of them asks about.
_BAD = frozenset({"content_filter", "tool_calls", "incomplete", "error"})
#: Words that say no more than ours do.
_PLAIN = _BAD | {"content_filtered", "function_call", "tool_use", "tool_call"}
#: As many findings of a filter as a sentence bears, and as deep as they lie in what is sent.
_MOST = 5
_DEEPEST = 8


def finish_of(said: object) -> str:
    """Return why a model stopped, in one word for what servers have many words for."""
    word = said.lower() if isinstance(said, str) else ""
    return _NAMES.get(word, word)


def why_of(said: object, sentence: object = None, *looked_at: object) -> str:
    """Return what a server says of a bad end beyond our own word for it; nothing of any other end.

    `said` is its own word, `sentence` what it explains, and in `looked_at` lies what its filter found.
    """
    finish = finish_of(said)
    if finish not in _BAD or not isinstance(said, str):
        return ""
    word = "" if said.lower() in _PLAIN else said
    more = sentence.strip() if isinstance(sentence, str) else ""
    if not more and finish == "content_filter":
        more = found_by_filter(looked_at)
    return ": ".join(part for part in (word, more) if part)


def found_by_filter(sent: object) -> str:
    """Return for what a filter kept something back, as Azure, Google and OpenRouter write it; nothing if unsaid."""
    return ", ".join(list(dict.fromkeys(_found(sent, _DEEPEST)))[:_MOST])


def _found(sent: object, depth: int) -> Iterator[str]:
    if isinstance(sent, (list, tuple)) and depth:
        for one in sent:
            yield from _found(one, depth - 1)
    if not isinstance(sent, dict) or not depth:
        return
    if sent.get("blocked") is True and isinstance(sent.get("category"), str):
        yield sent["category"].removeprefix("HARM_CATEGORY_").replace("_", " ").lower()
    for name, held in sent.items():
        if isinstance(held, dict) and held.get("filtered") is True:
            severity = held.get("severity")
            yield f"{name}: {severity}" if isinstance(severity, str) else str(name)
        elif name == "reasons" and isinstance(held, list):
            yield from (one for one in held if isinstance(one, str))
        else:
            yield from _found(held, depth - 1)
