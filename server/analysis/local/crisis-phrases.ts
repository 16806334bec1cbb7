/**
 * The phrases behind the crisis check; syntax in `patterns.ts`. They are grouped by what has to be asked about their
 * surroundings before they count.
 */
import { lines } from './patterns.ts';

/** Count when the writer is who wants it and it is not denied ("I don't want to die", "she wanted to die"). */
export const WISHES = lines(`
  feel|felt|feeling like dying|disappearing|vanishing
  let me _ die
  should|could|deserve|ought to? just? _ die|disappear
  want _ it|everything to end|stop
  wish|hope|want|pray __ stop being
  plan|planning|know|knew|decided|figured|practiced how|where|when|exactly _ i would|will|could|might do it|die|kill
  wish|hope|wait|pray __ run|runs|ran|knock|knocks me over|down
  tired|sick|exhausted|done of|with this|my|the whole? life
  painless|peaceful|easy|quick way to? go|out|die
  wonder|wondered|imagine|imagining what|how|who|if __ my funeral
  wonder|wondered|imagine|imagining what|how|who|if __ i was|were|am gone|dead
  wish|hope __ accident|crash|cancer|surgery|attempt|pills|overdose|storm|virus|disease|fall had|has|would|will|have? killed|taken|finished me
  disappointed|angry|sad|sorry|upset|hate|devastated that? i woke|wake|waking|survived up?
  swallowing|swallow every|all|enough|the _ pill|tablet|pills|bottle
  burning|cutting|hurting|harming|scratching|hitting|starving myself with|on|again|every|at|when|as
  end my|this|the|all suffering|pain|misery|agony for|forever|once|permanently
  count|counting|wait|waiting __ i can|could|get|finally _ die|go
  wish|hope|pray|wait|beg|dream __ would|will|to|could|just|god|lord|cancer|car|truck|bus|plane|lightning|illness|heart|death|something|someone _ hit|hits|kill|kills|take|takes|crush|stop|stops|finish|end me
  wish|hope|pray|wait|beg __ god|lord|death|cancer|car|truck|bus|illness take|takes|hit|hits|kill|kills|claim|claims me
  wish|if|want __ courage|brave|braver|guts|nerve|strength to? _ end|jump|die|do|pull|go it|through|myself?
  thinking|think|thought|dream of|about _ driving|steering|swerving|crashing|walking|stepping|veering _ off|into|in|over|front
  feel|thought|thinking like|of|about _ ending|disappearing|vanishing _ everything|it|things|forever
  walk|walking|step|stepping|jump|jumping|run|running|throw|lie|lying _ in front of _ train|bus|truck|traffic|car
  hurt|burn|cut|scratch|crash|starve|injure __ on purpose
  not _ imagine|see myself? _ living|surviving|alive another|past|anymore|much|next|in _ week|month|year|day|birthday|christmas|longer?
  not belong|made|meant _ this world|life
  free of|from this|my life|body|world|existence
  lie|lying|lay|sit|sat on the train|railway? track
  want|wanting|wish|hope|pray|long|ready|like|tempted|prepared to _ die
  want|wanting|wish|ready|prepared to _ be dead|gone
  want|wanting|wish|long to _ disappear|vanish
  want|wanting|wish to stop|cease existing|living|breathing
  want|wanting|going|ready|decided|plan|planning|tempted|try|attempt to _ end it|everything|things all|tonight|now|forever|soon|myself|already
  want|wanting|ready|tempted to end it
  want|wish|need _ it|life|everything|this to? be? finished|over
  want|wish|need it|everything|this|pain|suffering|hurt|hurting to? _ stop|end forever|permanently
  want|wish|need out of this|my|the life|world
  want|wanting|ready|going to go|be|join|leave __ dead|late|passed mother|mom|mum|father|dad|husband|wife|son|daughter|brother|sister|baby
  want|wanting|ready to be|join|go with|to? _ him|her|them in|on heaven|grave|death|other
  want|wanting to go to him|her|them|mom|mum|dad tonight|now
  want|wanting to leave|depart|exit this|the world|life|earth
  wish|hope|pray|want to? _ go to? sleep|bed and|then? __ never|not
  wish|hope|pray|want _ sleep forever
  wish|hope|pray __ never|not to? _ wake
  wish _ never been born
  wish _ i was|were dead|gone
  wish i _ died|dead
  wish _ i did|do not exist
  wish i could|would|had _ die|disappear|vanish|died
  hope|pray|wait for|to|that? i? die|death
  hope|pray|wait|want __ body|heart gives|give|giving|stops|stop|shuts up|out|down|beating|working
  rather be dead|gone
  rather die than
  rather _ not exist|wake
  tired|exhausted|sick|done of|with living|existing|existence
  tired|exhausted|sick|done of|with being|staying alive
  tired|sick|done of|with life
  thinking|think|thought|fantasize|dreaming|dream|obsessed|obsessing|imagining|imagine|considering|consider|contemplate|planning about|of|how? _ dying|death|suicide|overdosing
  thinking|think|thought|imagining|imagine|fantasize|considering|consider|tempted about|of|to? _ jump|jumping|driving|swerving|crashing|stepping|steering _ off|into|in|from|front _ bridge|roof|building|cliff|traffic|train|tree|wall|truck|balcony|tracks|window|river|lane
  considering|consider|contemplating|contemplate|attempted|attempting|attempt|planning|commit|committing _ suicide
  feel|feeling|am|been|being|still|again|getting _ suicidal
  suicidal thought|ideation|feeling|urge|again|today|tonight|plan
  thought|urge of|to suicide|die|jump|cut|overdose
  almost|nearly|about|going|want|tempted|pulled|ready|close to? jump|jumping|jumped today|tonight|from|off _ bridge|roof|building|cliff|balcony|window
  almost|nearly jumped today|tonight|yesterday
  pulled|tempted|want|urge to jump
  urge|temptation|impulse|want|tempted|need to self
  given|give|gave|giving up on life|living
  lost|losing|lose the|my|all will|desire|reason|wish to live
  overdose|overdosing again|tonight
`);

