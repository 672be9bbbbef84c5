"""Published boards, on files of their shape: every question read, faults named, retrieval as BM25 has it."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import pytest

from pytest_genir.cli import main
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models import Answer, load_model
from pytest_genir.models.baseline.bm25 import Bm25Index, Bm25Terms
from pytest_genir.models.types.bm25 import Bm25Retriever
from pytest_genir.rag.case import RagCase
from pytest_genir.settings import Settings
from tests.importing import made_boards
from tests.importing.bringing import Bring, Brought


def naive(texts: Sequence[str], question: str, k1: float = 1.2, b: float = 0.75) -> list[int]:
    """Rank texts by the formula as it is printed, word by word."""
    split = [re.findall(r"\w+", text.lower()) for text in texts]
    mean = sum(map(len, split)) / len(split)
    scores = []
    for words in split:
        score = 0.0
        for word in set(re.findall(r"\w+", question.lower())):
            count, having = words.count(word), sum(word in other for other in split)
            rarity = math.log(1 + (len(split) - having + 0.5) / (having + 0.5))
            score += rarity * count * (k1 + 1) / (count + k1 * (1 - b + b * len(words) / mean))
        scores.append(score)
    return sorted((place for place, score in enumerate(scores) if score > 0), key=lambda place: (-scores[place], place))


@pytest.mark.parametrize("seed", range(5))
def test_the_index_ranks_as_the_formula_does(seed: int) -> None:
    held = made_boards.locomo(1, 4, 10, 10, seed)[0]
    assert isinstance(held, dict)
    texts = [
        turn["text"]
        for key, turns in held["conversation"].items()
        if re.fullmatch(r"session_\d+", key)
        for turn in turns
    ]
    index = Bm25Index(texts, Bm25Terms())
    for entry in held["qa"]:
        found = index.best(entry["question"], 50)
        scores = dict(found)
        order = naive(texts, entry["question"])
        assert {place for place, _ in found} == set(order[:50])
        assert all(scores[one] >= scores[two] - 1e-9 for one, two in pairwise(order) if two in scores)


def recalls(brought: Brought, stem: str) -> dict[str, float]:
    """Return the measures of the built-in retriever over a board."""
    path = brought.folder / f"{stem}.genir.yaml"
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    model = load_model(str(brought.folder / f"{stem}.bm25.model.yaml"), folder=Path(), environ={})
    assert benchmark is not None and isinstance(model, Bm25Retriever)
    found: dict[str, list[float]] = {}
    for case in benchmark.cases:
        assert isinstance(case, RagCase)
        (reply,) = model.answer([case.request()])
        assert isinstance(reply, Answer), reply
        for name, value in case.score(reply).metrics.items():
            found.setdefault(name, []).append(value)
    return {name: fmean(values) for name, values in found.items()}


def test_locomo_is_read_whole_and_its_faults_are_named(bring: Bring) -> None:
    brought = bring("locomo", {"locomo10.json": json.dumps(made_boards.locomo(), indent=1)})

    assert brought.status == 0, brought.said
    for told in (
        "48 questions read: 12 adversarial, 6 multi-hop, 6 open-domain, 18 single-hop, 6 temporal",
        "with dead evidence: conv-26/1 (D77:1), conv-26/4 (D10:999), conv-26/5 (D), conv-26/6 (D:11:26), conv-27/1",
        "3 questions with evidence that was mended: conv-26/12, conv-26/13, conv-26/14",
        "2 questions without evidence, left out: conv-26/3, conv-27/3",
        "2 questions with evidence named twice: conv-26/1, conv-27/1",
        "the question conv-26/5 has no evidence that exists",
        "CC BY-NC 4.0",
        "version sha256-",
    ):
        assert told in brought.said, brought.said
    found = brought.questions()
    assert len(found) == 48 - 5
    mended = found["conv-26/14"]["expect"]
    assert mended == {"retrieve": [f"conv-26/D{one}" for one in ("1:4", "2:1", "2:2")],
                      "cite": [f"conv-26/D{one}" for one in ("1:4", "2:1", "2:2")]}  # fmt: skip
    assert found["conv-27/7"]["expect"] == {"refuse": {"phrase": "any"}} and found["conv-27/7"]["group"] == "conv-27"
    turn = brought.lines("locomo10.documents.jsonl")[0]
    assert turn["date"] == "2023-05-02T14:05:00" and turn["within"] == ["conv-26"]
    assert str(turn["contents"]).startswith("2023-05-02 14:05:00 Ola: ")
    assert str(turn["contents"]).endswith(" [shows a picture: a cat]")
    assert brought.read("locomo10.genir.yaml")["retrieval"] == {"k": [5, 10, 50]}


def test_recall_over_turns_is_that_of_the_formula(bring: Bring) -> None:
    held = made_boards.locomo(2, 4, 12, 40, seed=3)
    brought = bring("locomo", {"locomo10.json": json.dumps(held)})

    measured = recalls(brought, "locomo10")

    expected: dict[int, list[float]] = {5: [], 10: [], 50: []}
    documents = brought.lines("locomo10.documents.jsonl")
    for question in brought.questions().values():
        expect = question["expect"]
        assert isinstance(expect, dict)
        if "retrieve" not in expect:
            continue
        own = [one for one in documents if one["within"] == [question["group"]]]
        order = [own[place]["id"] for place in naive([str(one["text"]) for one in own], str(question["question"]))]
        for k, values in expected.items():
            values.append(sum(name in order[:k] for name in expect["retrieve"]) / len(expect["retrieve"]))
    # of equal scores the last digits may decide otherwise: two turns with the same words
    assert {k: measured[f"recall@{k}"] for k in expected} == pytest.approx(
        {k: fmean(v) for k, v in expected.items()}, abs=1e-9
    )


def test_two_versions_of_locomo_are_told_apart(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    from pytest_genir.importing.formats import locomo

    text = json.dumps(made_boards.locomo())
    monkeypatch.setattr(locomo, "_VERSIONS", {(len(text), 48): "2024-08"})

    assert bring("locomo", {"locomo10.json": text}).read("locomo10.genir.yaml")["name"] == "locomo-2024-08"


def test_the_older_layout_and_odd_samples_of_locomo(bring: Bring) -> None:
    sample = made_boards.locomo(1)[0]
    assert isinstance(sample, dict)
    flat = {**sample["conversation"], "sample_id": "conv-1", "qa": [*sample["qa"], "odd", {"question": "no category"}]}
    brought = bring("locomo", {"l.json": json.dumps([flat])})

    assert "2 uncategorised" in brought.said and len(brought.questions()) == 20


@pytest.mark.parametrize("text", ["{}", "[1]", '[{"qa": 3}]', "[", '[{"qa": []}', "no"])
def test_what_is_no_board_is_one_sentence(text: str, bring: Bring) -> None:
    for name in ("locomo", "longmemeval"):
        brought = bring(name, {"board.json": text})
        assert brought.status == 2 and "Traceback" not in brought.said and "board.json" in brought.said


def test_non_commercial_data_is_not_written_into_this_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "l.json").write_text(json.dumps(made_boards.locomo(1)), encoding="utf-8")
    here = Path(__file__).resolve().parent / "boards"

    assert main(["import", "locomo", str(tmp_path / "l.json"), "-o", f"{here}/"]) == 2

    assert "name another" in capsys.readouterr().err and not here.exists()


def test_longmemeval_searches_among_the_sessions_of_each_question(bring: Bring) -> None:
    brought = bring("longmemeval", {"s.json": json.dumps(made_boards.longmemeval())})

    assert brought.status == 0, brought.said
    for told in ("6 questions read: 5 with evidence, 1 to be refused", "with dead evidence: q3 (gone), q4 (gone)",
                 "the question q4 has no evidence that exists"):  # fmt: skip
        assert told in brought.said
    found = brought.questions()
    assert found["q0"]["expect"] == {"retrieve": ["answer_0"], "cite": ["answer_0"]}
    assert found["q1_abs"]["expect"] == {"refuse": {"phrase": "any"}}
    assert str(found["q0"]["question"]).endswith("?\n\n(Today is 2023-05-30 23:40.)")
    documents = {one["id"]: one for one in brought.lines("s.documents.jsonl")}
    assert documents["s4"]["within"] == dict.fromkeys(["q0", "q1_abs", "q2", "q3", "q4"], "2023-05-20T02:21")
    assert recalls(brought, "s")["recall@5"] == 1.0


def test_the_oracle_file_is_refused(bring: Bring) -> None:
    brought = bring("longmemeval", {"longmemeval_oracle.json": json.dumps(made_boards.longmemeval(30, oracle=True))})

    assert brought.status == 2 and "this is the oracle file" in brought.said and not brought.folder.exists()


def test_polqa_groups_pairs_by_question(bring: Bring) -> None:
    brought = bring("polqa", {"valid.csv": made_boards.polqa()})

    found = brought.questions()
    assert found["1"]["expect"] == {"include": [["Wisła", "Wisłę"]], "retrieve": ["p1"], "cite": ["p1"]}
    assert found["2"]["expect"] == {"include": ["Nikt"]} and "3" not in found
    for told in (
        "3 questions read, 5 pairs with 3 passages",
        "with evidence named twice: 1",
        "repeats another: 1",
        "with dead evidence (a passage without a text): 2",
        "CC BY-SA 4.0",
        "valid.csv:6: the question 3",
    ):
        assert told in brought.said
    assert recalls(brought, "valid")["recall@5"] == 1.0


def test_pugg_is_read_for_retrieval_and_for_reading(bring: Bring) -> None:
    brought = bring("pugg", made_boards.pugg())

    assert list(brought.questions()) == ["query_0", "query_1"] and recalls(brought, "queries")["recall@5"] == 1.0
    assert "with dead evidence: query_2 (doc_9)" in brought.said and "3 questions read, 2 passages" in brought.said
    rows = [{"id": "mrc_1", "question": "Co?", "context": "Wisła płynie.", "answers": {"text": ["Wisła"]}},
            {"id": "mrc_2", "question": "Kto?", "context": "Wisła płynie.", "answers": []}]  # fmt: skip
    reading = bring("pugg", {"mrc.jsonl": "\n".join(map(json.dumps, rows))})
    found = reading.questions("mrc.genir.yaml")
    assert found["mrc_1"]["expect"] == {"include": ["Wisła"], "refuse": False}
    assert found["mrc_2"]["expect"] == {"refuse": {"phrase": "any"}}


@pytest.mark.slow
def test_the_log_of_a_whole_locomo_is_below_15_megabytes(bring: Bring, pytester: pytest.Pytester) -> None:
    brought = bring("locomo", {"locomo10.json": json.dumps(made_boards.locomo(10, 27, 22, 199))})
    log = pytester.path / "log.jsonl"

    pytester.runpytest_subprocess(
        str(brought.folder), f"--genir-model={brought.folder}/locomo10.bm25.model.yaml", f"--genir-log={log}", "-q"
    )

    assert log.stat().st_size < 15e6 and len(log.read_text(encoding="utf-8").splitlines()) > 1900
