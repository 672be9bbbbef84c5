"""What is expected and stands in another row of the page than the one that the question is about."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from pytest_genir.audit.benchmark import audit

BOATS = """Hire prices 2025

Day boats, per day, fuel included:
Wagtail, up to 6 people – £95 Monday to Friday, £120 on Saturdays
Heron, up to 10 people – £140 Monday to Friday, £175 on Saturdays

Half days are sold for Wagtail only, for £58. Children on Heron wear a life jacket."""
STAFF = """Who does what at the yard

Maud Ferrier, yard manager – office 1: mooring contracts, complaints
Tomasz Quill, foreman – office 5: dry dock bookings, estimates
Ines Barrow – Shed B: engines and electrics

Complaints about the café go to Raj Sandle."""
PRINTS = """Printing, per sheet

A4 black and white: 15p
A4 colour: 45p
A3 black and white: 25p
A3 colour: 80p"""
SPRZĘT = """Wypożyczalnia sprzętu

Miodarka radialna – 90 zł za dobę, kaucja 1000 zł
Topiarka parowa – 25 zł za dobę, kaucja 150 zł
Refraktometr – 15 zł za dobę, kaucja 200 zł"""
PLOTS = "Print room\n\nPlots are charged: A2 £1.90, A1 £3.20, A0 £5.80 a sheet; on photo paper twice as much."
ROOMS = """Meeting rooms

Room | floor | seats
Brunel | ground | 16
Aalto | first | 8
Scarpa | second | 10"""
TRASY = """Bilety

Trasa do 20 km – 9 zł
Trasa 21–40 km – 16 zł
Trasa powyżej 40 km – 24 zł"""
ASKED = [
    ("en", BOATS, "How much is Heron for a Wednesday?", {"value": {"amount": "95 GBP"}}, True),
    ("en", BOATS, "How much is Heron for a Wednesday?", {"value": {"amount": "140 GBP"}}, False),
    ("en", BOATS, "What does half a day on Wagtail cost?", {"value": {"amount": "58 GBP"}}, False),
    ("en", BOATS, "Is Heron or Wagtail the cheaper one, and for how much?", {"value": {"amount": "95 GBP"}}, False),
    ("en", STAFF, "Who takes bookings for the dry dock?", {"include": ["Ferrier"]}, True),
    ("en", STAFF, "Who takes bookings for the dry dock?", {"include": ["Maud Ferrier"], "exclude": ["Quill"]}, True),
    ("en", STAFF, "In which office can I book the dry dock?", {"include": ["office 1"]}, True),
    ("en", STAFF, "In which office can I book the dry dock?", {"include": ["office 5"]}, False),
    ("en", STAFF, "Who takes bookings for the dry dock?", {"include": ["Tomasz Quill"]}, False),
    ("en", STAFF, "Who hears complaints about the café?", {"include": ["Raj Sandle"]}, False),
    ("en", PRINTS, "What does an A4 sheet in colour cost?", {"value": {"amount": "0.80 GBP"}}, True),
    ("en", PRINTS, "What does an A4 sheet in colour cost?", {"value": {"amount": "0.45 GBP"}}, False),
    ("en", PRINTS, "What does a sheet in colour cost?", {"value": {"amount": "0.80 GBP"}}, False),
    ("en", PRINTS, "What does an A4 or A3 sheet cost in colour?", {"value": {"amount": "0.80 GBP"}}, False),
    ("en", f"{PRINTS}\n\nOn photo paper a sheet is 80p.", "What is an A4 sheet in colour on photo paper?",
     {"value": {"amount": "0.80 GBP"}}, False),
    ("en", f"{PRINTS}, on card £2\nA5 colour: 80p, on card £1", "What is an A5 sheet in colour?",
     {"value": {"amount": "0.80 GBP"}}, False),
    ("en", STAFF, "Who hears complaints about the dry dock?", {"include": ["Maud Ferrier"]}, False),
    ("en", STAFF, "In which office are complaints about the dry dock heard?", {"include": ["office 1"]}, False),
    ("en", PLOTS, "What is one A1 plot on ordinary paper?", {"value": {"amount": "5.80 GBP"}}, True),
    ("en", PLOTS, "What is one A1 plot on ordinary paper?", {"value": {"amount": "3.20 GBP"}}, False),
    ("en", ROOMS, "How many seats has the Aalto room?", {"value": {"number": 10, "of": "seats"}}, True),
    ("en", ROOMS, "How many seats has the Aalto room?", {"value": {"number": 8, "of": "seats"}}, False),
    ("en", ROOMS, "On which floor is the Aalto room?", {"include": ["second"]}, True),
    ("pl", TRASY, "Ile kosztuje bilet na trasę 35 km?", {"value": {"amount": "9 zł"}}, True),
    ("pl", TRASY, "Ile kosztuje bilet na trasę 35 km?", {"value": {"amount": "16 zł"}}, False),
    ("pl", SPRZĘT, "Jaką kaucję wpłaca się za refraktometr?", {"value": {"amount": "150 zł"}}, True),
    ("pl", SPRZĘT, "Jaką kaucję wpłaca się za refraktometr?", {"value": {"amount": "200 zł"}}, False),
]  # fmt: skip


@pytest.mark.parametrize(("language", "page", "question", "expect", "told"), ASKED)
def test_the_value_of_another_row_is_told(
    language: str, page: str, question: str, expect: dict[str, object], told: bool, tmp_path: Path
) -> None:
    asked = {"id": "q", "question": question, "context": ["page", "other"]}
    bench = {
        "kind": "rag", "name": "rows", "language": language,
        "documents": {"page": page, "other": "Nothing of that is told here."},
        "questions": [{**asked, "expect": {**expect, "cite": ["page"], "refuse": False}}],
    }  # fmt: skip
    path = tmp_path / "rows.genir.yaml"
    path.write_text(yaml.safe_dump(bench, allow_unicode=True), encoding="utf-8")

    found = [one.message for one in audit([path]).findings if one.rule.name == "value-of-another-thing"]

    assert bool(found) is told, found
