/** Names the people of a text as the app does when it speaks to its writer: "your sister", "Tom". */
import { readFacts } from './facts.ts';
import { KIN_WITHOUT_MY } from './people.ts';

/** UTF-16 units. */
const LONGEST_NAME = 30;

/**
 * A person found by `findPeople`, for a text that speaks to the writer: "your sister", "the kids", "Tom". Undefined if
 * the name is too long to be part of a sentence.
 */
export function personSlot(person: string): string | undefined {
  if (person.length > LONGEST_NAME) return undefined;
  if (/^(?:my|our) /i.test(person)) return person.replace(/^\p{L}+/u, 'your');
  if (/^the /i.test(person)) return person.replace(/^\p{L}+/u, 'the');
  if (KIN_WITHOUT_MY.has(person)) return `your ${person}`;
  // Names that were written without capitals.
  return person.replace(/(?<!\p{L})\p{Ll}/gu, (first) => first.toUpperCase());
}

/** The first person of a text who is in no hard part of it, as `personSlot` names them; undefined if there is none. */
export function personIn(text: string): string | undefined {
  const { people, hard } = readFacts(text);
  return people.filter((person) => !hard?.text.includes(person)).flatMap((person) => personSlot(person) ?? [])[0];
}
