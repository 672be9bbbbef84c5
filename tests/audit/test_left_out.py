"""What authors leave out or take for enough: a condition, the words of a no, a unit, the kind of value asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.audit.benchmark import audit
from tests.audit.town import write

_PAGES = {
    "en": {
        "desk": "The desk. A laptop may be taken abroad only with the written consent of a manager. Parcels can be "
        "collected. Gaming consoles cannot be connected. A mailbox holds 50 GB. Up to five devices can be connected. "
        "Guests eat only with their card. Courses last three weeks and cost £85. Printers stand on level 2.",
        "café": "The café. Soup is served at noon.",
    },
    "pl": {
        "biuro": "Biuro. Rezerwację można odwołać najpóźniej 7 dni przed przyjazdem. Masaż trwa 50 minut "
        "i kosztuje 190 zł. Upoważniony do odbioru musi mieć co najmniej 13 lat. Grupa Sowy jest na pierwszym "
        "piętrze. Grup jest pięć. "
        "Drewna nie sprzedajemy.",
        "bufet": "Bufet. Zupę podajemy w południe.",
    },
}
_ASKED = [
    # a yes that the page says on a condition only
    ("en", "May I take a laptop abroad?", {"says": "yes"}, "condition-left-out", True),
    ("en", "May I take a laptop abroad?", {"says": "yes", "include": ["consent"]}, "condition-left-out", False),
    ("en", "May I take a laptop abroad with the consent of a manager?", {"says": "yes"}, "condition-left-out", False),
    ("en", "Can parcels be collected?", {"says": "yes"}, "condition-left-out", False),
    ("pl", "Czy rezerwację można odwołać?", {"says": "yes"}, "condition-left-out", True),
    ("pl", "Czy 7 dni przed przyjazdem można odwołać rezerwację?", {"says": "yes"}, "condition-left-out", False),
    # a phrase that a no has as well
    ("en", "Can I connect a gaming console?", {"include": ["be connected"]}, "met-by-its-negation", True),
    ("en", "Can I connect a gaming console?", {"include": ["cannot"]}, "met-by-its-negation", False),
    ("en", "Where can consoles be connected?", {"include": ["be connected"]}, "met-by-its-negation", False),
    ("pl", "Czy sprzedajecie drewno?", {"include": ["drewna sprzedajemy"]}, "met-by-its-negation", True),
    # a number beside its own words is asked for as people write it
    ("en", "How many devices can be connected?", {"include": [["five", "5"]]}, "bare-number", False),
    ("en", "How many devices can be connected?", {"include": ["5"]}, "bare-number", True),
    ("en", "How many devices can be connected?", {"include": [["six", "5"]]}, "bare-number", True),
    ("pl", "Na którym piętrze jest grupa Sowy?", {"include": [["pierwszym", "1"]]}, "bare-number", False),
    # ... and is grounded by the page's ordinal
    ("pl", "Na którym piętrze jest grupa Sowy?", {"include": [["pierwszym", "1"]]}, "alternative-fails", False),
    ("pl", "Na którym piętrze jest grupa Sowy?", {"include": [["pierwszym", "3"]]}, "alternative-fails", True),
    # the wanted phrase as the page goes on with it is forbidden
    ("en", "How many devices can be connected?", {"include": [["five", "5"]], "exclude": ["five devices"]},
     "exclude-overlaps-include", True),
    ("en", "How many devices can be connected?", {"include": [["five", "5"]], "exclude": ["five parcels"]},
     "exclude-overlaps-include", False),
    # another kind of value than the one that is asked for
    ("pl", "Ile trwa masaż?", {"value": {"amount": "190 zł"}}, "not-looked-at", True),
    ("pl", "Ile trwa masaż?", {"value": {"duration": "50 minut"}}, "not-looked-at", False),
    # what is measured, and who is meant, is answered by the page
    ("en", "How big is a mailbox?", {"refuse": True}, "refusal-answered", True),
    ("en", "How big is a course?", {"refuse": True}, "refusal-answered", False),
    ("pl", "Ile lat musi mieć osoba upoważniona do odbioru?", {"refuse": True}, "refusal-answered", True),
]  # fmt: skip


@pytest.mark.parametrize(("language", "asked", "expected", "rule", "told"), _ASKED)
def test_what_is_left_out_is_told_and_no_more(
    language: str, asked: str, expected: dict[str, Any], rule: str, told: bool, tmp_path: Path
) -> None:
    first, other = _PAGES[language]
    wanted = {"refuse": False, "grounded": True, "cite": [first], **expected}
    if expected.get("refuse") is True:
        wanted = expected
    one = {"id": "one", "question": asked, "context": [first, other], "expect": wanted}
    data = {"kind": "rag", "language": language, "documents": _PAGES[language], "questions": [one]}

    found = {finding.rule.name for finding in audit([write(tmp_path, data)]).findings if finding.item == "one"}

    assert (rule in found) is told, found