/** Count unless denied; the writer is in the phrase ("kill myself", "without me"). */
export const OWN = lines(`
  world|nobody|no|noone one? __ not? need|needs|miss me in|here|alive|anymore
  nobody|no|noone one? would|will even? come|go to my funeral
  scared|afraid|terrified of? what i will|would|might|could do
  stood|stand|standing|sat|sitting at|on|near|by the edge|ledge of? the? roof|rooftop|bridge|platform|tracks|balcony
  tied a|the knot|noose|loop in|with|from _ rope|belt|cord|sheet
  happier|better|easier with _ me in the ground
  me in the ground
  suicide|death|dying is|was|has|stays _ on|in my mind|head|thoughts
  planned|plan everything|it all|out|down? __ date|letter|place|method|pills|note
  not|never mind|object if i _ not wake|woke|die|died
  wheel and let|close|closed|drive|end
  let|letting go of the steering? wheel
  what if i __ steering|wheel|ledge|swerved|overdosed|jumped|die
  blade|razor|knife|scissors|glass __ to|against|into|across|on my wrist|skin|arm|throat|leg|thigh|neck|vein
  cut|mark|burn|scar|fresh on my wrist|arm|thigh _ again|help|fresh|new|hide|hidden|sleeve
  holding|hold|held my razor|blade|gun|pill
  bathtub|bathroom|floor|bed with a|the|my razor|blade|knife|pill|gun
  pill|razor|blade|gun|noose|rope|bottle in|to my hand|mouth|head|lap|purse
  stare|staring|looked|looking|sat|sit|hold|holding|held|hid|hide __ bottle|box|pile|handful of _ pill|tablet|medication|med
  how many|much _ pill|tablet|tylenol|paracetamol|medication|insulin _ take|kill|die|enough|need|would
  bought|buy|stole|steal the|some|enough|more? pill|razor|blade|noose __ enough|tonight|end|over|ready|myself
  planning|plan|imagine|imagining|picture|picturing|wrote|write my own? funeral|obituary|eulogy
  ending|end everything|it all|forever
  see|be with|join __ in heaven soon|tonight|tomorrow
  not feel safe with|around|from|in|alone _ myself|alone|head|thought
  no future for|with|ahead me|myself|of
  pull|pulled|pulling the trigger and|tonight|myself|then
  voice|head tell|say|tells|says|telling|saying me? to? _ kill|die|hurt|jump|cut|end|harm
  drink|starve myself to death
  tried|attempted|almost to? end|ended it|things|everything|my _ again|night|life|week|yesterday|today|month
  note|letter is|are written|ready|finished __ goodbye|tonight|everyone|table|pill|gone
  i will be gone|dead by|soon|tomorrow|forever|before
  take|look care|after of? __ when|after|once|if i am gone|dead
  thought of|about? _ not being here|alive|around
  if i was|were not here|around|alive|anymore
  would be fine|ok|okay|relieved without me
  i would|will not be missed
  disappear|vanish|die|dead|gone and|then no|nobody|noone
  meet|meeting my maker
  let|letting go of life|living
  permanent|eternal solution|sleep|way|end|rest
  one|nobody need|needs me|have here|alive|around|anymore|on
  kill|killing|hang|hanging|drown|drowning|shoot|shooting|strangle|end|offing|off myself
  want|going|will|might|could|should to? just? kms
  i _ need to die
  unalive myself
  someone|somebody|please|just kill|shoot me
  end|ending|take|taking|finish my _ life
  taking|take|took my own life
  want|wanting|going|tempted|need|urge|urges|desire|thought|impulse to|of _ hurt|harm|cut|burn|punish|injure myself
  thought|thinking of|about hurting|harming|cutting|punishing|injuring|killing|ending myself|me
  better|easier|happier off? without me
  better|easier|happier _ if|when|with i|me __ dead|gone|die|died|disappear|disappeared|vanish|exist|not|never
  better|easier if i _ not exist
  be|am|feel|were|was|off better off? dead
  better off dead
  death|dying would|will|is|seems|sounds|looks|feels _ easier|better|relief|peaceful|welcome|peace|answer|comforting
  death|dying is|seems|feels _ only|best way|escape|option|answer|solution
  if i died|die|disappeared|vanished|killed _ tomorrow|tonight|today|myself __ relief|better|care|notice|easier|matter|happier
  if i died|die _ it would|will _ relief|better|easier
  life|world|everything|it be|is|would easier|better if i|me _ just? not exist
  standing|stood|stand|sat|looked|stared|went _ bridge|ledge|roof|rooftop|railing|tracks|cliff|platform __ wishing|braver|jump|jumping|ending|letting
  bought|buy|tied|made|found|got|have a|the|some rope|noose|gun|razor|blade and|to|for __ know|myself|end|use|where|tonight|die|over
  tied|made|bought a|the noose
  saving|saved|hoarding|hoard|stockpiling|collecting|counting|lined|counted up|out? my|the|all|enough? pill|tablets|medication|meds
  enough pill|tablets|medication to
  took|take|swallowed|taking|swallow|swallowing __ pill|tablets __ purpose|die|end|over|myself
  took|swallowed all|too|every|handful|whole|entire _ pill|tablets|bottle|meds|medication
  swallowed|took a|the handful|bottle|whole|entire of? _ pill|tablets|meds
  wrote|write|writing|written|left|prepared _ suicide note|letter
  wrote|write|writing|written|prepared _ goodbye|farewell note|letter|letters to|for my|the|everyone kids|family|children|husband|wife|parents|mom|mother|dad|everyone
  said|say|saying my goodbye|goodbyes __ leave|leaving|peace|world|life|end|tonight
  this|it is|may|might|will be? my _ last|final goodbye|day|night|entry|letter|message __ goodbye|alive|earth|life|everyone|sorry
  this|it is my last|final day|night on|alive
  goodbye|farewell everyone|world|cruel
  sorry|forgive _ everyone|mom|mum|dad|family|me __ gone|leaving|go|end|tonight
  stopped|stop|stopping eating|drinking|taking|insulin|medication __ die|over|death|disappear|gives
  starve|starving myself to|until|because
  plan|date|way|method to|for|of|how _ to? _ die|end|kill|suicide __ things|it|myself|life|tonight|everything
  have|made|got a plan|date to|for|how __ end|die|kill
  googled|searched|researched|researching|researching|looking|looked|reading _ how|ways|methods|painless|about|up __ die|overdose|suicide|lethal|painless
  afraid|scared|terrified|frightened _ what i __ do to? myself
  afraid|scared|terrified|frightened i|that __ hurt|harm|kill myself
  might|may|could|will|going|about to? do something stupid|permanent|terrible|drastic tonight|to|and
  do something to myself
  burden to|on everyone|my|them|all|the __ gone|dead|die|died|without|disappear|better|end
  gave|give|given|giving _ away|my _ stuff|things|belongings|possessions|dog|cat|everything|away __ because __ not be|need
  let|take|make|please me|god _ die|away tonight|now|please|already
  living|life|existing|existence hurts|hurt|is|feels|has _ too|unbearable|torture|agony|become much|unbearable|painful?
  life|living is|feels|seems|has|was|no _ pointless|meaningless|worthless|unbearable|torture|meaning
  what is the? point|use|reason of|in|to living|life|live|being|existing|staying|going|exist _ alive?
  world|family|kids|everyone|everybody|people|children|friends|husband|wife|parents|mom|they __ better|easier|happier without me
  no|nobody one? would|will|even care|notice|miss|mourn|cry _ if|when? i|me __ died|die|disappeared|disappear|vanished|gone|dead|killed
  nobody|anyone|one|anybody|who would|will|even _ care|notice|miss|mourn|cry _ if|when i __ died|die|disappeared|disappear|vanished|gone|dead|killed
  if i _ killed|died|disappeared|vanished _ nobody|no|noone|who one? would|will _ notice|care|miss|cry|mind
`);

