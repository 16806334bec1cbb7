/** Short phrases of the person's own words, turned round so that a reply can use them: "my old bike" is "your old bike". */
import { wordMeaning } from '../../../analysis/index.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

const DETERMINERS = setOf(
  'a an some the my our your his her their its this that these those another any no every each',
);
const NUMBERS = setOf('two three four five six seven eight nine ten twelve twenty');
/** Words before which a phrase ends. */
const ENDS = setOf(`
  and or but so because that which who whom whose when while where if as than then though although until unless
  to for from with at in into on onto by about after before during since without through over under up down off out away
  back around near between behind beside against like plus
  yesterday today tonight tomorrow again together alone now just really very too also ever anyway
  is was are were am be been being has have had do does did will would can could should might must isn't wasn't don't didn't
  i we he she they it you me him us them myself herself himself ourselves i'd i'll you're you've he'd she'd we've we're they're how why what i'm i've it's he's she's
  not never only even both all there here more most less much lol haha tbh honestly instead
  made makes make came comes went got gets said says told felt feels
`);
const TIMES = setOf(
  'morning afternoon evening night week weekend month year day time summer winter monday tuesday wednesday thursday friday saturday sunday',
);
/** Nouns that look like verbs or adverbs. */
const NOUNS_IN_ING =
  /^(?:family|wedding|painting|meeting|evening|building|training|ring|king|string|spring|swing|wing|ceiling|christening|belly|jelly|lily|drawing|driving|recording|gathering|parking|thing|running|swimming|cooking|baking|gardening|sewing|knitting|reading|writing|climbing|fishing|dancing|singing|cycling|hiking|camping|shopping|cleaning|crying|drinking|laundry|studying|revising)$/;
/** Too little to be asked about. */
const VAGUE = setOf(`
  thing things lot lots bit one ones something anything everything nothing stuff way ways time times day days kind sort
  part parts while moment moments someone somebody everyone everybody anyone nobody people person fact reason place
  first second third fourth fifth last same best worst other others rest point couple few many night morning evening afternoon week weekend
  heart head mind stomach chest soul age name life turn own little feet legs hands eyes hair face body month year months years weeks days hour hours minute minutes sense idea feeling feelings side thoughts head mind good bad great nice able
`);
/** After these the word before was a verb. */
const OBJECTS = setOf('me him us them you it her');
/** What is never said back. */
const UNSAYABLE =
  /\b(?:kill\w*|suicid\w*|die[sd]?|dead|fuck\w*|shit\w*|cunt|bitch\w*|stupid|useless|worthless|ugly|fat|loser|idiot|burden|password|passcode|pin|porn|sex|rape\w*|drugs?)\b/i;
/** Words that make nothing of the whole phrase. */
const TOO_VAGUE = /^(?:time|times|lot|lots|kind|sort|way|thing|things|much|many|stuff)$/i;
const MOST_WORDS = 4;

const PLURAL = /(?:[^su]s|men|women|people|children|kids|feet|teeth)$/i;
const SINGULAR_S =
  /^(?:news|bus|gas|yoga|maths|physics|tennis|athletics|series|class|glass|dress|mess|boss|guess|christmas|process|business|illness|sickness|test results|campus|virus|census|chess|success|address|princess|progress|access|loss|cross|grass|kiss|stress)$/i;

/** A thing that was named, in the forms in which a reply can use it. */
export interface NounPhrase {
  /** As something known: "the cake", "your job", "Oslo". */
  readonly n: string;
  /** As it was written, turned round: "a cake", "your job", "tomatoes". */
  readonly bare: string;
  readonly isPlural: boolean;
  /** How many of the words it takes. */
  readonly length: number;
}

const plainOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Whether it is a word, or a name: no slip of the pen is said back. */
export const isSpelled = (word: string) =>
  /^\p{Lu}/u.test(word) || plainOf(word).length < 3 || wordMeaning(plainOf(word).replace(/'.*/, '')) !== undefined;

const TURNED: Readonly<Record<string, string>> = {
  my: 'your',
  our: 'your',
  me: 'you',
  us: 'you',
  mine: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
};

/** Words in the second person: "my gran" is "your gran". Only for words without a verb that agrees with "I". */
export const turned = (words: string): string =>
  words.replace(/(?<![\p{L}’'])\p{L}+(?![\p{L}’'])/gu, (word) => TURNED[word.toLowerCase()] ?? word);

/** The tokens at the beginning of `words` that belong to one noun phrase. */
function phraseTokens(words: string): string[] {
  const kept: string[] = [];
  for (const token of words
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS + 3)) {
    const plain = plainOf(token);
    const isDeterminer = DETERMINERS.has(plain);
    if (plain === '' || (ENDS.has(plain) && !(plain === 'that' && kept.length === 0))) break;
    if (isDeterminer && kept.length > 0) break;
    if (kept.length > 0 && plain.endsWith('ly') && plain.length > 5) break;
    // "A heron standing in the reeds" is the heron.
    if (kept.length > 1 && plain.endsWith('ing') && plain.length > 5 && !NOUNS_IN_ING.test(plain)) break;
    if (TIMES.has(plain) && /^(?:this|that|last|next|every|all|one|some|each|on)$/.test(kept.at(-1) ?? '')) {
      kept.pop();
      break;
    }
    kept.push(token);
    if (/[.,!?;:)…]$/.test(token)) break;
  }
  while (/^(?:last|next|this|one)$/i.test(plainOf(kept.at(-1) ?? ''))) kept.pop();
  return kept;
}

