"""Turns pytest's options and ini values into the core's settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import SettingError, Where
from pytest_genir.pytest_plugin.options import SETTINGS, Option
from pytest_genir.settings import Setting, Settings, Source
from pytest_genir.statistics.repeats import parse_pass_rule

_TRUE = {"1", "true", "yes", "on"}
_FALSE = {"0", "false", "no", "off"}


def settings_of(config: pytest.Config, folder: Path | None = None) -> Settings:
    """Return what command line and ini file say; the command line wins.

    `folder` is where runs are kept when nobody says otherwise.
    """
    given: dict[str, Setting] = {}
    for option in SETTINGS:
        from_line = config.getoption(option.dest)
        from_ini = config.getini(option.dest)
        if from_line is not None:
            given[option.name] = _setting(option, from_line, "command line", config.invocation_params.dir)
        elif from_ini:
            given[option.name] = _setting(option, from_ini, "ini", ini_folder(config))
    if folder is not None and "run_dir" not in given:
        given["run_dir"] = Setting("runs", "default", folder)
    return Settings(given)


def ini_folder(config: pytest.Config) -> Path:
    return config.inipath.parent if config.inipath else config.rootpath


def cache_folder(config: pytest.Config) -> Path | None:
    """Return where answers are kept: the option, the ini value, pytest's cache folder; `None` without any."""
    given = config.getoption("genir_cache_dir")
    if given:
        return Path(config.invocation_params.dir / given)
    if config.getini("genir_cache_dir"):
        return Path(ini_folder(config) / config.getini("genir_cache_dir"))
    # `-p no:cacheprovider` says that nothing shall be kept.
    return config.cache.mkdir("genir") if hasattr(config, "cache") and config.cache is not None else None


def _setting(option: Option, raw: Any, source: Source, folder: Path) -> Setting:
    name = option.flag if source == "command line" else option.dest
    return Setting(_typed(option.kind, raw, name), source, folder)


def _typed(kind: str, raw: Any, name: str) -> Any:
    if not isinstance(raw, str):
        return raw
    if kind == "flag":
        if raw.lower() not in _TRUE | _FALSE:
            raise SettingError(f"{name} has to be true or false, not '{raw}'")
        return raw.lower() in _TRUE
    if kind == "rule":
        parse_pass_rule(raw, where=Where(name))
    if kind in ("whole", "count", "number"):
        try:
            value = float(raw) if kind == "number" else int(raw)
        except ValueError:
            wanted = "a number" if kind == "number" else "a whole number"
            raise SettingError(f"{name} has to be {wanted}, not '{raw}'") from None
        if kind == "number" and not 0 <= value <= 1:
            raise SettingError(f"{name} has to lie between 0 and 1, not {raw}")
        if kind == "count" and value < 1:
            raise SettingError(f"{name} has to be at least 1, not {raw}")
        return value
    return raw
