/** English stems by the Porter2 algorithm (Martin Porter, "The English (Porter2) stemming algorithm"). */

const VOWEL = 'aeiouy';
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const LI_BEFORE = 'cdeghkmnrt';
const ONLY_A_TO_Z = /^[a-z]+$/;

const EXCEPTIONS = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
);
const STOPS_AFTER_1A = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed']);

/** Suffixes and their replacements in the region R1, longest first. */
const STEP_2: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ');

const isVowel = (word: string, at: number) => VOWEL.includes(word[at] ?? ' ');

/** The start of the region after the first consonant that follows a vowel, from `from` on. */
function regionAfter(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++) if (!isVowel(word, at) && isVowel(word, at - 1)) return at + 1;
  return word.length;
}

function hasVowel(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isVowel(text, at)) return true;
  return false;
}

function endsInShortSyllable(word: string): boolean {
  const last = word.length - 1;
  if (last === 1) return isVowel(word, 0) && !isVowel(word, 1);
  return (
    last >= 2 &&
    !isVowel(word, last) &&
    !'wxY'.includes(word[last] ?? '') &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2)
  );
}

/**
 * The stem of a normalized word, not necessarily a word. Words with characters other than a to z are returned
 * unchanged.
 */
export function stem(folded: string): string {
  if (folded.length <= 2 || !ONLY_A_TO_Z.test(folded)) return folded;
  const exception = EXCEPTIONS.get(folded);
  if (exception !== undefined) return exception;
  // A consonant y is written Y.
  let word = folded.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
  const exceptionalPrefix = /^(?:gener|commun|arsen)/.exec(word)?.[0].length;
  const r1 = exceptionalPrefix ?? regionAfter(word, 0);
  const r2 = regionAfter(word, r1);
  word = plural(word);
  if (STOPS_AFTER_1A.has(word)) return word;
  word = pastAndProgress(word, r1);
  if (/[yY]$/.test(word) && word.length > 2 && !isVowel(word, word.length - 2)) word = `${word.slice(0, -1)}i`;
  word = replaceFirst(word, STEP_2, r1, (ending, base) => {
    if (ending === 'ogi') return base.endsWith('l');
    return ending !== 'li' || LI_BEFORE.includes(base.at(-1) ?? ' ');
  });
  word = replaceFirst(word, STEP_3, r1, (ending, base) => ending !== 'ative' || base.length >= r2);
  const ending = STEP_4.find((one) => word.endsWith(one));
  if (ending !== undefined) {
    const base = word.slice(0, -ending.length);
    if (base.length >= r2 && (ending !== 'ion' || /[st]$/.test(base))) word = base;
  }
  const withoutLast = word.slice(0, -1);
  if (
    word.endsWith('e') &&
    (withoutLast.length >= r2 || (withoutLast.length >= r1 && !endsInShortSyllable(withoutLast)))
  )
    word = withoutLast;
  else if (word.endsWith('ll') && withoutLast.length >= r2) word = withoutLast;
  return word.toLowerCase();
}

/** Step 1a. */
function plural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(?:ied|ies)$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (word.endsWith('s') && !/(?:us|ss)$/.test(word) && hasVowel(word.slice(0, -2))) return word.slice(0, -1);
  return word;
}

/** Step 1b. */
function pastAndProgress(word: string, r1: number): string {
  const eed = /(?:eedly|eed)$/.exec(word)?.[0];
  if (eed !== undefined) return word.length - eed.length >= r1 ? `${word.slice(0, -eed.length)}ee` : word;
  const ending = /(?:ingly|edly|ing|ed)$/.exec(word)?.[0];
  if (ending === undefined) return word;
  const base = word.slice(0, -ending.length);
  if (!hasVowel(base)) return word;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (DOUBLE.test(base)) return base.slice(0, -1);
  return r1 >= base.length && endsInShortSyllable(base) ? `${base}e` : base;
}

/** Replaces the longest matching suffix, if it is in the region and `isAllowed` allows it. */
function replaceFirst(
  word: string,
  endings: readonly (readonly [string, string])[],
  region: number,
  isAllowed: (ending: string, kept: string) => boolean,
): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (!found) return word;
  const [ending, replacement] = found;
  const base = word.slice(0, -ending.length);
  return base.length >= region && isAllowed(ending, base) ? base + replacement : word;
}
