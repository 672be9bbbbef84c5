"""`cite`: a table of expectation, answer, score and reason; and the forms in which people cite."""

from __future__ import annotations

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.citations import AS_WRITTEN, Citing
from pytest_genir.text.citations.reading import read_citations
from tests.checks.table import Row, check_row, rows
from tests.support.rows import rows_in_lots

CONTEXT = ("fees", "rates", "office-hours")

#: What each text cites: places in the context, and what is cited but not there.
WRITTEN: list[tuple[str, tuple[int, ...], tuple[str, ...]]] = [
    ("Opłata [1]", (1,), ()),
    ("Opłata [ 1 ]", (1,), ()),
    ("Opłata [0, 2]", (0, 2), ()),
    ("Opłata [0,\n2]", (0, 2), ()),
    ("Opłata [0; 2]", (0, 2), ()),
    ("Opłata [0 i 2]", (0, 2), ()),
    ("Opłata [0 oraz 2]", (0, 2), ()),
    ("Fee [0 and 2]", (0, 2), ()),
    ("Opłata [0-2]", (0, 1, 2), ()),
    ("Opłata [0–1]", (0, 1), ()),
    ("Opłata [0][2]", (0, 2), ()),
    ("Opłata [2] i wniosek [0].", (2, 0), ()),
    ("Opłata wynosi 20 zł (1).", (1,), ()),
    ("Opłata wynosi 20 zł (0, 2).", (0, 2), ()),
    ("Opłata wynosi 20 zł (1) i nie rośnie.", (1,), ()),
    ("Opłata to 20 zł (1), karta 5 zł (2) i tyle.", (1, 2), ()),
    ("Statek odpływa z pirsu (2).", (), ()),
    ("Zbiórka na peronie (2), przy bramce (1).", (), ()),
    ("Kasa jest na poziomie (1).", (), ()),
    ("The boat leaves from pier (2).", (), ()),
    ("Go up to level (2), gate (1).", (), ()),
    ("The cashier is upstairs (2).", (2,), ()),
    ("Pack (1) a torch, (2) a map.", (), ()),
    ("The fee is due (1), and the card is free (2).", (1, 2), ()),
    ("Wniosek składa się online (1).", (1,), ()),
    ("Opłata wynosi 20 zł. (1)", (1,), ()),
    ("Opłata. (1) Wniosek. (2)", (1, 2), ()),
    ("Opłata 【1】", (1,), ()),
    ("Opłata 【1†source】", (1,), ()),
    ("Opłata【4:1†fees.pdf】", (1,), ()),
    ("Opłata ［1］", (1,), ()),
    ("Opłata¹.", (1,), ()),
    ("Opłata.¹", (1,), ()),
    ("Opłata¹,²", (1, 2), ()),
    ("Opłata<sup>1</sup>", (1,), ()),
    ("Opłata [^1].", (1,), ()),
    ("Opłata [^1].\n\n[^1]: fees", (0,), ()),
    ("Opłata.\n\n  [^1]: fees", (), ()),
    ("Opłata [^a].\n\n[^a]: dokument 2", (2,), ()),
    ("Opłata [dokument 1]", (1,), ()),
    ("Opłata [Dokument nr 1]", (1,), ()),
    ("Opłata [Dokumenty 0 i 2]", (0, 2), ()),
    ("Opłata [dok. 1]", (1,), ()),
    ("Opłata [zob. dokument 1]", (1,), ()),
    ("Fee [doc 0, doc 2]", (0, 2), ()),
    ("Fee [Document #1]", (1,), ()),
    ("Fee [Source 1]", (1,), ()),
    ("Opłata [źródło: 1]", (1,), ()),
    ("Opłata (dokument 1)", (1,), ()),
    ("Opłata (źródło: fees)", (0,), ()),
    ("Opłata [fees]", (0,), ()),
    ("Opłata [Fees]", (0,), ()),
    ("Opłata [doc:fees]", (0,), ()),
    ("Opłata [office-hours; fees]", (2, 0), ()),
    ("Opłata [fees, nothing]", (0,), ("nothing",)),
    ("Opłata [doc:nothing]", (), ("nothing",)),
    ("Opłata 20 zł.\nŹródło: fees", (0,), ()),
    ("Opłata 20 zł.\n**Źródła:** 0, 2", (0, 2), ()),
    ("Opłata [1](https://example.org)", (1,), ()),
    ("Opłata [12]", (), ("[12]",)),
    ("Opłata [1, 5]", (1,), ("[5]",)),
    ("Opłata [[1]]", (1,), ()),
    ("Opłata [0,2,]", (0, 2), ()),
    ("Opłata [1,,2]", (1, 2), ()),
    ("Opłata [0 2]", (0, 2), ()),
    # A list written before the rules saw it (50 of 61 were read right), and its neighbours.
    ("Przelew kosztuje 1 zł [0].", (0,), ()),
    ("Przelew kosztuje 1 zł[0][2].", (0, 2), ()),
    ("Wynika to z dokumentów [0] oraz [1].", (0, 1), ()),
    ("Limit wynosi 500 zł [0, 1 oraz 2].", (0, 1, 2), ()),
    ("Limit wynosi 500 zł [0–2].", (0, 1, 2), ()),
    ("Limit wynosi 500 zł [0;1].", (0, 1), ()),
    ("Limit wynosi 500 zł [0/1].", (0, 1), ()),
    ("Limit wynosi 500 zł [źródło: 1].", (1,), ()),
    ("Limit wynosi 500 zł (źródło: 1).", (1,), ()),
    ("Limit wynosi 500 zł (zob. dokument 1).", (1,), ()),
    ("Limit wynosi 500 zł (dok. 2).", (2,), ()),
    ("Limit wynosi 500 zł [Dokument 2].", (2,), ()),
    ("Limit wynosi 500 zł [dokumenty 0 i 2].", (0, 2), ()),
    ("Limit wynosi 500 zł (źródła: [0], [2]).", (0, 2), ()),
    ("Limit wynosi 500 zł [#1].", (1,), ()),
    ("Limit wynosi 500 zł [nr 1].", (1,), ()),
    ("Limit wynosi 500 zł.[1]", (1,), ()),
    ("Limit wynosi 500 zł¹.", (1,), ()),
    ("Limit wynosi 500 zł¹⁻².", (1, 2), ()),
    ("Limit wynosi 500 zł¹,².", (1, 2), ()),
    ("Limit wynosi 500 zł [^2].", (2,), ()),
    ("Limit wynosi 500 zł <sup>1</sup>.", (1,), ()),
    ("Limit wynosi 500 zł **[1]**.", (1,), ()),
    ("Limit wynosi 500 zł \\[1\\].", (1,), ()),
    ("Limit wynosi 500 zł 【0】【2】.", (0, 2), ()),
    ("Limit wynosi 500 zł 【2:0†source】.", (0,), ()),
    ("Limit wynosi 500 zł [fees].", (0,), ()),
    ("Limit wynosi 500 zł [doc:fees, rates].", (0, 1), ()),
    ("Limit wynosi 500 zł [fees.pdf].", (0,), ()),
    ("Limit wynosi 500 zł [fees, s. 3].", (0,), ()),
    ("Limit wynosi 500 zł [1, s. 2].", (1,), ()),
    ("Limit wynosi 500 zł [[1]].", (1,), ()),
    ("Limit wynosi 500 zł [[1]](#1).", (1,), ()),
    ("Limit wynosi 500 zł [1](https://example.org/rates).", (1,), ()),
    ("Źródła: 0, 2", (0, 2), ()),
    ("Limit wynosi 500 zł.\n\nŹródło: [1] rates", (1,), ()),
    ("The limit is $500 [Source 1].", (1,), ()),
    ("The limit is $500 (source 1).", (1,), ()),
    ("The limit is $500 (sources 0 and 1).", (0, 1), ()),
    ("The limit is $500 [0 and 1].", (0, 1), ()),
    ("The limit is $500 [0 & 2].", (0, 2), ()),
    ("The limit is $500 [1, 2].", (1, 2), ()),
    ("The limit is $500 (see [1]).", (1,), ()),
    ("The limit is $500 (see document 1).", (1,), ()),
    ("The limit is $500 [ref 1].", (1,), ()),
    ("The limit is $500 [Doc. 1, p. 4].", (1,), ()),
    ("According to document 2, the limit is $500.", (2,), ()),
    ("As document [2] says, the limit is $500.", (2,), ()),
    ("The limit is $500 {1}.", (), ()),
    ("The limit is $500 [docs 0-1].", (0, 1), ()),
    ("W 2024 r. limit wynosił 500 zł (art. 2 ust. 1).", (), ()),
    ("Lista z numerami: 1) wniosek, 2) zdjęcie.", (), ()),
    ("1. Wniosek\n2. Zdjęcie", (), ()),
    ("(1) Wniosek; (2) zdjęcie; (0) nic.", (), ()),
    ("Zadzwoń: (22) 123 45 67.", (), ()),
    ("Powierzchnia to 25 m² i 3 m³.", (), ()),
    ("The rule changed in (2024).", (), ()),
    ("See section 2 (1) of the Act.", (), ()),
    ("The array a[1] holds the second item.", (), ()),
    ("The interval [0, 1] holds every probability.", (), ()),
    ("Use `items[0]` to get the first one.", (), ()),
    ("Czynne od 8 do 16¹.", (1,), ()),
    ("Czynne od 8 do 16².", (2,), ()),
    ("W 2024² było drożej.", (2,), ()),
    ("Bilet za 12,50² złotych", (2,), ()),
    ("10³ osób i 2² zł", (), ()),
    ("3² = 9", (), ()),
    ("art. 16¹ Kodeksu", (), ()),
    ("5¹ = 5", (), ()),
    ("Jest tu 20¹ miejsc.", (1,), ()),
    ("Opłata wynosi 20 zł `[0]`.", (0,), ()),
    ("user_ids[0] i [2]", (2,), ()),
    ("Opłata [s. 3], [p. 4]", (), ()),
    ("Według dokumentów 0 i 2 opłata wynosi 20 zł.", (0, 2), ()),
    ("Potrzebny jest dokument 2.", (), ()),
    ("Zgodnie z dokumentem nr 1 opłata rośnie o 5%.", (1,), ()),
    ("Based on source 2.5 million", (), ()),
    ("```\nprint(x[1])\n```\nOpłata [0]", (0,), ()),
    ("Wektor [1, 2] i tablica [0; 1]", (), ()),
    ("W tym zakresie [0, 2] obowiązuje opłata", (0, 2), ()),
    ("Opłata [fees.pdf, s. 12-14]", (0,), ()),
    ("Opłata [other.pdf]", (), ()),
    ("As document 1 says, entry is free.", (1,), ()),
    ("As source 2 states, entry is free.", (2,), ()),
    ("As document 1 of 3, it is short.", (), ()),
    ("Entry is free [citation:0].", (0,), ()),
    ("Entry is free (office-hours).", (2,), ()),
    ("Entry is free (office-hours, fees).", (2, 0), ()),
    ("The fees (rates) are due.", (), ()),
    ("Entry is free (well-known, fees).", (), ()),
    # A second list of that kind, of which 27 of 30 were read right.
    ("Kod E18 oznacza brak wody [1].", (1,), ()),
    ("Kod E18 to brak wody [1, str. 7].", (1,), ()),
    ("Kod E18 to brak wody [rates, rozdz. 2].", (1,), ()),
    ("Bilety są po 20 zł [0 oraz 1].", (0, 1), ()),
    ("Bilety są po 20 zł (dokumenty: 0, 2).", (0, 2), ()),
    ("Bilety są po 20 zł [Źródło nr 2].", (2,), ()),
    ("Bilety są po 20 zł [office-hours.md].", (2,), ()),
    ("Bilety są po 20 zł².", (2,), ()),
    ("Muzeum jest czynne do 18².", (2,), ()),
    ("Zgodnie ze źródłem 1 bilety są po 20 zł.", (1,), ()),
    ("Jak podaje dokument 2, wstęp jest wolny.", (2,), ()),
    ("Wstęp jest wolny (patrz: dokument 1).", (1,), ()),
    ("Wstęp jest wolny [1; 2].", (1, 2), ()),
    ("Źródła: [0], [1]", (0, 1), ()),
    ("Entry is free [source: 2].", (2,), ()),
    ("Entry is free [Sources: 1, 2].", (1, 2), ()),
    ("Entry is free (Doc 1).", (1,), ()),
    ("Entry is free [0-1].", (0, 1), ()),
    ("Based on document 0, entry is free.", (0,), ()),
    ("Entry is free [2, pp. 3–4].", (2,), ()),
    ("Entry is free 【1】.", (1,), ()),
    ("Entry is free [^0].", (0,), ()),
    ("Entry is free [[2]].", (2,), ()),
    ("Entry is free (see sources 0 and 2).", (0, 2), ()),
    ("Per source 1, entry is free.", (1,), ()),
    ("Powierzchnia parku to 20 km².", (), ()),
    ("W 1999 [sic] otwarto park.", (), ()),
    ("Patrz § 2 ust. 1.", (), ()),
    ("The list `rows[1]` is empty.", (), ()),
    ("The matrix [0, 1] is given.", (), ()),
    # With a word in front, or in quotation marks.
    ("Limit wynosi 500 zł [zob. 0].", (0,), ()),
    ("Limit wynosi 500 zł [por. 1].", (1,), ()),
    ("Limit wynosi 500 zł [zob. też 0 i 2].", (0, 2), ()),
    ("The limit is $500 [see 0].", (0,), ()),
    ("The limit is $500 [cf. 1].", (1,), ()),
    ("The limit is $500 (see also 1).", (1,), ()),
    ("The limit is $500 [see 12].", (), ("[12]",)),
    ("The limit is $500 [see page 2] [za 2 dni] [see below].", (), ()),
    ('The limit is $500 [document "fees"].', (0,), ()),
    ("Limit wynosi 500 zł [dokument „fees”].", (0,), ()),
    ("Limit wynosi 500 zł [doc: 'fees', 'rates'].", (0, 1), ()),
    ('The limit is $500 ["office-hours"].', (2,), ()),
    ('The limit is $500.\nSource: "fees"', (0,), ()),
    ('The limit is $500 [document "nothing"].', (), ("nothing",)),
    ('The limit is data["fees"].', (), ()),
    ('The limit is $500 [the text "free of charge"].', (), ()),
    ('The limit is $500 [document "free of charge"].', (), ()),
    ("The limit:\t(1)", (), ()),
    # A number that counts the noun behind it, or that digits follow.
    ("It is set in (2) steps.", (), ()),
    ("The permit is sent within (2) days.", (), ()),
    ("The form needs (1) photo and (2) copies.", (), ()),
    ("It takes place (2) times.", (), ()),
    ("Odpowiedź przychodzi po (2) tygodniach.", (), ()),
    ("Wniosek wymaga (2) podpisów.", (), ()),
    ("Call (1) 555 0100.", (), ()),
    ("Zadzwoń pod (2) 123 45 67.", (), ()),
    ("The fee (1) 20 PLN, the card (2) costs more.", (1, 2), ()),
    ("The fee rises (1) to 200 000 zł.", (1,), ()),
    ("Opłata (1) 200 000 zł.", (1,), ()),
    ("As stated in (1) the fee is due.", (1,), ()),
    ("The desk that you apply at (1) and pay at is upstairs.", (1,), ()),
    ("Zgodnie z (1) opłata wynosi 20 zł.", (1,), ()),
    ("Set in stone (2) and more.", (2,), ()),
    ("The rules say (1) that it is free.", (1,), ()),
    ("It lasts a day (1) days apart.", (1,), ()),
    ("Use list[2], which is free[1].", (2, 1), ()),
    # What only looks like a citation.
    ("W roku [2024] i (2024)", (), ()),
    ("W latach [2023-2024]", (), ()),
    ("art. 5 ust. (2)", (), ()),
    ("§ (1) i pkt (2)", (), ()),
    ("dwa (2) dokumenty", (), ()),
    ("Opłata wynosi 5 (0) zł", (), ()),
    ("1) idź\n2) zapłać", (), ()),
    ("1. Idź.\n2. Zapłać.", (), ()),
    ("(1) zrób to, (2) idź", (), ()),
    ("należy: (1) złożyć, (2) zapłacić", (), ()),
    ("Zrób. (1) Idź. (2) Wróć.", (), ()),
    ("50 m² i 10³, 3 km²", (), ()),
    ("Lokal ma 50m²", (), ()),
    ("[ ] zapłać", (), ()),
    ("[uwaga] cena (20 zł), [20 zł], [art. 5], [1.5]", (), ()),
    ("[fees are due]", (), ()),
    ("Tabela (5)", (), ()),
    ("[0-99999999]", (), ()),
    ("Źródło: ustawa", (), ()),
    ("bez źródeł", (), ()),
]


