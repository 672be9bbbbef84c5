"""An evaluator that lets a server score: each response, and the whole conversation."""

from __future__ import annotations

from pytest_genir.conversation.evaluator import EVALUATION_RESULT, EvaluationResult, Evaluator, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import evaluator
from pytest_genir.conversation.remote import REACHING, post_json, review_remote
from pytest_genir.conversation.wording import compact
from pytest_genir.models.masking import mask


@evaluator
class ApiBasedEvaluator(Evaluator):
    """Posts `{simulation, userTurnIndex}` and takes the JSON that comes back; a null score means "not judged".

    YAML: `Own: {class: ApiBasedEvaluator, url: "https://host/score"}`
    """

    required = ("url",)
    optional = REACHING
    review = staticmethod(review_remote)

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        logbook = logbook or Logbook("evaluation")
        index = {} if user_turn_index is None else {"userTurnIndex": user_turn_index}
        body = {"simulation": simulation, **index}
        url = self.configuration["url"]
        params = {"method": "POST", "headers": {}, "body": compact(body)}
        logbook.log("evaluation.query", {"url": mask(url), "params": params})
        result = await post_json(url, body, self.configuration, name="judge", check=_without_score)
        logbook.log("evaluation.result", result)
        return None if result[EVALUATION_RESULT.SCORE] is None else dict(result)


def _without_score(result: object) -> str | None:
    has_score = isinstance(result, dict) and EVALUATION_RESULT.SCORE in result
    return None if has_score else f"Missing score: {compact(result)}"
