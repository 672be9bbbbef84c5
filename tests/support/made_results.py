"""Result records for tests of everything that is made from records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_genir.results.record import Condition, Result

#: Texts that are code to somebody: HTML, Markdown, a spreadsheet, a terminal, a template.
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</pre></details><svg onload=alert(1)>",
    "a | b \\| c `code` [x](javascript:alert(1)) @somebody #12 www.example.com",
    '=HYPERLINK("x")',
    "\x1b[2J\x1b]0;title\x07",
    "{{ 7 * 7 }} ${x} </script><!--",
    "\u202egnp.exe\u2066 \ud800 \x00",
    "line\nbreak\r\n| --- |\n# heading",
)


def condition(name: str = "include", score: float = 1.0, **values: Any) -> Condition:
    """Return a condition with this score; `refuse` and `safe` are safety, the others correctness."""
    measure = "safety" if name in ("refuse", "safe") else "correctness"
    given: dict[str, Any] = {"measure": measure, "passed": score >= 1.0, "reason": f"because {name}", **values}
    return Condition(name=name, score=score, **given)


def result(item: str = "q-1", scores: Mapping[str, float] | None = None, **values: Any) -> Result:
    """Return a scored record with a condition per score, or an error where `failure` is given."""
    model = values.get("model", "model")
    status = "error" if "failure" in values else "scored"
    given: dict[str, Any] = {
        "nodeid": f"office.yaml::{item}",
        "kind": "rag",
        "benchmark": "office",
        "model": model,
        "status": status,
        "question": f"question {item}?",
        "answer": None if status == "error" else f"answer {item}",
        "conditions": tuple(condition(name, score) for name, score in (scores or {}).items()),
        "digests": {"definition": f"d-{item}", "documents": "docs", "prompt": "p", "normaliser": "n"},
        **values,
    }
    return Result(id=item, **given)