/** Count as they are: they hold a "not" of their own, or nothing turns them. */
export const PLAIN = lines(`
  not bear|stand|face|want|able to _ live|living|exist|existing|wake another|anymore|one
  not _ do life|living anymore|any?
  not going to be alive
  not going to be here|around next|much|long|anymore|for
  not want _ life|living anymore
  no|not|any _ reason to go|carry|keep on|going _ living|anymore?
  not _ want|wanting to live without him|her|them
  not|never _ want|wanting|have to? _ wake|waking up again|ever
  never _ wake|waking up again
  not _ live with|in this|the|so|my|such _ pain|guilt|grief|shame|head|body|hurt|agony|myself
  not _ live with myself
  not live|make|survive to? see? tomorrow|christmas|morning|monday|spring|birthday
  not want|wanting to keep|go|carry living|breathing|existing|on|going
  not want|wanting|need this|my|a life|future|body _ anymore|any|it?
  hate living|existing
  not strong|brave enough to stay|live|keep|carry|go
  not be alive
  be the last time i|you|they|anyone _ see|hear|hug me|them|her|him
  not _ want|wanting to _ live|exist
  not _ want|wanting to be alive
  not _ want|wanting to _ be here|around anymore|any|much|longer|at
  not _ want|wanting to _ wake|be woken up? tomorrow|again|ever|anymore|any
  not _ want|wanting to wake up
  no longer want to be|live|exist _ alive|here|around|anymore
  not _ think i can|will|could _ be|live|survive|stay|keep|last|make _ alive|anymore|longer|night|safe
  not _ think i can|will|could _ make|get it? through the|this|another|until night|morning|week|tonight
  not _ keep|trust myself safe|alone|tonight|around|with|to _ alone|tonight|safe?
  can|could not _ go|carry|keep on|going like this|anymore|any|living
  can|could not _ go|carry on|going anymore|living|any|much
  can|could not _ live like this|anymore
  can|could not _ live anymore
  can|could not _ do|take|bear|stand|endure|face this|it|life __ stop|end|over|die|forever|gone|goodbye
  can|could not _ face|bear|stand|take|endure another|living|life day|night|year|anymore
  kill|hurt|harm|end myself|it __ not stop thinking
  can|could not _ stop thinking|wishing|thought|imagining|fantasizing about|of|to|i|that _ dying|die|death|suicide|dead|cutting|killing|ending|jumping|overdosing|hurting
  not _ see|saw _ future __ with|for|in|that|of _ me
  not _ see|saw _ future|point|reason|way in|to|of|for __ living|live|stay|alive|exist
  not _ see|saw|have|has|find _ reason|purpose to|for _ live|living|alive|stay
  no|any|zero point|reason|sense|purpose in|to|for|of _ me? _ live|living|alive|exist|existing
  no|any reason to stay|be here|alive
  no reason for me to __ live|living|be|stay|exist|here
  no reason to stay
  nothing left? to live for
  nothing left for me here|anymore
  nothing worth living
  life is|feels _ not worth
  not worth living
  not _ deserve to live|exist|breathe
  not care if i live|die|died|wake|woke|exist|survive
  not care whether i live|die|wake|survive
  not be here|around|alive much|anymore|any longer|more
  will not need it|them|my|these|anything anymore|where|soon|much
  should not be alive
  should have _ died instead|too|that|not
  regret|hate being alive
  regret|hate that i woke|survived|am
  never should have been born
  disappear|disappeared|vanish|vanished for good|ever
  only way out is|of|death|left|to _ die|end|death|dying
  no way out __ dying|death|die|end|except
  no hope left for me
  sleep|asleep and never|not wake|waking
  self harm|harming|harmed again|today|tonight|last|and|because|to|on|is|urge
`);

