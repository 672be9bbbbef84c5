"""Words that people write with a hyphen or in one word, and those that a hyphen makes other words."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher

_SAME = [
    ("en", "email", "Send it by e-mail."),
    ("en", "by e-mail", "Replies come by email."),
    ("en", "e-mails", "We answer each email."),
    ("en", "online", "Book on\u2011line or by phone."),
    ("en", "Wi-Fi", "There is free wifi in the lobby."),
    ("en", "wifi", "There is free Wi-Fi in the lobby."),
    ("en", "non-smoking rooms", "All our nonsmoking rooms face the yard."),
    ("en", "cooperate", "Both clinics co-operate."),
    ("en", "re-opened", "The museum reopened in May."),
    ("en", "check in", "You can check-in from noon."),
    ("en", "check-in", "The check in desk is on the left."),
    ("en", "well-being", "Your wellbeing matters to us."),
    ("en", "wellbeing services", "We have well-being services for staff."),
    ("en", "follow-up appointment", "A followup appointment is on Monday."),
    ("en", "followups", "We do two follow-ups."),
    ("en", "health care", "Healthcare is free."),
    ("en", "healthcare", "Health care is free."),
    ("en", "payslips", "Bring your last three pay slips."),
    ("en", "pay slips", "Bring your payslips."),
    ("en", "printout", "Bring your print-outs."),
    ("en", "printouts", "Bring a print-out."),
    ("pl", "e-mail", "Prosimy o kontakt mailem."),
    ("pl", "e-mailem", "Wniosek można złożyć emailem."),
    ("pl", "mailem", "Odpowiedź przyjdzie e-mailem."),
    ("pl", "e-recepta", "Lekarz wystawi kod e-recepty."),
    ("pl", "e-usługa", "Przeczytaj o e-usługach."),
    ("pl", "e-legitymacja", "Okaż e\u2011legitymację."),
    ("pl", "on-line", "Zapisy są prowadzone online."),
    ("pl", "wi-fi", "W pociągu jest wifi."),
]
_OTHERS = [
    ("en", "resign", "Please re-sign the form."),
    ("en", "mail", "Send us an email."),
    ("en", "smoking", "These are non-smoking rooms."),
    ("en", "greenhouse", "They live in a green house."),
    ("en", "already", "Are you all ready to go"),
    ("pl", "poczta", "Wyślij e-mail."),
    ("pl", "recepta", "Napisz e-mail."),
    ("pl", "e-mail", "Napisz list."),
]


@pytest.mark.parametrize(("language", "phrase", "answer"), _SAME)
def test_a_hyphen_changes_nothing(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed
    assert not score_answer({"exclude": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(("language", "phrase", "answer"), _OTHERS)
def test_another_word_is_not_found(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize("hyphen", ["-", "\u2011"])
def test_no_hyphen_is_left_in_a_word(hyphen: str) -> None:
    assert Matcher(make_normaliser("pl")).prepare(f"e{hyphen}urząd").tokens == ["eurząd"]
