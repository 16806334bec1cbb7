/** Frames for a farewell: being a burden, being better gone, plans, letters, goodbyes, last affairs. */
import { type Sign, signs } from './crisis-grammar.ts';

export const BURDEN: readonly Sign[] = signs({
  wishes: `
      burden ~~10 (gone|dead|die|stopped being one|without me|end it|time i|not be here|disappear|better off|be free|rid of me|leave this|set them free)
    `,
  own: `
      {folk} ~3 (better|happier) ~1 (off )?with (a different|another|a new|a better|someone else as) (mother|mum|father|dad|wife|husband|daughter|son|parent) ~~6 (alive|not me|than me|gone)
      {folk} ~3 (better|easier|happier|lighter|freer|calmer|less sad|less stressed|nicer|relieved|improve|brighter|better off|best|fine) ~2 without me{!teamWithoutMe}
      {folk} ~5 (better|easier|happier|lighter|freer|calmer|sad|stressed|upset|nicer|relieved|relief|improve|brighter|fine|glad|okay|ok|cope|get over it|recover|manage|adjust|forget me|proper|free|not care|not mind|best|worried|problems|money|peace|quieter|relax|remarry|start over|move on) ~4 (if|when|once|with|were|was|had|should) (i|me) ~2 {gone}
      (if|when|once) i ~3 {gone} ~~6 (nobody|relief|relieved|better|care|cares|notice|matter|happier|easier|change|fine|less sad|miss|peace|free|lighter|glad|difference|mourn|remember|bothered|worry|remarry|money|insurance){!holidayMoney}
      (if|when) i (went|go|left|leave|was|were) (away |gone )?(for good|forever|permanently) ~~6 (nobody|relief|better|care|notice|happier|easier|fine|miss|peace|free)
      (better|easier|happier|lighter|proper|free|freer|relieved) ~6 if i (went|left|go|was gone|were gone|was) (away )?(for good|forever|permanently)
      (without me|if i were gone|if i was gone) ~2 (be|is|are) (better|happier|easier|lighter|free)
      (nothing|not much|little) (would|will) change ~2 (if|when) i ~2 {gone}
      (no|not any|not make|make no) difference ~3 (if|whether|when) i ~3 {gone}
      (nobody|no one|who|anyone|anybody|none|they|people|not a soul|not one person) ~3 (notice|notices|care|cares|miss|misses|mourn|cry|sad|bothered|remember|mind|grieve|attend|look for me|find me|come) ~5 (if|when|once) i ~3 {gone}
      (if|when) i ~2 (disappeared|vanished|disappear|vanish) ~~7 (nobody|no one|who|not) ~3 (notice|care|miss|mind|look)
      (nobody|no one|who|they) ~2 (look|looking|search|searching) for me (if|when|once) i ~1 (walked|drove|swam|went|wandered) (into|off|out) ~~8 (stayed|not come back|never came back|kept (going|walking)|not return|disappeared)
      (nobody|no one|they|who) ~2 (come|go|show up|turn up|be) ~2 (to|at) my funeral
      (world|nobody|no one|life|universe|family|earth|everyone) (is |does |would |do |will )?(not )?(need|needs|want|wants) me (in it|here|anymore|alive|around)( anymore| at all|(?= [.,]))
      (better place|better world|better off) (without me|with me gone)
      (worth|valuable|use|useful) ~1 more (dead|gone) (than alive)?
      (life insurance|insurance money|my insurance) ~5 (would|will|could) ~3 (help|pay|enough|better|set)
    `,
});

