"""What pytest would run, as it tells itself: where the project's root is, how many items there are, what is wanted.

It is asked once on this machine before anything is sent anywhere, so that a mistake is told here and not by 64 shards.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_genir.disk import value_of
from pytest_genir.errors import SettingError
from pytest_genir.fleet.job import PLUGIN, ROLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a run is about, and what is to be made of it as a whole."""

    root: Path
    called: Path
    items: int
    tests: int = 0
    #: The files that it is written to: `log`, `report`, ...
    outputs: Mapping[str, str] = field(default_factory=dict)
    send: tuple[str, ...] = ()
    save: str = ""
    baselines: str = ""
    #: `{baseline, fail, ignore, looks, best_of, unclear}`; empty where it is compared with nothing.
    compared: Mapping[str, Any] = field(default_factory=dict)
    unwritten: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoPlan:
    """Pytest could not begin, or found nothing: what it said, and its status."""

    status: int
    said: str


def plan_of(arguments: Sequence[str]) -> Plan | NoPlan:
    """Ask pytest what it would run with these arguments here."""
    with tempfile.TemporaryDirectory(prefix="genir-fleet-") as folder:
        told = Path(folder) / "plan.json"
        role = {"plan": str(told), "options": {"genir_shard_by": None}}
        found = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", PLUGIN, *arguments, "--collect-only", "-qq", "-n0"],
            env={**os.environ, ROLE: json.dumps(role), "PYTEST_ADDOPTS": ""},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        wire: dict[str, Any] = value_of(told)
    if found.returncode or not wire:
        return NoPlan(found.returncode or 3, found.stdout)
    if refused := wire["refused"]:
        raise SettingError(f"{refused[0]} does not go with a fleet: its shards are parts of a run")
    return Plan(
        root=Path(wire["root"]),
        called=Path(wire["called"]),
        items=int(wire["items"]),
        tests=int(wire["tests"]),
        outputs=wire["outputs"],
        send=tuple(wire["send"]),
        save=wire["save"],
        baselines=wire["baselines"],
        compared=wire["compared"],
        unwritten=tuple(wire["unwritten"]),
    )


def with_environment(arguments: Sequence[str]) -> list[str]:
    """Return the arguments behind those of `PYTEST_ADDOPTS`, which other machines do not have."""
    import shlex

    try:
        return [*shlex.split(os.environ.get("PYTEST_ADDOPTS", "")), *arguments]
    except ValueError as error:
        raise SettingError(f"PYTEST_ADDOPTS cannot be read: {error}") from None


def travelling(arguments: Sequence[str], root: Path, called: Path) -> list[str]:
    """Return arguments whose paths hold in the archive as well; one that leads out of the root is refused."""
    return [_travelling(argument, root.resolve(), called.resolve()) for argument in arguments]


def _travelling(argument: str, root: Path, called: Path) -> str:
    option, sign, value = argument.partition("=")
    if not (argument.startswith("-") and sign):
        option, sign, value = "", "", argument
    path, at, rest = value.partition("::")
    if not path or value.startswith("-"):
        return argument
    try:
        place = Path(called, os.path.expanduser(path))
        if not place.exists():
            return argument
        real = Path(os.path.normpath(place))
    except (OSError, ValueError, RuntimeError):  # too long for a name, and so on: no path
        return argument
    if not real.is_relative_to(root):
        raise SettingError(
            f"'{value}' lies outside the root folder '{root}', and does not travel with it",
            hint="put it below the root, or name it below a --shared folder that holds the root as well",
        )
    return f"{option}{sign}{Path(os.path.relpath(real, called)).as_posix()}{at}{rest}"
