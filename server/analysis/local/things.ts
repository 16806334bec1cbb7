/** Finds the everyday things an entry mentions: "the garden", "coffee", "my bike". */
import lexicon from './lexicon/things.json' with { type: 'json' };
import type { Tokens } from './tokens.ts';

/** Things counted per entry; longer enumerations mention none in particular. */
const THINGS_MAX = 15;
/** Words in the longest name of a thing. */
const WORDS_MAX = 3;
/** Words that precede a noun. */
const BEFORE_NOUN = new Set(
  'the my our a an this that these those some any his her their your its with of every each another two three no'.split(
    ' ',
  ),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  geese: 'goose',
  calf: 'calves',
  sheep: 'sheep',
  mouse: 'mice',
  shelf: 'shelves',
  bookshelf: 'bookshelves',
  knife: 'knives',
};

/** The word in the other number: the plural of "garden", the singular of "tomatoes". */
function otherNumber(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (/(?:[^aeiou]ies)$/.test(word))
    return word === 'cookies' || word === 'brownies' ? word.slice(0, -1) : `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|oes)$/.test(word))
    return word.slice(0, word.endsWith('oes') && word === 'shoes' ? -1 : -2);
  if (/[^s]s$/.test(word) && word !== 'bus' && word !== 'crocus') return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

interface Thing {
  label: string;
  /** Whether it counts without an article or possessive before it. */
  countsWithoutArticle: boolean;
}

function buildThings(): ReadonlyMap<string, Thing> {
  const things = new Map<string, Thing>();
  const add = (isAlways: boolean) => (word: string) => {
    const label = word.replaceAll('-', ' ');
    for (const form of [label, otherNumber(label)])
      if (!things.has(form)) things.set(form, { label: label, countsWithoutArticle: isAlways });
  };
  lexicon.things.forEach(add(true));
  lexicon.thingsIfNamed.forEach(add(false));
  return things;
}

const THINGS = buildThings();
/** The first words of names with several words. */
const MULTI_WORD_STARTS = new Set(
  [...THINGS.keys()].filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]),
);

/** The things in order of appearance, each once, in lower case; "tomato" and "tomatoes" count as one. */
export function findThings({ all }: Tokens): string[] {
  const found = new Set<string>();
  for (let index = 0; index < all.length && found.size < THINGS_MAX; index++) {
    const first = all[index];
    if (first?.kind !== 'word') continue;
    const length = lengthAt(all, index);
    if (length === 0) continue;
    const thing = THINGS.get(nameAt(all, index, length));
    if (!thing || !(thing.countsWithoutArticle || isNamed(all, index))) continue;
    found.add(thing.label);
    index += length - 1;
  }
  return [...found];
}

const nameAt = (all: Tokens['all'], index: number, length: number) =>
  length === 1
    ? (all[index]?.word ?? '')
    : all
        .slice(index, index + length)
        .map(({ word }) => word)
        .join(' ');

/** Number of words of the longest thing that starts here; 0 if none does. */
function lengthAt(all: Tokens['all'], index: number): number {
  const first = all[index]?.word ?? '';
  for (let length = MULTI_WORD_STARTS.has(first) ? WORDS_MAX : 1; length > 0; length--) {
    if (THINGS.has(nameAt(all, index, length))) return length;
  }
  return 0;
}

/** Directly after an article or possessive, or one word later ("the old door"). */
function isNamed(all: Tokens['all'], index: number): boolean {
  const [before, beforeThat] = [all[index - 1], all[index - 2]];
  if (before?.kind !== 'word' || before.sentence !== all[index]?.sentence) return false;
  if (BEFORE_NOUN.has(before.word)) return true;
  return beforeThat?.kind === 'word' && BEFORE_NOUN.has(beforeThat.word) && !/(?:s|ed|ing|ly)$/.test(before.word);
}
