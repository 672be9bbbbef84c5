"""A variable that changes often: whoever reads it sees what it was set to last, and no text is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from pytest_genir.lean import environment
from pytest_genir.lean.environment import in_one_place

NAME = "GENIR_TOLD_OFTEN"
pytestmark = pytest.mark.skipif(not environment._forgets_nothing(), reason="of the GNU C library alone")


@pytest.fixture(autouse=True)
def place() -> Iterator[None]:
    before = os.putenv
    undo = in_one_place(NAME)
    assert os.putenv is not before
    yield
    undo()
    assert os.putenv is before
    os.environ.pop(NAME, None)


def seen(name: str = NAME) -> str:
    """Return what a process that is started now reads."""
    code = f"import os; print(ascii(os.environ.get({name!r})))"
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("text", ["short", "", "żółć", "x" * 4000, "y" * 5000, "a=b"])
def test_a_process_started_now_reads_what_was_set_last(text: str) -> None:
    os.environ[NAME] = "something before that is longer than some"
    os.environ[NAME] = text

    assert (os.environ[NAME], seen()) == (text, ascii(text))


def test_a_variable_that_was_taken_away_is_gone_and_can_be_set_again() -> None:
    os.environ[NAME] = "first"
    del os.environ[NAME]
    assert seen() == "None"

    os.environ[NAME] = "second"
    assert seen() == "'second'"


def test_a_long_text_is_followed_by_a_short_one() -> None:
    for text in ("a" * 5000, "b", "c" * 5000, "d"):
        os.environ[NAME] = text
        assert seen() == f"'{text}'"


def test_what_ends_it_leaves_the_variable_as_it_is() -> None:
    in_one_place("SOMETHING_ELSE")()  # it stands already: nothing is begun, and so nothing ended
    assert in_one_place(NAME)() is None
    os.environ[NAME] = "kept"
    assert seen() == "'kept'"


def test_other_variables_go_where_they_went(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GENIR_SOMETHING_ELSE", "here")

    assert seen("GENIR_SOMETHING_ELSE") == "'here'"


def test_a_text_with_a_nought_is_refused_as_ever() -> None:
    with pytest.raises(ValueError, match="null"):
        os.environ[NAME] = "a\0b"


def test_somebody_may_stand_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    place, heard = os.putenv, []

    def put(name: bytes, value: bytes) -> None:
        heard.append(value)
        place(name, value)

    with monkeypatch.context() as patch:
        patch.setattr(os, "putenv", put)
        os.environ[NAME] = "through both"
        assert (heard, seen()) == ([b"through both"], "'through both'")


def test_what_ends_it_while_somebody_stands_before_it_only_passes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    code = f"""
import os
from pytest_genir.lean.environment import in_one_place
undo = in_one_place({NAME!r})
place = os.putenv
os.putenv = lambda name, value: place(name, value)
os.environ[{NAME!r}] = 'before'
undo()
os.system('echo ${NAME}')
os.environ[{NAME!r}] = 'behind'
os.system('echo ${NAME}')
in_one_place({NAME!r})
os.environ[{NAME!r}] = 'again'
os.system('echo ${NAME}')
os.environ[{NAME!r}] = 'long' * 2000
os.system('echo ${{#{NAME}}}')
"""
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.split() == ["before", "behind", "again", "8000"]


def test_what_is_told_thousands_of_times_takes_no_memory() -> None:
    """In a process of its own, which reads how much of the heap is in use."""
    code = f"""
import ctypes, os, sys
from pytest_genir.lean.environment import in_one_place
class Told(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in ('arena', *'abcdef', 'uordblks')]
libc = ctypes.CDLL(None)
if not hasattr(libc, 'mallinfo2'):
    sys.exit(print(0))
libc.mallinfo2.restype = Told
if sys.argv[1] == 'one place':
    in_one_place({NAME!r})
os.environ[{NAME!r}] = 'first'
before = libc.mallinfo2().uordblks
for number in range(20_000):
    os.environ[{NAME!r}] = f'item number {{number}} of a file with a name'
    if number % 3 == 2:
        del os.environ[{NAME!r}]
print(libc.mallinfo2().uordblks - before)
"""

    def kept(how: str) -> int:
        told = subprocess.run([sys.executable, "-c", code, how], check=True, capture_output=True, text=True)
        return int(told.stdout)

    if kept("as ever") < 1_000_000:
        pytest.skip("this C library keeps nothing")
    assert kept("one place") < 20_000