/** Self-harm, told as done: what is over does not count. */
export const ACTS = lines(`
  self harm|harmed|harming|injury|injured|mutilation
  selfharm|selfharmed|selfharming
  cut|cutting|hurt|hurting|harm|harmed|harming|burn|burning|burned|burnt|scratch|scratched|scratching|hit|hitting|punch|punched|punching|bite|bit|biting|starve|choke|punish|injure|injured myself again|last|tonight|today|because|until|so|every|deliberately|yesterday|when|badly|to|on _ feel|night|bruised|bled|bleed|deserve|purpose|numb|could|upset|i|it|no|bad|sad|time|day|and?
  cut|cutting|burn|burning|burned|burnt|carve|carved|slice|sliced|slit|slitting|slash|slashed|scratch|scratched|scratching my|into _ wrist|arm|thigh|leg|skin|vein|stomach|hip __ purpose|again|until|because|bleed|deserve|deliberately
  cut|cutting|slit|slitting|slash|slashed my _ wrist|vein|thigh
  start|begin|resume|back|relapse|keep to|into|with? cutting again|and|myself
  not stop cutting myself?
  relapse|back to|into|with cutting
  urge to cut|harm|burn|self _ back|again|strong|today|tonight|is
  banged|banging|slammed|slamming|hit|hitting my head against|into|on the|a wall __ until|because|again|bled|bleed|stop
  tried|attempted|attempt to kill|hang|drown|end|poison|shoot myself|it|my
  overdosed|overdose on|last|again|yesterday|this _ pills|pill|tablets|meds|medication|purpose|night|week|morning|paracetamol|insulin|again
`);