@rows_in_lots(("text", "places", "outside"), WRITTEN)
def test_citations_as_people_write_them(text: str, places: tuple[int, ...], outside: tuple[str, ...]) -> None:
    found = read_citations(text, CONTEXT)

    assert (found.places, found.outside) == (places, outside)
    assert all(text[one.start : one.end] for one in found.found)


@pytest.mark.parametrize(
    ("text", "places", "outside"),
    [
        ("[0, 2]", (0, 2), ()),
        ("[0][9]", (0,), ("[9]",)),
        ("[2024]", (), ("[2024]",)),
        ("[0;2] (1) [fees] 【1】 [0-2] [doc 1] x¹", (), ()),
        ("[0,2,] [1 1]", (0, 2, 1), ()),
    ],
)
def test_the_originals_rule_reads_digits_in_brackets_and_nothing_else(
    text: str, places: tuple[int, ...], outside: tuple[str, ...]
) -> None:
    found = read_citations(text, CONTEXT, Citing(original=True))

    assert (found.places, found.outside) == (places, outside)


def test_malformed_citations_are_noted() -> None:
    text = "[0,2,] [1,,2] [0 2] [ ] [ , ] [\t,\n] [0, 2] [0;2] [0 i 2]"

    assert read_citations(text, CONTEXT).malformed == ("[0,2,]", "[1,,2]", "[0 2]", "[ ]", "[ , ]", "[ , ]")


