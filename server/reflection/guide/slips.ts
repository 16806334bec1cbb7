/** Tells English with slips of grammar in it, whose words are not said back: they would be said back wrong. */

const BARE =
  '(?:make|go|have|work|learn|speak|feel|want|like|come|live|see|do|take|say|know|think|give|help|tell|need|get|look|eat|play|study|call|write|sleep|cry|miss|sit|ask|laugh|smile|talk|visit|walk|drive|cook|run|bring|buy|stand|stay|leave|start|try|use|wait|teach|love|hate|hope|wish|show|meet|send|read|sing|invite|listen|wear|travel|answer|explain|bake)';
const KIN = '(?:mother|father|mom|mum|dad|sister|brother|son|daughter|friend|boss|wife|husband|teacher|neighbou?r)';
const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|many|few|\\d+)';

const SLIPS = new RegExp(
  [
    // "I am make", "she is come".
    `\\b(?:i am|i['’]?m|(?:you|we|they) are|(?:he|she|it) is) (?:not )?${BARE}\\b`,
    // "She live", "my mother have", without a helping verb before it.
    `(?<!\\b(?:let|make|makes|made|see|saw|help|helped|did|does|do|didn['’]?t|doesn['’]?t|don['’]?t|can|could|will|would|should|must|may|might|had) )\\b(?:he|she|my ${KIN}) (?:not |never |always )?(?:${BARE}|don['’]?t|are|were)\\b`,
    // "Did went", "I not know".
    `\\b(?:did|didn['’]?t|doesn['’]?t) (?:went|came|saw|made|said|got|had|told|knew|gave|took|found)\\b`,
    `\\b(?:i|we|he|she|they) not (?:${BARE}|have|am|can)\\b`,
    // "Six month", "three friend".
    `\\b${NUMBER} (?:month|year|week|day|hour|friend|child|person|minute)(?=[.,!?]|$| (?:ago|i|we|he|she|and|with|in|for|to|first)\\b)(?<!\\b1 \\w+)`,
    `\\b(?:peoples|childs|informations|advices|much (?:people|friends|times)|more (?:better|easy|happy)|yesterday i (?:go|see|make|eat|have|speak|work|come))\\b`,
    `\\b(?:i has|we is|they is|you is|i is)\\b`,
  ].join('|'),
  'iu',
);
/** An apostrophe that was left out, or an "i" that was not made great, is how many write; but no sentence to say back. */
const HASTY =
  /\b(?:its (?:been|not|a|the|just|so|like|all)|dont|cant|didnt|wont|wasnt|isnt|doesnt|wouldnt|couldnt|havent|thats|theres|shes|hes)\b/i;

/** Whether the words of a message should not be said back as they stand. */
export const hasSlips = (message: string): boolean => SLIPS.test(message) || HASTY.test(message);

/** Whether its grammar is another than English has, so that phrases of it may be torn. */
export const isBroken = (message: string): boolean => SLIPS.test(message);
