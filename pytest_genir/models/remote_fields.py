"""The fields that models of providers share: which model, at which address, with which key and parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict

from pytest_genir.errors import ModelError, Where
from pytest_genir.models.address import Address, without_endpoint
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.http_fields import Access, read_access, read_addresses
from pytest_genir.models.lessons import Lessons
from pytest_genir.models.parameters import read_parameters
from pytest_genir.source import Fields

#: What goes along without standing in a description, in the order in which a server that names nothing is spared it:
#: first what leaves the answer as it is.
UNASKED = ("stream_options", "store", "temperature")


class RemoteFields(TypedDict):
    """What a `RemoteModel` is made of."""

    base: Base
    model: str
    addresses: tuple[Address, ...]
    access: Access
    parameters: Mapping[str, object]
    stream: bool
    lessons: Lessons


def read_remote(
    fields: Fields,
    base: Base,
    origin: Origin,
    *,
    at: Address,
    prefixes: Sequence[str],
    address: Callable[[Address], Address] = without_endpoint,
    own_variables: Sequence[str] = (),
    key_header: str = "",
) -> RemoteFields:
    """Read the fields of an OpenAI-compatible model, for a provider that is `at` an address unless one is given.

    `prefixes` are what other programs write before its models' names; `address` makes an address what calls are
    made from; the key is looked for as in `read_access`.
    """
    addresses = read_addresses(fields, "api_base") if fields.take("api_base") else (at,)
    return RemoteFields(
        base=base,
        model=read_model_name(fields, *prefixes),
        addresses=tuple(map(address, addresses)),
        access=read_access(fields, origin, own_variables=own_variables, key_header=key_header),
        parameters=read_parameters(fields, temperature=0),
        stream=fields.flag("stream", False),
        lessons=lessons_for(fields),
    )


def lessons_for(fields: Fields) -> Lessons:
    """Return the lessons of a model that knows what its description does not ask for."""
    return Lessons(unasked=[name for name in UNASKED if name not in read_parameters(fields)])


def read_model_name(fields: Fields, *prefixes: str) -> str:
    """Read `model`, which has to name something, without what other programs write before it."""
    name: str = fields.text("model").strip()
    if not name:
        where: Where = fields.where("model")
        raise ModelError("'model' is empty", where=where)
    for prefix in prefixes:
        name = name.removeprefix(prefix)
    return name
