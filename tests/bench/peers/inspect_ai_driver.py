"""inspect_ai: a task of samples, `generate()`, and a scorer of substrings; its log is written as by default."""

from __future__ import annotations

from common import given
from inspect_ai import Task
from inspect_ai import eval as run_task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageSystem, ChatMessageUser, GenerateConfig, get_model
from inspect_ai.scorer import Score, Target, accuracy, scorer
from inspect_ai.solver import TaskState, generate

asked = given()
by_name = {item.id: item for item in asked.items}
ROLES = {"system": ChatMessageSystem, "user": ChatMessageUser}


@scorer(metrics=[accuracy()])  # type: ignore[untyped-decorator]
def substrings() -> object:
    """Pass where an answer holds what it should."""

    async def score(state: TaskState, target: Target) -> Score:
        return Score(value=int(by_name[str(state.sample_id)].passed(state.output.completion)))

    return score


samples = [
    Sample(id=item.id, input=[ROLES[one["role"]](content=one["content"]) for one in item.messages], target="")
    for item in asked.items
]
model = get_model(
    "openai-api/fake/fake-model",
    base_url=asked.url,
    api_key="none",
    config=GenerateConfig(max_connections=asked.in_flight),
)
task = Task(dataset=MemoryDataset(samples), solver=generate(), scorer=substrings())
log = run_task(task, model=model, max_samples=asked.in_flight, display="none", log_dir="inspect-logs")[0]
asked.write({str(one.id): bool(one.scores["substrings"].value) for one in log.samples})
