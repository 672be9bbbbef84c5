"""The desk of a library that does not exist: data of its own for every conversation, and four tools on them."""

from __future__ import annotations

from typing import Annotated

from pytest_genir import ToolAgent, system

# The patterns tell the model what a value looks like; the built-in model finds values by them.
Card = Annotated[str, r"C-[0-9]+"]
Loan = Annotated[str, r"L-[0-9]+"]
Mark = Annotated[str, r"S-[0-9]+"]

_READERS = {"C-17": "Mary Miller", "C-18": "Adam Rook"}
_LOANS = {
    "L-1": ("C-17", "S-101", "Emma", "2026-05-15"),
    "L-2": ("C-17", "S-102", "Middlemarch", "2026-05-08"),
    "L-3": ("C-18", "S-103", "Walden", "2026-05-20"),
}
_RENEWED_TO = "2026-06-12"


@system
class LibraryDesk(ToolAgent):
    """The librarian is the model under test; the tools do what they are told, and heeding the policy is its part."""

    offers = ("find_reader", "list_loans", "renew_loan", "reserve_book")

    def made(self) -> dict[str, object]:
        """Return the data with which every conversation begins."""
        loans = {
            number: {"reader": card, "mark": mark, "title": title, "due": due}
            for number, (card, mark, title, due) in _LOANS.items()
        }
        return {"readers": dict(_READERS), "loans": loans, "reservations": {"S-102": "C-18"}}

    def find_reader(self, card: Card) -> object:
        """Find out who somebody is: hello, the number of my card is this."""
        name = self.database["readers"].get(card)
        return f"Card {card} belongs to {name}." if name else f"There is no card {card}."

    def list_loans(self, card: Card) -> object:
        """List which loans a reader has, until when, and whether somebody waits for the book."""
        found = []
        for number, loan in self.database["loans"].items():
            if loan["reader"] == card:
                waits = ", reserved" if loan["mark"] in self.database["reservations"] else ""
                found.append(f"{number} '{loan['title']}' until {loan['due']}{waits}")
        return f"Loans of {card}: {'; '.join(found) or 'none'}."

    def renew_loan(self, loan: Loan) -> object:
        """Renew a loan."""
        held = self.database["loans"].get(loan)
        if held is None:
            return f"There is no loan {loan}."
        held["due"] = _RENEWED_TO
        return f"{loan} is renewed until {_RENEWED_TO}."

    def reserve_book(self, mark: Mark, card: Card) -> object:
        """Reserve the book with a shelf mark."""
        if mark in self.database["reservations"]:
            return f"{mark} is reserved by somebody else already."
        self.database["reservations"][mark] = card
        return f"{mark} is reserved for {card}."
