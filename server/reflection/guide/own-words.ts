/** Says a part of what a person wrote back in the second person: "You stayed with her the whole night." */
import { isSpelled } from './listening/phrases.ts';
import { type Lines, upperFirst } from './picking.ts';
import { hasSlips } from './slips.ts';

/** Words of a clause that is said back. */
const FEWEST = 4;
const MOST = 12;
/** A whole message said back is a parrot's; the choice of a part is what shows that it was read. */
const MOST_OF_MESSAGE = 0.7;
/** What is said of oneself in a bad hour, secrets and curses; what speaks to somebody; what is no clause. */
const NOT_SAID_BACK =
  /\b(?:stupid|useless|worthless|ugly|fat|disgust\w*|burden|deserve\w*|die[ds]?|dead|kill\w*|fuck\w*|shit\w*|bitch|idiot|lazy|weak|loser|fail\w*|fault|drunk|sex|porn|password|pin|sorry|thanks?|thank|you|your|yours|u|ur|lol|haha|guide|app|i['’]?m (?:just |really )?(?:not|never|no)|i can['’]?t|i said|i told|i mean|i think|i guess|(?:i )?(?:don['’]?t|dont) know|want to (?:write|talk)|idk|i suppose|whatever|anyway|shouldn['’]?t|should)\b|["“”{}<>[\]|\\`*_#=~@]|https?:|\d{4,}/i;
const LEAD =
  /^(?:(?:and|but|so|or|then|also|well|like i said|ok(?:ay)?|oh|um+|uh+|yes|yeah|yep|no|nope|hm+|honestly|actually|basically|i (?:think|guess|mean)(?: that)?|i suppose(?: that)?|right now|at least|just)[,.]?\s+)+/i;
const TRAIL = /[\s,]+(?:i guess|i suppose|though|tho|tbh|honestly|really|you know|or so|too|anyway|i think|maybe)$/i;
/** A clause that begins so hangs on another one; one that ends so is torn. */
const HANGS =
  /^(?:because|cos|cuz|before|after|which|who|whom|if|when|while|although|though|than|as|since|until|unless|what|how|why|where|that|maybe|perhaps|hello|hi|hey|good (?:morning|evening|night)|not (?:really|much|yet)|never really|it (?:is|was) (?:fine|ok|good)|there['’]?s (?:not|no)|nothing (?:yet|more)|that['’]?s|thats)\b/i;
const CUT_OFF =
  /\b(?:like|so|but|about|that|as|and|to|for|of|if|when|because|with|in|on|at|the|a|an|my|our|than|very|really|is|was|me and)$/i;
/** After "and" the verb would have to be turned as well: "I sat there and was". */
const SECOND_VERB = /\b(?:and|but|then|or) (?:\w+ly |just |still )?(?:am|was)\b|\b(?:am|was) i\b/i;

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  we: 'you',
  "i'm": "you're",
  im: "you're",
  "we're": "you're",
  "i've": "you've",
  ive: "you've",
  "we've": "you've",
  "i'll": "you'll",
  "we'll": "you'll",
  "i'd": "you'd",
  "we'd": "you'd",
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
};
const ADVERBS = '(?:(?:just|still|always|only|really|also|already|even|so|never) )?';
const AM = new RegExp(`(?<![\\p{L}’'])i (${ADVERBS})(am|was)(?![\\p{L}])`, 'giu');
const DAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g;

/** Words in the second person, the verb with them: "I was late" is "you were late". */
export const turnedRound = (words: string): string =>
  words
    .replaceAll('’', "'")
    .replace(AM, (_all, adverb: string, verb: string) => `you ${adverb}${verb.toLowerCase() === 'am' ? 'are' : 'were'}`)
    .replace(/(?<![\p{L}'])\p{L}+(?:'\p{L}+)?(?![\p{L}'])/gu, (word) => TURNED[word.toLowerCase()] ?? word)
    .replace(DAYS, upperFirst);

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** What may be said back of a piece of a message; undefined where it would be torn, wrong or unkind. */
function sayable(piece: string): string | undefined {
  const plain = piece
    .trim()
    .replace(LEAD, '')
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(TRAIL, '');
  const words = wordsOf(plain);
  if (words.length < FEWEST || words.length > MOST) return undefined;
  if (NOT_SAID_BACK.test(plain) || HANGS.test(plain) || CUT_OFF.test(plain) || SECOND_VERB.test(plain))
    return undefined;
  return words.every(isSpelled) ? plain : undefined;
}

const SENTENCES = /(?<=[.!?…])\s+|\n+/u;
const CLAUSES =
  /,\s+(?:and |but |so )?|;\s+|\s+(?:and|but|so|because) (?=(?:then |now )?(?:i|we|he|she|they|it|my|our|there|nobody|the)\b)/i;

/**
 * The last part of a message that can be said back; undefined where none can, or where an echo would be too much. `share` is
 * how much of the message it may be, from 0 to 1.
 */
export function ownWords(message: string, lines: Lines, share = MOST_OF_MESSAGE): string | undefined {
  const looked = message.slice(0, 2500);
  if (!lines.mayEcho || hasSlips(looked)) return undefined;
  const most = wordsOf(looked).length * share;
  const sentences = looked
    .split(SENTENCES)
    .filter((sentence) => !/\?["”’')]*$/.test(sentence))
    .map((sentence) => sentence.replace(/[.!…]+$/u, ''))
    .toReversed();
  for (const piece of sentences.flatMap((sentence) => [sentence, ...sentence.split(CLAUSES).toReversed()])) {
    const plain = sayable(piece);
    if (plain === undefined || wordsOf(plain).length > most) continue;
    const said = lines.echo(`${upperFirst(turnedRound(plain))}.`);
    if (said !== undefined) return said;
  }
  return undefined;
}
