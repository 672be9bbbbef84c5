"""Turns a run into one HTML file: no outside request, a strict policy, data that nothing can mistake for markup."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pytest_genir.lean.frozen import dataclass
from pytest_genir.outputs.files import write_file
from pytest_genir.phrases import catalogue, counted, percent, phrase, spoken
from pytest_genir.report.changes import changes
from pytest_genir.report.exports import exports
from pytest_genir.report.figures import figures
from pytest_genir.report.packing import ListedJson, compact, fingerprint, inert, packed_parts, with_list
from pytest_genir.report.pool import Pool
from pytest_genir.report.rows import ROW, Rows, body_of
from pytest_genir.report.timelines import timelines
from pytest_genir.report.times import Times
from pytest_genir.report.told import told
from pytest_genir.results.manifest import Collected, in_collection_order
from pytest_genir.results.messages import one_line
from pytest_genir.results.quantity import is_unmarked, outcome_of
from pytest_genir.results.record import Result, clean
from pytest_genir.results.sampled import Sampled
from pytest_genir.results.summary import Summary, summarise

_ASSETS = Path(__file__).resolve().parent / "assets"
#: In the order in which they run.
SCRIPTS = (
    "base", "data", "plots", "triage", "items", "overview", "failures", "item", "reported", "calls", "rag",
    "conversation", "gantt", "memory", "side", "keys", "main", "start",
)  # fmt: skip
#: Characters of a text that the page shows; the rest is in the log.
MOST = 20_000


def write_report(
    path: Path,
    header: Mapping[str, object],
    results: Sequence[Result],
    *,
    title: str = "",
    baseline: Sequence[Result] | Mapping[str, object] | None = None,
    ignore: Collection[str] = (),
    full_log: str | None = None,
    summary: Summary | None = None,
) -> None:
    """Write the page of a run; `full_log` is how a reader finds the result log from beside the page.

    `baseline` is an earlier run, or what a comparison with one came to (`report/changes.py`); `summary` is what the
    results come to, for who knows that already.
    """
    beside = path.parent if full_log is None else path.parent / Path(full_log).parent
    parts = page_parts(
        header,
        results,
        title=title,
        baseline=baseline,
        ignore=ignore,
        full_log=full_log,
        beside=beside,
        summary=summary,
    )
    write_file(path, parts)


def page(header: Mapping[str, object], results: Sequence[Result], **more: Any) -> str:
    """Return the page of a run as one text."""
    return "".join(page_parts(header, results, **more))


def page_parts(
    header: Mapping[str, object],
    results: Sequence[Result],
    *,
    title: str = "",
    baseline: Sequence[Result] | Mapping[str, object] | None = None,
    ignore: Collection[str] = (),
    full_log: str | None = None,
    beside: Path | None = None,
    most: int = MOST,
    summary: Summary | None = None,
) -> Iterator[str]:
    """Return the page of a run, in parts: what there is as much of as of items is never there as a whole.

    `baseline` has the results of an earlier run, compared without the digests named in `ignore`; `beside` is a
    folder in which logs of conversations may lie.
    """
    results = in_collection_order(results)
    summary = summarise(results) if summary is None else summary
    style, script = read_style(), read_scripts(SCRIPTS)
    title = title or default_title(results)
    index = {
        "title": title,
        "figures": figures(summary, results),
        "told": told(header, results),
        "exports": exports(results),
        "changes": changes(baseline, results, ignore) if isinstance(baseline, Sequence) else baseline,
    }
    data = _data(index, header, results, beside, Pool(most, full_log))
    # in the template stands what no text can hold by accident or on purpose
    places = {f"{secrets.token_hex(16)}-{name}": parts for name, parts in data.large.items()}
    written = _environment().get_template("page.jinja").generate(
        title=title,
        policy=_policy(style, script),
        style=Markup(style),
        script=Markup(script),
        summary=summary,
        counts=_counts(results),
        language=spoken(),
        phrases=inert(compact(words)) if (words := catalogue().to_wire())["phrases"] else None,
        started=data.started,
        chunks=data.chunks,
        **{name: Markup(place) for name, place in zip(data.large, places, strict=True)},
    )  # fmt: skip
    return chain.from_iterable(map(clean, places.get(part) or (part,)) for part in written)


def default_title(results: Iterable[Result | Collected]) -> str:
    """Return the names of the benchmarks, as far as they fit a title."""
    names = list(dict.fromkeys(result.benchmark for result in results))
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more or "no results"


@dataclass(frozen=True, slots=True, kw_only=True)
class _PageData:
    """The blocks of data of a page: those that grow with the items in parts, or packed already."""

    started: str
    large: Mapping[str, Iterable[str]]
    chunks: Iterable[Markup]


def _data(
    about: Mapping[str, object],
    header: Mapping[str, object],
    results: Sequence[Result],
    beside: Path | None,
    pool: Pool,
) -> _PageData:
    """Return the blocks of data: an index (what is known about the run, and a row per item), bodies, and all times."""
    rows, of_items, of_logs, of_run = Rows(), ListedJson(), [], Times()
    listed, logs = ListedJson(), []
    for result in results:
        times = Times()
        place_of_body = pool.add(body_of(result), times)
        listed.add([*rows.row(result), *place_of_body])
        of_items.add(times.values)
    conversations, notes = timelines(results, beside)
    for conversation in conversations:
        of_logs.append(Times())
        wire = asdict(conversation)
        chunk, place = pool.add(wire.pop("events"), of_logs[-1])
        logs.append({**wire, "chunk": chunk, "place": place})
    index = {
        **of_run.without(about),
        "header": of_run.without({key: value for key, value in header.items() if key != "started"}),
        "fields": [*ROW, "chunk", "place"],
        "rules": sorted({(one.benchmark, str(one.details["rules"])) for one in results if one.details.get("rules")}),
        "names": rows.listed(),
        "logs": logs,
        "notes": [*_about_run(header), *notes],
        "starts": pool.starts,
        "cut": pool.cut,
        "full_log": pool.full_log,
    }
    started = str(header.get("started") or "")
    times_of_logs = [times.values for times in of_logs]
    times_of_run = {"started": started, "run": of_run.values, "logs": times_of_logs}
    return _PageData(
        started=started,
        large={
            "index": packed_parts(map(clean, with_list(clean(index), "rows", listed))),
            "times": map(inert, with_list(times_of_run, "items", of_items)),
        },
        chunks=pool.chunks(),
    )


def _about_run(header: Mapping[str, object]) -> Iterator[str]:
    """Yield what has to be known before any figure: that they are about a sample, that a budget ended the run."""
    collected = header.get("collected")
    sample = Sampled.from_wire(collected.get("sample")) if isinstance(collected, Mapping) else None
    if sample is not None:
        yield f"All figures are about {sample}."
    budget = header.get("budget")
    if isinstance(budget, Mapping) and budget.get("used_up"):
        yield f"The budget was used up after {budget.get('requests')} requests: the rest was not asked."


def _counts(results: Sequence[Result]) -> dict[str, int]:
    return {
        "items": len(results),
        "passed": sum(result.passed and not is_unmarked(result) for result in results),
        "unmarked": sum(map(is_unmarked, results)),
        "failed": sum(outcome_of(result) == "failed" for result in results),
        "error": sum(result.missing and not result.unrun for result in results),
        "unrun": sum(result.unrun for result in results),
        "skipped": sum(not result.wanted for result in results),
    }


def _share(value: float) -> str:
    """Return a share as the scripts write it."""
    return percent(value) if spoken() == "pl" else f"{100 * value:.1f} %"


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; script-src {fingerprint(script)}; style-src {fingerprint(style)}; img-src data:; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_ASSETS), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    environment.filters["shown"] = one_line
    environment.globals |= {"phrase": phrase, "counted": counted, "percent": _share}
    return environment


@lru_cache(maxsize=1)
def read_style() -> str:
    """Return the style that pages of runs share."""
    return (_ASSETS / "page.css").read_text(encoding="utf-8")


@lru_cache(maxsize=2)
def read_scripts(names: Sequence[str]) -> str:
    """Return scripts as one, in which nothing is seen from outside; names with a path are of other folders."""
    parts = [(_ASSETS / f"{name}.js").read_text(encoding="utf-8") for name in names]
    return '(() => {\n"use strict";\n' + "\n".join(parts) + "})();\n"
