/** The words of a question, with common misspellings corrected. */

export interface Words {
  /** As written, without punctuation around words. */
  readonly written: readonly string[];
  /** The same words in lower case, without apostrophes, and corrected. */
  readonly read: readonly string[];
}

const WORD = /#?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&_-]*/gu;

/** Words that questions about a journal are made of. Misspellings of them are corrected. */
const KNOWN = new Set(
  `about after average before between compare count during entries entry first happier happiest hardest highlights journal
   lately mention mentioned mentioning mentions month months often people previous recently review saddest search since
   summarise summarize summary theme themes times today topics which worst would write writing written wrote yesterday
   weekend weeks years january february march april june july august september october november december monday tuesday
   wednesday thursday friday saturday sunday spring summer autumn winter`.split(/\s+/),
);
/** Misspellings of short words, which are too close to other words to be corrected by their letters. */
const TYPOS: ReadonlyMap<string, string> = new Map(
  `wen:when whn:when wehn:when whne:when wat:what wht:what whta:what waht:what wats:whats hwo:how wich:which whcih:which
   lst:last lsat:last alst:last abt:about abut:about bout:about ofen:often offen:often mnay:many tiems:times shwo:show
   fnd:find teh:the dod:did didi:did ddi:did hav:have wk:week wek:week yday:yesterday entrys:entries entires:entries
   wrot:wrote`
    .split(/\s+/)
    .map((pair) => {
      const [typo = '', word = ''] = pair.split(':');
      return [typo, word];
    }),
);
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The words of one sentence, in order. */
export function readWords(sentence: string): Words {
  const written = sentence.match(WORD)?.map((word) => word.replace(/['’_-]+$/, '')) ?? [];
  // "Yesterday's" is read as "yesterday"; "what's" stays apart from "what".
  const read = (word: string) => word.replace(/(?<!^(?:what|when|where|who|how))['’]s$/, '').replace(/['’]/g, '');
  return { written, read: written.map((word) => correct(read(word.toLowerCase()))) };
}

/** The number of a digit sequence or a word; "a few" is 3. Undefined for other words. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  if (word.startsWith('couple')) return 2;
  if (word === 'few' || word === 'several') return 3;
  const number = NUMBERS.indexOf(word);
  return number < 0 ? undefined : number;
}

/** Without the words from index `start` up to `end`. */
export function without({ written, read }: Words, start: number, end: number): Words {
  return { written: written.toSpliced(start, end - start), read: read.toSpliced(start, end - start) };
}

function correct(word: string): string {
  const typo = TYPOS.get(word);
  if (typo !== undefined) return typo;
  if (KNOWN.has(word) || word.length < 5 || word.length > 12) return word;
  // A longer word, such as "writer" or "Augusta", is a word of its own.
  for (const known of KNOWN) if (!word.startsWith(known) && isMisspelt(word, known)) return known;
  return word;
}

/** Whether a letter is missing, doubled, swapped with the next one or, in long words, a wrong vowel. */
function isMisspelt(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1 || word[0] !== known[0]) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at++;
  if (word.length > known.length) return word.slice(at + 1) === known.slice(at);
  if (word.length < known.length) return word.slice(at) === known.slice(at + 1);
  if (word.slice(at + 2) === known.slice(at + 2) && word[at] === known[at + 1] && word[at + 1] === known[at])
    return true;
  const isVowel = (letter = '') => /[aeiouy]/.test(letter);
  return word.length >= 7 && word.slice(at + 1) === known.slice(at + 1) && isVowel(word[at]) && isVowel(known[at]);
}
