"""Compares ways to read JSON from what models say, on recorded replies: `python -m tests.bench.json_replies`.

The recordings say of each reply what the original made of it, or what a better reader should. A reply is read right,
misread (a value comes out, but another one: it would be scored), or refused although it can be read (the model is
asked again). `json_repair`, the library most used for this, is compared where it is installed; it finds a value in
nearly every text, which is why what it gives counts only with the keys that were asked for.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pytest_genir.conversation import json_reply
from pytest_genir.conversation.json_reply import NoJson, read_reply
from pytest_genir.conversation.templates import has
from tests.support.damaged_json import replies
from tests.support.genirsim_vectors import cases, same

_NOTHING = object()
Reader = Callable[[str, list[str]], Any]


def main() -> None:
    """Print a line per reader."""
    for name, read in _readers():
        counts: Counter[str] = Counter()
        misread = []
        started = time.perf_counter()
        for case, reply, expected in recorded():
            got = read(reply, case["required_keys"])
            kind = _kind(got, expected)
            counts[kind] += 1
            if kind != "right":
                misread.append(f"{kind}: {case['id']}: {reply[:60]!r} -> {'-' if got is _NOTHING else got!r}")
        seconds = time.perf_counter() - started
        print(f"{name:<36} {dict(sorted(counts.items()))}  {seconds * 1000:.0f} ms")
        print("".join(f"    {line}\n" for line in misread), end="")
    print("damaged replies")
    generated()


def generated() -> None:
    """Print how damaged replies of known content are read, by us, by json_repair, and by the original's reader."""
    damaged = list(replies(each=60))
    keys = ["score", "explanation"]
    for name, read in [*_readers(), *_original([one.reply for one in damaged])]:
        counts: Counter[str] = Counter()
        started = time.perf_counter()
        for one in damaged:
            got = read(one.reply, keys)
            counts["right" if got == one.value else "refused" if got is _NOTHING else "misread"] += 1
        print(f"{name:<36} {dict(sorted(counts.items()))}  {(time.perf_counter() - started) * 1000:.0f} ms")


def _original(texts: list[str]) -> Iterator[tuple[str, Reader]]:
    """Yield the package that the original uses, where Node.js finds it: `npm install jsonrepair`, `NODE_PATH`."""
    done = subprocess.run(["node", "-e", _NODE], input=json.dumps(texts), capture_output=True, text=True, check=False)
    if done.returncode:
        print("jsonrepair is not installed for Node.js")
        return
    found = dict(zip(texts, json.loads(done.stdout), strict=True))
    yield "jsonrepair, as the original uses it", lambda reply, keys: _asked_for(found[reply], keys)


_NODE = """
const {jsonrepair} = require('jsonrepair');
const texts = JSON.parse(require('fs').readFileSync(0));
const read = (text) => { try { return JSON.parse(jsonrepair(text)); } catch { return undefined; } };
const inner = (text) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
console.log(JSON.stringify(texts.map((text) => read(inner(text)) ?? read(text) ?? null)));
"""


def recorded() -> Iterator[tuple[dict[str, Any], str, Any]]:
    """Yield each case of one reply with what should come of it."""
    for case in cases("llm_json"):
        if len(case["completions"]) != 1 or case["max_retries"] < 0:
            continue
        reply = case["completions"][0]
        reply = reply if isinstance(reply, str) else "".join(reply)
        yield case, reply, case.get("better") or case.get("parsed", _NOTHING)


def _kind(got: Any, expected: Any) -> str:
    if got is _NOTHING or expected is _NOTHING:
        return "right" if got is expected else ("refused" if got is _NOTHING else "misread")
    return "right" if same(got, expected) else "misread"


def _readers() -> Iterator[tuple[str, Reader]]:
    yield "ours", _ours
    try:
        library = importlib.import_module("json_repair")
    except ImportError:
        print("json_repair is not installed")
        return
    yield "json_repair", lambda reply, keys: _asked_for(library.loads(reply), keys)
    yield "json_repair after our strict stages", lambda reply, keys: _after_strict(library, reply, keys)


def _ours(reply: str, keys: list[str]) -> Any:
    try:
        return read_reply(reply, keys)
    except NoJson:
        return _NOTHING


def _after_strict(library: Any, reply: str, keys: list[str]) -> Any:
    """Read as we do, with the library in the place of our own forgiving reader."""
    for value in json_reply._strict(reply):
        if _asked_for(value, keys) is not _NOTHING:
            return value
    return _asked_for(library.loads(reply), keys)


def _asked_for(value: Any, keys: list[str]) -> Any:
    return value if isinstance(value, (dict, list)) and all(has(value, key) for key in keys) else _NOTHING


if __name__ == "__main__":
    main()
