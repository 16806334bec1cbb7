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
      (nothing|not much|little) (would|will) change ~2 (if|when) i ~2 {gone}
      (nobody|no one|who|anyone|anybody|none|they|people|not a soul|not one person) ~3 (notice|notices|care|cares|miss|misses|mourn|cry|sad|bothered|remember|mind|grieve|attend|look for me|find me|come) ~5 (if|when|once) i ~3 {gone}
      (if|when) i ~2 (disappeared|vanished|disappear|vanish) ~~7 (nobody|no one|who|not) ~3 (notice|care|miss|mind|look)
      (nobody|no one|who|they) ~2 (look|looking|search|searching) for me (if|when|once) i ~1 (walked|drove|swam|went|wandered) (into|off|out) ~~8 (stayed|not come back|never came back|kept (going|walking)|not return|disappeared)
      (better place|better world|better off) (without me|with me gone)
    `,
});

export const FAREWELL: readonly Sign[] = signs({
  wishes: `
      (have|got|made|making|set|set up) (a |my |the )?(plan|method|way) (and|with|,) ~2 (a |the |my )?(date|means|method|day|note|pills|rope|place|time)
      (have|got|made|picked|chose|chosen|set|know) ~2 (a |the |my )?(plan|date|method|day|place|time|how|way|spot) (to|for|of|how|when) ~3 (die|dying|kill|killing|end it|end my|end things|suicide|do it(?= [.,])|my death|leave this world|not be here)
      plan (is|was) to ~8 (kill|die|end my|end it|overdose|hang|jump off)
      (wrote|write|written|writing|drafted|drafting|left|leave|leaving|finished|have|started|prepared|recorded|recording) ~3 (suicide (note|letter|notes|video)|goodbye (note|notes|letter|letters|video|videos|message|messages)|farewell (note|letter|letters|message)|(last|final) (note|letter|letters|words to)){!farewellToAGroup}
      (written|wrote|finished|left|signed|rewrote) (the|my) note(?= [.,])
      (wrote|written|writing|left|write|finished) (letters|a letter|notes|a note|messages|cards) ~1 (for|to) ~3 (children|kids|everyone|parents|mum|dad|family|son|daughter|wife|husband|sister|brother|friends|each) ~~10 (understand one day|when i am gone|after i am gone|goodbye|sorry|forgive|drawer|find them|find it|when it happens|explain|why i)
      (last|final) (goodbye|goodbyes|farewell|hug|kiss) ~~8 (not know|not knowing|without (her|him|them) knowing|has no idea|have no idea|no clue)
      (this|it) is (my|a) (goodbye|farewell|suicide)( note| letter)?(?= [.,])
      (said|saying|say|made|finished) ~1 (all )?my (final |last |silent )?goodbyes( in my (head|mind|heart)| to (everyone{!goodbyeAtAPlace}|the world|my (family|kids|children|mum|parents|dog))| already| now| and|(?= [.,]))
      (tonight|today|tomorrow|this|it) (is|will be|might be|may be|could be|has to be|is going to be) ~2 my (last|final) (night|day|entry|message|post|letter|note|goodbye|words|evening|hours|hour|breath|sunset|birthday|christmas|week|morning)( on earth| alive| ever| here on| in this world| in this life| and i am (not|at|ready)| i am ready| i made| goodbye| sorry|(?= [.,])){!tomorrowElsewhere}
      (sold|closed|cleaned|cleared|tidied|emptied|sorted|packed|deleted|paid) ~~14 (nobody|no one|they|mum|my parents|my family|she|he) ~1 (has to|have to|would have to|will have to|not have to|does not have to|do not have to){!forGuests}
      (made up my mind|decided|my decision) ~~10 (leave this world|not be here|to die|dying|end it|end my|it ends|goodbye|end things|kill)
      (i have decided|i decided|made up my mind) to (die|end it|end my|go for good|leave this world|leave forever|not be here)
    `,
});
