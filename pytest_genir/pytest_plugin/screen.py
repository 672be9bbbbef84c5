"""The screen: what pytest writes to, where there is one; some plugins put a reporter of their own in its place."""

from __future__ import annotations

import pytest


def reporter_of(config: pytest.Config) -> pytest.TerminalReporter | None:
    """Return what writes to the terminal; `None` with `-p no:terminal`, in workers, and where it cannot write lines."""
    reporter: pytest.TerminalReporter | None = config.pluginmanager.getplugin("terminalreporter")
    return reporter if callable(getattr(reporter, "write_line", None)) else None


def is_terminal(config: pytest.Config) -> bool:
    """Say whether somebody reads along, as far as the reporter knows."""
    return bool(getattr(reporter_of(config), "isatty", False))


def fresh_line(config: pytest.Config) -> None:
    """Begin a line, where the reporter stands in one."""
    begin = getattr(reporter_of(config), "ensure_newline", None)
    if callable(begin):
        begin()


def say(config: pytest.Config, line: str = "") -> None:
    """Write a line where the user looks."""
    reporter = reporter_of(config)
    if reporter is None:
        print(line)
    else:
        reporter.write_line(line)


def say_title(config: pytest.Config, title: str) -> None:
    """Write a title over the whole width."""
    write = getattr(reporter_of(config), "write_sep", None)
    if callable(write):
        write("=", title)
    else:
        say(config, f"=== {title} ===")
