/** Words of a step that depend on what the user has written: the person it is about, and a remark that takes up an answer. */

import type { GuidedStep } from '../conversations/format.ts';
import { echoOf } from '../taking-up/own-words.ts';
import { type Person, peopleIn, pronounIn, slotsOf } from '../taking-up/people-in.ts';
import { remarkOf, type TakenUp } from '../taking-up/take-up.ts';
import type { LocalReply } from './guide.ts';

/** `{them}`, `{they}`, `{their}` and `{are they}` in the words of a step: the person that the conversation is about. */
const MARK = /\{(them|they|their|are they)\}/giu;

/** The words of a step without a person. */
export const unnamed = (words: string): string => words.replace(MARK, '$1');

/** The only person that the first of the texts with a person names, or the only one meant by "he" or "she". */
function personOf(texts: readonly string[]): Pick<Person, 'name' | 'pronoun'> | undefined {
  for (const text of texts) {
    const people = peopleIn(text);
    if (people.length > 0) return people.length === 1 ? people[0] : undefined;
  }
  const pronoun = pronounIn(texts.join('\n'));
  return pronoun && { name: '', pronoun };
}

/**
 * The words of a step with the person in them: "What would you say to your dad?" By name the first time, then by pronoun,
 * where the texts say which.
 * @param texts the entry and the answers in the user’s own words, in their order
 */
export function withPerson({ say, named = say }: Pick<GuidedStep, 'say' | 'named'>, texts: readonly string[]): string {
  if (named.search(MARK) < 0) return say;
  const person = personOf(texts);
  if (!person) return unnamed(say);
  const { name, pronoun } = person;
  const { he = '', him = '', his = '', is = '', whose = '' } = slotsOf(person);
  let isNamed = name === '';
  return named.replace(MARK, (_, form: string) => {
    const names = {
      them: [name, him],
      they: [name, he],
      their: [whose, his],
      'are they': [`${is} ${name}`, `${is} ${he}`],
    };
    // The keys are the forms of the mark.
    const [full = '', short = ''] = names[form.toLowerCase() as keyof typeof names];
    const said = isNamed && pronoun !== undefined ? short : full;
    isNamed = true;
    return /^\p{Lu}/u.test(form) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  });
}

/** The next step after an answer in the user’s own words, with a remark that takes it up where the step has none itself. */
export function acknowledge(answer: string, found: TakenUp | undefined, next: LocalReply): LocalReply {
  const asksOnly = next.details.place !== undefined && remarkOf(next.content) === undefined;
  if (!asksOnly) return next;
  const remark = found?.isApt ? remarkOf(found.content) : undefined;
  const words = remark ?? echoOf(answer);
  if (words === undefined) return next;
  const moves = remark !== undefined && found ? [...next.moves, found.move] : next.moves;
  return { ...next, moves, content: `${words} ${next.content}` };
}
