"""The ways in which people ask for the same thing, by name."""

from __future__ import annotations

#: Every variant, and when it is what happens.
VARIANTS = {
    "no_diacritics": "people type without diacritics",
    "typos": "people mistype words",
    "inflection": "people use base forms and another word order",
    "polite": "people are polite",
    "impatient": "people are impatient",
    "document_order": "the documents come in another order",
    "upper_case": "people type in capitals",
    "english_names": "people use English names",
}
#: Between the name of a score and that of the variant it is of.
SIGN = "+"


def is_of_variant(measure: str) -> bool:
    """Say whether a measure is that of a variant."""
    _, sign, name = measure.rpartition(SIGN)
    return bool(sign) and name in VARIANTS
