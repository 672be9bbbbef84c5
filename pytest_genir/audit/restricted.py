"""A bare yes where the cited page says it on a condition: `says: yes` of "only with your manager's consent".

An answer that leaves the condition out passes then. A question that names the condition itself asks within it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.audit.asking import asks_for_yes, content_of, stemmed
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Subject
from pytest_genir.lean.late import late
from pytest_genir.models.baseline.reading import best_sentences
from pytest_genir.models.baseline.words import sentences

#: Behind one of these stands without what it is not so.
_ONLY = {
    "pl": late(
        r"\b(?:tylko|wyłącznie|jedynie|dopiero)\s(?:za|z|ze|po|jeśli|gdy|pod|na\spodstawie|w\sobecności|wtedy,?)\s|\bpod\swarunkiem\b|\bo\sile\b"
        r"|\bchyba\sże\b|\bnajpóźniej\b|\b(?:jeśli|jeżeli)\b",
        2,
    ),
    "en": late(
        r"\b(?:only|solely)\s(?:with|in|if|when|after|by|under|on\scondition|in\sthe\spresence)\b|\bprovided\b|\bas\slong\sas\b|\bunless\b"
        r"|\bno\slater\sthan\b|\bif\b",
        2,
    ),
}
_LEAST, _FEWEST = 0.3, 2
#: Where the first of several conditions ends; a question may name another one.
_ENDS = late(r"(?<!że)(?<!wtedy),\s|[;:]\s", 2)


def restricted(subject: Subject) -> Iterator[Finding]:
    """Yield the condition of a page's yes, where nothing that an answer has to say looks at it."""
    question = subject.case.question.text
    if subject.expected("says") != "yes" or subject.entries or not asks_for_yes(subject):
        return
    asked = [stemmed(lemmas) for lemmas in content_of(subject)]
    for page in subject.cited:
        for sentence in best_sentences(question, sentences(page.text), most=1):
            only = _ONLY[subject.language].search(sentence)
            if only is None:
                continue
            told = stemmed(subject.prepared(sentence[: only.start()]).lemmas | page.topic)
            condition = stemmed(
                subject.prepared(_ENDS.split(sentence[only.end() :].lstrip(", "), maxsplit=1)[0]).lemmas
            )
            about = sum(1 for lemmas in asked if lemmas & told)
            if about >= max(_FEWEST, _LEAST * len(asked)) and not any(lemmas & condition for lemmas in asked):
                shown = " ".join(sentence[only.start() :].split())
                yield subject.finding("condition-left-out", f"'{page.id}' says so '{shown}'", condition="says")
                return
