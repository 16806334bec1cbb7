/** Ordinary listening: finds what a message tells, by its verbs, and asks one thing about it that is still open. */
import type { NamedPerson } from '../../../analysis/index.ts';
import type { Lines, Slots } from '../picking.ts';
import { isBroken } from '../slips.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { Frame } from './frame.ts';
import { type NounPhrase, nounPhraseAt, verbPhraseAt } from './phrases.ts';
import { WHAT_HAPPENS } from './what-happens.ts';
import { WHAT_ONE_DOES } from './what-one-does.ts';
import { WHAT_ONE_FEELS } from './what-one-feels.ts';
import { WHAT_ONE_TAKES_UP } from './what-one-takes-up.ts';
import { WHAT_ONE_THINKS } from './what-one-thinks.ts';
import { WHAT_OTHERS_DO } from './what-others-do.ts';

const FRAMES: readonly Frame[] = [
  ...WHAT_ONE_FEELS,
  ...WHAT_ONE_THINKS,
  ...WHAT_ONE_DOES,
  ...WHAT_ONE_TAKES_UP,
  ...WHAT_OTHERS_DO,
  ...WHAT_HAPPENS,
];
/** Clauses that are looked at; a long message is answered by how it begins and ends. */
const MOST_CLAUSES = 24;

/** Where slips of grammar are looked for, in UTF-16 units. */
const LOOKED_AT = 2500;

/** A guess is not what happened. */
const GUESSED = /\b(?:maybe|perhaps|might|probably)\b/i;

/** What a clause that only says when, or a guess, counts less. */
const ASIDE = 1.5;

/** What a clause tells, with what fills the slots of its lines. */
export interface Telling {
  readonly frame: Frame;
  readonly slots: Slots;
  /** The words of the clause. */
  readonly words: string;
  /** How surely and how much it tells, from 1 to 4. */
  readonly worth: number;
}

const SEVERAL =
  /\b(?:kids|children|parents|friends|twins|colleagues|neighbou?rs|brothers|sisters|co-?workers|nephews|nieces|daughters|sons|flatmates|mates|cousins|grand(?:parents|kids|children)|students|customers|clients|people|others|girls|boys)$/i;

/** The slots for a person who is named, or meant by "he" or "she". */
export function personSlots(person: NamedPerson | undefined, pronoun: 'he' | 'she' | undefined): Slots {
  const isThey = person === undefined ? pronoun === undefined : SEVERAL.test(person.who);
  const [subject, object] = pronoun === 'he' ? ['he', 'him'] : pronoun === 'she' ? ['she', 'her'] : ['they', 'them'];
  return {
    who: person?.who,
    pronoun,
    subj: person?.who ?? subject,
    obj: person?.who ?? object,
    be: isThey ? 'are' : 'is',
    do: isThey ? 'do' : 'does',
    Do: isThey ? 'Do' : 'Does',
  };
}

const thingSlots = ({ n, bare, isPlural }: NounPhrase): Slots => ({
  n,
  bare,
  was: isPlural ? 'were' : 'was',
  is: isPlural ? 'are' : 'is',
  do_n: isPlural ? 'do' : 'does',
  them: isPlural ? 'them' : 'it',
});

const pronounAt = (words: string): 'he' | 'she' | undefined => {
  const found = /^\s*(?:with |to |at |from |for )?(him|her)(?![\p{L}])(?! \p{L}{3,})/iu.exec(words)?.[1]?.toLowerCase();
  return found === 'him' ? 'he' : found === 'her' ? 'she' : undefined;
};

/** Whoever is made, found or bought is no thing. */
const PERSON_NOUN =
  /\b(?:friends?|girl|boy|man|woman|guy|lady|people|person|kids?|children|boss|manager|teacher|colleagues?|neighbou?rs?|strangers?|family|parents?|team|class|patients?|clients?|customers?)$/i;

