"""Makes the table of what the cues of polarity need: `python -m tests.text.make_needs`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from pytest_genir.text.polarity import marks_of
from pytest_genir.text.polarity.cues.needs_table import TABLE, key_of

Needs = Sequence[Sequence[Sequence[str]]]


def table() -> Mapping[str, Needs]:
    """Return what each cue needs, read from its pattern."""
    cues = {cue for language in ("pl", "en") for cue in marks_of(language).index.every}
    return {key_of(cue.text): [list(map(sorted, together)) for together in cue.needs_as_read] for cue in cues}


def written(made: Mapping[str, Needs]) -> str:
    """Return the table as it is shipped, a line for each cue."""
    lines = (f"{json.dumps(key)}: {json.dumps(needs, ensure_ascii=False)}" for key, needs in sorted(made.items()))
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    TABLE.write_text(written(table()), encoding="utf-8")
