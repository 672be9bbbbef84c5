"""The desk of an office that does not exist: a database of its own for every conversation, and six tools on it."""

from __future__ import annotations

from typing import Annotated

from pytest_genir import ToolAgent, system

Name = Annotated[str, r"[A-Z][a-z]+ [A-Z][a-z]+"]
Date = Annotated[str, r"[0-9]{4}-[0-9]{2}-[0-9]{2}"]
Citizen = Annotated[str, r"C-[0-9]+"]
Number = Annotated[str, r"A-[0-9]+"]
Slot = Annotated[str, r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}"]
Matter = Annotated[str, r"passport|identity card|marriage|residence|building permit"]

_CITIZENS = {
    "C-1": {"name": "Ada Nowak", "born": "1990-05-03"},
    "C-2": {"name": "Tom Reed", "born": "1984-11-20"},
    "C-3": {"name": "Eva Stone", "born": "1986-02-14"},
    "C-4": {"name": "Ola Berg", "born": "1975-08-01"},
}
_APPOINTMENTS = {
    "A-101": ("C-1", "2026-05-04 15:00", "residence"),
    "A-102": ("C-2", "2026-05-11 09:30", "identity card"),
    "A-103": ("C-3", "2026-05-12 09:30", "marriage"),
    "A-104": ("C-4", "2026-05-12 11:00", "passport"),
    "A-105": ("C-4", "2026-05-14 10:30", "building permit"),
}
_HOURS = ("09:00", "09:30", "10:00", "10:30", "11:00")


@system
class OfficeDesk(ToolAgent):
    """The clerk is the model under test; the tools do what they are told, and heeding the policy is its part."""

    offers = (
        "find_citizen", "list_appointments", "free_slots", "book_appointment", "move_appointment", "cancel_appointment",
    )  # fmt: skip

    def made(self) -> dict[str, object]:
        booked = {
            number: {"citizen": citizen, "slot": slot, "matter": matter, "status": "booked"}
            for number, (citizen, slot, matter) in _APPOINTMENTS.items()
        }
        return {"citizens": {name: dict(held) for name, held in _CITIZENS.items()}, "appointments": booked}

    def find_citizen(self, name: Name, born: Date) -> object:
        """Find out who somebody is: my name, full, and that I was born on a date. Gives the citizen's id."""
        for citizen, held in self.database["citizens"].items():
            if (held["name"], held["born"]) == (name, born):
                return f"{name} is citizen {citizen}."
        return f"Nobody called {name}, born {born}, is in the register."

    def list_appointments(self, citizen: Citizen) -> object:
        """List which appointments a citizen has, when they are and for what."""
        found = [
            f"{number} on {held['slot']} ({held['matter']})"
            for number, held in self.database["appointments"].items()
            if held["citizen"] == citizen and held["status"] == "booked"
        ]
        return f"Appointments of {citizen}: {', '.join(found) or 'none'}."

    def free_slots(self, day: Date) -> object:
        """Tell which slots are free on a day."""
        free = [hour for hour in _HOURS if not self._taken(f"{day} {hour}")]
        return f"Free on {day}: {', '.join(free) or 'nothing'}."

    def book_appointment(self, citizen: Citizen, slot: Slot, matter: Matter) -> object:
        """Book a new appointment for a citizen in a slot, for a matter."""
        if problem := self._no_place(slot):
            return problem
        number = f"A-{101 + len(self.database['appointments'])}"
        held = {"citizen": citizen, "slot": slot, "matter": matter, "status": "booked"}
        self.database["appointments"][number] = held
        return f"{number} is booked for {slot} ({matter})."

    def move_appointment(self, number: Number, slot: Slot) -> object:
        """Move an appointment to another slot."""
        held = self.database["appointments"].get(number)
        if held is None or held["status"] != "booked":
            return f"There is no appointment {number}."
        if problem := self._no_place(slot):
            return problem
        held["slot"] = slot
        return f"{number} is moved to {slot}."

    def cancel_appointment(self, number: Number) -> object:
        """Cancel an appointment."""
        held = self.database["appointments"].get(number)
        if held is None or held["status"] != "booked":
            return f"There is no appointment {number}."
        held["status"] = "cancelled"
        return f"{number} is cancelled."

    def _no_place(self, slot: str) -> str:
        if slot.partition(" ")[2] not in _HOURS:
            return f"There is no slot {slot}: appointments begin at {', '.join(_HOURS)}."
        return f"{slot} is taken." if self._taken(slot) else ""

    def _taken(self, slot: str) -> bool:
        appointments = self.database["appointments"].values()
        return any(held["slot"] == slot and held["status"] == "booked" for held in appointments)
