"""`pytest-genir explain FILE::ID --answer TEXT`: how an answer would be scored, what it lacks, what the file might."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_own, settings_of
from pytest_genir.errors import FileError, SettingError, UnknownName, Where
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.explaining import explain
from pytest_genir.results.messages import harmless
from pytest_genir.settings import Settings
from pytest_genir.source.read import read_text

_EPILOG = """Ends with 0 where the answer passes, with 1 where it does not.
pytest-genir explain urzad.genir.yaml::zlobek --answer "310 zł [0]"
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser(
        "explain", "Score an answer to one question of a benchmark, and say what would pass.", _EPILOG
    )
    parser.add_argument("item", metavar="FILE::ID", help="the question, as pytest names it")
    given_as = parser.add_mutually_exclusive_group(required=True)
    given_as.add_argument("--answer", metavar="TEXT", help="the answer; - reads it from standard input")
    given_as.add_argument("--answer-file", metavar="FILE", help="a file that holds the answer")
    add_own(parser)
    given = parser.parsed(arguments)
    path, _, name = given.item.partition("::")
    if not name:
        raise SettingError(f"'{given.item}' names no question", hint="write FILE::ID, as pytest shows it")
    case = _case(Path(path), name, settings_of(given))
    if given.answer_file is not None:
        answer = read_text(Path(given.answer_file), given.answer_file)
    else:
        answer = sys.stdin.read() if given.answer == "-" else given.answer
    if not answer.strip():
        raise SettingError("the answer is empty", hint="an empty answer is a failure and is not scored")
    scores = case.score(answer)
    print(harmless("\n".join(explain(case, answer, scores, Path(path)))))
    return 0 if scores.passed else 1


def _case(path: Path, name: str, settings: Settings) -> RagCase:
    if not path.is_file():
        raise SettingError(f"there is no file '{path}'")
    benchmark = load_benchmark(path, settings, shown=str(path), claimed=True)
    cases = list(benchmark.cases) if benchmark is not None else []
    if not cases:
        raise FileError("this is no benchmark", where=Where(str(path)))
    wanted = name.split("@")[0]
    found = next((case for case in cases if case.id == wanted), None)
    if found is None:
        raise UnknownName("question", wanted, [case.id for case in cases], where=Where(str(path)))
    if not isinstance(found, RagCase):
        raise SettingError(f"'{wanted}' is no question to documents", hint="explain scores answers of `kind: rag`")
    return found
