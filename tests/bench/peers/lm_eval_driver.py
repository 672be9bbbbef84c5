"""lm-evaluation-harness: a task of `generate_until` over its model for chat servers."""

from __future__ import annotations

import json
from pathlib import Path

from common import given
from lm_eval import simple_evaluate
from lm_eval.api.task import ConfigurableTask

asked = given()
by_name = {item.id: item for item in asked.items}
rows = "".join(json.dumps({"id": item.id, "prompt": item.prompt}) + "\n" for item in asked.items)
Path("lm_eval_rows.jsonl").write_text(rows, encoding="utf-8")


def judge(document: dict[str, str], answers: list[str]) -> dict[str, float]:
    """Pass where an answer holds what it should."""
    return {"passed": float(by_name[document["id"]].passed(answers[0]))}


task = ConfigurableTask(
    config={
        "task": "phrases",
        "dataset_path": "json",
        "dataset_kwargs": {"data_files": {"test": "lm_eval_rows.jsonl"}},
        "test_split": "test",
        "output_type": "generate_until",
        "doc_to_text": "{{prompt}}",
        "doc_to_target": "",
        "generation_kwargs": {"until": ["\n\n\n"], "max_gen_toks": 256},
        "process_results": judge,
        "metric_list": [{"metric": "passed", "aggregation": "mean", "higher_is_better": True}],
    }
)
arguments = f"model=fake-model,base_url={asked.url}/chat/completions,num_concurrent={asked.in_flight},max_retries=3"
found = simple_evaluate(
    model="local-chat-completions",
    model_args=arguments,
    tasks=[task],
    apply_chat_template=True,
    system_instruction=asked.items[0].messages[0]["content"] if len(asked.items[0].messages) > 1 else None,
    bootstrap_iters=0,
    log_samples=True,
)
asked.write({one["doc"]["id"]: bool(one["passed"]) for one in found["samples"]["phrases"]})
