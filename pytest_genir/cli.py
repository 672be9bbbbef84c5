"""`pytest-genir`: what can be done with results and configurations without running pytest.

A mistake of whoever calls it is one sentence on standard error and exit status 2; any traceback is a bug of ours.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pytest_genir.errors import GenirError, UnknownName
from pytest_genir.lean.garbage import rarer_garbage_rounds
from pytest_genir.phrases import speaking, spoken
from pytest_genir.results.messages import harmless

#: What a shell says of a program whose reader went away (128 + SIGPIPE).
NOBODY_READS = 141
INTERRUPTED = 130
WRONG_CALL = 2


@dataclass(frozen=True, slots=True)
class Command:
    """A sub-command: what it does, and the function that does it, imported when it is called."""

    name: str
    help: str
    target: str


COMMANDS = (
    Command("init", "begin a benchmark of your own", "pytest_genir.commands.init:main"),
    Command("examples", "list what is shipped, or copy one of it", "pytest_genir.commands.examples:main"),
    Command("import", "make a benchmark of another tool's file or a board", "pytest_genir.commands.importing:main"),
    Command("schema", "write what an editor needs to know of a kind of file", "pytest_genir.commands.schema:main"),
    Command("explain", "score an answer to one question, say what would pass", "pytest_genir.commands.explain:main"),
    Command("models", "ask a model or system one question, show what came", "pytest_genir.commands.models:main"),
    Command("report", "make a page to look through results", "pytest_genir.commands.report:main"),
    Command("live", "show runs while they go on, in a browser here", "pytest_genir.commands.live:main"),
    Command("show", "print one item of a result log readably", "pytest_genir.commands.show:main"),
    Command("compare", "compare two runs, item by item", "pytest_genir.commands.compare:main"),
    Command("save", "save results as a baseline", "pytest_genir.commands.save:main"),
    Command("history", "what flipped over several runs, and when", "pytest_genir.commands.history:main"),
    Command("merge", "make one result log of several shards", "pytest_genir.commands.merge:main"),
    Command("fleet", "run a benchmark in many shards, here or on machines", "pytest_genir.commands.fleet:main"),
    Command("gate", "judge gates on results, such as those of all shards", "pytest_genir.commands.gate:main"),
    Command("csv", "write results as a table", "pytest_genir.commands.export:main_csv"),
    Command("json", "write results as one JSON document", "pytest_genir.commands.export:main_json"),
    Command("markdown", "write scores and what fell short as Markdown", "pytest_genir.commands.export:main_markdown"),
    Command("judge", "try a judge on right and wrong answers of a benchmark", "pytest_genir.commands.judge:main"),
    Command("label", "score answers of a run yourself, to hold its judge to it", "pytest_genir.commands.label:main"),
    Command("table", "write scores per model and benchmark for a paper", "pytest_genir.commands.export:main_table"),
    Command("figures", "write scores with intervals as pictures for a paper", "pytest_genir.commands.figures:main"),
    Command("send", "hand results to OpenTelemetry, MLflow, GitHub, ...", "pytest_genir.commands.send:main"),
    Command("receipt", "write digests of a run, to prove later what it was", "pytest_genir.commands.receipt:main"),
    Command("verify", "compute a log's figures again, tell what was changed", "pytest_genir.commands.receipt:verify"),
    Command("audit", "find what is wrong with questions, without a model", "pytest_genir.commands.audit:main"),
    Command("run", "simulate conversations as GenIRSim's own command does", "pytest_genir.commands.conversations:run"),
    Command("chat", "hold one conversation in the terminal", "pytest_genir.commands.chat:main"),
    Command("fork", "go on from a turn of a recorded conversation", "pytest_genir.commands.fork:main"),
    Command("evaluate", "evaluate conversations that were recorded", "pytest_genir.commands.conversations:evaluate"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command; return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Polish letters is no reason to fail
    undo = rarer_garbage_rounds()
    try:
        with speaking(spoken()):  # a command may speak another language than what comes after it in this process
            status = _carried_out(given)
        sys.stdout.flush()
    except GenirError as error:
        print(f"pytest-genir: {harmless(str(error))}", file=sys.stderr)
        if isinstance(error, UnknownName) and error.what.startswith("unknown condition") and "--conftest" not in given:
            print("  one of your own is known with --conftest conftest.py", file=sys.stderr)
        return WRONG_CALL
    except BrokenPipeError:
        # Else Python complains once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        undo()
    return status


def _carried_out(given: list[str]) -> int:
    if not given or given[0] in ("-h", "--help", "help"):
        print(usage(), file=sys.stdout if given else sys.stderr)
        return 0 if given else WRONG_CALL
    if given[0] in ("-V", "--version"):
        from pytest_genir import __version__

        print(f"pytest-genir {__version__}")
        return 0
    return _function(given[0])(given[1:])


def _function(name: str) -> Callable[[Sequence[str]], int]:
    for command in COMMANDS:
        if command.name == name:
            module, function = command.target.split(":")
            found: Callable[[Sequence[str]], int] = getattr(importlib.import_module(module), function)
            return found
    raise UnknownName("command", name, (command.name for command in COMMANDS), hint="see pytest-genir --help")


def usage() -> str:
    """Return what there is to call."""
    widest = max(len(command.name) for command in COMMANDS)
    return "\n".join(
        [
            "usage: pytest-genir COMMAND ...",
            "",
            "Works on the result logs that `pytest --genir-log FILE` writes; audit, run, chat, evaluate on files:",
            *(f"  {command.name:<{widest}}  {command.help}" for command in COMMANDS),
            "",
            "pytest-genir COMMAND --help tells more.",
        ]
    )
