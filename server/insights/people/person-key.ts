/** Normalized names of people, used to compare and store them. */

/** Words before a name that do not identify a person. */
const BEFORE = /^(?:(?:my|our|your|the|a|an|dear)\s+)+(?=\S)/;
/** The dot after a title: `dr. lee` is `dr lee`. */
const TITLE_DOT = /\b(dr|prof|mr|mrs|ms|mx|st|sr|jr|rev|fr)\./g;
/** Names for one's mother and father, who are unique. Grandmothers, aunts and sisters may be several. */
const ONE_OF_A_KIND: ReadonlyMap<string, string> = new Map([
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
  let key = plain(name);
  // Repeated, because one rule may produce text that another one matches.
  for (let next = step(key); next !== key; next = step(key)) key = next;
  return ONE_OF_A_KIND.get(key) ?? key;
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}

function step(key: string): string {
  const words = key.replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim().replace(BEFORE, '').replace(TITLE_DOT, '$1');
  return plain(Array.from(words).slice(0, LENGTH_MAX).join('')).replace(/'s$/, '').trim();
}
