"""What a newcomer meets: a run without a model, and a terminal reporter that somebody else put in place."""

from __future__ import annotations

import pytest

BENCHMARK = """kind: rag
language: en
documents: {fees: A card costs 20 PLN.}
questions:
  - {id: fee, question: What does a card cost?, context: [fees], expect: {include: [20 PLN]}}
"""
#: A reporter that knows how to write lines and nothing else, put in the place of pytest's as pytest-tldr does it.
BARE = """
import pytest

class Bare:
    def __init__(self, config):
        self.config = config
    def write_line(self, line, **markup):
        print(line)
    def pytest_runtest_logreport(self, report):
        if report.when == "call":
            print(report.outcome)

@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    config.pluginmanager.unregister(config.pluginmanager.getplugin("terminalreporter"))
    config.pluginmanager.register(Bare(config), "terminalreporter")
"""


def test_without_a_model_the_screen_shows_the_command(pytester: pytest.Pytester) -> None:
    (pytester.path / "b.genir.yaml").write_text(BENCHMARK, encoding="utf-8")

    done = pytester.runpytest_inprocess("b.genir.yaml", "-q")

    done.stdout.fnmatch_lines(["*run them: pytest b.genir.yaml -q --genir-model extractive"])


def test_a_replaced_terminal_reporter_breaks_nothing(pytester: pytest.Pytester) -> None:
    (pytester.path / "b.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    pytester.makeconftest(BARE)

    done = pytester.runpytest_inprocess("b.genir.yaml", "--genir-model", "extractive", "--genir-report", "r.html")

    assert done.ret == 0 and (pytester.path / "r.html").is_file()
    done.stdout.fnmatch_lines(["passed"])
    done.stdout.no_fnmatch_line("*INTERNALERROR*")
