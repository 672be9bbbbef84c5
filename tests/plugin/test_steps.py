"""An item goes through fewer steps where nobody listens to them, and comes out as it would through all of pytest's."""

from __future__ import annotations

import json
import re
import shutil
import textwrap

import pytest

from tests.support.log_entries import entries_of

#: What counts the reports that pytest makes, without listening to any hook of reports.
_COUNTING = """
import pytest

made = []
make = pytest.TestReport.from_item_and_call.__func__

def counting(cls, item, call):
    made.append((item.name, call.when))
    return make(cls, item, call)

pytest.TestReport.from_item_and_call = classmethod(counting)

def pytest_sessionfinish(session):
    print("\\nmade:", len(made), sorted({when for _, when in made}))

def pytest_collection_modifyitems(items):
    for item in items:
        if item.name in MARKS:
            item.add_marker(getattr(pytest.mark, MARKS[item.name])(reason="as was said"))
"""
_LISTENS = "\ndef pytest_runtest_logreport(report): pass\n"
_MARKS = {"q3": "skip", "q4": "xfail", "q5": "xfail"}
_TOLD = re.compile(r"[0-9.]+ ?m?s\b|made: .*|runpytest-\d+|=+")


@pytest.fixture
def mixed(pytester: pytest.Pytester) -> pytest.Pytester:
    """Eight questions: some right, one wrong, one without an answer, and three that a conftest has marked."""
    documents = {"d": "It is blue."}
    expect = {"include": ["blue"]}
    questions = [{"id": f"q{n}", "question": f"Which is {n}?", "context": ["d"], "expect": expect} for n in range(8)]
    said = ["It is blue.", "It is red.", None, "It is blue.", "It is red.", "It is blue.", "It is blue.", "It is red."]
    answers = [{"id": f"q{n}", "answer": text} for n, text in enumerate(said) if text is not None]
    document = {"kind": "rag", "language": "en", "documents": documents, "questions": questions}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(document), encoding="utf-8")
    pytester.path.joinpath("a.jsonl").write_text("\n".join(map(json.dumps, answers)), encoding="utf-8")
    pytester.path.joinpath("m.json").write_text('{"recorded": "a.jsonl"}', encoding="utf-8")
    pytester.makepyfile(test_other="def test_other(): print('of another'); assert True")
    return pytester


def _write_conftest(pytester: pytest.Pytester, more: str = "", marks: dict[str, str] | None = None) -> None:
    pytester.makeconftest(f"MARKS = {_MARKS if marks is None else marks!r}\n{_COUNTING}{more}")


def _made(result: pytest.RunResult) -> str:
    return next(line for line in result.outlines if line.startswith("made:"))


def test_one_report_tells_how_an_item_came_out(mixed: pytest.Pytester) -> None:
    _write_conftest(mixed)
    result = mixed.runpytest_subprocess("--genir-model", "m.json", "b.genir.json")
    assert _made(result) == "made: 8 ['call', 'setup']"


def test_a_worker_makes_one_report_as_well(mixed: pytest.Pytester) -> None:
    telling = """
    def pytest_sessionfinish(session):
        if hasattr(session.config, "workerinput"):
            with open(session.config.rootpath / "made.txt", "a", encoding="utf-8") as file:
                print(*(when for _, when in made), sep="\\n", file=file)
    """
    _write_conftest(mixed, textwrap.dedent(telling))
    mixed.runpytest_subprocess("--genir-model", "m.json", "b.genir.json", "-n", "2")
    phases = mixed.path.joinpath("made.txt").read_text(encoding="utf-8").split()
    assert len(phases) == 8
    assert set(phases) == {"setup", "call"}


@pytest.mark.parametrize(
    "more",
    [
        "def pytest_runtest_logreport(report): pass",
        "def pytest_runtest_makereport(item, call): pass",
        "def pytest_runtest_teardown(item): pass",
        "def pytest_runtest_call(item): pass",
        "def pytest_runtest_protocol(item): pass",
    ],
)
def test_whoever_listens_hears_all_three(mixed: pytest.Pytester, more: str) -> None:
    _write_conftest(mixed, f"\n{more}\n", marks={})
    result = mixed.runpytest_subprocess("--genir-model", "m.json", "b.genir.json")
    assert _made(result) == "made: 23 ['call', 'setup', 'teardown']"


@pytest.mark.parametrize("option", ["--durations=3", "--junitxml=j.xml", "--setup-show"])
def test_options_that_show_phases_have_them_all(mixed: pytest.Pytester, option: str) -> None:
    _write_conftest(mixed, marks={})
    result = mixed.runpytest_subprocess("--genir-model", "m.json", "b.genir.json", option)
    assert _made(result) == "made: 23 ['call', 'setup', 'teardown']"


