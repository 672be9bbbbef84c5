"""promptfoo: its command with a file of tests, `contains` and `not-contains`; run by Python only to write that file."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from common import Item, given

asked = given()


def test_of(item: Item) -> dict[str, object]:
    """Return one test."""
    wanted = [{"type": "contains", "value": one} for one in item.include]
    wanted += [{"type": "not-contains", "value": one} for one in item.exclude]
    return {"description": item.id, "vars": {"messages": json.dumps(item.messages)}, "assert": wanted}


config = {
    "prompts": ["{{messages | safe}}"],
    "providers": [
        {"id": "openai:chat:fake-model", "config": {"apiBaseUrl": asked.url, "apiKey": "none"}},
    ],
    "tests": [test_of(item) for item in asked.items],
}
Path("promptfooconfig.json").write_text(json.dumps(config), encoding="utf-8")
quiet = {
    "PROMPTFOO_DISABLE_TELEMETRY": "1",
    "PROMPTFOO_DISABLE_UPDATE": "1",
    "PROMPTFOO_DISABLE_REMOTE_GENERATION": "1",
    "PROMPTFOO_CONFIG_DIR": str(Path("promptfoo-home").absolute()),
}
command = [asked.program, "eval", "-c", "promptfooconfig.json", "-o", "promptfoo.json", "--no-cache", "--no-table"]
subprocess.run([*command, "-j", str(asked.in_flight), "--no-progress-bar"], env={**os.environ, **quiet}, check=False)
rows = json.loads(Path("promptfoo.json").read_text(encoding="utf-8"))["results"]["results"]
asked.write({one["testCase"]["description"]: bool(one["success"]) for one in rows})
