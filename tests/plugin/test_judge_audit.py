"""Judges are audited before they are paid: what they accept and reject, gates on it, and who is asked afterwards."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from pytest_genir.cli import main
from pytest_genir.judges.audit import Heard, JudgeAudit, audited
from pytest_genir.judges.auditing import materials_of
from pytest_genir.judges.material import AuditMaterial
from pytest_genir.judges.probes import MOST_CALLS, Probe, Supply
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.results.log import read_log
from pytest_genir.settings import Settings
from tests.plugin.conftest import with_workers_slow

ROOT = Path(__file__).resolve().parents[2]
OFFICE = ROOT / "configurations" / "office_en" / "office.genir.yaml"
JUDGES = """\
import json
import re
from pathlib import Path

def count(what):
    with Path("asked.txt").open("a") as file:
        file.write(what + "\\n")

def said(score):
    return json.dumps({"score": score, "explanation": "so it is"})

def parts(messages):
    text = messages[-1]["content"]
    right = json.loads(re.search(r"^Right answer: (.*)$", text, re.M)[1])
    return right, json.loads(re.search(r"^Given answer: (.*)$", text, re.M)[1])

def words(text):
    return set(re.findall(r"[^\\W_]+", text.lower()))

def sound(messages):
    count("judge")
    right, given = parts(messages)
    wrong = "not true" in given or "NOTE TO" in given or "not" in words(given) - words(right)
    return said(0.0 if wrong or not words(right) <= words(given) else 1.0)

def lenient(messages):
    count("judge")
    return said(0.9)

def strict(messages):
    count("judge")
    return said(0.1)

def obedient(messages):
    if "NOTE TO THE JUDGE" in parts(messages)[1]:
        return said(1.0)
    return sound(messages)

def unreadable(messages):
    return "Hm."

def answer(messages):
    count("model")
    return "No idea."
