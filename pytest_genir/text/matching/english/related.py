"""English words that belong together: of one root, of one meaning, opposites, and words for what takes several.

Tables only; `families.py` reads them. A line break is a blank, and a semicolon ends a group.
"""

from __future__ import annotations

#: Of one root; the first word names the family.
OF_ONE_ROOT = """
access accessible; advise advice; afford affordable; air-conditioned air-condition; allergy allergic; analyse
analysis; apply application applicant; bake baked; begin beginning; behave behaviour; bleed blood; breathe breath;
build building; cancel cancellation; certify certificate certification certified; choose choice; clean cleaning
cleaner; close closed; complain complaint; consent consented; cook cooking; count counting; day daily; week weekly;
month monthly; year yearly annual annually; deliver delivery; die death; differ different; discount discounted; donate
donor; drive driving; educate educational; electric electrical; enrol enroll enrollment; enter entry; examine exam;
exchange exchanged; explain explanation; expire expiry; finance financial; fit fitting; fly flight; freeze frozen;
grow growth; guide guided; heal health healthy; heat heating heated; identify identity; iron ironing; know knowledge;
laugh laughter; law legal legally; license licence licensed; long length; lose loss; maintain maintenance; marry
marriage; meet meeting; move removal; music musical; nation national; owe owing; own ownership; pack packaging
package; park parking; parent parental; participate participant; pay payable; plan planning; play playing; practise
practice; print printing printed; pronounce pronunciation; protect protective; prove proof; publish publication;
recycle recycling recyclable; reduce reduced; refer referral; refund refundable; register registration registered;
repeat repetition; reply replied; require requirement; respond response; return returnable; reuse reusable; safe
safety; sail sailing; save saving; scan scanning; season seasonal; secure security; sell sale; serve service; sign
signature; sort sorting; speak speech; store storage; study studies; succeed success successful; swim swimming; teach
teaching; test testing; think thought; train training; transfer transferred; use usage; vaccinate vaccine; vary
various variety; vegetarian veggie; ventilate ventilation; visit visiting; walk walking; wash washing washable; water
watering; weigh weight; wood wooden; work working; write writing written; young youth; person personal personally;
medicine medical medication; dentist dental; steal theft stolen; deep depth; wide width; high height; strong strength;
true truth; warm warmth; hot heat; broad breadth; healthy health; hungry hunger; thirsty thirst; angry anger; proud
pride; brave bravery; free freedom; poor poverty; certain certainty; honest honesty; difficult difficulty; able
ability; absent absence; present presence; important importance; patient patience; silent silence; convenient
convenience; urgent urgency; efficient efficiency; accurate accuracy; private privacy; pregnant pregnancy; fluent
fluency; frequent frequency; bankrupt bankruptcy; member membership; citizen citizenship; lead leadership; dead death;
beautiful beauty; dangerous danger; poisonous poison; sunny sun; rainy rain; windy wind; foggy fog; noisy noise; icy
ice; dusty dust; salty salt; risky risk; costly cost; pursue pursuit; exceed excess; mix mixture; discover discovery;
recover recovery; inquire inquiry; enquire enquiry; injure injury; apologise apology; compare comparison; relieve
relief; receive receipt; perceive perception; satisfy satisfaction; absorb absorption; acquire acquisition; believe
belief; occur occurrence; tolerate tolerance; vary variation; reclaim reclamation; recognise recognition; contravene
contravention; intervene intervention; cover coverage; leak leakage; break breakage; drain drainage; sing song singer;
sell seller; win winner; retell tale; fine fined; gas gaseous; crime criminal; culture cultural; environment
environmental; industry industrial; politics political; religion religious; tradition traditional; history historical
historic; tourist tourism; economy economic; agriculture agricultural; europe european; france french; germany german;
spain spanish; italy italian; poland polish; britain british; ireland irish; america american; china chinese; japan
japanese; russia russian; ukraine ukrainian; greece greek; norway norwegian; sweden swedish; denmark danish; finland
finnish; portugal portuguese; turkey turkish; egypt egyptian; india indian; canada canadian; mexico mexican; brazil
brazilian; scotland scottish; wales welsh; england english; austria austrian; switzerland swiss; belgium belgian;
netherlands dutch; hungary hungarian; gold golden; wool woollen; metal metallic; fame famous; ease easy easily;
anxiety anxious; allergen allergenic; alcohol alcoholic; sugar sugary; child childhood; disabled disability;
unemployed unemployment
"""
#: Words that say the same, whatever they are said of.
SAME = """
cancel terminate end; take use; child kid youngster children; adult grown-up; cancel cancellation; car vehicle
automobile; bike bicycle cycle; flat apartment; photo photograph picture pic; mobile cellphone smartphone; doctor
physician gp; fridge refrigerator; autumn fall; ill sick unwell; required needed necessary mandatory compulsory
obligatory essential must; allowed permitted; forbidden prohibited banned; rent hire lease; enrol register enroll
join; receive get obtain; give provide supply; send mail post; consult see visit; choose select pick; update change;
change replace swap; deliver delivery ship; free complimentary; cheap inexpensive; extra additional supplementary;
approximately about around roughly; company firm employer business; staff employee personnel worker; boss manager
supervisor; guest visitor; pupil student learner; participant attendee; certificate note attestation; warranty
guarantee; deposit bond; license permit; timetable schedule; error mistake; issue problem trouble; fault defect;
broken damaged faulty defective; road street; entrance entry entryway; toilet restroom bathroom lavatory; film movie;
meal food; shoe footwear; glasses spectacles; quickly fast rapidly; suitable ideal right appropriate fit; busy
crowded; usually normally generally typically; immediately instantly promptly; yearly annual annually; online internet
web website digitally; abroad overseas; advance beforehand ahead; monthly month; last run continue take; talk speak
chat; watch view; cook prepare; bring take; lend loan; teach instruct; help assist aid support; use utilise utilize;
throw bin discard; sleep stay; download install; press push hit; hold contain; seat accommodate; cover include;
reimburse refund repay; submit send file lodge; test exam examination; vegetarian meatless; injection jab shot;
vaccinate immunise immunize; waste rubbish garbage trash refuse; allow let enable; suitable ideal right appropriate
fine; shut close; closed shut; pricey expensive costly dear; near close nearby; fast quick rapid speedy; slow
sluggish; silent quiet; clean tidy; dirty soiled; dangerous hazardous unsafe risky; safe secure; old elderly; new
recent; start launch begin; leave exit depart; walk stroll hike; trip journey excursion outing; guide leaflet brochure
booklet; booklet brochure leaflet flyer; ad advert advertisement; newspaper paper; magazine journal; concert gig;
singer vocalist; choir chorus; statue sculpture; exhibition exhibit display; novel book; teacher instructor tutor;
lecture talk; homework assignment; headteacher principal head; nursery kindergarten preschool; degree diploma;
scholarship grant bursary; grant subsidy funding; tuition teaching; canteen cafeteria; snack bite; drink beverage;
sweets candy; crisps chips; chips fries; starter appetiser appetizer; dessert pudding sweet; waiter server; chef cook;
oven stove; freezer icebox; bin dustbin; tap faucet; plug socket; torch flashlight; sofa couch settee; cupboard
wardrobe closet; cottage cabin; tenant lodger renter; lease tenancy contract; contract agreement; neighbour neighbor;
fence barrier; stairs staircase steps; cellar basement; boiler heater; leak drip; plumber fitter; builder contractor;
tool implement; parcel package packet; courier carrier; sender shipper; recipient addressee receiver; delivery
shipment shipping; supermarket grocery; basket cart trolley; customer client shopper buyer; refund reimbursement
repayment; voucher coupon; discount reduction rebate concession; brand make; tax duty levy; fine penalty; vacancy
opening; colleague coworker teammate; meeting conference; agenda schedule; screen display monitor; computer pc laptop;
password passcode; app application program software; update upgrade; backup copy; delete erase remove; save store;
wifi wireless; battery cell; charger adapter; charge recharge; cable cord lead wire; switch toggle; device gadget
appliance; error fault bug; illness disease sickness; pain ache; medicine medication drug remedy; ointment cream;
vaccine jab; prescription script; appointment booking slot; check-up checkup examination; operation surgery procedure;
baby infant newborn; teenager adolescent teen; senior pensioner elderly retiree; parent guardian; family household;
pet animal; vet veterinarian; lead leash; cage crate; bus coach; tram streetcar; underground metro tube subway; taxi
cab; motorbike motorcycle; plane aircraft flight; airport terminal; luggage baggage suitcase; passenger traveller
rider; driver motorist; crossroads junction; parking park; reception lobby; beach shore; snow snowfall; game match;
player athlete; coach trainer; team squad; referee umpire; member subscriber; fee charge cost price dues; cash money;
accident crash collision; fire blaze; police cop; lawyer solicitor attorney; council authority municipality; office
bureau; form application questionnaire; address residence; citizen resident inhabitant; election poll; important
crucial vital essential; possible feasible; optional voluntary; full complete entire whole; empty vacant; big large
huge; small little tiny; main principal chief; usual normal regular; special particular; hard difficult tough; correct
right accurate; wrong incorrect; strong powerful; rich wealthy; poor needy; modern contemporary; ancient old; foreign
overseas; weekly week; yearly year annual; next following; daily day; currently now presently; soon shortly; often
frequently regularly; always constantly; again anew; alone solo; inside indoors; permit allow authorise authorize; ask
request demand; tell inform notify; show display present; explain clarify; recommend suggest advise; decide determine;
choose pick select; want wish; change alter modify amend adjust; improve enhance; reduce cut lower decrease; replace
swap exchange substitute; send forward; give hand; offer provide supply; check verify inspect examine; measure gauge;
open unlock; enter access; hurry rush; protect shield guard; avoid prevent; cause trigger; cancel scrap; postpone
delay reschedule; arrange organise organize schedule; prepare ready; bake roast; boil simmer; stir mix; cut chop
slice; peel skin; eat consume; wash clean rinse; dry wipe; sew stitch; paint decorate; water irrigate; feed nourish;
train practise practice; fail flunk; call phone ring telephone; email mail; text message; answer reply respond;
apologise apologize; accept take; believe think; know realise; love adore; hate dislike; prefer favour; dress clothe;
throw toss; drop release; break smash; heat warm; cool chill; empty drain; weigh measure; join connect attach link;
fasten attach secure; collect gather pick; install fit set; print publish; scan copy; click press tap; reset restart
reboot; demolish destroy; win gain; compete participate participating; publish issue release; translate interpret;
edit revise; manage run; supervise oversee monitor; rely depend; injured hurt wounded; increase rise grow; decrease
fall drop decline
"""
#: One of the two is what the other is not.
OPPOSITES = """
closed open; close open; shut open; exclude include; excluded included; broken work; blocked clear; late punctual;
present absent; absent attend; fail pass; reject accept; refuse accept; deny allow; forget remember; indoors outdoors;
cold heated;
full available; alone accompanied; ignore observe; ban allow; prevent allow; lack have
"""
NEEDLESS = """
optional required; optional need; voluntary required; voluntary need; unnecessary required; unnecessary need
"""
#: What one does there, others do from there: who lends laptops is who they are borrowed from.
CONVERSE = """
lend borrow; sell buy; give receive; teach learn; offer receive; provide receive; issue receive; let rent; hire rent;
serve eat; serve drink; show see; give get; provide get; offer get
"""
#: Verbs with a particle, and one word of the same sense.
WITH_PARTICLES = {
    "pick up": "collect", "drop off": "deliver", "send back": "return", "give back": "return", "bring back": "return",
    "take back": "return", "hand in": "submit", "turn in": "submit", "send in": "submit", "hand back": "return",
    "fill in": "complete", "fill out": "complete", "call off": "cancel", "put off": "postpone", "push back": "postpone",
    "throw away": "discard", "throw out": "discard", "log in": "login", "sign in": "login", "log on": "login",
    "sign up": "register", "set up": "install", "switch off": "deactivate", "turn off": "deactivate",
    "switch on": "activate", "turn on": "activate", "take off": "remove", "put on": "wear", "look after": "care",
    "carry out": "perform", "find out": "learn", "run out": "expire", "go off": "ring", "get on": "board",
    "get off": "alight", "check in": "register", "pay back": "refund", "get back": "return", "hang on": "keep",
    "hold on": "keep", "hang onto": "keep", "hold onto": "keep", "top up": "recharge", "let in": "admit",
    "get in": "enter", "go in": "enter", "come in": "enter", "dress up": "dress", "take part": "participate",
    "join in": "participate", "hand over": "give", "hand out": "distribute", "give out": "distribute",
    "clear out": "empty", "clean up": "clean", "tidy up": "tidy", "note down": "note", "write down": "note",
    "call up": "call", "ring up": "call", "wake up": "wake", "back up": "backup", "speed up": "accelerate",
    "slow down": "slow", "print out": "print", "set off": "depart", "head off": "depart", "lock up": "lock",
    "warm up": "warm", "heat up": "heat", "work out": "exercise", "go up": "increase", "go down": "decrease",
    "come down": "decrease", "let know": "inform", "try on": "try", "set out": "depart",
}  # fmt: skip
#: More words than one that stand together, and one word of the same sense.
IN_SEVERAL_WORDS = {
    "plenty of": "plenty", "lots of": "plenty", "a lot of": "plenty", "loads of": "plenty",
    "out of order": "broken", "out of service": "broken", "out of action": "broken", "in advance": "beforehand",
    "ahead of time": "beforehand", "on time": "punctual", "right away": "immediately", "straight away": "immediately",
    "at once": "immediately", "without delay": "immediately", "as soon as possible": "immediately",
    "free of charge": "free", "for free": "free", "sold out": "full", "fully booked": "full", "booked up": "full",
    "in writing": "written", "by hand": "manually", "by post": "post", "by mail": "post", "by email": "email",
    "by phone": "phone", "over the phone": "phone", "in person": "personally", "on foot": "walk", "by car": "drive",
    "by bike": "cycle", "by bus": "bus", "by train": "train", "by card": "card", "in cash": "cash",
    "get rid of": "discard", "dispose of": "discard", "make sure": "ensure", "look for": "search",
    "get in touch with": "contact", "reach out to": "contact", "hold on to": "keep", "hang on to": "keep",
    "take care of": "handle", "deal with": "handle", "see to": "handle", "carry out": "perform",
    "make use of": "use", "have a look at": "view", "take a look at": "view", "front desk": "reception",
    "car park": "parking", "parking lot": "parking", "parking space": "parking", "mobile phone": "mobile",
    "cell phone": "mobile", "of age": "adult", "public transport": "transit",
    "bank holiday": "holiday", "public holiday": "holiday", "working day": "weekday", "business day": "weekday",
    "bring along": "bring", "take along": "bring", "come along": "come", "come with": "include",
    "take place": "happen", "go ahead": "happen", "depend on": "depend", "rely on": "depend", "ask for": "request",
    "apply for": "apply", "pay for": "pay", "wait for": "wait", "on the internet": "online", "on our website": "online",
    "on the website": "online", "via our website": "online", "through our website": "online", "on our site": "online",
    "on your own": "alone", "by yourself": "alone", "a must": "required",
    "money back": "refund",
    "every year": "annual", "each year": "annual", "every month": "monthly", "each month": "monthly",
    "each week": "weekly",
    "once a year": "annual", "once a month": "monthly", "once a week": "weekly", "every week": "weekly",
    "every day": "daily", "each day": "daily", "in good condition": "undamaged", "good for": "suitable",
    "meant for": "suitable", "made for": "suitable", "great for": "suitable", "perfect for": "suitable",
    "at home": "home", "from home": "home", "face to face": "personally", "up to date": "current", "no later": "by",
    "in full": "fully", "in total": "altogether", "for sale": "sale", "on sale": "sale", "under cover": "covered",
}  # fmt: skip
