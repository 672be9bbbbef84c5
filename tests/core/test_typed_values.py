"""What is parsed has a type: mypy refuses a text where a number is wanted, and a setting that does not exist."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pytest_genir.errors import UnknownName
from pytest_genir.pytest_plugin.options import SETTINGS
from pytest_genir.settings import Setting, Settings, known_keys

ROOT = Path(__file__).parents[2]

_HEAD = """
from pathlib import Path
from typing import Literal
from pytest_genir.settings import InForce, Keys, Settings
from pytest_genir.source import Fields, Node

def parse(fields: Fields, settings: Settings, force: InForce, node: Node) -> None:
"""

#: One statement a line: mypy names the lines that it refuses.
_REFUSED = (
    'a: int = fields.text("name")',
    'a: str = fields.text("name", None)',
    'a: str = fields.whole("name")',
    'a: int = fields.number("name")',
    'a: bool = fields.number("name", None)',
    'a: bool = fields.flag("name", None)',
    'a: str = fields.texts("name")',
    'a: list[str] = fields.texts("name")',
    'a: tuple[int, ...] = fields.each("name", lambda part: part.line and "x")',
    'a: Literal["x"] = fields.choice("name", ("x", "y"))',
    'a: int = fields.choice("name", ("x", "y"))',
    'a: str = fields.plain("name")',
    'a: dict[str, str] = fields.object("name")',
    "a: str = node.plain()",
    'a: str = fields.take("name").line',
    'a: str = fields.take("name")',
    "settings.pick(Keys.langauge, None, None)",
    'settings.pick("language", None, None)',
    "a: int = settings.pick(Keys.language, None, 'pl').value",
    "a: str = settings.pick(Keys.language, None, None).value",
    "settings.pick(Keys.seed, 'seven', 0).value + 1",
    "a: str = force(Keys.seed, None, 0)",
    "a: int = force(Keys.seed, None, None)",
    "force.setting(Keys.sed, None, 0)",
)
_ACCEPTED = (
    'a: str = fields.text("name")',
    'a: str | None = fields.text("name", None)',
    'a: str = fields.text("name", "")',
    'a: int | None = fields.whole("name", None, least=1)',
    'a: float = fields.number("name", 1.0, most=2)',
    'a: bool = fields.flag("name", False)',
    'a: tuple[str, ...] = fields.texts("name", ())',
    'a: tuple[int, ...] = fields.each("name", lambda part: part.line)',
    'a: str = settings.pick(Keys.language, None, "pl").value',
    'a: bool = force(Keys.isolated, fields.flag("isolated", None), False)',
)


@pytest.mark.slow
def test_mypy_refuses_each_wrong_use_and_no_right_one(tmp_path: Path) -> None:
    lines = (*_REFUSED, *_ACCEPTED)
    body = "".join(f"    {line.replace('a:', f'a{number}:', 1)}\n" for number, line in enumerate(lines))
    snippet = tmp_path / "snippet.py"
    snippet.write_text(_HEAD.lstrip() + body, "utf-8")
    first = _HEAD.lstrip().count("\n") + 1

    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(snippet)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )

    found = {int(line.split(":")[1]) - first for line in run.stdout.splitlines() if "snippet.py:" in line}
    assert [lines[number] for number in sorted(found)] == list(_REFUSED), run.stdout + run.stderr


def test_every_setting_is_an_option() -> None:
    assert [option.key for option in SETTINGS] == list(known_keys())


def test_an_unknown_setting_is_refused_when_it_is_given() -> None:
    with pytest.raises(UnknownName, match="did you mean 'language'"):
        Settings({"langauge": Setting("pl", "ini")})
