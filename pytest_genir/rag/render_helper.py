"""The helper process that renders templates which may not end: a line of JSON in, a line of JSON out.

It is run as a file of its own, without `site` and with the folders of Jinja as its arguments, imports nothing else, and
takes its limits upon itself: of memory before it reads anything, of a processor's time for each template.
"""

from __future__ import annotations

import contextlib
import json
import signal
import sys

if __name__ == "__main__":
    sys.path += sys.argv[1:]

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
        asked = json.loads(line)
        _limit_time(asked["seconds"])
        answered = _answered(asked["template"], asked["variables"], asked["most"])
        _limit_time(0)
        print(json.dumps(answered), flush=True)


def _answered(template: str, variables: dict[str, object], most: int) -> dict[str, str]:
    try:
        pieces: list[str] = []
        size = 0
        for piece in environment().from_string(template).generate(**variables):
            size += len(piece)
            if size > most:
                return {"unbounded": f"it comes to more than {most:,} characters"}
            pieces.append(piece)
        return {"text": "".join(pieces)}
    except MemoryError:
        return {"unbounded": "it takes more memory than a prompt may"}
    except RecursionError:
        return {"unbounded": "it is nested too deeply"}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {str(error)[:500]}"}


def _limit_time(seconds: float) -> None:
    """Have the system end this process when it has used so much of a processor, in whatever it is by then."""
    with contextlib.suppress(AttributeError):  # Windows: whoever waits looks at a clock
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit_memory() -> None:
    with contextlib.suppress(ImportError, OSError, ValueError):  # where a system has no such limits, time is one
        import resource

        with open("/proc/self/statm", encoding="ascii") as file:
            taken = int(file.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (taken + _MEMORY, taken + _MEMORY))


if __name__ == "__main__":
    main()
