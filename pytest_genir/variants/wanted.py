"""Which variants are wanted of a file: by its `variants:`, or by the option."""

from __future__ import annotations

from pytest_genir.settings import InForce, Keys, read_variants
from pytest_genir.source import Fields
from pytest_genir.source.fields import known_name, text_of
from pytest_genir.text.variants import VARIANTS


def take_variants(fields: Fields, force: InForce) -> tuple[str, ...]:
    """Return the variants in force, in the order in which they are told."""
    node = fields.take("variants")
    in_file: tuple[str, ...] | None = None
    if node is not None and isinstance(node.value, list):
        names = tuple(VARIANTS)
        named = [known_name(text_of(entry, "a variant"), names, "variant", entry.where) for entry in node.value]
        in_file = tuple(name for name in VARIANTS if name in named)
    elif node is not None:
        text = text_of(node, "'variants'")
        known_name(text, ("all", "none", *VARIANTS), "variant", node.where)
        in_file = read_variants(text, "variants")
    setting = force.settings.pick(Keys.variants, in_file, ())
    return tuple(setting.value)


def told_variants(wanted: tuple[str, ...], made: int, left_out: int) -> str:
    """Return what the header says of them."""
    nothing = f", {left_out} left out because nothing changes" if left_out else ""
    return f"{len(wanted)} variants ({', '.join(wanted)}): {made} items{nothing}"
