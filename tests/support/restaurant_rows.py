"""The original's restaurant: its wording, learnt from recorded evenings, and those evenings themselves.

Nothing of the wording stands here. A recorded message with the recorded dishes taken out of it is the
pattern of that message.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from pytest_genir.memory.scoring.lenient import inside_fence
from pytest_genir.memory.worlds.menu import Menu, menu_of
from pytest_genir.memory.worlds.waiter import Phrases
from tests.support.ltm_vectors import Row, rows
from tests.support.shared import shared


def restaurant_menu() -> Menu:
    """Return the original's menu."""
    return menu_of(json.loads(shared("upstream/ltm/data/Restaurant/menu.json").read_text(encoding="utf-8")))


def clean_rows() -> Iterator[Row]:
    """Return the evenings that the original plays again exactly as they were recorded."""
    for row in rows("published.jsonl.gz"):
        if row["factory_name"] == "restaurant" and (row.get("upstream_replay") or {}).get("clean"):
            yield row


def sent(row: Row, menu: Menu) -> list[str]:
    """Return the messages of an evening, the menu put back in."""
    return [text.replace("<<MENU>>", menu.text) for sender, text in row["conversation"] if sender == "Test"]


def replies(row: Row) -> list[str]:
    return [text for sender, text in row["conversation"] if sender == "Agent"]


def learnt_phrases() -> Phrases:
    """Return the original's wording."""
    menu = restaurant_menu()
    whole = next(row for row in clean_rows() if len(sent(row, menu)) == 10 and len(_dishes(row, menu, 2)) == 1)
    said = [text.replace(menu.text, "{menu}") for text in sent(whole, menu)]
    reasons, expected = whole["upstream_replay"]["reasoning"], whole["upstream_replay"]["expected"]
    drinks = _order(whole, 1)[0]["item"]
    (dish,), (other,) = _dishes(whole, menu, 2), _dishes(whole, menu, 3)
    wrong = next(one for one in menu.dishes if one in said[6])
    blank = Phrases(**{field.name: "?" for field in fields(Phrases)})
    return replace(
        blank,
        setup=said[0],
        greeting=said[1],
        drinks_served=said[2].replace(drinks, "{drinks}"),
        food_confirmed=said[3].replace(dish, "{order}"),
        unavailable=said[4].replace(dish, "{dish}"),
        alternative_confirmed=said[5].replace(other, "{order}"),
        food_served=said[6].replace(wrong, "{order}"),
        apology=said[7],
        corrected=said[8].replace(other, "{dish}"),
        listed=_listed(menu),
        drinks_expected=expected[0],
        food_expected=expected[1],
        alternative_expected=expected[2],
        notice_expected=expected[3],
        recall_expected=expected[4].replace(drinks, "{drinks}"),
        drinks_ordered=reasons[0].replace(drinks, "{drinks}"),
        food_ordered=reasons[1].replace(dish, "{order}"),
        alternative_ordered=reasons[2],
        noticed=reasons[3],
        recalled=reasons[4],
        **_reasons_of_failures(),
    )


def _reasons_of_failures() -> dict[str, str]:
    """Return the reasons why evenings ended early, recognised by what the judge had said last."""
    learnt: dict[str, str] = {}
    for row in clean_rows():
        replay = row["upstream_replay"]
        last, points = json.loads(inside_fence(row["judge_outputs"][-1])), replay["raw"][0]
        reason = replay["reasoning"][-1]
        if last.get("follows_role") is False:
            learnt["out_of_role"] = reason
        elif last.get("noticed") is False:
            learnt["not_noticed"] = reason
        elif last.get("has_ordered_something") is False or last.get("order") == []:
            learnt["nothing_ordered"] = reason
        elif points == 1 and any(thing["is_drink"] for thing in last["order"]):
            learnt["drinks_unexpected"] = reason
        elif points == 1:
            learnt["off_menu"] = reason.replace(last["order"][0]["item"], "{item}")
    return learnt


def _listed(menu: Menu) -> str:
    """Return how two things are listed, from an evening with an order of two."""
    row = next(one for one in clean_rows() if len(sent(one, menu)) > 4 and len(_dishes(one, menu, 2)) == 2)
    first, last = _dishes(row, menu, 2)
    confirmed = sent(row, menu)[3]
    start = confirmed.index(first)
    return confirmed[start : confirmed.index(last) + len(last)].replace(first, "{first}").replace(last, "{last}")


def _order(row: Row, call: int) -> list[dict[str, Any]]:
    order: list[dict[str, Any]] = json.loads(inside_fence(row["judge_outputs"][call]))["order"]
    return order


def _dishes(row: Row, menu: Menu, call: int) -> list[str]:
    return [menu.dishes[thing["menu_nr"] - 1] for thing in _order(row, call)]
