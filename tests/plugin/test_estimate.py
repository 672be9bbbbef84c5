"""The estimate against what a server was really asked, over the three kinds of benchmark."""

from __future__ import annotations

import json
import random
import re
import threading
import zlib
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from pytest_genir.models.baseline.wanted_form import wish_of
from pytest_genir.text.counting import count_tokens
from tests.bench.estimates_shipped import fake_server, measured
from tests.support.model_server import threaded
from tests.support.shared import shared

RAG = """\
kind: rag
name: fees
documents: {fee: Opłata za dowód rejestracyjny wynosi 54 zł i należy ją wnieść przed wizytą w urzędzie.}
questions:
"""
TALK = """\
kind: conversation
replacements: [{id: a, claim: cats are best}, {id: b, claim: dogs are best}, {id: c, claim: birds are best}]
simulation:
  topic: {description: "{{claim}}."}
  maxTurns: 3
  user:
    class: StaticUser
    llm: model
    start: 'Say something about {{variables.topic.description}} {{form}}'
    followUp: 'They said {{variables.systemResponse.utterance}} Answer them. {{form}}'
    form: 'Reply with a JSON object: {"utterance": "what you say"}'
  system:
    class: GenerativeElasticSystem
    llm: model
    search: {index: pages.jsonl, query: {match: {text: "{{variables.userTurn.utterance}}"}}, size: 2}
    generation:
      message: |
        They say {{variables.userTurn.utterance}}. Read {{variables.results}} and answer.
        Reply with a JSON object: {"utterance": "your answer"}
evaluation:
  evaluators:
    Clear:
      class: PromptedEvaluator
      llm: judge
      pass: 0.1
      prompt: |
        How clear is {{variables.userTurn.systemResponse.utterance}}?
        Reply with a JSON object: {"score": 0.5, "explanation": "why"}
"""
MEMORY = """\
kind: memory
datasets:
  args: {memory_span: 1500, dataset_examples: 2}
  datasets: [{name: colours}, {name: names}]
"""


