"""Turns pytest's options and ini values into the core's settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.phrases import LANGUAGES
from pytest_genir.pytest_plugin.options import SETTINGS, SettingOption
from pytest_genir.settings import Keys, Setting, Settings, Source
from pytest_genir.source.reach import Trust, bytes_of, read_variables


def settings_of(config: pytest.Config, folder: Path | None = None) -> Settings:
    """Return what command line and ini file say; the command line wins.

    `folder` is where runs are kept when nobody says otherwise.
    """
    given: dict[str, Setting[object]] = {}
    for option in SETTINGS:
        from_line = config.getoption(option.dest)
        from_ini = config.getini(option.dest)
        if isinstance(from_line, list) and len(from_line) > 1:
            folder_of_line = config.invocation_params.dir
            given[option.name] = Setting(tuple(from_line), "command line", folder_of_line)
        elif isinstance(from_line, list):
            given[option.name] = _setting(option, from_line[0], "command line", config.invocation_params.dir)
        elif from_line is not None:
            given[option.name] = _setting(option, from_line, "command line", config.invocation_params.dir)
        elif from_ini:
            given[option.name] = _setting(option, from_ini, "ini", ini_folder(config))
    if folder is not None and Keys.run_dir.name not in given:
        given[Keys.run_dir.name] = Setting("runs", "default", folder)
    return Settings(given, trust=_trust(config))


def _trust(config: pytest.Config) -> Trust:
    """Return what files may reach: what the command line adds to what the ini file says."""

    def places(name: str) -> tuple[Path, ...]:
        from_line = [config.invocation_params.dir / path for path in config.getoption(name)]
        return (*from_line, *(ini_folder(config) / path for path in config.getini(name)))

    sizes = {}
    for name, field in (("genir_max_file_size", "file_size"), ("genir_max_documents_size", "lines_size")):
        megabytes = config.getoption(name) or config.getini(name)
        if megabytes:
            sizes[field] = bytes_of(megabytes, name)
    name = "genir_allow_env"
    return Trust(
        root=config.rootpath,
        paths=places("genir_allow_path"),
        python=places("genir_allow_python"),
        variables=read_variables([*config.getoption(name), *config.getini(name)], "--genir-allow-env"),
        **sizes,
    )


def ini_folder(config: pytest.Config) -> Path:
    return config.inipath.parent if config.inipath else config.rootpath


def cache_folder(config: pytest.Config) -> Path | None:
    """Return where answers are kept: the option, the ini value, pytest's cache folder; `None` without any."""
    given = config.getoption("genir_cache_dir")
    if given:
        return Path(config.invocation_params.dir / given)
    folder, text = _store(config)
    if folder is not None and not _is_server(text):
        return folder / text
    if config.getini("genir_cache_dir"):
        return Path(ini_folder(config) / config.getini("genir_cache_dir"))
    # `-p no:cacheprovider` says that nothing shall be kept.
    return config.cache.mkdir("genir") if hasattr(config, "cache") and config.cache is not None else None


def store_server(config: pytest.Config) -> str:
    """Return the address of the server that many machines share, filled in from the environment; mostly none."""
    _, text = _store(config)
    return text if _is_server(text) else ""


def refuse_wrong_store(config: pytest.Config) -> None:
    """Raise `SettingError` for a store that cannot be right, before anything is asked."""
    _, text = _store(config)
    if not text:
        return
    if not _is_server(text):
        if config.getoption("genir_cache_dir"):
            raise SettingError("--genir-store names a folder, and so does --genir-cache-dir", hint="give one of them")
        return
    if cache_mode(config) != "off" and cache_folder(config) is None:
        raise SettingError(
            "--genir-store keeps a copy of every answer on this disk and has no folder for it", hint="--genir-cache-dir"
        )
    from pytest_genir.engine.store import refuse_wrong

    refuse_wrong(text)


def _store(config: pytest.Config) -> tuple[Path | None, str]:
    """Return what --genir-store says, filled in, and the folder that a relative path starts from."""
    option, ini = config.getoption("genir_store"), config.getini("genir_store")
    if not option and not ini:
        return None, ""
    from pytest_genir.engine.store import filled

    return (config.invocation_params.dir if option else ini_folder(config)), filled(option or ini)


def _is_server(text: str) -> bool:
    return "://" in text


def cache_mode(config: pytest.Config) -> str:
    """Return what to do with kept answers."""
    return str(config.getoption("genir_cache") or config.getini("genir_cache") or "auto")


def speech_of(config: pytest.Config) -> str:
    """Return the language that a run speaks: as asked, else that of its texts where somebody said it, or English."""
    asked = str(config.getoption("genir_speak") or config.getini("genir_speak") or "")
    texts = config.getoption(f"genir_{Keys.language.name}") or config.getini(f"genir_{Keys.language.name}")
    return asked or (str(texts) if texts in LANGUAGES else "en")


def _setting(option: SettingOption, raw: object, source: Source, folder: Path) -> Setting[object]:
    name = option.flag if source == "command line" else option.dest
    return Setting(option.key.read(raw, name) if isinstance(raw, str) else raw, source, folder)