def test_a_wrapper_round_an_item_costs_no_report(mixed: pytest.Pytester) -> None:
    """Whoever only measures time, for instance."""
    wrapper = """
    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(item):
        return (yield)

    def pytest_runtest_setup(item):
        print("before", item.name)
    """
    _write_conftest(mixed, "\n" + "\n".join(line[4:] for line in wrapper.splitlines()) + "\n", marks={})
    result = mixed.runpytest_subprocess("--genir-model", "m.json", "b.genir.json")
    assert _made(result) == "made: 8 ['call', 'setup']"
    result.stdout.fnmatch_lines(["*Captured stdout setup*", "before q1"])


_WAYS = [
    pytest.param(("-rA",), marks=pytest.mark.slow),
    pytest.param(("-v",), marks=pytest.mark.slow),
    pytest.param(("-x",), marks=pytest.mark.slow),
    ("--maxfail=2", "-q"),
    ("--lf",),
    pytest.param(("-k", "q1 or q2 or q3"), marks=pytest.mark.slow),
    ("--genir-gate", "total>=0.1", "--genir-gate", "errors<=1"),
    pytest.param(("--genir-repeat", "2"), marks=pytest.mark.slow),
    pytest.param(("--stepwise",), marks=pytest.mark.slow),
    pytest.param(("-s",), marks=pytest.mark.slow),
    pytest.param(("-n", "2", "-q"), marks=pytest.mark.slow),
    pytest.param(("-n", "2", "--dist", "loadfile", "-q"), marks=pytest.mark.slow),
]


@pytest.mark.parametrize("ways", _WAYS, ids=str)
def test_both_ways_come_to_the_same(mixed: pytest.Pytester, ways: tuple[str, ...]) -> None:
    seen = []
    for more in ("", _LISTENS):
        _write_conftest(mixed, more)
        arguments = ("--genir-model", "m.json", "--genir-log", "log.jsonl", *ways)
        first = mixed.runpytest_subprocess(*arguments) if ways == ("--lf",) else None
        result = mixed.runpytest_subprocess(*arguments)
        # workers report in an order that differs from run to run
        told = [] if "-n" in ways else [_TOLD.sub("", line) for line in result.outlines]
        logged = sorted((entry["nodeid"], entry["status"], str(entry.get("failure"))) for entry in _results(mixed))
        outcomes = [each.parseoutcomes() for each in (first, result) if each is not None]
        seen.append((result.ret, outcomes, told, logged))
        mixed.path.joinpath("log.jsonl").unlink()
        shutil.rmtree(mixed.path / ".pytest_cache", ignore_errors=True)
    assert seen[0] == seen[1]
    assert seen[0][-1]


def _results(pytester: pytest.Pytester) -> list[dict[str, object]]:
    return [entry for entry in entries_of(pytester.path / "log.jsonl") if "nodeid" in entry]


def test_what_ends_with_the_last_item_is_captured_and_told(mixed: pytest.Pytester) -> None:
    """Things of other tests may end with an item of ours: what they print is shown with it, and a failure is one."""
    ending = """
    @pytest.fixture(scope="session", autouse=True)
    def held():
        yield
        print("let go")
        raise RuntimeError("would not end")
    """
    _write_conftest(mixed, "\n" + "\n".join(line[4:] for line in ending.splitlines()) + "\n", marks={})
    result = mixed.runpytest_subprocess("--genir-model", "m.json", "test_other.py", "b.genir.json")
    result.stdout.fnmatch_lines(["*ERROR at teardown of q7*", "*RuntimeError: would not end*", "*let go*"])
    assert result.ret == 1


def test_an_exit_ends_the_run_at_once(mixed: pytest.Pytester) -> None:
    ending = "\ndef pytest_runtest_setup(item):\n    if item.name == 'q2': pytest.exit('enough', returncode=7)\n"
    _write_conftest(mixed, ending, marks={})
    result = mixed.runpytest_subprocess("--genir-model", "m.json", "b.genir.json")
    result.stdout.fnmatch_lines(["*Exit: enough*"])
    assert result.ret == 7


@pytest.mark.parametrize("more", ["", _LISTENS], ids=["few", "all"])
def test_a_debugger_hears_of_failures(mixed: pytest.Pytester, more: str) -> None:
    hears = "\ndef pytest_exception_interact(node, call, report): print('\\nheard', node.name, report.when)\n"
    _write_conftest(mixed, hears + more)
    result = mixed.runpytest_subprocess("-s", "--genir-model", "m.json", "b.genir.json")
    heard = [line for line in result.outlines if line.startswith("heard")]
    assert heard == ["heard q1 call", "heard q2 setup", "heard q7 call"]
