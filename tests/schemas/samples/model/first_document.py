"""A model in a few lines: it repeats the start of the first document it is shown, and cites it."""

from __future__ import annotations

from pytest_genir import Request


class FirstDocument:
    """Worth running beside any other model: a benchmark on which it does well tests too little."""

    def __init__(self, sentences: int = 1) -> None:
        self.sentences = sentences

    def answer(self, messages: list[dict[str, str]], request: Request) -> str:
        if not request.documents:
            return request.refusal_message or "I don't know."
        text = request.documents[0].rpartition("\n\n")[2]
        return ". ".join(text.split(". ")[: self.sentences]).rstrip(".") + " [0]."
