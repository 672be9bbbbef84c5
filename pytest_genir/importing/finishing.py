"""The last look at a draft: every condition is one that a benchmark takes, every question asks something of its answer.

What a benchmark would refuse (a pattern beyond RE2, a schema that is none) is left out and told with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.errors import GenirError
from pytest_genir.importing.draft import ANSWERED, Drafted, DraftQuestion
from pytest_genir.rag.checking import CheckContext, find_check
from pytest_genir.rag.scoring import plain_node
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.visible import is_blank

_POLISH = re.compile(r"[ąćęłńśźż]|\b(?:czy|jest|jaki|jaka|jakie|kiedy|gdzie|który|która|które|się)\b", re.IGNORECASE)


def guessed_language(texts: Iterator[str]) -> str:
    """Return `pl` where a third of the texts have Polish letters or words, else `en`."""
    found = [_POLISH.search(text) is not None for text in texts]
    return "pl" if found and sum(found) * 3 >= len(found) else "en"


def finish(draft: Drafted, language: str) -> None:
    """Leave out what a benchmark would refuse, and see that no question is asked for nothing."""
    matcher = Matcher(make_normaliser(language, None))
    for name in [name for name, document in draft.documents.items() if is_blank(document.contents)]:
        del draft.documents[name]
    held = {} if draft.system_has_documents else draft.documents
    corpus = {name: document.contents for name, document in held.items()}
    for benchmark in draft.benchmarks:
        kept = []
        for question in benchmark.questions:
            if is_blank(question.text):
                draft.leave(question.where, f"the question '{question.id}' has no text")
                continue
            question.context = tuple(name for name in question.context if name in corpus)
            texts = tuple(corpus[name] for name in question.context)
            around = CheckContext(context=question.context, matcher=matcher, documents=texts, corpus=corpus)
            _finish(draft, question, around)
            kept.append(question)
        benchmark.questions[:] = kept
    draft.in_order()


def _finish(draft: Drafted, question: DraftQuestion, around: CheckContext) -> None:
    for name, expected in list(question.expect.items()):
        try:
            find_check(name).parse(plain_node(expected, question.where.file), around)
        except GenirError as error:
            del question.expect[name]
            said = " ".join(f"{error.what} {error.hint}".split())
            draft.leave(question.where, f"{name}: {said}")
            question.for_review(f"left out: {name}: {said}")
    if not question.expect:
        question.expect = dict(ANSWERED)
        question.for_review("only asks to be answered: say what the answer has to hold")
        draft.leave(
            question.where, f"'{question.id}' has no condition by rule: the draft only asks that it is answered"
        )
