"""Files that were fine, broken at random: `python -m tests.fuzz.mutated [--n 10000] [--seed 0]`.

Each is read in this process as pytest would read it. Whatever comes of it has to be a benchmark or one of our errors
that names a file, in under five seconds. What went wrong otherwise is written beside the table, with its seed.
"""

# ruff: noqa: E501 - a mutation is one line of a table
from __future__ import annotations

import argparse
import collections
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.results.log import read_log
from pytest_genir.settings import Settings

RAG = (
    "kind: rag\nname: desk\nprompt: |\n  {% for doc in docs %}[{{ loop.index }}] {{ doc }}\n  {% endfor %}{{ question }}\n"
    'documents: documents.jsonl\nnormaliser: {table: t.tsv}\npass: {include: 0.5}\nquestions:\n- id: a\n  question: "Ile?"\n'
    "  context: [d, e]\n  expect: {include: [[rok, lata], 1.50], exclude: [miesiąc], safe: true}\n"
)
TALK = (
    "kind: conversation\nreplacements: rows.tsv\nsimulation:\n  topic: {description: '{{x}}'}\n  maxTurns: 2\n"
    "  user: {class: StaticUser, llm: model, start: '{{variables.topic.description}}', followUp: hi}\n"
    "  system: {class: BasicChatSystem, url: http://127.0.0.1:9}\n"
    "evaluation: {evaluators: {E: {class: ReadabilityEvaluator, measure: rix, best: 5, worst: 18}}}\n"
)
MEMORY = "kind: memory\nconfig: {seed: 1, max_message_size: 64}\ndatasets: {args: {memory_span: 800}, datasets: [{name: colours}]}\n"
JSON = (
    '[{"id": "1", "question": "Ile?", "context": ["d"], "expect": {"include": ["rok"], "cite": ["d"], "safe": true}}]'
)
QUESTIONS = (
    "id;question;include;cite;refuse;value;tags\na;Ile?;rok | lata;d;no;{amount: 20 zł};x, y\n"
    'b;"Jak ""długo""?\nDwa?";dwa lata; e;;;\nc;Kto?;;;yes;;\n'
)
OF_TABLE = "kind: rag\nquestions: questions.csv\ndocuments: pages/\ncontext: 2\n"
PAGE = "<html><head><title>Rok &amp; lata</title></head><body><h1>Rok</h1><p>Dwa <b>lata</b>.<table><tr><td>20 zł</td></tr>"
LOG = Path(__file__).with_name("run.jsonl").read_text(encoding="utf-8")
BESIDE = {
    "documents.jsonl": '{"id": "d", "contents": "Rok."}\n{"id": "e", "contents": "Dwa lata."}\n',
    "t.tsv": "lata\trok\nlat\trok\n",
    "rows.tsv": "id\tx\na\tTea\nb\tRain\n",
    "questions.csv": QUESTIONS,
    "pages/d.html": PAGE,
    "pages/e.md": "---\nx: y\n---\n# Dwa\n\nDwa lata.\n",
    "p.jinja": "{% for doc in docs %}{{ doc }}{% endfor %}{{ question|upper }}",
}
FILES = {
    "yaml": ("b.genir.yaml", RAG),
    "conversation": ("b.genir.yaml", TALK),
    "memory": ("b.genir.yaml", MEMORY),
    "json": ("samples.json", JSON),
    "documents": ("documents.jsonl", BESIDE["documents.jsonl"]),
    "table": ("rows.tsv", BESIDE["rows.tsv"]),
    "lemmas": ("t.tsv", BESIDE["t.tsv"]),
    "questions": ("questions.csv", QUESTIONS),
    "page": ("pages/d.html", PAGE),
    "template": ("p.jinja", BESIDE["p.jinja"]),
    "log": ("run.jsonl", LOG),
}
#: What is put in: what each of the languages takes for its own, and what none of them expects.
PIECES = [
    "{", "}", "[", "]", ":", ",", '"', "'", "\n", "\t", "  ", "- ", "|", ">", "&a ", "*a", "<<: *a\n", "!!python/name:os.system",
    "---\n", "...", "{{", "}}", "{%", "%}", "{{ question * 9 }}", "{% for a in docs %}", "null", "true", "1e999", "-0", "0x1F",
    "\x00", "\x1b[31m", "\u202e", "\ufeff", "\ud83d", "é", "\x85", "%", "@", "`", "#", "\\", "\\u0000", "9" * 400, "[" * 200, "{a: " * 120,
    "kind: rag\n", "os:system", "../../etc/passwd", "~", "?", "? ", "=", "\r", "\r\n", "\u2028",
]  # fmt: skip


