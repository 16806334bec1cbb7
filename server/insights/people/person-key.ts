/** The form in which names of people are compared, kept and asked for. */

/** Words before a name that say nothing of who it is. */
const BEFORE = /^(?:(?:my|our|your|the|a|an|dear)\s+)+(?=\S)/;
/** The dot after a title: `dr. lee` is `dr lee`. */
const TITLE_DOT = /\b(dr|prof|mr|mrs|ms|mx|st|sr|jr|rev|fr)\./g;
/** The one mother and the one father have many names; of grandmothers, aunts and sisters there may be two. */
const ONE_OF_A_KIND: ReadonlyMap<string, string> = new Map([
  ...['mum', 'mom', 'mam', 'mummy', 'mommy', 'mumma', 'momma', 'mama'].map((word) => [word, 'mother'] as const),
  ...['dad', 'daddy', 'papa', 'dada'].map((word) => [word, 'father'] as const),
]);
/** As many characters as a filter takes. */
const LENGTH_MAX = 100;

/**
 * The key of a name as an entry writes it: in lower case, without accents, without “my”, “our” or “your” before it and without the
 * dot of a title. Names with one key are one person. Empty where nothing is left. The key of a key is itself.
 */
export function personKey(name: string): string {
  let key = plain(name);
  // What one rule leaves may be for another one.
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
