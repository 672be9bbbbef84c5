"""`language`: a table of expectation, answer, score and reason."""

from __future__ import annotations

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

pytest.importorskip("py3langid", reason="py3langid is not installed")


@pytest.mark.parametrize(
    "row",
    rows(
        Row("pl", "Opłata za wydanie karty wynosi 20 zł.", 1, "written in pl, pl wanted"),
        Row("pl", "The fee for a card is 20 PLN.", 0, "written in en, pl wanted"),
        Row("en", "The fee for a card is 20 PLN.", 1),
        Row("en", "Opłata za wydanie karty wynosi 20 zł.", 0, "written in pl, en wanted"),
        Row("en", "To pay the fee, go to Urząd Miasta Lipowo at ul. Lipowa 3.", 1),
        Row("pl", "Oplata za wydanie karty to dwadziescia zlotych.", 1),
        Row("pl", "Wniosek składa się w aplikacji „Citizen Card Application Form”.", 1),
        Row("pl", "Wniosek złożysz na stronie https://www.example.org/apply-for-the-card [0].", 1),
        Row("pl", "Where is it?", 0, "written in en"),
        Row("en", "Yes.", 1, "too short to tell (1 words)"),
        Row("pl", "Yes, no.", 1, "too short to tell (2 words)"),
        Row("pl", "Die Karte kostet zwanzig Euro und ist zwei Jahre gültig.", 0, "written in de"),
        Row("de", "Die Karte kostet zwanzig Euro und ist zwei Jahre gültig.", 1),
        Row("pl", "Poplatok za vydanie karty je dvadsať eur.", 0, "written in sk"),
        Row("pl", "Вартість картки становить двадцять злотих.", 0, "written in uk"),
        Row("en", "You can pick the card up in room five.", 1),
        Row("en", "Urząd Stanu Cywilnego Miasta Lipowo: the office opens.", 1),
    ),
)
def test_language(row: Row) -> None:
    check_row("language", row)


@pytest.mark.parametrize(("expected", "message"), [("xx", "does not know 'xx'"), (True, "has to be text, not true")])
def test_what_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match=f"^expect: 'language' {message}"):
        score_answer({"language": expected}, "Tak.")
