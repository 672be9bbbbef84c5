"""Models: what is asked, what comes back, and one file per type of model."""

from __future__ import annotations

from pytest_genir.models.base import Base, Described, Origin, fingerprint_in_records, identity_of
from pytest_genir.models.description import (
    describe,
    fingerprint,
    load_model,
    model_from_fields,
)
from pytest_genir.models.naming import unique_names
from pytest_genir.models.registry import builtin_models, known_types, model_type
from pytest_genir.models.vocabulary import (
    Answer,
    Connection,
    Failure,
    HttpCall,
    HttpModel,
    HttpReply,
    Limits,
    LocalModel,
    Message,
    Model,
    Prices,
    PromptSize,
    Request,
    Usage,
    batch_size_of,
    cacheable,
    connection_of,
    costs_tokens,
    keeps_for,
    prepared,
)

__all__ = [
    "Answer",
    "Base",
    "Connection",
    "Described",
    "Failure",
    "HttpCall",
    "HttpModel",
    "HttpReply",
    "Limits",
    "LocalModel",
    "Message",
    "Model",
    "Origin",
    "Prices",
    "PromptSize",
    "Request",
    "Usage",
    "batch_size_of",
    "builtin_models",
    "cacheable",
    "connection_of",
    "costs_tokens",
    "describe",
    "fingerprint",
    "fingerprint_in_records",
    "identity_of",
    "keeps_for",
    "known_types",
    "load_model",
    "model_from_fields",
    "model_type",
    "prepared",
    "unique_names",
]
