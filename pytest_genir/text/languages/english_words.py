"""What English forms do not follow a rule of endings; `english.py` has the rules.

The lists hold what people write of everyday things; what stands on none of them is read by rule. Entries end in a
semicolon.
"""

from __future__ import annotations

from collections.abc import Iterator

#: A verb and those of its forms that no rule makes.
VERBS = """
arise arose arisen; awake awoke awoken; be am is are was were been being; bear bore borne born; beat beaten; become
became; befall befell befallen; begin began begun; bend bent; bid bade bidden; bind bound; bite bit bitten; bleed
bled; blow blew blown; break broke broken; breed bred; bring brought; build built; burn burnt; buy bought; catch
caught; choose chose chosen; cling clung; come came; creep crept; deal dealt; dig dug; do did does done; draw drew
drawn; dream dreamt; drink drank drunk; drive drove driven; dwell dwelt; eat ate eaten; fall fell fallen; feed fed;
feel felt; fight fought; find found; flee fled fleeing; fling flung; fly flew flown; forbid forbade forbidden; foresee
foresaw foreseen; forget forgot forgotten; forgive forgave forgiven; forgo forwent forgone; free freed freeing; freeze
froze frozen; get got gotten; give gave given; go goes went gone; grind ground; grow grew grown; hang hung; have has
had having; hear heard; hide hid hidden; hold held; keep kept; kneel knelt; know knew known; lay laid; lead led; lean
leant; leap leapt; learn learnt; leave left; lend lent; lie lay lain; light lit; lose lost; make made; mean meant;
meet met; mislead misled; mistake mistook mistaken; misunderstand misunderstood; mow mown; outdo outdid outdone;
outgrow outgrew outgrown; overcome overcame; overdo overdid overdone; overhear overheard; oversee oversaw overseen;
oversleep overslept; overtake overtook overtaken; overpay overpaid; pay paid; prepay prepaid; repay repaid; plead
pled; prove proven; rebuild rebuilt; redo redid redone; remake remade; resell resold; rerun reran; retell retold;
rethink rethought; rewrite rewrote rewritten; ride rode ridden; ring rang rung; rise rose risen; run ran; say said;
see saw seen seeing; saw sawn; seek sought; sell sold; send sent; resend resent; sew sewn; shake shook shaken; shine
shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat; sleep slept; slide slid;
smell smelt; sow sown; speak spoke spoken; speed sped; spell spelt; spend spent; spill spilt; spin spun; spit spat;
spoil spoilt; spring sprang sprung; stand stood; steal stole stolen; stick stuck; sting stung; stink stank stunk;
strike struck stricken; strive strove striven; swear swore sworn; sweep swept; swell swollen; swim swam swum; swing
swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; undergo underwent
undergone; understand understood; undertake undertook undertaken; undo undid undone; uphold upheld; wake woke woken;
wear wore worn; weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn; withhold withheld;
withstand withstood; write wrote written; die dying; lie lying; tie tying; add added adding; err erred erring; paste
pasted pasting; please pleased pleasing; waste wasted wasting; taste tasted tasting; breathe breathed breathing;
clothe clothed clothing; bathe bathed bathing; lapse lapsed lapsing; browse browsed browsing; focus focused focusing
focuses; bus bussed bussing; quiz quizzed quizzing; dye dyeing; queue queuing queueing; age ageing aging; rout routed;
use uses used using; shear shorn; slay slew slain; forsake forsook forsaken; partake partook partaken; tread trod
trodden; slink slunk; sling slung; string strung; wring wrung; strew strewn; hew hewn; beseech besought; mislay
mislaid; waylay waylaid; inlay inlaid; sneak snuck; shoe shod; stride strode stridden; thrive throve thriven; cleave
cleft cloven; knit knitted knitting; wed wedded; bust busted busting
"""
#: A form and what it is a form of, where neither a rule nor a verb says it.
OTHERS = """
aircraft aircraft; analyses analysis analyse; antennae antenna; appendices appendix; axes axis axe; bacteria
bacterium; bases base basis; buses bus; bonuses bonus; calves calf; children child; corpora corpus; crises crisis;
criteria criterion; curricula curriculum; data data datum; diagnoses diagnosis diagnose; dice die; dwarves dwarf;
elves elf; emphases emphasis; feet foot; formulae formula; fungi fungus; gases gas; geese goose; halves half halve;
hooves hoof; hypotheses hypothesis; indices index; knives knife; larvae larva; leaves leave leaf; lice louse; lives
live life; loaves loaf; matrices matrix; media media medium; men man; women woman; mice mouse; monies money; nuclei
nucleus; oases oasis; oxen ox; parentheses parenthesis; people people person; pence penny; phenomena phenomenon;
quizzes quiz; scarves scarf; selves self; shelves shelf; stimuli stimulus; syllabi syllabus; synopses synopsis; teeth
tooth; theses thesis; thieves thief; wharves wharf; wives wife; wolves wolf; menus menu; taxis taxi; skis ski; kiwis
kiwi; bikinis bikini; alibis alibi; safaris safari; gurus guru; emus emu; aches ache; headaches headache; toothaches
toothache; stomachaches stomachache; caches cache; niches niche; avalanches avalanche; quiches quiche; moustaches
moustache; creches creche; shoes shoe; toes toe; canoes canoe; foes foe; movies movie; cookies cookie; calories
calorie; selfies selfie; zombies zombie; smoothies smoothie; brownies brownie; hoodies hoodie; rookies rookie; pies
pie; ties tie; dies die; lies lie; lenses lens; pluses plus; surpluses surplus; campuses campus; viruses virus;
censuses census; choruses chorus; circuses circus; minibuses minibus; omnibuses omnibus; walruses walrus; octopuses
octopus; cactuses cactus; genius genius; summonses summons; better good well better; best good well best; worse bad
badly worse; worst bad badly worst; more much more; most much most; less little less; least little least; farther far;
farthest far; further far further; furthest far; elder old elder; eldest old; an a an; these this; those that; its it;
ve have; ll will; m be; d have; nt not; could can could; might may might; tues tuesday; thurs thursday; ads ad; ids
id; cpus cpu; gpus gpu; lbs lb; pcs pc; tvs tv; outdoors outdoor; indoors indoor; forwards forward; backwards
backward; onwards onward; upwards upward; downwards downward; afterwards afterward
"""
#: Words that end as a form does and are none.
WHOLE = """
abroad across alas always analysis anus apparatus arthritis as asparagus athletics atlas basis besides bias bonus bus
cactus campus canvas census chaos chassis chorus christmas circus citrus civics corpus cosmos couscous crisis debris
diabetes downstairs economics electronics emphasis ethics ethos focus fungus gas genesis genius gymnastics hers his
hummus iris jeans kudos lens mathematics measles mechanics minibus minus molasses mumps nemesis news nucleus oasis
octopus omnibus ours pancreas perhaps physics plus politics pus rabies regardless rhinoceros series sinus sometimes
species statistics status stimulus summons surplus syllabus synopsis tennis terminus tetanus texas theirs thermos this
thus towards unless upstairs us various versus virus vis walrus was whereas yes yours hundred indeed kindred hatred
naked sacred wicked anything everything nothing something evening morning during ceiling sibling pudding shilling
sterling herring lightning offspring viking earring wing king ring
"""
#: Words that can be more and most.
GRADED = """
big bitter black blue bold brave brief bright brisk broad bulky busy calm cheap chilly clean clear clever close cloudy
cold cool coarse cosy costly crazy crisp cruel curly damp dark dead dear deep dense dim dirty dry dull dusty early
easy empty faint fair fancy fast fat few fierce fine firm fit flat foggy fond free fresh friendly full funny gentle
grand grave great greasy green grey gray guilty handy happy hard harsh healthy heavy high hot humble hungry icy keen
kind large late lazy lean light likely lively lonely long loose loud lovely low lucky mad mild modern moist muddy
narrow near neat new nice noble noisy odd oily old pale plain polite poor pretty proud pure quick quiet rainy rapid
rare raw rich ripe risky rough round rude sad safe salty sandy scary severe shallow sharp short sick silly simple
slight slim slippery slow small smart smelly smooth soft soon sore sour spicy steady steep stiff strange strict strong
sturdy subtle sunny sure sweet swift tall tame tasty thick thin thirsty tidy tight tiny tough tricky true ugly
unlikely vague vast wealthy weak weary wet white wide wild windy wise worthy yellow young
"""


def entries(table: str) -> Iterator[list[str]]:
    """Yield the words of each entry of a table."""
    return (entry.split() for entry in table.split(";"))
