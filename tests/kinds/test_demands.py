"""What a file demands of a run: repeats, a rule for them, gates; beside thresholds, and overruled from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.case import Benchmark
from pytest_genir.kinds.demands import Demands, repeats_in_force
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Setting, Settings
from pytest_genir.statistics.repeats import PassRule

RAG = "kind: rag\nquestions: [{id: a, question: Q, expect: {include: [x], safe: true}}]\n"
TALK = """\
kind: conversation
simulation:
  topic: {description: Tea}
  user: {class: StaticUser, llm: model, start: Ask., followUp: Go on.}
  system: {class: BasicChatSystem, url: "http://127.0.0.1:1/", request: {}}
"""


def _loaded(tmp_path: Path, text: str) -> Benchmark:
    path = tmp_path / "b.genir.yaml"
    path.write_text(text, encoding="utf-8")
    benchmark = load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)
    assert benchmark is not None
    return benchmark


def test_rule_stands_in_place_of_thresholds_or_beside_them(tmp_path: Path) -> None:
    alone = _loaded(tmp_path, RAG + 'pass: ">= 4/5"\n')
    beside = _loaded(tmp_path, RAG + 'pass: {include: 0.5, runs: ">= 4/5"}\n')

    assert alone.demands.rule == beside.demands.rule == ">= 4/5"
    passes_at = [[e.passes_at for e in b.cases[0].question.expectations] for b in (alone, beside)]  # type: ignore[attr-defined]
    assert passes_at == [[1.0, 1.0], [0.5, 1.0]]


def test_conversations_have_them_too(tmp_path: Path) -> None:
    demands = _loaded(tmp_path, TALK + "repeat: 4\npass: all\ngate: correctness>=0.5\n").demands

    assert (demands.repeat, demands.rule, [gate.benchmark for gate in demands.gates]) == (4, "all", ["b"])
    assert _loaded(tmp_path, TALK + "pass: 0.5\n").demands == Demands()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("pass: 5/4", "b.genir.yaml:3:7: '5/4' is not a rule"),
        ("pass: {runs: most}", "b.genir.yaml:3:14: 'most' is not a rule"),
        ("pass: {runs: [1]}", "b.genir.yaml:3:14: the rule for repeats has to be text"),
        ("repeat: 0", "b.genir.yaml:3:9: 'repeat' has to be at least 1"),
        ("gate: correctness>=85", "can never be reached or missed"),
    ],
)
def test_mistakes_have_their_place(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(GenirError) as caught:
        _loaded(tmp_path, f"{RAG}{line}\n")

    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("demands", "given", "repeats", "rule"),
    [
        (Demands(), {}, 1, None),
        (Demands(repeat=3), {}, 3, None),
        (Demands(rule=">= 4/5"), {}, 5, PassRule(4, 5)),
        (Demands(rule=">= 4/5", repeat=10), {}, 10, PassRule(4, 5)),
        (Demands(rule="all", repeat=3), {}, 3, PassRule(3, 3)),
        (Demands(rule="any", repeat=3), {}, 3, PassRule(1, 3)),
        (Demands(rule="all"), {}, 1, None),
        (Demands(rule=">= 4/5"), {"repeat": 1}, 1, None),
        (Demands(rule="all", repeat=3), {"pass_runs": "2/4"}, 3, PassRule(2, 4)),
        (Demands(), {"pass_runs": "2/4"}, 4, PassRule(2, 4)),
    ],
)
def test_what_is_given_from_outside_wins(
    demands: Demands, given: dict[str, object], repeats: int, rule: PassRule | None
) -> None:
    settings = Settings({name: Setting(value, "command line") for name, value in given.items()})

    assert repeats_in_force(demands, settings) == (repeats, rule)
