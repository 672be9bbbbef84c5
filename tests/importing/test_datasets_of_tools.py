"""Data sets of deepeval, ragas, inspect_ai and OpenAI evals, and tables: conditions by rule, and a list of the rest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pytest_genir
from pytest_genir.cli import main
from tests.importing.bringing import Bring

GOLDENS = [
    {
        "input": "What does a card cost?", "expectedOutput": "20 PLN",
        "context": ["A card costs 20 PLN.", "Open from 8."],
        "expected_tools": [{"name": "fees", "input_parameters": {}}], "custom_column_key_values": {"a": 1},
    },
    {"input": "Is it free?", "expected_output": "No, it costs 5 PLN and takes 3 days.", "actual_output": "No. 5 PLN."},
    {"input": "Who is the king?", "expected_output": "This is not mentioned in the context."},
    {"input": "Why?", "expected_output": "Because the sun is a bright star among so many others out there."},
    {"scenario": "A customer wants a refund", "expected_outcome": "gets it"},
    {"expected_output": "no input"},
]  # fmt: skip


def test_goldens_become_questions_with_conditions_by_rule(bring: Bring) -> None:
    brought = bring("deepeval", {"g.json": json.dumps(GOLDENS)})

    assert brought.status == 0, brought.said
    found = brought.questions()
    assert found["What-does-a-card-cost"]["expect"] == {"include": ["20 PLN"], "tools": {"used": ["fees"]}}
    assert len(found["What-does-a-card-cost"]["context"]) == 2  # type: ignore[arg-type]
    assert found["Is-it-free"]["expect"] == {"says": "no", "include": ["5 PLN", "3 days"]}
    assert found["Who-is-the-king"]["expect"] == {"refuse": {"phrase": "any"}}
    assert found["Why"]["expect"] == {"refuse": False}
    assert all(one["tags"] == ["to-review"] for one in found.values())
    draft = (brought.folder / "g.genir.yaml").read_text(encoding="utf-8")
    assert "# nothing could be made of the reference: Because the sun" in draft
    for told in ("'custom_column_key_values' of a golden", "a conversation: describe its user", "without an 'input'",
                 "'Why' has no condition by rule"):  # fmt: skip
        assert told in brought.said
    (answer,) = brought.lines("g.answers.jsonl")
    assert answer["id"] == "Is-it-free" and answer["answer"] == "No. 5 PLN."
    assert "next: pytest out/g.genir.yaml --genir-model extractive" in brought.said
    assert "recorded answers: --genir-model out/g.recorded.model.yaml" in brought.said


def test_goldens_of_a_table_have_bars_between_contexts(bring: Bring) -> None:
    brought = bring("deepeval", {"g.csv": "input,expected_output,context\nFee?,20 PLN,one text|another text\n"})

    assert [one["contents"] for one in brought.lines("g.documents.jsonl")] == ["one text", "another text"]


RAGAS = (
    "user_input,reference_contexts,reference,synthesizer_name,persona\n"
    "When is it open?,\"['Open from 8:00 to 16:00.', 'It''s big']\",Open from 8:00 to 16:00 on every single weekday.,"
    "single_hop,Ann\n"
)


def test_a_test_set_of_ragas_gives_each_question_its_passages(bring: Bring) -> None:
    brought = bring("ragas", {"r.csv": RAGAS})

    (question,) = brought.questions().values()
    assert question["expect"] == {"include": ["from 8:00 to 16:00"]} and question["tags"] == ["single_hop", "to-review"]
    assert brought.lines("r.documents.jsonl")[0]["contents"] == "Open from 8:00 to 16:00."
    assert "r.csv:2:1: 'persona' of a row" in brought.said


def test_with_retrieval_the_passages_have_to_be_found(bring: Bring) -> None:
    rows = {"user_input": "Fee?", "reference_contexts": ["20 PLN each."], "reference_context_ids": ["fees#1"]}

    brought = bring("ragas", {"r.jsonl": json.dumps(rows)}, "--retrieval")

    (question,) = brought.questions().values()
    assert question["expect"] == {"retrieve": ["fees#1"]} and "context" not in question
    assert brought.lines("r.documents.jsonl") == [{"id": "fees#1", "contents": "20 PLN each."}]


def test_old_names_of_ragas_and_answers_are_read(bring: Bring) -> None:
    rows = {"question": "Fee?", "contexts": ["It is 20 PLN."], "answer": "20 PLN", "ground_truth": "20 PLN"}

    brought = bring("ragas", {"r.jsonl": json.dumps(rows) + "\n" + json.dumps({"user_input": [{"type": "human"}]})})

    (answer,) = brought.lines("r.answers.jsonl")
    assert answer["answer"] == "20 PLN" and answer["contexts"] == [{"text": "It is 20 PLN."}]
    assert "r.jsonl:2:1: a conversation of several turns" in brought.said


SAMPLES = [
    {"input": "Capital of Poland?", "target": "Warsaw", "id": 1},
    {"input": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "2+2?"}], "choices": ["3", "4"],
     "target": "B", "sandbox": "docker"},
    {"input": "Which?", "target": ["red", "blue"]},
    {"input": "Pick two", "choices": ["a", "b", "c"], "target": ["A", "C"]},
    {"target": "nothing is asked"},
]  # fmt: skip


def test_samples_of_inspect_become_questions(bring: Bring) -> None:
    brought = bring("inspect", {"s.jsonl": "\n".join(map(json.dumps, SAMPLES))})

    found = brought.questions()
    assert found["1"]["expect"] == {"include": ["Warsaw"]}
    chosen = found["2+2"]
    assert str(chosen["question"]).startswith("Be brief.\n\n2+2?\n\nA) 3\nB) 4\n\n")
    for answer, passed in {"ANSWER: B": True, "B": True, "B) 4": True, "ANSWER: A": False, "Because": False}.items():
        assert pytest_genir.score_answer(chosen["expect"], answer, language="en").passed is passed, answer  # type: ignore[arg-type]
    assert found["Which"]["expect"] == {"include": [["red", "blue"]]}
    assert pytest_genir.score_answer(found["Pick-two"]["expect"], "ANSWER: A, C", language="en").passed  # type: ignore[arg-type]
    assert "s.jsonl:2:1: 'sandbox' of a sample" in brought.said and "s.jsonl:5:1: a sample without" in brought.said


EVALS = [
    {"input": [{"role": "system", "content": "Answer."}, {"role": "user", "content": "Capital?"}],
     "ideal": ["Warsaw", "Warszawa"]},
    {"input": [{"role": "system", "content": "Answer."}, {"role": "user", "content": "q"},
               {"role": "assistant", "content": "a"}, {"role": "user", "content": "Then?"}], "ideal": "x.y"},
    {"input": [{"role": "system", "content": "Answer."}, {"role": "user", "content": "Rate it"}], "rubric": "good"},
]  # fmt: skip
REGISTRY = """\
capital:
  id: capital.v1
  metrics: [accuracy]
