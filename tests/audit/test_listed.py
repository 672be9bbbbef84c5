"""A name or a room that is asked for, and the others of its page: listed beside it they have to be forbidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.audit.town import audited, rules

TEACHER = 1
PEOPLE = (
    "The pool\n\nThe children swim with Ann Moss, grown-ups with Leo Hart. Ring Eve Dale from Swan House on Lake Road."
)
BASEN = "Basen\n\nDzieci uczy Anna Mech, dorosłych Lech Sarna. Zapisy prowadzi Ewa Dolna w Domu Pod Łabędziem."
ROOMS = "The pool\n\nRoom 1 is for the children, room 2 for grown-ups, and in room 3 one waits."
ASKED = "Who gives children swimming classes?"
ROOM = "In which room do the children change?"


@pytest.mark.parametrize(
    ("page", "asked", "expected", "told"),
    [
        (PEOPLE, ASKED, {"include": ["Ann Moss"]}, "Ann Moss, Leo Hart, Eve Dale [0]."),
        (PEOPLE, ASKED, {"include": ["Ann Moss"], "exclude": ["Hart"]}, ""),
        (PEOPLE, ASKED, {"include": ["Ann Moss", "Leo Hart", "Eve Dale"]}, ""),
        (PEOPLE, "Who gives children swimming classes, Leo Hart or Eve Dale?", {"include": ["Ann Moss"]}, ""),
        (PEOPLE, "What is the teacher of the children called?", {"include": ["Ann Moss"]}, ""),
        ("The pool\n\nThe children swim with Ann Moss. She lives in Swan House.", ASKED, {"include": ["Ann Moss"]}, ""),
        ("The pool\n\nThe children swim with Ann Moss at Long Lake Park.", ASKED, {"include": ["Ann Moss"]}, ""),
        ("The pool\n\nThe children swim with Ann Moss in Kestle Vane.", ASKED, {"include": ["Ann Moss"]}, ""),
        (
            "The pool\n\nThe children swim with Ann Moss, before Silver Trout. A trout costs £5.",
            ASKED,
            {"include": ["Ann Moss"]},
            "",
        ),
        (
            "The pool\n\nThe children swim with Ann Moss. A bar is let by Leo Hart.",
            ASKED,
            {"include": ["Ann Moss"]},
            "",
        ),
        (BASEN, "Kto uczy dzieci pływać?", {"include": ["Anna Mech"]}, "Anna Mech, Lech Sarna, Ewa Dolna [0]."),
        (BASEN, "Kto uczy dzieci pływać?", {"include": ["Anna Mech"], "exclude": ["Dolna"]}, ""),
        (ROOMS, ROOM, {"include": ["room 1"]}, "Room 1, room 2, room 3 [0]."),
        (ROOMS, ROOM, {"include": ["room 1"], "exclude": ["room 3"]}, ""),
        ("The pool\n\nRoom 1 is for the children, room 2 for grown-ups.", ROOM, {"include": ["room 1"]}, ""),
        (ROOMS, "What do the children need?", {"include": ["room 1"]}, ""),
    ],
)
def test_what_else_the_page_has_may_not_be_listed(
    page: str, asked: str, expected: dict[str, Any], told: str, tmp_path: Path
) -> None:
    def change(data: dict[str, Any]) -> None:
        data["language"] = "pl" if page == BASEN else "en"
        data["documents"]["pool"] = page
        data["questions"][TEACHER]["question"] = asked
        data["questions"][TEACHER]["expect"] = {**expected, "cite": ["pool"], "refuse": False}

    found = audited(tmp_path, change)

    answers = [one.answer for one in found.findings if one.item == "teacher" and one.rule.name == "neighbour-passes"]
    assert answers == ([told] if told else []), rules(found, "teacher")


def test_a_page_that_tells_who_somebody_is_may_be_cited(tmp_path: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        data["documents"].update(
            dog="Dogs\n\nVets have it free of charge, others pay £48 a year.", bus="Ruth Vane is a vet."
        )
        data["questions"][TEACHER]["question"] = "What does the registration cost whoever works with Ruth Vane?"
        expected = {"value": {"amount": "£48"}, "cite": ["dog", "bus"], "refuse": False}
        data["questions"][TEACHER]["expect"] = expected

    assert "source-says-nothing" not in rules(audited(tmp_path, change), "teacher")
