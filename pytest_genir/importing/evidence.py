"""Texts that a reference was made from, as documents of a draft: given to the question, or to be retrieved."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from pytest_genir.importing.draft import DraftDocument, Drafted, DraftQuestion
from pytest_genir.text.visible import is_blank


def add_document(draft: Drafted, text: str, name: str = "") -> str:
    """Return the id of a text among the draft's documents; the same text is one document."""
    name = name or f"text-{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:10]}"
    held = draft.documents.get(name)
    if held is not None and held.contents != text:
        return add_document(draft, text)
    draft.documents[name] = DraftDocument(id=name, contents=text)
    return name


def lean_on(
    draft: Drafted, question: DraftQuestion, texts: Sequence[str], names: Sequence[str] = (), *, retrieval: bool
) -> None:
    """Give a question the texts it is answered from, or ask that they are retrieved."""
    shown = [*names, *[""] * len(texts)]
    pairs = [(text, name) for text, name in zip(texts, shown, strict=False) if not is_blank(text)]
    found = tuple(dict.fromkeys(add_document(draft, text, name) for text, name in pairs))
    if not found and retrieval and names:
        question.expect["retrieve"] = list(dict.fromkeys(names))
    elif found and retrieval:
        question.expect["retrieve"] = list(found)
    elif found:
        question.context = found
