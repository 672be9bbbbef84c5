"""Rendering a template so that it ends: in this process where that is plain to see, else in one that can be stopped.

Jinja's sandbox keeps a template from touching Python, but not from counting to a billion or asking for gigabytes. A
template of texts, variables, conditions and one loop over the documents is what nearly every prompt is: its work is
bounded by its own length and by what is filled in, so it is rendered here. Any other (calls, arithmetic, filters with
arguments, loops in loops) is rendered, and compiled, by a helper process with a limit of time and of memory. The
plainest ones need no Jinja at all (`plain_template`).
"""

from __future__ import annotations

import atexit
import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Protocol

from pytest_genir.rag.plain_template import PlainTemplate, read_plain

if TYPE_CHECKING:
    from jinja2 import nodes

#: What a prompt may come to, in characters.
MOST_CHARACTERS = 10_000_000
#: Pieces of a prompt that are made before they are counted.
_TOGETHER = 32
#: Seconds of a processor that one rendering may take: with the helper's start it is an error within a second.
MOST_SECONDS = 0.4
#: A helper that counts them itself is waited for, as on a busy machine they take longer; by a clock anywhere else.
_PATIENCE = 10.0 if hasattr(signal, "setitimer") else 2 * MOST_SECONDS
_PLAIN_FILTERS = frozenset(
    {"trim", "upper", "lower", "length", "count", "e", "escape", "first", "last", "title", "string"}
)
_HELPER = Path(__file__).with_name("render_helper.py")
_STARTING = 30.0


class Unbounded(Exception):
    """A template takes too long, or makes too much."""


class Renderer(Protocol):
    """Fills in a template."""

    def render(self, variables: Mapping[str, object]) -> str: ...


def looked_through(text: str) -> tuple[nodes.Template, set[str]]:
    """Return a template's tree, and the names that somebody has to give it; nothing in it is computed."""
    from jinja2 import meta, pass_context

    from pytest_genir.rag.render_helper import environment

    looking = environment()
    # Jinja computes constants while it looks for names: powers, and filters that are not asked for a context
    looking.intercepted_binops = frozenset(looking.default_binop_table)
    looking.intercepted_unops = frozenset(looking.default_unop_table)
    looking.filters = dict.fromkeys(looking.filters, pass_context(lambda context, *given, **named: ""))
    looking.tests = dict.fromkeys(looking.tests, pass_context(lambda context, *given, **named: False))
    tree = looking.parse(text)
    return tree, meta.find_undeclared_variables(tree)


def is_bounded(tree: nodes.Template) -> bool:
    """Say whether a template's work is bounded by its length and by what is filled in."""
    from jinja2 import nodes

    def plain(node: nodes.Node, loops: int) -> bool:
        if isinstance(node, nodes.For):
            if loops or node.recursive:
                return False
            loops += 1
        elif isinstance(node, nodes.Filter):
            constant = not node.kwargs and all(isinstance(argument, nodes.Const) for argument in node.args)
            if node.name not in _PLAIN_FILTERS or not constant or node.dyn_args or node.dyn_kwargs:
                return False
        elif not isinstance(node, known):
            return False
        return all(plain(child, loops) for child in node.iter_child_nodes())

    known = (
        nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.Const, nodes.If, nodes.CondExpr,
        nodes.Getattr, nodes.Getitem, nodes.Slice, nodes.Compare, nodes.Operand, nodes.Not, nodes.And, nodes.Or,
        nodes.Add, nodes.Sub, nodes.Concat,
    )  # fmt: skip
    return plain(tree, 0)


@lru_cache(maxsize=64)
def plain_renderer(text: str) -> Renderer | None:
    """Return what fills in a template without Jinja; None where that is needed."""
    plain = read_plain(text)
    return None if plain is None else _WithoutJinja(plain)


@lru_cache(maxsize=64)
def renderer_of(text: str, *, bounded: bool) -> Renderer:
    """Return what renders a template."""
    return _Here(text) if bounded else _Elsewhere(text)


#: What a loop tells of itself that is a number, true or false.
_OF_A_LOOP = frozenset({"index", "index0", "revindex", "revindex0", "first", "last", "length"})


