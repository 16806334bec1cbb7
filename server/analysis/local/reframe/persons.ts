/** Finds who the people of an entry are and names them as a reframe does. */
import { readFacts } from '../facts.ts';
import type { Clause } from './clauses.ts';
import { isAdverb, KIN, pronounFor } from './english.ts';
import { toSecondPerson } from './second-person.ts';

/** People whom an entry does not name. */
export const SOMEBODY =
  /\b(?:man|woman|lady|guy|girl|boy|bloke|chap|lad|stranger|nurse|doctor|driver|teacher|kid|child|baby|someone|somebody|lodger|neighbou?rs?|receptionist|pharmacist|waiter|waitress|cashier|librarian|physio|boss|midwife|priest|colleague|friend|mate|flatmate|roommate|owner|conductor|student|tutor|couple|barista|vet|electrician|plumber|builder|postman|landlady|landlord|manager|supervisor|foreman)\b/i;

/** The clause with the one person named before it in place of "he" or "she". */
export function withNames(clause: Clause, text: string, people: readonly string[]): Clause {
  if (!/^(?:he|she)$/.test(clause.subject)) return clause;
  const before = text.slice(0, clause.start).replace(/[“"][^”"]*[”"]/g, '');
  if (SOMEBODY.test(before)) return clause;
  const others = people
    .reduce((rest, person) => rest.replaceAll(person, ''), before)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  if (others.some((word) => KIN.has(word))) return clause;
  // "My mother in law" is not "my mother".
  const known = people.filter(
    (person) => before.includes(person) && !before.includes(`${person} in`) && !before.includes(`${person}-in`),
  );
  const fit = known.filter((person) => (pronounFor(person) ?? clause.subject) === clause.subject);
  const [only] = fit;
  const named = only !== undefined && known.length === 1 ? personSlot(only) : undefined;
  if (named === undefined) return clause;
  return { ...clause, subject: named, inside: named + clause.inside.slice(clause.subject.length) };
}

export function isPerson(subject: string, people: readonly string[], pronouns: boolean): boolean {
  if (/^(?:he|she)$/.test(subject)) return pronouns;
  if (/\b(?:you|it|they|that|this)$|[’'](?:s|ve|d|ll|re)$/.test(subject) || isAdverb(subject.split(' ').at(-1) ?? ''))
    return false;
  const plain = subject.toLowerCase();
  return (
    people.some((person) => plain.includes(person.toLowerCase().replace(/^(?:my|our|the|a|an) /, ''))) ||
    SOMEBODY.test(plain) ||
    plain.split(' ').some((word) => KIN.has(word))
  );
}

/** The person of a text who is in no hard part of it: "your sister", or a name; undefined if there is none. */
export function personIn(text: string): string | undefined {
  const { people, hard } = readFacts(text);
  return people.filter((person) => !hard?.text.includes(person)).flatMap((person) => personSlot(person) ?? [])[0];
}

/** A person as the reframe names them: "your sister", "Tom". */
export function personSlot(person: string): string | undefined {
  const said = toSecondPerson(
    /^(?:My|The|Our|A|An) /.test(person) ? person.charAt(0).toLowerCase() + person.slice(1) : person,
  );
  return said && said.length <= 30 && !/^you\b|^your$|['’](?:t|ve|re|ll|d|m)$/i.test(said) ? said : undefined;
}

/** Whether the entry says that `who` ("your sister", "Tom") was with its writer. */
export function isWith(who: string, text: string): boolean {
  const words = who.replace(/^(?:your|the) /, '').replace(/[^\p{L} ]/gu, '.');
  return new RegExp(
    `\\b(?:with|w/)\\s(?:\\p{L}+\\s)?${words}\\b|\\b${words} and (?:i|me)\\b|\\bme and (?:my )?${words}\\b`,
    'iu',
  ).test(text);
}
