/** Reads answers to the guide's question whether the user is safe: pressed choices, and short typed ones. */
import { type ChatChoice, SAFETY_CHOICES } from '../../../contract/chat.ts';

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

/** A way out of a guided conversation has the same words as one of them. */
export const isSafetyChoice = ({ id, kind }: ChatChoice): boolean =>
  kind === 'answer' && Object.hasOwn(SAFETY_CHOICES, id);

/** Longer messages say more than an answer. In words. */
const ANSWER_WORDS_MAX = 8;

/** "I'm not just joking", "I wish it was a joke". Words that take back what follows them. */
const DENIED =
  /\b(?:not|never|hardly|no longer|more than|wish|if|you think|\w+n't|(?:is|was|are|were|do|did|does|ca|wo|ai)nt)\b/;
const MISREAD = /\b(?:misread|misunderst\w+|(?:was|just|only) (?:a joke|joking|kidding))\b/;
const NOT_MEANT = /\b(?:not what i (?:meant|said)|didn'?t mean (?:it|that)(?! as))\b/;

const isMisread = (words: string): boolean => {
  if (/\bbut\b/.test(words)) return false;
  const at = words.search(MISREAD);
  return NOT_MEANT.test(words) || (at >= 0 && !DENIED.test(words.slice(0, at)));
};

/** A person who does not know counts as not safe. This is read first: "I'm not okay" is no "okay". */
const UNSAFE =
  /^(?:no|nope|nah)(?: (?:not really|i'?m not|i am not|i don'?t think so))?$|^(?:not really|maybe|idk|unsafe|(?:i'?m |i am )?not sure|i'?m not|i am not|i don'?t (?:know|think so))$|^not (?:\w+ )?safe$|\b(?:i'?m|i am) (?:\w+ )?(?:not|no longer|anything but|far from|hardly|barely|nowhere near) (?:\w+ )?(?:safe|ok(?:ay)?|fine|alright|all right)\b|\bi (?:don'?t|do not) (?:feel|think i'?m|think i am) (?:\w+ )?(?:safe|ok(?:ay)?|fine)\b/;

/** Counts in any message of a conversation. */
const PLAINLY_UNSAFE =
  /\b(?:i'?m|i am) (?:\w+ )?(?:not|no longer|anything but|far from) (?:\w+ )?safe\b|\bi (?:don'?t|do not) (?:feel|think i'?m|think i am) (?:\w+ )?safe\b/;
/** Counts after a question that was not answered with being safe. */
const MEANS =
  /\b(?:took|taken|swallowed) (?:\w+ ){0,3}(?:them|pills?|tablets?|meds)\b|\b(?:have|got|holding) (?:\w+ ){0,2}(?:pills?|tablets?|knife|blade|rope|gun)\b/;

export const isPlainlyUnsafe = (message: string): boolean => PLAINLY_UNSAFE.test(plain(message));
export const namesMeans = (message: string): boolean => MEANS.test(plain(message));

/** Only words of degree, and nothing after it: "I'm safe but", "I'm ok with dying" are no such answers. */
const SAFE =
  /^(?:yes|yeah|yep|yea|yup)(?: (?:i'?m|i am|of course|thanks|thank you|now))?$|^(?:(?:yes|yeah|yep|yea|yup) )?(?:i'?m|i am) (?:(?:really|totally|perfectly|completely|quite|all) ){0,2}(?:safe|ok(?:ay)?|fine|alright|all right)(?: right now| now)?(?: thanks| thank you)?$|^(?:i am|of course|safe|fine|ok(?:ay)?)$/;

/** A choice, or a short answer in other words to the question just asked. */
export function typedAnswer(message: string): SafetyAnswer | undefined {
  const chosen = chosenAnswer(message);
  if (chosen !== undefined) return chosen;
  const words = plain(message);
  if (words.split(' ').length > ANSWER_WORDS_MAX) return undefined;
  if (UNSAFE.test(words)) return 'unsafe';
  if (isMisread(words)) return 'misread';
  return SAFE.test(words) ? 'safe' : undefined;
}
