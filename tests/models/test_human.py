"""A person as a model: sees the last message, types a line, and needs a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_genir.models import Answer, Base, Failure, Message, Request, load_model
from pytest_genir.models.types.human import HumanModel

ASKED = Request(messages=(Message("system", "Be brief."), Message("user", "Which colour?")))


def typing(said: str | Exception) -> tuple[HumanModel, list[str]]:
    shown: list[str] = []

    def read(prompt: str) -> str:
        if isinstance(said, Exception):
            raise said
        return said

    return HumanModel(base=Base(name="me", type="human"), show=shown.append, read=read), shown


def test_a_person_sees_the_last_message_and_answers() -> None:
    model, shown = typing("Red")

    assert model.answer([ASKED]) == [Answer(text="Red")]
    assert shown == ["\nWhich colour?"]


@pytest.mark.parametrize(
    ("said", "told"),
    [(EOFError(), "nobody is there"), (OSError("captured"), "run it with -s"), ("  ", "the answer is empty")],
)
def test_what_is_no_answer_is_a_failure(said: str | Exception, told: str) -> None:
    model, _ = typing(said)

    (reply,) = model.answer([ASKED])

    assert isinstance(reply, Failure) and told in reply.message


def test_a_person_is_built_in(monkeypatch: pytest.MonkeyPatch) -> None:
    model = load_model("human", folder=Path(), environ={})
    lines: Callable[[str], str] = lambda prompt: "hello"  # noqa: E731
    monkeypatch.setattr("builtins.print", lambda text: None)

    assert model.type == "human"
    assert isinstance(model, HumanModel)
    assert HumanModel(base=model.base, show=lambda text: None, read=lines).answer([ASKED]) == [Answer(text="hello")]
