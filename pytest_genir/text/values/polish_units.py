"""Polish units in all their forms, made of stems: `kilo` and `metr` are kilometres, in every case, and squared ones.

A line of a table: kind, base unit, what one of it is in those, how it is inflected, its stem, its sign, and the
prefixes it is used with. What comes out are lines as `units.py` has them: kind, base unit, factor and all the forms.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

#: The endings by how a word is inflected: hard and soft masculines, and feminines.
_ENDINGS = {
    "hard": ("", "a", "owi", "em", "y", "ów", "om", "ami", "ach"),
    "ce": ("", "a", "owi", "em", "e", "ów", "om", "ami", "ach"),
    "soft": ("", "a", "owi", "em", "u", "e", "i", "om", "ami", "ach"),
    "female": ("a", "y", "ie", "ę", "ą", "", "om", "ami", "ach"),
    "kalori": ("a", "e", "i", "ę", "ą", "om", "ami", "ach"),
}
#: The signs of one letter that are units without a prefix; `W` and `A` only as capitals, which another reader tells.
_LETTERS = frozenset("mglvω")
_PREFIXES = {
    "nano": ("n", Fraction(1, 10**9)), "mikro": ("µ", Fraction(1, 10**6)), "mili": ("m", Fraction(1, 1000)),
    "centy": ("c", Fraction(1, 100)), "decy": ("d", Fraction(1, 10)), "deka": ("da", Fraction(10)),
    "hekto": ("h", Fraction(100)), "kilo": ("k", Fraction(1000)), "mega": ("m", Fraction(10**6)),
    "giga": ("g", Fraction(10**9)), "tera": ("t", Fraction(10**12)),
}  # fmt: skip
# `-` for a sign that is none, or is read elsewhere because its capital tells: `16 A`.
_TABLE = """
length metre 1 hard metr m nano mikro mili centy decy kilo
mass gram 1 hard gram g mikro mili deka kilo
volume litre 1 hard litr l mikro mili centy decy hekto
area metre² 10000 hard hektar ha
power W 1 hard wat w mili kilo mega giga
voltage V 1 hard wolt v mili kilo
current A 1 hard amper -
current A 1/1000 hard miliamper -
resistance Ω 1 hard om ω kilo mega
resistance Ω 1 hard ohm -
frequency Hz 1 ce herc hz kilo mega giga
pressure Pa 1 soft paskal pa hekto kilo mega
energy J 1 soft dżul j kilo mega
energy kcal 1 kalori kalori -
energy kcal 1 kalori kilokalori kcal
energy Wh 1 female watogodzin wh kilo mega giga
charge Ah 1/1000 female miliamperogodzin mah
data byte 1 hard bajt b kilo mega giga tera
data bit 1 hard bit - kilo mega giga
loudness dB 1 soft decybel db
substance mol 1 soft mol mol mikro mili
pixels px 1 ce piksel - mega
"""
#: Those whose names are no stem and an ending, and all their signs.
_OTHERS = """
length inch 1 cal cala calowi calem calu cale cali calom calami calach in
length foot 1 stopa stopy stóp stopę stopach stopami ft
length mile 1 mila mili milę mile mil milom milach milami
length metre 1 metrze metr_bieżący metra_bieżącego metry_bieżące metrów_bieżących
length metre 1000 kilometrze
length metre 1/100 centymetrze
mass gram 1 gramie gramach
mass gram 1000 kilogramie kilo
mass gram 10 deko dag dkg
mass gram 100000 kwintal kwintala kwintale kwintali
mass gram 1000000 tona tony tonę toną tonie ton tonom tonami tonach
mass gram 1/1000000 mcg ug
mass ounce 1 uncja uncje uncji uncję
volume litre 1 litrze dm3 dm³
volume litre 1/1000 ccm
area metre² 100 ar ara arowi arem ary arów arach
pressure Pa 100 mbar milibar milibara milibary milibarów
pressure Pa 100000 bar bara bary barów barach
pressure mmHg 1 mmhg mm_hg
pressure atm 1 atmosfera atmosfery atmosfer atm
dose IU 1 iu j.m j.m. jednostka_międzynarodowa jednostki_międzynarodowe jednostek_międzynarodowych
speed knot 1 węzeł węzła węzły węzłów węzłach
speed km/h 1 km_na_godzinę km_na_godz kilometrów/h km/godz
speed m/s 1 m/s m_na_sekundę
bandwidth bit/s 1000000 mb/s mbps mbit/s mega_na_sekundę
bandwidth bit/s 1000000000 gb/s gbps gbit/s
bandwidth bit/s 1000 kb/s kbps kbit/s
rate /min 1 obr/min obr._/min obr./min obr._na_min rpm
rate bpm 1 bpm uderzenia_na_minutę uderzeń_na_minutę uderzenia/min uderzeń/min ud./min ud/min
rate fps 1 fps klatki_na_sekundę klatek_na_sekundę kl./s
resolution dpi 1 dpi ppi
pixels px 1 px piksel piksela piksele pikseli
pixels px 1000000 mpx mpix megapiksele megapikseli
power hp 1 koń_mechaniczny konia_mechanicznego konie_mechaniczne koni_mechanicznych
data byte 1000000 mega
data byte 1000000000 giga gigs
light lm 1 lm lumen lumeny lumenów
light lx 1 lx luks luksy luksów
mass carat 1 karat karata karaty karatów ct
temperature K 1 kelwin kelwina kelwiny kelwinów
"""
#: Degrees, and of which scale they are.
_DEGREES = "stopień stopnia stopniowi stopniem stopniu stopnie stopni stopniom stopniami stopniach st st."
_SCALES = {"°": ("", "_celsjusza", "_c", "_w_skali_celsjusza"), "°F": ("_fahrenheita", "_f")}
#: What is told for a time: kind, base unit and factor, the word and the time.
_RATES = (
    ("speed km/h 1", "kilometr", "godzinę"), ("speed m/s 1", "metr", "sekundę"), ("rate /min 1", "obrot", "minutę"),
    ("bandwidth bit/s 1000", "kilobit", "sekundę"), ("bandwidth bit/s 1000000", "megabit", "sekundę"),
    ("bandwidth bit/s 1000000000", "gigabit", "sekundę"),
)  # fmt: skip
#: How squares and cubes of these are signed, and how many of the base unit they are.
_POWERS = (
    ("kwadratow", "area metre²", {"mili": ("mm", Fraction(1, 10**6)), "centy": ("cm", Fraction(1, 10**4)),
     "decy": ("dm", Fraction(1, 100)), "": ("m", Fraction(1)), "kilo": ("km", Fraction(10**6))}, "2²"),
    ("sześcienn", "volume litre", {"mili": ("mm", Fraction(1, 10**6)), "centy": ("cm", Fraction(1, 1000)),
     "decy": ("dm", Fraction(1)), "": ("m", Fraction(1000))}, "3³"),
)  # fmt: skip
#: By the case and number of the noun the ending of its adjective.
_AGREEING = {"": "y", "a": "ego", "owi": "emu", "em": "ym", "ze": "ym", "y": "e", "ów": "ych", "om": "ym",
             "ami": "ymi", "ach": "ych"}  # fmt: skip
_FEMALE_AGREEING = {"a": "a", "y": "ie", "ę": "ą", "ą": "ą", "ie": "iej", "i": "iej", "": "ich", "om": "im",
                    "ami": "imi",
                    "ach": "ich"}  # fmt: skip
#: Money that several countries call so, by whose it is.
_CROWNS = {"czesk": "CZK", "szwedzk": "SEK", "norwesk": "NOK", "duńsk": "DKK", "islandzk": "ISK"}
_SHARED_NAMES = {
    "dolar": {"amerykańsk": "USD", "kanadyjsk": "CAD", "australijsk": "AUD", "nowozelandzk": "NZD"},
    "frank": {"szwajcarsk": "CHF"}, "funt": {"brytyjsk": "GBP", "egipsk": "EGP"}, "jen": {"japońsk": "JPY"},
    "lew": {"bułgarsk": "BGN"}, "dinar": {"serbsk": "RSD"},
}  # fmt: skip
#: The adjective of a masculine behind `k` and `g`.
_SOFT_AGREEING = {"": "i", "a": "iego", "owi": "iemu", "em": "im", "y": "ie", "i": "ie", "ów": "ich", "om": "im",
                  "ami": "imi", "ach": "ich"}  # fmt: skip
_MONEY = """
amount PLN 1 złoty złotego złotemu złotym złote złotych złotymi złotówka złotówki złotówek złotówkę złotówkami
amount PLN 1 złociszy złocisze złotych_polskich złote_polskie złoty_polski polskich_złotych
amount PLN 1/100 grosz grosza grosze groszy groszem groszach groszami groszom groszówek
amount EUR 1 euro
amount EUR 1/100 eurocent eurocenta eurocenty eurocentów
amount USD 1 dolar dolara dolary dolarów dolarach dolarami dolarom dolarem dol
amount USD 1/100 cent centa centy centów
amount GBP 1 funt funta funty funtów funtach funtami funt_szterling funtów_szterlingów funty_szterlingi
amount CHF 1 frank franka franki franków frankach
amount NOK 1 nok
amount SEK 1 koron_szw
amount DKK 1 dkk
amount HUF 1 huf forint forinta forinty forintów
amount UAH 1 uah hrywna hrywny hrywien
amount JPY 1 jen jena jeny jenów
amount TRY 1 try lira_turecka liry_tureckie lir_tureckich
amount RON 1 ron lej leja leje lei
amount CNY 1 cny juan juana juany juanów
amount PLN 100 stówa stówy stówę stówie stówą stów stówami stówka stówki stówkę stówką stówek stówkami
amount PLN 10 dycha dychę dychy dych dychą dyszka dyszkę dyszki dyszek
amount PLN 1000 tysiak tysiaka tysiaki tysiaków
"""


def lines() -> Iterator[str]:
    """Yield the lines of the units; of a form that several have the last one counts."""
    return chain(_money(), _with_prefixes(), _rows(_OTHERS), _degrees(), _rates(), _powers())


def _rows(table: str) -> list[str]:
    return [line for line in table.split("\n") if line]


def _money() -> Iterator[str]:
    yield from _rows(_MONEY)
    for noun, code in _CROWNS.items():
        yield f"amount {code} 1 {' '.join(f'koron{end}_{noun}{own}' for end, own in _FEMALE_AGREEING.items())}"
    for noun, countries in _SHARED_NAMES.items():
        for adjective, code in countries.items():
            forms = " ".join(f"{noun}{end}_{adjective}{own}" for end, own in _SOFT_AGREEING.items())
            yield f"amount {code} 1 {forms} {code.lower()}"
    at_sea = " ".join(f"mil{end}_morsk{own}" for end, own in _FEMALE_AGREEING.items())
    yield f"length nautical_mile 1 mile_morskie {at_sea}"
    yield "amount CZK 1 korona korony koronę koroną koron koronom koronami koronach kč"


def _with_prefixes() -> Iterator[str]:
    for line in _rows(_TABLE):
        kind, base, worth, inflected, stem, sign, *prefixes = line.split()
        for prefix in ("", *prefixes):
            letter, factor = _PREFIXES.get(prefix, ("", Fraction(1)))
            known = sign != "-" and (prefix or len(sign) > 1 or sign in _LETTERS)
            signs = dict.fromkeys((f"{letter}{sign}", f"{letter}{sign}".replace("µ", "μ"))) if known else ()
            forms = (f"{prefix}{stem}{ending}" for ending in _ENDINGS[inflected])
            yield f"{kind} {base} {Fraction(worth) * factor} {' '.join((*forms, *signs))}"


def _degrees() -> Iterator[str]:
    for scale, names in _SCALES.items():
        forms = (f"{degree}{name}" for degree in _DEGREES.split() for name in names if name or degree[:3] == "sto")
        yield f"temperature {scale} 1 {' '.join(forms)}"


def _rates() -> Iterator[str]:
    for unit, stem, time in _RATES:
        yield f"{unit} {' '.join(f'{stem}{end}_na_{time}' for end in _ENDINGS['hard'])}"


def _powers() -> Iterator[str]:
    for adjective, kind, prefixes, powers in _POWERS:
        for prefix, (sign, worth) in prefixes.items():
            forms = [f"{prefix}metr{end}_{adjective}{own}" for end, own in _AGREEING.items()]
            signs = [f"{sign}{power}" for power in powers]
            if powers[0] == "2":
                signs += [f"{sign}_kw", f"{sign}kw", f"{sign}.kw", *(f"{prefix}metr{end}_kw" for end in _AGREEING)]
            yield f"{kind} {worth} {' '.join(forms + signs)}"