def test_citations_stand_in_the_order_of_the_answer() -> None:
    found = read_citations("A (2). B [0]. C¹. D [fees]", CONTEXT)

    assert [one.place for one in found.found] == [2, 0, 1, 0]


def test_the_note_of_a_footnote_is_no_citation_of_its_own() -> None:
    assert len(read_citations("Opłata [^1].\n\n[^1]: fees", CONTEXT).found) == 1


def test_a_long_answer_is_read_in_no_time() -> None:
    for text in ("[" * 50_000, "(1) " * 20_000, "[1," * 20_000, "¹" * 50_000, "Źródło: " * 10_000, "[^1]" * 20_000):
        read_citations(text, CONTEXT, AS_WRITTEN)


FROM_ONE = {"citations": {"base": 1}}
POINTED = {"citations": {"pattern": r"<<(\w+)>>"}}
SUBSTRING = {"matching": "substring"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(["fees"], "20 zł [0]", 1, "cited [0] fees"),
        Row(["fees"], "20 zł [0], a f(x)[1] to kod", 1, "cited [0] fees"),
        Row(["fees"], "20 zł [zob. fees]", 1, "cited [0] fees"),
        Row(["fees"], "20 zł (zob. fees)", 1, "cited [0] fees"),
        Row(["fees"], "20 zł (zob. cennik)", 0, "no citation in the answer"),
        Row(["fees"], "Zrób (1) przysiady, (2) wykroki i (3) deskę", 0, "no citation in the answer"),
        Row(["hours"], "Czynne od 8 (1) i w soboty", 1, "cited [1] hours"),
        Row(["fees"], "Powtórz to 10³ razy", 0, "no citation in the answer"),
        Row(["fees"], "20 zł [fees]", 1, "cited [0] fees"),
        Row(["fees"], "20 zł", 0, "missed [0] fees; no citation in the answer"),
        Row(["fees"], "20 zł [1]", 0, "missed [0] fees; wrongly cited [1] hours"),
        Row(["fees"], "20 zł [0, 1]", 2 / 3, "cited [0] fees; wrongly cited [1] hours"),
        Row(["fees", "rules"], "20 zł [0]", 2 / 3, "cited [0] fees; missed [2] rules"),
        Row(["fees", "rules"], "20 zł [0] [2]", 1, "cited [0] fees, [2] rules"),
        Row(["fees", "rules"], "20 zł [0, 1]", 1 / 2, "wrongly cited [1] hours"),
        Row(["fees"], "20 zł [0, 9]", 2 / 3, "[9] outside the 3 documents"),
        Row(["fees"], "20 zł [0][0] [0]", 1, "cited [0] fees"),
        Row(["fees"], "20 zł [0,]", 1, "read despite their form: [0,]"),
        Row(["fees"], "20 zł [1]", 1, "cited [1] fees", FROM_ONE),
        Row(["fees"], "20 zł [0]", 0, "[0] outside the 3 documents", FROM_ONE),
        Row(["fees"], "20 zł <<0>>", 1, "cited [0] fees", POINTED),
        Row(["fees"], "20 zł <<fees>>", 1, "cited [0] fees", POINTED),
        Row(["fees"], "20 zł <<0>> <<other>>", 2 / 3, "<<other>> outside the 3 documents", POINTED),
        Row(["fees"], "20 zł [0]", 0, "no citation in the answer", POINTED),
        Row(["fees"], "20 zł: fees", 1, "cited [0] fees", {"citations": {"pattern": "(fees|hours)"}}),
        Row(["fees"], "20 zł [0; 1]", 0, "no citation in the answer", SUBSTRING),
        Row(["fees"], "20 zł [0, 1]", 2 / 3, "", SUBSTRING),
    ),
)
def test_cite(row: Row) -> None:
    check_row("cite", row)


