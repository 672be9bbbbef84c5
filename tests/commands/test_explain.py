"""`pytest-genir explain`: an answer to one question, what it lacks, and the patch where the check is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_genir.cli import main

BENCHMARK = """kind: rag
documents: {fees: Opłata za kartę wynosi 20 zł., hours: Biuro jest czynne od 8.00 do 16.00.}
questions:
  - id: fee
    question: Ile kosztuje karta?
    context: [hours, fees]
    expect:
      include:
        - opłata za kartę
        - 20 zł
      cite: [fees]
      grounded: true
  - {id: inline, question: Ile?, context: [fees], expect: {exclude: [karta, wniosek], refuse: false}}
"""


@pytest.fixture
def item(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    return "b.genir.yaml::fee"


def test_what_passes_is_told(item: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", item, "--answer", "Opłata za kartę to 20 zł [1]."]) == 0

    text = capsys.readouterr().out
    assert "ok    include: 1.00 of 1  (b.genir.yaml:8)" in text
    assert '    looked for  ["opłata za kartę", "20 zł"]' in text
    assert text.endswith("\npassed\n")


def test_what_would_pass_is_told_with_a_patch(item: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", item, "--answer", "Opłata za wydanie: 20 zł [0]. Kierowniczką jest Anna Nowak."]) == 1

    text = capsys.readouterr().out
    assert "FAIL  include: 0.50 of 1  (b.genir.yaml:8)" in text
    assert "    to pass     say as well: 'opłata za kartę'" in text
    assert "    to pass     cite [1], and do not cite hours" in text
    assert "      @@ -8,3 +8,1 @@" in text
    assert "      -      include:\n      -        - opłata za kartę\n      -        - 20 zł\n" in text
    assert '      +      include: [["opłata za kartę", "Opłata za"], "20 zł"]' in text
    assert '      +      grounded: {allow: ["Anna Nowak"]}' in text
    assert text.endswith("3 of 3 conditions fall short\n")


def test_a_very_long_answer_is_shown_by_its_ends(item: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", item, "--answer", "Opłata " + "za kartę " * 4000 + "koniec"]) == 1

    text = capsys.readouterr().out
    assert "answer    Opłata za kartę" in text
    assert " [...] " in text and " koniec (36,013 characters)" in text
    assert len(text) < 10_000


def test_a_sentence_with_another_source_is_told(item: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sentence = BENCHMARK.replace("cite: [fees]", "cite: {documents: [fees], per: sentence}")
    (tmp_path / "b.genir.yaml").write_text(sentence, encoding="utf-8")
    assert main(["explain", item, "--answer", "Opłata za kartę to 20 zł [1]. Biuro jest czynne od 8.00 [1]."]) == 1

    text = capsys.readouterr().out
    assert "to pass     cite what each sentence is from, or leave it out: 'Biuro jest czynne od 8.00 [1].'" in text
    assert "to pass     cite [1]" not in text


def test_a_condition_that_shares_its_line_has_a_patch_too(item: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "b.genir.yaml::inline", "--answer", "Karta kosztuje 20 zł."]) == 1

    text = capsys.readouterr().out
    assert "to pass     leave out: 'Karta'" in text
    assert "      @@ -13,1 +13,1 @@\n" in text
    assert (
        '      +  - {id: inline, question: Ile?, context: [fees], expect: {exclude: ["wniosek"], refuse: false}}\n'
        in text
    )


def test_other_than_in_yaml_the_change_is_told_in_words(item: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = {
        "kind": "rag",
        "documents": {"fees": "Karta kosztuje 20 zł."},
        "questions": [
            {"id": "fee", "question": "Ile?", "context": ["fees"], "expect": {"exclude": ["karta", "wniosek"]}}
        ],
    }
    Path("b.json").write_text(json.dumps(data), encoding="utf-8")

    assert main(["explain", "b.json::fee", "--answer", "Karta kosztuje 20 zł."]) == 1
    assert 'b.json:1: write exclude: ["wniosek"]' in capsys.readouterr().out


_ANSWER = "The renewal is £12, you fucker [1]."
_LAYOUTS = {
    "a line each": """
    expect:
      value: {amount: £20}  # the fee
      exclude: ["£12"]

      safe: true
      cite: [fees]
""",
    "in braces": "\n    expect: {exclude: [£12], value: {amount: £20}, safe: true, cite: [fees]}  # all of it\n",
    "in braces over lines": """
    expect: {value: {amount: £20}, exclude: [£12,
        £13], cite: [fees],
      safe: true}
""",
    "over lines": """
    expect:
      exclude:
        - "£12"
        # not that
      matches: |
        £20

      value:
        amount: £20
        of: licence
      safe: true
      "cite":
      - fees