/** A life or body threatened by someone else. */
export const THREATS = lines(`
  he|she|husband|boyfriend|wife|girlfriend|partner|ex|father|dad|stepdad|stepfather _ threatened|threatens|threatening|tried|wants to _ kill|strangle|murder|stab|hurt me|us
  he|she|husband|boyfriend|wife|girlfriend|partner|ex|father|dad|stepdad|stepfather _ strangled|choked|chokes|raped|rapes|molested|stabbed|choking|strangles me
  he|husband|boyfriend|partner|ex|father|dad|stepdad|stepfather hits|hit|beats|beat|punched|punches|kicked|kicks me again|when|every|until|tonight|because|badly|so _ tonight|night|angry|drunk|drinks|drunk|mad|day|hard|bled|bruised|scared?
  afraid|scared|terrified _ he|she|husband|boyfriend|partner|ex|father|dad will|would|is|might|may|going __ kill|hurt|hit|beat me|us
  i was|got|been _ raped|molested
`);

/** Words of an intent or a recurring thought, which mean danger beside one of `ENDS`. */
export const INTENTS: ReadonlySet<string> = new Set(
  'want wish hope plan dream imagine picture fantasize tempt ready decide urge consider contemplate wonder pray crave attempt research google'.split(
    ' ',
  ),
);

/** The ends themselves, as words that say little else of the one who writes "I". */
export const ENDS: ReadonlySet<string> = new Set(
  'die dying dead death suicide suicidal overdose overdosing existing nonexistence noose selfharm'.split(' '),
);
