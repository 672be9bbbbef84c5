"""How many tokens a server counts for a prompt, learned from what it counted for those of kept answers.

A tokenizer makes more or fewer tokens of a text than we count, and the template of a chat adds marks around each
message and around the whole, with some a date or who the model is. So a prompt is taken to have `per_token` of its
text (`per_marked` more for each letter with a mark, which we count as one), `per_message` of each message and
`per_request` once. These are fitted to the kept ones by least squares;
where all of those are of one length they cannot be told apart, and what is usual decides between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pytest_genir.models import Answer, Model
from pytest_genir.models.description import describe


@dataclass(frozen=True, slots=True)
class Prompts:
    """What a server counts for prompts."""

    per_token: float
    per_message: float
    per_request: float
    #: What a letter with a mark adds to `per_token`: little in the tokenizers of today, less than nothing in some.
    per_marked: float = 0.0

    def tokens(self, ours: float, messages: int, requests: int, marked: float = 0.0) -> float:
        """Return what it counts for all of some requests together, of our tokens in so many messages."""
        text = ours * self.per_token + marked * self.per_marked
        return text + messages * self.per_message + requests * self.per_request

    def of_text(self, marked_share: float) -> float:
        """Return what it counts for one of our tokens, of which a share are letters with marks."""
        return self.per_token + marked_share * self.per_marked


#: What a template adds where nobody has been asked, and how far each of the three may be from what is usual. Those of
#: open models add to a question 2 (Mistral), 8 (Qwen 3, Gemma), 25 (Qwen 2.5), 35 (Llama 3.1) or 70 (gpt-oss).
USUAL = Prompts(1.0, 5.0, 17.0)
#: Providers of their own models add about seven.
_OF_PROVIDERS = Prompts(1.0, 4.0, 3.0)
_PROVIDERS = re.compile(r"//[\w.-]*\b(?:openai|azure|anthropic|googleapis|amazonaws)\.com(?![\w.-])")
#: What the tokenizer of OpenAI's models makes of a token that we count, and more of a letter with a mark: of the
#: shipped English pages 0.91 times what we count, of answers to them 0.96, of the Polish ones 1.12 and 1.14.
_OF_OPENAI = (0.94, 1.0)
_OPENAI = re.compile(r"//[\w.-]*\b(?:openai|azure)\.com(?![\w.-])")
_USUALLY_WITHIN = (0.3, 3.0, 60.0)
#: The same of the first where replies, which have no template, show how large the server's tokens are.
_AS_IN_REPLIES = 0.07
#: A letter with a mark is half a token for some and two for others.
_MARKED_WITHIN, _MARKED_LEAST = 0.4, -0.9
_PLAUSIBLE = (0.6, 1.6)
#: Texts differ in how many characters make a token.
_ROUNDED, _TEXTS_DIFFER = 1.0, 0.05


def usual_of(model: Model) -> Prompts:
    """Return what is usual for a model, by who answers for it."""
    return _OF_PROVIDERS if _PROVIDERS.search(describe(model)) else USUAL


def text_of(model: Model) -> tuple[float, float]:
    """Return what a model's server makes of a token that we count, and more of a letter with a mark, before it told."""
    return _OF_OPENAI if _OPENAI.search(describe(model)) else (USUAL.per_token, USUAL.per_marked)


def marked_in(replies: Iterable[tuple[int, int, int]]) -> float:
    """Return how many tokens more than of our others a server makes of a letter with a mark, by replies.

    Of each it is known how many tokens it has as we count them, how many of these are such letters, and what the server
    counted.
    """
    rows = [((float(said), float(marked)), float(counted)) for said, marked, counted in replies]
    return _fitted(rows, [USUAL.per_token, 0.0], [_USUALLY_WITHIN[0], _MARKED_WITHIN])[1]


def prompts_of(answers: Sequence[Answer], in_replies: float, marked: float = 0.0) -> Prompts | None:
    """Return what a server counts for prompts, `None` where no answer tells it.

    `in_replies` is how many tokens it makes of one of ours in replies; with thoughts of which it says nothing that is
    implausible and goes for nothing.
    """
    rows = [
        (
            (float(one.asked.tokens), float(one.asked.messages), 1.0, float(one.asked.marked)),
            float(one.usage.prompt_tokens),
        )
        for one in answers
        if one.asked is not None and one.usage.prompt_tokens
    ]
    if not rows:
        return None
    plausible = _PLAUSIBLE[0] <= in_replies <= _PLAUSIBLE[1]
    usual = [in_replies if plausible else USUAL.per_token, USUAL.per_message, USUAL.per_request, marked]
    within = [_AS_IN_REPLIES if plausible else _USUALLY_WITHIN[0], *_USUALLY_WITHIN[1:], _MARKED_WITHIN]
    for _ in usual:
        found = _fitted(rows, usual, within)
        # a template takes nothing away: what comes out below nothing is nothing, and the others bear it
        below = [place for place in (1, 2) if found[place] < 0]
        if not below:
            break
        worst = min(below, key=lambda place: found[place] / within[place])
        usual[worst], within[worst] = 0.0, 1e-6
    text = max(0.25, found[0])
    return Prompts(text, max(0.0, found[1]), max(0.0, found[2]), max(_MARKED_LEAST * text, found[3]))


def _fitted(
    rows: Iterable[tuple[Sequence[float], float]], usual: Sequence[float], within: Sequence[float]
) -> list[float]:
    """Return the weights that fit rows best by least squares, drawn to what is usual as strongly as that is sure."""
    size = len(usual)
    table = [[0.0] * (size + 1) for _ in usual]
    for place, (mean, deviation) in enumerate(zip(usual, within, strict=True)):
        table[place][place] += 1 / deviation**2
        table[place][size] += mean / deviation**2
    for parts, counted in rows:
        weight = 1 / (_ROUNDED + _TEXTS_DIFFER * counted) ** 2
        for place, part in enumerate(parts):
            for other, value in enumerate((*parts, counted)):
                table[place][other] += weight * part * value
    return _solved(table)


def _solved(table: list[list[float]]) -> list[float]:
    """Solve linear equations, whose matrix is positive definite, by elimination."""
    size = len(table)
    for place, pivot in enumerate(table):
        for row in table[place + 1 :]:
            factor = row[place] / pivot[place]
            for column in range(place, size + 1):
                row[column] -= factor * pivot[column]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(table[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (table[place][size] - known) / table[place][place]
    return found
