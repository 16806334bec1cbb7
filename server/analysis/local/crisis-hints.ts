/** Weak hints of danger: two different ones near each other are a sign. Syntax in `crisis-grammar.ts`. */
import { type Frame, frames } from './crisis-grammar.ts';

/** By topic: two hints of the same topic count as one. */
const HINTS_BY_KIND = {
  resolve: `
    i have (decided|made up my mind|made my decision)
    i (decided|made up my mind)(?= [.,])
    my mind is made up
  `,
  ending: `
    (it|this|everything) (ends|will end|will be over|is over) (tonight|today|this weekend|tomorrow|soon|now|this week|after (christmas|the (wedding|weekend)))
    (it|this|everything) (will|would|is going to) ~2 be over (soon|tonight|tomorrow|by|before)
    (do|doing|did) it (tonight|this time|this week|this weekend|tomorrow|after (the|my)|soon|for real)
    and then do it(?= [.,])
    my life is over(?= [.,])
    it is over for me
    tonight is the night
    finally do it
    my (suffering|pain) (ends|is over|will be over)
  `,
  peace: `
    (feel|feeling|felt|am) ~2 (peaceful|calm|at peace|serene|relieved)( now| about it| finally|(?= [.,]))
    (made|have made) ~1 peace( with it|(?= [.,]))
  `,
  sorry: `
    (i am )?sorry i (was|am|could) not (strong|stronger|better|enough|stay|do it|try harder)
    sorry (everyone|mum|dad|to everyone)(?= [.,])
    forgive me
  `,
  parting: `
    (goodbye|bye|farewell) (everyone|everybody|all|forever|my (loves|friends|darlings|family)|mum|dad)
    (they|you|she|he) will understand (one day|someday|why|in time|later)
    (it|this) (was|is) (not|nobody|no one) ~2 (fault)
    (saying|say|said) goodbye to (all of you|you all|everyone|everybody|my (family|kids|children|dog|cat|parents))
    ready to (leave|go)(?= [.,])
    (last|final) (entry|post|message|letter|words|thing i)
    (said|made) ~1 my (peace|goodbyes)
    (letters|letter|note|notes) (for|to) (the|my|each) ~3 (children|kids|parents|mum|family|husband|wife|sister|brother|son|daughter)
  `,
  giving: `
    (gave|given|giving|give) ~1 (away )?my ~4 (away|to [a-z]+)
    (gave|giving|given) away ~2 my
    not (be )?(need|needing) (it|them|these|those|any of it|any of this|anything|much)( anymore| where| soon| now| after|(?= [.,]))
    where i am going
    (closed|cancelled|deleted|emptied) (my|all my|the) (account|accounts|everything)
    (sold|cleaned|cleared|tidied|emptied|sorted) ~1 (my|out my|all my) (bike|room|things|stuff|desk|papers|belongings|flat|drawers|phone)
    (wrote|written|updated|signed|finished|made) my will
    (get|gets|have|has) ~1 my (things|stuff|books|clothes|guitar|records|dog|cat|money|car)
    (written|wrote) to (my|the) ~1 (daughter|son|kids|children|mum|parents|wife|husband|sister|brother)
    (look after|take care of) (my|the) (dog|cat|kids|children|mum|girls|boys|baby)
  `,
  after: `
    (i will|i am going to|i should) be gone ~1 (by|before|soon|tomorrow|tonight)
    (when|after|once) i am (gone|dead|not here|no longer here)
    without me(?= [.,])
    (slip|fade|drift) away(?= [.,])
    (will|can|could) (manage|cope) (after|without me|when i|once i)
    (i am|i have been|being|become) (nothing but )?(a|such a|only a) burden
    (will|would) not be (a|such a|anyones|anybodys|your|their|his|her) burden
  `,
  means: `
    (rope|noose|razor|razors|blade|blades|gun|pistol|rifle|medicine cabinet|sleeping pills|belt|bleach|helium)
    knot ~~6 (chair|stool|beam)
    (pills|tablets) ~3 (drawer|hand|bed|bag|bathroom|cabinet|floor|table)
  `,
  pull: `
    (can|could) not stop thinking (about|of) (it|them|that)
    (keep|kept) (thinking about|staring at|looking at|going back to|coming back to) (it|them|the)
    (think|thinking|thought) (how|about how) (easy|quick|simple|fast|quiet)
    how (easy|quick|simple|quiet|peaceful) it would be
    (it is|is|are) right there
    (urge|urges) (is|are) (back|strong|here|bad|worse|so)
    (calling|calls) (me|to me)
    (think|thinking|thought) (of|about) letting go(?= [.,])
    (want|wanted|going|tempted|almost|nearly) to use (it|them)
  `,
  place: `
    (stood|standing|sat|sitting|climbed|went|walked|was|looked|looking|leaned|stared) ~3 (on|at|onto|up to|up|over|off|down from) ~3 (bridge|ledge|roof|rooftop|edge|railing|platform|tracks|cliff|car park|overpass|parapet|balcony)
    (bridge|ledge|roof|rooftop|railing|platform|tracks|cliff|overpass|parapet|balcony) ~~12 (stop|stopped|stand|stood|linger|lingered|pause|paused|stay|stayed) ~~3 (longer|a while)
  `,
  turning: `
    (nobody|no one) (stopped|stopped me|noticed me|saw me|asked me|would stop me)(?= [.,])
    (looking|looked|staring|stared) (straight )?down(?= [.,])
    (this time|not this time|came close|turned back|put it back|talked myself down|next time i will|almost did it|nearly did it|went home instead|got down( again|(?= [.,]))|climbed back)
    closer than (ever|before)
  `,
  refusal: `
    (stopped|stop|stopping|quit|skipping|refusing|not) (taking |take |taken )?(my )?(insulin|heart (pills|tablets|medication)|dialysis|chemo|medication)
    (stopped|refusing|refuse) (eating|drinking|eating and drinking|to eat)
  `,
  careless: `
    i do not care (what happens|anymore if|if it|whether i)
    i know what (that|it) means
    (and|but) i do not care(?= \\.)
    nothing (matters|is left|left)( anymore|(?= [.,]))
    (no|not ~2) (reason|point) (to|in) (stick|sticking|stay|staying|hang|hanging) around(?= [.,])
    (no|not any) (hope|future)( left| for me| anymore|(?= [.,]))
  `,
  secret: `
    (nobody|no one) (knows|knew|found out|will know|has noticed|suspects)(?= [.,])
    (long sleeves|wear sleeves|hide it|hid it|hiding it)
    i lied and said
  `,
  harm: `
    (i )?relapsed
    (cuts|burns|scars) on my (arm|arms|leg|legs|wrist|wrists|thigh|thighs)
    (i )?(hate|disgusted (by|with)|deserve|punish|punished) (myself|this|it)(?= [.,])
    (disgusting|worthless|useless) ~1 (and )?deserve
  `,
  courage: `
    (wish|wishing|wished|if) i (was|were|had been) (braver|brave enough|brave|stronger)
    (had|have|find|lacked|lack|need) the (courage|guts|nerve)
    too (much of a coward|cowardly|scared) to
  `,
  done: `
    i am (done|finished)(?= [.,])
    i (give|gave) up(?= [.,])
    (can|could) not (do|take) (this|it) anymore
    tired of fighting(?= [.,])
    not ~1 fight (this )?anymore
  `,
  blood: `
    blood (on|all over|everywhere|in)
    (press|pressing|pressed|cut|cutting) (harder|deeper)
    did it again(?= [.,])
  `,
  waiting: `
    plan (is|was) to wait
    (waiting|wait) (till|until) after
  `,
} as const;

export interface Hint extends Frame {
  readonly about: string;
}

export const HINTS: readonly Hint[] = Object.entries(HINTS_BY_KIND).flatMap(([about, block]) =>
  frames(block).map((frame) => ({ ...frame, about })),
);
