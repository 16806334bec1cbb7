/**
 * An estimate of the guesses a password takes, in linear pieces: listed passwords and words, the person's own words,
 * seasons and months, years, dates, keyboard rows, repetitions, and digits or signs at either end. The cheapest way to compose
 * the password of such pieces counts. Bounded work of about a millisecond, whatever the input.
 */

/** Longer passwords are judged by their beginning. */
const MAX_CHECKED_LENGTH = 40;
const MAX_WORD_LENGTH = 24;
const MIN_WORD_LENGTH = 3;

/** Decimal logarithm of the guesses that a password must at least take. */
const ENOUGH = 6;

// Costs are decimal logarithms of guesses.
const OWN_WORD = 0.5;
const SEASON = 1.3;
const YEAR = 2;
const DATE = 4.5;
const SEQUENCE = 1.3;
const REPETITION = 0.4;
const REVERSED = 0.3;
/** Digits and signs before or after everything else, the commonest change by far. */
const EDGE = 1.9;
const EDGE_LENGTHS = { start: 4, end: 8 };
const OTHER_DIGIT = 1;
const OTHER_CHARACTER = 1.7;

/** Seasons and months, in the languages in which passwords of this kind are commonest. */
const SEASONS =
  `spring summer autumn fall winter january february march april may june july august september october november december
  frühling frühjahr sommer herbst januar februar märz maerz mai juni juli oktober dezember
  printemps été automne hiver janvier février mars avril juin juillet août septembre octobre novembre décembre
  primavera verano otoño invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  estate autunno inverno gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre`.split(/\s+/);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjkl;',
  'qsdfghjklm',
  'zxcvbnm,./',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => Array.from(row).reverse().join(''))].join(' ');

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
  '6': 'g',
  '(': 'c',
};
const LEET_WITH_L: Record<string, string> = { ...LEET, '1': 'l', '!': 'l' };

const IS_YEAR = /^(?:19\d\d|20[0-5]\d)$/;
/** Day, month and year in either order, with one separator or none. */
const IS_DATE = /^(?:(?:\d?\d)([-./ ]?)(?:\d?\d)\1(?:19|20)?\d\d|(?:19|20)\d\d([-./ ]?)[01]\d\2[0-3]\d)$/;

/** Costs of words in lower case. */
export type WordCosts = ReadonlyMap<string, number>;

/** Costs of listed words by their rank, of the lists and of seasons. */
export function wordCosts(lists: readonly (readonly string[])[]): WordCosts {
  const costs = new Map(SEASONS.map((word) => [word, SEASON]));
  for (const list of lists) {
    for (const [index, word] of list.entries()) {
      costs.set(word, Math.min(costs.get(word) ?? Infinity, Math.log10(index + 2)));
    }
  }
  return costs;
}

/**
 * Why a password is easy to guess: `common`, or `own` if only because of the person's own words. Undefined if it takes
 * a million guesses or more.
 */
export function weaknessOf(
  password: string,
  words: WordCosts,
  ownWords: ReadonlySet<string>,
): 'common' | 'own' | undefined {
  const characters = Array.from(password.normalize('NFKC').toLowerCase()).slice(0, MAX_CHECKED_LENGTH);
  const costWith = (own: ReadonlySet<string>) => cheapestCost(characters, (word) => costOfWord(word, words, own));
  if (costWith(ownWords) >= ENOUGH) return undefined;
  return costWith(new Set()) < ENOUGH ? 'common' : 'own';
}

function costOfWord(word: string, words: WordCosts, own: ReadonlySet<string>): number {
  const costIn = (text: string) => (own.has(text) ? OWN_WORD : (words.get(text) ?? Infinity));
  const reversed = Array.from(word).reverse().join('');
  return Math.min(costIn(word), costIn(reversed) + REVERSED);
}

/** The cheapest composition, by dynamic programming over the end of each piece. */
function cheapestCost(characters: string[], costOf: (word: string) => number): number {
  const { length } = characters;
  const readings = [
    characters,
    characters.map((one) => LEET[one] ?? one),
    characters.map((one) => LEET_WITH_L[one] ?? one),
  ];
  const cheapest = Array<number>(length + 1).fill(Infinity);
  cheapest[0] = 0;
  for (let start = 0; start < length; start++) {
    const before = cheapest[start] ?? Infinity;
    const reach = (end: number, cost: number) => {
      cheapest[end] = Math.min(cheapest[end] ?? Infinity, before + cost);
    };
    reach(start + 1, isDigit(characters[start]) ? OTHER_DIGIT : OTHER_CHARACTER);
    for (let end = start + MIN_WORD_LENGTH; end <= Math.min(length, start + MAX_WORD_LENGTH); end++) {
      reach(
        end,
        pieceCost(
          readings.map((reading) => reading.slice(start, end).join('')),
          costOf,
        ),
      );
    }
    for (let size = 1; size <= Math.min(start, length - start); size++) {
      if (isRepeated(characters, start, size)) reach(start + size, REPETITION);
    }
    for (const end of edgesFrom(characters, start)) reach(end, EDGE);
  }
  return cheapest[length] ?? Infinity;
}

/** The cost of a piece, given as written and in readings without leetspeak. */
function pieceCost(readings: string[], costOf: (word: string) => number): number {
  const [plain = ''] = readings;
  if (SEQUENCES.includes(plain)) return SEQUENCE;
  if (IS_YEAR.test(plain)) return YEAR;
  if (IS_DATE.test(plain)) return DATE;
  return Math.min(...[...new Set(readings)].map(costOf));
}

function isRepeated(characters: string[], start: number, size: number): boolean {
  for (let index = start; index < start + size; index++) {
    if (characters[index] !== characters[index - size]) return false;
  }
  return true;
}

/** Ends of runs of digits and signs that are the beginning or the rest of the password. */
function edgesFrom(characters: string[], start: number): number[] {
  const { length } = characters;
  const ends: number[] = [];
  if (start === 0) {
    for (let end = 1; end <= Math.min(length, EDGE_LENGTHS.start) && isDigitOrSign(characters[end - 1]); end++) {
      ends.push(end);
    }
  }
  if (length - start <= EDGE_LENGTHS.end && characters.slice(start).every(isDigitOrSign)) ends.push(length);
  return ends;
}

const isDigit = (character = '') => /^\d$/.test(character);
/** Not of letters and pictures of other scripts, which few people put at the end. */
const isDigitOrSign = (character = '') => /^[ -@[-`{-~§€£]$/.test(character);