""",
    "at the file's end": "\n    expect:\n      cite: [fees]\n      safe: true",
}


@pytest.mark.parametrize("layout", _LAYOUTS)
def test_each_patch_fits_the_file_and_mends_what_it_is_for(
    layout: str, item: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("re2")
    path = Path("layout.genir.yaml")
    documents = {"fees": "A licence costs £20. Renewal costs £12 or £13.", "dogs": "Dogs need a lead."}
    head = f"kind: rag\nlanguage: en\ndocuments: {json.dumps(documents)}\nquestions:\n  - id: fee\n"
    text = f"{head}    question: What is the fee?\n    context: [fees, dogs]{_LAYOUTS[layout]}"
    path.write_text(text, encoding="utf-8")

    failed = _explained(path, capsys)
    for name, patch in failed.items():
        path.write_text(_applied(text, patch), encoding="utf-8")
        assert name not in _explained(path, capsys), name
    assert {"cite", "safe"} <= set(failed)


def _explained(path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """Return the conditions that fail, each with the lines of its patch."""
    assert main(["explain", f"{path}::fee", "--answer", _ANSWER]) in (0, 1)
    found: dict[str, list[str]] = {}
    for block in capsys.readouterr().out.split("\nFAIL  ")[1:]:
        lines = [line.removeprefix("      ") for line in block.split("\nok  ")[0].splitlines()]
        start = next((at for at, line in enumerate(lines) if line.startswith("@@")), len(lines))
        found[block.split(":")[0]] = [line for line in lines[start:] if line[:1] in ("@", "-", "+", "\\")]
    return found


def _applied(text: str, patch: list[str]) -> str:
    """Return a text with the one hunk of a patch applied to it, as `patch` would."""
    at, count = map(int, patch[0].split()[1].removeprefix("-").split(","))
    lines = text.splitlines()
    assert [f"-{line}" for line in lines[at - 1 : at - 1 + count]] == [line for line in patch if line[0] == "-"]
    lines[at - 1 : at - 1 + count] = [line[1:] for line in patch if line[0] == "+"]
    return "\n".join(lines) + "\n" * text.endswith("\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["b.genir.yaml", "--answer", "x"], "names no question"),
        (["b.genir.yaml::fees", "--answer", "x"], "did you mean 'fee'?"),
        (["absent.yaml::fee", "--answer", "x"], "there is no file 'absent.yaml'"),
        (["b.genir.yaml::fee", "--answer", " "], "the answer is empty"),
        (["b.genir.yaml::fee"], "one of the arguments --answer --answer-file --reply is required"),
    ],
)
def test_mistakes(item: str, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", *arguments]) == 2
    assert message in capsys.readouterr().err


FORMS = """kind: rag
language: en
documents: {fees: A card costs 20 PLN and is valid for two years from the day on which it was issued.}
questions:
  - id: form
    question: How much is a card?
    context: [fees]
    expect:
"""


@pytest.mark.parametrize(
    ("expect", "answer", "advice", "patch"),
    [
        ("value: {amount: 20 PLN}", "It is 30 PLN.", "say '20 PLN' and not '30 PLN'", 'value: {amount: "30 PLN"}'),
        ("value: {amount: 20 PLN, not: [30]}", "30 PLN.", "say '20 PLN' and not '30 PLN'", 'value: {amount: "30 PLN"}'),
        ("value: {duration: 2 years}", "A card is fine.", "say '2 years'", None),
        ("value: {amount: 20 PLN}", "20 PLN or 30 PLN.", "say '20 PLN' and not '30 PLN'", None),
        (
            "value: [{amount: 20 PLN}, {duration: 2 years}]",
            "20 PLN for three years.",
            "say '2 years' and not 'three years'",
            'value: [{amount: "20 PLN"}, {duration: "three years"}]',
        ),
        ("says: no", "Yes, of course.", "begin with 'No'", 'says: "yes"'),
        ("says: yes", "It depends.", "begin with 'Yes'", None),
        (
            "verbatim: {at_most: 20%}",
            "So a card costs 20 PLN and is valid for long.",
            "say in other words: 'a card costs 20 PLN and is valid for'",
            'verbatim: {at_most: "82%"}',
        ),
        ("length: {words: {at_most: 3}}", "It is 20 PLN now.", "leave out 2 words", "length: {words: {at_most: 5}}"),
        ("length: {words: {at_least: 9}}", "It is 20.", "write 6 more words", "length: {words: {at_least: 3}}"),
        ("matches: ['PLN', 'EUR']", "20 PLN", "write something like 'EUR'", 'matches: ["PLN"]'),
        ("matches: [{none: 'PLN'}, '2']", "20 PLN", "leave out 'PLN'", 'matches: ["2"]'),
        ("matches: [{pattern: '2', whole: true}]", "20", "write nothing but '2'", None),
        ("json: true", "20 PLN", "write JSON and nothing else", None),
        ("json: {schema: {type: string}}", "20", "write JSON that fits the schema; now $: 20 is not", "json: true"),
        (
            "json: {fenced: false}",
            "```json\n20\n```",
            "write JSON and nothing else, without a block of code",
            "json: {fenced: true}",
        ),
        ("language: de", "The card is free of charge.", "write the answer in 'de'", 'language: "en"'),
    ],
)
def test_what_would_pass_is_told_for_values_and_forms(
    item: str, capsys: pytest.CaptureFixture[str], expect: str, answer: str, advice: str, patch: str | None
) -> None:
    for module in {"matches": ["re2"], "json": ["jsonschema"], "language": ["py3langid"]}.get(expect.split(":")[0], []):
        pytest.importorskip(module)
    Path("form.genir.yaml").write_text(f"{FORMS}      {expect}\n", encoding="utf-8")

    assert main(["explain", "form.genir.yaml::form", "--answer", answer]) == 1
    text = capsys.readouterr().out
    assert f"    to pass     {advice}" in text
    assert (f"      +      {patch}\n" in text) if patch else ("if the check is what is wrong" not in text)


RETRIEVES = """kind: rag
documents: {fees: A card costs 20 PLN., hours: We are open from 8 to 4.}
questions:
  - id: fee
    question: What does a card cost?
    expect:
      include: [20 PLN]
      retrieve: {documents: [fees], k: 1}
      tools: {used: [search]}
