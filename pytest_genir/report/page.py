"""Turns a run into one HTML file: no outside request, a strict policy, data that nothing can mistake for markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pytest_genir.records import Log, Result, clean
from pytest_genir.report.figures import figures
from pytest_genir.report.flips import flips
from pytest_genir.report.packing import compact, fingerprint, inert, packed
from pytest_genir.report.pool import Pool
from pytest_genir.report.rows import ROW, Rows, body_of, sorted_results
from pytest_genir.report.times import Times
from pytest_genir.summary import summarise

_ASSETS = Path(__file__).resolve().parent / "assets"
#: In the order in which they run.
SCRIPTS = ("base", "data", "plots", "overview", "items", "item", "rag", "other", "keys", "main")
#: Characters of a text that the page shows; the rest is in the log.
MOST = 20_000


def write_report(
    path: Path,
    header: Mapping[str, Any],
    results: Sequence[Result],
    *,
    title: str = "",
    baseline: Log | None = None,
    full_log: str | None = None,
) -> None:
    """Write the page of a run; `full_log` is how a reader finds the result log from beside the page."""
    text = page(header, results, title=title, baseline=baseline, full_log=full_log)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def page(
    header: Mapping[str, Any],
    results: Sequence[Result],
    *,
    title: str = "",
    baseline: Log | None = None,
    full_log: str | None = None,
    most: int = MOST,
) -> str:
    """Return the page of a run."""
    results = sorted_results(results)
    summary = summarise(results)
    style, script = _style(), _script()
    title = title or default_title(results)
    index = {
        "title": title,
        "figures": figures(summary, results),
        "flips": None if baseline is None else flips(baseline, results),
    }
    return _environment().get_template("page.jinja").render(
        title=title,
        policy=_policy(style, script),
        style=Markup(style),
        script=Markup(script),
        summary=summary,
        counts=_counts(results),
        **_data(index, header, results, full_log, most),
    )  # fmt: skip


def default_title(results: Sequence[Result]) -> str:
    """Return the names of the benchmarks, as far as they fit a title."""
    names = list(dict.fromkeys(result.benchmark for result in results))
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more or "no results"


def _data(
    about: Mapping[str, Any], header: Mapping[str, Any], results: Sequence[Result], full_log: str | None, most: int
) -> dict[str, Any]:
    """Return the blocks of data: an index (what is known about the run, and a row per item), bodies, and all times."""
    rows, pool = Rows(), Pool(most, full_log)
    times: list[list[Any]] = []
    listed = []
    for result in results:
        kept = Times()
        listed.append([*rows.row(result), *pool.add(kept.without(clean(body_of(result))))])
        times.append(kept.values)
    of_run = Times()
    index = {
        **of_run.without(about),
        "header": of_run.without({key: value for key, value in header.items() if key != "started"}),
        "fields": [*ROW, "chunk", "place"],
        "names": rows.listed(),
        "rows": listed,
        "starts": pool.starts,
        "cut": pool.cut,
        "full_log": full_log,
    }
    started = str(header.get("started") or "")
    return {
        "index": packed(compact(clean(index))),
        "chunks": [packed(compact(chunk)) for chunk in pool.chunks],
        "times": inert({"started": started, "run": of_run.values, "items": times}),
        "started": started,
    }


def _counts(results: Sequence[Result]) -> dict[str, int]:
    return {
        "items": len(results),
        "passed": sum(result.passed for result in results),
        "failed": sum(result.status == "scored" and not result.passed for result in results),
        "error": sum(result.status == "error" for result in results),
        "skipped": sum(result.status == "skipped" for result in results),
    }


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; script-src {fingerprint(script)}; style-src {fingerprint(style)}; img-src data:; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(_ASSETS), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip


@lru_cache(maxsize=1)
def _style() -> str:
    return (_ASSETS / "page.css").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _script() -> str:
    parts = [(_ASSETS / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS]
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "})();\n"
