"""A small retrieving system: finds office pages by shared words, and answers with their best sentence."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from pathlib import Path

PAGES = Path(__file__).with_name("pages.jsonl")


def words(text: str) -> list[str]:
    """Return the words of a text, without their commonest endings."""
    return [re.sub(r"(ing|ed|es|s)$", "", word) for word in re.findall(r"[a-z]{2,}|\d+", text.lower())]


class Office:
    """Retrieves three pages by TF-IDF, and says the sentence that fits best."""

    def __init__(self, top: int = 3) -> None:
        self.top = top
        self.pages = {page["id"]: page["contents"] for page in map(json.loads, PAGES.read_text("utf-8").splitlines())}
        self.index = {name: Counter(words(text)) for name, text in self.pages.items()}
        found_in = Counter(word for counts in self.index.values() for word in counts)
        self.weight = {word: math.log(1 + len(self.index) / count) for word, count in found_in.items()}

    def score(self, query: list[str], counts: Counter[str]) -> float:
        """Return how well a text fits: the weights of the words it shares, less for long texts."""
        shared = sum(self.weight.get(word, 0) * math.sqrt(counts[word]) for word in set(query) if counts[word])
        return shared / math.sqrt(5 + sum(counts.values()))

    def answer(self, messages: list[dict[str, str]]) -> dict[str, object]:
        """Answer the last message, and say what was retrieved for it."""
        query = words(messages[-1]["content"])
        ranked = sorted(self.pages, key=lambda name: -self.score(query, self.index[name]))[: self.top]
        sentences = [
            (self.score(query, Counter(words(sentence))), sentence, name)
            for name in ranked
            for sentence in re.split(r"(?<=[.!?])\s+", self.pages[name])
        ]
        _, best, source = max(sentences)
        contexts = [
            {"id": name, "text": self.pages[name], "score": self.score(query, self.index[name])} for name in ranked
        ]
        return {"answer": f"{best} [{source}]", "contexts": contexts, "citations": [source]}
