"""Looking through a `search:` before anything is asked: where it searches, and whether it can ask that."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.conversation.near_misses import refuse_near_misses
from pytest_genir.conversation.remote import REACHING, review_remote
from pytest_genir.conversation.search.documents import read_documents
from pytest_genir.conversation.search.dsl import parse_query
from pytest_genir.errors import FileError
from pytest_genir.source import Fields, Node
from pytest_genir.source.reach import within_reach


def review_search(node: Node, folder: Path) -> None:
    """Look through a `search:`; raises a `GenirError` with its place."""
    fields = Fields(node, "'search'")
    query, index, url = fields.need("query"), fields.take("index"), fields.take("url")
    if (index is None) is (url is None):
        what = "needs a 'url' or an 'index'" if index is None else "has a 'url' and an 'index'"
        hint = "'index' is a file of documents, 'url' a search server"
        raise FileError(f"'search' {what}", where=node.where, hint=hint)
    if not isinstance(query.value, dict):
        raise FileError(f"'query' has to be an object, not {query.kind}", where=query.where)
    fields.whole("size", None, least=1)
    refuse_near_misses(node, ("query", "index", "url", "size", "_source", *REACHING))
    if url is not None:
        review_remote(node, folder)
        return
    name = fields.text("index")
    path = within_reach(folder / name, fields.where("index"), "'index'")
    try:
        read_documents(path, name)
    except FileError as error:
        if error.where is not None and error.where.line:
            raise
        raise FileError(f"'index': {error.what}", where=fields.where("index")) from None
    parse_query(query)
