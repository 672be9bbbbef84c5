r"""`matches`: a table of expectation, answer, score and reason; no pattern makes an answer slow."""

from __future__ import annotations

import time

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

pytest.importorskip("re2", reason="google-re2 is not installed")
CODE = r"\d{2}-\d{3}"


@pytest.mark.parametrize(
    "row",
    rows(
        Row(CODE, "Kod: 37-100.", 1, r"'37-100' matches '\d{2}-\d{3}'"),
        Row(CODE, "Kod: 37100.", 0, r"nothing matches '\d{2}-\d{3}'"),
        Row([CODE, "Tak"], "Kod: 37-100.", 1 / 2, "nothing matches 'Tak'"),
        Row([CODE, {"none": "https?://"}], "Kod: 37-100.", 1),
        Row({"none": "https?://"}, "Zob. http://x.pl", 0, "'http://' matches 'https?://', which must not stand there"),
        Row("tak", "Tak.", 0),
        Row({"pattern": "tak", "ignore_case": True}, "Tak.", 1),
        Row({"pattern": "ŻÓŁ", "ignore_case": True}, "żółw", 1),
        Row({"pattern": r"\w+", "whole": True}, " żółw\n", 1),
        Row({"pattern": r"\w+", "whole": True}, "dwa żółwie", 0, r"the whole answer is not '\w+'"),
        Row(r"[\w]{4}$", "żółw", 1),
        Row(r"ó\W", "łó-", 1),
        Row(r"ó\W", "łów", 0),
        Row(r"(?i)^tak", "TAK", 1),
        Row(r"\bcard\b", "a card", 1),
        Row(r"ul\. \p{Lu}", "ul. Łąkowa", 1),
        Row("żółw", "z\u0307o\u0301łw", 1, "'żółw' matches 'żółw'"),
        Row({"pattern": "caf.", "whole": True}, "cafe\u0301", 1),
    ),
)
def test_matches(row: Row) -> None:
    check_row("matches", row)


def test_no_pattern_makes_an_answer_slow() -> None:
    started = time.process_time()
    score_answer({"matches": [r"(a+)+$", r"(a|a)*b$", r"(\w*)(\w*)(\w*)x$"]}, "a" * 20_000 + "!")

    assert time.process_time() - started < 4


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ([], "'matches' names no pattern"),
        ("(", r"the pattern '\(' cannot be used: missing \)"),
        (r"(a)\1", r"the pattern .* cannot be used: invalid escape sequence"),
        ("a(?=b)", r"the pattern .* cannot be used: invalid perl operator"),
        (r"\bżółw", r"the pattern .* cannot be used: \\b knows only the letters a to z"),
        (r"[\W]", r"the pattern .* cannot be used: write \\W outside"),
        ("a*", r"the pattern 'a\*' matches every answer, even none"),
        ({}, "a pattern has either 'pattern' or 'none'"),
        ({"pattern": "a", "none": "b"}, "a pattern has either 'pattern' or 'none'"),
        ({"patern": "a"}, "unknown key of a pattern 'patern'"),
        (True, "a pattern has to be text, not true"),
    ],
)
def test_what_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match=f"^expect: {message}"):
        score_answer({"matches": expected}, "Tak.")