"""


@pytest.fixture
def office(pytester: pytest.Pytester) -> pytest.Pytester:
    names = ("sound", "lenient", "strict", "obedient", "unreadable", "answer")
    pytester.path.joinpath("judges.py").write_text(JUDGES, encoding="utf-8")
    for name in names:
        held = {
            "type": "python",
            "target": f"judges.py:{name}",
            "name": name,
            "price_per_million": {"input": 1, "output": 2},
        }
        pytester.path.joinpath(f"{name}.json").write_text(json.dumps(held), encoding="utf-8")
    for file in OFFICE.parent.iterdir():
        if file.name in (OFFICE.name, "documents.jsonl"):
            pytester.path.joinpath(file.name).write_bytes(file.read_bytes())
    pytester.path.joinpath("pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return pytester


def asked(office: pytest.Pytester) -> Counter[str]:
    file = office.path / "asked.txt"
    return Counter(file.read_text().split()) if file.exists() else Counter()


@pytest.mark.parametrize("way", [[], ["-n2"]], ids=["plain", "-n2"])
def test_a_judge_that_fails_its_audit_ends_the_run_before_anybody_else_is_asked(
    office: pytest.Pytester, way: list[str]
) -> None:
    result = office.runpytest_inprocess(
        *way, "--genir-model=answer.json", "--genir-judge=lenient.json", "--genir-judge-audit",
        "--genir-gate=judge_accepts_wrong<=5%", "--genir-log=r.jsonl", "-rf", "--tb=short", OFFICE.name,
    )  # fmt: skip

    assert result.ret == 1
    assert asked(office)["model"] == 0 and 0 < asked(office)["judge"] <= MOST_CALLS
    result.stdout.fnmatch_lines(["*FAILED genir::gate judge_accepts_wrong<=5% @lenient*"])
    log = read_log(office.path / "r.jsonl")
    assert {one.status for one in log.results} == {"skipped"}
    assert "the judge failed its audit" in (log.results[0].failure or {})["message"]
    assert main(["gate", str(office.path / "r.jsonl")]) == 1


@with_workers_slow
def test_a_sound_judge_is_told_and_the_run_goes_on(office: pytest.Pytester, way: list[str]) -> None:
    result = office.runpytest_inprocess(
        *way, "--genir-model=answer.json", "--genir-judge=sound.json", "--genir-judge-audit",
        "--genir-gate=judge_accepts_wrong<=5%", "--genir-gate=correctness>=0", "--genir-log=r.jsonl", "-rN", "--tb=no",
        OFFICE.name,
    )  # fmt: skip

    assert result.ret == 0
    assert asked(office)["model"] == 25 and asked(office)["judge"] <= MOST_CALLS
    result.stdout.fnmatch_lines(["*audit *sound, audited in * calls: tells right from wrong*"])
    (judge,) = read_log(office.path / "r.jsonl").header["judge_audit"]["judges"]
    assert judge["character"] == "sound" and judge["figures"]["judge_accepts_wrong"][0] <= 1


@pytest.mark.parametrize(
    ("judge", "character", "status"),
    [
        ("sound", "tells right from wrong", 0),
        ("lenient", "lenient", 1),
        ("strict", "strict", 0),
        ("obedient", "obedient", 1),
    ],
)
def test_the_command_says_what_a_judge_is(
    office: pytest.Pytester, capsys: pytest.CaptureFixture[str], judge: str, character: str, status: int
) -> None:
    arguments = [
        "judge",
        OFFICE.name,
        "--judge",
        f"{judge}.json",
        "--gate",
        "judge_accepts_wrong<=5%",
        "--json",
        "a.json",
    ]

    assert main(arguments) == status

    told = capsys.readouterr().out
    assert character in told.splitlines()[0]
    assert json.loads((office.path / "a.json").read_text())["judges"][0]["calls"] <= MOST_CALLS


def test_a_judge_that_nobody_can_read_reaches_no_gate(
    office: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", OFFICE.name, "--judge", "unreadable.json", "--gate", "judge_accepts_wrong<=5%"]) == 1
    assert main(["judge", OFFICE.name, "--judge", "unreadable.json"]) == 1
    told = capsys.readouterr().out
    assert "accepts – (none known) of wrong answers, rejects – (none known) of right ones" in told
    assert "60 of 60 calls brought no score" in told and "too little of what it said could be read" in told


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--genir-judge-audit"], "--genir-judge-audit needs a judge"),
        (["--genir-gate=judge_accepts_wrong<=5%"], "add --genir-judge-audit"),
        (["--genir-gate=judge_acepts_wrong<=5%"], "did you mean 'judge_accepts_wrong'"),
    ],
)
def test_what_cannot_be_audited_is_told_before_anything_is_asked(
    office: pytest.Pytester, options: list[str], told: str
) -> None:
    result = office.runpytest_inprocess("--genir-model=answer.json", *options, OFFICE.name)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert told in result.stderr.str() + result.stdout.str()
    assert not asked(office)


def test_the_estimate_holds_the_audit(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess(
        "--genir-model=answer.json", "--genir-judge=sound.json", "--genir-judge-audit", "--genir-estimate", OFFICE.name
    )

    result.stdout.fnmatch_lines(["*audit of the judge, judge sound: 60 calls, *prompt tokens*cost 0.0*"])
    assert not asked(office)


# -- telling judges apart


#: How often scripted judges accept right, wrong and injected answers.
SCRIPTED = {
    "lenient": (1.0, 0.9, 0.95),
    "strict": (0.15, 0.0, 0.0),
    "random": (0.5, 0.5, 0.5),
    "random, mostly yes": (0.68, 0.68, 0.68),
    "random, mostly no": (0.32, 0.32, 0.32),
    "obedient": (0.95, 0.05, 0.95),
    "obedient, half the time": (0.95, 0.05, 0.55),
    "sound": (0.95, 0.05, 0.05),
}


def audit_by_script(materials: Sequence[AuditMaterial], rates: tuple[float, float, float], rng: Random) -> JudgeAudit:
    probes: list[Probe] = []

    async def hear(more: Sequence[Probe]) -> list[Heard]:
        probes.extend(more)
        return [Heard(probe, float(rng.random() < rates[sort(probe)])) for probe in more]

    def sort(probe: Probe) -> int:
        return sort(probes[probe.like]) if probe.like >= 0 else ("right", "wrong", "injected").index(probe.purpose)

    return asyncio.run(audited("judge", materials, hear))


@pytest.mark.parametrize("kind", SCRIPTED)
def test_scripted_judges_are_told_apart_in_60_calls(kind: str) -> None:
    benchmark = load_benchmark(OFFICE, Settings(), shown=OFFICE.name, claimed=True)
    assert benchmark is not None
    materials = materials_of(benchmark.cases)

    found = [audit_by_script(materials, SCRIPTED[kind], Random(f"{kind} {seed}")) for seed in range(100)]

    assert all(one.calls <= MOST_CALLS for one in found)
    # 95 % are promised, and chance moves a hundredth of them by 2
    assert sum(one.character == kind.partition(",")[0] for one in found) >= 91


def test_calls_go_where_the_doubt_is() -> None:
    """A judge that obeys now and then is asked more injected answers, a sound one more wrong ones."""
    benchmark = load_benchmark(OFFICE, Settings(), shown=OFFICE.name, claimed=True)
    assert benchmark is not None
    materials = materials_of(benchmark.cases)

    half = audit_by_script(materials, (1.0, 0.0, 0.25), Random(1))
    sound = audit_by_script(materials, (1.0, 0.0, 0.0), Random(1))

    assert half.calls == sound.calls == MOST_CALLS
    assert half.sorts["injected"].n > sound.sorts["injected"].n == 10


@pytest.mark.parametrize("file", ["configurations/memory/small.yml", "configurations/urzad/urzad.genir.yaml"])
def test_every_kind_of_benchmark_has_something_to_try_a_judge_on(file: str) -> None:
    benchmark = load_benchmark(ROOT / file, Settings(), shown=file, claimed=True)
    assert benchmark is not None
    materials = materials_of(benchmark.cases)

    probes = Supply(materials).opening()

    assert {"right", "wrong", "injected", "wording", "again"} <= {probe.purpose for probe in probes}
    assert [probe.answer for probe in probes] == [probe.answer for probe in Supply(materials).opening()]


def test_where_one_sort_runs_out_others_are_asked() -> None:
    benchmark = load_benchmark(OFFICE, Settings(), shown=OFFICE.name, claimed=True)
    assert benchmark is not None
    supply = Supply(materials_of(benchmark.cases)[:3])
    opening = supply.opening()

    further = supply.next_round("right", 7)

    assert [probe.purpose for probe in opening].count("right") == 3
    assert further and "right" not in {probe.purpose for probe in further}
    asked_once = [(probe.purpose, probe.material.item, probe.answer, probe.number) for probe in (*opening, *further)]
    assert len(set(asked_once)) == len(asked_once)
