"""The helper process that renders templates which may not end: a line of JSON in, a line of JSON out.

It is run as a file of its own, imports Jinja alone, and takes its limits upon itself before it reads anything.
"""

from __future__ import annotations

import contextlib
import json
import sys
from typing import Any

from jinja2 import StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

#: Bytes beyond what Python and Jinja have taken by then.
_MEMORY = 100_000_000


def environment() -> ImmutableSandboxedEnvironment:
    """Return how templates are read."""
    return ImmutableSandboxedEnvironment(undefined=StrictUndefined, keep_trailing_newline=False)


def main() -> None:
    """Answer until nobody asks any more."""
    _limit_memory()
    print("ready", flush=True)
    for line in sys.stdin:
        print(json.dumps(_answered(json.loads(line))), flush=True)


def _answered(asked: dict[str, Any]) -> dict[str, str]:
    try:
        pieces: list[str] = []
        size = 0
        for piece in environment().from_string(asked["template"]).generate(**asked["variables"]):
            size += len(piece)
            if size > asked["most"]:
                return {"unbounded": f"it comes to more than {asked['most']:,} characters"}
            pieces.append(piece)
        return {"text": "".join(pieces)}
    except MemoryError:
        return {"unbounded": "it takes more memory than a prompt may"}
    except RecursionError:
        return {"unbounded": "it is nested too deeply"}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {str(error)[:500]}"}


def _limit_memory() -> None:
    with contextlib.suppress(ImportError, OSError, ValueError):  # where a system has no such limits, time is one
        import resource

        with open("/proc/self/statm", encoding="ascii") as file:
            taken = int(file.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (taken + _MEMORY, taken + _MEMORY))


if __name__ == "__main__":
    main()
