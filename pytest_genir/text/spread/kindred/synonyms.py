"""Polish words that say the same in a clause where all the rest of a phrase stands: `trzymać w lodówce`."""

from __future__ import annotations

_LINES = """
trzymać przechowywać
telefon telefonować dzwonić telefoniczny
kontakt kontaktować
email mail mailowy
internet internetowy online
remont naprawa
kupić nabyć zakup
blisko niedaleko nieopodal pobliże
opieka opiekun opiekunka opiekować
przejazd jechać jeździć przejechać
wyjazd wyjechać
kuchnia danie potrawa menu karta
strona witryna
praca pracować
pokój pokoje
ważny ważność
mały mniejszy zmniejszyć
duży większy zwiększyć
długi dłuższy przedłużyć wydłużyć
krótki krótszy skrócić
darmo darmowy bezpłatny gratis nieodpłatny bezpłatnie
wyłączyć wyłączony
zepsuty uszkodzony
zgubić zagubić
dziecko dzieci
mieć posiadać
potrzebny wymagany konieczny niezbędny obowiązkowy trzeba należy musieć powinien wymagać potrzeba potrzebować
można wolno móc możliwy możliwość dozwolony
przed wcześniej
okazać pokazać przedstawić
otwarty czynny otwierać
zamknięty nieczynny zamykać
sklep punkt
doktor lekarz
"""
GROUPS = tuple(frozenset(line.split()) for line in _LINES.strip().splitlines())
