"""Modules of ours are not rewritten, whatever pytest was told of them; a conftest's are."""

from __future__ import annotations

import pytest

CONFTEST = """
import sys
import pytest

pytest.register_assert_rewrite("pytest_genir.rag", "beside")

def pytest_sessionfinish():
    import beside

    ours = [module for name, module in list(sys.modules.items()) if name.startswith("pytest_genir.rag.")]
    rewritten = [module for module in ours if type(module.__loader__) is type(beside.__loader__)]
    print(f"ours: {bool(ours)} {len(rewritten)}, theirs: {type(beside.__loader__).__name__}")
"""


@pytest.mark.cold
def test_modules_of_ours_are_imported_as_they_are(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(beside="KNOWN = True")
    pytester.path.joinpath("b.genir.yaml").write_text(
        "kind: rag\ndocuments: {d: Opłata wynosi 20 zł.}\n"
        "questions: [{id: q, question: Ile?, context: [d], expect: {include: [20 zł]}}]\n",
        encoding="utf-8",
    )

    asked = ("-s", "--assert=rewrite", "--genir-model", "extractive", "b.genir.yaml")
    result = pytester.runpytest_subprocess(*asked)

    result.stdout.fnmatch_lines(["*ours: True 0, theirs: AssertionRewritingHook*"])
