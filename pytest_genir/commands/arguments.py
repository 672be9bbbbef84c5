"""Reads the arguments of a command; what cannot be read is an error of one sentence."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.models.masking import one_line
from pytest_genir.outputs.agreeing import ALLOWED, refuse_strangers
from pytest_genir.outputs.merging import missing_parts
from pytest_genir.phrases import speak
from pytest_genir.results.log import Log, read_log
from pytest_genir.settings import Settings
from pytest_genir.source.reach import Trust, bytes_of, read_variables


class CommandParser(argparse.ArgumentParser):
    """An argument parser that raises our errors."""

    def __init__(self, command: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=f"pytest-genir {command}",
            description=description,
            epilog=epilog or None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        raise SettingError(message, hint=f"see {self.prog} --help")

    def parsed(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return what was given, and speak the language that was asked for; only `--help` ends the program."""
        given = self.parse_args(list(arguments))
        if language := getattr(given, "speak", None):
            speak(language)
        return given


def add_logs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("logs", nargs="+", metavar="RESULTS", help="a result log (pytest --genir-log)")


def add_speak(parser: argparse.ArgumentParser) -> None:
    """Register in which language the labels are; `cli.main` ends it with the command."""
    parser.add_argument("--speak", metavar="LANGUAGE", default="en", help="language of its labels: en or pl (en)")


def add_allow(parser: argparse.ArgumentParser) -> None:
    """Register in what parts of one run may differ, as it changes no record."""
    told = "merge although a part came twice with the same results, or was run with another release; repeatable"
    parser.add_argument("--allow", action="append", default=[], choices=ALLOWED, help=told)


def read_shards(given: argparse.Namespace, partial: str) -> list[tuple[str, Log]]:
    """Read the logs of one run; `partial` says what `--partial` makes of those that miss shards."""
    logs = read_logs(given.logs)
    refuse_strangers(logs, given.allow)
    missing = missing_parts(logs)
    if missing and not given.partial:
        raise SettingError(f"missing: shard {', '.join(missing)}", hint=f"--partial {partial} what there is")
    return logs


def read_logs(names: Sequence[str]) -> list[tuple[str, Log]]:
    """Return the logs with the names they were given by."""
    return [(name, read_log(Path(name))) for name in names]


def add_repeatable(parser: argparse.ArgumentParser, flag: str, metavar: str, told: str) -> None:
    """Register an option that may be given several times."""
    parser.add_argument(flag, action="append", default=[], metavar=metavar, help=f"{told}; repeatable")


def add_conftest(parser: argparse.ArgumentParser, what: str) -> None:
    """Register who brings classes and functions of one's own."""
    add_repeatable(parser, "--conftest", "FILE", f"import FILE first, which registers {what} of your own")


def add_trust(parser: argparse.ArgumentParser) -> None:
    """Register what the configuration may reach."""
    parser.add_argument(
        "--allow-python",
        action="store_true",
        help="let the configuration name Python, which runs code",
    )
    add_repeatable(parser, "--allow-path", "PATH", "let it name files below PATH, too")
    told = "let it send the environment variable NAME to the servers it names"
    add_repeatable(parser, "--allow-env", "NAME", told)
    _add_sizes(parser)


def _add_sizes(parser: argparse.ArgumentParser) -> None:
    """Register how large files may be that a benchmark or a configuration is made of, as pytest has it."""
    for what, told, default in (("file", "a file", 10), ("documents", "a file of documents", 200)):
        said = f"how large {told} may be, in megabytes (default {default})"
        parser.add_argument(f"--max-{what}-size", metavar="MB", help=said)


def _limited(trust: Trust, given: argparse.Namespace) -> Trust:
    """Return a trust with the limits of sizes that were given."""
    if given.max_file_size is not None:
        trust = replace(trust, file_size=bytes_of(given.max_file_size, "--max-file-size"))
    if given.max_documents_size is not None:
        trust = replace(trust, lines_size=bytes_of(given.max_documents_size, "--max-documents-size"))
    return trust


def add_own(parser: argparse.ArgumentParser) -> None:
    """Register what benchmarks of questions may reach, and who registers conditions of one's own."""
    add_repeatable(parser, "--allow-path", "PATH", "let benchmarks name files below PATH, too")
    add_conftest(parser, "conditions")
    _add_sizes(parser)


def settings_of(given: argparse.Namespace) -> Settings:
    """Return what is in force for benchmarks of questions, and import what was named; nothing else is imported."""
    for name in given.conftest:
        import_conftest(name)
    return Settings(trust=_limited(Trust(paths=tuple(map(Path, given.allow_path))), given))


def import_conftest(name: str) -> None:
    """Import the file that registers somebody's own classes."""
    from pytest_genir.models.targets import import_file

    file = Path(name).resolve()
    if not file.is_file():
        raise SettingError(f"--conftest: there is no file '{name}'")
    try:
        import_file(file)
    except GenirError:
        raise
    except Exception as error:
        told = one_line(f"{type(error).__name__}: {error}")
        raise SettingError(f"--conftest: '{name}' cannot be imported: {told}") from error


def trust_of(given: argparse.Namespace) -> Trust:
    """Return what a configuration may reach beside its own folder and this one."""
    python = (Path(given.configuration),) if given.allow_python else ()
    trust = Trust(
        paths=tuple(map(Path, given.allow_path)),
        python=python,
        variables=read_variables(given.allow_env, "--allow-env"),
    )
    return _limited(trust, given)


def import_from_here() -> None:
    """Let configurations name classes of this folder, as they do under `python -m`."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
