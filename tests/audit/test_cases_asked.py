"""What a question tells of its case: two pages that answer together, other people's pages, years, figures, lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.audit.benchmark import audit
from tests.audit.town import write

_PAGES = {
    "en": {
        "hall": "Hiring the hall\n\nThe keys of the hall are handed over by the verger. Candles may be lit only in "
        "glass holders. The hall seats 80.",
        "staff": "Who is who\n\nThe verger is Owen Pryce, room 5. The treasurer is Grace Moss, room 7.",
        "fares": "Fares\n\nChildren aged 5 to 15 pay £4 for a ticket, pensioners £3. A book of ten tickets costs £67 "
        "and is used within 18 months.",
        "boats": "Boats\n\nBoats leave at 9:50 and 16:20 on Sundays. A tent for two is £13 a night in May and £18 in "
        "June.",
        "archive": "Archived page of 2022\n\nIn 2022 a bench cost £900. The fair was on 5 November; a stall cost £7.",
        "dunwold": "Our neighbours: Dunwold\n\nDunwold has its own rules. It lends a buggy for £5.",
        "fair": "The fair\n\nThe fair of 2026 begins on 13 June. Bus lines run on Mondays and Thursdays. Tea is "
        "served on Fridays and Sundays.",
        "rest": "Lost and found\n\nUmbrellas are kept for a year.",
        "dogs": "Dogs\n\nDogs may run on the beach in winter and in the park in summer.",
    },
    "pl": {
        "okna": "Fundusz\n\nZa wymianę okien sprzed 1990 roku zwracamy 1800 zł, jeśli wniosek wpłynie wcześniej.",
        "remont": "Remonty\n\nŚcianę działową wolno wyburzyć tylko za zgodą spółdzielni. Grill gazowy jest zabroniony.",
        "reszta": "Różne\n\nParasole przechowujemy przez rok.",
    },
}  # fmt: skip
_CITED = {"cite": ["hall", "staff"]}
_ASKED = [
    # one page leads to the other
    ("en", "Who gives us the keys of the hall?", {"include": ["Owen Pryce"], **_CITED}, "source-says-nothing", False),
    ("en", "Who is the treasurer?", {"include": ["Grace Moss"], **_CITED}, "source-says-nothing", True),
    # a page of others
    ("en", "What does it cost to borrow a buggy?", {"value": {"amount": "£5"}, "cite": ["dunwold"]},
     "source-of-others", True),
    ("en", "What does a buggy cost at Dunwold?", {"value": {"amount": "£5"}, "cite": ["dunwold"]},
     "source-of-others", False),
    ("en", "How many does the hall at Dunwold seat?", {"include": ["80"], "cite": ["hall"]}, "source-of-others", True),
    ("en", "How many does the hall seat?", {"include": ["80"], "cite": ["hall"]}, "source-of-others", False),
    ("en", "How many does the hall seat at the Fair?", {"include": ["80"], "cite": ["hall"]},
     "source-of-others", False),
    # years
    ("en", "When does the fair of 2027 begin?", {"value": {"date": "13 June"}, "cite": ["fair"]},
     "value-of-another-year", True),
    ("en", "When does the fair of 2026 begin?", {"value": {"date": "13 June"}, "cite": ["fair"]},
     "value-of-another-year", False),
    ("pl", "Mam okna z 1985 roku. Ile pieniędzy odzyskam za ich wymianę?", {"value": {"amount": "1800 zł"},
     "cite": ["okna"]},
     "value-of-another-year", False),
    # archives answer who asks about then, and nobody who asks about now
    ("en", "What did a bench cost in 2022?", {"refuse": True}, "refusal-answered", True),
    ("en", "What does a bench cost?", {"refuse": True}, "refusal-answered", False),
    ("en", "What does a stall at the fair cost this year?", {"value": {"amount": "£7"}, "cite": ["archive"]},
     "source-out-of-date", True),
    # a room is no number to call
    ("en", "What is Owen Pryce's extension?", {"refuse": True}, "refusal-answered", False),
    ("en", "Which room is Owen Pryce in?", {"refuse": True}, "refusal-answered", True),
    # tickets are no ages, the first of two times, a limit of two values
    ("en", "How much is a book of ten tickets?", {"value": {"amount": "£67"}, "cite": ["fares"]},
     "value-of-another-thing", False),
    ("en", "My son is ten. What is a ticket for him?", {"value": {"amount": "£3"}, "cite": ["fares"]},
     "value-of-another-thing", True),
    ("en", "When does the first boat leave on Sundays?", {"value": {"time": "9:50"}, "cite": ["boats"]},
     "value-of-another-thing", False),
    ("en", "What is a tent for the two of us in June?", {"value": {"amount": "£18"}, "cite": ["boats"]},
     "value-of-another-thing", False),
    # what an answer may leave out
    ("en", "We marry in May. May we light candles in the hall?", {"says": "yes", "cite": ["hall"]},
     "condition-left-out", True),
    ("pl", "Czy mogę zburzyć ścianę działową między kuchnią a pokojem?", {"says": "yes", "cite": ["remont"]},
     "condition-left-out", True),
    ("en", "On which days do the bus lines run?", {"include": ["Mondays"], "cite": ["fair"]}, "not-looked-at", True),
    ("en", "On which days do the bus lines run?", {"include": ["Mondays", "Thursdays"], "cite": ["fair"]},
     "not-looked-at", False),
    # yes or no by words alone
    ("pl", "Czy mogę mieć grill gazowy?", {"include": ["grill"], "cite": ["remont"]}, "met-by-its-negation", True),
    ("pl", "Czy mogę mieć grill gazowy?", {"include": ["nie wolno"], "cite": ["remont"]}, "met-by-its-negation", False),
]  # fmt: skip


@pytest.mark.parametrize(("language", "asked", "expected", "rule", "told"), _ASKED)
def test_the_case_of_a_question_is_told_apart(
    language: str, asked: str, expected: dict[str, Any], rule: str, told: bool, tmp_path: Path
) -> None:
    pages = _PAGES[language]
    wanted = expected if expected.get("refuse") else {"refuse": False, "grounded": True, **expected}
    one = {"id": "one", "question": asked, "context": [*pages], "expect": wanted}

    assert (rule in _found(language, [one], tmp_path)) is told


@pytest.mark.parametrize(
    ("first", "second", "context", "rule"),
    [
        ("May we light candles in the hall?", "Can candles be lit in the hall?", ["hall", "rest"],
         "duplicate-in-other-words"),
        ("May we light candles in the hall?", "May we light candles in the hall?", ["hall", "fair"],
         "duplicate-in-other-words"),
        ("May dogs run on the beach in winter?", "May dogs run in the park in summer?", ["dogs", "rest"], ""),
        ("Do children pay for a ticket?", "Is a book of tickets sold?", ["fares", "rest"], ""),
    ],
)  # fmt: skip
def test_questions_for_one_yes_are_told(first: str, second: str, context: list[str], rule: str, tmp_path: Path) -> None:
    source = context[0]
    expect = {"says": "yes", "cite": [source], "refuse": False, "grounded": True}
    questions = [
        {"id": "before", "question": first, "context": [source, "rest"], "expect": expect},
        {"id": "one", "question": second, "context": context, "expect": expect},
    ]

    alike = {name for name in _found("en", questions, tmp_path) if name.startswith("duplicate")}

    assert alike == ({rule} if rule else set())


def _found(language: str, questions: list[dict[str, Any]], folder: Path) -> set[str]:
    data = {"kind": "rag", "language": language, "documents": _PAGES[language], "questions": questions}
    return {finding.rule.name for finding in audit([write(folder, data)]).findings if finding.item == "one"}
