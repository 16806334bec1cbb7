/** Says a clause of the person back, in the second person: "You stayed with her the whole night." */
import type { Said as Reading } from '../../analysis/index.ts';
import { type Lines, upperFirst } from './picking.ts';

/** Words of a clause that is said back. */
const FEWEST = 4;
const MOST = 11;
/** Words that are not said back to somebody. */
const NOT_SAID_BACK =
  /\b(?:hate|stupid|useless|worthless|fault|fail\w*|ugly|fat|bad|terrible|awful|horrible|disgust\w*|nobody|loser|burden|deserve\w*|die[ds]?|dead|kill\w*|drunk|fuck\w*|shit\w*|think|thought|guess|know|mean|suppose|said|told|cheat\w*|weak|lazy|lied|dumb|idiot|bitch|wrong|[’']ll|will|would|should|could|might|won['’]?t|wont|gonna|probably|maybe|lol|haha|not|no|like \d+|have to go|here|this|that|it['’]s|idea|asked|sorry|wish|pain|poo\w*|sex|porn)\b/i;
/** How somebody felt is named, if at all, in other words than "You were so happy". */
const FEELING_ONLY =
  /^(?:you['’]re|you (?:are|were|felt|feel|got|get|have been))(?: \w+)?(?: of)?(?: (?:so|very|really|quite|too|pretty|a bit|just))* \w+(?: (?:today|yesterday|about|now|then|again|tonight|lately))?$|^you (?:just |really )?(?:want|wanted|need|like|love|loved|enjoyed|hope|wish|don['’]t|didn['’]t|can['’]t|cannot|do not)\b.*$/i;
/** The end of a clause that was cut off. */
const CUT_OFF =
  /\b(?:like|so|but|about|that|as|and|to|for|of|if|when|because|with|in|on|at|the|a|my|your|than|very|really)$/i;
const STARTS =
  /^(?:you\b|your (?!head|mind|heart|body|life|day|self)(?!(?:\p{L}+ ){1,3}(?:is|was|are|were|has|had|have)\b))/iu;
/** Words of time and manner, which do not make a clause worth saying back. */
const isWorthSaying = (words: string) =>
  STARTS.test(words) &&
  !/ your your | deceased your /i.test(words) &&
  !NOT_SAID_BACK.test(words) &&
  !CUT_OFF.test(words) &&
  !FEELING_ONLY.test(words);

/** Names as they are written, where the writer has no use for capitals. */
const withNames = (words: string, people: Reading['people']) =>
  people
    .filter(({ who }) => /^\p{Lu}/u.test(who))
    .reduce((text, { who, written }) => text.replaceAll(written, who), words);

const DAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];

/** The last clause that bears being said back, of those that are about `about`; undefined where none does. */
export function mirrored(message: string, reading: Reading, lines: Lines, about = ''): string | undefined {
  if (/^\s*(?:no|nope|nah)\b/i.test(message)) return undefined;
  const told = new Set(wordsOf(about));
  const candidates = reading.saidBack
    .filter(({ words }) => {
      const count = words.split(' ').length;
      const isAbout = about === '' || wordsOf(words).filter((word) => told.has(word)).length >= 2;
      return count >= FEWEST && count <= MOST && isAbout && isWorthSaying(words);
    })
    .toReversed();
  for (const { words: plain } of candidates.slice(0, 4)) {
    const words = withNames(plain, reading.people)
      .replace(DAYS, upperFirst)
      .replace(/(?<![\p{L}’'])i(?![\p{L}])/gu, 'I');
    const said = lines.say(`${upperFirst(words)}.`);
    if (said !== undefined) {
      lines.moves.push('mirror');
      return said;
    }
  }
  return undefined;
}
