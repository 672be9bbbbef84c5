"""Which GPU a process computes on: one each, by the variable that CUDA's libraries read before they look for any.

A list that is there already (a scheduler's, somebody's own) is kept to: a process is given one of it, by the name it
has there, which may be a number or the name of a card or of a part of one (`GPU-...`, `MIG-...`).
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Mapping, Sequence

from pytest_genir.errors import SettingError

VISIBLE = "CUDA_VISIBLE_DEVICES"
_NAME = re.compile(r"\d+|(GPU|MIG)-[\w./-]+")
_WANTED = "auto, how many (4), or which (0,2 or GPU-..., MIG-...)"
_NOBODY = ("", "NoDevFiles", "none", "void")


def gpus_of(
    wanted: str, environ: Mapping[str, str], found: Callable[[], Sequence[str]], option: str = "--genir-gpus"
) -> tuple[str, ...]:
    """Return the GPUs that processes may be given; `found` asks the machine for them."""
    text = wanted.strip()
    there = _listed(environ[VISIBLE]) if VISIBLE in environ else None
    if text == "auto":
        names = found() if there is None else there
        if not names:
            why = "nvidia-smi lists none" if there is None else f"{VISIBLE} is '{environ[VISIBLE]}'"
            raise SettingError(f"{option} auto: there is no GPU: {why}")
        return tuple(names)
    if text.isascii() and text.isdecimal():
        return _first(int(text), environ, there, found, option)
    names = [part.strip() for part in text.split(",")]
    for name in names:
        if not _NAME.fullmatch(name):
            raise SettingError(f"{option}: '{name}' is no GPU", hint=f"wanted: {_WANTED}")
        if there is not None and name not in there:
            raise SettingError(f"{option}: '{name}' is not in {VISIBLE} ({environ[VISIBLE]})")
    if len(set(names)) < len(names):
        raise SettingError(f"{option}: a GPU is named twice in '{text}'")
    return tuple(names)


def _first(
    count: int,
    environ: Mapping[str, str],
    there: Sequence[str] | None,
    found: Callable[[], Sequence[str]],
    option: str,
) -> tuple[str, ...]:
    if not count:
        raise SettingError(f"{option}: 0 GPUs are none", hint=f"wanted: {_WANTED}")
    names = found() if there is None else there
    if there is None and not names:
        return tuple(map(str, range(count)))  # nobody can be asked, and the user says so
    if len(names) < count:
        where = "the machine has" if there is None else f"{VISIBLE} ({environ[VISIBLE]}) has"
        raise SettingError(f"{option}: {count} are wanted, {where} {len(names)}")
    return tuple(names[:count])


def _listed(text: str) -> list[str]:
    """Return the GPUs of a list as CUDA reads it: the first that is none ends it."""
    names: list[str] = []
    for part in text.split(","):
        name = part.strip()
        if name in _NOBODY or name.startswith("-"):
            break
        names.append(name)
    return names


def gpus_here() -> list[str]:
    """Return the numbers of the machine's GPUs, as its driver tells; none where there is no driver."""
    command = ["nvidia-smi", "--query-gpu=index", "--format=csv,noheader"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    return [line.strip() for line in told.splitlines() if line.strip().isdecimal()]
