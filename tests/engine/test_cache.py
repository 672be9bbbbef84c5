"""Stored answers: what is stored, under which key, in which mode, and what happens when the file or the disk fails."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Cache, ConcurrentEngine, EngineEvent
from pytest_genir.engine.cache import CacheMode, with_asked
from pytest_genir.engine.cache_key import CacheKey, KeyMaker, cache_key, digest, key_parts
from pytest_genir.models import Answer, Message, Prices, PromptSize, Request, Usage
from tests.engine.support import Asked, Connection, answered, echo, failed, job, question, serving, slowly

MODEL = Asked("http://127.0.0.1:9/ask")
KEY = CacheKey("k" * 64, "m", 1)


def answer(text: str = "ok", **more: Any) -> Answer:
    return Answer(text=text, **more)


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(question("another"), id="message"),
        pytest.param(Request(messages=(Message("system", "text"),)), id="role"),
        pytest.param(question("text", repeat=1), id="repeat"),
        pytest.param(question("text", parameters={"temperature": 1}), id="parameters"),
        pytest.param(question("text", text_completion=True), id="text-completion"),
    ],
)
def test_what_can_change_the_answer_changes_the_key(changed: Request) -> None:
    assert cache_key(MODEL, changed) != cache_key(MODEL, question("text"))


@pytest.mark.parametrize(
    "same",
    [
        pytest.param(question("text", item="other"), id="item"),
        pytest.param(question("text", purpose="judge"), id="purpose"),
        pytest.param(question("text", refusal_message="no"), id="parts-of-the-prompt"),
    ],
)
def test_what_cannot_change_the_answer_leaves_the_key(same: Request) -> None:
    assert cache_key(MODEL, same) == cache_key(MODEL, question("text"))


def test_another_setting_of_the_model_is_another_key() -> None:
    warmer = replace(MODEL, settings={"temperature": 1})

    assert cache_key(warmer, question("text")) != cache_key(MODEL, question("text"))


@pytest.mark.parametrize(
    "request_",
    [
        question("plain"),
        question("zażółć \ud800 \x00 \u2028 'q\"'"),
        question("p", parameters={"z": [1, {"b": 2, "a": (1.5, None)}], "a": True}, repeat=3, text_completion=True),
        Request(messages=()),
    ],
)
def test_the_key_is_the_digest_of_its_parts(request_: Request) -> None:
    assert KeyMaker(MODEL).key(request_).whole == digest(key_parts(MODEL, request_)) == cache_key(MODEL, request_)


@pytest.mark.parametrize("content", ["", 'a "b" \\ \n\t\x00\x1f\x7f', "zażółć 😀", "lone \udc80 surrogate", "\u2028"])
def test_a_message_is_written_as_json_writes_it(content: str) -> None:
    message = Message("user", content)
    sound = content.encode("utf-8", "surrogatepass").decode("utf-8", "replace").replace("\ufffd" * 3, "\ufffd")

    assert message.body == json.dumps({"role": "user", "content": sound}, ensure_ascii=False).encode()
    assert message.canonical == json.dumps(message.to_wire(), sort_keys=True, separators=(",", ":")).encode()


def test_an_answer_comes_back_whole(tmp_path: Path) -> None:
    usage = Usage(prompt_tokens=3, completion_tokens=4, cost=0.5)
    stored = answer("zażółć \ud800 \x00", usage=usage, seconds=1.25, attempts=3, details={"thinking": 7})
    Cache(tmp_path).put(KEY, stored)

    assert Cache(tmp_path).get(KEY.whole) == replace(stored, cached=True)


def test_how_long_a_prompt_was_is_kept_beside_its_answer(tmp_path: Path) -> None:
    asked = Request(messages=(Message("system", "abcd"), Message("user", "za\ud800")), sort="text/rag").asked
    counted, uncounted = answer("yes", usage=Usage(prompt_tokens=9)), answer("no")
    cache = Cache(tmp_path)
    cache.put(KEY, with_asked(counted, asked))
    cache.put(replace(KEY, whole="other"), with_asked(uncounted, asked))

    assert asked == PromptSize(4, 2, "text/rag:answer", 2, 1)
    kept = [cache.get(whole) for whole in (KEY.whole, "other")]
    assert [one and one.asked for one in kept] == [asked, None]


@pytest.mark.parametrize(
    "unfit", [answer(""), answer(" \n"), answer("half an", finish="length"), answer("x", finish="content_filter")]
)
def test_empty_and_cut_answers_are_not_stored(tmp_path: Path, unfit: Answer) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, unfit)

    assert cache.get(KEY.whole) is None


def ask(model: Asked, cache: Cache | None, *questions: str, **more: Any) -> list[Any]:
    """Ask questions through an engine of their own."""
    events: list[EngineEvent] = []
    engine = ConcurrentEngine(None, cache, events.append)
    engine.plan([job(model, text, **more) for text in questions])
    try:
        return [engine.result(text) for text in questions]
    finally:
        engine.close()


@pytest.mark.parametrize(
    ("mode", "asked"),
    [("auto", ["q"]), ("off", ["q", "q"]), ("refresh", ["q", "q"]), ("replay", ["q"])],
)
def test_modes_ask_again_or_do_not(tmp_path: Path, mode: CacheMode, asked: list[str]) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        ask(model, Cache(tmp_path), "q")
        [second] = ask(model, Cache(tmp_path, mode, since=4e9), "q")

        assert server.asked == asked
    assert answered(second).text == "echo q"
    assert answered(second).cached is (asked == ["q"])


def test_replay_never_asks_and_a_miss_is_a_failure(tmp_path: Path) -> None:
    with serving(echo) as server:
        ask(Asked(server.url), Cache(tmp_path), "known")
        known, unknown = ask(Asked(server.url), Cache(tmp_path, "replay"), "known", "unknown")

        assert server.asked == ["known"]
    assert answered(known).cached
    assert failed(unknown).kind == "replay_miss" and "replay" in failed(unknown).message


def test_replay_without_a_file_is_a_failure_and_writes_nothing(tmp_path: Path) -> None:
    [reply] = ask(MODEL, Cache(tmp_path / "none", "replay"), "q")

    assert failed(reply).kind == "replay_miss"
    assert not (tmp_path / "none").exists()


def test_replay_reads_from_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        ask(model, Cache(tmp_path / "kept"), "q")
    (tmp_path / "kept").chmod(0o500)
    try:
        [reply] = ask(model, Cache(tmp_path / "kept", "replay"), "q")
    finally:
        (tmp_path / "kept").chmod(0o700)

    assert answered(reply).cached


def test_refresh_asks_each_question_once_in_a_run(tmp_path: Path) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        ask(model, Cache(tmp_path, clock=lambda: 1000.0), "q")
        fresh = [Cache(tmp_path, "refresh", since=2000.0, clock=lambda: 2001.0) for _worker in range(2)]
        ask(model, fresh[0], "q")
        ask(model, fresh[1], "q")

        assert server.asked == ["q", "q"]


def test_repeats_have_entries_of_their_own(tmp_path: Path) -> None:
    with serving(echo) as server:
        for repeat in (0, 1, 1, 0):
            ask(Asked(server.url), Cache(tmp_path), "q", repeat=repeat)

        assert len(server.asked) == 2


def test_an_answer_is_stored_before_anybody_sees_it(tmp_path: Path) -> None:
    cache, seen = Cache(tmp_path), []

    def look(event: EngineEvent) -> None:
        if event.kind == "finished":
            seen.append(Cache(tmp_path).get(cache_key(model, question(event.item))))

    with serving(echo) as server:
        model = Asked(server.url)
        engine = ConcurrentEngine(None, cache, look)
        engine.plan([job(model, f"q{index}") for index in range(5)])
        for index in range(5):
            engine.result(f"q{index}")
        engine.close()

    assert sorted(reply.text for reply in seen if reply) == [f"echo q{index}" for index in range(5)]


def test_the_same_question_in_flight_twice_is_asked_once(tmp_path: Path) -> None:
    with serving(slowly(0.1)) as server:
        engine = ConcurrentEngine(None, Cache(tmp_path))
        model = Asked(server.url)
        same = [replace(job(model, "q"), key=f"item{index}") for index in range(5)]
        engine.plan([*same, job(model, "q", repeat=1)])
        replies = [answered(engine.result(f"item{index}")) for index in range(5)]
        engine.result("q")
        engine.close()

        assert len(server.asked) == 2
    assert [reply.cached for reply in replies].count(False) == 1


def test_who_waits_for_a_dropped_jobs_question_asks_it_itself(tmp_path: Path) -> None:
    with serving(slowly(0.1)) as server:
        engine = ConcurrentEngine(None, Cache(tmp_path))
        model = Asked(server.url)
        engine.plan([replace(job(model, "q"), key=key) for key in ("first", "second")])
        engine.start()
        while not server.asked:
            pass
        engine.drop(["first"])

        assert answered(engine.result("second")).text == "echo q"
        engine.close()


def test_stored_answers_follow_todays_prices(tmp_path: Path) -> None:
    with serving(echo) as server:
        ask(Asked(server.url), Cache(tmp_path), "q")
        [reply] = ask(Asked(server.url, prices=Prices(input=1e6, output=2e6)), Cache(tmp_path), "q")

        assert len(server.asked) == 1
    assert answered(reply).usage.cost == 10 * 1 + 5 * 2


def test_a_model_may_refuse_to_be_stored(tmp_path: Path) -> None:
    class Fresh(Asked):
        cacheable = False

    with serving(echo) as server:
        for _ in range(2):
            ask(Fresh(server.url), Cache(tmp_path), "q")

        assert len(server.asked) == 2


def test_explain_names_the_parts_and_what_is_near(tmp_path: Path) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        ask(model, Cache(tmp_path), "q")
    cache = Cache(tmp_path)

    stored = cache.explain(model, question("q"))
    other_model = cache.explain(replace(model, settings={"temperature": 1}), question("q"))
    other_repeat = cache.explain(model, question("q", repeat=4))

    assert stored["stored"] and stored["parts"]["request"]["messages"] == [{"role": "user", "content": "q"}]
    assert stored["key"] == cache_key(model, question("q"))
    assert not other_model["stored"] and "another model" in other_model["near"][0]
    assert not other_repeat["stored"] and "another repeat" in other_repeat["near"][0]


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda file: file.write_bytes(b"this is no database, by no means" * 200), id="text"),
        pytest.param(lambda file: file.write_bytes(file.read_bytes()[:100] + b"\xff" * 20_000), id="overwritten"),
        pytest.param(lambda file: file.write_bytes(file.read_bytes()[:5000]), id="cut"),
        pytest.param(lambda file: sqlite3.connect(file).executescript("DROP TABLE answers"), id="no-table"),
    ],
)
def test_a_damaged_file_is_set_aside_and_the_run_goes_on(tmp_path: Path, damage: Any) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        ask(model, Cache(tmp_path), *[f"q{index}" for index in range(40)])
        damage(Cache(tmp_path).file)
        events: list[EngineEvent] = []
        for _ in range(2):
            cache = Cache(tmp_path)
            engine = ConcurrentEngine(None, cache, events.append)
            engine.plan([job(model, f"q{index}") for index in range(40)])
            assert [answered(engine.result(f"q{index}")).text for index in range(40)]
            engine.close()

        assert len(server.asked) <= 80, "what was asked after the damage is stored again"
    notices = [event.why for event in events if event.kind == "notice"]
    assert len(notices) <= 1
    if notices:
        assert "damaged" in notices[0] and list(tmp_path.glob("*.damaged-*"))


def test_a_row_that_was_changed_on_the_disk_is_not_used(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, answer("the truth"))
    cache.close()
    with sqlite3.connect(cache.file) as db:
        db.execute("UPDATE answers SET answer = replace(answer, 'truth', 'trick')")

    assert Cache(tmp_path).get(KEY.whole) is None


def test_a_folder_that_cannot_be_made_is_said_once_and_the_run_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    events: list[EngineEvent] = []
    with serving(echo) as server:
        engine = ConcurrentEngine(None, Cache(tmp_path / "file" / "cache"), events.append)
        engine.plan([job(Asked(server.url), f"q{index}") for index in range(5)])
        replies = [answered(engine.result(f"q{index}")).text for index in range(5)]
        engine.close()

    assert replies == [f"echo q{index}" for index in range(5)]
    assert sum(event.kind == "notice" for event in events) == 1


def test_a_full_disk_is_said_once_and_the_run_goes_on(tmp_path: Path) -> None:
    script = f"""
