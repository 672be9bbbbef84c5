"""`pytest-genir run` and `evaluate`: GenIRSim's own two commands, with its files and its output."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.commands.arguments import CommandParser, add_trust, import_from_here, trust_of
from pytest_genir.conversation.cli import main_evaluate, main_run

_EPILOG = """\
Results go to standard output, a line of JSON each, the log to standard error. The exit status is 1 where anything
failed. To run the same configuration as tests, give it to pytest.
"""


def run(arguments: Sequence[str]) -> int:
    parser = CommandParser(
        "run", "Simulate a configuration's conversations, and evaluate them if it says how.", _EPILOG
    )
    parser.add_argument("configuration", help="a file with 'simulation', and maybe 'evaluation' (JSON or YAML)")
    parser.add_argument("parameters", nargs="?", help="a file of tab-separated values: one conversation per line")
    add_trust(parser)
    given = parser.parsed(arguments)
    import_from_here()
    files = [given.configuration, *([given.parameters] if given.parameters is not None else [])]
    return main_run(files, trust=trust_of(given))


def evaluate(arguments: Sequence[str]) -> int:
    parser = CommandParser("evaluate", "Evaluate conversations that were recorded by `pytest-genir run`.", _EPILOG)
    parser.add_argument("configuration", help="a file with 'evaluation' (JSON or YAML)")
    parser.add_argument("runs", help="a file with a line of JSON for each conversation")
    add_trust(parser)
    given = parser.parsed(arguments)
    import_from_here()
    return main_evaluate([given.configuration, given.runs], trust=trust_of(given))