function slotsOf({ actor, subject, pronoun, partner }: Clause, rest: string, isWhole: boolean): Slots {
  const phrase = isWhole ? nounPhraseAt(rest) : undefined;
  const thing = phrase && PERSON_NOUN.test(phrase.n) && !partner ? undefined : phrase;
  // "The lake" of "the lake with my sister" is a thing beside her.
  const isPerson = thing && partner && thing.n.endsWith(partner.who.split(' ').at(-1) ?? '');
  const met = pronounAt(rest);
  const person =
    actor === 'other'
      ? personSlots(subject, pronoun)
      : partner
        ? personSlots(partner, partner.pronoun)
        : met
          ? personSlots(undefined, met)
          : {};
  const of = isPerson ? partner.who : thing?.n;
  return {
    ...person,
    ...(thing && !isPerson ? thingSlots(thing) : {}),
    of,
    vp: isWhole ? verbPhraseAt(rest) : undefined,
  };
}

function framesOf(clause: Clause, isWhole: boolean, lines: Lines): Telling[] {
  return FRAMES.flatMap((frame) => {
    if (frame.actor !== clause.actor) return [];
    const match = frame.verb.exec(clause.said);
    if (!match) return [];
    // Of a thing the clause begins with it.
    const object =
      clause.actor === 'thing'
        ? clause.said.replace(/^there (?:is|was|are|were) /i, '')
        : clause.said.slice(match[0].length);
    const slots = { ...slotsOf(clause, object, isWhole), adj: match.groups?.adj?.toLowerCase() };
    return lines.has(`ear-${frame.id}`, frame.asks, slots)
      ? [
          {
            frame,
            slots,
            words: clause.said,
            worth: worthOf(frame, slots, match[0]) - (clause.isAside || GUESSED.test(clause.said) ? ASIDE : 0),
          },
        ]
      : [];
  });
}

/** What a message tells, the most telling of it, and of equals the last; undefined where nothing is sure. */
export function hear(message: string, people: readonly NamedPerson[], lines: Lines): Telling | undefined {
  const clauses = clausesOf(message, people);
  const looked =
    clauses.length <= MOST_CLAUSES
      ? clauses
      : [...clauses.slice(0, MOST_CLAUSES / 2), ...clauses.slice(-MOST_CLAUSES / 2)];
  // Of grammar that is not whole, phrases may be torn.
  const isWhole = !isBroken(message.slice(0, LOOKED_AT));
  let best: Telling | undefined;
  for (const clause of looked) {
    const [first, ...others] = framesOf(clause, isWhole, lines);
    const found = first && others.reduce((one, other) => (other.worth > one.worth ? other : one), first);
    if (found && (!best || found.worth >= best.worth)) best = found;
  }
  return best;
}

/** A verb that was found with so many words holds its object itself. */
const HOLDS_OBJECT = 3;

/** What holds a thing or a person of the message can be asked about more surely. */
function worthOf(frame: Frame, slots: Slots, found: string): number {
  const hasObject = slots.n !== undefined || slots.vp !== undefined || found.trim().split(/\s+/).length >= HOLDS_OBJECT;
  return frame.weight + (hasObject ? 0.5 : 0) + (slots.who !== undefined ? 0.25 : 0);
}

/** One question about it that is not answered yet. */
export const askAbout = ({ frame, slots }: Telling, lines: Lines): string | undefined =>
  lines.next(`ear-${frame.id}`, frame.asks, slots);

/** What frames ask is gone on with only where it is more than a word about what somebody does. */
const GONE_ON_FROM = 2;

/** A further question of the frame that the last reply asked by; undefined where it asked by none, or all was asked. */
export function askFurther(moves: readonly string[], person: Slots, lines: Lines): string | undefined {
  const id = moves.map((move) => /^ear-(.+)\.\d+$/.exec(move)?.[1]).find((found) => found !== undefined);
  const asked = FRAMES.find((frame) => frame.id === id && frame.weight >= GONE_ON_FROM);
  return asked && lines.next(`ear-${asked.id}`, asked.asks, person);
}

/** Something plain about it. */
export const sayAbout = ({ frame, slots }: Telling, lines: Lines): string | undefined =>
  lines.any(`ear-${frame.id}-say`, frame.says, slots);
