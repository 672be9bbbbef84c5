"""What an English noun or adverb is made of: `investment` of `invest`, `quickly` of `quick`.

By rules of endings, as far as what is left is a verb that is known; `related.py` lists what follows no rule. Who does
something (`employer`), who it is done to (`employee`), and what can be done (`payable`) are other words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.vocabulary import words

#: An ending of nouns of deeds, and what stands in its place in the verb.
_OF_DEEDS = (
    ("ification", ("ify",)), ("isation", ("ise", "ize")), ("ization", ("ize", "ise")),
    ("ation", ("", "e", "ate")), ("ition", ("", "e", "ish")), ("iption", ("ibe",)), ("uction", ("uce", "uct", "oy")),
    ("umption", ("ume",)), ("olution", ("olve",)), ("ention", ("ent", "end", "ain", "ene")), ("osition", ("ose",)),
    ("ission", ("it", "iss")), ("ension", ("end",)), ("ansion", ("and",)), ("ersion", ("ert", "erse")),
    ("ision", ("ide", "ise")), ("usion", ("ude", "use")), ("asion", ("ade",)), ("osion", ("ode",)),
    ("ssion", ("ss",)), ("ion", ("", "e")), ("ment", ("", "e")), ("ial", ("y",)), ("al", ("", "e")),
    ("ance", ("", "e")), ("ence", ("", "e")), ("ure", ("", "e")),
)  # fmt: skip
#: ... of nouns and adverbs that tell how something is, or is done.
_OF_QUALITIES = (
    ("iness", ("y",)), ("ness", ("",)), ("ability", ("able",)), ("ibility", ("ible",)), ("ivity", ("ive",)),
    ("icity", ("ic",)), ("arity", ("ar",)), ("ality", ("al",)), ("ically", ("ical", "ic")), ("ably", ("able",)),
    ("ibly", ("ible",)), ("ily", ("y",)), ("ly", ("",)),
)  # fmt: skip
#: They mean something else than what they are made of.
_OTHERWISE = words(
    "department apartment edition allowance signal pressure pleasure appliance nation station mission passion position "
    "profession session conference reference experience finance substance balance audience science business witness "
    "hardly nearly lately shortly highly barely scarcely fairly largely mostly likely family supply "
    "reply apply ability "
    "early daily weekly monthly yearly only lovely elderly friendly costly july italy assembly rely fly multiply "
    "capital animal total final metal hospital manual trial formal normal legal general personal special organisation "
    "organization operation generation figure measure picture feature agreement compartment argument basement comment "
    "moment document element instrument garment testament government entrance distance instance ambulance provision "
    "action reaction fraction section portion motion notion emotion promotion condition addition tradition ambition"
) - words("agreement addition provision promotion operation organisation organization")
_SHORTEST = 5


@lru_cache(maxsize=8192)
def bases(lemma: str) -> tuple[str, ...]:
    """Return the verbs or adjectives of which a word is made."""
    if len(lemma) < _SHORTEST or lemma in _OTHERWISE:
        return ()
    return tuple(_bases(lemma))


def _bases(lemma: str) -> Iterator[str]:
    for ending, others in _OF_DEEDS:
        if lemma.endswith(ending):
            stem = lemma.removesuffix(ending)
            yield from (stem + other for other in others if stem + other in VERBS)
    for ending, others in _OF_QUALITIES:
        if lemma.endswith(ending):
            stem = lemma.removesuffix(ending)
            yield from (stem + other for other in others if len(stem + other) >= _SHORTEST - 2)
            return
