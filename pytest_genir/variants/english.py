"""Names of things as English speakers have them: of Polish words in English, of British ones in American.

What is made of several words, and is called otherwise than they are, stands there as a whole (`with = between`). A word
that is mostly something else, such as *skip*, *lift* or *mobile*, stands there only with what makes it a name.
"""

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
telefon komórkowy = mobile phone; dowód osobisty = ID card; parking samochodowy = car park; plac targowy = market square
urząd pocztowy = post office; urząd miasta = town hall; urząd gminy = municipal office; dom kultury = community centre
uczeń pupil; emeryt pensioner; dziecko child; rodzic parent; lekarz doctor; nauczyciel teacher
burmistrz mayor; prezydent president; sołtys village head; radny councillor; urzędnik clerk; sędzia judge
złoty zloty; zł PLN; tydzień week; miesiąc month; rok year; godzina hour; dzień day
"""
_BRITISH = """
flat apartment; flats apartments; rubbish trash; bin trash can; bins trash cans; lorry truck; pavement sidewalk
petrol gas; holiday vacation; holidays vacations; autumn fall; queue line; postcode ZIP code
licence license; licences licenses; theatre theater; theatres theaters; centre center; centres centers; cheque check
cheques checks; programme program; programmes programs; colour color; neighbour neighbor; neighbours neighbors
mum mom; nursery daycare; headteacher principal; timetable schedule
garden yard; gardens yards; shop store; shops stores; chemist drugstore
solicitor lawyer; councillor council member; councillors council members
underground subway; tram streetcar; trams streetcars; motorway highway; roundabout traffic circle; caravan trailer
allotment community garden; allotments community gardens; cinema movie theater; film movie; films movies
football soccer; trousers pants; jumper sweater; biscuit cookie; biscuits cookies; ill sick; post mail; parcel package
parcels packages
pension retirement pay; pensioner retiree; pensioners retirees
bicycle bike; bicycles bikes
appointment booking; appointments bookings

mobile phone = cell phone; mobile number = cell phone number; mobile phone number = cell phone number
my mobile = my cell phone; your mobile = your cell phone; a mobile = a cell phone; mobiles cell phones
rubbish bin = trash can; waste bin = trash can; litter bin = trash can; dustbin = trash can; dustbins = trash cans
recycling bin = recycling bin; bin bag = trash bag; bin lorry = garbage truck; bin collection = trash collection
petrol station = gas station; filling station = gas station; gas meter = gas meter
car park = parking lot; underground car park = underground parking lot; underground station = subway station
post office = post office; parcel locker = package locker; post code = ZIP code; post box = mailbox
bank holiday = public holiday; public holiday = public holiday; school holiday = school vacation
garden centre = garden center; garden waste = yard waste; community garden = community garden
botanical garden = botanical garden; botanic garden = botanical garden; zoological garden = zoological garden
nursery school = preschool; nursery place = daycare place; plant nursery = plant nursery; tree nursery = tree nursery
driving licence = driver's license; driving license = driver's license; number plate = license plate
cinema film = movie; film theatre = movie theater; shopping centre = shopping mall
pension fund = pension fund; pension scheme = pension plan; phone queue = phone line
shop floor = shop floor; coffee shop = coffee shop; repair shop = repair shop; chemist's shop = drugstore
block of flats = apartment building; blocks of flats = apartment buildings; flat rate = flat rate; flat fee = flat fee
flat tyre = flat tire; flat roof = flat roof; flat screen = flat screen; dentist appointment = dentist appointment
the lift = the elevator; a lift = an elevator; lifts elevators; the skip = the dumpster; a skip = a dumpster
tap water = tap water; water tap = water faucet; taps faucets
biscuit tin = cookie tin; traffic jam = traffic jam; football pitch = soccer field; football match = soccer game
"""


def _table(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in filter(None, map(str.strip, text.replace("\n", ";").split(";"))):
        word, between, name = entry.partition(" = ")
        if not between:
            word, _, name = entry.partition(" ")
        found[word] = name
    return found


#: By language: the base form of a word, and the name.
NAMES: Mapping[str, Mapping[str, str]] = {"pl": _table(_POLISH), "en": _table(_BRITISH)}
