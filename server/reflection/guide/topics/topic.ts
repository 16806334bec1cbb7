/** What a conversation may be about: by which words it is told, what is said of it and what is asked. */
import type { ExerciseId } from '../../../../contract/exercises.ts';

export interface Topic {
  readonly id: string;
  readonly mood: 'hard' | 'good' | 'mixed';
  /** Too heavy for a cheerful exercise and for another day's page. */
  readonly isGrave: boolean;
  /** Its group `n` is the word that is said back, as in "the exam". */
  readonly signs: RegExp;
  /** Said when it comes up, the first; the others later, in replies that ask nothing. */
  readonly says: readonly string[];
  /** Asked about in this order: what happened, what it meant, what or who helped, what now. */
  readonly asks: readonly string[];
  /** For a goodbye. */
  readonly closes: readonly string[];
  /** What fits later on. */
  readonly exercise: ExerciseId | undefined;
}

interface Lines {
  readonly says?: string;
  readonly asks: string;
  readonly closes?: string;
  readonly exercise?: ExerciseId;
  readonly grave?: true;
}

/**
 * One line each, without the space around. A line may hold slots: `{who}`, `{Who}`, `{he}`, `{him}`, `{his}`, `{own}`, `{n}`; and
 * after `~` words that make it unfit once they were said.
 */
export const linesOf = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Words that stand for many in the signs. */
const LISTS: Readonly<Record<string, string>> = {
  KIN: '(?:mum|mom|mummy|mommy|mother|dad|daddy|father|parents?|sister|brother|son|daughter|husband|wife|partner|boyfriend|girlfriend|fiancée?|gran|granny|grandma|grandmother|nan|nana|grandad|granddad|grandpa|grandfather|uncle|aunt|auntie|cousin|niece|nephew|best friend|friend|mate|mother[- ]in[- ]law|father[- ]in[- ]law|baby|child|little (?:boy|girl))',
  CHILD:
    '(?:son|daughter|baby|toddler|kid|kids|child|children|little one|newborn|twins?|little (?:boy|girl)|youngest|eldest|oldest)',
  PET: '(?:cat|dog|kitten|puppy|pup|rabbit|hamster|horse|pony|bird|parrot|guinea pig)',
  OLDER:
    '(?:mum|mom|mother|dad|father|parents|gran|granny|grandma|grandmother|nan|nana|grandad|granddad|grandpa|grandfather|grandparents|aunt|uncle)',
  AM: "(?:i(?:[’']?m| am| was| have been|[’']ve been)|feel(?:ing)?|felt|been|am|was)",
};

/** `signs` is the source of an expression in which KIN, CHILD, PET, OLDER and AM stand for lists. */
export function topic(id: string, mood: Topic['mood'], signs: string, lines: Lines): Topic {
  const source = signs
    .replace(/\s*\n\s*/g, '')
    .replace(/\b(?:KIN|CHILD|PET|OLDER|AM)\b/g, (name) => LISTS[name] ?? name);
  return {
    id,
    mood,
    signs: new RegExp(`(?<![\\p{L}’'])(?:${source})(?![\\p{L}])`, 'iu'),
    isGrave: lines.grave === true,
    says: linesOf(lines.says ?? ''),
    asks: linesOf(lines.asks),
    closes: linesOf(lines.closes ?? ''),
    exercise: lines.exercise,
  };
}
