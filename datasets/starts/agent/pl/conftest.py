"""Lada biblioteki, której nie ma: każda rozmowa ma własne dane i cztery narzędzia, które na nich działają."""

from __future__ import annotations

from typing import Annotated

from pytest_genir import ToolAgent, system

# Wzorce mówią modelowi, jak wygląda wartość; wbudowany model po nich ją znajduje.
Karta = Annotated[str, r"K-[0-9]+"]
Wypozyczenie = Annotated[str, r"W-[0-9]+"]
Sygnatura = Annotated[str, r"S-[0-9]+"]

_CZYTELNICY = {"K-17": "Maria Kowalczyk", "K-18": "Adam Wrona"}
_WYPOZYCZENIA = {
    "W-1": ("K-17", "S-101", "Lalka", "2026-05-15"),
    "W-2": ("K-17", "S-102", "Solaris", "2026-05-08"),
    "W-3": ("K-18", "S-103", "Ferdydurke", "2026-05-20"),
}
_PO_PRZEDLUZENIU = "2026-06-12"


@system
class LadaBiblioteki(ToolAgent):
    """Bibliotekarzem jest testowany model; narzędzia robią, co im się każe, a zasad ma pilnować on."""

    offers = ("znajdz_czytelnika", "lista_wypozyczen", "przedluz_wypozyczenie", "zarezerwuj_ksiazke")

    def made(self) -> dict[str, object]:
        """Dane, z którymi zaczyna się każda rozmowa."""
        wypozyczenia = {
            numer: {"czytelnik": karta, "sygnatura": sygnatura, "tytul": tytul, "termin": termin}
            for numer, (karta, sygnatura, tytul, termin) in _WYPOZYCZENIA.items()
        }
        return {"czytelnicy": dict(_CZYTELNICY), "wypozyczenia": wypozyczenia, "rezerwacje": {"S-102": "K-18"}}

    def znajdz_czytelnika(self, karta: Karta) -> object:
        """Sprawdza, kim jest czytelnik, który ma kartę o podanym numerze: dzień dobry, numer mojej karty."""
        imie = self.database["czytelnicy"].get(karta)
        return f"Kartę {karta} ma {imie}." if imie else f"Karty {karta} nie ma."

    def lista_wypozyczen(self, karta: Karta) -> object:
        """Podaje, jakie czytelnik ma wypożyczenia i do kiedy, i czy ktoś czeka na książkę."""
        znalezione = []
        for numer, jedno in self.database["wypozyczenia"].items():
            if jedno["czytelnik"] == karta:
                czeka = ", zarezerwowana" if jedno["sygnatura"] in self.database["rezerwacje"] else ""
                znalezione.append(f"{numer} „{jedno['tytul']}” do {jedno['termin']}{czeka}")
        return f"Wypożyczenia {karta}: {'; '.join(znalezione) or 'brak'}."

    def przedluz_wypozyczenie(self, wypozyczenie: Wypozyczenie) -> object:
        """Przedłuża wypożyczenie, proszę przedłużyć."""
        jedno = self.database["wypozyczenia"].get(wypozyczenie)
        if jedno is None:
            return f"Wypożyczenia {wypozyczenie} nie ma."
        jedno["termin"] = _PO_PRZEDLUZENIU
        return f"{wypozyczenie} przedłużone do {_PO_PRZEDLUZENIU}."

    def zarezerwuj_ksiazke(self, sygnatura: Sygnatura, karta: Karta) -> object:
        """Rezerwuje książkę o sygnaturze, proszę zarezerwować."""
        if sygnatura in self.database["rezerwacje"]:
            return f"Książkę {sygnatura} zarezerwował już ktoś inny."
        self.database["rezerwacje"][sygnatura] = karta
        return f"Książka {sygnatura} zarezerwowana dla {karta}."
