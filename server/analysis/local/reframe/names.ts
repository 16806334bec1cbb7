/** Words of an entry and which of them are names. */
import type { EntryFacts } from '../facts.ts';
import {
  ARTICLES,
  CONJUNCTIONS,
  HOUSEHOLD,
  isAdverb,
  isVerb,
  KIN,
  NUMBERS,
  POSSESSIVES,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './english.ts';
import { LOOKED_AT } from './sentences.ts';
import { FEATS, KIND } from './verbs.ts';

/** Words, quotations and marks. */
export function tokensOf(text: string): string[] {
  return text.match(/“[^”]*”|"[^"]*"|[\p{L}\p{N}][\p{L}\p{N}'’/-]*|[^\s\p{L}\p{N}]/gu) ?? [];
}

export const lower = (word: string) => word.toLowerCase().replaceAll('’', "'");
const isName = (word: string) => /^\p{Lu}\p{L}+/u.test(word);

/** Words that may begin a sentence of an entry and are no names. */
export function startsLower(word: string, names: Names): boolean | undefined {
  const plain = lower(word);
  const [whole = ''] = plain.split("'");
  if (plain === 'i' || whole === 'i' || SURE.some((set) => set.has(whole))) return true;
  if (names.has(word)) return false;
  if (isVerb(plain) || isAdverb(plain)) return true;
  if (word === plain) return true;
  if (KIN.has(plain)) return false;
  return names.small.has(plain) || undefined;
}
const SURE = [
  PREPOSITIONS,
  CONJUNCTIONS,
  PRONOUNS,
  POSSESSIVES,
  ARTICLES,
  NUMBERS,
  RELATIVES,
  HOUSEHOLD,
  new Set('the no not some every all most each half whole'.split(' ')),
];

/** The words of an entry by their case. */
export interface Names {
  /** Whether a word is a name. */
  has(word: string): boolean;
  /** All words written small. */
  readonly small: ReadonlySet<string>;
}

/** Whether hardly anything but a person does this. */
const isPersonal = (verb: string) =>
  /^(?:said|says|told|asked|laughed|smiled|giggled|cried|waved|nodded|winked|thinks|wants|loves|promised|rang|drove|calls|taught|wrote|sang|danced|cooked|baked)$/.test(
    verb,
  ) ||
  (FEATS.has(verb) && !/^(?:landed|beat|reached|finished|ran)$/.test(verb)) ||
  (KIND.has(verb) && !/^(?:came|left|kept|made|held|opened|closed|saved|stayed|waited|cut|helped|covered)$/.test(verb));

/** Names in the entry: of its people, and words with a capital inside a sentence. */
export function namesIn(text: string, { people }: Pick<EntryFacts, 'people'>): Names {
  const names = new Set<string>();
  for (const person of people) for (const word of person.split(' ')) if (isName(word)) names.add(word);
  for (const match of text.matchAll(/[\p{Ll}\p{N},]\s(\p{Lu}\p{L}+)/gu))
    if (match[1] !== undefined && match[1] !== 'I') names.add(match[1]);
  for (const [, first = '', next = ''] of text
    .slice(0, LOOKED_AT)
    .matchAll(/(?:^|[.!?\n]\s*)(\p{Lu}\p{Ll}+) (\p{Ll}+)/gu)) {
    const plain = first.toLowerCase();
    if (
      /^(?:rain|snow|hail|wind|fog|sun|work|school|dinner|lunch|breakfast|supper|tea|coffee|maths|physio|boss|someone|somebody)$/.test(
        plain,
      )
    )
      continue;
    if (KIN.has(plain) || (isPersonal(next) && !SURE.some((set) => set.has(plain)) && !isVerb(plain))) names.add(first);
  }
  const small = new Set(text.slice(0, LOOKED_AT).match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu));
  return { has: (word) => names.has(word) && !small.has(word.toLowerCase()), small };
}
