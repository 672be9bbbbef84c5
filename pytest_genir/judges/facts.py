"""Who judged, as records and logs tell it: another judge, or another prompt for it, is another measurement."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from pytest_genir.digests import digest
from pytest_genir.judges.panel import Panel
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Model, identity_of
from pytest_genir.results.record import Result

#: The part of a record's digests that says who judged.
PART = "judge"
#: Where descriptions of models keep the temperature.
_HOLDERS = ("parameters", "body", "options")
_TEMPERATURE = "temperature"


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeFacts:
    """One judge of an item: the model, and what it is asked with."""

    name: str
    type: str
    fingerprint: str
    #: `None` where the description sends none.
    temperature: float | None
    #: Digest of the prompts as their author wrote them; nothing where the judge gets none of ours.
    prompt: str
    #: How often it is asked about one and the same answer.
    repeats: int = 1


def facts_of(judge: Model, prompt: str = "", repeats: int = 1) -> JudgeFacts:
    """Return what is told of a judge."""
    identity = identity_of(judge)
    return JudgeFacts(
        name=judge.name,
        type=judge.type,
        fingerprint=digest(identity),
        temperature=temperature_of(identity),
        prompt=prompt,
        repeats=repeats,
    )


def temperature_of(identity: Mapping[str, object]) -> float | None:
    """Return the temperature in a model's identity, `None` where it has none."""
    found = identity.get(_TEMPERATURE)
    if isinstance(found, (int, float)) and not isinstance(found, bool):
        return float(found)
    held = [part for name in _HOLDERS if isinstance(part := identity.get(name), Mapping)]
    return next((number for part in held if (number := temperature_of(part)) is not None), None)


def told_in_record(judges: Sequence[JudgeFacts]) -> tuple[dict[str, object], ...]:
    """Return the judges of an item as its record holds them."""
    return tuple(asdict(judge) for judge in judges)


def judge_digests(judges: Sequence[JudgeFacts]) -> dict[str, str]:
    """Return the part of an item's digests that its judges are; none where nobody judges."""
    if not judges:
        return {}
    return {PART: digest(sorted([one.fingerprint, one.prompt, one.repeats] for one in judges))}


def judges_in_header(panel: Panel, results: Iterable[Result]) -> dict[str, object]:
    """Return what the header of a log says of judges: those that were given, and those who judged, each once."""
    found: dict[str, dict[str, object]] = {}
    prompts: dict[str, dict[str, None]] = {}
    given = [facts_of(judge, repeats=panel.repeats) for judge in panel.judges]
    told = [judge for result in results for judge in result.judges]
    for judge in (*told_in_record(given), *told):
        about = {key: value for key, value in judge.items() if key != "prompt"}
        key = digest(about)
        found.setdefault(key, about)
        prompts.setdefault(key, {}).update({str(judge["prompt"]): None} if judge.get("prompt") else {})
    return {"judges": [{**about, "prompts": sorted(prompts[key])} for key, about in found.items()]} if found else {}


def notices(results: Iterable[Result]) -> list[str]:
    """Return what a reader has to know of the judges of a run before believing them."""
    own: dict[str, None] = {}
    drawn: dict[str, None] = {}
    for result in results:
        for judge in result.judges:
            name, temperature = str(judge.get("name")), judge.get(_TEMPERATURE)
            if judge.get("fingerprint") == result.model_fingerprint:
                own[name] = None
            if isinstance(temperature, (int, float)) and temperature > 0:
                drawn[f"{name} (temperature {temperature:g})"] = None
    told = [f"the judge {name} is the model under test: it judges itself" for name in own]
    return told + [f"the judge {name} draws its words: the same answer may get another score" for name in drawn]
