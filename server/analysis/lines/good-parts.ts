/** Good parts that an entry about a dull or tiring day names: thanks, a kindness, or a turn to something good at its end. */
import { CELEBRATED_FROM } from '../../../contract/limits.ts';
import type { TextAnalysis } from '../analyser.ts';
import { kindnessesIn } from '../local/kindnesses.ts';
import { namedHardship } from './hardships.ts';

/** Losses, danger and despair, beyond the hardships that have a conversation: nothing beside them makes the day light. */
const HEAVY = new RegExp(
  [
    String.raw`\b(?:die[ds]?|dead|death|dying|funeral|grave|buried|cancer|tumou?r|chemo|diagnos\w+|hospital|ambulance|surgery|stroke|overdose|accident|crash|miscarr\w+|suicid\w+)\b`,
    String.raw`\b(?:lost (?:my|our|the) (?:job|home|house|baby|dog|cat|mum|mom|dad|friend)|laid off|fired me|(?:got|was|been) (?:fired|sacked|dumped|evicted|robbed|mugged)|broke(?:n)? (?:up|in(?:to)?)|divorce\w*|left me|cheated)\b`,
    String.raw`\b(?:cried|crying|sobb\w+|in tears|heartbroken|devastated|hopeless|worthless|useless|ashamed|empty|numb|depress\w+|despair\w*|hate(?:d)? (?:myself|my life)|no point|the point|give up|giving up|can(?:no|')t go on|panic\w*|terrified|frightened|scared|afraid|lonely|alone|abus\w+|hit me|hurt me|threaten\w*|humiliat\w+|bull(?:ied|ying))\b`,
  ].join('|'),
);

/** Turns the sentence round: what follows is not there, or was only wished for. */
const DENIED =
  /\b(?:not|never|no one|nobody|nothing|none|without|hardly|barely|wish|should|used to|if only|supposed)\b|n't\b/;
const THANKS =
  /\b(?:grateful|thankful|thanks to|thank(?:ed)? (?:you|god|him|her|them|my|our|me)|blessed|appreciated?|smiled at (?:me|us)|made (?:me|us) (?:laugh|smile))\b/;
/** Begins the turn, and what follows it is neither bad nor only hoped for. */
const TURN = /^.*\b(?:but|though|although|at least|luckily|then)\b(?<rest>.*)$/;
const UNSURE = /\b(?:will|would|could|might|may|hop(?:e|ed|ing)|want(?:ed)?|need(?:ed)?|up to|at (?:me|us))\b/;
const GOOD =
  /\b(?:kind(?! of)|kindest|lovely|loved|nice|great|good|beautiful|wonderful|sweet|fun|funny|delicious|tasty|cozy|cosy|warm|proud|happy|glad|laugh(?:ed|ing)?|giggl\w+|smil(?:e|ed|ing)|hugged|helped|enjoyed|brought (?!up)|baked|finished|managed|(?:i|we) won|made (?:my|our) day)\b/;

/** Longest text that is searched, in UTF-16 units. */
const READ_MAX = 4000;
/** Below it, an entry is hard whatever else it says. 1 to 5. */
const HARD_BELOW = 2;

/** Whether a text names something good, and no loss or danger. Linear in its length, up to 4,000 UTF-16 units. */
export function hasGoodPart(text: string): boolean {
  const read = text.slice(0, READ_MAX).toLowerCase().replaceAll('’', "'");
  if (HEAVY.test(read)) return false;
  const sentences = read.split(/[.!?\n]+/).map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
  const isGood = (part: string) => !DENIED.test(part) && !UNSURE.test(part) && GOOD.test(part);
  return (
    sentences.some((one) => !DENIED.test(one) && (THANKS.test(one) || kindnessesIn(one).length > 0)) ||
    // Only a turn that nothing takes back.
    isGood(TURN.exec(sentences.findLast((one) => one !== '') ?? '')?.groups?.rest ?? '')
  );
}

/** The analysis of an entry that names something good: the day was mixed, and its mood is not read as a hard one. */
export function heedGoodPart(text: string, analysis: TextAnalysis): TextAnalysis {
  const { sentiment, danger, language } = analysis;
  if (sentiment >= CELEBRATED_FROM || sentiment < HARD_BELOW || danger !== undefined || language !== undefined)
    return analysis;
  if (namedHardship(text, sentiment) || !hasGoodPart(text)) return analysis;
  return { ...analysis, sentiment: CELEBRATED_FROM };
}
