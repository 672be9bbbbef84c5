"""Words that are written in two ways or cut short: `colour` and `color`, `St.` and `Street`, `pt.` and `piątek`."""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES

#: British spellings and the American ones beside them; both are looked for as the second.
_BRITISH = (
    (late(r"\b((?:un|dis|mis|water|multi|tri|techni|be|re)?(?:ard|arm|behavi|cand|clam|clang|col|demean|dol|enam"
          r"|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig))our"),
     r"\1or"),
    (late(r"\b((?:epi)?cent|fib|(?:kilo|milli|centi|deci|micro|nano|hecto)?(?:lit|met)|lust|meag|spect|(?:amphi)?theat"
          r"|calib|somb|sab|mit|och|scept|sepulch|goit|accout|reconnoit)re\Z"), r"\1er"),
    (late(r"(?<=\w{3})([iy])s(e|er|ation|ational|able|ing|ed)\Z"), r"\1z\2"),
    (late(r"\b(lic|def|off|pret)ence\Z"), r"\1ense"),
    (late(r"\b(catal|dial|anal|prol|monol|epil|travel)ogue\Z"), r"\1og"),
    (late(r"\b(enrol|fulfil|instal|skil|instil|distil|appal|enthral)(ment|ful)?\Z"), r"\1l\2"),
    (late(r"\b(judg|acknowledg)ement\Z"), r"\1ment"),
    (late(r"\b(bevel|cancel|carol|channel|chisel|counsel|devil|dial|dishevel|duel|enamel|equal|fuel|funnel|gravel|grovel"
          r"|initial|jewel|label|level|libel|marshal|marvel|medal|metal|model|panel|parcel|pedal|pencil|quarrel|ravel"
          r"|revel|rival|shovel|shrivel|signal|snorkel|spiral|stencil|swivel|total|towel|travel|tunnel|unravel|yodel)"
          r"l(er|or|ous|ing|ed|ist)\Z"), r"\1\2"),
    # `haemorrhage`, `paediatrics`, `oestrogen`, `diarrhoea`: a letter more than in America
    (late(r"a(?=em[aio])|(?:(?<=\bp)|(?<=orthop))a(?=ed)|a(?=esth)|(?<=gyn)a(?=ec)|(?<=\bf)a(?=ec)|(?<=\bpal)a(?=eo)"
          r"|(?<=\bc)a(?=esarean)|\bo(?=e(?:dem|str|soph))|(?<=rrh)o(?=ea)|(?<=\bf)o(?=et)|(?<=\bc)o(?=eli)"
          r"|(?<=\bhom)o(?=eo)"), ""),
    (late(r"\b(after|back|down|east|for|home|in|north|on|out|south|up|west)wards\Z"), r"\1ward"),
)  # fmt: skip
_ENGLISH = {
    "programme": "program", "grey": "gray", "jewellery": "jewelry", "plough": "plow", "practise": "practice",
    "ageing": "aging", "mum": "mom", "kerb": "curb", "cosy": "cozy", "pyjamas": "pajamas",
    "tyre": "tire", "doughnut": "donut", "yoghurt": "yogurt", "sceptical": "skeptical",
    "moustache": "mustache", "draught": "draft", "aluminium": "aluminum",
    "st": "street", "rd": "road", "ln": "lane", "hwy": "highway", "cres": "crescent", "gdns": "gardens",
    "ave": "avenue", "sq": "square", "blvd": "boulevard", "bldg": "building",
    "dept": "department", "govt": "government", "approx": "approximately", "incl": "including", "tel": "telephone",
    "phone": "telephone", "people": "person", "tues": "tuesday", "thurs": "thursday", "thur": "thursday",
    "info": "information", "admin": "administration", "ref": "reference", "appt": "appointment", "qty": "quantity",
    "amt": "amount", "xmas": "christmas", "uni": "university", "exam": "examination", "lab": "laboratory",
    "advert": "advertisement", "ad": "advertisement", "telly": "television", "tv": "television", "prof": "professor",
    "dr": "doctor", "intl": "international", "excl": "excluding", "max": "maximum", "temp": "temperature",
    "addr": "address", "mgr": "manager", "asst": "assistant", "assoc": "association", "cert": "certificate",
    "doc": "document", "docs": "document", "spec": "specification", "veg": "vegetable", "limo": "limousine",
    "rep": "representative",
    "memo": "memorandum", "apt": "apartment", "hq": "headquarters",
    "omelette": "omelet", "storey": "story", "whisky": "whiskey", "maths": "math", "artefact": "artifact",
    "manoeuvre": "maneuver", "oestrogen": "estrogen", "anaemia": "anemia", "diarrhoea": "diarrhea", "foetus": "fetus",
    "haemorrhage": "hemorrhage", "leukaemia": "leukemia", "paediatric": "pediatric", "paediatrician": "pediatrician",
    "anaesthetic": "anesthetic", "anaesthesia": "anesthesia", "orthopaedic": "orthopedic",
    "gynaecologist": "gynecologist",
    "oesophagus": "esophagus", "encyclopaedia": "encyclopedia", "mediaeval": "medieval", "archaeology": "archeology",
    "licence": "license", "cheque": "check", "woollen": "woolen", "sulphur": "sulfur", "whilst": "while",
    "amongst": "among", "towards": "toward", "learnt": "learn", "wilful": "willful", "ageism": "agism",
    "cancelled": "cancel", "axe": "ax", "furore": "furor", "carat": "karat", "chilli": "chili",
    "chequered": "checkered", "gaol": "jail",
    "liquorice": "licorice", "mould": "mold", "moult": "molt", "phoney": "phony", "pedlar": "peddler",
    "storeys": "story", "smoulder": "smolder", "enquire": "inquire", "enquiry": "inquiry", "orientate": "orient",
    "preventative": "preventive", "speciality": "specialty", "aeroplane": "airplane", "sceptic": "skeptic",
    "scepticism": "skepticism", "snowplough": "snowplow", "kerbside": "curbside", "draughty": "drafty",
    "sulphate": "sulfate", "sulphuric": "sulfuric", "mollusc": "mollusk", "disc": "disk", "carburettor": "carburetor",
    "sizeable": "sizable", "likeable": "likable", "loveable": "lovable", "moveable": "movable",
    "dependant": "dependent",
    "yoghourt": "yogurt", "barbeque": "barbecue", "chequebook": "checkbook", "greyish": "grayish", "pyjama": "pajama",
    "connexion": "connection", "woolly": "wooly",
}  # fmt: skip
#: Only with a capital letter: `Sat` is a day, `sat` is none.
_ENGLISH_DATES = {
    "mon": "monday", "tue": "tuesday", "wed": "wednesday", "thu": "thursday", "fri": "friday", "sat": "saturday",
    "sun": "sunday", "jan": "january", "feb": "february", "apr": "april", "aug": "august", "sept": "september",
    "oct": "october", "nov": "november", "dec": "december",
}  # fmt: skip
#: Cut short; some stand for one of several words.
_POLISH = {
    "": "", "pn": "poniedziałek", "pon": "poniedziałek", "wt": "wtorek", "śr": "środa średnica", "czw": "czwartek",
    "pt": "piątek", "sob": "sobota", "niedz": "niedziela", "nd": "niedziela", "art": "artykuł", "ust": "ustęp",
    "pkt": "punkt", "lit": "litera", "poz": "pozycja", "par": "paragraf", "zał": "załącznik", "rozdz": "rozdział",
    "str": "strona", "sygn": "sygnatura", "tel": "telefon", "wew": "wewnętrzny",
    "wewn": "wewnętrzny", "kom": "komórkowy", "ul": "ulica",
    "al": "aleja", "pl": "plac", "os": "osiedle osoba", "lok": "lokal", "pok": "pokój", "woj": "województwo",
    "pow": "powiat powierzchnia", "gm": "gmina", "im": "imię", "kl": "klasa", "sem": "semestr", "gat": "gatunek",
    "kat": "kategoria", "egz": "egzemplarz", "szt": "sztuka", "kpl": "komplet", "opak": "opakowanie",
    "op": "opakowanie", "tabl": "tabletka", "tab": "tabletka tabela", "kaps": "kapsułka", "amp": "ampułka",
    "sasz": "saszetka", "łyż": "łyżka", "łyżecz": "łyżeczka", "szkl": "szklanka", "dł": "długość",
    "szer": "szerokość", "wys": "wysokość", "gł": "głębokość", "głęb": "głębokość", "gr": "grubość grupa",
    "poj": "pojemność", "temp": "temperatura", "wg": "według", "dyr": "dyrektor", "kier": "kierownik",
    "prof": "profesor", "inż": "inżynier", "mgr": "magister", "dr": "doktor", "reż": "reżyser",
    "wyd": "wydanie wydawnictwo", "ur": "urodzony", "maks": "maksymalny", "wiecz": "wieczór", "ang": "angielski",
    "pol": "polski", "odl": "odległość", "godz": "godzina", "min": "minuta", "tyg": "tydzień", "mies": "miesiąc",
    "msc": "miesiąc", "kwart": "kwartał", "parę": "kilka",
    "paru": "kilka", "paroma": "kilka",
    "mec": "mecenas", "ks": "ksiądz", "red": "redaktor", "św": "święty", "zm": "zemrzeć", "wlkp": "wielkopolski",
    "maz": "mazowiecki", "śl": "śląski", "podl": "podlaski", "małop": "małopolski", "nr": "numer",
}  # fmt: skip
#: By their lemmas, however they are inflected.
_POLISH_LEMMAS = {
    "mail": "email", "mejl": "email", "obydwa": "oba",
    "piesek": "pies", "kotek": "kot", "kawka": "kawa", "herbatka": "herbata", "zupka": "zupa", "bułeczka": "bułka",
    "chwilka": "chwila", "chwileczka": "chwila", "minutka": "minuta", "godzinka": "godzina", "rowerek": "rower",
    "bilecik": "bilet", "karteczka": "kartka", "pieniążki": "pieniądze", "pieniążek": "pieniądz", "paczuszka": "paczka",
    "kluczyk": "klucz", "kocyk": "koc", "autko": "auto", "kropelka": "kropla", "rybka": "ryba", "ptaszek": "ptak",
    "króliczek": "królik", "fakturka": "faktura", "rachuneczek": "rachunek", "zniżeczka": "zniżka",
}  # fmt: skip
#: What is done `bezpłatnie` is `bezpłatne`; `zebranie` and `gospodynie` have a vowel there.
_ADVERB = late(r"(\w{3,}[^\W\d_aeiouyąęó])nie")
#: `osobiście`, and harmlessly `byliście`.
_ADVERB_OF_SOFT = late(r"(\w{2,}[iy])ście")


