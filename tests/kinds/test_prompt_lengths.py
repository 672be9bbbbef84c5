"""What a server counts for prompts, learned from those of kept answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_genir.kinds.prompt_lengths import USUAL, Prompts, prompts_of, usual_of
from pytest_genir.kinds.reply_lengths import lengths_of
from pytest_genir.models import Answer, PromptSize, Usage, model_from_fields

#: Tokens of ours and messages: questions that are alike, turns of talks, and one conversation that grows.
QUESTIONS = [(24, 1)] * 8
TURNS = [(30 + 25 * number, 1) for number in range(12)]
GROWING = [(20 + 35 * number, 1 + 2 * number) for number in range(12)]
PLAIN, CHATTY, PROLIX = Prompts(1.2, 0.0, 0.0), Prompts(0.85, 4.0, 3.0), Prompts(1.0, 5.0, 190.0)


def counted(server: Prompts, shapes: Sequence[tuple[int, int]]) -> list[Answer]:
    return [
        Answer(
            text="x",
            usage=Usage(prompt_tokens=round(server.tokens(*shape, 1))),
            asked=PromptSize(*shape, "text/rag:answer"),
        )
        for shape in shapes
    ]


@pytest.mark.parametrize("server", [PLAIN, CHATTY, PROLIX], ids=["plain", "chatty", "prolix"])
@pytest.mark.parametrize("shapes", [QUESTIONS + TURNS, TURNS + GROWING, GROWING], ids=["single", "both", "growing"])
@pytest.mark.parametrize(("ours", "messages"), [(20, 1), (300, 1), (2500, 1), (1200, 60)])
def test_prompts_of_other_shapes_are_foreseen(
    server: Prompts, shapes: list[tuple[int, int]], ours: int, messages: int
) -> None:
    found = prompts_of(counted(server, shapes), server.per_token)

    assert found is not None
    assert found.tokens(ours, messages, 1) == pytest.approx(server.tokens(ours, messages, 1), rel=0.1)


@pytest.mark.parametrize("server", [PLAIN, CHATTY, PROLIX], ids=["plain", "chatty", "prolix"])
def test_where_all_prompts_are_alike_the_tokens_of_replies_tell_their_text_from_the_rest(server: Prompts) -> None:
    found = prompts_of(counted(server, QUESTIONS), server.per_token)

    assert found is not None
    assert found.tokens(24, 1, 1) == pytest.approx(server.tokens(24, 1, 1), rel=0.05)
    assert found.tokens(1000, 1, 1) == pytest.approx(server.tokens(1000, 1, 1), rel=0.1)


def test_replies_full_of_thoughts_that_nobody_counted_say_nothing_of_prompts() -> None:
    found = prompts_of(counted(CHATTY, QUESTIONS + TURNS), 4.0)

    assert found is not None and found.tokens(800, 1, 1) == pytest.approx(CHATTY.tokens(800, 1, 1), rel=0.1)


def test_nothing_is_learned_where_nobody_counted() -> None:
    assert prompts_of([Answer(text="x", asked=PromptSize(9, 1, "text/rag:answer")), Answer(text="y")], 1.0) is None
    assert USUAL.tokens(100, 2, 1) == 127


@pytest.mark.parametrize(
    ("fields", "around"),
    [
        ({"model": "gpt-4o"}, 7),
        ({"model": "claude-x", "type": "anthropic", "max_tokens": 9}, 7),
        ({"model": "m", "api_base": "https://x.openai.azure.com/openai/v1"}, 7),
        ({"model": "gpt-4o", "api_base": "http://127.0.0.1:9/v1"}, 22),
        ({"model": "m", "api_base": "https://openai.com.example.org/v1"}, 22),
    ],
)
def test_what_is_put_around_a_question_goes_by_who_answers(fields: dict[str, str], around: int) -> None:
    tested = model_from_fields({**fields}, environ={"API_KEY": "k", "ANTHROPIC_API_KEY": "k"})

    assert usual_of(tested).tokens(100, 1, 1) == 100 + around


@pytest.mark.parametrize(("per_marked", "language"), [(0.5, "pl"), (2.0, "pl"), (1.0, "en")])
def test_letters_with_marks_are_counted_apart(per_marked: float, language: str) -> None:
    """A tokenizer's own count for them, learned from texts of one language, holds for prompts of the other."""

    def counted(plain: int, marked: int) -> float:
        return plain + per_marked * marked

    def answered(size: int, of_them: int) -> Answer:
        marked = size // of_them if language == "pl" else 0
        text = "abcd" * (size - marked - 1) + "ż" * marked
        asked = PromptSize(3 * size, 1, "text/rag:answer", 3 * size, 3 * marked)
        sent = round(counted(3 * size - 3 * marked, 3 * marked) + 20)
        return Answer(
            text=text, asked=asked,
            usage=Usage(prompt_tokens=sent, completion_tokens=round(counted(size - marked, marked))),
        )  # fmt: skip

    found = lengths_of([answered(*shape) for shape in ((40, 5), (90, 20), (200, 4), (350, 9), (600, 6))])

    assert found is not None
    assert found.prompts.tokens(1000, 1, 1) == pytest.approx(1020, rel=0.06)
    if language == "pl":
        assert found.prompts.tokens(1000, 1, 1, 200) == pytest.approx(counted(800, 200) + 20, rel=0.06)
    else:
        assert found.prompts.per_marked == 0