/** The noun phrase with which `words` begin; undefined where it is not sure to be one that can be said back. */
export function nounPhraseAt(words: string): NounPhrase | undefined {
  const tokens = phraseTokens(words).map((token) => token.replace(/^["“'(]+|["”'.,!?;:)…]+$/g, ''));
  const after = plainOf(words.trim().split(/\s+/)[tokens.length] ?? '');
  // "The teacher hates me": the last word is a verb.
  if (tokens.length > 1 && !/[.,!?;:]$/.test(words.trim().split(/\s+/)[tokens.length - 1] ?? '') && OBJECTS.has(after))
    return undefined;
  const [first = '', ...rest] = tokens;
  const determiner = plainOf(first);
  const hasDeterminer = DETERMINERS.has(determiner) || NUMBERS.has(determiner);
  const content = hasDeterminer ? rest : tokens;
  const last = plainOf(content.at(-1) ?? '');
  if (content.length === 0 || content.length > MOST_WORDS || last.length < 3 || VAGUE.has(last)) return undefined;
  if (/^(?:no|any|every|each)$/.test(determiner) || (/(?:ly|ing)$/.test(last) && !NOUNS_IN_ING.test(last)))
    return undefined;
  if (content.some((token) => TOO_VAGUE.test(token))) return undefined;
  if (content.some((token) => !/^[\p{L}’'-]+$/u.test(token) || !isSpelled(token)) || UNSAYABLE.test(content.join(' ')))
    return undefined;
  const said = content.map(lowered).join(' ');
  return { ...formsOf(determiner, hasDeterminer, said, content), length: tokens.length };
}

/** Words in capitals are not shouted back, and names keep theirs. */
const lowered = (word: string) => (/^\p{Lu}{3,}$/u.test(word) ? word.toLowerCase() : word);

function formsOf(determiner: string, hasDeterminer: boolean, said: string, content: readonly string[]) {
  const last = plainOf(content.at(-1) ?? '');
  const isPlural = PLURAL.test(last) && !SINGULAR_S.test(last);
  const isName = !hasDeterminer && content.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  if (isName) return { n: said, bare: said, isPlural: false };
  if (/^(?:my|our|your)$/.test(determiner)) return { n: `your ${said}`, bare: `your ${said}`, isPlural };
  if (/^(?:his|her|their|its|this|that|these|those|the)$/.test(determiner))
    return { n: `${determiner === 'its' ? 'the' : determiner} ${said}`, bare: `${determiner} ${said}`, isPlural };
  const bare = hasDeterminer ? `${determiner} ${said}` : said;
  return { n: NUMBERS.has(determiner) ? `the ${bare}` : `the ${said}`, bare, isPlural };
}

const LONGEST_VERB_PHRASE = 8;
/** What makes a verb phrase unfit to be said back. */
const TORN =
  /(?<![\p{L}’'])(?:i|i['’]\p{L}+|we|you|your|u|he|she|they|it|this|that|there|lol|am|was|were|is|are|because|but|if|when|who|which|what|how|think|know|say|said)(?![\p{L}])/iu;
const LOOSE_END =
  /\b(?:and|or|to|the|a|an|my|your|of|with|for|from|in|on|at|so|very|really|some|by|as|too|all|about|through|much)$/i;

/** The verb phrase with which `words` begin, in the second person: "visit your gran on Sunday". */
export function verbPhraseAt(words: string): string | undefined {
  const clause =
    (/^[^.,!?;:\n()"“”]+/.exec(words)?.[0] ?? '').split(
      /\s+(?:and|but|so|because|when|while|if|before|after|since)\s+/,
    )[0] ?? '';
  const plain = clause
    .trim()
    .replace(/\s+(?:today|tomorrow|tonight|yesterday|now|again|soon|lol|tbh|though|too)$/i, '');
  const tokens = plain.split(/\s+/);
  if (tokens.length < 2 || tokens.length > LONGEST_VERB_PHRASE) return undefined;
  if (TORN.test(plain) || UNSAYABLE.test(plain) || LOOSE_END.test(plain)) return undefined;
  if (tokens.some((token) => !/^[\p{L}’'-]+$/u.test(token) || !isSpelled(token))) return undefined;
  return turned(plain);
}

/** People are asked about otherwise. */
export const PEOPLE =
  /\b(?:mum|mom|mother|dad|father|sister|brother|son|daughter|niece|nephew|boy|girl|guy|old|so|husband|wife|partner|friends?|boyfriend|girlfriend|gran\w*|nan|grand\w+|uncle|aunt\w*|cousins?|kids?|child\w*|boss|manager|teacher|neighbou?rs?|colleagues?|parents|family|baby|ex|doctor|twins?|cat|dog|youngest|oldest|eldest)\b/i;
