/** Frames for suicide: intent, available means, places, and the wish for something fatal to happen. */
import { type Sign, signs } from './crisis-grammar.ts';

export const ENDING: readonly Sign[] = signs({
  wishes: `
      {wanting} ~1 (to )?(end|ending|finish|finishing) (it all|all of it|all this|all of this|it once|it tonight|it now|it soon|it forever|it today|it for good|it already|it myself|it here|everything|my life|my own life|my existence|my story|my suffering|my misery|my pain|the suffering|the misery|the pain|myself|this life|this misery|my time|my days){!otherEnding}
      {wanting} ~1 (to )?(end|ending|finish) (it|things|this)(?= [.,])
      {want} ~2 (it all|everything|all of it|all of this|all this|the whole thing) (to )?(stop|end|be over|be done|finish|go away|be finished)( now| forever| for good| already| tonight|(?= [.,]))
      {want} ~1 (my life|this life|life|my existence|this existence) (to )?(stop|end|be over|be done)
      be (over|done) (forever|for good|once and for all)
      (living|life|alive|existing) ~~6 (want|need|looking for|wish i could get) (a way )?out(?= [.,])
      {meds} ~~8 (need|want|have|looking for|find|as) a way out
      (do|doing|did|done) something to myself
    `,
  own: `
      (end|ended|ending|ends|finish|finishing) my (own )?(life|existence)
      (take|taking|took|taken) my (own )?life{!lifeForGranted}
      only reason ~3 not (done|do|ended|killed|gone through) (it|everything|myself|things|with it)
      (too|still) ~1 (scared|afraid|cowardly|weak|chicken) to (do it|die|kill|jump|go through with it|end it|end)(?= [.,])
      how i (would|could|should|will|might|am going to) do it ~~8 (find me|use|found|body|pain|painless|quick|die|note)
      who (would|will|is going to) find (me|my body)
      one way out ~~4 (ready|take it|taking it|know what it is|tempting)
      (nobody|they|someone|no one|anyone) ~2 find me ~~3 (too late|in time|dead|in the morning|for days|after)
    `,
});

export const KILLING: readonly Sign[] = signs({
  wishes: `
      {wanting} ~1 (to )?(kill|hang|shoot|drown|hurt|harm|cut|end) (himself|herself|themselves|themself)
      (?<=^ )suicide(?= [.])
      (am|feel|feels|feeling|felt|been|being|get|getting|become|becoming|still|actively|passively|going|was|im|i) ~2 suicidal
      suicidal (again|tonight|now|right now|today|thoughts|ideation|feelings|urges|impulses|lately|and|but|since|most|every)
      {think} ~4 (suicide|overdosing|hanging|drowning|unaliving){!suicidePrevention}
      {wanting} ~1 (to )?(commit|attempt|committing|attempting|complete|try|trying) suicide
      (attempt|attempts|attempted|attempting|commit|committing|committed) suicide
      {wanting} ~1 (to )?(overdose|overdosing|unalive|unaliving)
      (suicide|unaliving|unalive) (is|seems|feels|looks|sounds) ~3 (only|option|answer|way|solution|easier|best|better|choice|escape|possible|tempting|appealing|on my mind)
      suicide ~3 (on|in|crosses|crossed|fills|enters) my (mind|head|thoughts)
      {want} ~1 (i )?(could |to )?(overdose|unalive)
      (overdosed|overdose) (again|tonight|last night|yesterday|today|this morning|on my|on (friday|monday|tuesday|wednesday|thursday|saturday|sunday)|on (pills|tablets|medication|paracetamol|insulin|antidepressants|painkillers))
      (swallow|swallowed|drink|drank|drinking) ~2 (bleach|poison|antifreeze|pesticide)
    `,
  own: `
      (kill|killing|killed|hang|hanging|hanged|hung|drown|drowning|drowned|shoot|shooting|shot|poison|poisoning|poisoned|strangle|strangling|suffocate|suffocating|gas|gassing|offing|off|unalive|unaliving|unalived|end|ending|ended|electrocute|murder|execute|delete|erase|remove|throw|throwing|fling|hurl) myself{!harmlessThrow}
      (someone|somebody|please|god|anyone|anybody|something|lord|you) ~2 (kill|shoot|end|finish|murder) me{!killedWithSomething}
      (slit|slitting|slash|slashing|slashed|cut|cutting|open|opening|opened) my (wrists|wrist|throat|veins|neck)
      (rope|belt|noose|cable|plastic bag|(a|the) (cord|wire)) ~3 (around|round|over|about) my (neck|head|throat)
      (bath|bathtub|tub) ~~8 (hairdryer|toaster|razor|blade|knife)
      my (own )?suicide{!attemptOrPrevention}
      my suicide (plan|note|letter|date)
    `,
  plain: `
      (kill|killing|hurt|hurting|harm|harming|cut|end|ending) (myself|it all|my life) ~~6 (can|could) not stop (thinking|wanting|imagining|the thoughts|thoughts)
    `,
});

