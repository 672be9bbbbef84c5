"""Azure OpenAI: a deployment instead of a model, a version in the address, the key in a header of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, quote

from pytest_genir.kinds.slugs import slug
from pytest_genir.models.address import Address, without_endpoint
from pytest_genir.models.base import Base, Origin, holds
from pytest_genir.models.http_fields import read_access, read_addresses
from pytest_genir.models.naming import last_part
from pytest_genir.models.parameters import read_parameters
from pytest_genir.models.registry import model_type
from pytest_genir.models.remote_fields import lessons_for
from pytest_genir.models.types.openai import OpenAIModel
from pytest_genir.source import Fields

#: The last dated version that is not a preview; `/openai/v1` needs none.
_VERSION = "2024-10-21"
_DEPLOYMENT = re.compile(r"/openai/deployments/([^/]+)")


@dataclass(frozen=True, kw_only=True)
class AzureModel(OpenAIModel):
    """An OpenAI-compatible model whose address names the deployment; what Azure adds to a reply is passed over."""

    api_version: str | None

    @property
    def protocol(self) -> str:
        return "azure"

    def identity(self) -> Mapping[str, object]:
        return {**super().identity(), "api_version": self.api_version}

    def endpoint(self, address: Address, *, text: bool) -> str:
        path = "/completions" if text else "/chat/completions"
        if not _DEPLOYMENT.search(address.base) and not address.base.endswith("/openai/v1"):
            path = f"/openai/deployments/{quote(self.model, safe='')}{path}"
        query = address.query
        if self.api_version and "api-version" not in dict(parse_qsl(query)):
            query = "&".join(part for part in (query, f"api-version={quote(self.api_version)}") if part)
        return Address(address.base, query).endpoint(path)


@model_type("azure")
def build(fields: Fields, base: Base, origin: Origin) -> AzureModel:
    """Build from `api_base`, `deployment` and `api_version`; the deployment may stand in the address."""
    addresses = tuple(without_endpoint(_plain(address)) for address in read_addresses(fields, "api_base"))
    named = fields.text("deployment", None) or next(
        (found.group(1) for address in addresses if (found := _DEPLOYMENT.search(address.base))), None
    )
    model = (fields.text("model", None) or "").strip().removeprefix("azure/") or None
    name = named or model
    if not name:
        raise fields.error("an Azure model needs a 'deployment'", "deployment")
    if not holds(fields, "name") and model is None:
        base = replace(base, name=slug(last_part(name)))
    version_one = all(address.base.endswith("/openai/v1") for address in addresses)
    return AzureModel(
        base=base,
        model=name,
        addresses=addresses,
        access=read_access(fields, origin, own_variables=("AZURE_OPENAI_API_KEY",), key_header="api-key"),
        parameters=read_parameters(fields, temperature=0),
        text_completion=fields.flag("text_completion", False),
        stream=fields.flag("stream", False),
        lessons=lessons_for(fields),
        api_version=fields.text("api_version", None if version_one else _VERSION),
    )


def _plain(address: Address) -> Address:
    """Return an address without the bare `/openai` at its end."""
    return Address(address.base.removesuffix("/openai"), address.query, address.user)
