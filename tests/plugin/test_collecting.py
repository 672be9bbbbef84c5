"""Which files are taken for benchmarks, and what becomes of mistakes in them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

Run = Callable[..., pytest.RunResult]
ORIGINAL = [{"id": "1", "question": "Ile?", "context": ["d"], "expect": {"include": ["rok"], "safe": True}}]


def write_original(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("upstream")
    folder.joinpath("samples.json").write_text(json.dumps(ORIGINAL))
    folder.joinpath("documents.jsonl").write_text('{"id": "d", "contents": "wyrok"}\n')


def test_original_file_is_collected_below_a_given_path_only(pytester: pytest.Pytester) -> None:
    write_original(pytester)
    pytester.makepyfile("def test_mine(): pass")

    pytester.runpytest("--collect-only", "-q", "upstream").stdout.fnmatch_lines(["upstream/samples.json::1"])
    pytester.runpytest("--collect-only", "-q").stdout.no_fnmatch_line("*samples.json*")


def test_foreign_files_are_left_alone(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("docker-compose.yml").write_text("services: {web: {image: x}}\nkind: [not, text]\n")
    pytester.path.joinpath("broken.yaml").write_text("a: b: c\n\t-")
    pytester.path.joinpath("k8s.yaml").write_text("kind: Deployment\nmetadata: {name: x}\n---\nkind: Service\n")
    pytester.path.joinpath("list.json").write_text('[{"question": "only a FAQ"}]')
    pytester.path.joinpath("broken.json").write_text('{"a": ')

    pytester.runpytest("--collect-only", "-q", ".").stdout.fnmatch_lines(["no tests collected*"])


def test_mistake_is_a_collection_error_with_its_place(pytester: pytest.Pytester, run: Run) -> None:
    pytester.path.joinpath("a.genir.yaml").write_text("kind: rag\nquestion: []\n")

    result = run("--genir-model", "extractive")

    assert result.ret != 0
    result.stdout.fnmatch_lines(["*a.genir.yaml:1:1: the benchmark has no 'questions'*", "*meant to be 'questions'?*"])
    assert "Traceback" not in result.stdout.str()


def test_ids_are_addressable(pytester: pytest.Pytester) -> None:
    wild = ["a::b", "x[y]", "../etc", "ąę", "a b", "a-b", "\u202ex", "z" * 300]
    questions = [{"id": name, "question": "Ile?", "expect": {"safe": True}} for name in wild]
    pytester.path.joinpath("w.genir.json").write_text(json.dumps({"kind": "rag", "questions": questions}))

    listed = pytester.runpytest("--collect-only", "-q").stdout.lines
    nodeids = [line for line in listed if "::" in line]

    assert len(set(nodeids)) == len(wild)
    assert not any("[" in nodeid or nodeid.count("::") != 1 for nodeid in nodeids)
    for nodeid in nodeids:
        pytester.runpytest(nodeid).assert_outcomes(failed=1, skipped=1)


def test_file_names_can_be_chosen(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\ngenir_files = bench_*.yaml")
    pytester.path.joinpath("bench_x.yaml").write_text(
        "kind: rag\nquestions: [{id: a, question: Q, expect: {safe: true}}]"
    )

    pytester.runpytest("--collect-only", "-q").stdout.fnmatch_lines(["bench_x.yaml::a"])


def test_command_line_wins_over_ini_over_file(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("b.genir.yaml").write_text(
        "kind: rag\nlanguage: en\nmatching: substring\nrefusal_message: from file\n"
        "questions: [{id: a, question: Q, expect: {safe: true}}]"
    )
    pytester.makeini("[pytest]\ngenir_refusal_message = from ini\ngenir_matching = words")

    result = pytester.runpytest("--genir-refusal-message", "from line", "--genir-normaliser", "lower")

    result.stdout.fnmatch_lines(
        ["genir: b: 1 item; language en (file); matching words (ini)*refusal message from line (command line)*"]
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["--genir-pass", "2"], "--genir-pass has to lie between 0 and 1, not 2", id="pass"),
        pytest.param(["--genir-seed", "x"], "--genir-seed has to be a whole number, not 'x'", id="seed"),
        pytest.param(["--genir-model", "extractiv"], "*extractive*", id="model"),
    ],
)
def test_wrong_options_are_usage_errors(pytester: pytest.Pytester, arguments: list[str], message: str) -> None:
    pytester.path.joinpath("b.genir.yaml").write_text(
        "kind: rag\nquestions: [{id: a, question: Q, expect: {safe: true}}]"
    )

    result = pytester.runpytest(*arguments)

    assert message.strip("*") in result.stdout.str() + result.stderr.str()
    assert "Traceback" not in result.stdout.str() + result.stderr.str()
    assert result.ret != 0


def test_context_order_is_shuffled_by_the_seed_alone(pytester: pytest.Pytester) -> None:
    from pytest_genir.kinds.table import load_benchmark
    from pytest_genir.settings import Setting, Settings

    documents = {f"d{number}": f"text {number}" for number in range(8)}
    questions = [{"id": "a", "question": "Q", "context": list(documents), "expect": {"safe": True}}]
    path = pytester.path / "s.genir.json"
    path.write_text(json.dumps({"kind": "rag", "documents": documents, "questions": questions}))

    def order(seed: int) -> tuple[str, ...]:
        given = Settings({"shuffle_context": Setting(True, "ini"), "seed": Setting(seed, "ini")})
        benchmark = load_benchmark(path, given, shown="s", claimed=True)
        assert benchmark is not None
        context: tuple[str, ...] = benchmark.cases[0].context  # type: ignore[attr-defined]
        return context

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1)) == sorted(documents)
