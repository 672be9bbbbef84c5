"""A condition of one's own: it is registered here and named under `expect` like the shipped ones."""

from __future__ import annotations

from pytest_genir import Answered, CheckContext, FileError, Node, Verdict, check


def parse_words(node: Node, around: CheckContext) -> int:
    """Read `brief: 12`; anything else is a mistake of the file, told with its place before any model is asked."""
    if not isinstance(node.value, int) or isinstance(node.value, bool) or node.value < 1:
        raise FileError("`brief` takes a number of words from 1 up", where=node.where)
    return node.value


@check(measure="correctness", parse=parse_words, group="Too long")
def brief(answer: Answered, most: int) -> Verdict:
    """Score 1 up to so many words, and ever less the longer the answer is."""
    words = len(answer.text.split())
    return Verdict(score=min(1.0, most / words), reason=f"{words} words, at most {most} wanted")