export const MEANS: readonly Sign[] = signs({
  wishes: `
      (took|taken|taking|take|swallowed|swallow|swallowing|downed|down|down) ~1 (all|every|too many|too much|whole|entire|handful|handfuls|bottle|bunch|dozens|fistful|full|twenty|thirty|forty|fifty|hundred|box|boxes|packet|packets|a lot) ~4 {meds}{!takenAsPrescribed}
      (took|swallowed|downed|taken) (the|a|my) (whole|entire|full) (bottle|box|packet|pack|lot)
      (saving|saved|storing|stored|stockpiling|stockpiled|stockpile|hoarding|hoarded|hoard|collecting|collected|counting|counted|lined|lining|hiding|hidden|hid|gathering|gathered|keeping) ~~6 {meds}{!boxesForTheWeek}
      {meds} ~3 (lined up|saved up|saved|stored up|stockpiled|hoarded|counted out|laid out|in my hand|in front of me|under my (pillow|bed|mattress)|ready to)
      enough ~3 {meds} ~3 (to|for it|so|that)
      (looked up|look up|looking up|googled|searched|counted|worked out|know|wondered|read up on|read) ~1 how (many|much) ~~4 {meds} ~2 (be enough|is enough|are enough){!enoughToLast}
      (how many|how much) ~2 {meds} ~3 (it takes|take|to|would|will|kill|lethal|needed|i need|is enough|i have)
      (painless|peaceful|quick|easy|easiest|quickest|least painful|best|fastest|gentle) (way|ways|method|methods|means) (to (go|die|end|leave|do it|kill|exit)|of (dying|suicide|ending|leaving))
      (googled|googling|google|searched|searching|looked up|looking up|look up|researched|researching|reading up on|read up on|typed|asked) ~6 (how to (die|kill|hang|overdose|tie a noose|end|disappear forever|drown|suffocate)|ways to (die|go|kill|end|overdose)|suicide methods|painless|lethal|noose|overdose|overdosing)
      {think} ~6 (jump|jumping|step|stepping|walk|walking|leap|leaping|throw|throwing|fall|falling|swerve|swerving|drive|driving|steer|steering|crash|crashing|run|running|veer|veering|lie|lying|plough|slam) ~4 (off|in front of|into|from|under|onto|out of|through|towards|over) ~3 ({height}|{traffic}|wall|tree|tracks|track|rails|oncoming|edge|platform|railing|railings|road|pole|barrier|lamppost|motorway|highway|river|lane|parapet)
      (want|wanted|urge|urges|tempted|temptation|almost|nearly|could|should|might|going to|about to|ready to|part of me|impulse|need|easy|keep|pulled|can not stop|feel like|wish i could|i will|want me|courage|braver) ~4 (to )?(jump|jumping|jumped|step|stepping|stepped|leap|throw myself|fall|swerve|swerving|swerved|drive|driving|steer|crash|run out|veer|walk|walking|lie down|let myself fall) ~3 (off|in front of|into|from|under|onto|out of|through) ~3 ({height}|{traffic}|wall|tree|tracks|track|rails|oncoming|edge|platform|railing|road|pole|barrier|motorway|highway|lane|parapet)
      (think|thinking|thought|thoughts|dream|dreaming|fantasize|fantasizing|consider|considering|tempted|urge) (of|about|to) (jumping|jump|stepping forward|step forward|stepping out|stepping off|step off|swerving|swerve|crashing|letting go of the wheel|not braking|drowning|falling)(?= [.,])
      (want|urge|urges|tempted|pull|pulled|temptation|almost|nearly) (to )?(jump|jumped|step forward|step off)( tonight| today| again|(?= [.,]))
      (think|thought|thinking|wonder|wondering) ~1 why not ~3 (do it|jump|end|die|go)
      (imagine|imagining|picture|picturing|dream|dreaming|wish|wishing|hope|hoping|think about|thinking about) ~2 (car|plane|train|bus) ~4 (river|wall|tree|lake|crash|crashes|crashing|bridge|cliff|down|off the road) ~3 me
      (drive|driving|steer|steering|swerve|swerving|veer|go|run) ~3 off (the|this|a) (road|bridge|cliff)
      (pull of|drawn to|pulled to|pulled towards|called by|calls me from|invited by) ~2 (platform|edge|tracks|water|bridge|drop|rails|ledge)
      (bought|got|found|tied|made|ordered|have|hid|hidden|picked out|chose|chosen|keep|own) ~3 (rope|noose|razor|blade|blades|gun|pills|helium|nitrogen|poison|knife) ~~6 (to do it|to end|to die|to kill|to use on|when i am ready|just in case i|need a way out|know what for|ready|tonight for|beam|do it|end it|use it|where to hang|under my (bed|pillow|mattress))
      {blade} ~6 (in my hand|against my|to my|on my|near my|at my|across my) ~2 (wrist|wrists|throat|neck|skin|veins)
      {blade} ~~10 about my (wrists|veins|throat)
      (rope|noose|gun|pistol|pills|tablets|razor|blade|knife|bleach|medicine cabinet|bridge|balcony|platform) ~~10 (can not stop thinking|keep thinking|keep staring|keep looking|calls me|calling me|calling to me|tempting me|kill myself|do it|use it)
      (keep|kept|staring|stare|stared|looking|looked|eyeing) ~2 (at|thinking about) ~2 (medicine cabinet|pills|tablets|rope|knives|knife block|razor|gun|tracks|drop) ~~8 (easy|end|do it|over|wonder|would take|thinking|how)
      (stood|standing|stand|sat|sitting|sit|went|walked|ended up|climbed|leaning|was|am) ~3 (on|at|over|onto|up) ~2 (bridge|ledge|roof|rooftop|edge|railing|balcony|platform|tracks|cliff|car park|parapet|overpass|viaduct) ~~8 (looking down(?= [.,])|braver|courage|to jump|jumping|let go|letting go|to end|climb over|long way down|one step|stepping off|nobody stopped|talked me down|almost did|nearly did)
      {means} ~~8 (inviting|nobody knows why|know why|use it on myself|use it on me|on myself|look at them for|looked at them|looked at it for|so tempting|tempting|looks friendly|ready for|would fix|would solve|would end|in my hand|in my hands|my only friend|my only way|it would be over|whispers|calls|winking|at midnight)
      (poured|tipped|spread|laid|lined|counted|held|hold|holding|emptied|stare at|stared at|staring at|looked at|looking at|hide|hid|keep|kept) ~4 (the |my |all |those |a )?({meds}|rope|noose|gun|razor|blade|blades) ~~10 (long time|an hour|hours|thinking|thought|wonder|wondered|counted|put them back|put it back|so close|when it gets bad|use it|almost|nearly|and cried|tonight|enough)
      (lie|lying|lay|sit|sat|sitting|lie down) ~2 (on|across) ~2 (tracks|rails|railway)
      {think} ~2 (crashing|wrecking|rolling|flipping) (my|the|a|this|dads|mums) (car|truck|bike|van)
      (stood|standing|sat|sitting|leaned|leaning|looked|looking|was|climbed) ~3 ({height}|edge|railing|parapet|platform|tracks) ~~8 (let myself (fall|go|drop|slip)|jump|throw myself|step off|let go|go over){!jumpForFun}
      (more|extra|another|other) ~3 {meds} ~~6 enough
      (took|swallowed|taken|downed|had) ~1 ([1-9][0-9]+|thirty|forty|fifty|sixty|twenty|a hundred|dozens of|so many|loads of|a load of|a bunch of) ~2 {meds}
      (going|want|wanted|might|will|ready|about) (to )?(rope|neck myself|take a toaster bath|toaster bath)(?= [.,])
      (stood|standing|sat|sitting|was|am) ~3 edge of ~2 (roof|bridge|building|platform|balcony|rooftop) ~1 (tonight|again|last night)
      (wish|wishing|hope|hoping|pray|praying) ~3 (plane|train|bus|car) ~1 (crash|crashes|crashed|goes down|went down)
      easy to ~1 (let go|step|fall|slip|drift|swerve|jump|end it|end everything|take them all|stop breathing|sink|turn the wheel|go under)
      (let go|letting go|take my hands off|took my hands off|turn|turning|jerk|yank) ~2 (the )?(wheel|steering wheel)( and| on| at| tonight| today|(?= [.,]))
      too close to the (edge|tracks|platform|traffic|railing) ~~6 (purpose|deliberately|hoping|wonder|wanting|hope)
      (had|if i had) (a |the )?(gun|pistol|pills|rope|rifle|shotgun) ~~4 (i would|use it|do it|be dead|end|myself)
    `,
  plain: `
      (not|never) ~1 trust myself ~1 (near|around|with|alone|by|to be alone|to be safe|to stay|not to|on|tonight|at night|to keep) ~3 (balcony|knife|knives|window|windows|edge|pills|tablets|medication|tracks|water|train|bridge|kitchen|road|roof|tonight|alone|safe|razor|razors|blades|platform|myself|hurt|do|live|not|driving|wheel)
      (not|never) ~1 trust myself (alone|tonight|to be alone|right now)
    `,
});

