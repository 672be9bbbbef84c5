"""Writes an audit for other programs: JSON, and SARIF for the places where code is reviewed."""

from __future__ import annotations

from urllib.parse import quote

from pytest_genir.audit.benchmark import Audit
from pytest_genir.audit.finding import LEVELS, RULES, Finding, Rule

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def as_json(audit: Audit) -> dict[str, object]:
    """Return an audit as plain values."""
    tally = audit.tally
    return {
        "format": "genir-audit-1",
        "files": list(audit.files),
        "questions": audit.questions,
        "wrong": {"tried": tally.wrong, "passed": tally.passed},
        "right": {"tried": tally.right, "failed": tally.failed},
        "counts": {level: audit.count(level) for level in LEVELS},
        "findings": [_finding(finding) for finding in audit.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "rule": finding.rule.name,
        "level": finding.rule.level,
        "file": finding.where.file,
        "line": finding.where.line,
        "item": finding.item,
        "message": finding.message,
        "answer": finding.answer or None,
        "hint": finding.rule.hint,
    }


def as_sarif(audit: Audit) -> dict[str, object]:
    """Return an audit in SARIF 2.1.0."""
    from pytest_genir import __version__

    names = {finding.rule.name for finding in audit.findings}
    broken = [rule for rule in RULES.values() if rule.name in names]
    places = {rule.name: place for place, rule in enumerate(broken)}
    driver = {"name": "pytest-genir audit", "version": __version__, "rules": [_rule(rule) for rule in broken]}
    results = [_result(finding, places[finding.rule.name]) for finding in audit.findings]
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]}


def _rule(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.name,
        "shortDescription": {"text": rule.told},
        "help": {"text": rule.hint or rule.told},
        "defaultConfiguration": {"level": rule.level},
    }


def _result(finding: Finding, place: int) -> dict[str, object]:
    answer = f"\nanswer: {finding.answer}" if finding.answer else ""
    item = f"{finding.item}: " if finding.item else ""
    return {
        "ruleId": finding.rule.name,
        "ruleIndex": place,
        "level": finding.rule.level,
        "message": {"text": f"{item}{finding.message}{answer}"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(finding.where.file)},
                    "region": {"startLine": max(finding.where.line, 1)},
                }
            }
        ],
        "partialFingerprints": {"question/v1": f"{finding.item}/{finding.rule.name}"},
    }
