/** What comes before anything else in a message: regrets, plans, pain, firsts and failures. The more telling come first. */
import { type Moment, moment } from './moment.ts';

export const TELLING_MOMENTS: readonly Moment[] = [
  moment(
    'guess',
    'anybody',
    /\bi (?:think|guess|suppose|have a feeling)(?: that)? (?:he|she|they)(?:['’]s|['’]re| is| are| was| were| feels?)\b/i,
    `
      What makes you think so?
      How does it show?
    `,
  ),
  moment(
    'wrote',
    'writer',
    /\b(?:i|we) (?:have |['’]ve )?(?:just )?(?:wrote|written)\b/i,
    `
      What did you write?
      How did it feel to write it?
    `,
  ),
  moment(
    'laughed-and-cried',
    'anybody',
    /\blaugh\w*\b.{0,30}\b(?:cr(?:y|ied|ying)|tears)\b|\b(?:cr(?:y|ied|ying)|tears)\b.{0,30}\blaugh/i,
    `
      What made you laugh, and what made you cry?
      How was it afterwards?
    `,
    'Both at once.',
  ),
  moment(
    'unsaid',
    'writer',
    /\bwish i(?:['’]?d| had)\b|\bshould(?:['’]?ve| have) (?:said|told|asked|thanked)\b|\bnever (?:really )?(?:said|told|thanked|asked)\b|\bdidn['’]?t (?:say|tell|thank|ask)\b|\bnot enough\b/i,
    `
      What would you have liked to say?
      Could it still be said?
      What would the first sentence of it be?
    `,
    'Some of it was left unsaid, then.',
  ),
  moment(
    'letter',
    'anybody',
    /\b(?:could|should|might|will|['’]ll|going to|gonna|want to|maybe) (?:\w+ ){0,2}(?:write|text|message|email)\b/i,
    `
      How would it begin?
      What should be in it, at least?
      What would you want {him} to know after reading it?
    `,
  ),
  moment(
    'bring',
    'anybody',
    /\b(?:could|should|might|will|['’]?ll|going to|gonna|want to|maybe|perhaps) (?:\w+ ){0,2}(?:bring|take|give|bake|make|buy) (?:him|her|them|\w+ some|my|some|a|over)\b/i,
    `
      When might you do it?
      How do you think {he} would take it?
      What would you like to say with it?
    `,
    `
      That is a good small plan.
      That sounds doable.
    `,
  ),
  moment(
    'visit',
    'anybody',
    /\b(?:should|could|might|want to|would like to|ought to|will|['’]?ll|going to|gonna) (?:\w+ ){0,2}(?:visit|see|call|ring|phone|invite|go (?:and|to|back|over|round))\b/i,
    `
      What would the smallest step be?
      When would be an easy time for it?
      What would you bring, or say first?
    `,
  ),
  moment(
    'wish',
    'writer',
    /^(?!.*\b(?:don['’]?t|not) know\b).*\bi (?:should|ought to|might|wish|want to|would like to|['’]d like to)\b|\bi(?:['’]?ll| will|['’]?m going to|['’]?m gonna)\b|\bmaybe i\b(?! (?:am|was|did|just|never))/i,
    `
      When would be a good time for it?
      What would make it easier?
      What do you like about the idea?
    `,
  ),
  moment(
    'tears',
    'other',
    /\b(?:cried|crying|in tears|wept|teared up)\b/i,
    `
      What do you think the tears were about?
      What did you do when {he} cried?
      What was it like to see that?
    `,
  ),
  moment(
    'loss-of-another',
    'other',
    /\blost (?:her|his|their)\b|\b(?:her|his|their) (?:husband|wife|mum|mother|dad|father|son|daughter|brother|sister)(?: \w+)? (?:died|passed)\b/i,
    `
      How do you notice it in {him}?
      What do you think {he} could use now?
      Do the two of you talk about it?
    `,
    'That is a lot for {who}.',
  ),
  moment(
    'fear-of-another',
    'other',
    /\b(?:scared|afraid|nervous|anxious|frightened|worried)\b/i,
    `
      What helped {him}, do you think?
      How did you notice?
      What did you say to {him}?
    `,
  ),
  moment(
    'pain-of-another',
    'other',
    /\b(?:lonely|alone|sad|ill|sick|struggl\w+|hurt(?:ing)?|griev\w+|misses|upset|tired|in pain|frail|forgets|thin|cold|hungry|limp\w*)\b/i,
    `
      What is it like to be near that?
      What do you think would help {him}?
      What could you give, without it costing you too much?
    `,
  ),
  moment(
    'slower',
    'other',
    /\b(?:slow(?:ly|er)?|older|weaker)\b/i,
    `
      What is it like to go at {his} pace?
      When did you first notice that?
    `,
  ),
  moment(
    'goodbye',
    'anybody',
    /\b(?:leaving (?:do|party|drinks)|last day|farewell|retir(?:ed|es|ing|ement))\b/i,
    `
      What will be different without {who}?
      How was it to say goodbye?
      What will you miss about {who}?
    `,
  ),
  moment(
    'came-back',
    'anybody',
    /\b(?:came (?:back|home)|is back|turned up|showed up|came round again)\b/i,
    `
      What did you do first?
      How did you find out?
      What were those days like, before?
    `,
    'Back again.',
  ),
  moment(
    'failed',
    'anybody',
    /\b(?:failed|burn(?:t|ed)|flat as|didn['’]?t (?:rise|work|turn out)|ruined|went wrong|disaster|broke|spilled|collapsed|a brick)\b/i,
    `
      What was it meant to be like?
      What do you think went wrong?
      What did you do with it?
    `,
    'What a pity.',
  ),
  moment(
    'again',
    'anybody',
    /\b(?:third|fourth|fifth|second|every) time\b(?!.*\bfirst\b)/i,
    `
      What makes you try again?
      What was different the other times?
    `,
  ),
  moment(
    'first',
    'other',
    /\bfor the first time\b|\bfirst (?:swim|steps?|words?|day|time|goal|tooth)\b|\b(?:let go|managed|passed|won|learned|learnt|made it|did it)\b/i,
    `
      What did you do when it happened?
      What do you think it took?
    `,
    'That is a big thing for {who}.',
  ),
  moment(
    'achieved',
    'writer',
    /\bfor the first time\b|\b(?:managed|passed|won|finished|learned|learnt|made it|did it|finally)\b/i,
    `
      What did it take?
      Which part of it are you glad about?
      What did you do right afterwards?
    `,
  ),
  moment(
    'look',
    'other',
    /\b(?:smiled?|smiling|(?:his|her|their) (?:face|eyes|smile)|grinn\w+|nodded|winked|beam(?:ed|ing)|stared|blushed)\b/i,
    `
      What did you read in {his} face?
      What did that do with you?
    `,
  ),
];
