/** Turns an entry's own words about "I" into words about "you". */
import {
  ARTICLES,
  CONJUNCTIONS,
  HOUSEHOLD,
  isAdverb,
  isVerb,
  KIN,
  NUMBERS,
  OWN,
  POSSESSIVES,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './english.ts';

const SWAPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    i: 'you',
    me: 'you',
    my: 'your',
    mine: 'yours',
    myself: 'yourself',
    we: 'you',
    us: 'you',
    our: 'your',
    ours: 'yours',
    ourselves: 'yourselves',
    "i'm": "you're",
    im: "you're",
    "i've": "you've",
    ive: "you've",
    "i'd": "you'd",
    "i'll": "you'll",
    "we're": "you're",
    "we've": "you've",
    "we'd": "you'd",
    "we'll": "you'll",
    'w/': 'with',
    bc: 'because',
    cos: 'because',
    u: 'you',
    ur: 'your',
    tho: 'though',
    '&': 'and',
  }),
);
const AGREES: ReadonlyMap<string, string> = new Map([
  ['am', 'are'],
  ['was', 'were'],
  ["wasn't", "weren't"],
]);
const ADDRESS = /^(?:you|your|yours|yourself|u|ur|you['’](?:re|ve|d|ll)|let['’]s|lets)$/i;
const PIECES = /“[^”]*”|"[^"]*"|[\p{L}\p{N}/&][\p{L}\p{N}'’/-]*|\s+|[^\s]/gu;
const WORD = /^[\p{L}\p{N}/&]/u;

function like(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) && !/^\p{Lu}{2,}$/u.test(model) && model !== 'I' && !/^I['’]/.test(model)
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word;
}

/** "Priya and I" is "you and Priya". */
function coupled(_all: string, other: string): string {
  if (OWN.has(other.toLowerCase())) return `I and my ${other.toLowerCase()}`;
  return `I and ${/^(?:My|The) /.test(other) ? other.charAt(0).toLowerCase() + other.slice(1) : other}`;
}

/**
 * The same words in the second person, with agreement and possessives; spoken words in quotation marks stay. Undefined
 * where that is not safe: the words already speak to somebody, or a quotation has no end.
 */
export function toSecondPerson(text: string): string | undefined {
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1 || text.includes('“') !== text.includes('”')) return undefined;
  if (
    /(?:^|\s)['‘]\p{L}/u.test(text) ||
    /\b(?:oh|o) my\b|\bmy (?:god|goodness|word|dear)\b|(?:^|so |, )let me\b/i.test(text)
  )
    return undefined;
  const pieces =
    text.replace(/^(\p{Lu}\p{L}+|[Mm]y \p{L}+|[Tt]he \p{L}+) and (?:I|me)\b/u, coupled).match(PIECES) ?? [];
  let before = '';
  let subject = '';
  let out = '';
  for (const [index, piece] of pieces.entries()) {
    if (!WORD.test(piece)) {
      out += piece;
      if (/[,;:.!?–—]/.test(piece)) before = '';
      continue;
    }
    const plain = piece.toLowerCase().replaceAll('’', "'");
    if (ADDRESS.test(piece)) return undefined;
    let said = SWAPS.get(plain);
    if (/^(?:i|we|he|she|it|they|who|that|which|there)$/.test(plain)) subject = plain;
    if (said === undefined && (before === 'i' || (/^(?:and|but|or)$/.test(before) && subject === 'i')))
      said = AGREES.get(plain);
    // "was I" and "am I" turn around, and the verb before is already written.
    if (plain === 'i')
      out = out.replace(/\b(?:was|am)(\s)$/i, (verb, gap: string) => (/^a/i.test(verb) ? 'are' : 'were') + gap);
    if (
      said === undefined &&
      KIN.has(piece) &&
      !/^\s+(?:of|to|and)\b/.test(pieces.slice(index + 1, index + 3).join('')) &&
      (before === '' || PREPOSITIONS.has(before) || CONJUNCTIONS.has(before) || isVerb(before))
    )
      said = `your ${piece}`;
    out += said === undefined ? piece : like(piece, said);
    if (!(before === 'i' && isAdverb(plain))) before = plain;
  }
  return out;
}

/** Whether a sentence begins with a noun and its adjective, without an article: "New flatmate sorted the spices". */
function isBareNoun(first: string, second: string, text: string): boolean {
  const closed = [PREPOSITIONS, CONJUNCTIONS, PRONOUNS, POSSESSIVES, ARTICLES, NUMBERS, RELATIVES, KIN, OWN, HOUSEHOLD];
  const subject = text.split(' ').findIndex((word) => isVerb(word.toLowerCase()));
  const head = text.split(' ')[subject - 1] ?? '';
  return (
    subject >= 2 &&
    subject <= 3 &&
    /^\p{Ll}/u.test(second) &&
    !isVerb(second) &&
    !PRONOUNS.has(second) &&
    !/[’']/.test(second) &&
    !isAdverb(second) &&
    !isAdverb(first) &&
    !isVerb(first) &&
    !PREPOSITIONS.has(second) &&
    !CONJUNCTIONS.has(second) &&
    !closed.some((words) => words.has(first)) &&
    !/^(?:the|no|some|every|all|most|each|half|whole|many|few|more|such|\d.*)$/.test(first) &&
    !/[’']s$|ing$/.test(first) &&
    !/(?:[^s]s|people|children|men|women|[,.:])$/.test(head)
  );
}

/** Adds the article or possessive that a note leaves out before its first word: "kids declared", "Boss smiled". */
export function withArticle(text: string): string {
  const [first = '', second = ''] = text.match(/[\p{L}’'-]+/gu) ?? [];
  const lower = first.toLowerCase();
  if (isBareNoun(lower, second, text)) return `the ${lower}${text.slice(first.length)}`;
  if (HOUSEHOLD.has(lower)) return `the ${lower}${text.slice(first.length)}`;
  if (OWN.has(lower)) return `your ${lower}${text.slice(first.length)}`;
  return text;
}