"""


@pytest.fixture
def retrieving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b.genir.yaml").write_text(RETRIEVES, encoding="utf-8")
    return tmp_path / "reply.json"


def test_what_a_system_retrieved_and_called_is_scored_too(retrieving: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {"answer": "20 PLN", "contexts": ["hours", "fees"], "tool_calls": [{"name": "search"}]}
    retrieving.write_text(json.dumps(told))

    assert main(["explain", "b.genir.yaml::fee", "--reply", "reply.json"]) == 1

    text = capsys.readouterr().out
    assert "ok    tools: 1.00" in text and "FAIL  retrieve: 0." in text
    assert 'contexts  [{id: "hours"}, {id: "fees"}]' in text


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        (None, "--reply FILE takes all that a system replied"),
        ('{"answers": "20 PLN"}', "reply.json:1: "),
        ('{"answer": ', "reply.json:1:"),
        ('{"error": "overloaded"}', "overloaded"),
        ('{"answer": " "}', "the answer is empty"),
        ("", "reply.json:1: "),
    ],
)
def test_what_is_missing_in_a_reply_is_told(
    reply: str | None, told: str, retrieving: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--answer", "20 PLN"] if reply is None else ["--reply", "reply.json"]
    retrieving.write_text(reply or "")

    assert main(["explain", "b.genir.yaml::fee", *given]) not in (0, 1)

    assert told in "".join(capsys.readouterr())


def test_how_a_check_of_ones_own_is_known_is_told(retrieving: Path, capsys: pytest.CaptureFixture[str]) -> None:
    retrieving.with_name("b.genir.yaml").write_text(RETRIEVES.replace("tools:", "rhymes:"), encoding="utf-8")

    assert main(["explain", "b.genir.yaml::fee", "--answer", "20 PLN"]) == 2

    assert "known with --conftest conftest.py" in capsys.readouterr().err


PEOPLE = """kind: rag
language: en
documents:
  fees: A card costs 20 PLN for adults and 10 PLN for pupils.
  staff: Anna Nowak runs the library. Jan Lis runs the museum.
questions:
  - id: card
    question: What do cards cost?
    context: [fees, staff]
    expect:
"""
SWAPPED = "A card costs 10 PLN for adults and 20 PLN for pupils."
AGREED = "I could not find an answer to this question"


@pytest.mark.parametrize(
    ("expect", "answer", "advice", "patch"),
    [
        ("grounded: true", SWAPPED, "exchange '10 PLN' and '20 PLN'", None),
        (
            "grounded: true",
            f"{SWAPPED} The rest is 7 PLN.",
            "leave out, or write as the documents say it: '7 PLN'; exchange '10 PLN' and '20 PLN'",
            None,
        ),
        (
            "grounded: true",
            "Anna Nowak runs the museum.",
            "do not say 'Anna Nowak' of 'museum': the documents say it of another",
            None,
        ),
        ("refuse: true", "That is beyond my pay grade.", f"say '{AGREED}', and nothing else", None),
        ("refuse: true", "I don't know.", f"say '{AGREED}', and nothing else", 'refuse: {phrase: "any"}'),
        ("refuse: true", "I don't know. It is 20 PLN.", f"say '{AGREED}', and nothing else", None),
        ("refuse: {phrase: any}", "It is 20 PLN.", f"say '{AGREED}', and nothing else", None),
        (
            "refuse: false",
            "I don't know.",
            f"answer, and do not say '{AGREED}'",
            'refuse: {expected: false, phrase: "exact"}',
        ),
        ("refuse: false", f"{AGREED}.", f"answer, and do not say '{AGREED}'", None),
    ],
)
def test_what_would_pass_never_turns_the_question_upside_down(
    item: str, capsys: pytest.CaptureFixture[str], expect: str, answer: str, advice: str, patch: str | None
) -> None:
    Path("people.genir.yaml").write_text(f"{PEOPLE}      {expect}\n", encoding="utf-8")

    assert main(["explain", "people.genir.yaml::card", "--answer", answer]) == 1
    text = capsys.readouterr().out
    assert f"    to pass     {advice.split('; ')[0]}" in text and advice.split("; ")[-1] in text
    assert (f"      +      {patch}\n" in text) if patch else ("if the check is what is wrong" not in text)
