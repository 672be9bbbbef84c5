"""Names of things as English speakers have them: of Polish words in English, of British ones in American."""

from __future__ import annotations

from collections.abc import Mapping

_POLISH = """
poniedziałek Monday; wtorek Tuesday; środa Wednesday; czwartek Thursday; piątek Friday; sobota Saturday
niedziela Sunday; styczeń January; luty February; marzec March; kwiecień April; maj May; czerwiec June; lipiec July
sierpień August; wrzesień September; październik October; listopad November; grudzień December
warszawa Warsaw; kraków Cracow; wisła Vistula; śląsk Silesia; pomorze Pomerania; mazowsze Masovia; bałtyk Baltic
polska Poland; niemcy Germany; ukraina Ukraine; czechy Czechia; francja France; anglia England; europa Europe
urząd office; ratusz town hall; szkoła school; przedszkole kindergarten; żłobek nursery; szpital hospital
przychodnia clinic; biblioteka library; muzeum museum; teatr theatre; kino cinema; basen swimming pool;
lotnisko airport; dworzec station; przystanek stop; autobus bus; tramwaj tram; pociąg train; metro underground
policja police; straż guard; sąd court; poczta post office; sklep shop; targ market; apteka pharmacy
mieszkanie flat; dom house; działka plot; budynek building; ulica street; rynek market square; most bridge
paszport passport; dowód ID card; zaświadczenie certificate; wniosek application; formularz form; podpis signature
zezwolenie permit; pozwolenie permit; licencja licence; umowa contract; rachunek bill; faktura invoice; bilet ticket
podatek tax; opłata fee; kaucja deposit; mandat fine; zniżka discount; dopłata surcharge; zasiłek benefit
emerytura pension; ubezpieczenie insurance; ślub wedding; rozwód divorce; pogrzeb funeral; urodzenie birth
pies dog; kot cat; rower bicycle; samochód car; motocykl motorcycle; parking car park; śmieci rubbish; odpad waste
woda water; prąd electricity; gaz gas; ogrzewanie heating; kanalizacja sewage; telefon phone
uczeń pupil; emeryt pensioner; dziecko child; rodzic parent; lekarz doctor; nauczyciel teacher
burmistrz mayor; prezydent president; sołtys village head; radny councillor; urzędnik clerk; sędzia judge
złoty zloty; zł PLN; tydzień week; miesiąc month; rok year; godzina hour; dzień day
"""
_BRITISH = """
flat apartment; flats apartments; rubbish trash; bin trash can; bins trash cans; lorry truck; pavement sidewalk
petrol gas; holiday vacation; holidays vacations; autumn fall; queue line; postcode ZIP code
licence license; licences licenses; theatre theater; theatres theaters; centre center; centres centers; cheque check
cheques checks; programme program; programmes programs; colour color; neighbour neighbor; neighbours neighbors
mum mom; nursery daycare; headteacher principal; timetable schedule; lift elevator
tap faucet; garden yard; gardens yards; shop store; shops stores; chemist drugstore
solicitor lawyer; councillor council member; councillors council members
underground subway; tram streetcar; trams streetcars; motorway highway; roundabout traffic circle; caravan trailer
skip dumpster; allotment community garden; allotments community gardens; cinema movie theater; film movie; films movies
football soccer; trousers pants; jumper sweater; biscuit cookie; biscuits cookies; ill sick; post mail; parcel package
parcels packages; mobile cell phone
pension retirement pay; pensioner retiree; pensioners retirees
bicycle bike; bicycles bikes

appointment booking; appointments bookings
"""


def _table(text: str) -> dict[str, str]:
    entries = (entry.split(maxsplit=1) for entry in text.replace("\n", ";").split(";") if entry.strip())
    return {word: name for word, name in entries if word != name}


#: By language: the base form of a word, and the name.
NAMES: Mapping[str, Mapping[str, str]] = {"pl": _table(_POLISH), "en": _table(_BRITISH)}
