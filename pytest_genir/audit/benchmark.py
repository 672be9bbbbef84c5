"""Audits whole files: every question read and tried, and all of them together."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from pytest_genir.audit.collection import collection
from pytest_genir.audit.finding import LEVELS, RULES, Finding
from pytest_genir.audit.subject import Subject, subjects_of
from pytest_genir.audit.trial import TrialTally, try_out
from pytest_genir.audit.wording import wording
from pytest_genir.errors import FileError, GenirError, SettingError, UnknownName, Where
from pytest_genir.kinds.case import Benchmark
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.kinds.traits import traits_of
from pytest_genir.lean.forks import shared_out
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.case import RagCase
from pytest_genir.settings import Settings

_IGNORE = re.compile(r"#\s*audit:\s*ignore\s+([\w\s,-]+?)\s*$")
#: With fewer questions another process is hardly begun when all is done.
FEWEST_SHARED = 16
_SUFFIXES = (".yaml", ".yml", ".json")


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What came of an audit."""

    files: tuple[str, ...]
    questions: int
    tally: TrialTally
    findings: tuple[Finding, ...]

    def count(self, level: str) -> int:
        return sum(finding.rule.level == level for finding in self.findings)


def audit(
    paths: Sequence[Path],
    recorded: Mapping[str, Sequence[str]] | None = None,
    wanted: str = "",
    settings: Settings | None = None,
) -> Audit:
    """Audit benchmark files, and those in folders; `recorded` has answers by question id, `wanted` a part of an id."""
    settings = settings or Settings()
    findings: list[Finding] = []
    tally, questions, files = TrialTally(), 0, []
    for path in _files(paths, settings):
        cases = [case for case in _cases(path, settings) if wanted in case.id]
        files.append(_shown(path))
        subjects = subjects_of(cases)
        questions += len(subjects)
        tried = partial(_tried, recorded or {})
        for worded, came in shared_out(tried, subjects, fewest=FEWEST_SHARED):
            findings += worded
            tally.add(came)
        if not wanted:
            findings += collection(subjects, path)
    if wanted and not questions:
        raise SettingError(f"no question's id has '{wanted}' in it")
    findings = sorted(_heeded([*findings, *tally.findings]), key=_order)
    return Audit(files=tuple(files), questions=questions, tally=tally, findings=tuple(findings))


def _tried(recorded: Mapping[str, Sequence[str]], subject: Subject) -> tuple[list[Finding], TrialTally]:
    """Return what is found in the words of a question, and what comes of answers to it."""
    return list(wording(subject)), try_out(subject, recorded.get(subject.id, ()))


def _heeded(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Yield what is not told to be ignored: `# audit: ignore RULE, RULE` behind a question's first line."""
    lines = {name: _ignored(name) for name in {finding.where.file for finding in findings}}
    for finding in findings:
        if finding.rule.name not in lines[finding.where.file].get(finding.start, ()):
            yield finding


def _ignored(file: str) -> dict[int, frozenset[str]]:
    text = Path(file).read_text(encoding="utf-8", errors="replace")
    found = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if match := _IGNORE.search(line):
            names = frozenset(match[1].replace(",", " ").split())
            for name in sorted(names - set(RULES)):
                raise UnknownName("rule", name, RULES, where=Where(file, number))
            found[number] = names
    return found


def _order(finding: Finding) -> tuple[str, int, int]:
    return finding.where.file, finding.where.line, LEVELS.index(finding.rule.level)


def _files(paths: Sequence[Path], settings: Settings) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [one for one in sorted(path.rglob("*")) if one.suffix in _SUFFIXES]
            found += [one for one in inside if _is_rag(one, settings)]
        elif path.is_file():
            found.append(path)
        else:
            raise FileError(f"there is no file '{path}'", where=None)
    if not found:
        raise SettingError("no benchmark of questions was found", hint="name a file such as questions.genir.yaml")
    return list(dict.fromkeys(found))


def _load(path: Path, settings: Settings) -> Benchmark | None:
    return load_benchmark(path, settings, shown=_shown(path), claimed=".genir." in path.name)


def _is_rag(path: Path, settings: Settings) -> bool:
    try:
        benchmark = _load(path, settings)
    except GenirError:
        return True  # told when it is read
    return benchmark is not None and traits_of(benchmark.kind).asks_once


def _cases(path: Path, settings: Settings) -> list[RagCase]:
    benchmark = _load(path, settings)
    cases = list(benchmark.cases) if benchmark is not None else []
    found = [case for case in cases if isinstance(case, RagCase)]
    if len(found) < len(cases) or not cases:
        raise FileError(
            "only benchmarks of questions can be audited", where=Where(_shown(path), 1), hint="those of 'kind: rag'"
        )
    return found


def _shown(path: Path) -> str:
    try:
        return os.fspath(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return os.fspath(path)
