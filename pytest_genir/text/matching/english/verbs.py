"""English verbs of everyday answers, in their basic form: what no ending tells from a noun."""

from __future__ import annotations

from collections.abc import Set

from pytest_genir.text.languages import english_words
from pytest_genir.text.matching.english.meanings import QUALITIES
from pytest_genir.text.vocabulary import words

_REGULAR = """
bet bid burst cast cost cut fit hit hurt let put quit read rid set shed shut split spread upset wed accept access
accompany achieve act activate adapt add address adjust admit adopt advise afford agree aim allow announce answer
apologise appeal appear apply appoint approve argue arrange arrest arrive ask assemble assess assign assist attach
attempt attend attract avoid award back bake ban bar base belong block board boil book borrow bother breathe brush
bury calculate call cancel care carry cash cause celebrate challenge change charge chat check claim clean clear climb
close collect combine come comment commit communicate compare compete complain complete comply concern conclude
conduct confirm connect consent consider consist consult consume contact contain continue contribute control convert
cook cool copy correct count cover create cross cry cycle damage dance decide declare decline decorate decrease deduct
delay delete deliver demand depart depend describe deserve design destroy develop dial die differ disagree disappear
discard discover discuss display dispose divide donate double doubt download dress drop dry earn edit eject elect
email employ empty enable enclose encourage end enjoy enrol ensure enter equip escape establish exceed exchange
exclude exercise exhibit exist expand expect expire explain explore export extend face fail fasten fear fetch file
fill film filter finance finish fish fit fix flash float flood flow fold follow fund gather govern graduate grant
greet guarantee guard guess guide handle happen hate head heal heat help hire hope host house hunt hurry identify
ignore imagine import improve include increase inform inject injure inspect install instruct insure intend introduce
invest investigate invite involve iron issue join joke judge jump kick kill kiss knock label land last laugh launch
learn lend licence license lift like limit link list listen live load locate lock look love lower mail maintain manage
mark marry match matter measure melt mention mind miss mix monitor move multiply name need note notice notify number
obey object obtain occur offer open operate oppose order organise organize owe own pack paint park participate pass
perform permit persuade phone photograph pick place plan plant play please plug point possess post postpone pour
practice practise pray prefer prepare prescribe present press prevent print process produce program progress promise
promote pronounce protect provide publish pull pump punish purchase push qualify question queue raise rank rate reach
realise receive recharge reclaim recognise recommend record recover recycle reduce refer refill refresh refund refuse
register regret rehearse reimburse reject relax release rely remain remember remind remove renew renovate rent repair
repeat replace reply report represent request rescue reserve reset resign respond rest restart restore restrict retain
retire return reuse review reward rinse risk roll rotate sail save scan score scrape scream screen seal search seat
secure select separate serve settle share shave shelter ship shop shout sign signal skate ski skip smile smoke solve
sort sound spray staff stamp start state stay stir stop store strengthen stretch study submit subscribe succeed suffer
suggest suit supervise supply support suppose surprise surround suspect suspend switch talk taste tax telephone
terminate test text thank tick tidy tie tip touch tour tow trace track trade train transfer translate transport travel
treat trim trust try tune turn type unlock unpack unplug update upgrade upload urge use vaccinate vary verify view
visit vote wait walk want warm warn wash waste watch water weigh welcome whisper wipe wish wonder work worry wrap
abandon abolish accelerate accommodate acquire adhere admire advertise affect allocate allot alter amaze amuse annoy
anticipate appraise arise ascend assume astonish attain await awaken breach burgle capture cease collaborate collapse
collide commence compensate compliment comprise compute conceal condemn confront confuse conserve construct convey
convince cooperate cope crash criticise cultivate cure deactivate defeat defrost demolish denounce deny depict detain
detect deteriorate devise diminish disable disallow disclose disconnect discontinue dismantle dismiss dispatch
disregard dissolve distress distribute eliminate embark emerge emphasise emphasize encounter endanger endure enforce
engage enlarge enquire enroll entail entertain entitle erase erect escort estimate evacuate evade evaluate evolve
examine exempt exhaust expel explode extinguish fertilise flourish forecast halt hamper hasten highlight hinder
illustrate imitate implement imply impose inaugurate indicate influence inhabit inherit inquire insert insist insult
invade invent irritate lack leak lengthen lessen liaise merge misplace modify nominate observe obstruct occupy offend
omit outlaw outperform overhaul overlook penalise pilfer pledge pollinate ponder praise predict preserve presume
proceed prohibit prolong propose pursue recall recognize reconstruct recruit rectify refrigerate refuel refurbish
regulate relinquish replicate resemble reside resist resolve respect resume retrieve reveal revoke ruin safeguard
scrap scrub seep shatter soothe squander struggle subsidise subtract sue suppress surpass surrender survive tailor
thaw tighten tolerate transform transmit trigger undress unite unwind vanish violate vow waive worsen wreck yield
abuse adjourn allege amend analyse arbitrate assert audit authorise authorize bathe bless bounce breed broadcast bribe
browse buffer bully campaign cater chase chew circulate cite clarify classify compile compose compress compute
conspire consolidate constitute contaminate contradict cough counsel crawl credit curb dare debate debit decay decline
decode dedicate defend defer define delegate delete deploy deposit deprive derive detach deter deviate devote diagnose
digest dilute dip disagree discharge discourage discriminate dismiss disrupt dissent distinguish disturb diversify
dominate drain drift drill drown dump edit educate embrace encrypt endorse enhance enlist enrich evict exaggerate
exclaim execute exploit export expose facilitate falsify fine fire flip forge formulate foster freeze frighten fry
fulfil gamble generate glue grease grill grind grow harass haul hesitate hike hint hospitalise hug ignite immigrate
immunise impair incorporate incur infect infer inflate inhale initiate injure innovate integrate interfere interpret
interrogate interrupt interview intimidate inflict isolate itch justify juggle knit lean leap lecture legalise lend
lick liquidate litigate lodge lubricate magnify migrate milk minimise mislead misuse moan mock motivate mourn mug
narrate navigate neglect negotiate nourish oblige offset orbit originate outline overflow overload override oversee
paste patrol peel perceive persist pinch plead plough plunge poison polish pollute pool portray possess precede preach
prune publicise purify quarantine quote rank rebook recite reconsider reduce reconcile redeem redirect redistribute
reflect reform refund refute reinstate rejoin relieve relocate render reopen reorganise repel resit restrain retake
retrain reverse revise revive revolve rinse roam roast rob rotate rub sabotage sacrifice sanction scan scatter
schedule scratch scribble seize sense sentence shift shiver shock shovel shred shrug sip slam slap sneeze snore soak
specify speculate spoil sponsor squeeze stab stabilise starve steer sterilise stimulate stitch strain strip stumble
summarise summon surf suspect sweat swallow swap synchronise tackle tame tease tempt testify threaten tighten toast
topple torture toss transcribe trap tremble trespass trick tutor undermine unify uninstall unveil uproot utilise
validate attack assault approach aid alert auction battle beg blame blend boast bomb camp carve charm cheat cheer
click climb command cool crack crush delight deserve dine dread erase erupt evaporate exhale fade faint fetch flap
flatter flush furnish gallop gaze glow grab grumble halve harvest haunt hoist hover howl hunt jail jog lash leap
loosen lure march mount mow nap nod pad pat plot poach pop prick prosper provoke punch rain reckon refine research
retreat ridicule roar salute scald scare scoop shield shine slow smash smuggle snatch snow spill sprinkle squash stare
stitch stray stretch strike stumble stun sunbathe surge swear sway swell swerve tan tap taper toil topple tow trample
tumble twist unfold wander warn weep weld whip whisk widen wink wobble wrestle yawn heed tick value vandalise veto
volunteer weaken weave whistle widen withdraw worship yawn zip
"""
VERBS = words(_REGULAR) | frozenset(entry[0] for entry in english_words.entries(english_words.VERBS) if entry) - words(
    "be have do bus focus age add err"
)
#: What somebody did, where no ending tells: of `sing sang sung` the first form behind the verb, and `cut`.
PASTS = frozenset(entry[1] for entry in english_words.entries(english_words.VERBS) if len(entry) > 1) - words(
    "am was did had has goes uses bound ground wound used freed ageing dyeing dying lying tying queuing "
    "mown sawn sewn shown "
    "sown swollen proven beaten"
) | words("beat cut put hit let set shut cost hurt burst split spread quit cast went")
#: They describe things, and are verbs only where that is told by their place.
ADJECTIVES = frozenset(
    word for word in QUALITIES.replace(";", " ").split() if "_" not in word and not word.endswith(("ed", "en"))
) | frozenset(english_words.GRADED.split())


def tells_of_then(token: str, lemmas: Set[str]) -> bool:
    """Say whether a word may tell what somebody did: `sank`, `damaged`, `cut`."""
    if VERBS.isdisjoint(lemmas):
        return False
    return token in PASTS or (token.endswith("ed") and token not in VERBS)
