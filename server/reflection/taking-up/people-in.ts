/** The people that a message names, as the guide names them back: "your dad", "Tom", with the pronoun that fits. */
import { analyse } from '../../analysis/index.ts';

export type Pronoun = 'he' | 'she' | 'they';

export interface Person {
  /** "your dad", "Tom", "the kids". */
  readonly name: string;
  /** Undefined if the message does not say: the guide uses the name again. */
  readonly pronoun: Pronoun | undefined;
  /** Where the message names the person first, in UTF-16 units. */
  readonly at: number;
}

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

const HE =
  setOf(`dad father papa daddy pa grandpa grandad granddad grandfather husband boyfriend brother son uncle nephew
  grandson stepdad stepson father-in-law brother-in-law son-in-law fiance fiancé godfather man boy guy opa nonno abuelo`);
const SHE =
  setOf(`mum mom mam mother mama mummy mommy ma grandma gran granny nan nana grandmother wife girlfriend sister
  daughter aunt auntie aunty niece granddaughter stepmum stepmom mother-in-law sister-in-law daughter-in-law fiancee fiancée
  godmother woman girl lady oma nonna abuela midwife`);
const MANY =
  setOf(`parents kids children boys girls friends mates colleagues coworkers neighbours neighbors grandparents
  grandkids grandchildren sons daughters sisters brothers twins cousins students family in-laws`);
const ANY =
  setOf(`partner friend mate boss manager supervisor colleague coworker neighbour neighbor cousin teacher therapist
  doctor nurse baby toddler child kid flatmate roommate housemate landlord stranger driver cashier ex teenager toddler
  professor coach grandchild trainee student client`);

const KIN = [...HE, ...SHE, ...MANY, ...ANY].sort((one, other) => other.length - one.length).join('|');
const RELATED = new RegExp(
  String.raw`\b(my|our|the|an?) ((?:late|little|older|younger|big|old|best|new|eldest|oldest|youngest|elderly|dear|upstairs|next-door) )?(${KIN})\b(?!['’]s (?:office|house|place|car|day)\b)(?!-)`,
  'giu',
);

const DAYS = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:I|We|The|And|But|So|He|She|They|It)$/u;

/** Relatives that are named without "my". */
const BARE =
  /(?<!\b(?:my|our|your|his|her|their|the|a|an|old|late|best) )\b(mum|mom|mummy|dad|daddy|papa|grandma|grandpa|grandad|granddad|granny|nana|nan)\b(?!['’]s (?:house|place)\b)/giu;

/** Only men, or only women, go by these names. */
const pronounOf = (word: string): Pronoun | undefined =>
  HE.has(word) ? 'he' : SHE.has(word) ? 'she' : MANY.has(word) ? 'they' : undefined;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In UTF-16 units. */
const NAME_MAX = 30;
const PEOPLE_MAX = 6;

/** In the order of the message, at most `PEOPLE_MAX`. */
export function peopleIn(text: string): readonly Person[] {
  const found: Person[] = [];
  const add = (name: string, word: string, at: number) => {
    if (name.length <= NAME_MAX && !found.some((person) => person.name.toLowerCase() === name.toLowerCase()))
      found.push({ name, pronoun: pronounOf(word.toLowerCase()), at });
  };
  for (const match of text.matchAll(RELATED)) {
    const [, whose = '', which = '', word = ''] = match;
    const isOwn = /^(?:my|our)$/iu.test(whose);
    // "My brother Sam" is Sam.
    const name = /^,? (\p{Lu}\p{Ll}+)\b(?! (?:day|morning|night))/u.exec(
      text.slice(match.index + match[0].length),
    )?.[1];
    const kin = `${isOwn ? 'your' : 'the'} ${which.toLowerCase()}${word.toLowerCase()}`;
    add(name !== undefined && isOwn && !DAYS.test(name) ? name : kin, word, match.index);
  }
  for (const { 1: word = '', index } of text.matchAll(BARE)) add(`your ${word.toLowerCase()}`, word, index);
  for (const named of analyse(text).people) {
    const bare = named.replace(/^(?:my|our|the) /iu, '');
    const at = text.toLowerCase().indexOf(named.toLowerCase());
    const isRelated = found.some(({ name, at: of }) => name.toLowerCase().endsWith(bare.toLowerCase()) || of === at);
    if (at < 0 || isRelated) continue;
    const word = bare.split(' ').at(-1)?.toLowerCase() ?? '';
    if (/^(?:my|our) /iu.test(named)) add(`your ${bare.toLowerCase()}`, word, at);
    else if (/^the /iu.test(named)) add(`the ${bare.toLowerCase()}`, word, at);
    else if (pronounOf(bare.toLowerCase()) !== undefined) add(`your ${bare.toLowerCase()}`, word, at);
    else add(bare.split(' ').map(upperFirst).join(' '), word, at);
  }
  const people = found.toSorted((one, other) => one.at - other.at).slice(0, PEOPLE_MAX);
  const [only] = people;
  return people.length === 1 && only ? [{ ...only, pronoun: only.pronoun ?? pronounIn(text) }] : people;
}

/** The only pronoun that a message has for one person. */
export function pronounIn(text: string): Pronoun | undefined {
  const hasHe = /\b(?:he|him|his)\b/iu.test(text);
  const hasShe = /\b(?:she|her|hers)\b/iu.test(text);
  return hasHe === hasShe ? undefined : hasHe ? 'he' : 'she';
}

/** The person named nearest to a part of the message. */
export function personAt(people: readonly Person[], start: number, end: number): Person | undefined {
  const distance = ({ at }: Person) => (at < start ? start - at : at > end ? at - end : 0);
  return people.toSorted((one, other) => distance(one) - distance(other))[0];
}

const FORMS = {
  he: { he: 'he', him: 'him', his: 'his', is: 'is', was: 'was', has: 'has', does: 'does' },
  she: { he: 'she', him: 'her', his: 'her', is: 'is', was: 'was', has: 'has', does: 'does' },
  they: { he: 'they', him: 'them', his: 'their', is: 'are', was: 'were', has: 'have', does: 'do' },
} as const;

/** Slots of a line about the person: `who`, `whose`, and `he`, `him`, `his`, `is`, `was`, `has`, `does` as they fit. */
export function slotsOf({ name, pronoun }: Pick<Person, 'name' | 'pronoun'>): Readonly<Record<string, string>> {
  const whose = pronoun === 'they' && name.endsWith('s') ? `${name}’` : `${name}’s`;
  const forms = pronoun ? FORMS[pronoun] : { ...FORMS.he, he: name, him: name, his: whose };
  return { ...forms, who: name, whose };
}