capital.v1:
  class: evals.elsuite.basic.includes:Includes
  args: {samples_jsonl: town/samples.jsonl, ignore_case: true}
loose.v1: {class: "evals.elsuite.basic.fuzzy_match:FuzzyMatch", args: {samples_jsonl: town/samples.jsonl}}
graded.v1: {class: "evals.elsuite.modelgraded.classify:ModelBasedClassify", args: {samples_jsonl: town/samples.jsonl}}
"""


def test_samples_of_openai_evals_compare_as_match_does(bring: Bring) -> None:
    brought = bring("openai-evals", {"e.jsonl": "\n".join(map(json.dumps, EVALS))})

    assert brought.read("e.genir.yaml")["system_message"] == "Answer."
    found = brought.questions()
    assert found["Capital"]["expect"] == {"matches": ["^(?:Warsaw|Warszawa)"]}
    assert found["Then"]["question"] == "user: q\n\nassistant: a\n\nuser: Then?"
    assert found["Rate-it"]["expect"] == {"refuse": False}
    for told in ("e.jsonl:2:1: that the prompt has 3 messages", "e.jsonl:3:1: a sample without an 'ideal' answer",
                 "e.jsonl:3:1: 'rubric' of a sample", "--compare says otherwise"):  # fmt: skip
        assert told in brought.said


@pytest.mark.parametrize(
    ("how", "passing", "failing"),
    [
        ("match", "Warsaw it is", "It is Warsaw"),
        ("includes", "It is Warsaw", "warsaw"),
        ("fuzzy", "is WARSAW", "Kraków"),
    ],
)
def test_each_comparison(how: str, passing: str, failing: str, bring: Bring) -> None:
    expect = bring("openai-evals", {"e.jsonl": json.dumps(EVALS[0])}, "--compare", how).questions()["Capital"]["expect"]

    assert pytest_genir.score_answer(expect, passing, language="en").passed  # type: ignore[arg-type]
    assert not pytest_genir.score_answer(expect, failing, language="en").passed  # type: ignore[arg-type]


def test_the_registry_says_how_its_samples_are_compared(bring: Bring) -> None:
    files = {"reg.yaml": REGISTRY, "town/samples.jsonl": json.dumps(EVALS[0])}
    brought = bring("openai-evals", files)

    assert brought.questions("reg.genir.yaml")["Capital"]["expect"] == {"matches": ["Warsaw|Warszawa"]}
    assert brought.questions("reg.loose.v1.genir.yaml")["Capital"]["tags"] == ["to-review"]
    assert "graded.v1: evals.elsuite.modelgraded.classify:ModelBasedClassify is a program or a model" in brought.said
    assert "capital.v1: the argument 'ignore_case'" in brought.said


TABLE = "question,answer,owner,id\nWhat does a card cost?,20 PLN|twenty,Ann,a\nWhen?,,Bob,b\nTwice?,x,,a\n,y,,c\n"


def test_a_table_of_any_headings_is_read_as_far_as_it_goes(bring: Bring) -> None:
    brought = bring("csv", {"q.csv": TABLE})

    found = brought.questions()
    assert found["a"]["expect"] == {"include": [["20 PLN", "twenty"]]} and found["b"]["expect"] == {"refuse": False}
    for told in ("q.csv:1:17: the column 'owner' is none that is known", "q.csv:3:1: 'b' has no condition by rule",
                 "q.csv:4:1: the question 'a' is there twice", "q.csv:5:1: the row has no question"):  # fmt: skip
        assert told in brought.said


def test_polish_is_noticed(bring: Bring) -> None:
    brought = bring("csv", {"q.csv": "pytanie,frazy\nIle kosztuje dowód?,bezpłatny\nKiedy jest otwarte?,od 8\n"})

    assert brought.read("q.genir.yaml")["language"] == "pl"


def test_nothing_is_overwritten_and_all_or_nothing_is_written(bring: Bring) -> None:
    first = bring("deepeval", {"g.json": json.dumps(GOLDENS)})
    (first.folder / "g.genir.yaml").write_text("mine", encoding="utf-8")
    (first.folder / "g.answers.jsonl").unlink()

    again = bring("deepeval", {"g.json": json.dumps(GOLDENS)})

    assert (
        again.status == 2
        and "has g.genir.yaml, g.documents.jsonl" in again.said
        and "nothing was written" in again.said
    )
    assert (first.folder / "g.genir.yaml").read_text(encoding="utf-8") == "mine"
    assert not (first.folder / "g.answers.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["promptfo", "q.csv"], "did you mean 'promptfoo'?"),
        (["csv", "none.csv"], "there is no file 'none.csv'"),
        (["csv", "q.csv", "-o", "x.yaml"], "call it x.genir.yaml"),
        (["csv", "q.csv", "-o", "x.txt"], "neither a folder nor"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("q.csv").write_text(TABLE, encoding="utf-8")

    assert main(["import", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_many_questions_and_many_faults_get_files_of_their_own(bring: Bring) -> None:
    rows = [{"user_input": f"Question {number}?", "reference": "20 PLN", "odd": 1} for number in range(400)]
    brought = bring("ragas", {"r.jsonl": "\n".join(map(json.dumps, rows))})

    assert brought.read("r.genir.yaml")["questions"] == "r.questions.jsonl" and len(brought.questions()) == 400
    assert "and 380 more, all of them in out/r.not-translated.txt" in brought.said
    assert len((brought.folder / "r.not-translated.txt").read_text(encoding="utf-8").splitlines()) == 400
