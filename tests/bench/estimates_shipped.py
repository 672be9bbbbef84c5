"""Estimates of shipped benchmarks beside what a server counts: `python -m tests.bench.estimates_shipped [RULE ...]`.

A path among the rules names another benchmark to be measured in place of the shipped ones; `unseen` names those of
`tests/bench/unseen`, which nobody looked at while estimates were mended (their figures as they came are in the guide on
costs; whoever mends something for them writes others). Nobody was asked before,
but for `after`. The figures are estimated : counted, for calls, tokens of prompts and of replies, and cost where a
token of a reply costs as much as four of a prompt; behind the tokens, whether what came lies between the two ends that
were told. Behind the replies stands the ratio by our count of their texts: what is left of it is how long they are, and
not how a server counts letters. The last line of a rule says how many files were within 10 %. The fake server
(`shared/bench/fake_llm.py`) takes four bytes of a body for a token of the prompt and four letters for one of the reply;
by default it echoes.

`asked:20` does as its prompt asks (`tests.bench.stand_in`), in twenty words where that leaves it open; `written` says
what somebody wrote for the prompts, in `tests/bench/replies/NAME.json` or in `NAME.replies.json` beside a file.
`talk:20` says twenty words of four letters and more of its prompt, whatever that asks; `after:60` says sixty, and
another model, which says as many, was asked before. Behind `earlier/`, another shipped file of each kind was asked of
the same model before; behind `tongue/`, all others in the file's own language. Behind `sample/`, half of a file's items
(at most the twelve that an estimate advises) were asked of the model before; a conversation of memories is asked whole,
as it cannot be in a sample in part.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import ModuleType

import yaml

from pytest_genir.text.counting import count_tokens
from tests.bench.stand_in import as_asked, as_written, refused_by

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("urzad/urzad", "office_en/office", "conversations/rozmowa", "conversations/debate", "conversations/essay",
           "memory/dom", "memory/chores", "memory/weeks")  # fmt: skip
#: Ways to run them: options, and how many models.
WAYS: dict[str, tuple[list[str], int]] = {
    "plain": (["-n0"], 1),
    "-n 2": (["-n2"], 1),
    "3 repeats": (["-n0", "--genir-repeat=3"], 1),
    "2 models": (["-n0"], 2),
    "judge": (["-n0", "JUDGE"], 1),
}
#: The same with evaluators that ask the judge in place of the built-in model.
JUDGED = "judged"
_BUILT_IN = re.compile(r"llm: \{ type: extractive \}.*")
REPLIES = Path(__file__).resolve().parent / "replies"
#: Benchmarks under a name by which no run of the tests takes them for its own.
UNSEEN = Path(__file__).resolve().parent / "unseen"
#: What a token of a reply costs, in tokens of a prompt.
OUTPUT_PRICE = 4
RULES = ("asked:20", "written", "echo", "words:12", "words:120", "talk:20", "talk:50", "after:60", "sample/talk:50",
         "sample/echo", "earlier/words:120", "earlier/echo", "tongue/words:120", "tongue/echo")  # fmt: skip
#: What else a model was asked before: a file of each kind, of which the one that is estimated is left out.
OTHERS = (("office_en/office", "urzad/urzad"), ("conversations/essay", "conversations/debate"),
          ("memory/weeks", "memory/chores"))  # fmt: skip
POLISH = ("urzad/urzad", "conversations/rozmowa", "memory/dom")
_ITEMS = re.compile(r": (\d+) items?\b")
#: So many items an estimate says to ask first.
ADVISED = 12
_COUNT = r"([\d,]+)"
_ENDS = rf"(?: \({_COUNT} to {_COUNT}\))?"
_TOLD = rf"(?:{_COUNT} to )?{_COUNT} calls?{_ENDS}, {_COUNT} prompt tokens{_ENDS}, {_COUNT} reply tokens{_ENDS}"
_LINE = re.compile(rf"^\S.*, (?:judge )?(?:one|two|judge)(?: as user)?: {_TOLD}", re.MULTILINE)


@dataclass
class Counts:
    """Calls and tokens, each with its two ends."""

    calls: int = 0
    prompt: int = 0
    reply: int = 0
    asked: tuple[int, int] = (0, 0)
    prompts: tuple[int, int] = (0, 0)
    replies: tuple[int, int] = (0, 0)


def fake_server() -> ModuleType:
    places = [Path(os.environ.get("GENIR_SHARED", ROOT.parent / "shared")), ROOT.parent.parent / "shared"]
    file = next((place / "bench/fake_llm.py" for place in places if (place / "bench/fake_llm.py").is_file()), None)
    if file is None:
        sys.exit("needs shared/bench/fake_llm.py beside the checkout (GENIR_SHARED names another place)")
    spec = importlib.util.spec_from_file_location("fake_llm", file)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def estimated(told: str) -> Counts:
    sums = Counts()
    for found in _LINE.finditer(told):
        _, calls, fewest, most_calls, prompt, least, most, reply, shortest, longest = (
            int((one or "0").replace(",", "")) for one in found.groups()
        )
        sums.calls += calls
        sums.prompt += prompt
        sums.reply += reply
        sums.asked = sums.asked[0] + (fewest or calls), sums.asked[1] + (most_calls or calls)
        sums.prompts = sums.prompts[0] + (least or prompt), sums.prompts[1] + (most or prompt)
        sums.replies = sums.replies[0] + (shortest or reply), sums.replies[1] + (longest or reply)
    return sums


def run(folder: Path, file: Path, options: Sequence[str]) -> str:
    command = [sys.executable, "-m", "pytest", str(file), "-q", "--tb=no", f"--rootdir={folder}", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stdout + done.stderr)
    return done.stdout


def path_of(file: str) -> Path:
    """Return where a shipped file is, or one that is named by its path."""
    return Path(file) if Path(file).is_file() else ROOT / "configurations" / f"{file}.genir.yaml"


def replies_to(file: str) -> Path:
    """Return where the replies are that somebody wrote for a file."""
    beside = path_of(file).with_name(path_of(file).name.partition(".")[0] + ".replies.json")
    return beside if beside.is_file() else REPLIES / f"{path_of(file).name.partition('.')[0]}.json"


def copied(file: str, folder: Path, *, judged: bool, answered: Path | None) -> Path:
    """Return a copy of a file, with evaluators that ask the judge, or with only those questions that have replies."""
    path = path_of(file)
    shutil.copytree(path.parent, folder / "copied")
    copy = folder / "copied" / f"{path.name.partition('.')[0]}.genir.yaml"
    text = path.read_text(encoding="utf-8")
    if judged:
        text = _BUILT_IN.sub("llm: judge", text)
    held = yaml.safe_load(text)
    if answered is not None and "questions" in held:
        asks = [rule["asks"] for rule in json.loads(answered.read_text(encoding="utf-8"))]
        held["questions"] = [one for one in held["questions"] if any(ask in one["question"] for ask in asks)]
        text = yaml.safe_dump(held, allow_unicode=True, sort_keys=False)
    copy.write_text(text, encoding="utf-8")
    return copy


def talking(count: int) -> Callable[[Sequence[Mapping[str, str]]], str]:
    """Return a model that says so many words of its prompt, in the JSON that talks want."""

    def answer(messages: Sequence[Mapping[str, str]]) -> str:
        prompt = messages[-1]["content"]
        drawn = Random(zlib.crc32(prompt.encode()))
        said = " ".join(drawn.choices(re.findall(r"\w{4,}", prompt) or ["no"], k=count))
        return json.dumps({"utterance": said}, ensure_ascii=False) if "JSON" in prompt else said

    return answer


def measured(fake: ModuleType, file: str, way: str, rule: str) -> tuple[bool, bool, bool, bool]:
    """Estimate and run one file; say of calls, prompts, replies and cost whether they were within 10 %."""
    options, models = WAYS["judge" if way == JUDGED else way]
    before, _, said = rule.rpartition("/")
    kind, _, words = said.partition(":")
    ours = kind in ("talk", "after", "asked", "written")
    with tempfile.TemporaryDirectory() as held, fake.FakeLLM(rule="echo" if ours else said) as server:
        folder = Path(held)
        answered = replies_to(file) if kind == "written" else None
        path = copied(file, folder, judged=way == JUDGED, answered=answered)
        answer, replied = server._state.rule, [0, 0]
        if answered is not None:
            answer = as_written(answered)
        elif kind == "asked":
            answer = as_asked(int(words), refused_by(path))
        elif ours:
            answer = talking(int(words))

        def counted(messages: Sequence[Mapping[str, str]]) -> str:
            text: str = answer(messages)
            replied[0] += max(1, len(text) // 4)
            replied[1] += count_tokens(text)
            return text

        server._state.rule = counted
        for name in ("one", "two", "other", "judge"):
            file_of = {"type": "openai", "model": f"m-{name}", "name": name, "api_base": server.base_url}
            (folder / f"{name}.json").write_text(json.dumps(file_of), encoding="utf-8")
        asked = [f"--genir-model={name}.json" for name in ("one", "two")[:models]]
        asked += ["--genir-judge=judge.json" if one == "JUDGE" else one for one in options]
        if kind == "after":
            run(folder, path, ["--genir-model=other.json"])
        if before == "earlier":
            for first, second in OTHERS:
                run(folder, path_of(second if file == first else first), [*asked, "-n0"])
        if before == "tongue":
            for one in SHIPPED:
                if one != file and (one in POLISH) is (file in POLISH):
                    run(folder, path_of(one), [*asked, "-n0"])
        if before == "sample":
            items = int(_ITEMS.findall(run(folder, path, [*asked, "--genir-estimate", "-n0"]))[0])
            small = min(ADVISED, -(-items // 2)) if not file.startswith("memory/") else items
            run(folder, path, [*asked, f"--genir-sample={small}"])
        told = estimated(run(folder, path, [*asked, "--genir-estimate", "-n0"]))
        server.reset()
        replied[:] = [0, 0]
        # what was kept is counted as if it were asked
        run(folder, path, [*asked, *([f"--genir-cache-dir={folder / 'new'}"] if before else [])])
        stats = server.stats()
        prompt = stats["bytes_in"] // 4
    counts = ((told.asked, stats["requests"]), (told.prompts, prompt), (told.replies, replied[0]))
    # to a thousandth: the server rounds the sum of all prompts, and an estimate each prompt
    lie = ["in" if low * 0.999 <= count <= high * 1.001 else "out" for (low, high), count in counts]
    cost = (told.prompt + OUTPUT_PRICE * told.reply) / (prompt + OUTPUT_PRICE * replied[0])
    print(
        f"{file.removesuffix('.genir.yaml').removesuffix('.benchmark')[-22:]:22} {way:10} {rule:10}"
        f" calls {told.calls:5}:{stats['requests']:<5} {lie[0]:3}"
        f" in {told.prompt:7}:{prompt:<7} {told.prompt / prompt:5.2f} {lie[1]:3}"
        f" out {told.reply:7}:{replied[0]:<7} {told.reply / replied[0]:5.2f} {lie[2]:3} {told.reply / replied[1]:5.2f}"
        f" cost {cost:5.2f}",
        flush=True,
    )
    near = [abs(ratio - 1) <= 0.1 for ratio in (told.prompt / prompt, told.reply / replied[0], cost)]
    return told.calls == stats["requests"], near[0], near[1], near[2]


def ways_of(file: str, rule: str) -> list[str]:
    """Return how a file is run: everyhow where a server echoes, else plainly, and with judges where some are asked."""
    text = path_of(file).read_text(encoding="utf-8")
    if rule == "echo":
        return list(WAYS)
    if rule.partition(":")[0] not in ("asked", "written"):
        return ["plain"]
    if _BUILT_IN.search(text):
        return ["plain", JUDGED] if rule != "written" else [JUDGED]
    return ["judge"] if "kind: memory" in text or "llm: judge" in text else ["plain"]


def main(given: Sequence[str]) -> int:
    fake = fake_server()
    unseen = [str(path) for path in sorted(UNSEEN.glob("*.benchmark"))] if "unseen" in given else []
    files = [*unseen, *(one for one in given if Path(one).is_file())] or SHIPPED
    for rule in [one for one in given if one != "unseen" and not Path(one).is_file()] or RULES:
        some = [file for file in files if rule != "written" or replies_to(file).is_file()]
        rows = [measured(fake, file, way, rule) for file in some for way in ways_of(file, rule)]
        calls, *near = (sum(column) for column in zip(*rows, strict=True))
        told = f"prompts {near[0]}, replies {near[1]}, cost {near[2]}"
        print(f"{rule}: of {len(rows)} calls exact {calls}; within 10 %: {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
