"""Asking models: through the engine where there is one, else directly, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from pytest_genir.conversation.surroundings import Surroundings
from pytest_genir.engine.jobs import Ask
from pytest_genir.engine.once import ask_once

T = TypeVar("T")


class _EverythingSet(Mapping[str, str]):
    """An environment in which every variable is set: a file is looked through without anybody's keys."""

    def __getitem__(self, name: str) -> str:
        return "set"

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


EVERYTHING_SET: Mapping[str, str] = _EverythingSet()


def ask_of(around: Surroundings) -> Ask:
    """Return how to ask a model here."""
    return around.ask or ask_once


def made_once(around: Surroundings, description: str, make: Callable[[], T]) -> T:
    """Return what a description was made into before, else make it: who shares a thing shares its limits."""
    if description not in around.made:
        around.made[description] = make()
    found: T = around.made[description]
    return found
