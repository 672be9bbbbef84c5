"""Runs other tools and this one on the same questions, against the same fake model, in turn, as whole processes.

    python -m tests.bench.peers                                       ours and the bare loop only
    python -m tests.bench.peers litellm=peers/litellm/bin/python deepeval=peers/deepeval/bin/python \\
        inspect_ai=peers/inspect/bin/python lm_eval=peers/lm_eval/bin/python \\
        promptfoo=peers/promptfoo/node_modules/.bin/promptfoo

Each tool is installed by hand, in an environment of its own (`pip install litellm`, `deepeval`, `inspect_ai openai`,
`lm_eval[api]`, `npm install promptfoo`), and named with the program that runs it. Its driver is the file of its name
here. A driver is given the prompts, the phrases that an answer has to hold and must not hold, the model's address and
how many requests may be in flight; it writes its verdicts. All of them look for phrases as substrings, ours does on its
defaults; a table is printed only where every verdict of everybody is the one that follows from how the items were made.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.engine import FAILING, Case, Others, Run, apart, fetch, one_run, served_cpu, serving, watch
from tests.bench.engine import write_benchmark as write_ours

HERE = Path(__file__).resolve().parent
TOOLS = ("litellm", "deepeval", "inspect_ai", "lm_eval", "promptfoo")
OURS, LOOP = "pytest-genir", "bare loop"


@dataclass(frozen=True)
class Field:
    """Where a round is run: the folder with the files, and the fake model."""

    folder: Path
    url: str
    case: Case


def main() -> None:
    """Measure all that are named and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tools", nargs="*", help="NAME=PROGRAM")
    parser.add_argument("--n", type=int, default=1000)
    parser.add_argument("--latency", type=float, default=50)
    parser.add_argument("--in-flight", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    programs = dict(named(parser, tool) for tool in options.tools)
    case = Case("peers", "", 0, n=options.n, latency=options.latency, threads=options.in_flight)
    print(f"{case.n} items, {case.latency:g} ms, {case.threads} in flight; medians of {options.rounds} (least to most)")
    print("\n| who | wall, s | CPU per item, ms | peak memory, MB | first request, s |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as held, serving(case, own=False) as url:
        field = Field(Path(held), url, case)
        write_ours(field.folder, case, url)
        others, took = Others(), measured(field, programs, options.rounds)
        for name, runs in sorted(took.items(), key=lambda one: statistics.median(run.seconds for run in one[1])):
            print(row(name, runs, case.n), flush=True)
        busy = others.used(served_cpu([run for runs in took.values() for run in runs]))
        print(f"\nothers used {busy:.1f} processors meanwhile")


def named(parser: argparse.ArgumentParser, tool: str) -> tuple[str, str]:
    name, _, program = tool.partition("=")
    if name not in TOOLS or not program:
        parser.error(f"'{tool}': expected NAME=PROGRAM, with one of {', '.join(TOOLS)} as the name")
    return name, str(Path(program).expanduser().absolute())


def measured(field: Field, programs: Mapping[str, str], rounds: int) -> dict[str, list[Run]]:
    """Run everybody in turn, so that a slow minute of the machine is everybody's."""
    took: dict[str, list[Run]] = {}
    for turn in range(rounds):
        took.setdefault(OURS, []).append(one_run(field.case, field.folder, field.url, turn, direct=False))
        if not turn:
            write_items(field)
        for name, program in (*programs.items(), (LOOP, sys.executable)):
            took.setdefault(name, []).append(run_of(field, name, program))
    return took


def write_items(field: Field) -> None:
    """Write the prompts that our first run sent, with what is to be looked for in the answers."""
    bodies = [json.loads(one) if isinstance(one, str) else one for one in fetch(f"{field.url}/__log")]
    asked = {body["messages"][-1]["content"].rsplit("\n", 1)[-1]: body["messages"] for body in bodies}
    questions = json.loads((field.folder / "bench.genir.json").read_text(encoding="utf-8"))["questions"]
    items = [
        {"id": one["id"], "messages": found, **one["expect"]}
        for one in questions
        for last, found in asked.items()
        if last.endswith(one["question"])
    ]
    if len(items) != field.case.n:
        sys.exit(f"{len(items)} prompts for {field.case.n} questions")
    lines = "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in items)
    (field.folder / "items.jsonl").write_text(lines, encoding="utf-8")


def run_of(field: Field, name: str, program: str) -> Run:
    """Run one tool's driver and look at its verdicts."""
    verdicts = field.folder / "verdicts.json"
    verdicts.unlink(missing_ok=True)
    fetch(f"{field.url}/__reset", b"{}")
    run = watch(command_of(field, name, program), field.folder, stop=False, url=field.url)
    run.stats = fetch(f"{field.url}/__stats")
    if run.stats["requests"] != field.case.n:
        sys.exit(f"{name}: {run.stats['requests']} requests for {field.case.n} items")
    told = json.loads(verdicts.read_text(encoding="utf-8"))
    wrong = [key for key, passed in told.items() if passed != bool(int(key[1:]) % FAILING)]
    if len(told) != field.case.n or wrong:
        sys.exit(f"{name}: {len(told)} verdicts, {len(wrong)} of them wrong: {wrong[:5]}")
    return run


def command_of(field: Field, name: str, program: str) -> list[str]:
    driver = HERE / f"{name.replace(' ', '_')}_driver.py"
    given = ["items.jsonl", f"{field.url}/v1", str(field.case.threads), "verdicts.json"]
    return [sys.executable if name == "promptfoo" else program, str(driver), *given, program]


def row(name: str, runs: Sequence[Run], n: int) -> str:
    """Return a line of the table."""
    wall = spread([run.seconds for run in runs], 2)
    cpu = spread([1000 * run.cpu / n for run in runs], 2)
    first = statistics.median(run.stats["first_request_at"] - run.started for run in runs)
    mark = ", runs lie apart" if apart([run.seconds for run in runs]) else ""
    return f"| {name} | {wall}{mark} | {cpu} | {max(run.memory for run in runs):.0f} | {first:.2f} |"


def spread(figures: Sequence[float], places: int) -> str:
    middle, least, most = (f"{one:.{places}f}" for one in (statistics.median(figures), min(figures), max(figures)))
    return f"{middle} ({least} to {most})"


if __name__ == "__main__":
    main()
