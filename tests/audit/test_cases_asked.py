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
        "ferry": "The ferry\n\nBoats for Heron Island leave Port Alder at 9:30 and 14:00. Motorcycles cross "
        "for £9. The company runs "
        "two ferries. A book of ten crossings by car costs £120. Damage claims are heard by the yard in "
        "Alder for 10 days.",
        "claims": "Claims\n\nTheft is reported within seven days. Damage may be reported for 21 days, a "
        "breakdown for 30. "
        "Helpers serve 12 days a year, or 8 if they live far away. Drivers have to be 23 or older. In room "
        "40 we help you.",
        "east": "The east branch\n\nThe east branch is open on Saturdays from 9:00 to 15:00.",
        "west": "The west branch\n\nThe west branch is open on Saturdays from 9:00 to 13:00.",
        "drink": "Drink\n\nWhoever rides with 0.8 per mille or more gets nothing; from 0.5 on we pay 40% less.",
    },
    "pl": {
        "okna": "Fundusz\n\nZa wymianę okien sprzed 1990 roku zwracamy 1800 zł, jeśli wniosek wpłynie wcześniej.",
        "remont": "Remonty\n\nŚcianę działową wolno wyburzyć tylko za zgodą spółdzielni. Grill gazowy jest zabroniony.",
        "zniżki": "Zniżki\n\nPosiadacze imiennego biletu 30-dniowego lub 90-dniowego płacą 39 zł.",
        "reszta": "Różne\n\nParasole przechowujemy przez rok.",
        "bilety": "Bilety\n\nBilet imienny można kupić w kasie. Biletu na okaziciela nie "
        "zwracamy. Raty są możliwe od 1000 zł. "
        "Na polanie czeka sześć murowanych palenisk.",
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
    ("en", "What does a bench cost in 2022?", {"value": {"amount": "£7"}, "cite": ["archive"]},
     "source-out-of-date", False),
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
    # the way back, another vehicle, another thing that is counted, an hour: none of it is told
    ("en", "When does the last boat from Heron Island leave for Port Alder?", {"refuse": True},
     "refusal-answered", False),
    ("en", "When do boats for Heron Island leave Port Alder?", {"refuse": True}, "refusal-answered", True),
    ("en", "I ride a motorcycle. What is a book of ten crossings?", {"refuse": True}, "refusal-answered", False),
    ("en", "What is a book of ten crossings by car?", {"refuse": True}, "refusal-answered", True),
    ("en", "How many people does the company run?", {"refuse": True}, "refusal-answered", False),
    ("en", "How many ferries does the company run?", {"refuse": True}, "refusal-answered", True),
    ("en", "What opening hours does the yard in Alder have for claims of damage?", {"refuse": True},
     "refusal-answered", False),
    # a number whose unit stands before, or in the question
    ("en", "For how many days may a breakdown be reported?", {"value": {"duration": "30 days"}, "cite": ["claims"]},
     "phrase-not-in-source", False),
    ("en", "For how many days may a breakdown be reported?", {"value": {"duration": "30 days"}, "cite": ["claims"]},
     "cannot-be-passed", False),
    ("en", "How many days do helpers from far away serve?", {"value": {"duration": "8 days"}, "cite": ["claims"]},
     "cannot-be-passed", False),
    ("en", "How old does a driver have to be?", {"value": {"duration": "23 years"}, "cite": ["claims"]},
     "phrase-not-in-source", False),
    ("en", "How many days does the help take?", {"value": {"duration": "40 days"}, "cite": ["claims"]},
     "phrase-not-in-source", True),
    # one is weighed against the other, for which both have to be read
    ("en", "Which of the branches is open longer on Saturdays, and until when?",
     {"include": ["east"], "value": {"time": "15:00", "not": ["13:00"]}, "cite": ["east", "west"]},
     "source-says-nothing", False),
    ("en", "Until when is the east branch open on Saturdays?", {"value": {"time": "15:00"}, "cite": ["east", "west"]},
     "source-says-nothing", True),
    ("en", "I had 0.6 per mille. By how much less do you pay?", {"value": {"percent": 40}, "cite": ["drink"]},
     "hedge-passes", False),
    # another deed, and a relative clause that asks for nothing
    ("pl", "Czy bilet, którym jeździ cała rodzina, można oddać?", {"says": "no", "cite": ["bilety"]},
     "page-says-otherwise", False),
    ("pl", "Czy bilet imienny można kupić w kasie?", {"says": "no", "cite": ["bilety"]},
     "page-says-otherwise", True),
    ("pl", "Proszę podać kwotę, od której raty są możliwe.", {"value": {"amount": "1000 zł"},
     "cite": ["bilety"]}, "not-looked-at", False),
    ("pl", "Ile palenisk jest na polanie?", {"value": {"number": 6, "of": "palenisko"}, "cite": ["bilety"]},
     "phrase-not-in-source", False),
    ("pl", "Ile palenisk jest na polanie?", {"value": {"number": 7, "of": "palenisko"}, "cite": ["bilety"]},
     "phrase-not-in-source", True),
    # either of two is told, and a third is not
    ("pl", "Jaki bilet imienny daje zniżkę?", {"include": [["bilet 30-dniowy", "bilet 90-dniowy"]], "cite": ["zniżki"]},
     "alternative-of-another-value", False),
    ("pl", "Jaki bilet imienny daje zniżkę?", {"include": [["bilet 30-dniowy", "bilet 7-dniowy"]], "cite": ["zniżki"]},
     "alternative-of-another-value", True),
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
