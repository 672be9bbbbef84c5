"""Models: what is asked, what comes back, and one file per type of model."""

from __future__ import annotations

from pytest_genir.models.vocabulary import (
    Answer,
    Failure,
    HttpCall,
    HttpModel,
    HttpReply,
    Limits,
    LocalModel,
    Message,
    Model,
    Prices,
    Request,
    Usage,
)

__all__ = [
    "Answer",
    "Failure",
    "HttpCall",
    "HttpModel",
    "HttpReply",
    "Limits",
    "LocalModel",
    "Message",
    "Model",
    "Prices",
    "Request",
    "Usage",
]
