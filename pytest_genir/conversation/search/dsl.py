"""The subset of Elasticsearch's query language that the embedded index understands; the rest is a clear error.

`match_all`, `match`, `multi_match`, `match_phrase`, `term`, `terms`, `range`, `exists` and `bool`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pytest_genir.errors import FileError, UnknownName
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchAll:
    """Every document."""

    boost: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchQuery:
    """Documents with words of a text in one of several properties, each with its weight."""

    text: str
    fields: tuple[tuple[str, float], ...]
    #: Every word is needed, not just one.
    all_words: bool = False
    least: int = 1
    #: The properties' scores are added up; otherwise the best one counts.
    summed: bool = False
    boost: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """Documents with the words of a text one after the other."""

    text: str
    field: str
    boost: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsQuery:
    """Documents where a property is one of some values."""

    field: str
    values: tuple[object, ...]
    #: A single word ranks as in a text (`term`); several only sort out (`terms`).
    ranks: bool = False
    boost: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """Documents where a property lies between bounds."""

    field: str
    bounds: tuple[tuple[str, object], ...]
    boost: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Exists:
    """Documents that have a property."""

    field: str
    boost: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Bool:
    """Documents that meet other queries."""

    must: tuple[Query, ...] = ()
    should: tuple[Query, ...] = ()
    filter: tuple[Query, ...] = ()
    must_not: tuple[Query, ...] = ()
    #: So many of `should` have to be met; `None`: one, if nothing else is asked for.
    least: int | None = None
    boost: float = 1.0


Query: TypeAlias = MatchAll | MatchQuery | Phrase | TermsQuery | Range | Exists | Bool
_WHAT = "the search query"


def parse_query(node: Node) -> Query:
    """Read a query; raises a `GenirError` with its place for anything the index does not know."""
    if not isinstance(node.value, dict):
        raise FileError(f"{_WHAT} has to be an object, not {node.kind}", where=node.where)
    if len(node.value) != 1:
        hint = "put several into {bool: {must: [...]}}" if node.value else "{match_all: {}} finds everything"
        raise FileError(f"{_WHAT} has to have one key, not {len(node.value)}", where=node.where, hint=hint)
    name, held = next(iter(node.value.items()))
    parser = _PARSERS.get(name)
    if parser is None:
        hint = "the embedded index knows no other; 'search.url' talks to a server that does"
        raise UnknownName("query", name, _PARSERS, where=node.key_where(name), hint=hint)
    return parser(held)


def _match_all(node: Node) -> Query:
    fields = Fields(node, "'match_all'")
    boost = _boost(fields)
    fields.done()
    return MatchAll(boost=boost)


def _match(node: Node) -> Query:
    name, fields = _of_field(node, "match", "query")
    query = MatchQuery(
        text=text_of(fields.need("query"), "'query'"),
        fields=((name, 1.0),),
        all_words=_operator(fields),
        least=fields.whole("minimum_should_match", 1, least=0),
        boost=_boost(fields),
    )
    fields.done()
    return query


def _multi_match(node: Node) -> Query:
    fields = Fields(node, "'multi_match'")
    names = fields.texts("fields", ("*",))
    summed = fields.choice("type", ("best_fields", "most_fields"), "best_fields") == "most_fields"
    query = MatchQuery(
        text=text_of(fields.need("query"), "'query'"),
        fields=tuple(_weighted(name, fields) for name in names),
        all_words=_operator(fields),
        least=fields.whole("minimum_should_match", 1, least=0),
        summed=summed,
        boost=_boost(fields),
    )
    fields.done()
    return query


def _match_phrase(node: Node) -> Query:
    name, fields = _of_field(node, "match_phrase", "query")
    query = Phrase(text=text_of(fields.need("query"), "'query'"), field=name, boost=_boost(fields))
    fields.done()
    return query


def _term(node: Node) -> Query:
    name, fields = _of_field(node, "term", "value")
    query = TermsQuery(field=name, values=(_value(fields.need("value")),), ranks=True, boost=_boost(fields))
    fields.done()
    return query


def _terms(node: Node) -> Query:
    fields = Fields(node, "'terms'")
    boost = _boost(fields)
    name = _only_key(node, "terms", besides=("boost",))
    values = fields.each(name, _value)
    return TermsQuery(field=name, values=values, boost=boost)


def _range(node: Node) -> Query:
    name = _only_key(node, "range")
    assert isinstance(node.value, dict)
    fields = Fields(node.value[name], "'range'")
    bounds = tuple((key, _value(fields.need(key))) for key in ("gt", "gte", "lt", "lte") if key in fields)
    if not bounds:
        raise FileError("'range' has no bound", where=node.where, hint="bounds: gt, gte, lt, lte")
    boost = _boost(fields)
    fields.done()
    return Range(field=name, bounds=bounds, boost=boost)


def _exists(node: Node) -> Query:
    fields = Fields(node, "'exists'")
    query = Exists(field=fields.text("field"), boost=_boost(fields))
    fields.done()
    return query


def _bool(node: Node) -> Query:
    fields = Fields(node, "'bool'")
    query = Bool(
        must=_queries(fields, "must"),
        should=_queries(fields, "should"),
        filter=_queries(fields, "filter"),
        must_not=_queries(fields, "must_not"),
        least=fields.whole("minimum_should_match", None, least=0),
        boost=_boost(fields),
    )
    fields.done()
    return query


def _queries(fields: Fields, key: str) -> tuple[Query, ...]:
    node = fields.take(key)
    if node is None:
        return ()
    return tuple(parse_query(part) for part in (node.value if isinstance(node.value, list) else [node]))


def _of_field(node: Node, what: str, short: str) -> tuple[str, Fields]:
    """Take `{field: {query: x}}` apart, where `{field: x}` says the same."""
    name = _only_key(node, what)
    assert isinstance(node.value, dict)
    held = node.value[name]
    if not isinstance(held.value, dict):
        held = Node({short: held}, held.file, held.line, held.column, {short: 0})
    return name, Fields(held, f"'{what}'")


def _only_key(node: Node, what: str, besides: tuple[str, ...] = ()) -> str:
    if not isinstance(node.value, dict):
        raise FileError(f"'{what}' has to be an object, not {node.kind}", where=node.where)
    names = [key for key in node.value if key not in besides]
    if len(names) != 1:
        raise FileError(f"'{what}' has to name one property, not {len(names)}", where=node.where)
    return names[0]


def _weighted(name: str, fields: Fields) -> tuple[str, float]:
    plain, sign, weight = name.partition("^")
    try:
        return plain, float(weight) if sign else 1.0
    except ValueError:
        raise fields.error(f"'{weight}' is no weight", "fields", "write it as title^2") from None


def _operator(fields: Fields) -> bool:
    return bool(fields.text("operator", "or").lower() == "and")


def _boost(fields: Fields) -> float:
    return float(fields.number("boost", 1.0, least=0))


def _value(node: Node) -> object:
    if isinstance(node.value, (dict, list)) or node.value is None:
        raise FileError(f"a value was expected, not {node.kind}", where=node.where)
    return node.value


_PARSERS: dict[str, Callable[[Node], Query]] = {
    "bool": _bool,
    "exists": _exists,
    "match": _match,
    "match_all": _match_all,
    "match_phrase": _match_phrase,
    "multi_match": _multi_match,
    "range": _range,
    "term": _term,
    "terms": _terms,
}
