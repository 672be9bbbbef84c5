"""The live page: the report's own scripts and style, with data that arrives instead of data that is inside."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pytest_genir.phrases import catalogue, phrase, speaking
from pytest_genir.report.packing import compact, fingerprint, inert
from pytest_genir.report.page import SCRIPTS, read_scripts, read_style

_ASSETS = Path(__file__).resolve().parent / "assets"
#: Behind the report's scripts, in the order in which they run.
_OWN = ("news", "now", "talks", "begin", "label", "answer", "live")


@lru_cache(maxsize=4)
def live_page(*, begins: bool = False, labels: bool = False, language: str = "en") -> str:
    """Return the page; it has no data, and asks for it below its own address.

    Whether runs can be begun from it, and answers be scored by people, is said in its first element.
    """
    environment = Environment(
        loader=FileSystemLoader(_ASSETS), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    with speaking(language):
        words = catalogue().to_wire()
        return environment.get_template("live.jinja").render(
            policy=policy(), begins=begins, labels=labels, style=Markup(_style()), script=Markup(_script()),
            language=language, phrase=phrase, phrases=inert(compact(words)) if words["phrases"] else None,
        )  # fmt: skip


@lru_cache(maxsize=1)
def policy() -> str:
    return (
        f"default-src 'none'; script-src {fingerprint(_script())}; style-src {fingerprint(_style())}; img-src data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )


@lru_cache(maxsize=1)
def _style() -> str:
    return read_style() + (_ASSETS / "live.css").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _script() -> str:
    of_report = [name for name in SCRIPTS if name != "start"]
    return read_scripts((*of_report, *(str(_ASSETS / name) for name in _OWN)))
