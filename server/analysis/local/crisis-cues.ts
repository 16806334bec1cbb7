/** Cues of a wish to be gone, for the learned part of the crisis check. Syntax in `crisis-grammar.ts`. */
import { type Frame, frames } from './crisis-grammar.ts';

/** By meaning. None is a sign by itself: the learned part weighs them, alone and in pairs. */
const CUES_BY_MEANING = {
  meGone: `
    (if|when|once|after|that|until|till|because|since|by the time) i ~2 (gone|dead|died|die|not here|not alive|not around|no more|no longer here|out of the (way|picture)|not in it|disappeared|vanished|never born|not exist|stopped existing|left this|not be here)
    without me
    with me (dead|gone|not here|out of)
    (my|me) (death|dying|funeral|absence|grave|coffin|own service|ending|own ending)
    (me|my being) (alive|here|existing)
    than (this )?me(?= [.,])
    (take|taking|remove|removing|erase|erasing|subtract|took) (me|myself) (off|out|away|from)
    (rid|free) of me
  `,
  goodForThem: `
    (better|easier|happier|freer|lighter|kinder|cheaper|calmer|quieter|simpler|relieved|relief|best|free|rest|peace|float|breathe|sleep|recover|start again|start over|favour|favor|kindness|spare|save)
  `,
  weight: `
    (burden|nuisance|dead weight|a weight|useless|worthless|no use|poison|trouble|problem|waste|drain|cost|costs|bill|drag|ruin|ruins|ruining|spoil|hold them back|in the way)
  `,
  notThere: `
    i (will|would|shall|am|do|might|may|can|could) not ~~4 (be here|be around|be there|be alive|live to|live past|see (it|that|the|another|next|you|them|him|her|monday)|need|be needing|want|make it|exist|get old|be back|come home|come back|grow old|spend it|finish|wear)
    (not|never|without) (be|being) (here|around|there|alive) (by|for|at|in|to|when|next|then|anymore|after|soon)
    i (am not|not) making it (to|past|through)
    no (future|tomorrow|tomorrows|more days|more mornings|more mondays|more me|me)
    (not|never|no) ~2 (another|next|any more|more) (one|birthday|summer|winter|year|christmas|day|days|morning|mornings|page|entry|calendar|appointment)
    no (use|need) (to|for|of) ~3 (coat|calendar|ticket|appointment|a man who)
  `,
  oneLast: `
    (last|final) (time|entry|page|night|day|week|words|letter|evening|meal|sunset|supper|autumn|winter|summer|spring|year|christmas|hug|message|goodbye|morning|thing|chapter|one)
    one (last|more|final) (time|night|day|week|sleep|look|evening)
    (the|my) end( of the (road|line|month|story|book))?(?= [.,])
    (it|this|everything|all) (ends|is over|will be over|stops|is nearly over|is almost over|will stop|is finished)
    nearly (over|there|done|time)
    my story ends
  `,
  decided: `
    (i|i have|have|had|i had) (decided|chosen|picked|settled|made up my mind|made my (decision|choice|peace)|made the decision|arranged|set|fixed|got)
    (decision|choice|mind) ~1 (is|was) (made|taken|made up)
    (it is|is|everything is|all is|it was|all) (decided|settled|arranged|set|ready|planned|in place|done)
    (a|the|my|picked|got a) (date|plan|spot|place|day)(?= [.,])
    date to (go|die|leave|do)
    i know (when|how|where|the day|the time|exactly|what i)
    now that i know
    i (am|will) going to do it
  `,
  calmNow: `
    (calm|peaceful|peace|serene|relief|relieved|lighter|quiet|at ease|easy in my|chill|tender|gentle|not (scared|afraid|frightened|sad|fighting|crying)|unafraid|no fear|slept well|good nights sleep|stopped fighting|no more crying)
  `,
  soonOver: `
    (soon|nearly|almost|not long|few more days|one more week|until then|before then|will not have to|need not|not have to|do not need to|no longer have to) ~~5 (over|end|ends|now|me|longer|much|any of (it|this)|fight|hold on|last|face|feel|pretend|days|do (this|it|anything))
    (never|not) (again )?(have|having) to ~~5 (again|anymore|me|feel|pretend|face|anything|this)
    never again having
    after (sunday|monday|tuesday|wednesday|thursday|friday|saturday|the 30th|that|this week) (there|i|it|nobody)
  `,
  noReason: `
    (nothing|nobody|no reason|not one reason|no purpose|not a reason|no point|no sense|not a single|no wish|no use|why) ~~5 (left|stay|staying|living|live|keep|keeps|keeping|holding|holds|go on|going on|here|alive|exist|breathing|around|stick|see the next|carry on|for me)
    (only|last) (thing|reason|one|person) ~~4 (kept|keeping|holding|held|here|stayed|alive|going)
    (run|ran|running) out of (reasons|weeks|days|will|strength|road|hope)
    reasons ~~5 (run out|gone|empty|none|nothing)
    what (for|am i|would i be|is the (use|point|purpose) of me)
    (fight|hope|will|light|strength) ~1 (has|is|have) gone out of me
    (had|lived|seen|carried) ~3 (enough|long enough|as far as)
  `,
  stopBeing: `
    (stop|stopped|stopping|cease|finish|quit|end|ending|done with|finished with|tired of|sick of|hate|hating) ~2 (existing|being|exist|be|breathing|living|life|alive|me|myself|a person)
    (not|never|rather not|no longer|without) (to )?(want |wish |wanting |like |prefer )?(to )?(be|exist|live|existing|living|alive|been)(?= [.,])
    (vanish|disappear|melt|fade|fade out|evaporate|dissolve|be nothing|cease|slip away|let go|log off|check out|checking out|clock out|leave this|get out|getting out)
    (want|kind|sort) ~3 (with|that has) no morning
    be (dead|nothing|nowhere|no more)
    (why|still|gotta|have to be|hate being|not) ~2 (alive|breathing|existing)
  `,
  notWake: `
    (not|never|nobody) ~2 (wake|waking|woke|woken|open my eyes|opening my eyes)
    (woke up|wake up|awake|another morning|morning) ~~8 (disappointed|sorry|again|worse luck|hoping|let down|unfortunately|wish)
    (sleep|night|bed) ~~10 (last|forever|for good|not come|no morning|take me|not wake|stay there|my heart|give up|stop)
    (take|took|taken) me( (tonight|home|away|in my sleep|with it))?(?= [.,])
    (heart|body) ~2 (stop|stopped|stops|give up|gave up|give out)
    (hope|hoping|wish|wishing|pray|prayed|praying|rather hope|asked) ~~10 (last|accident|crash|go down|truck|bus|take me|comes back|illness|stop|happen to me|something does|not survived|never been|swallow me|get none|hit me|not come round|an end)
    (would not|not much|do not|did not|not) (mind|care) ~~6 (me|happened|happens|for myself|if|comes|hit)
    (disappointed|sorry|let down|gutted|relieved|lucky|envy) ~~8 (clear|benign|young|landed|woke|survived|wake up|dead|a month left|not come)
    not (look|looked|looking) ~3 (cross|crossing|road|street)
  `,
  parting: `
    (goodbye|bye|farewell|forgive me|i am sorry|sorry mama|sorry mum|sorry everyone|my (note|letters|will) ~1 (is|are|done|written))
    (letter|letters|note|notes|folder|envelope|instructions|message|video|film|passwords) ~~10 (after|find|found|finds|drawer|pillow|when i|envelope|under|explain|understand|table|fridge|top|stamped|each|my (girls|boys|sister|mum|mother|husband|wife|children|kids))
    (find|finds|reads|reading) (this|me|it|these)
    (not|was not|never) ~2 (fault|anything (she|he|they|you) did)
    (look after|take care of|take care|tell) ~2 (each other|them|lola|him|her|mum|my|the (dog|cat|kids|boys|girls)|nan) ~~8 (love|loved|fault|me|dog|cat|gone|good|happy|care|sorry)
    i (loved|love) (you|them|her|him) (all|and|as|so)
    to (whoever|the person|anyone who) 
    (will|they will|she will|he will) (understand|know why|know soon)
    (do not|does not|did not|no idea|nobody|not) (know|knows|ask|asked|guess|suspect|have an idea|tell|told) ~~4 (yet|why|it|that it|was saying|goodbye|the last|soon|her|them|anyone)
    (hug|hugged|kissed|rang|called|visited|held) ~~6 (longer|one last|twice|everyone|last time|goodbye|voices|hear them)
  `,
  givingAway: `
    (gave|give|given|giving|left|handed|passed|goes|found|promised) ~~5 (my|the|all my|away|his|her) ~~8 (need|needing|not be|going|good home|new home|new family|keep|use to a man|where i am|asked why|after|soon|want them|for good|dog|cat)
    (cancelled|stopped|deleted|cleared|emptied|paid|labelled|sorted|closed) ~~8 (after|beyond|me|nobody has to|nothing|ready|behind|hanging|when i|what i owed)
    (show|showed|taught|shown) ~2 (how|him|her) ~~8 (alone|himself|herself|after|without|when i|soon)
    (not|nothing) ~~4 where i am going
  `,
  nearMeans: `
    (rope|noose|gun|shotgun|pistol|rifle|blade|blades|razor|razors|knife|knives|pills|tablets|them all|what i need|something|it is ready|it) ~~10 (drawer|cupboard|wardrobe|cabinet|under (the|my) bed|garage|boot|shed|hid|hidden|hide|counted|ready|saved|keep|keeping|kept|enough|in case|choice|know it is there|know where|when i can not|need to know|tested|gets too much)
    (counted|saved|saving|kept|keep|keeping|hid|hidden|bought|got hold of|got) ~~6 (pills|tablets|rope|blade|blades|razor|gun|them all|something|it)
    enough ~~6 (to do it|in the|now|of them|left over)
    a way out
    the choice(?= [.,])
  `,
  nearEdge: `
    (bridge|roof|rooftop|cliff|cliffs|ledge|balcony|platform|tracks|rails|edge|railing|rail|quarry|river|crossing|car park|top floor|motorway|lighthouse|water|place|spot) ~~12 (again|slow|slowing|slowed|thinking|thought|lean|jump|over|go over|numb|high enough|how far|down|now|stop|waiting|standing|another reason|twice|wait|mind|nobody|out of my head|till it got dark)
    (again|slow|slowing|slowed|keep|kept|think|thinking|trying|wanted|almost) ~~12 (bridge|roof|rooftop|cliff|cliffs|ledge|balcony|platform|tracks|rails|edge|railing|quarry|crossing|car park|that place)
    (not|do not) trust myself
    (almost|nearly) (did|did not|went|stepped|stop|stopped|jumped|do)
    closed my eyes ~~6 (driving|wheel|road|see what)
  `,
  selfHarm: `
    (cut|cutting|cuts|burn|burned|burning|blade|blades|scars|sh|bleed|relapsed|starve|punish|hurt|hurting) ~~4 (again|myself|my (arms|arm|legs|thigh|thighs|wrist|wrists|skin|hips)|sleeves|helps|helped|deeper|lines|on my)
  `,
  deathWish: `
    (suicide|suicidal|kill myself|killing myself|end my life|ending my life|take my (own )?life|end it|ending it|overdose|unalive|off myself|offing myself|top myself|being dead|be dead|to die|dying|died|dead|death)
    (think|thinking|thought|thoughts|want|wanting|wanted|wish|wishing|hope|plan|planned|planning|going|gonna|ready|tried|attempted|urge|looking forward|rather) ~~4 (suicide|suicidal|kill myself|killing myself|end my life|ending my life|end it|ending it|die|dying|dead|death|unalive|unaliving|over|being dead|attempt|off myself)
  `,
  ghost: `
    (already|as if i had|as though i had|long ago|i think i|inside|months ago) ~3 (dead|died|gone|left|buried)
    (ghost|empty house|shell|hollow|nobody (left )?inside|no one inside|not (really )?alive|past tense|fading|a photo)
    (body|rest of me) ~~8 (work|follow|gets up|goes|keeps|turns up|stop)
  `,
  meant: `
    not (joking|being dramatic|a joke|kidding|a figure of speech|lol|clickbait)
    (i mean it|mean it|meant it|for real|no cap|im serious|i am serious|actually|irl|permanently|for good|forever|deadass)
    (told|tell|telling) (nobody|no one|anyone|anybody)
    (have not|not) told (anyone|anybody|a soul|them|her|him)
  `,
  // Evidence against danger: another person, the past, a change of job, home or school, a game or a joke.
  other: `
    (she|he|they|who|friend|student|patient|client|neighbour|boy|girl|brother|sister|mum|dad|gran|grandma) ~2 (said|says|told|wants|wanted|texted|rang|keeps|writes|wrote|tells|prays|talked|thinks)
    (he|she|they) (is|are|was|were) (safe|alive|in hospital|asleep)
  `,
  past: `
    (years|months|decades|ago|used to|back then|back when|once|when i was|in my (teens|twenties|thirties)|since my|last year|long time|anymore|clean|survived|at my worst|in the worst|remember)
  `,
  move: `
    (job|notice|office|firm|team|flight|visa|lease|flat|boxes|move|moving|transfer|school|class|course|committee|pension|retire|retirement|holiday|trip|app|notebook|chemo|treatment|surgery|exam|exams|thesis|wedding|marriage|band|club|match|game|boss|film|book|song|novel|play|episode|series)
  `,
  play: `
    (respawn|spawn|revive|reviving|boss|raid|fall damage|map|level|loot|minecraft|fortnite|roblox|game|games|gamer|dungeon|wizard|guild)
    (sing|singing|sang|sings|lyrics|quote|quoted|quoting|rehearsing|rehearsal|panto|monologue|draft|chapter|stage|acting|playing|scene|cast|director|karaoke|poem|choir)
    (gym|trainer|instructor|workout|spin|marathon|parkrun|reps|leg day|pt|squats|mile|yoga|kettlebells|coach)
    (haha|joking|jk|kidding|comedy|hilarious)
    (slides|email|deck|spreadsheet|zoom|meeting|shower|party|dentist|queue|recital|commute|homework|advert|quiz)
  `,
} as const;

export interface Cue extends Frame {
  readonly about: string;
}

export const CUES: readonly Cue[] = Object.entries(CUES_BY_MEANING).flatMap(([about, block]) =>
  frames(block).map((frame) => ({ ...frame, about })),
);
