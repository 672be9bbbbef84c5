"""Models: what is asked, what comes back, and one file per type of model."""

from __future__ import annotations

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
    Request,
    Usage,
    batch_size_of,
    connection_of,
)

__all__ = [
    "Answer",
    "Connection",
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
    "batch_size_of",
    "connection_of",
]
