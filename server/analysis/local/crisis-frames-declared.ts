/**
 * Frames for what a writer states as a fact of now: the means at hand, the place, the time, the note, an attempt. They are read
 * in a sentence together with the next one, whose ` . ` a frame may name.
 */
import { type Sign, signs } from './crisis-grammar.ts';

const DAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|tonight|yesterday|last night|this morning|last week|this week|today';

export const DECLARED: readonly Sign[] = signs({
  wishes: `
    suicidal , (every|most|still|more|all|again|for|since|and)
    (honest|truth|truthfully|plainly|say it) ~~5 suicidal(?= [.,])
  `,
  own: `
    (took|taken|swallowed|downed) ~3 ({meds}|all of them|them all|lot|the whole (packet|box|bottle)) ~~8( \\.)? ~2 (scared|frightened|so scared|do not know (if|whether|what|who)|have not told|sorry|no going back|it is done|regret)
    (took|taken|swallowed|downed) (them all|all of them|the lot|the whole (packet|box|bottle|lot)) ~~5 (ago|earlier|tonight|now)
    (am|sat|sitting|standing|stood|up) (here )?(on|at) ~3 (bridge|roof|rooftop|ledge|parapet|cliff|cliffs|railing|railings|tracks|viaduct|car park) ~~4( \\.)? ~~4 (can not (seem to )?(go|move|come down|do it|get down)|do not know (if i|whether i)|keep looking down|want to let go|might jump)
    (sat|sitting|standing|stood|climbed|am|over) ~2 wrong side of ~1 (railing|railings|rail|barrier|fence|bridge|parapet)
    (rope(?! swing)|noose|belt) ~~8 (looked at it|look at it|looking at it|know what it is for|tested it|it will hold|it holds)
    (looked|look|looking|stared|staring|stare) at (the|that|my) (rope|noose|gun|shotgun|rifle|blade|tablets|pills) (again|all night|all day|every night)
    (gun|barrel|pistol|shotgun|rifle) ~~8 (in my mouth|under (my|the) chin|(to|against) my (head|temple|chin|chest))
    (bag|belt|rope|noose|wire|tied it) ~3 (over my head|(round|around) my (neck|throat))
    (wrote|written|finished|done|rewrote) (my|the) (note|goodbye note|letters) (this (evening|morning|afternoon)|tonight|today|last night|at last){!noteToSomeone}
    (wrote|written|finished|rewrote) (my|the) note \\. 
    (my|the) (note|notes|letter|letters) (is|are) (all )?(written|done|ready|finished)( now| and|(?= [.,]))
    (still|only) (mean|intend|plan|planning|intending|going) to (do it|go through with it) \\.
    (am|i will) going to do it (when|once|as soon as) (they|i am|my|the|everyone)
    (tonight is the night|it is tonight|tonight is when) ~~8( \\.)? ~~3 (i have everything|i have got everything|everything ready|house to myself|flat to myself|(house|flat) is empty|what i need|do it)
    (tried|attempted) (it )?(again )?(on )?(${DAY})( again)? (\\.|and|but|,) ~~3 (woke up|i woke|did not work|will try again|still here|found me|it failed)
    (woke up|found me) (\\.|and|but|,) ~~2 (will|am going to|going to) try again
    i am ending (it|it all|everything) (this|on|tonight|tomorrow|today|next|after|before|once|soon|now){!otherEnding}
    decided to end (it|it all|everything) and i (feel|felt|am|do)
    there is (a |the |my )?(rope|noose|shotgun|rifle|pistol|gun) ~~8 (took it out|take it out|got it out|held it|hold it|tested it)( again| tonight|(?= [.,]))
    (have|got|keep|is) (a |my |the )?(blade|blades|razor|razor blade) (in|behind|inside) my (phone|phone case|pencil case|case|pillow|pillowcase|shoe|sock)
    (will|am going to|going to|go) (now )?(take|drink|swallow) (the |some |that )?(poison|weedkiller|pesticide|bleach|sniper|rat poison|acid|antifreeze)
    (bought|got|have) (what i need|all i need|everything i need|the stuff|the rope|the pills) ~1 [.,] ~~2 (told (nobody|no|not)|nobody knows|no one knows|hid it|not told|have not told)
    (could|can) not (do|carry|go|take|manage) ~4 , (none|it|this|that) ~3 (fault|sorry)
    (to|dear) whoever (finds|opens|reads|is reading) (this|me)
    (wish|wished|wishing) it had worked
    (gutted|angry|furious|disappointed|sorry|sad|upset) ~2 (i|that i) woke( up)?(?= [.,])
    (edge|platform|station) ~~12 let ~3 (trains|ones|train) (go|pass|through|by)
    (next time|tomorrow) (, )?i ((will|do) not|do not think i will) (stop|brake|turn back|come down|put it back|let them|step back|come back)
    (only |one )?thing stopping me (from )?(doing it|going through|jumping|ending)
    (beam|hook|branch|banister) (holds|will hold|is strong enough|took my weight)
    do it so (that )?(the |my )?(kids|children|boys|girls|mum|family) (do|does|will) not (find|see)
    (want|wanted|going|plan|planning|nearly|almost) (to )?(jump|jumped|step|stepped|throw myself) ~1 (in front of|under|off) ~2 ([0-9]+|train|bridge|tube|roof|cliff|quay|balcony|car park)
    took an overdose ~2 (weekend|last|on|yesterday|tonight|again|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
    (burned|burnt|cut|hurt|scratched|punched|hit) (myself|my {limb}) ~~6 (on purpose|deliberately)
    (scratching|scratched|scratch|picking|cutting) my ({limb}) (till|until) (they|it|i) (bleed|bled|bleeds)
    (think|thinking|thought) of ways to do it
    nearly did it (this morning|tonight|today|last night|yesterday|again)
    (know|worked out|chosen|picked) (which|the) (tree|branch|beam|bridge|train)(?= [.,]| and| i)
    want to be in (the ground|my grave|the grave)
    (wish|wished) (they|he|she|you|nobody) had not (found|saved|stopped) me
    (wish|wished) i had died
    (wrote|written|writing|rewrote) (a |my |the )?(goodbye|farewell|suicide) (letter|letters|note|notes|message|video) (to|for) (my|the) ~1 (kids|children|mum|dad|parents|family|wife|husband|girls|boys|sister|brother|son|daughter)
    (wrote|written|have) (a|my|the) suicide note
    am going to walk into the (sea|loch|lake|river|water|canal)
  `,
  plain: `
    (can|could) not stop (picturing|imagining|seeing|thinking of|thinking about) (the |me |myself )?(hanging|drop|rope|jumping|noose|dying|hanging there)
    not (deserve|want) to be living
    not want to (live|exist|wake up) again(?= [.,])
    not (want|wish) to (go on|carry on|keep on|keep) (living|being alive)(?! (here|in|at|with|on|like|together|apart|alone))
    (part|half|most|all) of me wants to (die|be dead|end it|end my life|kill myself|not be alive)
    not safe (tonight|on my own|to be alone|by myself|from myself)
    (can|could) not keep (myself|me) safe
  `,
});
