/** Analyses a message in a conversation: its sentiment, and the people and things it mentions. */
import { type EntryFacts, factsOf } from './facts.ts';
import { isOtherLanguage } from './language.ts';
import { extractFeatures } from './learned/features.ts';
import { loadWeights, predictText } from './learned/model.ts';
import { GIVEN_NAMES } from './people.ts';
import { personSlot, pronounFor } from './person-name.ts';
import { findThings } from './things.ts';

/** Analysed length of a message, in UTF-16 units: the beginning matters most. */
const MAX_ANALYSED_LENGTH = 2500;

/** A person mentioned in a message, as the guide refers to them. */
export interface NamedPerson {
  /** "your sister", "Tom". */
  readonly who: string;
  /** As written: "my sister". */
  readonly written: string;
  /** The pronoun, if the words for the person imply one. */
  readonly pronoun: 'he' | 'she' | undefined;
}

export interface MessageAnalysis extends Pick<EntryFacts, 'good' | 'hard' | 'hardship' | 'move'> {
  readonly isOtherLanguage: boolean;
  readonly words: number;
  /** 1 to 5. */
  readonly sentiment: number;
  /** Sums of the positive (0 or more) and negative (0 or less) weights of its words. */
  readonly feeling: { readonly good: number; readonly hard: number };
  readonly people: readonly NamedPerson[];
  readonly things: readonly string[];
}

/** "priya" of "my friend priya", in text without capitals. */
function givenNameAfter(written: string, text: string): string | undefined {
  const at = text.indexOf(written);
  const next = /^ (\p{L}+)(?!\p{L})/u.exec(at < 0 ? '' : text.slice(at + written.length))?.[1]?.toLowerCase() ?? '';
  return next.length > 2 && GIVEN_NAMES.has(next) ? next : undefined;
}

const toNamedPerson = (found: string, text: string): NamedPerson[] => {
  const givenName = givenNameAfter(found, text);
  const written = givenName ?? found;
  const who = personSlot(written);
  return who === undefined ? [] : [{ who, written, pronoun: pronounFor(found) }];
};

/** Reads a message. Linear in its length, of which the first 2,500 UTF-16 units count; never throws. */
export function analyseMessage(message: string): MessageAnalysis {
  const text = message.slice(0, MAX_ANALYSED_LENGTH);
  const weights = loadWeights();
  const features = extractFeatures(text);
  const { tokens, feeling } = features;
  const reading = predictText(weights, features);
  const facts = factsOf(weights.journal, features, features.sections.length === 0 ? reading.journal[0] : undefined);
  return {
    isOtherLanguage: isOtherLanguage(tokens),
    words: tokens.words,
    sentiment: reading.stars,
    feeling: { good: feeling.good, hard: feeling.hard },
    good: facts.good,
    hard: facts.hard,
    hardship: facts.hardship,
    move: facts.move,
    people: facts.people.flatMap((person) => toNamedPerson(person, text)),
    things: findThings(tokens),
  };
}