export const PASSIVE_DEATH_WISHES: readonly Sign[] = signs({
  wishes: `
      (wish|wishing|wished|hope|hoping|hoped|pray|praying|prayed) ~own4 (kills|kill|killed|would kill|will kill|finishes|finished) me(?= [.,])
      (god|lord|earthquake|fire|crash|war|virus|covid|cancer|accident|storm|flood|death|stroke|bullet|car|it|tumour|surgery|illness|disease|wave|sea|explosion|bomb) ~1 (should have|would have|could have|had|has|might have|to have) ~1 (taken|killed|claimed|finished|got|swallowed|hit) me( instead| too| already| then| with| that| and| when| first| off| last|(?= [.,]))
      (walk|walking|swim|swimming|wade|wading|go) ~1 (into|out to|in) (the |that )?(sea|ocean|lake|river|water|waves|woods|snow|desert) ~3 (not come back|never come|never|until|and not|and keep|without coming|keep)
      (voice|voices|head|mind|something|it|demons|brain) ~4 (tell|tells|telling|say|says|saying|told|screaming|screams|whispers|whispering|wants|want|begging) ~2 (to |i should )?(jump|die|kill|cut|hurt|end it|end myself|end my|do it|disappear forever|step|hang)
      (buried|lie|lying|rest|resting) ~1 (next to|beside|near|with) my ~~3 (soon|tonight|already|now|at last)
      (wish|wishing|wished|hope|hoping|hoped|want|wanting|wait|waiting|pray|praying|prayed|ask|asking|asked|beg|begging|dream|dreaming|keep thinking|imagine|imagining|would love it if|would be nice if|not mind if|mind if|do not care if|would not care if) ~4 (truck|bus|car|train|plane|lightning|god|lord|jesus|allah|cancer|heart|heart attack|illness|disease|virus|covid|tumour|stroke|accident|something|someone|somebody|stranger|meteor|asteroid|universe|death|crash|storm|it) ~3 (hit|hits|hitting|runs|run|ran|kill|kills|killed|killing|take|takes|took|taken|taking|crush|crushes|crash|finish|finishes|finished|end|ends|strike|strikes|struck|shoot|shoots|claim|claims|wipe|wipes|get|gets) me( over| out| down| already| away| home| tonight| now| off| first| soon| and get it|(?= [.,]))
      (wish|hope|wait|waiting|pray|hoping|wishing|want|praying) ~4 (my heart|heart) ~2 (stop|stops|stopped|give|gives|gave|fail|fails|failed) ~1 (beating|out|up|working|in|tonight|(?= [.,]))
      (god|lord|jesus|allah|please) ~3 (take|call|bring) me (home|now|away|already|tonight|to heaven)( tonight| now| already| to| please|(?= [.,]))
      (ask|asking|pray|praying|beg|begging) ~3 (god|lord|him|her|jesus|allah) ~3 (take me|end|let me go|not let me|call me home|die)
      {want} to go to heaven( now| so| today| tonight| to be| and| already|(?= [.,]))
      {want} to go to heaven
      {want} ~3 (body|heart|lungs|kidneys|liver|organs|brain) ~2 (give|gives|gave|giving|stop|stops|stopped|shut|shuts|shutting|fail|fails|failed|quit|quits) ~1 (up|out|down|beating|working|me|in|(?= [.,]))
      {want} ~1 (to )?(join|follow) my (late )?(husband|wife|mum|mother|dad|father|son|daughter|baby|brother|sister|grandma|grandmother|grandpa){!followToAPlace}
      {want} ~2 (i (was|were)|it (was|were)|me) ~3 (in (the|a|that|his|her) (coffin|grave|ground|casket|morgue)|six feet under|under the ground|buried)
      (in|into|inside) ~2 (coffin|grave|casket) ~1 (instead of|not) (him|her|them)
    `,
  plain: `
      (mind|care|hope|wish|glad|happy|relieved) ~2 (plane|bus|train|car|lift|boat|building) ~1 (went down|goes down|crashed|crashes|would crash|sank|fell) ~~5 me
    `,
  own: `
      {want} ~1 to (be with|join|follow|go to) my ~2 who (died|passed|is dead|killed)
      (died|dead|passed away|passed|grave|funeral|buried|killed) ~~6 i {want} to (go with|join|follow|be buried with) (him|her|them|you)
    `,
});