class Counter(ThreadingHTTPServer):
    """Answers with so many tokens, counts in tokens a fifth smaller than ours, and adds up both sides.

    How many may depend on the prompt: on a number that looks drawn by chance, and on its tokens.
    """

    daemon_threads = True

    def __init__(self, tokens: int | Callable[[int, int], int]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.tokens = tokens if callable(tokens) else lambda chance, prompt: tokens
        self.totals: dict[str, list[int]] = {}
        #: What it took, by its prices, and how many requests came, those refused for a parameter among them.
        self.cost = 0.0
        self.requests = 0
        #: Refuses this parameter.
        self.refuses = ""
        #: Makes of the last message what is said, where lengths are not what matters.
        self.says: Callable[[str], str] | None = None
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class _Handler(BaseHTTPRequestHandler):
    server: Counter
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together: apart, the second waits 40 ms for word that the first has come

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.lock:
            self.server.requests += 1
        if self.server.refuses in body:
            told = {"message": f"Unsupported parameter: '{self.server.refuses}'", "param": self.server.refuses}
            self._send(400, {"error": told})
            return
        prompt = round(1.2 * sum(count_tokens(message["content"]) for message in body["messages"]))
        # no two prompts get the same text, or later ones would be the same question
        chance = zlib.crc32(json.dumps(body["messages"]).encode())
        text = f"{chance:08x}" * max(1, self.server.tokens(chance, prompt) // 2)
        wish = wish_of(body["messages"][-1]["content"])
        if wish:
            text = json.dumps({key: {"number": 0.5}.get(kind, text) for key, kind in wish.keys})
        if self.server.says is not None:
            text = self.server.says(body["messages"][-1]["content"])
        total = self.server.totals.setdefault(body["model"], [0, 0, 0])
        reply = round(1.2 * count_tokens(text))
        for place, more in enumerate((1, prompt, reply)):
            total[place] += more
        cached = prompt // 3
        with self.server.lock:
            self.server.cost += (prompt - cached + 0.25 * cached + 4 * reply) / 1_000_000
        self._send(
            200,
            {
                "choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "stop"}],
                "usage": {
                    "prompt_tokens": prompt,
                    "completion_tokens": reply,
                    "prompt_tokens_details": {"cached_tokens": cached},
                },
            },
        )

    def _send(self, status: int, held: object) -> None:
        raw = json.dumps(held).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_arguments: object) -> None:
        """Stay quiet."""


def write(folder: Path, url: str, **more: object) -> None:
    expect = "expect: {include: [54 zł]}"
    questions = "".join(
        f"  - {{id: q{number}, question: 'Ile wynosi opłata {number}?', context: [fee], {expect}}}\n"
        for number in range(30)
    )
    files = {"fees.genir.yaml": RAG + questions, "talk.genir.yaml": TALK, "memory.genir.yaml": MEMORY}
    for name, text in files.items():
        folder.joinpath(name).write_text(text, encoding="utf-8")
    folder.joinpath("pages.jsonl").write_text('{"id": "1", "text": "cats are best and dogs too"}\n', encoding="utf-8")
    for name in ("tested", "judge"):
        prices = {"input": 1, "cached_input": 0.25, "output": 4}
        model = {"model": name, "api_base": url, "price_per_million": prices, "threads": 4, "max_retries": 0, **more}
        folder.joinpath(f"{name}.json").write_text(json.dumps(model), encoding="utf-8")


MODELS = ("--genir-model=tested.json", "--genir-judge=judge.json")


def told(result: pytest.RunResult) -> dict[str, list[int]]:
    """Return calls, prompt and reply tokens that an estimate tells, by model."""
    line = re.compile(
        r", (?:judge )?(tested|judge)(?: as user)?: ([\d,]+) calls?(?: \(.*?\))?, ([\d,]+) prompt "
        r"tokens[^,]*(?:,\d{3}[^,]*)*, "
        r"([\d,]+) reply"
    )
    totals: dict[str, list[int]] = {}
    for name, *numbers in line.findall(result.stdout.str()):
        total = totals.setdefault(name, [0, 0, 0])
        for place, number in enumerate(numbers):
            total[place] += int(number.replace(",", ""))
    return totals


@pytest.mark.slow
def test_an_estimate_is_near_what_a_server_counts(pytester: pytest.Pytester) -> None:
    server = Counter(90)
    with threaded(server):
        write(pytester.path, server.url)
        blind = pytester.runpytest_subprocess(*MODELS, "--genir-estimate", "-n0")
        assert server.totals == {}
        pytester.runpytest_subprocess(
            *MODELS, "--genir-sample=12", "-n0", "-q", "--tb=no", "talk.genir.yaml", "fees.genir.yaml"
        )
        seen = {name: list(total) for name, total in server.totals.items()}
        estimate = pytester.runpytest_subprocess(*MODELS, "--genir-estimate", "-n0")
        assert server.totals == seen
        pytester.runpytest_subprocess(*MODELS, "-n0", "-q", "--tb=no")

    assert [calls for calls, *_ in told(blind).values()] == [calls for calls, *_ in server.totals.values()]
    for name, counted in server.totals.items():
        assert told(estimate)[name] == pytest.approx(counted, rel=0.1)
    cost = re.search(r"all together: cost ([\d.]+)", estimate.stdout.str())
    assert cost is not None and float(cost[1]) == pytest.approx(server.cost, rel=0.1)
    assert "nothing of tested's prompts in its server's cache" in blind.stdout.str()
    estimate.stdout.fnmatch_lines(
        [
            "talk.genir.yaml, tested as user: 9 calls, *",
            "talk.genir.yaml, tested: 9 calls, *",
            "talk.genir.yaml, judge judge: 9 calls, *",
            "memory, tested: * calls, *",
            "fees.genir.yaml, tested: 30 calls, *cost 0.0* (* prompt tokens from the server's cache save 0.0*)",
            "all together: cost 0.0*",
            "with --genir-batch: cost 0.0* instead of 0.0*",
            "* answers of them kept: counted as measured, and not asked again; in brackets: how far the others *",
            "assumed: *",
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("seed", range(6))
def test_no_kind_of_benchmark_passes_a_random_budget(pytester: pytest.Pytester, seed: int, workers: int) -> None:
    rng = random.Random(f"{seed}:{workers}")
    server = Counter(90)
    server.refuses = rng.choice(("", "temperature"))
    cost = rng.uniform(0.0005, 0.04) if seed % 2 else None
    requests = rng.randint(1, 90) if seed % 3 else None
    given = [f"--genir-max-cost={cost:.6f}"] if cost is not None else []
    given += [f"--genir-max-requests={requests}"] if requests is not None or cost is None else []
    given = [one if one != "--genir-max-requests=None" else "--genir-max-requests=40" for one in given]
    with threaded(server):
        write(pytester.path, server.url, max_tokens=300)
        result = pytester.runpytest_subprocess(*MODELS, *given, f"-n{workers}", "-q", "--tb=no", "--genir-cache=off")

    assert result.ret in (0, 1) and server.requests > 0
    assert cost is None or server.cost <= cost
    assert server.requests <= (requests if requests is not None else 40 if cost is None else server.requests)
    taken = re.search(r"note: budget .*; ([\d,]+) (?:of at most [\d,]+ )?requests?$", result.stdout.str(), re.MULTILINE)
    assert taken is not None and int(taken[1].replace(",", "")) == server.requests


def test_a_talk_is_played_with_words_that_find_what_is_searched(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")
    pytester.path.joinpath("pages.jsonl").write_text(json.dumps({"id": "1", "text": "cats " * 800}), encoding="utf-8")

    result = pytester.runpytest(*MODELS, "--genir-estimate", "talk.genir.yaml")

    found = re.search(r"talk.genir.yaml, tested: 9 calls \(1 to 9\), ([\d,]+) prompt tokens", result.stdout.str())
    assert found is not None and 3000 < int(found[1].replace(",", "")) < 4500  # three turns of a thousand tokens


def test_replies_that_are_all_the_same_make_fewer_calls(pytester: pytest.Pytester) -> None:
    server = Counter(90)
    same = json.dumps({"utterance": "Bring two photographs.", "score": 0.5, "explanation": "good"})
    server.says = lambda _: same
    with threaded(server):
        write(pytester.path, server.url)
        asked = (*MODELS, "talk.genir.yaml", "-n0", "-q", "--tb=no")
        blind = pytester.runpytest_subprocess(*asked, "--genir-estimate")
        pytester.runpytest_subprocess(*asked, "--genir-sample=2")
        after = pytester.runpytest_subprocess(*asked, "--genir-estimate")
        pytester.runpytest_subprocess(*asked)

    # the talks begin apart; what is said then, and of them, is the same
    assert {name: calls for name, (calls, *_) in server.totals.items()} == {"tested": 3 + 1 + 1, "judge": 1}
    blind.stdout.fnmatch_lines(
        ["*tested as user: 9 calls (4 to 12), *", "*tested: 9 calls (1 to 9), *", "*judge judge: 9 calls (1 to 9), *"]
    )
    after.stdout.fnmatch_lines(["*tested as user: 4 calls, *", "*tested: 1 call, *", "*judge judge: 1 call, *"])


def test_replies_that_no_talk_can_read_lie_between_the_ends(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")
    talk = TALK.replace("maxTurns: 3", "maxTurns: 1").partition("evaluation:")[0]
    pytester.path.joinpath("short.genir.yaml").write_text(talk, encoding="utf-8")
    server = Counter(90)
    server.says = lambda _: "I would rather not say it in a form."
    with threaded(server):
        write(pytester.path, server.url)
        asked = (*MODELS, "short.genir.yaml", "-n0", "-q", "--tb=no")
        blind = pytester.runpytest_subprocess(*asked, "--genir-estimate")
        pytester.runpytest_subprocess(*asked)

    # who speaks first is asked three times more, and there the talk ends
    assert {name: calls for name, (calls, *_) in server.totals.items()} == {"tested": 12}
    blind.stdout.fnmatch_lines(["*tested as user: 3 calls (3 to 12), *", "*tested: 3 calls (1 to 3), *"])


def test_a_sample_of_one_talk_shows_with_what_the_others_may_agree(pytester: pytest.Pytester) -> None:
    server = Counter(90)
    same = json.dumps({"utterance": "Bring two photographs.", "score": 0.5, "explanation": "good"})
    server.says = lambda _: same
    with threaded(server):
        write(pytester.path, server.url)
        asked = (*MODELS, "talk.genir.yaml", "-n0", "-q", "--tb=no")
        pytester.runpytest_subprocess(*asked, "-k", "0")
        after = pytester.runpytest_subprocess(*asked, "--genir-estimate")

    after.stdout.fnmatch_lines(["*tested: * calls (1 to *), *"])


def test_answers_to_another_benchmark_show_that_replies_grow_with_what_is_asked(pytester: pytest.Pytester) -> None:
    """What a talk's echo makes of its prompts is known from questions and another talk, to the call."""
    server = Counter(90)
    server.says = lambda prompt: prompt
    other = TALK.replace("{{", "So far: {{").partition("evaluation:")[0]
    with threaded(server):
        write(pytester.path, server.url)
        pytester.path.joinpath("other.genir.yaml").write_text(other, encoding="utf-8")
        asked = (*MODELS, "talk.genir.yaml", "-n0", "-q", "--tb=no")
        blind = told(pytester.runpytest_subprocess(*asked, "--genir-estimate"))["tested"]
        pytester.runpytest_subprocess(*MODELS, "other.genir.yaml", "fees.genir.yaml", "-n0", "-q", "--tb=no")
        server.totals.clear()
        after = told(pytester.runpytest_subprocess(*asked, "--genir-estimate"))["tested"]
        pytester.runpytest_subprocess(*asked)

    came = server.totals["tested"]
    assert blind[0] != came[0] and after[0] == came[0]
    assert after[1:] == pytest.approx(came[1:], rel=0.1)


def test_each_repeat_of_a_memory_is_counted(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")

    result = pytester.runpytest(*MODELS, "--genir-estimate", "--genir-repeat=2", "memory.genir.yaml", "-n0")

    first, second = re.findall(r"^memory(?: #2)?, tested: (.*)$", result.stdout.str(), re.MULTILINE)
    assert first == second and not first.startswith("0 calls")


OWN = """\
import pytest_genir

@pytest_genir.user
class Curious(pytest_genir.User):
    def start(self, topic, logbook):
        raise AssertionError("an estimate runs nobody's code")

    follow_up = start
"""


def test_what_nobody_can_know_is_named_and_a_range_told(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")
    talk = TALK.replace("StaticUser", "Curious").replace("user:\n    class", "user:\n    own: 1\n    class")
    server = 'evaluation:\n  evaluators:\n    Far: {class: ApiBasedEvaluator, url: "http://127.0.0.1:9/"}'
    talk = talk.replace("evaluation:\n  evaluators:", server)
    pytester.path.joinpath("talk.genir.yaml").write_text(talk, encoding="utf-8")
    pytester.path.joinpath("conftest.py").write_text(OWN, encoding="utf-8")
    thinking = {
        "model": "o3",
        "name": "tested",
        "api_base": "http://127.0.0.1:9/v1",
        "price_per_million": {"input": 1, "output": 4},
    }
    pytester.path.joinpath("tested.json").write_text(json.dumps(thinking), encoding="utf-8")

    result = pytester.runpytest_subprocess(*MODELS, "--genir-estimate", "talk.genir.yaml")

    result.stdout.fnmatch_lines(
        [
            "talk.genir.yaml, tested: 3 to 9 calls (3 to 12), * 11,088 reply tokens (18*), cost 0.01* to 0.04* (0.00*)",
            "talk.genir.yaml, judge judge: 3 to 9 calls (1 to 9), *",
            "not known: what the user class Curious asks of anybody",
            "not known: what the server of the judge costs, and how long its replies are",
            "not known: how long the replies of tested and judge are, as no answer is kept: *--genir-sample 12*",
            "assumed: *1,200 tokens of thoughts an answer of tested*",
        ]
    )


GOAL = """\
kind: conversation
simulation:
  topic: {description: An appointment.}
  user: {class: GoalUser, llm: model, goal: You want an appointment about a passport next week.}
  system: {class: ModelSystem, llm: model, system_prompt: You work in the office of a town.}
  maxTurns: 4
evaluation: {evaluators: {Goal: {class: GoalEvaluator}}}
"""


def test_a_user_with_a_goal_is_played_and_may_end_before(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")
    pytester.path.joinpath("goal.genir.yaml").write_text(GOAL, encoding="utf-8")

    result = pytester.runpytest_inprocess(*MODELS, "--genir-estimate", "goal.genir.yaml")

    # four messages and the word at the end; at least it speaks once and hears once
    result.stdout.fnmatch_lines(["*tested as user: 2 to 5 calls *", "*tested: 1 to 4 calls *"])
    result.stdout.no_fnmatch_line("*how 'goal' goes on*")


def test_a_judge_whom_words_may_spare_is_told_from_none_to_all(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")
    occasions = "{name: trigger_response, args: {activations: 4}}"
    text = MEMORY.replace("{name: colours}, {name: names}", occasions)
    pytester.path.joinpath("occasions.genir.yaml").write_text(text, encoding="utf-8")

    result = pytester.runpytest_inprocess(*MODELS, "--genir-estimate", "occasions.genir.yaml")

    result.stdout.fnmatch_lines(["*judge judge: 0 to 8 calls *"])
    result.stdout.no_fnmatch_line("*goes on by what its judge says*")


def test_the_sample_that_an_estimate_advises_can_be_drawn(pytester: pytest.Pytester) -> None:
    write(pytester.path, "http://127.0.0.1:9/v1")
    longer = MEMORY.replace("memory_span: 1500, dataset_examples: 2", "memory_span: 6000, dataset_examples: 10")
    pytester.path.joinpath("long.genir.yaml").write_text(longer, encoding="utf-8")

    told = pytester.runpytest_inprocess(*MODELS, "--genir-estimate", "long.genir.yaml")

    told.stdout.fnmatch_lines(["*a small sample shows it: --genir-sample 20, then --genir-estimate again"])
    little = pytester.runpytest_inprocess(*MODELS, "--genir-sample=12", "--collect-only", "long.genir.yaml")
    little.stderr.fnmatch_lines(["*no case fits into it", "*the smallest has 20 cases: --genir-sample 20"])
    enough = pytester.runpytest_inprocess(*MODELS, "--genir-sample=20", "--collect-only", "-q", "long.genir.yaml")
    enough.stdout.fnmatch_lines(["*20 tests collected*"])


@pytest.mark.slow
@pytest.mark.parametrize("file", ["office_en/office", "conversations/rozmowa", "memory/dom"])
def test_blind_estimates_of_shipped_files_are_near_where_replies_are_of_some_twenty_words(file: str) -> None:
    shared("bench/fake_llm.py")  # or skip
    calls, prompts, _, cost = measured(fake_server(), file, "plain", "talk:20")

    assert calls and prompts and cost
