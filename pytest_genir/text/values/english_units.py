"""What English calls its units and how it signs them: measures with their prefixes, and money.

A line of a table: kind, base unit, factor, then every form; `_` stands for the blank in a form of two words.
"""

from __future__ import annotations

from collections.abc import Iterator

_PREFIXES = {
    "nano": "1/1000000000", "micro": "1/1000000", "milli": "1/1000", "centi": "1/100", "deci": "1/10", "hecto": "100",
    "kilo": "1000", "mega": "1000000", "giga": "1000000000", "tera": "1000000000000", "peta": "1000000000000000",
}  # fmt: skip
#: Kind and base unit of a measure, its names, and its prefixes.
_MEASURES = """
length metre metre,metres,meter,meters kilo,centi,milli,micro,nano
mass gram gram,grams,gramme,grammes kilo,milli,micro,nano
volume litre litre,litres,liter,liters hecto,deci,centi,milli,micro
power W watt,watts kilo,mega,giga
energy Wh watt_hour,watt_hours,watt-hour,watt-hours kilo,mega,giga,tera
energy J joule,joules kilo,mega
frequency Hz hertz kilo,mega,giga
voltage V volt,volts kilo,milli
current A amp,amps,ampere,amperes milli,kilo
charge Ah amp_hour,amp_hours,amp-hours,ampere_hour,ampere_hours,ampere-hour,ampere-hours milli
pressure Pa pascal,pascals hecto,kilo,mega
force N newton,newtons kilo
torque Nm newton_metre,newton_metres,newton_meter,newton_meters,newton-metres,newton-metre kilo
resistance ohm ohm,ohms kilo,mega
data byte byte,bytes kilo,mega,giga,tera,peta
bits bit bit,bits kilo,mega,giga
bandwidth bit/s bits_per_second,bits_a_second,bit_per_second kilo,mega,giga
bandwidth bit/s bits/s,bits/second kilo,mega,giga
duration second second,seconds milli,micro,nano
substance mol mole,moles milli,micro
resolution pixel pixel,pixels mega
"""
#: Signs, codes and symbols; of one sign for two currencies the commoner one.
_SIGNS = """
amount PLN 1 zł pln zl
amount PLN 1/100 gr
amount EUR 1 eur €
amount USD 1 usd $ us$
amount GBP 1 gbp £
amount CHF 1 chf sfr
amount CZK 1 czk kč
amount NOK 1 nok
amount SEK 1 sek
amount DKK 1 dkk
amount ISK 1 isk
amount HUF 1 huf
amount RON 1 ron
amount BGN 1 bgn
amount UAH 1 uah ₴
amount RUB 1 rub ₽
amount TRY 1 ₺
amount JPY 1 jpy ¥
amount CNY 1 cny rmb
amount INR 1 inr ₹ rs
amount KRW 1 krw ₩
amount AUD 1 aud
amount CAD 1 cad
amount NZD 1 nzd
amount HKD 1 hkd
amount SGD 1 sgd
amount TWD 1 twd
amount THB 1 thb ฿
amount VND 1 vnd ₫
amount PHP 1 ₱
amount IDR 1 idr
amount MYR 1 myr
amount ZAR 1 zar
amount NGN 1 ngn ₦
amount KES 1 kes
amount EGP 1 egp
amount ILS 1 ils ₪
amount AED 1 aed
amount SAR 1 sar
amount BRL 1 brl
amount MXN 1 mxn
amount BTC 1 btc ₿
amount ETH 1 eth
percent % 1 %
permille ‰ 1 ‰
duration second 1 s sec secs
duration second 60 min
duration second 3600 h
duration second 1/1000 ms
length metre 1/1000 mm
length metre 1/100 cm
length metre 1 m
length metre 1000 km
length metre 1/1000000000 nm
area metre² 1 m² m2 mkw
area metre² 1/10000 cm² cm2
area metre² 1/1000000 mm² mm2
area metre² 1000000 km² km2
area metre² 10000 ha
volume litre 1/1000 ml cm³ cm3
volume litre 1/100 cl
volume litre 1/10 dl
volume litre 100 hl
volume litre 1 l dm³ dm3
volume litre 1000 m³ m3
mass gram 1/1000000 µg μg ug mcg
mass gram 1/1000 mg
mass gram 1 g
mass gram 10 dag dkg
mass gram 1000 kg
mass gram 1000000 t
energy Wh 1 wh
energy Wh 1000 kwh
energy Wh 1000000 mwh
energy Wh 1000000000 gwh
energy Wh 1000000000000 twh
energy J 1000 kj
energy J 1000000 mj
power W 1000 kw
power W 1000000 mw
power W 1000000000 gw
data byte 1000 kb
data byte 1000000 mb
data byte 1000000000 gb
data byte 1000000000000 tb
speed km/h 1 km/h kmh kph
energy kcal 1 kcal
voltage V 1 v
voltage V 1/1000 mv
voltage V 1000 kv
current A 1/1000 ma
charge Ah 1 ah
charge Ah 1/1000 mah
frequency Hz 1 hz
frequency Hz 1000 khz
frequency Hz 1000000 mhz
frequency Hz 1000000000 ghz
bandwidth bit/s 1000 kbps kbit/s kb/s
bandwidth bit/s 1000000 mbps mbit mbit/s
bandwidth bit/s 1000000000 gbps gbit gbit/s
pressure Pa 100 hpa mbar
pressure Pa 1000 kpa
pressure Pa 1000000 mpa
pressure bar 1 bar
resistance ohm 1 ω
resistance ohm 1000 kω
resistance ohm 1000000 mω
data byte 1000000000000000 pb
resolution pixel 1 px
pressure psi 1 psi
pressure mmHg 1 mmhg
force N 1000 kn
substance mol 1/1000 mmol
substance mol 1/1000000 µmol μmol umol
rate dpi 1 dpi
rate fps 1 fps
temperature ° 1 ° °c ℃ º ºc ˚c ˚
temperature °F 1 °f ºf ˚f ℉
"""
_ENGLISH = """
amount PLN 1 zloty zlotys zlotych złoty złotys złotych polish_zloty polish_zlotys
amount PLN 1/100 grosz groszy grosze groszes
amount EUR 1 euro euros
amount EUR 1/100 eurocent eurocents euro_cents
amount USD 1 dollar dollars us_dollar us_dollars american_dollars u.s._dollars buck bucks
amount USD 1/100 cent cents ¢
amount GBP 1 pound pounds quid pounds_sterling pound_sterling british_pounds
amount GBP 1/100 p pence penny
amount CHF 1 swiss_franc swiss_francs franc francs
amount CZK 1 czech_koruna czech_korunas czech_koruny czech_crowns koruna korunas
amount NOK 1 norwegian_krone norwegian_kroner norwegian_crowns
amount SEK 1 swedish_krona swedish_kronor swedish_kronas swedish_crowns
amount DKK 1 danish_krone danish_kroner danish_crowns
amount ISK 1 icelandic_krona icelandic_kronur
amount kr 1 kr krone kroner krona kronor crown crowns
amount HUF 1 forint forints hungarian_forint hungarian_forints
amount RON 1 leu lei romanian_lei romanian_leu
amount BGN 1 lev leva bulgarian_leva
amount UAH 1 hryvnia hryvnias ukrainian_hryvnia
amount RUB 1 rouble roubles ruble rubles russian_roubles russian_rubles
amount TRY 1 turkish_lira turkish_liras lira liras
amount JPY 1 yen japanese_yen
amount CNY 1 yuan chinese_yuan renminbi
amount INR 1 rupee rupees indian_rupee indian_rupees
amount KRW 1 south_korean_won korean_won
amount AUD 1 australian_dollar australian_dollars aussie_dollars
amount CAD 1 canadian_dollar canadian_dollars
amount NZD 1 new_zealand_dollar new_zealand_dollars kiwi_dollars
amount HKD 1 hong_kong_dollar hong_kong_dollars
amount SGD 1 singapore_dollar singapore_dollars
amount TWD 1 new_taiwan_dollars taiwan_dollars
amount THB 1 baht thai_baht
amount VND 1 dong vietnamese_dong
amount PHP 1 philippine_peso philippine_pesos
amount IDR 1 rupiah indonesian_rupiah
amount MYR 1 ringgit malaysian_ringgit
amount ZAR 1 rand south_african_rand
amount NGN 1 naira nigerian_naira
amount KES 1 kenyan_shilling kenyan_shillings
amount EGP 1 egyptian_pounds egyptian_pound
amount ILS 1 shekel shekels israeli_shekels israeli_new_shekels
amount AED 1 dirham dirhams uae_dirhams
amount SAR 1 riyal riyals saudi_riyals saudi_riyal
amount BRL 1 brazilian_real brazilian_reais reais
amount MXN 1 mexican_peso mexican_pesos
amount peso 1 peso pesos
amount BTC 1 bitcoin bitcoins
percent % 1 percent per_cent pct
permille ‰ 1 per_mille per_mil
percentage_point %p 1 percentage_point percentage_points pp percent_points
percentage_point %p 1/100 basis_point basis_points bps bp
duration second 60 minute minutes mins
duration second 3600 hour hours hr hrs
duration second 86400 day days calendar_days calendar_day
duration workday 1 workday workdays working_day working_days business_day business_days
duration second 604800 week weeks wk wks
duration second 1209600 fortnight fortnights
duration month 1 month months calendar_months calendar_month
duration month 3 quarter_of_a_year quarters
duration month 12 year years yr yrs
duration month 120 decade decades
length metre 127/5000 inch inches ″
length metre 381/1250 foot feet ft ′
length metre 1143/1250 yard yards yd yds
length metre 201168/125 mile miles mi
length nmi 1 nmi nautical_mile nautical_miles sea_miles
area metre² 1 sqm square_metre square_metres square_meter square_meters sq_m sq_metres sq_meters sq._m
area metre² 1000000 square_kilometre square_kilometres square_kilometer square_kilometers sq_km sqkm
area metre² 1/10000 square_centimetre square_centimetres square_centimeters sq_cm
area metre² 10000 hectare hectares
area metre² 145161/1562500 square_foot square_feet sq_ft sqft sq._ft ft² ft2 sq_feet sf
area metre² 16129/25000000 square_inch square_inches sq_in in²
area metre² 1306449/1562500 square_yard square_yards sq_yd sq_yds
area metre² 2589988 square_mile square_miles sq_mi
area metre² 316160658/78125 acre acres
volume litre 1/1000 cc ccm
volume litre 1/200 teaspoon teaspoons tsp tsps
volume litre 3/200 tablespoon tablespoons tbsp tbsps tbs
volume litre 1000 cubic_metre cubic_metres cubic_meter cubic_meters cu_m
volume litre 1/1000 cubic_centimetre cubic_centimetres cubic_centimeters
volume ft³ 1 cubic_foot cubic_feet cu_ft ft³ cuft
volume pint 1 pint pints
volume pint 2 quart quarts qt
volume pint 8 gallon gallons gal gals
volume fl_oz 1 fl_oz fluid_ounce fluid_ounces floz fl._oz
mass gram 1000 kilo kilos kgs
mass gram 1000000 tonne tonnes metric_ton metric_tons ton tons
mass gram 45359237/100000 lb lbs
mass gram 45359237/1600000 oz ounce ounces
mass gram 317514659/50000 stone stones st
speed mph 1 mph miles_per_hour miles_an_hour mile_per_hour mi/h miles/hour
speed km/h 1 kilometres_per_hour kilometers_per_hour kilometres_an_hour kilometers_an_hour km_per_hour km_an_hour
speed km/h 1 kilometres/hour kilometers/hour km/hr
speed knot 1 knot knots kts kt kn
temperature ° 1 degree degrees degrees_celsius degrees_c degree_celsius degrees_centigrade celsius deg deg_c
temperature °F 1 degrees_fahrenheit degrees_f degree_fahrenheit fahrenheit deg_f
temperature K 1 kelvin kelvins
loudness dB 1 db decibel decibels
energy kcal 1 kilocalorie kilocalories calorie calories kcals cal cals
power W 1 w
power hp 1 horsepower hp bhp
data byte 1024 kib
data byte 1048576 mib
data byte 1073741824 gib
resolution pixel 1000000 mp megapixel megapixels
rate bpm 1 bpm beats_per_minute beats_a_minute beats/min
rate rpm 1 rpm revolutions_per_minute rev/min revs_per_minute
rate fps 1 frames_per_second frames_a_second frames/s
rate dpi 1 dots_per_inch
rate ppi 1 ppi pixels_per_inch
rate wpm 1 wpm words_per_minute words_a_minute
rate mpg 1 mpg miles_per_gallon miles_to_the_gallon
share ppm 1 ppm parts_per_million
share ppm 1/1000 ppb parts_per_billion
pressure bar 1 bars
pressure psi 1 pounds_per_square_inch
pressure mmHg 1 millimetres_of_mercury millimeters_of_mercury mm_hg
light lumen 1 lm lumen lumens
light lux 1 lx lux
dose IU 1 iu international_units
times × 1 time times
"""
#: What is money and a measure as well: `ten pounds` of flour.
MONEY_AND_MEASURE = {"pound": "lb", "pounds": "lb"}
#: These count only as they are written here: `16 A` is no `16 a month`, and nobody tries in `20 try again`.
BY_CASE = {
    "A": "amp", "C": "degrees celsius", "F": "degrees fahrenheit", "K": "kelvin", "N": "newton", "J": "joule",
    "Nm": "newton metre", "TRY": "turkish lira", "PHP": "philippine peso",
}  # fmt: skip


def lines() -> Iterator[str]:
    """Yield the lines of the English units; of a form that several have the last one counts."""
    yield from _SIGNS.strip().split("\n")
    yield from _prefixed()
    yield from _ENGLISH.strip().split("\n")


def _prefixed() -> Iterator[str]:
    """Yield the measures by their names, with their prefixes and without: `milligrams`, `hertz`."""
    for line in _MEASURES.strip().split("\n"):
        kind, base, listed, prefixes = line.split()
        names = listed.split(",")
        yield " ".join((kind, base, "1", *names))
        for prefix in prefixes.split(","):
            yield " ".join((kind, base, _PREFIXES[prefix], *(prefix + name for name in names)))
