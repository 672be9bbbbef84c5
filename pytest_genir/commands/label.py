"""`pytest-genir label`: a person scores answers of a run, without seeing what the judge said of them."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_logs, read_logs
from pytest_genir.errors import FileError, SettingError
from pytest_genir.judges.calibration import calibrate, calibration_lines
from pytest_genir.judges.labels import Label, Labelable, answered, drawn, judgements, read_labels
from pytest_genir.results.messages import harmless, number_of, one_line
from pytest_genir.results.record import Result

_EPILOG = """\
Answers are drawn by chance and shown without the judge's score. A score is a number from 0 to 1, `y` (1) or `n` (0);
an empty line leaves one out, `q` ends. Each label is written at once, so that you can go on another day.

  pytest-genir label results.jsonl --labels labels.jsonl --who anna
  pytest-genir label results.jsonl --labels labels.jsonl --tell
  pytest benchmarks/ --genir-judge judge.json --genir-labels labels.jsonl
"""
_WIDEST = 100
_WORDS = {"y": 1.0, "yes": 1.0, "n": 0.0, "no": 0.0, "t": 1.0, "tak": 1.0, "nie": 0.0}


def main(arguments: Sequence[str], read: Callable[[str], str] = input) -> int:
    parser = CommandParser(
        "label", "Score answers of a run yourself, to see how far its judge can be trusted.", _EPILOG
    )
    add_logs(parser)
    parser.add_argument("--labels", default="labels.jsonl", metavar="FILE", help="where labels are (labels.jsonl)")
    parser.add_argument("--who", default="", metavar="NAME", help="who scores")
    parser.add_argument("--count", default="50", metavar="N", help="how many answers (default 50)")
    parser.add_argument("--seed", default="0", metavar="N", help="another one draws other answers (default 0)")
    parser.add_argument("--condition", default="", metavar="NAME", help="only what this condition or evaluator scored")
    parser.add_argument("--tell", action="store_true", help="ask nothing, say what the labels tell of the judge")
    given = parser.parsed(arguments)
    path = Path(given.labels)
    results = [result for _, log in read_logs(given.logs) for result in log.results]
    held = list(read_labels(path, given.labels)) if path.exists() or given.tell else []
    if not given.tell:
        count, seed = _whole("--count", given.count), _whole("--seed", given.seed)
        chosen = drawn(judgements(results, given.condition), held, given.who, count, seed)
        if not chosen and not held:
            raise SettingError("nothing in these results can be labelled", hint="answers with scores are needed")
        held += _asked(chosen, path, given.who, read)
    print("\n".join(_told(results, held)))
    return 0


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise SettingError(f"{name} has to be a whole number, not '{text}'")
    return int(text)


def _asked(chosen: Sequence[Labelable], path: Path, who: str, read: Callable[[str], str]) -> Iterator[Label]:
    for number, one in enumerate(chosen, start=1):
        print("\n".join(_shown(one, f"{number} of {len(chosen)}")))
        try:
            score = _score(read)
        except EOFError:
            return
        if score is None:
            continue
        benchmark, name, condition, answer = one.key
        label = Label(benchmark=benchmark, id=name, condition=condition, score=score, answer=answer, who=who)
        try:
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(label.line())
        except OSError as error:
            raise FileError(f"cannot write '{path}': {error.strerror or error}") from None
        yield label


def _score(read: Callable[[str], str]) -> float | None:
    """Return what somebody typed: a score, or `None` to leave one out; raises `EOFError` at the end."""
    while True:
        said = read("score (0 to 1, y, n, empty, q)> ").strip().lower()
        if not said:
            return None
        if said in ("q", "quit"):
            raise EOFError
        if said in _WORDS:
            return _WORDS[said]
        try:
            score = float(said.replace(",", "."))
        except ValueError:
            score = -1
        if 0 <= score <= 1:
            return score
        print("a number from 0 to 1, y, n, an empty line to leave it out, or q to end")


def _shown(one: Labelable, number: str) -> Iterator[str]:
    width = min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)
    yield ""
    yield f"-- {number}: {one_line(one.condition.name)} ({one_line(one.condition.measure)})"
    said = answered(one.result, one.condition)
    for place, text in enumerate(said):
        yield "question" if place % 2 == 0 else "answer"
        for line in harmless(text).splitlines():
            yield from textwrap.wrap(line, width, initial_indent="  ", subsequent_indent="  ") or [""]


def _told(results: Sequence[Result], labels: Sequence[Label]) -> list[str]:
    found = calibrate(results, labels)
    if found is None:
        return ["", f"{number_of(len(labels), 'label')}, none of an answer of these results"]
    return ["", *calibration_lines(found)]
