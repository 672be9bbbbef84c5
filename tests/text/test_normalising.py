"""Normalisers: what a word becomes, who is chosen, and what the author of a wrong table is told."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.errors import GenirError
from pytest_genir.text.languages.lemma_table import read_table
from pytest_genir.text.languages.normalising import Normaliser, make_normaliser, normalised, spans
from pytest_genir.text.languages.polish import TABLE
from tests.bench.normalising import main as measure


@cache
def polish() -> Normaliser:
    return make_normaliser("pl")


def test_the_example_of_the_original() -> None:
    text = "Powiedział jej, że ma 35 lat (skłamał!)."

    assert normalised(polish(), text) == "powiedzieć ona że mieć 35 rok skłamać"


def test_a_word_without_end_costs_no_more_than_any_other() -> None:
    # Its beginnings and endings are not all looked up, which would take hours.
    assert normalised(polish(), "nie" * 1_000_000) == "nie" * 1_000_000


@pytest.mark.parametrize(
    ("forms", "lemma"),
    [
        pytest.param("żłobek żłobka żłobkom żłobkach", "żłobek", id="noun"),
        pytest.param("plik plikach plikami pliki", "plik", id="noun-with-forms-lost-to-a-homograph"),
        pytest.param("sąd sądzie sądami", "sąd", id="noun-whose-stem-changes"),
        pytest.param("koszt koszty kosztów kosztach", "koszt", id="plural-that-is-also-a-word"),
        pytest.param("zapłacił zapłaciłabyś zapłacą zapłaciwszy", "zapłacić", id="verb"),
        pytest.param("idę szedł szła idźmy", "iść", id="verb-with-several-stems"),
        pytest.param("urzędowy urzędowego urzędowym urzędowych", "urzędowy", id="adjective"),
        pytest.param("dorosły dorosła dorosłej dorosłe", "dorosły", id="adjective-used-as-a-noun"),
        pytest.param("droga drogi drodze drogą", "droga", id="noun-that-only-looks-like-an-adjective"),
        pytest.param("nierejestrowana rejestrowanej rejestrować", "rejestrować", id="negated"),
        pytest.param("najdłuższa długi dłuższego", "długi", id="superlative"),
        pytest.param("mikrorachunek mikrorachunkiem", "mikrorachunek", id="compound"),
        pytest.param("wiedeń wiedniu wiednia", "wiedeń", id="name"),
        pytest.param("zł złotych złote", "złoty", id="abbreviation"),
        pytest.param("xyzzy", "xyzzy", id="unknown"),
        pytest.param("2024", "2024", id="number"),
    ],
)
def test_forms_of_a_word_have_one_lemma(forms: str, lemma: str) -> None:
    for form in forms.split():
        assert polish().lemma(form) == lemma


@pytest.mark.parametrize(
    ("form", "lemmas"),
    [
        pytest.param("pozwolenia", {"pozwolenie", "pozwolić"}, id="noun-and-verb"),
        pytest.param("systemie", {"system", "systema"}, id="two-nouns"),
        pytest.param("niekaranymi", {"karać", "karany", "niekarać", "niekarany"}, id="negation-and-what-it-negates"),
        pytest.param("polsce", {"polska"}, id="name"),
        pytest.param("ma", {"mieć"}, id="decided-by-hand"),
    ],
)
def test_a_form_counts_for_all_its_lemmas(form: str, lemmas: set[str]) -> None:
    assert lemmas <= polish().lemmas(form)


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=40))
def test_tokens_spans_and_lemmas_agree_for_any_text(text: str) -> None:
    tokens = polish().tokens(text)

    assert [text[start:end].lower() for start, end in spans(text)] == tokens
    assert all(polish().lemma(token) in polish().lemmas(token) for token in tokens)


def test_polish_imports_neither_spacy_nor_pytest() -> None:
    code = (
        "import sys; from pytest_genir.text.languages.normalising import make_normaliser;"
        "make_normaliser('pl').lemma('kosztami'); print({'spacy', 'pytest'} & set(sys.modules))"
    )

    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "set()"


def test_no_number_is_in_the_dictionary() -> None:
    table = read_table(TABLE)

    assert not any(table.readings(str(number)) for number in range(100))


def test_the_id_names_language_and_data() -> None:
    assert polish().id.startswith("pl-sgjp-")
    assert polish().id == make_normaliser("pl").id
    assert polish().id != make_normaliser("pl", "lower").id


def test_lower_leaves_words_as_they_are() -> None:
    assert normalised(make_normaliser("pl", "lower"), "Koszty: 20 ZŁ_netto!") == "koszty 20 zł netto"


def test_a_table_gives_each_form_its_one_lemma(tmp_path: Path) -> None:
    (tmp_path / "lemmas.tsv").write_text("\ufeff# mine\nkoszty\tkoszt\r\nlat\trok\n\n", encoding="utf-8")

    normaliser = make_normaliser("pl", {"table": "lemmas.tsv"}, folder=tmp_path)

    assert normalised(normaliser, "Koszty, 5 lat, ma") == "koszt 5 rok ma"
    assert normaliser.lemmas("lat") == {"rok"}


def test_the_id_of_a_table_follows_what_it_says_and_not_where_it_lies(tmp_path: Path) -> None:
    for name, text in {"a": "lat\trok\nma\tmieć\n", "b": "# same\nma\tmieć\nlat\trok\n", "c": "lat\tlato\n"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    first, same, other = (make_normaliser("pl", {"table": name}, folder=tmp_path).id for name in "abc")

    assert first == same
    assert first != other


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("lat\trok\nkoszty koszt\n", "t.tsv:2:1: expected a form, one tab and its lemma", id="no-tab"),
        pytest.param("lat\t\n", "t.tsv:1:1: expected a form, one tab and its lemma", id="no-lemma"),
        pytest.param("a\tb\tc\n", "t.tsv:1:1: expected a form, one tab and its lemma", id="three-columns"),
        pytest.param("Lat\trok\n", "t.tsv:1:1: form 'Lat' is not one word in lower case", id="capital"),
        pytest.param("e-mail\temail\n", "t.tsv:1:1: form 'e-mail' is not one word in lower case", id="two-words"),
        pytest.param("lat\trok\nlat\tlato\n", "t.tsv:2:1: form 'lat' has a second lemma 'lato'", id="twice"),
    ],
)
def test_a_wrong_table_names_the_line(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "t.tsv").write_text(text, encoding="utf-8")

    with pytest.raises(GenirError) as raised:
        make_normaliser("pl", {"table": "t.tsv"}, folder=tmp_path)

    assert message in str(raised.value)


def test_a_table_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "latin2.tsv").write_bytes("zł\tzłoty".encode("iso-8859-2"))

    with pytest.raises(GenirError, match=r"latin2\.tsv:1: cannot read the lemma table: the file is not UTF-8"):
        make_normaliser("pl", {"table": "latin2.tsv"}, folder=tmp_path)
    with pytest.raises(GenirError, match=r"missing\.tsv: cannot read the lemma table"):
        make_normaliser("pl", {"table": "missing.tsv"}, folder=tmp_path)


def test_a_choice_that_is_no_normaliser_is_refused() -> None:
    with pytest.raises(GenirError, match=r"normaliser cannot be \{'tabel': 'x.tsv'\}"):
        make_normaliser("pl", {"tabel": "x.tsv"})
    with pytest.raises(GenirError, match="'pl_core_news_xx' is not an installed spaCy pipeline"):
        make_normaliser("pl", "pl_core_news_xx")
    with pytest.raises(GenirError, match="language 'klingon' is not known"):
        make_normaliser("klingon")


def test_other_languages_take_their_lemmas_from_tables() -> None:
    pytest.importorskip("spacy_lookups_data")
    german = make_normaliser("de")

    assert german.lemma("häuser") == "haus"
    assert german.id.startswith("de-lookups-")
    assert german.note == ""


def test_a_language_without_tables_says_so() -> None:
    normaliser = make_normaliser("xx")

    assert normalised(normaliser, "Words ARE words") == "words are words"
    assert "no lemma table for 'xx'" in normaliser.note


def test_a_known_language_without_tables_does_not_import_spacy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pytest_genir.text.languages.spacy_languages", None)

    assert "no lemma table for 'xx'" in make_normaliser("xx").note
    for unknown in ("qq", "__pycache__", "..", ""):
        with pytest.raises(ImportError):
            make_normaliser(unknown)


def test_an_installed_pipeline_is_taken_by_name(tmp_path: Path) -> None:
    spacy = pytest.importorskip("spacy")
    nlp = spacy.blank("pl")
    ruler = nlp.add_pipe("attribute_ruler")
    ruler.add([[{"LOWER": "kosztami"}]], {"LEMMA": "Koszt"})
    nlp.to_disk(tmp_path / "own")

    normaliser = make_normaliser("pl", str(tmp_path / "own"))

    assert normalised(normaliser, "Kosztami i opłatą") == "koszt i opłatą"
    assert normaliser.id.startswith("pl_")


def test_measuring_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bench.normalising.find_spec", lambda name: None)

    with pytest.raises(SystemExit, match="read with psutil, which is not installed: pip install psutil"):
        measure([])
