/** Idioms with the words of a crisis but a harmless meaning. Syntax in `crisis-grammar.ts`. */
import { type Frame, frames } from './crisis-grammar.ts';

/** Text that matches one of these is ignored, so each must be unambiguous. */
export const IDIOMS: readonly Frame[] = frames(`
  (die|dies|dying|died|dead|killed|kill|killing) (of|from|with|by) ~2 (laughter|laughing|embarrassment|boredom|curiosity|shame|heat|hunger|thirst|cuteness|excitement|happiness|joy|jealousy|anticipation|pride|envy|cold|kindness|cringe|suspense|impatience|starvation|longing|homesickness|love|old age|awkwardness)
  (die|died|dying|dead) (laughing|happy|smiling|inside|giggling|cringing|on my feet|tired|heat|end|line|lift|weight|sea|good|gorgeous|serious|silence|sure|right|certain|easy|cute|funny|asleep|to the world|battery|phone)
  (want|wanted|wanting|hope|like|wish) to die (laughing|happy|old|peacefully|at (home|a hundred|ninety)|in my (sleep|own bed) (one day|at|when)|on stage|on the spot|right there|with my boots)
  (dying|die) to (see|know|try|go|meet|get|eat|read|have|tell|find|visit|watch|hear|taste|use|play|wear|start|open|show|give|share|hold|cuddle|hug|cook|make|do|come|ask|learn|buy|take|look|drive|travel|return|pee|be back|be there)
  to die for(?! (what|this|it|my (sins|mistakes)))
  cross my heart and hope to die
  (would rather|rather) die than (?!live|go on|keep|be alive|wake|face another|do another|spend another|carry|endure|continue|feel)[a-z]+
  (want|wanted|wants) to (crawl|sink|curl) (under|into|in|up) ~4 (and die)?
  happy ~1 i could die
  (stop|stopped|stopping) dead (at|in|on)
  wanted to die when (my|the) (stomach|chair|phone|voice|card|zip|mic|microphone|skirt|wig|heel)
  can not live like this (anymore )?, (i (said|told)|next door|the (neighbours|drilling|dust|boiler|kitchen|noise))
  if ~~10 another ~~8 i (will|am going to) (die|walk into the sea|throw myself|kill myself|end it all)
  kill myself if i ~2 (watch|hear|sit|do|read|listen|see|write|mark|eat) ~2 (one more|another|more|anymore)
  would rather be dead (in a ditch )?than (teach|eat|wear|watch|listen|work|sit|go to)
  hours (got|were|are|have been|being) cut
  hurt myself (at|playing)
  starving myself (until|till|before) (dinner|lunch|tea|supper|the|tonight)
  unalive (someone|somebody|him|them|her|for)
  trust myself (alone )?(with|around|near) (the |that |a )?(christmas |birthday )?(cheese|chocolate|biscuits|cake|credit card|cards|crisps|sweets|ice cream)
  (throw|throwing) myself (out of the window|off (a|the) (bridge|roof|balcony)|under (a|the) bus|in the proving drawer) if (they|he|she|this|we|you|the)
  (throw|throwing|threw) myself (on the floor|off the map|in the)
  (makes|made|making|make) me lose the will to live
  (every|each) time ~~10 (lose|lost) the will to live
  (lose|lost|losing) the will to live (in|at|somewhere|halfway|around|round|during|on hold|by (slide|page|aisle))
  (want|wanted) to die (, )?(he|she|they) (liked|saw|heard|texted|replied|walked|noticed|waved)
  (live|living|life) on the edge
  (could|would|can) (have )?(die|died) (of|from|laughing|happy|right there|on the spot|when)
  (think|thought) i (would|was going to|might|could|am going to) ~1 (die|be dead)(?! (tonight|by|soon|today))
  thought (that )?i was dying
  kill myself (this|these|over this) ~1 (homework|essay|exam|class|assignment|course|deadline|project|test|worksheet|revision|lecture)
  (kill|killed|killing) myself ~2 times
  goodbye (letter|letters|note|notes|card|cards) (to|for) ~2 (class|classes|students|pupils|sixes|graders|team|colleagues|year|kids at)
  (wait|waiting|waited) for (somebody|someone) to take me
  planned my (own )?funeral with
  (never say|do or|live and let|old habits) die
  die (hard|down|out|off|cast|young wild)
  (die|died|dying) in (the|a|act|this) ~2 (film|movie|game|play|scene|level|book|show|act|two|three|season|battle|episode)
  (die|dying|death) scene
  (phone|battery|laptop|car|plant|plants|engine|computer|tablet|garden|starter|flower|flowers|tree|wifi|conversation|watch|mic|light|lamp|grass|roses|tomatoes) ~3 (die|died|dying|dead|dies)
  die without (my|me watering|coffee|water|tea)
  (garden|plants|plant|flowers|tomatoes|office|team|place|class|business|company) ~3 (die|fall apart|lost|collapse|stop) ~2 without me
  (would|will|could) die for (you|him|her|them|my|that|this|these|those|a|it)
  (will be|was|were|be|is|are|am) the death of me
  over my dead body
  (kill|killing|kills|killed) me (softly|laughing|how|that|not to|to (say|see|admit|wait|think|hear|leave|watch)|with (kindness|laughter|cuteness|boredom)|haha|smalls)
  (deadline|suspense|traffic|heat|back|feet|head|legs|knees|shoes|commute|work|job|heels|noise|wait|homework|neck|shoulder|shoulders|exam|exams|allergies|throat|teeth|stomach|cramps|headache|weather|silence|boredom|diet|mondays|cold|hangover|jet lag|meeting|meetings|kids|laundry|price|prices|rent|hunger|curiosity|anticipation|it|that|this|you|he|she|they|these|those) ((is|are|was|were|has been|have been) )?(killing|slaying) me
  (could|would|will) (kill|murder|die|commit murder) (for|to (have|get|see|know|be)) 
  (could|would|will|going to|gonna|might) ~1 (kill|murder|strangle|shoot) (him|her|them|you|my (brother|sister|boss|husband|kids|mum|dad|cat|dog)|me for)
  kill me (now|already)?( ,)? ~3 (haha|meeting|meetings|monday|homework|exam|again please|lol|laundry|paperwork)
  (killed|kill|killing|kills) (it|two|time|time at|some time|an hour|an evening|the (vibe|mood|lights|engine|interview|presentation|exam|game|time|pain|weeds|bugs)|a (dragon|fly|spider|bug|mosquito|few hours|bottle|workout|boss))
  (kill|killing|killed) myself ~2 (laughing|working|studying|over (work|this|it|that|the)|at (the gym|work)|in the gym|with work|trying to|to (finish|get|be|please|meet|make)|for (this job|work|them|that job))
  (shoot|shot) (me|him|her|them|us) (a|an|over|your|the|some|that|back) ~1 (email|mail|text|message|note|line|smile|look|call|picture|photo)?
  (shot|shoot) myself in the foot
  (drown|drowning|drowned|bury|burying|throw|throwing|threw|lose|losing) (myself )?in ~2 (work|debt|paperwork|laundry|emails|chocolate|coffee|books|music|homework|tasks|cake|studies|love)
  (overdose|overdosing|overdosed) ~1 (on|of) ~2 (chocolate|sugar|caffeine|coffee|cuteness|cake|candy|sweets|netflix|carbs|cheese|sunshine|love|fun|tv|cookies|food|turkey|pizza|garlic|nostalgia|christmas|vitamin|screen|culture|ice cream|news)
  (cut|cutting) (myself )?(a|an|some|off|out|down|back|up|corners|carbs|sugar|costs|hair|the|class|onions|wood|paper|coupons|grass|flowers|vegetables|fabric|board|edge|it|loose|through|short|ties|contact|dairy|meat|alcohol|calories|him|her|them|me)
  cut myself (a|some|off|slack|another|two|three|shaving|cooking|while|chopping|on|opening|with the (paper|can|bread|kitchen)|loose|from)
  (hurt|cut|cutting|burn|burned|burnt|burning|scratched|hit|injured|bit|bruised|hurting|bruise) (myself|my [a-z]+)( [a-z]+){0,2}( ,)? (while|shaving|cooking|running|playing|lifting|falling|skiing|ironing|gardening|climbing|dancing|chopping|opening|moving|training|working out|trying to|at (the )?(gym|football|work|practice|training|yoga|match|rugby|soccer)|on (the|a|an|my) (oven|stove|pan|door|table|game|iron|tea|ice|kettle|grill|rose|roses|fence|bush|cupboard|shelf|corner|toaster|tray|soup|coffee|tin|can|sand|bike|lego|hob|radiator|paper|barbecue|cat|bbq)|in (the )?(gym|kitchen|garden|game|accident|fall|match|football)|doing (yoga|sports|the|it wrong)|with (hot|the (hot|oven|iron|kettle|coffee)))
  (accidentally|by accident|clumsily) ~3 (cut|burned|burnt|hurt|hit|scratched) (myself|my [a-z]+)
  (cut|burned|burnt|hurt|hit|scratched) (myself|my [a-z]+) ~2 (by accident|accidentally)
  (in|on) stitches
  (beat|beats|beating) me (at|in|to|by|up the hill) 
  (beat|hit|kick|beating|hitting|kicking) myself (up|for)
  hit me (up|that|with|like|hard that|today that|again that)
  (jumped|jump|jumping|leap|leapt|step|stepped|dive|dived|fell|fall) (in|into|off|for|on|from|out of|onto|at|to) ~3 (pool|lake|joy|bed|leaves|leaf|puddle|puddles|water|sea|river|ocean|board|dock|trampoline|swing|boat|diving|the deep end|conclusions|action|conversation|place|my arms|a new|shower|bath|love|chance|opportunity|rock|rocks|waterfall|plane|bungee|parachute|career|business|relationship|project|pier|jetty)
  jump(ed|ing)? off ~3 (and swim|into the (river|lake|sea|water|pool)|with (all|my|the|our))
  (bungee|base|parachute|sky|ski|long|high|rope|show|puddle|jumping) (jump|jumping|jumps|jacks|jump(ed)? off|off) ~2 (bridge)?
  bungee ~6 (bridge|cliff|tower)
  (ended|ending|end|ends|finish|finished) (it|things) (with (him|her|my|the|them|john|a)|on (a|good|high|friendly)|by|amicably|early|off)
  (end|ending|ended) (my|the|this|a|our) (day|night|evening|week|weekend|year|morning|shift|subscription|contract|lease|relationship|marriage|career|friendship|holiday|month|meal|walk|engagement|call|trip|membership)
  end of (my|the|a|this|our)
  (want|wanted) (it|this|that) to (end|stop|be over) (soon|well|already|so|with|on|in|before|at|by)
  (never|not) (want|wanted|wish|wanting) ~1 (this|it|the|these|that|to end|summer|today|our) ~3 (end|stop|be over|finish)
  (hope|wish|want|wanted) ~1 (this|the|it|school|work|winter|summer|that) ?(heat|week|meeting|day|rain|year|pandemic|shift|semester|war|winter|exam|exams|weather|month|snow|class|war) ~2 (end|ends|stop|stops|over|be over)
  suicide (prevention|hotline|awareness|squad|survivor|survivors|helpline|lifeline|text|doors|door|loss|bereavement|mission|note in|rates|rate|statistics|runs|sprints|burrito|wing|wings|by)
  (did|do|ran|run|running|doing) suicides
  (survivor|survivors|loss|lost|prevention|training|talk|lecture|seminar|article|essay|paper|documentary|podcast|report|research|charity|walk|awareness|event|workshop|course) ~4 (of|about|on|to|for|against) ~2 (suicide|selfharm|suicides|overdose)
  (selfharm|suicide|crisis|overdose) (helpline|hotline|charity|training|awareness|support group|prevention|counsellor|counselor|line|survivor|survivors)
  (counsellor|counselor|volunteer|volunteering|volunteered|trained|training|nurse|paramedic) ~6 (selfharm|suicide|suicidal|overdose|overdoses)
  (disappear|vanish|disappearing|vanishing) (into|in|to|with|behind|under|from) ~4 (book|novel|wood|woods|mountain|mountains|nature|forest|music|crowd|garden|weekend|cabin|island|countryside|couch|bed|kitchen|blanket|blankets|story|reading|hour|painting|social|media|facebook|instagram|office|work|party|room|tent|studio|workshop|view|sight|thin air|ocean|sea|sofa|phone|internet|duvet|hammock|library)
  (disappear|vanish) for (a|the|an|two|three|some|my) ~1 (weekend|week|day|days|bit|while|hour|hours|minute|afternoon|month|summer|moment|evening|few)
  (disappear|vanish|disappeared) (when|while|because|at|before|until|during|whenever)
  (ground|floor|earth|hole) ~2 (swallow|open|opens|swallows) ~1 (me|up)?
  sleep forever (in|on|under|here|today|this|next|after)
  (gone|be gone|am gone) (on|for|to|by|all|this|next|fishing|shopping|away (on|to|for)|until|over the) ~2 (holiday|vacation|weekend|week|day|days|month|noon|business|work|tour|while|conference|summer|spain|school|trip)?
  (wake|waking|woke|woken)( up)? (late|early|at|before|for|him|her|them|from|the|to (an|the|a|go|run|alarm|feed|work)|my|our|sick|sore|tired|next|in (a|the middle|pain)|with|on)
  not (want|need|have) to wake up (early|at|before|for|from|so|this|on|alone|without|next)
  (live|living) (anywhere|somewhere|there|near|alone|abroad|in (?!this (world|life|body|pain|hell))[a-z]+|at (?!all)[a-z]+|by|beside|next|out|outside|up|down|off|over|with (him|her|them|my|roommates|flatmates|strangers|people|mum|parents|a))
  (can|could) not (live|survive|exist|function|go on|get through|be) ~2 without (my|you|a|coffee|tea|music|this|chocolate|the|books|sun|it)
  (tired|sick|done|fed up) (of|with) (living|being|life) (in|at|on|out|single|busy|late|alone|here|there|paycheck|cold|hot|told|ill|sick|the (one|only|bad|strong)|treated|good|nice|tired|poor|broke|ignored|lied|everyone|a (doormat|student|single)|asked|called|scared|afraid|stressed|wet|indoors|inside|on)
  (go|going|went) on (holiday|vacation|a|an|the|trips|walks|dates|adventures|tour|our|my|strike|about|with|without|and on|to|stage|leave|this (trip|date|ride|journey|tour)|any|another (date|trip|holiday|diet|walk))
  (carry|carrying) on (working|with|about|studying|at|luggage|bag)
  (keep|keeping) going (to|back|on about|with (the|my)|at it|out)
  be here (when|while|for|with|at|now with|today|all|so|on time|early|in (the|this) (morning|office|city|town))
  (reason|point|sense|use) ~2 (living|live|life|stay|staying|going|go|continue|be|being) ~1 (in (the past|fear|a|that|this (town|city|house|relationship|job|marriage)|[a-z]+)|angry|mad|sad|upset|late|with (him|her|them)|at|there|up|so|out|any longer|worried|shopping|jealous|alone|home|on (with the|about|holiday))
  (no|any|not) (point|reason|use|sense) (in|to|of) (stay|staying) (in|at|up|there|with|late|angry|mad)
  live in (the past|fear|harmony|peace)
  take my (own )?(pills|tablets|medication|meds|vitamins|time|hat|mind)
  (took|take|taking|taken) ~3 (vitamins|vitamin|supplements|antibiotics|probiotics|magnesium)
  (took|take|taking|taken) (all )?my (pills|tablets|medication) (on time|this|as|every|like|regularly|for|today|all week|with)
  (picked|pick|picking) up ~3 (pills|tablets|medication|prescription)
  goodbye (letter|note|card|message|party|dinner|gift|present|hug|kiss|drinks|lunch) (to|for|from|with|party) ~5 (colleague|colleagues|coworker|coworkers|teacher|boss|team|class|job|neighbour|neighbor|retires|friend|friends|house|city|summer|office)
  goodbye (to (?!all of|you all|everyone|life|this|the world|my)[a-z]+|summer|winter|sandals|old|january|february|march|april|may|june|july|august|september|october|november|december|cake|dinner|lunch|kiss|hug)
  (my|our|the) last (day|night|evening|week|morning|meal|hours|weekend|class|shift|exam|dinner) (of|in|at|with|before|as|here in|on the (island|ship|boat|job|team)|together|this (year|semester|term)|for (a|this|the))
  (out|done|finished|over) (of|with) (coffee|milk|school|work|exams|uni|college|class|homework|chores|him|her)
  dead (tired|serious|batteries|battery|leg|legs|flowers|leaves|heading|line|end|weight|sea|centre|center|ringer|gorgeous|on my feet|beat|asleep|cat bounce|poets|pool|fish|bird|wood)
  (half|brain|drop|dropped) dead (tired|gorgeous|beautiful|after|from|handsome)
  to the dead
  (day|days) of the dead
  (hung|hang|hanged|hanging) (out|up|on|around|the|pictures|laundry|lights|washing|with)
  would be proud
  bullet (point|points|journal|train|list|proof)
  glue gun
  (nail|heat|water|nerf|laser) gun
  (not|never) (fail|fails) ~8
`);

/** Words for fiction: films, books and the like. */
export const STORY = new Set(
  'movie film films book books novel character episode show series song lyrics play scene actor actress hero heroine villain game chapter documentary poem story drama plot protagonist podcast opera musical'.split(
    ' ',
  ),
);
