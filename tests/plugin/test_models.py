"""Models that a conftest gives by name."""

from __future__ import annotations

import pytest

HOOK = """
class Bot:
    def answer(self, messages):
        return "54 zł [0]"

def pytest_genir_make_model(config, name):
    return GIVEN if name == "bot" else None
"""


@pytest.mark.parametrize("given", ["Bot", "Bot()", "Bot().answer", "lambda messages: '54 zł [0]'"])
def test_conftest_gives_a_model_as_whatever_it_has(office: pytest.Pytester, given: str) -> None:
    office.makeconftest(HOOK.replace("GIVEN", given))

    result = office.runpytest("--genir-model=bot", "-k", "fee-ok", "-p", "no:cacheprovider")

    result.assert_outcomes(passed=1, deselected=3)
    result.stdout.fnmatch_lines(["bot: scored 1 of 1, 1 passed*"])


def test_what_cannot_be_asked_is_one_sentence(office: pytest.Pytester) -> None:
    office.makeconftest("def pytest_genir_make_model(config, name):\n    return 7 if name == 'bot' else None\n")

    result = office.runpytest("--genir-model=bot", "-p", "no:cacheprovider")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: *the model 'bot' cannot be used: *"])
    assert "Traceback" not in result.stderr.str()


def test_other_names_are_left_to_files_and_built_ins(office: pytest.Pytester) -> None:
    office.makeconftest(HOOK.replace("GIVEN", "Bot"))

    office.runpytest("--genir-model=model.json", "-k", "fee-ok", "-p", "no:cacheprovider").assert_outcomes(
        passed=1, deselected=3
    )