PER_SENTENCE = {"per": "sentence"}


@rows_in_lots(
    "row",
    rows(
        Row(PER_SENTENCE, "Opłata wynosi 20 zł [0]. Biuro jest czynne od 8.00 [1].", 1, "2 of 2 sentences"),
        Row(
            PER_SENTENCE,
            "Opłata wynosi 20 zł [1]. Biuro jest czynne od 8.00 [1].",
            0.5,
            "'20 zł' stands in fees, not in hours",
        ),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł.", 0, "names no source"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł. Kartę wydajemy w 14 dni [0].", 1, "2 of 2 sentences"),
        # several sources at the end of several sentences are shared by them
        Row(PER_SENTENCE, "Opłata wynosi 20 zł. Biuro jest czynne od 8.00 [0][1].", 1, "2 of 2 sentences"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł. Biuro jest czynne od 8.00 [0, 1].", 1, "2 of 2 sentences"),
        Row(PER_SENTENCE, "Biuro jest czynne od 8.00. Kartę wydajemy w 14 dni. Zgubienie zgłoś [0][1][2].", 1),
        Row(
            PER_SENTENCE,
            "Zgubienie karty trzeba zgłosić. Opłata wynosi 20 zł. Biuro jest czynne od 8.00 [0][1].",
            2 / 3,
            "comes from rules rather than from fees",
        ),
        Row(PER_SENTENCE, "Biuro jest czynne od 8.00. Zimą pada śnieg [0][1].", 0.5, "comes from hours rather"),
        Row(PER_SENTENCE, "Biuro jest czynne od 8.00 [0][1].", 0, "comes from hours rather than from fees"),
        Row(PER_SENTENCE, "Biuro jest czynne od 8.00. Biuro jest w pokoju 5 [0][1].", 0, "rather than from fees"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł [0]. Biuro jest czynne od 8.00 [0][1].", 0.5, "rather than from fees"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł. Biuro jest czynne od 8.00 [1][2].", 0, "not in hours, rules"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł.\n\nBiuro jest czynne od 8.00 [0][1].", 0, "names no source"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł.\n\nKartę wydajemy w 14 dni [0].", 0.5, "names no source"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł [7].", 0, "[7] is none of the documents"),
        Row(PER_SENTENCE, "Zgubienie karty zgłasza się w Wydziale Spraw Obywatelskich [1].", 0, "not in hours"),
        Row(PER_SENTENCE, "Zgubienie karty trzeba zgłosić [1].", 0, "comes from rules rather than from hours"),
        Row(PER_SENTENCE, "Zgubienie karty trzeba zgłosić [2].", 1),
        Row(PER_SENTENCE, "Dzień dobry! Czy pomóc?", 1, "0 of 0 sentences"),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł [0].\n\nChętnie pomogę też w innych sprawach.", 1, "1 of 1 sentences"),
        Row(
            PER_SENTENCE, "Opłata to 20 zł [0].\n\nPlease let me know if you need anything else.", 1, "1 of 1 sentences"
        ),
        Row(PER_SENTENCE, "Opłata wynosi 20 zł [0].\n\nMam nadzieję, że 14 dni wystarczy.", 0.5, "names no source"),
        Row({"documents": ["fees"], "per": "sentence"}, "Opłata wynosi 20 zł [0].", 1, "cited [0] fees; 1 of 1"),
        Row({"documents": ["fees"], "per": "sentence"}, "Opłata wynosi 20 zł [1].", 0, "missed [0] fees"),
        Row({"documents": ["hours"], "per": "sentence"}, "Opłata wynosi 20 zł [1].", 0, "cited [1] hours; 0 of 1"),
        Row(
            {"documents": ["fees", "hours"], "per": "sentence"},
            "Opłata wynosi 20 zł [0]. Biuro jest czynne od 8.00 [0].",
            1 / 3,
            "cited [0] fees; missed [1] hours; 1 of 2",
        ),
        Row({"documents": ["fees", "hours"]}, "20 zł [0], od 8.00 [1]", 1, "cited [0] fees, [1] hours"),
        Row(PER_SENTENCE, "Opłata to 20 zł [0], a biuro działa od 8.00 [1].", 1),
        Row(
            PER_SENTENCE, "Opłata to 20 zł [1], a biuro działa od 8.00 [0].", 0, "'20 zł' stands in fees, not in hours"
        ),
        Row(PER_SENTENCE, "Według [0] opłata to 20 zł, a według [1] biuro działa od 8.00.", 1),
        Row(PER_SENTENCE, "Według [1] opłata to 20 zł, a według [0] biuro działa od 8.00.", 0, "not in hours"),
        Row(PER_SENTENCE, "Opłata to 20 zł, a biuro działa od 8.00 [0][1].", 1),
        Row(PER_SENTENCE, "Jak podaje [1], biuro działa od 8.00, a opłata – według [0] – to 20 zł.", 1),
        Row(PER_SENTENCE, "Jak podaje [0], biuro działa od 8.00, a opłata – według [1] – to 20 zł.", 0),
        Row(PER_SENTENCE, "Biuro (od 8.00 [1]) pobiera 20 zł [0].", 1),
        Row(PER_SENTENCE, "Biuro (od 8.00 [0]) pobiera 20 zł [1].", 0),
        Row(PER_SENTENCE, "Opłata to 20 zł, a biuro działa od 8.00 [0] i [1].", 1),
        Row(PER_SENTENCE, "Według [0] opłata to 20 zł, a biuro działa od 8.00 [1].", 1),
        Row(PER_SENTENCE, "Opłata to 20 zł, kartę wydajemy w 14 dni [0], biuro działa od 8.00 [1].", 1),
        Row(PER_SENTENCE, "Biuro działa od 8.00 [1], zgubienie karty trzeba zgłosić [2].", 1),
        Row(PER_SENTENCE, "Zgubienie karty trzeba zgłosić [1], biuro działa od 8.00 [2].", 0),
        # two words with a source of their own are a claim, and each source stands for the words of its clauses
        Row(PER_SENTENCE, "Zgubienie zgłoś [2].", 1),
        Row(PER_SENTENCE, "Zgubienie zgłoś [0].", 0),
        Row(PER_SENTENCE, "Nie gub [2], a biuro działa od 8.00 do 15.30 [1].", 1),
    ),
)
def test_cite_where_it_belongs(row: Row) -> None:
    check_row("cite", row)


def test_precision_and_recall_stand_beside_the_score() -> None:
    scores = score_answer({"cite": ["a", "b"]}, "x [0] [2] [3] [7]", context=["a", "b", "c", "d"])

    assert scores.metrics["cite_precision"] == 1 / 4
    assert scores.metrics["cite_recall"] == 1 / 2
    assert scores["cite"].details["outside"] == ["[7]"]


@pytest.mark.parametrize(
    ("expected", "citations", "message"),
    [
        ([], None, "expect: 'cite' names no document"),
        (["fes"], None, "expect: 'cite' names the document 'fes', which is not in the question's context"),
        (["fees", "fees"], None, "expect: 'cite' names the document 'fees' twice"),
        ({"documents": ["fees"], "per": "word"}, None, "expect: unknown per 'word'"),
        ({"per": "answer"}, None, "expect: 'cite' names no document"),
        ({"per": "sentence"}, None, "expect: the question has no documents to cite"),
        (["fees"], {"base": -1}, "citations: 'base' has to be at least 0, not -1"),
        (["fees"], {"pattern": r"(a)\1"}, r"citations: the pattern '\(a\)\\1' cannot be used"),
        (["fees"], {"pattern": "fees|hours"}, r"citations: the pattern 'fees\|hours' has no group"),
        (["fees"], {"pattern": "(a)(b)"}, r"citations: the pattern '\(a\)\(b\)' has 2 groups"),
        (["fees"], {"bse": 1}, "citations: unknown key of 'citations' 'bse'"),
    ],
)
def test_what_cannot_be_read(expected: object, citations: dict[str, object] | None, message: str) -> None:
    pytest.importorskip("re2", reason="google-re2 is not installed")
    with pytest.raises(GenirError, match="^" + message):
        score_answer({"cite": expected}, "x", context=CONTEXT, citations=citations)
