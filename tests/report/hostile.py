"""Texts that try to become more than text, and results that carry them in every field."""

from __future__ import annotations

from pytest_genir.results.record import Condition, Result
from tests.report.made import question

RUN = "window.hit=(window.hit||0)+1"
_SEEDS = (
    f"<script>{RUN}</script>",
    f"</script><script>{RUN}</script>",
    f"</SCRIPT ><sCrIpT>{RUN}</sCrIpT>",
    f"<img src=x onerror={RUN}>",
    f"<svg/onload={RUN}>",
    f"\"><svg onload='{RUN}'>",
    f"' onmouseover='{RUN}' autofocus onfocus='{RUN}' x='",
    f"javascript:{RUN}",
    f"[click](javascript:{RUN})",
    f"<a href=\"javascript:{RUN}\">x</a>",
    f"data:text/html,<script>{RUN}</script>",
    f"<iframe srcdoc='<script>{RUN}</script>'></iframe>",
    "<link rel=stylesheet href=//evil.invalid/x.css>",
    "<meta http-equiv=refresh content='0;url=http://evil.invalid/'>",
    "<base href='http://evil.invalid/'>",
    "<style>@import url(http://evil.invalid/);*{display:none}</style></style>",
    "<!--<script>", "--><script>", "]]><x>", "<![CDATA[<script>]]>", "<!DOCTYPE html>",
    f"${{{RUN}}} {{{{ 7*7 }}}} {{% raw %}}", f"`;{RUN};//", f"\\u003cscript\\u003e{RUN}", f"\";{RUN};\"",
    "&lt;b&gt; &#x3c;script&#x3e; &amp;amp;", "\u2028alert(1)\u2029", "\ufeffBOM",
    "a\u0000b\u0001c\u0002d\u001be[31m",
    "\x010", "\x0299", "\u202egpj.exe\u202c", "\u2066isolated\u2069", "\u200bzero\u200dwidth", "\ud800 lone \udfff",
    "W" * 1500, "ą" * 1000, "e" + "\u0301" * 200, "😀" * 100, "\n" * 200, "a\r\nb\rc",
    "__proto__", "constructor", "toString", "../../../etc/passwd", "%00%3Cscript%3E", "#overview",
    "items?outcome=failed",     "::", "x::y::z", "@", "?", "%", "%E0%A4%A", "=HYPERLINK(\"http://evil.invalid\")", "",
)  # fmt: skip
#: Every seed as it is, and inside others.
TEXTS = tuple(
    text
    for seed in _SEEDS
    for text in (seed, f"Zażółć {seed} gęślą", f"{seed}\n{seed}", f'"{seed}', f"<b>{seed}</b>")
)  # fmt: skip


def results() -> list[Result]:
    """Return an item per text, which has it for its id, question, answer, document, tag, reason and so on."""
    return [_result(n, text) for n, text in enumerate(TEXTS)]


def _result(n: int, text: str) -> Result:
    details = {
        "found": [{"phrase": text, "surface": text, "start": 0, "end": 3, "lemmas": text}],
        "missed": [{"phrase": text, "nearest": text}],
        "cited": [text], "expected": [text], "outside": [text], text: text,
    }  # fmt: skip
    conditions = tuple(
        Condition(name=name, measure=text or "m", score=0.5, passed=False, reason=text, details=details)
        for name in ("include", "cite", text)
    )
    kind = ("rag", "conversation", "memory", "other")[n % 4]
    turn = {
        "user": text,
        "system": text,
        "results": [{"id": text, "score": 1, "excerpt": text}],
        text: text,
        "tool_calls": [{"name": text, "arguments": {text: text}, "result": text, "unread": text if n % 8 else ""}],
    }
    more = {
        "context": [text], "documents_at": [[0, 3]], "turns": [turn],
        "log": [{"source": text, "action": text, "data": text}],
        "failed_evaluators": [text], "simulation": {"faults": [text]}, "override": {"who": text, "why": text},
        "traceback": text, text: [text],
    }  # fmt: skip
    return question(
        n, name=text, nodeid=f"a.yaml::{n} {text}", kind=kind, benchmark=text, model=("m", text)[n % 2], question=text,
        answer=text, tags=(text, f"t{n}"), conditions=conditions, details=more, metrics={text: 1.0},
        messages=({"role": text, "content": text},), failure={"kind": text, "message": text} if n % 5 == 0 else None,
        status="error" if n % 5 == 0 else "scored", digests={text: text}, model_fingerprint=text, normaliser=text,
    )  # fmt: skip
