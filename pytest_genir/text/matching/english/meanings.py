"""English words of one meaning in everyday answers, further to those of `related.py`: deeds, things, qualities, ways.

Tables only; `families.py` reads them. A semicolon ends a group, and each group is one meaning: a word of several
meanings stands in several groups, which do not meet. What is written with `_` takes several words: a verb and its
particle, which may stand apart (`put the fire out`), or words that stand together (`running late`). Opposites, wider
and narrower words are in no group: who is hired is not dismissed, and a fee is no fine.
"""

from __future__ import annotations

#: What is done.
DEEDS = """
shut_off turn_off switch_off; put_up erect pitch; log_out sign_out log_off sign_off; consult ask; heed observe follow;
ring go_off sound; abandon give_up; abolish scrap do_away_with; accelerate speed_up hasten; accompany escort; achieve
attain reach; acquire buy take_over purchase obtain; adapt adjust tailor; admit let_in; admire look_up_to; advertise
promote; affect influence impact; agree consent approve; alight get_off; allocate assign allot; amaze astonish
surprise; annoy irritate bother; appear emerge show_up turn_up; appoint name nominate; approach draw_near; arrest
detain; arrive reach; ascend climb go_up; assemble put_together; assess evaluate appraise; assume suppose presume;
attack assault; attempt try endeavour; attract draw; avoid evade steer_clear_of keep_away_from; award grant; back_up
copy; ban outlaw forbid prohibit; begin commence start get_underway set_in; block obstruct; board get_on; boost
increase strengthen; break_down fail stop_working; break_in burgle; break_up separate split_up; bring_up raise rear;
build construct erect put_up; burn_down go_up_in_flames; calculate work_out compute; calm soothe; capture catch;
carry_on continue go_on keep_on proceed; carry_out perform conduct do; cease stop; celebrate mark; check_in register;
choose opt_for pick_out; clean_up tidy_up; close_down shut_down; collapse cave_in fall_down; collect pick_up fetch;
collide crash run_into; combine merge; come_across find encounter; come_back return get_back; compensate reimburse;
complain object; complete finish fill_in fill_out; comply obey follow adhere observe; comprise consist_of include;
conceal hide; conclude end finish; condemn denounce; confirm verify; confuse mix_up; conserve preserve; consume
use_up; contact get_in_touch_with get_hold_of reach; contain include; contribute chip_in; convey carry transport;
convince persuade; cope manage; correct rectify put_right; cover_up conceal; create make; criticise find_fault_with;
cross_out delete strike_out; cure heal; cut_down reduce; cut_down fell; cut_off disconnect; cut_out exclude; decline
turn_down reject refuse; decorate do_up; decrease reduce lower lessen diminish; defeat beat; delay hold_up put_back;
delete erase wipe; deliver bring drop_off hand_over; demand insist_on; demolish pull_down tear_down knock_down raze;
deny refuse; depart leave set_off set_out; describe depict; desire want; destroy wreck ruin; detect spot discover;
develop evolve; die pass_away; differ vary; disappear vanish; disclose reveal; discontinue stop; discover find_out
detect come_across; discuss talk_about go_over; dismiss sack fire lay_off let_go; dispatch ship send; disregard
ignore; dissolve melt; distribute hand_out give_out pass_round; divide split; donate give; double increase_twofold;
draw_up prepare draft; dress put_on; drop fall go_down; drop_out quit; dwell live reside; earn make; eject remove
throw_out; elect vote_in; eliminate get_rid_of remove; embark board; employ hire take_on recruit; encourage urge;
endanger put_at_risk; endure put_up_with tolerate stand bear; enforce impose; engage hire; enjoy like; enlarge expand
extend; enquire inquire ask; enrol sign_up register enroll; ensure make_sure guarantee; enter go_in go_into come_in;
entertain amuse; entitle qualify; erase rub_out; establish found set_up; evacuate clear; examine inspect look_into
look_at check look_over; exceed surpass go_beyond; exclude leave_out omit; exempt excuse; exhaust use_up; expect
anticipate; expel throw_out kick_out; expire lapse run_out; explain account_for; explode blow_up go_off; explore
look_around; extinguish put_out; face confront; fall_ill get_sick; fasten do_up buckle; fill_up refuel; find_out learn
discover; finish wrap_up end; fix put_right repair mend; flee escape run_away get_away; flourish thrive; fold_up
collapse; forbid disallow ban; forecast predict; forgive pardon; gather assemble come_together meet; get_by manage;
get_over recover get_better; get_up rise; give_up quit stop; go_with match; grasp understand; grow increase expand;
grow cultivate; grow_up mature; halt stop; handle deal_with cope_with manage; happen take_place occur be_held; harm
hurt damage; hasten hurry; highlight emphasise stress underline emphasize; hinder hamper; hold run stage; hope wish;
ignore overlook; illustrate show; imitate copy; implement put_into_practice put_into_effect; imply suggest; import
bring_in; impose levy; improve get_better; inaugurate open; inhabit live_in; inherit come_into; injure hurt wound;
insert put_in; insist demand; install put_in; insult offend; intend plan mean; introduce bring_in; invade attack;
invent devise come_up_with; investigate look_into; invite ask; involve entail; issue give_out hand_out; join
become_a_member; judge assess; keep retain hold_onto; lack be_short_of; land touch_down; launch start introduce; lead
head; leak seep; leave_out omit skip miss_out; lengthen extend; lift raise; listen pay_attention; locate find;
look_after care_for take_care_of; look_for search_for seek; look_up search_for; lose mislay misplace; lower reduce
bring_down cut; maintain keep_up; melt thaw; mention refer_to; mount go_up; multiply increase; notice spot; observe
watch; obtain get acquire secure; occupy take_up; open_up unlock; oppose object_to; order instruct; organise arrange
run organize; overcome get_over; overtake pass; own possess have; pack_up pack; participate take_part join_in; pass_on
forward; pass_out faint; pay_back repay refund; pay_off settle; pay_out disburse; permit let allow; persuade
talk_into; plug_in connect; point_out indicate highlight; ponder think_about consider; postpone put_off delay
push_back; praise compliment; predict foresee; prefer would_rather; prepare get_ready; preserve keep; prevent stop
keep_from; produce make manufacture; prolong extend renew; protect safeguard; provide lay_on; publish bring_out;
punish penalise penalize; pursue chase; put_down lay; put_on wear; put_up accommodate; quarrel argue fall_out; quit
give_up leave; raise increase put_up; rank rate; reach arrive_at get_to; read go_through; rebuild reconstruct; receive
be_given get; recall remember; reclaim claim_back get_back; recognise identify recognize; recover get_better
recuperate get_well; refer direct; regret be_sorry; regulate control; relax unwind rest; relinquish give_up surrender;
remain stay; remove take_off; remove take_away take_out; renovate do_up; repay pay_back reimburse; replicate copy;
request ask_for; require call_for need; rescue save; research look_into; resemble look_like take_after; reserve book;
resign step_down quit; resist withstand; resolve solve sort_out settle; respect look_up_to; restrict limit; resume
restart; retrieve get_back recover; revoke withdraw; rise go_up climb increase; ruin spoil; run operate; run_over
knock_down; run_out_of use_up; save_up save; scrub clean; search look_for; select pick_out; sell_off sell; separate
part; set_aside reserve; settle pay; shatter break; shout yell; shrink get_smaller contract; shut_down close; slip
slide; slow_down decelerate; smell sniff; split_up divide; stain mark; start_up launch; steal pilfer; stick_to follow;
stop_by visit; store keep; strike hit; struggle fight; submit hand_in send_in turn_in lodge; subtract take_away
deduct; suggest propose put_forward; suppress put_down; surrender give_up hand_over; survive live_through; suspend
halt; sweep brush; switch_off turn_off deactivate disable; switch_on turn_on activate enable; take_apart dismantle;
take_back return; take_down note_down write_down; take_off depart; take_off undress; take_up start; tear rip; test
try_out; think_over consider; throw_away discard throw_out dispose_of bin get_rid_of; tidy clean_up; tow pull; trace
find; transform turn_into convert; transmit send; treat deal_with; try_on test; turn_away refuse; turn_down lower;
turn_round reverse; turn_up raise; undo reverse; unite join; upset distress; vanish go_away; violate break breach;
wait_for await; wake_up awaken; walk_out leave; warm_up heat; warn alert; wash_up do_the_dishes; waste squander;
wear_out exhaust; withdraw take_out; withdraw pull_out; withhold hold_back; work function operate; work_out exercise;
worsen deteriorate get_worse; yell scream; yield give_way; shear clip; pollinate fertilise; chill refrigerate; defrost
thaw; enclose attach; sign_off approve; liaise cooperate; cooperate collaborate work_together; mandate require;
outperform beat; overhaul renovate refurbish; subsidise fund finance; sue take_to_court; swap_over exchange; toughen
tighten; trigger set_off; vow pledge; waive drop
"""
#: What there is.
THINGS = """
gun firearm; data figures; groceries food; replacement spare; ability capability; abuse mistreatment; accident mishap;
accommodation lodging housing lodgings; achievement accomplishment; addition supplement; advantage benefit upside
plus; disadvantage drawback downside; adversary opponent rival; advert commercial; advice guidance tip; affair matter;
age era; agenda programme; aim goal objective purpose target; alarm alert; allowance benefit; alternative option
choice; amount quantity sum; anger fury; animal creature; anniversary jubilee; answer solution; anxiety worry;
apparatus equipment gear kit; appearance look; applicant candidate; area region zone district; argument dispute
quarrel row; arrangement deal; article item; article report story; assembly gathering meeting; asset possession;
assistant helper aide; assistance help aid; athlete sportsman sportswoman; attic loft; audience spectators public;
aunt auntie; author writer; award prize; bag sack; ballot vote; ban prohibition; bargain deal; barrier obstacle;
battle fight; beach seaside; beast animal; beginner novice newcomer; beginning start outset; belief conviction; belly
stomach tummy; belongings possessions; benefit perk; bias prejudice; blemish spot; block bar; bloom blossom flower;
boat vessel; border frontier boundary; boss chief; bottom base foot; boundary limit; boy lad; branch bough; break
pause interval intermission; breakdown failure; brochure leaflet pamphlet prospectus; bug glitch; building structure;
bunch group; burden load; burial funeral; bush shrub; call phone_call; cancer tumour; capacity volume; capital funds;
captain skipper; care attention; career profession; careers_advice guidance; carer caregiver; cargo freight load;
carpet rug; case instance; case lawsuit; category class type kind sort; cattle cows; celebrity star; cemetery
graveyard; centre middle; ceremony service; certificate document; chair seat; challenge difficulty; chance
opportunity; chance likelihood probability; charity nonprofit; chat conversation talk; chemist pharmacy drugstore;
pharmacist chemist; chief head leader; childhood youth; childminder babysitter nanny; choice selection range; citizen
national; claim allegation; class lesson; clause provision; cleaner janitor; clerk official; clothes clothing garments
apparel; clothing wear; clue hint; coast shore seaside; college university; combination mix; comment remark; commerce
trade; committee board panel; community neighbourhood; companion partner; competition contest tournament; competitor
rival; complaint grievance; complication problem; component part; compound mixture; concern worry; conclusion end;
condition term; condition state; conduct behaviour; conflict dispute; consequence result outcome effect; constraint
limitation restriction limit; consumer customer; container vessel; content contents; contribution donation;
conversation talk discussion; copy duplicate; corner bend; corporation company; corridor hallway hall; countryside
rural_area; courage bravery; court tribunal; craft trade; creator maker; crew staff team; crime offence offense;
crisis emergency; criterion standard; crop harvest; crowd throng; cure remedy; currency money; curriculum syllabus;
custom tradition; cut reduction; cyclist biker; daily_allowance per_diem; danger hazard risk threat; dawn sunrise
daybreak; dusk sunset nightfall; deadline due_date closing_date cut_off_date closing_day; deal agreement; debate
discussion; debt liability; decade ten_years; decision ruling verdict; decree order; defect flaw; defence protection;
deficit shortfall; delay holdup; delegate representative; demand need; demonstration protest; dentures false_teeth;
departure leaving; deputy vice; desert wasteland; design plan; desk counter; detail particular; device instrument;
diagnosis finding; diary journal; dialog dialogue; difficulty problem; dinner evening_meal; direction instruction;
directory folder; dirt filth; disaster catastrophe; discount price_cut money_off; discovery find; disorder condition;
dispute disagreement; distance range; district borough; document file; donation gift; donor giver; dose dosage; doubt
uncertainty; draft outline; drawer compartment; drawing sketch; dream vision; dress gown; drug substance; duration
length; duty obligation responsibility; dwelling home house; earnings income pay; earth soil ground; edge rim; editor
publisher; effort exertion; elevator lift; emblem symbol; emergency urgent_case; employee worker member_of_staff;
employment work job; encounter meeting; encouragement support; ending finish; endorsement approval; enemy foe; energy
power; engagement commitment; engine motor; enterprise business; enthusiast fan; entitlement right; entrance way_in;
exit way_out; entry admission; environment surroundings; episode instalment; equality parity; error slip; essay paper;
estate property; estimate quote quotation; evaluation assessment; evening_dress gown; event occasion function;
evidence proof; example instance; exemption waiver; exercise workout; expense cost outlay; expert specialist;
expertise know-how; explosion blast; exterior outside; interior inside; extract excerpt; eyesight vision; fabric
material cloth; factory plant works; fairness justice; faith religion; farm ranch; farmer grower; father dad; fear
fright; feature characteristic; feedback comments; feeling emotion; fellow colleague; fence railing; field meadow;
figure number; file folder; film picture; finding result; flavour taste; flaw fault; flooding flood; floor storey
level story; fog mist; folk people; food produce; foot_passenger pedestrian; forename first_name given_name; surname
last_name family_name; forest wood woods woodland; foundation base; founder creator; fragment piece; fraud scam;
freedom liberty; freelancer contractor; friend mate pal; front_door entrance; funds money; fun enjoyment; function
purpose; gale storm; gang group; gap hole; garage workshop; garment piece_of_clothing; gate entrance; gift present;
girl lass; goods items products merchandise articles wares; government administration; grade mark score; grass lawn;
grave tomb; group party; guard warden; guess estimate; guideline rule regulation; gun weapon; habit routine; handbook
manual guide; handicap disability; handout leaflet; happiness joy; harbour port; headquarters head_office main_office;
heap pile; heart_attack coronary; heating central_heating; hint tip; hobby pastime; hole opening; home house
residence; homepage website; honesty sincerity; hood bonnet; boot trunk; hospital clinic infirmary; host presenter;
hostel guesthouse; hotline helpline; household home; humour wit; hurdle obstacle; hut cabin; idea notion; image
picture; imprisonment jail prison; improvement upgrade; income revenue; incident event; increase rise growth; injury
wound; innovation novelty; insect bug; inspection check; inspector examiner; instructions directions guidelines;
instrument tool; insurance cover coverage; intention plan; interest stake; invoice bill; jacket coat; jam traffic_jam
congestion; job post position role; journalist reporter; jumper sweater pullover; junk rubbish; knapsack backpack
rucksack; label tag; lab laboratory; lady woman; land ground; landlord landlady; landlord owner; landowner proprietor;
language tongue; laptop notebook; law legislation; law statute; lawsuit litigation; leak spillage; leave holiday
vacation time_off; legislation laws; leisure free_time spare_time; lender bank; letter mail; library media_centre; lie
falsehood; limit cap ceiling maximum; line queue; link connection; liquid fluid; list register; litter rubbish;
livestock farm_animals; living_room lounge sitting_room; loan credit; location place site venue; lock bolt; logo
emblem; loss damage; luck fortune; lunch midday_meal; machine appliance; machinery equipment; maid cleaner;
main_course main_dish entree; maintenance upkeep servicing; male man; mall shopping_centre shopping_center; manner
way; manufacturer maker producer; map plan; margin edge; market marketplace; marriage wedding matrimony; material
substance; maths mathematics math; measure step; meat flesh; mechanic technician; media press; membership
subscription; memory recall; menu list_of_dishes; message note; method way procedure technique; midday noon; milestone
landmark; minority few; minutes record; mistake slip; mix blend; mob crowd; modification change; monarch king; mother
mum mom; motorway highway freeway expressway; motto slogan; mould mold fungus; movement motion; murder killing
homicide; nappy diaper; nature wildlife; necessity need; negotiation talks; neighbourhood area; network system;
night_time night; nobleman aristocrat; noise sound din; norm standard; note memo; notice announcement; notice_board
bulletin_board; nuisance annoyance; number quantity; oath vow; object thing item; objection protest; observation
remark; occupant resident; occupation job profession trade; offer proposal; office_worker clerk; official officer;
offspring young; onset start; opening_hours opening_times business_hours; operator user; opinion view; order command;
origin source; outfit clothes; outlet shop; outline summary; output production; outskirts suburbs edge; owner
proprietor holder; pace speed; package deal; packaging wrapping; packet pack; page sheet; painting picture; pair
couple; pants trousers; paper document; pardon forgiveness; park garden; part section; participant entrant; partner
spouse; partnership cooperation; party celebration; passage corridor; passport travel_document; path track trail
footpath; patient sufferer; pattern design; pavement sidewalk; pay salary wage wages; payment settlement; peak summit
top; pedestrian walker; penalty sanction; perfume scent; period time; permission consent leave authorisation; permit
licence; person individual; petrol gasoline; petrol_station filling_station gas_station; phase stage; phone_number
telephone_number; photo snapshot; piece part; pill tablet; pipe tube; pitch field; place spot; plane aeroplane
airplane; plan scheme; plaster bandage; platform track; player competitor; pledge promise; plot storyline; poison
toxin; pole post; policeman police_officer; policy rule; politician statesman; pollutant contaminant; pool
swimming_pool; population number_of_inhabitants; porch veranda; portion share; portion serving helping; position
place; possession belonging; possibility option; postbox mailbox letterbox; postcode zip; postman mailman;
postponement delay; power electricity; practice exercise; precaution safety_measure; predator hunter; pregnancy
gestation; premises building site; preparation readiness; presence attendance; prey quarry; prisoner inmate convict;
procedure process; product item; profit gain earnings; programme show; progress advance; project scheme; promotion
advancement; proposal suggestion; prosecutor attorney; prospect chance; province region; provision supply; pub bar
tavern; punishment penalty; pupil schoolchild; purchase acquisition; purpose reason; puzzle riddle; qualification
certificate; quality standard; queen monarch; queries questions; query question enquiry inquiry; quilt duvet; quota
limit; race contest; railway railroad; rail train; rain rainfall; range variety; rate pace; reason cause ground;
rebate refund; receipt proof_of_purchase; recession slump; recipe formula; record document; recording tape; recreation
leisure; refund money_back; registrar clerk; registry register; relation relative family_member; relationship link;
release launch; remainder rest; removal elimination; rent rental; report account; representative agent; reproduction
copy; request application; requirement condition prerequisite; rescue saving; research study; resident local; respect
regard; response reply answer; restaurant diner; resume cv; retailer shop store; review appraisal; review evaluation;
reward prize; robber thief burglar; role job part; room space; round circuit; route way; rumour gossip; rush_hour
peak_time peak_hours; sailor seaman; sample specimen; savings money; scale size; scent smell; scene setting; scholar
academic; school_leaver graduate; science study; scissors shears; score result; sculptor artist; seat place; segment
part; sentence punishment; series sequence; servant maid; session meeting; shape form; shelf rack; shelter refuge;
shift turn; shortage lack scarcity; show performance; shop_assistant salesperson; sibling brother; sickness nausea;
side flank; sight view; sign symbol; sign notice; silence quiet; size dimension; skill ability; sleeve arm; slice
piece; soldier serviceman; souvenir memento; speaker lecturer; specialist consultant; spectator viewer onlooker;
speech talk address; speed velocity; spouse husband; spouse wife; spring source; stall stand booth; statement
declaration; story tale; strength power; student undergraduate; suburb outskirts; success triumph; summary overview
synopsis; summer_holidays summer_vacation; supper dinner; supplement extra; supplier vendor seller; supply stock;
surface top; surgery doctor's_office; survey questionnaire poll; suspicion mistrust; symptom sign; talent gift; task
job assignment; tax_return tax_declaration; teacher schoolteacher; teenager youth; temple shrine; tendency trend; term
word; territory area; test trial; textbook schoolbook; theatre playhouse; theft stealing; theory hypothesis; therapy
treatment; ticket_office box_office; timber wood; tin can; tip gratuity; toddler infant; toilet wc loo; topic subject
theme; tourist sightseer visitor; town_hall city_hall; toy plaything; trade business; trader merchant dealer;
traffic_lights traffic_light signals; trailer caravan; trainee apprentice intern; trainer sneaker; trait feature;
transaction deal; transfer move; transport transportation; travel_agency travel_agent; trial court_case; tribe clan;
trick prank; trip excursion tour; truck lorry; truth reality; tuition lessons; tunnel underpass; umbrella brolly;
unemployment joblessness; uniform outfit; update revision; urgency emergency; usage use; vacancy job_opening
free_place; valley vale; value worth; vegetable veg veggie; victim casualty; victory win; view outlook; viewpoint
opinion; violence force; visitor caller; vocabulary words; vote poll; voyage journey; waistcoat vest; waiter waitress;
walker hiker rambler; wall partition; war conflict; warehouse depot; warning caution alert; wash laundry; washing
laundry; water_supply mains; wealth riches; weapon arm; weekday working_day; well-being welfare; wildlife animals;
will testament; wind breeze; winner victor champion; wish desire; witness observer; workforce staff; workplace
place_of_work; workshop class; worker labourer; world globe; yard garden; year-end end_of_the_year; youth
young_people; next_of_kin closest_relative; under-eighteen minor; minor person_under_18; nursing_home care_home; a&e
emergency_department accident_and_emergency emergency_room; gp general_practitioner; vet animal_doctor; optician
eye_doctor; dustman bin_man; crèche creche nursery; nightclub club disco; tap_water drinking_water
"""
#: How something is.
QUALITIES = """
slippery slick; initial starting first; heavy torrential; suspicious dubious doubtful; blocked obstructed; precise
accurate; able capable; absurd ridiculous; abundant plentiful; accessible reachable; accountable responsible; accurate
exact precise; acute severe; adequate sufficient enough ample; adjacent neighbouring; adolescent teenage; affordable
cheap reasonably_priced; afraid scared frightened; aged elderly; aggressive violent; alcoholic containing_alcohol;
alert awake; alike similar; alive living; amazing astonishing; ancient age-old; angry furious cross; annual yearly;
anonymous unnamed; anxious nervous worried; apparent obvious; arid dry; asleep sleeping; attractive appealing;
available on_offer on_hand; average mean; awake up; aware conscious; awful terrible dreadful; bad poor; basic
fundamental; beautiful lovely gorgeous; beneficial useful; big sizeable; bizarre strange weird odd; blank empty; bold
daring; bored uninterested; brave courageous; brief short; bright luminous; brilliant excellent; broad wide; broke
bankrupt; bankrupt insolvent gone_bust; calm tranquil; careful cautious; careless reckless; central middle; certain
sure; changeable variable; charming delightful; chief leading; chilly cold; classic traditional; clean spotless; clear
obvious evident plain; clever intelligent smart bright; clumsy awkward; cloudy overcast; coarse rough; cold freezing;
comfortable cosy cozy comfy; common widespread; compact small; compatible suited; competent capable; complete total;
complex complicated intricate; compulsory mandatory; concise brief; confidential private secret; confident sure;
confused puzzled; consecutive successive in_a_row; considerable significant substantial; constant continuous
uninterrupted; contagious infectious catching; contaminated polluted; contented satisfied; contrary opposite;
convenient handy; cool fresh; correct right; corrupt dishonest; costly expensive; courteous polite; covered roofed;
cracked split; cramped tight; crazy mad; creative inventive; critical crucial; cruel brutal; crucial essential;
cultivated grown; curious inquisitive; curly wavy; current present; custom-made made_to_measure bespoke tailor-made;
damp moist humid; dangerous perilous harmful; dark dim; dated old-fashioned outdated; dead deceased; deadly fatal
lethal; deaf hard_of_hearing; dear expensive; decent respectable; defective faulty; delicate fragile; delicious tasty;
delighted pleased; dense thick; dependable reliable trustworthy; deserted abandoned; detached standing_alone; detailed
thorough in-depth; determined resolute; different distinct; difficult demanding; dim faint; diligent hard-working;
direct straight nonstop; dirty filthy muddy grubby; disabled handicapped with_a_disability with_disabilities;
disappointed let_down; discounted cut-price; dishonest deceitful; disposable single-use throwaway; distant remote far;
diverse varied; divorced separated; domestic household; dominant leading; doubtful uncertain; drinkable potable
safe_to_drink; drowsy sleepy; drunk intoxicated; dry waterless; dubious doubtful; due payable; dull boring; durable
hard-wearing long-lasting; eager keen; early ahead_of_time; easy effortless straightforward; eco-friendly
environmentally_friendly green; economical thrifty; edible eatable safe_to_eat; effective efficient; elastic stretchy;
elderly older; electronic digital; elegant stylish; eligible entitled qualified; embarrassed ashamed; emotional
moving; empty unoccupied; enclosed attached; endangered threatened; enjoyable pleasant; enormous huge massive gigantic
immense vast; enthusiastic keen; entire whole; equal identical; essential vital; eternal everlasting; even level; evil
wicked; excellent outstanding superb; exceptional extraordinary; excessive too_much; excited thrilled; exclusive sole;
exempt excused; exhausted tired_out; exotic unusual; expensive high-priced; experienced seasoned; expert skilled;
expired out_of_date; external outside; extinct died_out; extra further; extraordinary remarkable; extreme severe;
fabulous fantastic; fair just; faithful loyal; fake counterfeit forged; false untrue; familiar known; famous
well-known renowned celebrated; fancy elaborate; fantastic wonderful; fashionable trendy stylish; fat overweight;
favourable positive; favourite preferred; female woman; fertile fruitful; fierce ferocious; final last; financial
monetary; fine sunny; firm solid; first initial; fit healthy; fixed set; flammable inflammable combustible; flat
level; flawed imperfect; flexible adaptable; fond keen; foolish silly stupid; foreign alien; formal official; former
ex; fortunate lucky; fragile breakable; frail weak; frank honest; free at_no_charge gratis; frequent common; fresh
new; friendly kind; frightening scary; frozen iced; full-time whole-time; funny amusing humorous; further more; fussy
picky; future coming; general common; generous liberal; gentle mild; genuine authentic real; gifted talented; glad
happy pleased; global worldwide international; gloomy dark; good beneficial; gradual slow; grand magnificent; grateful
thankful; great large; greedy selfish; guilty to_blame; handmade hand-made made_by_hand; home-made homemade
made_at_home; handy useful; hard firm; harmful damaging detrimental; harmless safe; healthy well; heavy weighty;
hidden concealed; high tall; historic historical; honest truthful; horrible terrible; hostile unfriendly; hot spicy;
hot very_warm; humble modest; hungry starving; icy frozen; ideal perfect; identical same; idle lazy; ignorant unaware;
ill poorly; illegal unlawful against_the_law; illiterate unable_to_read; imaginary fictional; immediate instant;
impatient restless; imperfect faulty; impolite rude; important significant; impossible out_of_the_question; inaccurate
wrong; inadequate insufficient; inappropriate unsuitable; incomplete unfinished; incredible unbelievable; independent
self-reliant; indispensable essential; inevitable unavoidable; inexpensive low-cost low-priced; inferior worse;
innocent not_guilty; inside indoor; insufficient not_enough; intact undamaged unbroken in_good_condition; intense
strong; intentional deliberate; interesting fascinating; internal inside; intolerable unbearable; invalid void;
irregular uneven; isolated remote; itchy irritated; jealous envious; joint shared; jolly cheerful; junior younger; key
main; large big; lasting permanent; late delayed overdue running_late behind_schedule; latest newest most_recent;
lawful legal permitted_by_law; leading main; lean thin; legible readable; lengthy long; likely probable; limited
restricted; lively active; local nearby; locked bolted; lonely alone; loose slack; lost missing; loud noisy; low-fat
fat-reduced; luxurious luxury; mad insane; magnificent splendid; main major; male masculine; maritime marine; married
wedded; mature grown-up; maximum highest greatest; minimum lowest smallest; mean stingy; mechanical machine-driven;
medium middle; mental psychological; merry cheerful; messy untidy; miserable unhappy; mobile portable; moderate
average; modern up-to-date; monthly per_month; multilingual speaking_several_languages; mutual shared; mysterious
strange; naked nude; narrow slim; nasty unpleasant; native indigenous; naughty badly_behaved; neat tidy; necessary
indispensable; negative minus; nervous tense; neutral impartial; new brand-new; nice pleasant; non-alcoholic
alcohol-free; noticeable visible; numerous many; obligatory required; obscure unclear; ongoing in_progress under_way
underway; open accessible; optional not_compulsory; ordinary normal; original initial; outdated obsolete out_of_date;
outdoor open-air outside; outstanding unpaid; overweight obese; own personal; packed crowded full; painful sore; pale
light; partial incomplete; part-time half-time; passive inactive; peaceful quiet; peculiar strange; persistent
continual; personal private; plain simple; playful lively; pleasant agreeable; poisonous toxic venomous; popular
well-liked; possible conceivable; potential possible; practical useful; precious valuable; pregnant expecting;
premature early; pretty attractive; previous earlier preceding former; primary main; prior previous; productive
fruitful; professional expert; profitable lucrative; prohibited banned; prominent famous; promising hopeful; prompt
immediate; proper correct; protected sheltered; proud pleased; provisional temporary interim; punctual on_time; pure
clean; qualified certified; quick rapid; quiet noiseless; random chance; rapid fast; rare uncommon infrequent;
rational logical; raw uncooked; ready prepared; real actual; reasonable sensible; recent latest; recurring repeated;
redundant laid_off; refurbished renovated; regular frequent; related connected; relevant pertinent; reluctant
unwilling; remarkable notable; renewable sustainable; resistant immune; responsible liable; retired pensioned;
reversible two-sided; rich affluent; ripe mature; risky hazardous; rotten spoiled; rough uneven; round circular; rural
country; sad unhappy; salty salted; satisfactory acceptable; satisfied content; scarce rare; secondary minor; secret
hidden; selfish self-centred; senior older; sensitive delicate; separate individual; serious severe grave; shallow
not_deep; sharp pointed; sheltered covered; shiny gleaming; shy timid; sick ill; simple easy; sincere honest; single
unmarried; skilled trained; skinny thin; sleepy tired; slim slender thin; slight minor; slippery icy; smart
well-dressed; smooth even; sociable friendly; soft gentle; sour acid; spacious roomy; spare extra; special
exceptional; spectacular impressive; spontaneous unplanned; stable steady; stale old; standard normal; steep sheer;
sterile germ-free; sticky gluey; stiff rigid; still motionless; stolen taken; strict rigorous stringent; strong
robust; stubborn obstinate; studious hard-working; sturdy robust solid; subsequent later following; subtle slight;
successful victorious; sudden abrupt; suitable proper; sunny bright; superior better; supportive helpful; surplus
excess; surprising unexpected; suspicious doubtful; sustainable eco-friendly; sweet sugary; swift quick; swollen
puffy; sympathetic understanding; synthetic artificial man-made; tame domesticated; temporary short-term provisional;
tender soft; terminal incurable; terrific great; terrifying frightening; thorough complete; thoughtful considerate;
tight narrow; tiny minute; tired weary exhausted; top highest; total entire; tough hard; traditional customary; tragic
sad; transparent see-through; tremendous huge; tricky difficult; true correct; trustworthy honest; typical
characteristic; ugly unattractive; ultimate final; unable not_able; unauthorised unauthorized without_permission
without_authorisation; uncertain unsure; unclear vague; unconscious passed_out; underage too_young; underground
subterranean; uneasy anxious; unemployed out_of_work jobless; unexpected unforeseen; unfair unjust; unfortunate
unlucky; unhealthy bad_for_you; unhurt unharmed uninjured; uniform even; unique one-of-a-kind; universal general;
unknown unfamiliar; unlikely improbable; unlimited limitless without_limit; unnecessary needless; unpaid voluntary;
unripe green; unsafe dangerous; unsuccessful failed; unused new; unusual rare; unwanted undesired; upper higher; upset
distressed; urban city; urgent pressing; useful helpful; useless worthless; usual customary; vacant unoccupied free;
valid in_force; various several; veiled hidden; vicious savage; violent brutal; visible apparent; vivid bright;
vulnerable at_risk; waterproof watertight; weak feeble; wealthy well-off; weekly per_week; wet soaked; wild untamed;
windy breezy; wise sensible; wonderful marvellous; worthless valueless; worthwhile useful; wrong mistaken; young
youthful; sugar-free sugarless; self-employed freelance; second-hand used; built-in integrated; overcrowded too_full;
understaffed short_of_staff
"""
#: In what way, when and how often.
WAYS = """
about concerning regarding; absolutely completely totally entirely fully wholly; abroad in_another_country
in_foreign_countries; accidentally by_accident by_mistake; actually really in_fact; additionally moreover furthermore;
after_that afterwards subsequently later; afresh anew; almost nearly; alone unaccompanied; always at_all_times
every_time; annually per_year per_annum; anonymously without_a_name; apart separately; approximately more_or_less;
at_first initially originally; at_last finally eventually; at_night overnight during_the_night; at_present currently
right_now at_the_moment nowadays these_days; automatically by_itself; barely hardly; briefly for_a_short_time;
by_chance accidentally; by_hand manually; carefully cautiously with_care; certainly definitely surely; constantly
all_the_time; correctly properly; deliberately on_purpose intentionally; directly straight; during throughout; easily
with_ease; entirely altogether; especially in_particular; everywhere all_over; exactly precisely; externally outside;
firstly first; forever permanently for_good; formerly previously; frequently many_times; from_time_to_time
occasionally now_and_then sometimes; fully in_full completely; generally in_general as_a_rule mostly; gradually
step_by_step little_by_little bit_by_bit; immediately on_the_spot there_and_then; in_secret secretly; in_the_end
finally; in_the_morning mornings; in_the_evening evenings; in_the_afternoon afternoons; individually one_by_one;
indoors under_cover; internally inside; just only; lately recently; legally by_law under_the_law; mainly mostly
chiefly largely primarily; maybe perhaps; most majority; nearby in_the_vicinity close_by; newly recently; normally
under_normal_circumstances; nowhere not_anywhere; obviously clearly; once one_time; online digitally electronically;
only solely exclusively; openly publicly; orally by_mouth; outdoors in_the_open_air out_of_doors outside; partly
partially in_part; permanently for_ever; personally in_person; privately in_private; promptly without_delay; publicly
in_public; quarterly every_three_months; quickly at_speed swiftly; quietly without_noise; rarely seldom not_often;
really truly; regularly at_regular_intervals; safely without_danger; several a_number_of some; severely seriously;
silently without_a_sound; simply just; simultaneously at_the_same_time; slowly at_low_speed; soon in_the_near_future
before_long; suddenly all_of_a_sudden; temporarily for_the_time_being for_now; thoroughly carefully; throughout
everywhere; together jointly; tonight this_evening; too also; twice two_times; upside_down wrong_way_up; urgently
as_a_matter_of_urgency; usually as_a_rule; verbally orally; voluntarily of_one's_own_free_will; widely extensively;
worldwide around_the_world all_over_the_world; yearly per_year
"""
