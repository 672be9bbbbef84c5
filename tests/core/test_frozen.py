"""Frozen dataclasses of ours do and say what those of `dataclasses` do."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import dataclass as plain
from dataclasses import field
from typing import Any, ClassVar

import pytest

from pytest_genir.lean.frozen import dataclass as ours

Decorate = Callable[..., Any]
BOTH = pytest.mark.parametrize("decorate", [plain, ours], ids=["dataclasses", "ours"])


def shapes(decorate: Decorate) -> list[tuple[type, dict[str, Any], dict[str, Any]]]:
    """Return classes, what one is made of, and what another is."""

    @decorate(frozen=True, slots=True, kw_only=True)
    class Named:
        """Fields by name."""

        kind: ClassVar[str] = "named"
        late: int = 3
        text: str
        parts: list[str] = field(default_factory=list, compare=False)
        secret: str = field(default="key", repr=False)
        kept: bytes | None = field(default=None, init=False, repr=False, compare=False)

    @decorate(frozen=True)
    class Placed:
        """Fields by place, and what follows from them."""

        text: str
        more: tuple[int, ...] = ()
        made: list[int] = field(default_factory=list, init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "made", [*self.more, 1])

        def __hash__(self) -> int:
            return 7

    @decorate(frozen=True, slots=True)
    class Single:
        """One field, and words of its own."""

        text: float

        def __repr__(self) -> str:
            return f"<{self.text}>"

    @decorate(frozen=True, slots=True)
    class Nothing:
        """No field."""

    @decorate(frozen=True, slots=True, kw_only=True)
    class Heir(Named):
        """Has what the other has."""

        beside: str = ""

    @decorate(frozen=True, slots=True, order=True)
    class Ordered:
        """Has an order."""

        text: str

    @decorate(slots=True)
    class Open:
        """Is not frozen."""

        text: str

    one, other = {"text": "a"}, {"text": "b"}
    return [
        (Named, one, {**other, "parts": ["x"]}),
        (Placed, one, {**one, "more": (4,)}),
        (Single, {"text": 0.5}, {"text": 1.5}),
        (Nothing, {}, {}),
        (Heir, one, {**one, "beside": "x"}),
        (Ordered, one, other),
        (Open, one, other),
    ]


def tried(action: Callable[[], object]) -> object:
    try:
        return action()
    except Exception as error:  # what is said is compared, whatever it is
        return type(error), str(error)


def told(made: type, given: dict[str, Any], others: dict[str, Any]) -> dict[str, object]:
    """Return all that such a class does and says."""
    one, same, other = made(**given), made(**given), made(**others)
    return {
        "repr": repr(one),
        "equal": (one == same, one == other, one == 5, one != same),
        "hash": tried(lambda: hash(one) == hash(same)),
        "fields": [(each.name, each.type, each.init, each.kw_only) for each in dataclasses.fields(one)],
        "parameters": tried(lambda: str(inspect.signature(made))),
        "match": made.__match_args__,  # type: ignore[attr-defined]
        "asdict": dataclasses.asdict(one),
        "replaced": tried(lambda: repr(dataclasses.replace(one, **others)) == repr(other)),
        "copied": (copy.copy(one) == one, copy.deepcopy(one) == one),
        "set": tried(lambda: setattr(one, "text", "c")) if given else "",
        "deleted": tried(lambda: delattr(same, "text")) if given else "",
        "wrong": tried(lambda: made(**given, unknown=1)),
        "missing": tried(made) if given else "",
        "slots": hasattr(one, "__dict__"),
        "doc": made.__doc__,
    }


@pytest.mark.parametrize("shape", range(7), ids=[made.__name__ for made, _, _ in shapes(plain)])
def test_ours_do_and_say_what_those_of_the_standard_library_do(shape: int) -> None:
    theirs, mine = shapes(plain)[shape], shapes(ours)[shape]
    assert told(*mine) == told(*theirs)


@BOTH
def test_a_default_is_made_for_each(decorate: Decorate) -> None:
    named, given, _ = shapes(decorate)[0]
    assert named(**given).parts is not named(**given).parts


@BOTH
def test_a_class_that_inherits_has_to_be_frozen(decorate: Decorate) -> None:
    placed = shapes(decorate)[1][0]
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):
        plain(type("Heir", (placed,), {}))


@BOTH
def test_a_class_that_inherits_keeps_the_fields_and_has_others_beside(decorate: Decorate) -> None:
    one = type("Heir", (shapes(decorate)[1][0],), {})("a")
    one.beside = 1
    assert one.beside == 1
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'text'"):
        one.text = "b"


@ours(frozen=True, slots=True, kw_only=True)
class Sent:
    """Crosses to another process."""

    text: str
    kept: int = field(default=3, init=False)


def test_one_is_the_same_after_a_way_through_bytes() -> None:
    one = Sent(text="a")
    again = pickle.loads(pickle.dumps(one))
    assert (again, again.kept, hash(again)) == (one, 3, hash(one))


@pytest.mark.parametrize("shape", [0, 2, 3])
def test_nothing_is_set_beside_the_fields(shape: int) -> None:
    made, given, _ = shapes(ours)[shape]
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'unknown'"):
        made(**given).unknown = 1
