"""An adjective and its thing told as a statement: "the tiles in the shower are cracked" for "cracked tiles"."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("en", "cracked tiles", "The tiles in the shower are cracked and let the damp in."),
    ("en", "cracked tiles", "The tiles in the shower are cracked."),
    ("en", "cracked tiles", "Some of the tiles are badly cracked."),
    ("en", "broken window", "The window in the hall is broken."),
    ("en", "faulty heater", "The heater in the guest room was faulty."),
    ("en", "blocked drain", "The drain behind the house is blocked again."),
    ("en", "loose handrail", "The handrail on the stairs is loose."),
    ("en", "empty battery", "The battery is empty."),
    ("en", "driest desert", "Of all the world's hot deserts, the Atacama is the driest."),
    ("en", "driest desert", "Of all deserts, the Atacama is the driest."),
    ("en", "longest river", "Of all the rivers in Africa, the Nile is the longest."),
    ("en", "highest mountain", "Of all the mountains in Poland, Rysy is the highest."),
    ("en", "oldest bridge", "Of the city's bridges, the stone one is the oldest."),
    ("en", "largest lake", "Among the lakes of Poland, Śniardwy is the largest."),
    ("pl", "pęknięta rura", "Rura pod zlewem jest pęknięta i przecieka."),
    ("pl", "zepsuta winda", "Winda w bloku jest zepsuta."),
    ("pl", "najsuchsza pustynia", "Ze wszystkich pustyń najsuchsza jest Atakama."),
    ("pl", "najwyższa wieża", "Ze wszystkich wież najwyższa jest południowa."),
    ("pl", "najwyższy szczyt", "Ze wszystkich szczytów w Tatrach najwyższy jest Gerlach."),
    ("pl", "wybita szyba", "Szyba w drzwiach jest wybita."),
    ("pl", "zatkany odpływ", "Odpływ pod prysznicem jest zatkany."),
    ("pl", "luźna poręcz", "Poręcz na schodach jest luźna."),
    ("pl", "najdłuższa rzeka", "Spośród wszystkich rzek w Polsce Wisła jest najdłuższa."),
    ("pl", "najsuchsza pustynia", "Ze wszystkich pustyń Atakama jest najsuchsza."),
    ("pl", "najwyższa góra", "Spośród wszystkich gór Rysy są najwyższe."),
    ("pl", "najstarszy most", "Ze wszystkich miejskich mostów ten kamienny jest najstarszy."),
]

#: ... and one that does not.
NOT_SAID = [
    ("en", "cracked tiles", "The tiles in the shower are not cracked."),
    ("en", "cracked tiles", "The mirror over the tiles is cracked."),
    ("en", "cracked tiles", "The tiles are new and the mirror is cracked."),
    ("en", "cracked tiles", "The tiles in the shower are dirty."),
    ("en", "cracked tiles", "Are the tiles in the shower cracked?"),
    ("en", "cracked tiles", "If the tiles in the shower are cracked, call us."),
    ("en", "broken window", "The lock of the window is broken."),
    ("en", "broken window", "The window in the hall is no longer broken."),
    ("en", "driest desert", "Of all the deserts, the Atacama is not the driest."),
    ("en", "driest desert", "Of all the deserts the Sahara is the largest; the driest town is Arica."),
    ("en", "driest desert", "Of all the towns in the desert, Arica is the driest."),
    ("en", "driest desert", "Of all deserts the Atacama is the second driest."),
    ("en", "longest river", "Of all the bridges over the river, this is the longest."),
    ("en", "longest river", "Of all the rivers, the Amazon isn't the longest."),
    ("en", "highest mountain", "Of all the mountain huts, this one is the highest."),
    ("pl", "pęknięte płytki", "Płytki pod prysznicem nie są pęknięte."),
    ("pl", "pęknięte płytki", "Lustro nad płytkami jest pęknięte."),
    ("pl", "zepsuta winda", "Winda w bloku jest nowa, a domofon jest zepsuty."),
    ("pl", "najsuchsza pustynia", "Ze wszystkich pustyń największa jest Sahara."),
    ("pl", "najsuchsza pustynia", "Ze wszystkich pustyń Sahara nie jest najsuchsza."),
    ("pl", "najdłuższa rzeka", "Ze wszystkich mostów na rzece ten jest najdłuższy."),
    ("pl", "wybita szyba", "Czy szyba w drzwiach jest wybita?"),
    ("pl", "zatkany odpływ", "Odpływ pod prysznicem już nie jest zatkany."),
    ("en", "broken window", "The shop window display is broken into by thieves."),
    ("en", "broken window", "The window cleaner is late and the lift is broken."),
    ("en", "loose handrail", "The screws of the handrail are loose."),
    ("en", "cracked tiles", "None of the tiles are cracked."),
    ("en", "cracked tiles", "The tiles are never cracked."),
    ("en", "dirty towels", "The towels are no longer dirty."),
    ("en", "empty battery", "The battery cover is empty."),
    ("pl", "najdłuższa rzeka", "Spośród wszystkich rzek w Polsce Odra nie jest najdłuższa."),
    ("pl", "najdłuższa rzeka", "Ze wszystkich mostów na rzece ten jest najdłuższy."),
    ("pl", "najwyższa góra", "Ze wszystkich szlaków w górach ten jest najwyższy."),
    ("pl", "najdłuższa rzeka", "Czy ze wszystkich rzek Wisła jest najdłuższa?"),
    ("pl", "najdłuższa rzeka", "Ze wszystkich rzek żadna nie jest najdłuższa."),
    ("en", "longest river", "Of the rivers here, none is the longest."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_a_thing_told_of_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_a_thing_told_of_of_something_else_does_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
