/** Reads what somebody says in a conversation: its feeling, whom and what it names, and what of it can be said back. */
import { signsOfCrisis } from './crisis.ts';
import { type EntryFacts, factsOf } from './facts.ts';
import { GIVEN_NAMES } from './given-names.ts';
import { isOtherLanguage } from './language.ts';
import { extractFeatures } from './learned/features.ts';
import { loadWeights, readText } from './learned/model.ts';
import { wordMeaning } from './learned/word-vectors.ts';
import { clausesOf } from './reframe/clauses.ts';
import { PRONOUNS, pronounFor } from './reframe/english.ts';
import { namesIn } from './reframe/names.ts';
import { personSlot } from './reframe/persons.ts';
import { findThings } from './things.ts';

/** Read of one message; entries are as long, but what counts stands in the beginning. In UTF-16 units. */
const LOOKED_AT = 2500;
/** Of a clause that is said back, in words. */
const FEWEST_SAID = 4;
const MOST_SAID = 13;

/** A person as one says it to the writer. */
export interface NamedPerson {
  /** "your sister", "Tom". */
  readonly who: string;
  /** As written: "my sister". */
  readonly written: string;
  /** Where the words for the person tell. */
  readonly pronoun: 'he' | 'she' | undefined;
}

/** A clause in the second person, which stands as a sentence: "you stayed with her the whole night". */
export interface SaidBack {
  readonly words: string;
  /** Where it stands in the message, in UTF-16 units. */
  readonly start: number;
  /** Whether it tells of the writer or of somebody or something else. */
  readonly of: 'you' | 'other';
}

export interface Said extends Pick<EntryFacts, 'good' | 'hard' | 'hardship' | 'move'> {
  readonly isOtherLanguage: boolean;
  readonly words: number;
  /** 1 to 5. */
  readonly sentiment: number;
  /** Sums of what feels good (0 or more) and what feels bad (0 or less) by the words alone. */
  readonly feeling: { readonly good: number; readonly hard: number };
  readonly people: readonly NamedPerson[];
  readonly things: readonly string[];
  readonly saidBack: readonly SaidBack[];
  /** Whether somebody else than the writer may be in danger. */
  readonly othersInDanger: boolean;
}

/** "priya" of "my friend priya", where the writer has no use for capitals. */
function givenAfter(written: string, text: string): string | undefined {
  const at = text.indexOf(written);
  const next = /^ (\p{L}+)(?!\p{L})/u.exec(at < 0 ? '' : text.slice(at + written.length))?.[1]?.toLowerCase() ?? '';
  return next.length > 2 && GIVEN_NAMES.has(next) ? next : undefined;
}

const named = (found: string, text: string): NamedPerson[] => {
  const given = givenAfter(found, text);
  const written = given ?? found;
  const slot = personSlot(written);
  if (slot === undefined) return [];
  const who = /^(?:your|the|a|an) /.test(slot)
    ? slot
    : slot.replace(/(?<!\p{L})\p{Ll}/gu, (first) => first.toUpperCase());
  return [{ who, written, pronoun: pronounFor(found) }];
};

/** Whether every word is known, so that no slip of the pen is said back. */
const isSpelled = (words: string, people: string) =>
  (words.match(/\p{L}[\p{L}’']*/gu) ?? []).every((word) => {
    const plain = word.toLowerCase().replaceAll('’', "'").replace(/'.*/, '');
    return plain.length < 3 || PRONOUNS.has(plain) || people.includes(plain) || wordMeaning(plain) !== undefined;
  });

/** Reads a message. Linear in its length, of which the first 2,500 UTF-16 units count; never throws. */
export function readSaid(message: string): Said {
  const text = message.slice(0, LOOKED_AT);
  const weights = loadWeights();
  const features = extractFeatures(text);
  const { tokens, feeling } = features;
  const reading = readText(weights, features);
  const facts = factsOf(weights.journal, features, features.stretches.length === 0 ? reading.journal[0] : undefined);
  const names = namesIn(text, facts);
  const known = facts.people.join(' ').toLowerCase();
  const saidBack = clausesOf(text, names)
    .filter(
      ({ kind, words, inside }) =>
        kind !== 'fragment' && words >= FEWEST_SAID && words <= MOST_SAID && isSpelled(inside, known),
    )
    .map(({ inside, start, kind }) => ({ words: inside, start, of: kind === 'you' ? kind : ('other' as const) }));
  return {
    isOtherLanguage: isOtherLanguage(tokens),
    words: tokens.words,
    sentiment: reading.stars,
    feeling: { good: feeling.good, hard: feeling.hard },
    good: facts.good,
    hard: facts.hard,
    hardship: facts.hardship,
    move: facts.move,
    people: facts.people.flatMap((person) => named(person, text)),
    things: findThings(tokens),
    saidBack,
    othersInDanger: signsOfCrisis(text).forSomeoneElse,
  };
}