def also_written(lemmas: frozenset[str], written: str, language: str) -> frozenset[str]:
    """Return what else a word may stand for, by its lemmas and by how it is written."""
    if language == "pl":
        full, adverb = _POLISH.get(written.lower()), _ADVERB.fullmatch(written.lower())
        soft = _ADVERB_OF_SOFT.fullmatch(written.lower())
        # The dictionary has `straża` and `podróża`, and forms of `straż` and `podróż` under them alone.
        short = {lemma[:-1] for lemma in lemmas if lemma.endswith("ża")}
        short |= {IMPERFECTIVES[lemma] for lemma in lemmas if lemma in IMPERFECTIVES}
        short |= {_POLISH_LEMMAS[lemma] for lemma in lemmas if lemma in _POLISH_LEMMAS}
        short |= set(full.split()) if full else set()
        return frozenset([*short, *([f"{adverb[1]}ny"] if adverb else ()), *([f"{soft[1]}sty"] if soft else ())])
    if language != "en":
        return frozenset()
    found = {_ENGLISH[lemma] for lemma in lemmas if lemma in _ENGLISH}
    if written[:1].isupper() and written.lower() in _ENGLISH_DATES:
        found.add(_ENGLISH_DATES[written.lower()])
    for lemma in lemmas:
        for pattern, american in _BRITISH:
            other, times = pattern.subn(american, lemma)
            if times:
                found.add(other)
    return frozenset(found)
