"""Tries made answers on a question: what passes and should not, what fails and should not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pytest_genir.audit.finding import Finding
from pytest_genir.audit.gold import GoldSentence, gold, written
from pytest_genir.audit.judge import WrongAnswerJudge, failing
from pytest_genir.audit.right import right
from pytest_genir.audit.subject import Subject
from pytest_genir.audit.wrong import Attempt, wrong
from pytest_genir.rag.scoring import Scores
from pytest_genir.results.messages import one_line

#: Recorded answers lose their citations, so that they can be given back, moved and left out.
_CITATION = re.compile(r"\s*\[[\d\s,;]+\]")

#: The first two fail most conditions at once, each of the others one that hardly another answer fails.
_FAILED_FIRST = ("invention-passes", "refusal-passes", "page-passes", "citation-dropped-passes", "rude-passes")

#: Conditions that read values in whatever form by themselves: no author can write the form that they do not know.
_READ_IN_ANY_FORM = ("value", "grounded")


@dataclass
class TrialTally:
    """How many answers were tried, and how many came out otherwise than they should."""

    wrong: int = 0
    passed: int = 0
    right: int = 0
    failed: int = 0
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: TrialTally) -> None:
        self.wrong, self.passed = self.wrong + other.wrong, self.passed + other.passed
        self.right, self.failed = self.right + other.right, self.failed + other.failed
        self.findings += other.findings


def try_out(subject: Subject, recorded: Sequence[str] = ()) -> TrialTally:
    """Return what a question makes of wrong and of right answers; `recorded` ones are taken as right if they pass."""
    tally = TrialTally()
    parts, reasons, denied = _passing(subject, recorded)
    if denied:
        # Where another answer passes, the page's sentence may only be read wrongly.
        rule = "source-denies-it" if parts is None else "source-may-deny-it"
        tally.findings.append(subject.finding(rule, denied, condition="include"))
    if parts is None:
        tally.right, tally.failed = 1, 1
        tally.findings.append(_impossible(subject, reasons))
    judge = WrongAnswerJudge(subject)
    attempts = list(wrong(subject, parts or ()))
    # First what most conditions fail, then the shortest: what has failed need not be asked of whole pages.
    ordered = sorted(attempts, key=lambda attempt: (_first(attempt.rule), len(attempt.text)))
    by_text: dict[str, Attempt] = {}
    for attempt in ordered:
        by_text.setdefault(attempt.text, attempt)
    passed = {text for text, attempt in by_text.items() if judge.passes(attempt)}
    tally.wrong += len(attempts)
    for attempt in attempts:
        if attempt.text in passed:
            tally.passed += 1
            tally.findings.append(_told(subject, attempt))
    if parts is not None:
        scored: dict[str, Scores | None] = {}
        for attempt in right(subject, parts):
            if attempt.text not in scored:
                scored[attempt.text] = failing(subject, attempt.text)
            scores = scored[attempt.text]
            tally.right += 1
            if scores is not None and not _only_longer(scores, attempt.text, written(subject, parts)):
                tally.failed += 1
                tally.findings.append(_told(subject, attempt, scores))
        for name in sorted(judge.never):
            message = f"no wrong answer fails '{name}'"
            tally.findings.append(subject.finding("condition-never-fails", message, condition=name))
    tally.findings = list(_once(tally.findings))
    return tally


def _only_longer(scores: Scores, text: str, passing: str) -> bool:
    """Say whether an answer fails for nothing but its length, to which a greeting was added: no author forgot that."""
    return len(text) > len(passing) and {one.name for one in scores.conditions if not one.passed} == {"length"}


def _first(rule: str) -> int:
    return _FAILED_FIRST.index(rule) if rule in _FAILED_FIRST else len(_FAILED_FIRST)


def _passing(subject: Subject, recorded: Sequence[str]) -> tuple[tuple[GoldSentence, ...] | None, str, str]:
    """Return the first right answer that passes, or why the last one does not; and what the pages' words deny."""
    reasons = denied = ""
    for parts in (*((GoldSentence(_CITATION.sub("", text), None),) for text in recorded), *gold(subject)):
        scores = failing(subject, written(subject, parts))
        if scores is None:
            return parts, "", denied
        reasons = _short(scores)
        denied = denied or _denied(scores)
    return None, reasons, denied


def _denied(scores: Scores) -> str:
    """Return a phrase that an answer made of the pages' sentences only denies, and where."""
    missed = next((one.details.get("missed") for one in scores.conditions if one.name == "include"), None)
    for entry in missed if isinstance(missed, list) else ():
        if isinstance(entry, dict) and entry.get("denied"):
            return f"a cited page denies {entry['phrase']}: '{entry['denied']}'"
    return ""


def _short(scores: Scores) -> str:
    return "; ".join(f"{one.name}: {one_line(one.reason)}" for one in scores.conditions if not one.passed)


def _impossible(subject: Subject, reasons: str) -> Finding:
    rule = subject.finding("cannot-be-passed")
    return subject.finding("cannot-be-passed", f"{rule.message}: {reasons}" if reasons else "")


def _told(subject: Subject, attempt: Attempt, scores: Scores | None = None) -> Finding:
    short = [one for one in scores.conditions if not one.passed] if scores is not None else []
    misread = attempt.rule == "right-form-fails" and all(one.name in _READ_IN_ANY_FORM for one in short)
    rule = "form-misread" if misread else attempt.rule
    finding = subject.finding(rule)
    message = f"{finding.message}: {attempt.told}" if attempt.told else finding.message
    condition = ""
    if scores is not None:
        condition = short[0].name
        message += f" ({_short(scores)})"
    return subject.finding(rule, message, condition=condition, answer=attempt.text)


def _once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield each finding once: the same fault shows in many answers."""
    seen: set[tuple[str, str]] = set()
    for finding in findings:
        key = (finding.rule.name, finding.message if finding.rule.name.endswith("fails") else finding.rule.name)
        if key not in seen:
            seen.add(key)
            yield finding
