/** Reads answers to the guide's question whether the user is safe: pressed choices, and short typed ones. */
import { SAFETY_CHOICES } from '../../../contract/chat.ts';

export type SafetyAnswer = keyof typeof SAFETY_CHOICES;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z' ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const CHOICES: ReadonlyMap<string, SafetyAnswer> = new Map(
  // The keys of an object literal of this type.
  (Object.entries(SAFETY_CHOICES) as [SafetyAnswer, string][]).map(([answer, text]) => [plain(text), answer]),
);

/** The choice that a message is word for word, ignoring case and punctuation. */
export const chosenAnswer = (message: string): SafetyAnswer | undefined => CHOICES.get(plain(message));

/** Longer messages say more than an answer. In words. */
const ANSWER_WORDS_MAX = 8;

/** In this order: "I'm not okay" is no "okay". A person who does not know counts as not safe. */
const TYPED: readonly (readonly [SafetyAnswer, RegExp])[] = [
  [
    'misread',
    /\b(?:misread|misunderst\w+|not what i (?:meant|said)|didn'?t mean (?:it|that)|(?:was|just|only) (?:a joke|joking|kidding))\b/,
  ],
  [
    'unsafe',
    /^(?:no|nope|nah)(?: (?:not really|i'?m not|i am not|i don'?t think so))?$|^(?:not really|maybe|idk|unsafe|(?:i'?m |i am )?not sure|i'?m not|i am not|i don'?t (?:know|think so))$|^not (?:\w+ )?safe$|\b(?:i'?m|i am) not (?:\w+ )?(?:safe|ok(?:ay)?|fine|alright|all right)\b|\bi (?:don'?t|do not) feel safe\b/,
  ],
  [
    'safe',
    /^(?:yes|yeah|yep|yea|yup)(?: (?:i'?m|i am|of course|thanks|thank you|now))?$|^(?:yes |yeah |yep |yup )?(?:i'?m|i am) (?:\w+ ){0,2}(?:safe|ok(?:ay)?|fine|alright|all right)\b|^(?:i am|of course|safe|fine|ok(?:ay)?)$/,
  ],
];

/** A choice, or a short answer in other words to the question just asked. */
export function typedAnswer(message: string): SafetyAnswer | undefined {
  const chosen = chosenAnswer(message);
  if (chosen !== undefined) return chosen;
  const words = plain(message);
  if (words.split(' ').length > ANSWER_WORDS_MAX) return undefined;
  return TYPED.find(([, pattern]) => pattern.test(words))?.[0];
}