def mutated(text: str, rng: random.Random) -> bytes:
    """Return a text with one to four things wrong."""
    for _ in range(rng.randint(1, 4)):
        text = _changed(text, rng)
    raw = text.encode("utf-8", "surrogatepass")
    return raw if rng.random() < 0.97 else raw.replace(b"a", b"\xff", 1)


def _changed(text: str, rng: random.Random) -> str:
    at, length = rng.randrange(len(text) + 1), rng.randint(1, 12)
    before, part, after = text[:at], text[at : at + length], text[at + length :]
    match rng.randrange(6):
        case 0:
            return before + after
        case 1:
            return before + rng.choice(PIECES) + part + after
        case 2:
            return before + part * rng.randint(2, 4) + after
        case 3:
            return (
                before
                + chr(rng.choice([rng.randrange(0x20), rng.randrange(0x250), rng.randrange(0xD800)]))
                + part
                + after
            )
        case 4:
            return before
        case _:
            return before + part.swapcase() + after


def outcome_of(folder: Path, sort: str, raw: bytes) -> tuple[str, str]:
    """Return what came of a file, and what is to be said about it: `fine`, `line`, `file`, or a fault of ours."""
    name, _ = FILES[sort]
    (folder / "pages").mkdir(exist_ok=True)
    for other, text in BESIDE.items():
        (folder / other).write_text(text, encoding="utf-8")
    (folder / name).write_bytes(raw)
    path = folder / name
    if sort in ("questions", "page"):
        path = folder / "b.genir.yaml"
        path.write_text(OF_TABLE, encoding="utf-8")
    elif sort in ("documents", "lemmas", "table", "template"):
        path = folder / "b.genir.yaml"
        text = (
            TALK
            if sort == "table"
            else RAG
            if sort != "template"
            else RAG.split("prompt")[0] + "prompt: p.jinja\ndocuments" + RAG.split("documents", 1)[1]
        )
        path.write_text(text, encoding="utf-8")
    started = time.process_time()
    try:
        if sort == "log":
            read_log(path)
        else:
            benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
            assert benchmark is not None
            for case in benchmark.cases:
                _ = getattr(case, "messages", None)
        found = "fine"
    except GenirError as error:
        found = "no file" if error.where is None or not error.where.file else "line" if error.where.line else "file"
        return ("hang" if time.process_time() - started > 5 else found), str(error)
    except Exception:
        return "internal error", traceback.format_exc()
    return ("hang" if time.process_time() - started > 5 else found), ""


def main() -> int:
    """Mutate, read and print a table."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--n", type=int, default=10_000)
    given.add_argument("--seed", type=int, default=0)
    arguments = given.parse_args()
    counted = {sort: collections.Counter[str]() for sort in FILES}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(arguments.n):
            sort = list(FILES)[number % len(FILES)]
            found, told = outcome_of(
                Path(folder), sort, mutated(FILES[sort][1], random.Random(f"{arguments.seed} {number}"))
            )
            counted[sort][found] += 1
            if found in ("internal error", "hang", "no file"):
                print(f"{sort} {arguments.seed} {number}: {found}\n{told}", file=sys.stderr)
    names = ("fine", "line", "file", "no file", "hang", "internal error")
    print(f"{'':14}" + "".join(f"{name:>16}" for name in names))
    total = collections.Counter[str]()
    for sort, counts in counted.items():
        print(f"{sort:14}" + "".join(f"{counts[name]:16}" for name in names))
        total.update(counts)
    print(f"{'all':14}" + "".join(f"{total[name]:16}" for name in names))
    errors = total["line"] + total["file"] + total["no file"]
    print(f"errors with a line: {total['line'] / max(errors, 1):.1%}")
    return 1 if total["internal error"] or total["hang"] or total["no file"] else 0


if __name__ == "__main__":
    sys.exit(main())
