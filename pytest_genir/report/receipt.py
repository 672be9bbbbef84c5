"""A receipt of a run: what it was made of and came to, in digests, so that later any change can be seen.

A log is checked line by line, so that a change is told with its place; then everything that a page shows is computed
again from the records and held against what the receipt says.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import zip_longest
from pathlib import Path

from pytest_genir.digests import digest
from pytest_genir.disk import open_to_read
from pytest_genir.errors import FileError, Where
from pytest_genir.report.figures import figures
from pytest_genir.report.packing import unpacked
from pytest_genir.report.times import Times
from pytest_genir.results.log import Log, read_log
from pytest_genir.results.manifest import in_collection_order
from pytest_genir.results.record import Result, reaches
from pytest_genir.results.summary import summarise
from pytest_genir.source import Fields, Json, Node, tree_from_text

_INDEX = re.compile(rb'<script type="application/json" id="genir-index">"([A-Za-z0-9+/=]+)"</script>')
FORMAT = "genir-receipt/1"
_SHORT = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What is known of a log and of what it says."""

    version: str
    #: SHA-256 of the whole log, and of each of its lines (cut short).
    log: str
    lines: tuple[str, ...]
    #: Of what was asked and held against: definitions, documents, prompts, models.
    definitions: str
    answers: str
    #: Of every figure that a page shows.
    figures: str

    def to_text(self) -> str:
        wire = {"format": FORMAT, **{key: held for key, held in asdict(self).items() if key != "lines"}}
        return json.dumps({**wire, "lines": list(self.lines)}, indent=1) + "\n"


def receipt_of(path: Path, version: str) -> Receipt:
    """Return the receipt of a log."""
    log, content = read_log(path), _bytes(path)
    return Receipt(
        version=version,
        log=hashlib.sha256(content).hexdigest(),
        lines=tuple(_line_digests(content)),
        definitions=digest([[_key(one), dict(one.digests), one.model_fingerprint] for one in log.results]),
        answers=digest([[_key(one), one.answer, list(one.messages)] for one in log.results]),
        figures=figures_digest(log.results),
    )


def read_receipt(path: Path) -> Receipt:
    """Read a receipt; what is none is an error of one sentence."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(f"cannot be read: {error}", where=Where(str(path))) from None
    node = tree_from_text(text, str(path), json=True) or Node({}, str(path), 1, 1, {})
    fields = Fields(node, "the receipt")
    fields.choice("format", (FORMAT,))
    names = ("version", "log", "definitions", "answers", "figures")
    found = Receipt(**{name: fields.text(name) for name in names}, lines=fields.texts("lines"))
    fields.done()
    return found


def faults(path: Path, receipt: Receipt | None, version: str) -> Iterator[str]:
    """Yield what is not as it was: lines of the log, then figures that do not follow from the records."""
    if receipt is not None:
        changed = list(_changed(_bytes(path), receipt))
        if changed:
            yield from changed
            return
    log = read_log(path)
    yield from _figures(log)
    if receipt is None:
        return
    if figures_digest(log.results) != receipt.figures:
        by = (
            "" if version == receipt.version else f"; they were computed by version {receipt.version}, now by {version}"
        )
        yield f"the figures that follow from the records are not those of the receipt{by}"
    now = receipt_of(path, version)
    for name in ("definitions", "answers"):
        if getattr(now, name) != getattr(receipt, name):
            yield f"the {name} are not those of the receipt"


def figures_digest(results: Sequence[Result]) -> str:
    """Return the digest of all figures of a page."""
    return digest(_rounded(json.loads(json.dumps(figures(summarise(results), results), default=str))))


def faults_of_page(page: Path, log: Path) -> Iterator[str]:
    """Yield what a page shows that does not follow from a log."""
    found = _INDEX.search(_bytes(page))
    if found is None:
        raise FileError("this is no page of a run", where=Where(str(page)))
    try:
        shown = json.loads(unpacked(found[1]))["figures"]
    except (ValueError, KeyError, TypeError):
        yield f"the figures of {page.name} cannot be read: the page was changed"
        return
    results = in_collection_order(read_log(log).results)
    again = Times().without({"figures": figures(summarise(results), results)})["figures"]
    said, computed = _leaves(shown), _leaves(json.loads(json.dumps(again, default=str)))
    for place in dict.fromkeys([*said, *computed]):
        if _rounded(said.get(place)) != _rounded(computed.get(place)):
            yield f"{page.name}: {place} is {said.get(place)}, and the records give {computed.get(place)}"


def _leaves(value: Json, place: str = "figures") -> dict[str, Json]:
    """Return every figure by its place."""
    if isinstance(value, Mapping):
        return {at: held for key, part in value.items() for at, held in _leaves(part, f"{place}.{key}").items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return {at: held for key, part in enumerate(value) for at, held in _leaves(part, f"{place}[{key}]").items()}
    return {place: value}


def _figures(log: Log) -> Iterator[str]:
    """Yield figures of the log's own end that do not follow from its records, and verdicts that no score gives."""
    for one in log.results:
        for condition in one.conditions:
            marked = condition.passes_at is not None
            reached = reaches(condition.score, condition.passes_at)
            if marked and condition.passed != reached:
                said = "passed" if condition.passed else "failed"
                scored = f"with {condition.score:g}, where {condition.passes_at:g} was needed"
                yield f"{one.nodeid}: '{condition.name}' is said to have {said} {scored}"
    if log.footer is None:
        yield "the log has no end: its run was killed, or it was cut"
        return
    again = json.loads(json.dumps(summarise(log.results).to_wire(), default=str))
    for name, said in again.items():
        if _rounded(log.footer.get(name)) != _rounded(said):
            yield f"'{name}' at the end of the log does not follow from its records"


def _changed(content: bytes, receipt: Receipt) -> Iterator[str]:
    if hashlib.sha256(content).hexdigest() == receipt.log:
        return
    lines = list(_line_digests(content))
    found = False
    for number, (now, then) in enumerate(zip_longest(lines, receipt.lines), start=1):
        if now != then:
            found = True
            what = "is missing" if now is None else "was added" if then is None else "was changed"
            yield f"line {number} of the log {what}{_who(content, number) if now else ''}"
    if not found:
        yield "the log is not the one of the receipt"


def _who(content: bytes, number: int) -> str:
    """Return which item a line is about, as far as it can be read."""
    try:
        held = json.loads(content.split(b"\n")[number - 1])
        return f": {held['nodeid']}" if isinstance(held, dict) and isinstance(held.get("nodeid"), str) else ""
    except ValueError:
        return ""


def _line_digests(content: bytes) -> Iterator[str]:
    return (hashlib.sha256(line).hexdigest()[:_SHORT] for line in content.split(b"\n"))


def _rounded(value: Json) -> Json:
    """Return a value whose numbers are the same on every machine."""
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, Mapping):
        return {key: _rounded(held) for key, held in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_rounded(held) for held in value]
    return value


def _key(result: Result) -> list[str | int]:
    return [result.nodeid, result.model, result.repeat]


def _bytes(path: Path) -> bytes:
    try:
        with open_to_read(path) as file:
            return file.read()
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(str(path))) from None
    except (EOFError, zlib.error):
        raise FileError("the packed file is damaged, or its end is missing", where=Where(str(path))) from None
