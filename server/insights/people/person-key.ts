/** Normalized names of people, used to compare and store them. */

/** Words before a name that do not identify a person. */
const LEADING_WORDS = /^(?:(?:my|our|your|the|a|an|dear)\s+)+(?=\S)/;
/** The dot after a title: `dr. lee` is `dr lee`. */
const TITLE_DOT = /\b(dr|prof|mr|mrs|ms|mx|st|sr|jr|rev|fr)\./g;
/** Names for one's mother and father, who are unique. Grandmothers, aunts and sisters may be several. */
const PARENT_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...['mum', 'mom', 'mam', 'mummy', 'mommy', 'mumma', 'momma', 'mama'].map((word) => [word, 'mother'] as const),
  ...['dad', 'daddy', 'papa', 'dada'].map((word) => [word, 'father'] as const),
]);
/** Longest key that a filter accepts, in characters. */
const LENGTH_MAX = 100;

/**
 * The key of a name: lower case, without accents, without a leading "my", "our" or "your", and without the dot of a
 * title. Names with the same key are one person. Empty if nothing remains. Idempotent.
 */
export function personKey(name: string): string {
  let key = fold(name);
  // Repeated, because one rule may produce text that another one matches.
  for (let next = normalizeOnce(key); next !== key; next = normalizeOnce(key)) key = next;
  return PARENT_SYNONYMS.get(key) ?? key;
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}

function normalizeOnce(key: string): string {
  const words = key
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEADING_WORDS, '')
    .replace(TITLE_DOT, '$1');
  return fold(Array.from(words).slice(0, LENGTH_MAX).join('')).replace(/'s$/, '').trim();
}