import resource, signal
from pathlib import Path
from pytest_genir.engine.cache import Cache
from pytest_genir.engine.cache_key import CacheKey
from pytest_genir.models import Answer
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
cache, told = Cache(Path({str(tmp_path)!r})), []
cache.on_notice = told.append
for index in range(200):
    cache.put(CacheKey(str(index), "m", 1), Answer(text="x" * 5000))
found = sum(cache.get(str(index)) is not None for index in range(200))
cache.close()
print(len(told), found)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    told, found = map(int, done.stdout.split())

    assert told == 1
    assert 10 < found < 200
    assert sum(Cache(tmp_path).get(str(index)) is not None for index in range(200)) == found


def test_secrets_of_the_model_are_in_no_file(tmp_path: Path) -> None:
    with serving(echo) as server:
        ask(Asked(server.url), Cache(tmp_path), "q")

    assert not [file for file in tmp_path.rglob("*") if b"sk-secret" in file.read_bytes()]


def test_failures_are_not_stored(tmp_path: Path) -> None:
    def fail_first(text: str, times: int, connection: Connection) -> None:
        connection.reply(400) if times == 1 else connection.answer("ok")

    with serving(fail_first) as server:
        first = ask(Asked(server.url), Cache(tmp_path), "q")
        second = ask(Asked(server.url), Cache(tmp_path), "q")

    assert failed(first[0]).status == 400
    assert answered(second[0]).text == "ok"


def test_a_size_that_a_later_release_kept_is_read_as_far_as_it_is_known() -> None:
    size = PromptSize(4, 2, "text/rag:answer", 2, 1)

    assert PromptSize.from_wire([*size.to_wire(), "what only a later release knows"]) == size
    assert PromptSize.from_wire(size.to_wire()[:3]) == PromptSize(4, 2, "text/rag:answer")