def _reaches_into(tree: nodes.Template) -> bool:
    """Say whether a bounded template looks into anything but its loop: then each look is to be guarded."""
    from jinja2 import nodes

    if any(tree.find_all(nodes.Getitem)):
        return True
    for found in tree.find_all(nodes.Getattr):
        of_loop = isinstance(found.node, nodes.Name) and found.node.name == "loop"
        if not (of_loop and found.attr in _OF_A_LOOP):
            return True
    return False


class _Here:
    def __init__(self, text: str) -> None:
        from jinja2 import Environment

        from pytest_genir.rag.render_helper import environment

        made: Environment = environment()
        if not _reaches_into(made.parse(text)):
            # the guard of a sandbox takes more time than all else of a prompt, and nothing is there to be guarded
            made = Environment(undefined=made.undefined, keep_trailing_newline=made.keep_trailing_newline)
        self._template = made.from_string(text)

    def render(self, variables: Mapping[str, object]) -> str:
        # shared: the names of Jinja's own functions are not copied beside what is filled in
        return _joined(self._template.root_render_func(self._template.new_context(dict(variables), shared=True)))


class _WithoutJinja:
    def __init__(self, template: PlainTemplate) -> None:
        self._template = template

    def render(self, variables: Mapping[str, object]) -> str:
        return _joined(self._template.pieces(variables))


def _joined(made: Iterator[str]) -> str:
    """Return pieces as one text, as long as it may be."""
    pieces: list[str] = []
    size = 0
    # some at a time: a piece is no more than was filled in, and a template of two dozen is what most prompts are
    while some := list(islice(made, _TOGETHER)):
        size += sum(map(len, some))
        if size > MOST_CHARACTERS:
            raise Unbounded(f"it comes to more than {MOST_CHARACTERS:,} characters")
        pieces += some
    return "".join(pieces)


class _Elsewhere:
    def __init__(self, text: str) -> None:
        self._text = text

    def render(self, variables: Mapping[str, object]) -> str:
        asked = {"template": self._text, "variables": variables, "most": MOST_CHARACTERS, "seconds": MOST_SECONDS}
        reply = _helper().ask(json.dumps(asked))
        if "text" in reply:
            return reply["text"]
        if reply.get("unbounded"):
            raise Unbounded(reply["unbounded"])
        raise ValueError(reply.get("error", "no reply"))


@cache
def _helper() -> _Helper:
    return _Helper()


class _Helper:
    """One helper process, kept for the next prompt, and killed where one does not end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._ready = False
        atexit.register(self._end)

    def ask(self, line: str) -> dict[str, str]:
        with self._lock:
            process = self._process if self._process is not None and self._process.poll() is None else self._start()
            assert process.stdin is not None and process.stdout is not None
            if not self._ready:
                _line(process.stdout, _STARTING)  # it says that it is there; starting is nobody's fault
                self._ready = True
            try:
                process.stdin.write(line + "\n")
                process.stdin.flush()
            except OSError:
                reply: str | None = ""
            else:
                reply = _line(process.stdout, _PATIENCE)
            if not reply:
                return {"unbounded": self._ended(reply is None)}
            read: dict[str, str] = json.loads(reply)
            return read

    def _start(self) -> subprocess.Popen[str]:
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(_HELPER), *_folders()],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="ascii",
        )  # fmt: skip
        self._ready = False
        return self._process

    def _ended(self, late: bool) -> str:
        """End a process that did not answer, and say why it did not."""
        process = self._process
        self._end()
        if late or process is None or process.returncode == -getattr(signal, "SIGPROF", 0):
            return f"it takes longer than {MOST_SECONDS:g} s"
        return "it takes more memory than a prompt may"

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _folders() -> list[str]:
    """Return where Jinja and what it needs are, for a process that does not look for installed packages."""
    import jinja2
    import markupsafe

    return sorted({str(Path(module.__file__ or "").resolve().parents[1]) for module in (jinja2, markupsafe)})


def _line(stream: IO[str], seconds: float) -> str | None:
    """Return the next line of a pipe, nothing where it ended, `None` where it did not come in time."""
    found: list[str] = []
    reader = threading.Thread(target=lambda: found.append(stream.readline()), daemon=True)
    reader.start()
    reader.join(seconds)
    return found[0] if found else None