export const FAREWELL: readonly Sign[] = signs({
  wishes: `
      (have|got|made|making|set|set up) (a |my |the )?(plan|method|way) (and|with|,) ~2 (a |the |my )?(date|means|method|day|note|pills|rope|place|time)
      (have|got|made|picked|chose|chosen|set|know) ~2 (a |the |my )?(plan|date|method|day|place|time|how|way|spot) (to|for|of|how|when) ~3 (die|dying|kill|killing|end it|end my|end things|suicide|do it(?= [.,])|my death|leave this world|not be here)
      (therapist|doctor|counsellor|counselor|nurse|psychiatrist|gp|helpline|they|she|he|mum) (asked|asks) ~5 (plan|suicidal|suicide|safe|hurt myself|harm) ~~4 lied
      plan (is|was) to ~8 (kill|die|end my|end it|overdose|hang|jump off)
      (wrote|write|written|writing|drafted|drafting|left|leave|leaving|finished|have|started|prepared|recorded|recording) ~3 (suicide (note|letter|notes|video)|goodbye (note|notes|letter|letters|video|videos|message|messages)|farewell (note|letter|letters|message)|(last|final) (note|letter|letters|words to)){!farewellToAGroup}
      (written|wrote|finished|left|signed|rewrote) (the|my) note(?= [.,])
      (wrote|written|writing|left|write|finished) (letters|a letter|notes|a note|messages|cards) ~1 (for|to) ~3 (children|kids|everyone|parents|mum|dad|family|son|daughter|wife|husband|sister|brother|friends|each) ~~10 (understand one day|when i am gone|after i am gone|goodbye|sorry|forgive|drawer|find them|find it|when it happens|explain|why i)
      (saying|say|said) (goodbye|farewell|my goodbyes) to (all of you|you all|everyone i love|everyone|my (family|kids|children|parents)|this world|the world|life|my life) ~1 (tonight|forever|for (the last time|good|ever)|one last time|before i (go|leave this|die|end))
      (tonight|today|this weekend|tomorrow) is the (night|day) ~~6 (do it|end|die|finally|kill|no more)
      list of ~~4 (who|people|what) ~~4 (get|gets|have) my (things|stuff|belongings)
      goodbye to (all of you|you all) (tonight|now|forever)
      (last|final) (goodbye|goodbyes|farewell|hug|kiss) ~~8 (not know|not knowing|without (her|him|them) knowing|has no idea|have no idea|no clue)
      forgive me for what i (am going to|am about to|will|have to|must) do
      (this|it) is (my|a) (goodbye|farewell|suicide)( note| letter)?(?= [.,])
      (goodbye|farewell|bye) (cruel world|world|everybody forever|forever everyone|all of you forever)
      (said|saying|say|made|finished) ~1 (all )?my (final |last |silent )?goodbyes( in my (head|mind|heart)| to (everyone{!goodbyeAtAPlace}|the world|my (family|kids|children|mum|parents|dog))| already| now| and|(?= [.,]))
      (tonight|today|tomorrow|this|it) (is|will be|might be|may be|could be|has to be|is going to be) ~2 my (last|final) (night|day|entry|message|post|letter|note|goodbye|words|evening|hours|hour|breath|sunset|birthday|christmas|week|morning)( on earth| alive| ever| here on| in this world| in this life| and i am (not|at|ready)| i am ready| i made| goodbye| sorry|(?= [.,])){!tomorrowElsewhere}
      (last|final) (thing|entry|words|post|message|letter|sentence|lines) ~2 i (will|shall|ever|am going to|am ever) ~2 (write|post|say|send|type|leave|speak){!lastBeforeAHoliday}
      (last|final) time (i|you|they|anyone|we|she|he) (will|shall|would|are|is|am) ~2 (see|hear|hug|hold|talk|speak|hear from|going to see) ~1 (me|from me|them|her|him|my kids|my (mum|dad|dog|cat|family))
      (when|after|once|now that|if) i am (gone|dead|not here|no longer here|not around|out of the way) ~~3 (please|tell|look after|take care|forgive|know that|know it|remember|feed|raise|do not (cry|blame|be sad)|be happy|give|make sure|promise|they will be|it was not|nobody)
      (please|tell|look after|take care of|feed|promise|raise|hug|love|remember) ~~8 (when|after|once) i am (gone|dead|not here|no longer here|not around)
      (will|would) not (be )?(need|needing) ~3 anymore{!becauseMoving}
      (will|would|do) not (be )?(need|needing) ~3 (where i am going|where i go|soon|after tonight|after today|now that i am leaving|once i am gone){!becauseMoving}
      (gave|giving|given|give) ~1 away ~6 (belongings|possessions|everything i own|my things|all my things|all my stuff|my stuff|my dog|my cat|my pets) ~~8 (not need|no need|where i am going|goodbye|ready|gone|time|leaving)
      (sold|closed|cleaned|cleared|tidied|emptied|sorted|packed|deleted|paid) ~~14 (nobody|no one|they|mum|my parents|my family|she|he) ~1 (has to|have to|would have to|will have to|not have to|does not have to|do not have to){!forGuests}
      (my affairs|my things|everything) ~2 in order ~~8 (goodbye|gone|leave this|ready to (go|die)|end|over|nobody)
      (made up my mind|decided|my decision) ~~10 (leave this world|not be here|to die|dying|end it|end my|it ends|goodbye|end things|kill)
      (i have decided|i decided|made up my mind) to (die|end it|end my|go for good|leave this world|leave forever|not be here)
      (this|it|everything|my pain|the pain) (ends|stops|is over) (tonight|this weekend|tomorrow|today|now|this week|on (friday|monday|sunday|saturday)) ~~6 (decided|promise|goodbye|sorry|forever|one way)
      (sorry|forgive me) ~~8 (goodbye|not strong enough|was not stronger|could not stay|can not stay|for leaving|for what i am (about|going)|for what i (will|have to|must)|for what (happens|comes) (tonight|next)|have to go now|not make it|i tried to stay|for doing this|leaving you all|take care of my)
      (goodbye|bye|farewell) ~~8 (sorry|forgive|not stronger|love you all|was not your fault|not your fault|please do not|take care of)
      (tell|telling) (my|the|them|him|her|everyone) ~3 (it was not|it is not|not|none of it was) (his|her|their|your|my|anyone|anybody) fault
    `,
});
