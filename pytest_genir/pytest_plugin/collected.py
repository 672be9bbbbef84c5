"""What was collected, as the list that results are held against; workers leave it where their controller finds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

from pytest_genir.disk import replace_value, value_of
from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.parts import Part
from pytest_genir.results.manifest import Collected, Deselected, Manifest
from pytest_genir.results.sampled import Sampled

_FILE = "collected.json"
#: Options of pytest that leave items out, as the user writes them.
_SELECTIONS = {"keyword": "-k", "markexpr": "-m", "deselect": "--deselect", "lf": "--lf", "stepwise": "--sw"}
SOMEBODY = "a plugin or a conftest"
DROPPED = f"{SOMEBODY} took it away without telling pytest (config.hook.pytest_deselected)"


def selections(config: pytest.Config) -> list[str]:
    """Return the options by which items may have been left out, as they were written."""
    found = {flag: getattr(config.option, dest, None) for dest, flag in _SELECTIONS.items()}
    return [_written(flag, value) for flag, value in found.items() if value]


def selected_by_hand(config: pytest.Config) -> bool:
    """Say whether whoever typed the command chose single items, and not what `addopts` always leaves out."""
    typed = [str(argument) for argument in config.invocation_params.args]
    flags = (*_SELECTIONS.values(), "--genir-sample")
    return any(argument.startswith(flags) or "::" in argument for argument in typed)


def _written(flag: str, value: object) -> str:
    if value is True:
        return flag
    return " ".join(f"{flag} {one}" for one in value) if isinstance(value, list) else f"{flag} '{value}'"


def manifest_of(
    own: Iterable[GenirItem],
    others: Iterable[GenirItem],
    dropped: Sequence[GenirItem],
    left: Mapping[str, Sequence[str]],
    part: Part,
    sample: Sampled | None,
) -> Manifest:
    """Return what was collected: the items of this part, of others, of nobody, and what was left out and why."""
    items = [item.collected(part.number) for item in own]
    items += [item.collected(part.part_of(item.belongs_to)) for item in (*others, *dropped)]
    return Manifest(
        items=tuple(sorted(items, key=lambda item: item.order)),
        deselected=tuple(Deselected(why=why, nodeids=tuple(nodeids)) for why, nodeids in left.items()),
        dropped=frozenset(item.nodeid for item in dropped),
        part=part.number,
        parts=part.of,
        sample=sample,
    )


def leave(folder: Path, manifest: Manifest) -> None:
    """Leave the list for the controller; all workers collect the same, so that the first one's will do."""
    target = folder / _FILE
    if target.exists():
        return
    replace_value(target, manifest.to_wire())


def find(folder: Path) -> Manifest | None:
    """Return the list that workers left, `None` where they share no folder with this process."""
    try:
        return Manifest.from_wire(value_of(folder / _FILE))
    except ValueError:
        return None


def by_name(nodeids: Sequence[str], models: Sequence[str]) -> Manifest:
    """Return as much of a list as node ids tell: that of workers on other machines."""
    return Manifest(items=tuple(_by_name(nodeid, place, models) for place, nodeid in enumerate(nodeids)))


def _by_name(nodeid: str, order: int, models: Sequence[str]) -> Collected:
    file, _, name = nodeid.partition("::")
    model = next((one for one in models if len(models) > 1 and name.endswith(f"@{one}")), models[0] if models else "")
    plain = name.removesuffix(f"@{model}")
    item, sign, number = plain.rpartition("#")
    repeat = int(number) - 1 if sign and number.isdecimal() else 0
    return Collected(
        nodeid=nodeid,
        id=item if repeat else plain,
        kind="",
        benchmark=file,
        model=model,
        repeat=repeat,
        order=order,
    )
