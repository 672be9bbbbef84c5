"""`pytest-genir explain FILE::ID --answer TEXT`: how an answer would be scored, what it lacks, what the file might."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_own, settings_of
from pytest_genir.errors import FileError, SettingError, UnknownName, Where
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.shapes import read_answer
from pytest_genir.models.vocabulary import Answer, Failure
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.checking import NotReported
from pytest_genir.rag.explaining import explain
from pytest_genir.results.messages import harmless
from pytest_genir.settings import Settings
from pytest_genir.source.read import read_text, tree_from_text
from pytest_genir.text.visible import is_blank

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
    given_as.add_argument(
        "--reply",
        metavar="FILE",
        help="a JSON file with all that a system replied: its answer, contexts, tool_calls, ...",
    )
    add_own(parser)
    given = parser.parsed(arguments)
    path, _, name = given.item.partition("::")
    if not name:
        raise SettingError(f"'{given.item}' names no question", hint="write FILE::ID, as pytest shows it")
    case = _case(Path(path), name, settings_of(given))
    answer = _answer(given)
    if is_blank(answer.text):
        raise SettingError("the answer is empty", hint="an empty answer is a failure and is not scored")
    try:
        scores = case.score(answer)
    except NotReported as missing:
        hint = missing.hint or "--reply FILE takes all that a system replied, as JSON"
        raise FileError(missing.what, where=missing.where, hint=hint) from None
    print(harmless("\n".join(explain(case, answer, scores, Path(path)))))
    return 0 if scores.passed else 1


def _answer(given: Namespace) -> Answer:
    """Return what is to be scored: a text, or what a system replied."""
    if given.reply is None:
        if given.answer_file is not None:
            return Answer(text=read_text(Path(given.answer_file), given.answer_file))
        return Answer(text=sys.stdin.read() if given.answer == "-" else given.answer)
    node = tree_from_text(read_text(Path(given.reply), given.reply), given.reply, json=True)
    try:
        answer = read_answer(None if node is None else node.plain())
    except WrongShape as wrong:
        raise FileError(str(wrong), where=Where(given.reply, 1)) from None
    if isinstance(answer, Failure):
        raise FileError(f"the reply is a failure: {answer.message}", where=Where(given.reply, 1))
    return answer


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
