"""What is said on the line to a store, and what of it is lost: two processes, a real server, a made-up clock."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from pytest_genir.engine import lua
from pytest_genir.engine.server_limits import YOUNG
from pytest_genir.engine.store import Kept
from pytest_genir.engine.stores.redis import GRACE
from pytest_genir.engine.untold import Untold
from pytest_genir.memory.time_travel import real_time
from tests.support.failing_lines import KEY, Loop, Process, World
from tests.support.redis_server import RedisServer, needs_redis, redis_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    needs_redis()
    with redis_server(Path(tmp_path_factory.mktemp("store"))) as made:
        yield made


Play = Callable[[World, Process, Process], Awaitable[None]]


@pytest.fixture
def play(server: RedisServer) -> Callable[[Play], None]:
    """Play one sequence by the made-up clock."""

    def played(sequence: Play) -> None:
        loop = Loop()

        async def whole() -> None:
            world = World(server, loop)
            one, other = Process(world), Process(world)
            assert await one.wants("warm") is None and await other.wants("up") is None
            await sequence(world, one, other)
            await one.aclose()
            await other.aclose()
            world.redis.close()

        try:
            loop.run_until_complete(asyncio.wait_for(whole(), 60))
        finally:
            loop.close()

    return played


async def later(seconds: float) -> None:
    await asyncio.sleep(seconds)


async def gets_after(waiting: asyncio.Task[Kept | None], one: Process, text: str) -> None:
    """Check that somebody waits until another has answered, and then has that answer."""
    await later(2 * YOUNG)
    assert not waiting.done(), "asked although another is asking"
    one.answered(text)
    kept = await waiting
    assert kept is not None and kept.text == text


def test_a_claim_whose_reply_was_lost_is_taken_again(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        one.line.lose_reply_to = "LOOK"

        assert await one.wants() is None
        assert one.may_ask(KEY) and not one.line.lose_reply_to and not one.heard
        await gets_after(asyncio.ensure_future(other.wants()), one, "A")

    play(sequence)


def test_a_short_cut_makes_nobody_ask(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        one.line.cut = other.line.cut = True
        waiting = asyncio.ensure_future(other.wants())
        await later(GRACE / 2)
        one.line.cut = other.line.cut = False

        await gets_after(waiting, one, "A")
        assert not one.heard and not other.heard

    play(sequence)


@pytest.mark.parametrize("cut_for", [GRACE / 4, 3 * GRACE], ids=["short", "away"])
def test_a_server_that_forgot_is_told_first_what_is_out(play: Callable[[Play], None], cut_for: float) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        one.line.cut = other.line.cut = True
        await later(cut_for)
        world.forget()
        other.line.cut = False  # and is back before the one that asks
        await later(YOUNG / 4)
        waiting = asyncio.ensure_future(other.wants())
        await later(YOUNG / 4)
        one.line.cut = False

        await gets_after(waiting, one, "A")

    play(sequence)


def test_a_newcomer_waits_for_those_who_knew_a_server_that_was_started_again(play: Callable[[Play], None]) -> None:
    """It is there before any other process; what they have answered is not asked once more."""

    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None
        one.answered("known")
        await later(1.0)
        one.line.cut = other.line.cut = True
        world.forget()
        world.redis.set("{genir}:info", "uptime_in_seconds:0\r\n")
        newcomer = Process(world)
        waiting = asyncio.create_task(newcomer.wants())
        await later(0.5)
        assert not waiting.done(), "asks what another has answered"
        one.line.cut = other.line.cut = False
        found = await waiting
        assert found is not None and found.text == "known"
        await newcomer.aclose()

    play(sequence)


def test_a_newcomer_waits_for_nobody_at_a_server_that_has_long_been_there(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        world.forget()
        world.redis.set("{genir}:info", "uptime_in_seconds:60\r\n")
        newcomer = Process(world)
        began = world.loop.time()
        assert await newcomer.wants("other") is None
        assert world.loop.time() - began < 0.5
        await newcomer.aclose()

    play(sequence)


def test_a_server_that_forgot_at_work_is_told_as_well(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        world.forget()
        world.redis.script_flush()
        waiting = asyncio.ensure_future(other.wants())

        await gets_after(waiting, one, "A")

    play(sequence)


def test_what_was_answered_while_the_line_was_cut_is_found(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        one.line.cut = other.line.cut = True
        one.answered("A")
        await later(GRACE / 2)
        world.forget()
        other.line.cut = False
        waiting = asyncio.ensure_future(other.wants())
        await later(YOUNG / 2)
        assert not waiting.done()
        one.line.cut = False

        kept = await waiting
        assert kept is not None and kept.text == "A"

    play(sequence)


def test_what_an_earlier_process_left_on_the_disk_is_told_too(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        one.disk[KEY] = "A"  # by a process that was killed: this one has read it only
        one.known(KEY, real_time())
        world.forget()
        one.line.cut = other.line.cut = True
        await later(GRACE / 2)
        one.line.cut = other.line.cut = False

        kept = await other.wants()
        assert kept is not None and kept.text == "A"

    play(sequence)


def test_what_both_wanted_while_it_was_away_one_asks_when_it_is_back(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        one.line.cut = other.line.cut = True
        assert await one.wants() is None and await other.wants() is None, "nobody can know"
        assert len(one.heard) == len(other.heard) == 1
        assert one.may_ask(KEY)
        one.line.cut = other.line.cut = False
        await later(1.0)

        assert not other.may_ask(KEY), "it had not left yet"
        await gets_after(asyncio.ensure_future(other.wants()), one, "A")

    play(sequence)


def test_of_two_that_both_only_waited_one_asks(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        one.line.cut = other.line.cut = True
        assert await one.wants() is None and await other.wants() is None
        one.line.cut = other.line.cut = False
        await later(1.0)
        assert not one.may_ask(KEY) and not other.may_ask(KEY)

        assert await one.wants() is None and one.may_ask(KEY)
        await gets_after(asyncio.ensure_future(other.wants()), one, "A")

    play(sequence)


def test_who_was_taken_for_dead_asks_nothing_that_waited(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None
        world.redis.delete(f"{lua.PREFIX}holder:{one._name}")  # its sign of life came too late
        assert await other.wants() is None and other.may_ask(KEY)
        await later(1.0)

        assert not one.may_ask(KEY)
        await gets_after(asyncio.ensure_future(one.wants()), other, "B")

    play(sequence)


def test_what_is_given_up_and_wanted_again_is_still_claimed(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None
        one.release(KEY)
        assert await one.wants() is None

        await gets_after(asyncio.ensure_future(other.wants()), one, "A")

    play(sequence)


def test_who_ends_while_the_line_is_cut_tells_its_answers_first(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        one.line.cut = True
        one.answered("A")
        ending = asyncio.ensure_future(one.told())
        await later(GRACE / 2)
        assert not ending.done()
        one.line.cut = False
        await ending
        await one.aclose()

        kept = await other.wants()
        assert kept is not None and kept.text == "A"

    play(sequence)


def test_what_was_answered_by_one_that_was_killed_meanwhile_is_told_by_the_next(
    play: Callable[[Play], None], tmp_path: Path
) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        killed = Process(world, tmp_path)
        assert await killed.wants() is None and killed.may_ask(KEY)
        killed.line.cut = True
        await later(2 * GRACE)
        killed.answered("A")
        killed.kill()
        world.redis.delete(f"{lua.PREFIX}holder:{killed._name}")

        again = Process(world, tmp_path, killed.disk)
        assert await again.wants("something else") is None
        await later(1.0)
        kept = await other.wants()
        assert kept is not None and kept.text == "A" and abs(kept.stored_at - real_time()) < 60
        assert [path.read_text() for path in tmp_path.iterdir()] == [""], "nothing is left to tell"
        await again.aclose()
        assert not list(tmp_path.iterdir())

    play(sequence)


def test_an_older_answer_that_is_told_late_replaces_no_newer_one(play: Callable[[Play], None], tmp_path: Path) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        killed = Process(world, tmp_path)
        assert await killed.wants() is None and killed.may_ask(KEY)
        killed.line.cut = True
        killed._untold.add(KEY, real_time() - 100)
        killed.disk[KEY] = "old"
        killed.kill()
        one.answered("new")
        await later(1.0)

        again = Process(world, tmp_path, killed.disk)
        assert await again.wants("something else") is None
        await later(1.0)
        kept = await other.wants()
        assert kept is not None and kept.text == "new"
        await again.aclose()

    play(sequence)


def test_the_list_of_one_that_lives_is_left_alone_and_that_of_the_killed_taken(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from pytest_genir.engine.untold import Untold\n"
    code += "one = Untold(Path(sys.argv[1]), 'store'); one.add('key', 12.5); one.add('other', 13.0)\n"
    code += "print('ready', flush=True); sys.stdin.read()\n"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == b"ready\n"
        next_one = Untold(tmp_path, "store")
        assert next_one.left() == []
        process.kill()

    assert Untold(tmp_path, "another store").left() == []
    assert next_one.left() == [("key", 12.5), ("other", 13.0)]
    assert next_one.left() == [], "it is its own now"
    next_one.close()
    [path] = tmp_path.iterdir()
    with path.open("a") as torn:
        torn.write("cut off 1")
    last = Untold(tmp_path, "store")
    assert last.left() == [("key", 12.5), ("other", 13.0)]
    last.settled()
    last.close()
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_to_has_no_list(tmp_path: Path) -> None:
    untold = Untold(tmp_path / "not" / "there", "store")
    untold.add("key", 1.0)
    untold.settled()
    assert untold.left() == []
    untold.close()


def test_what_comes_late_on_a_line_that_was_given_up_lets_nobody_else_ask(play: Callable[[Play], None]) -> None:
    """A question is let go, and wanted again on the next line; then it arrives that it was let go."""

    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None
        one.release(KEY)
        one.line.fault, one.line.late_by, one.line.down_until = "late", 3.0, world.loop.time() + 0.1
        await later(2.0)
        assert await one.wants() is None and one.may_ask(KEY)
        await later(1.5)

        await gets_after(asyncio.ensure_future(other.wants()), one, "A")

    play(sequence)


@pytest.mark.parametrize("step", ["HELLO", "KEEP"])
def test_who_was_taken_for_dead_knows_it_though_the_reply_that_said_so_was_lost(
    play: Callable[[Play], None], step: str
) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None
        world.redis.delete(f"{lua.PREFIX}holder:{one._name}")
        assert await other.wants() is None and other.may_ask(KEY)
        one.line.lose_reply_to = step
        one.answered("else", "else")
        await later(1.5)

        assert not one.line.lose_reply_to and not one.may_ask(KEY)
        await gets_after(asyncio.ensure_future(one.wants()), other, "B")

    play(sequence)


def test_who_was_given_a_question_takes_the_answer_of_the_first_if_that_is_back_in_time(
    play: Callable[[Play], None],
) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        one.line.cut = True
        one.answered("A")
        assert await other.wants() is None, "the first one cannot be reached for longer than it lives without a sign"
        one.line.cut = False
        await later(1.5)

        assert not other.may_ask(KEY)
        kept = await other.wants()
        assert kept is not None and kept.text == "A"

    play(sequence)


def test_a_server_that_nobody_reached_takes_nobody_for_dead(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        assert await one.wants() is None and one.may_ask(KEY)
        one.line.cut = other.line.cut = True
        await later(6.0)
        newcomer = Process(world)
        waiting = asyncio.ensure_future(newcomer.wants())
        await later(1.0)
        one.line.cut = False

        await gets_after(waiting, one, "A")
        await newcomer.aclose()

    play(sequence)


def test_a_server_that_came_back_from_an_old_copy_is_told_what_it_lacks(play: Callable[[Play], None]) -> None:
    """It has the mark of its memory still, and is another run of the server."""

    async def sequence(world: World, one: Process, other: Process) -> None:
        world.redis.set("{genir}:info", "run_id:1\r\nuptime_in_seconds:60\r\n")
        await later(2 * YOUNG)
        assert await one.wants() is None
        one.answered("A")
        await later(1.0)
        world.redis.delete("{genir}:a:" + KEY)
        world.redis.set("{genir}:info", "run_id:2\r\nuptime_in_seconds:0\r\n")

        kept = await other.wants()
        assert kept is not None and kept.text == "A"

    play(sequence)


def test_many_large_answers_are_told_in_pieces_on_a_narrow_line(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        one.line.most_at_once = 5000
        keys = [f"k{number}" for number in range(40)]
        for key in keys:
            one.answered("x" * 1000, key)
        await one.told()

        assert not one.heard and not one._keeps
        assert {kept.text for key in keys if (kept := await other.wants(key))} == {"x" * 1000}

    play(sequence)


def test_who_is_killed_is_replaced_within_five_seconds(play: Callable[[Play], None]) -> None:
    async def sequence(world: World, one: Process, other: Process) -> None:
        killed = Process(world)
        assert await killed.wants() is None and killed.may_ask(KEY)
        await later(3.3)
        killed.kill()
        began = world.loop.time()

        assert await other.wants() is None and other.may_ask(KEY)
        assert 3.0 < world.loop.time() - began < 5.0

    play(sequence)
