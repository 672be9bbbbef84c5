"""One's own model in Python: a function or an object that answers messages."""

from __future__ import annotations

from pytest_genir.errors import ModelError
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.python_models import OwnModel, answers_messages, digest_of, why_not_made
from pytest_genir.models.registry import model_type
from pytest_genir.models.targets import import_target, parse_target
from pytest_genir.source import Fields
from pytest_genir.source.reach import refuse_python


@model_type("python")
def build(fields: Fields, base: Base, origin: Origin) -> OwnModel:
    """Build from `target: package.module:factory` or `file.py:factory`, with `options` for the factory.

    Where the target's first parameter is `messages`, it is the model itself.
    """
    where = fields.where("target")
    named = fields.text("target")
    refuse_python(named, where, "give the model with --genir-model, and write 'llm: model'")
    target = parse_target(named, origin.folder, where)
    factory = _never_called if origin.looking else import_target(target, where)
    options = fields.object("options", {})
    if not origin.looking and answers_messages(factory) and options:
        raise ModelError(f"'{target}' answers messages itself and takes no options", where=fields.where("options"))
    if not origin.looking and not answers_messages(factory) and (why := why_not_made(factory, options)):
        hint = "what answers by itself calls its first parameter 'messages'; what makes a model takes the 'options'"
        raise ModelError(f"'{target}' cannot be called with its options: {why}", where=where, hint=hint)
    return OwnModel(
        base=base,
        make=(lambda: factory) if answers_messages(factory) else (lambda: factory(**options)),
        own_identity={"target": str(target), "options": options, "digest": digest_of(factory.__module__)},
    )


def _never_called(messages: object) -> str:
    raise AssertionError("a model that was only looked through was asked")
