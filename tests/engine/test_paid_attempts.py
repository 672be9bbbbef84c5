"""What attempts took that brought no answer: told once, of whoever asked, and kept with no answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.engine.jobs import Job
from pytest_genir.models import Answer, Failure, HttpReply, Limits, Prices, Usage
from pytest_genir.models.vocabulary import NOTHING_USED
from tests.engine.support import Asked, Connection, Script, answered, failed, job, serving

#: Of ten tokens in and five out, at these prices.
PRICES, COST = Prices(input=100, output=200), 0.002


class Counted(Asked):
    """A model whose server counts empty replies as well."""

    def read(self, reply: HttpReply) -> Answer | Failure:
        read = super().read(reply)
        return replace(read, usage=Usage(prompt_tokens=10, completion_tokens=5)) if isinstance(read, Failure) else read


def after(empty: int) -> Script:
    def script(question: str, times: int, connection: Connection) -> None:
        connection.answer("" if times <= empty else "yes")

    return script


def asked(script: Script, folder: Path | None, times: int = 1, retries: int = 3) -> tuple[list[Answer | Failure], int]:
    """Ask the same question so many times at once; return the replies, and how many requests that took."""
    with serving(script) as server:
        model = Counted(server.url, Limits(threads=4, sleep_time=0.01, max_retries=retries), prices=PRICES)
        replies = ask(model, folder, times)
        return replies, len(server.asked)


def ask(model: Counted, folder: Path | None, times: int = 1) -> list[Answer | Failure]:
    engine = ConcurrentEngine(EngineSettings(), None if folder is None else Cache(folder))
    engine.plan([Job(f"q{place}", job(model, "q").run) for place in range(times)])
    try:
        return [engine.result(f"q{place}") for place in range(times)]
    finally:
        engine.close()


def test_an_answer_tells_what_the_attempts_before_it_took() -> None:
    (reply,), _ = asked(after(2), None)
    answer = answered(reply)

    assert (answer.usage.prompt_tokens, answer.usage.cost) == (10, COST)
    assert (answer.beside.prompt_tokens, answer.beside.completion_tokens, answer.beside.cost) == (20, 10, 2 * COST)
    assert answer.spent.cost == 3 * COST
    told = answer.usage_told()
    assert (told["prompt_tokens"], told["beside_prompt_tokens"], told["beside_cost"]) == (30, 20, 2 * COST)


def test_a_failure_tells_what_all_its_attempts_took() -> None:
    (reply,), _ = asked(after(9), None)

    assert failed(reply).attempts == 4 and failed(reply).spent.cost == 4 * COST


def test_an_answer_at_once_tells_nothing_beside_it() -> None:
    (reply,), _ = asked(after(0), None)

    assert answered(reply).beside is NOTHING_USED and "beside_cost" not in answered(reply).usage_told()


def test_who_waited_for_the_same_was_charged_for_nothing_but_the_answer(tmp_path: Path) -> None:
    found, _ = asked(after(1), tmp_path, times=3)
    replies = [answered(one) for one in found]

    assert sorted(one.beside.cost or 0.0 for one in replies) == [0.0, 0.0, COST]
    assert {one.usage.cost for one in replies} == {COST}


def test_a_failure_that_several_wait_for_was_charged_once(tmp_path: Path) -> None:
    replies, requests = asked(after(9), tmp_path, times=3, retries=0)

    assert requests < 3  # who asks after it failed asks anew
    assert sum(failed(one).usage.cost or 0.0 for one in replies) == requests * COST


def test_a_kept_answer_has_nothing_beside_it(tmp_path: Path) -> None:
    with serving(after(1)) as server:
        model = Counted(server.url, Limits(sleep_time=0.01), prices=PRICES)
        first, again = (answered(ask(model, tmp_path)[0]) for _ in range(2))

    assert first.beside.cost == COST
    assert again.cached and again.beside is NOTHING_USED and again.usage.cost == COST
