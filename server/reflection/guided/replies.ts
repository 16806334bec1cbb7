/** Written replies of the guide outside of its conversations. */

/** Said where nothing fits, by the mood of the message. None of these claims to have understood. */
const GLAD_LINES: readonly string[] = [
  'That’s good to read.',
  'Sounds like a good one.',
  'That’s one to keep.',
  'Go on, if there’s more.',
];
const HARD_LINES: readonly string[] = [
  'That sounds hard.',
  'That’s a lot.',
  'No wonder it’s on your mind.',
  'I’m reading. Take your time.',
];
/** Said before an offer, to what is plainly hard or good. */
const HARD_LEADS: readonly string[] = ['That sounds hard.', 'I’m sorry, that’s hard.', 'That’s a lot.'];
const GLAD_LEADS: readonly string[] = ['That’s good to read.', 'That sounds like a good one.'];
const PLAIN_LINES: readonly string[] = [
  'I’m listening.',
  'Tell me a bit more, if you like.',
  'Okay. Go on, I’m here.',
  'I’m here if there’s more.',
];
const GLAD_FROM = 4.1;
/** No conversation for hard times is offered from here on. */
export const GOOD_NEWS_FROM = 4.5;
const HARD_BELOW = 2.3;

export const QUESTION_LINES: readonly string[] = [
  'I can’t answer that one. I can look things up in your journal, or go through something with you.',
  'That one’s beyond me, sorry.',
  'I don’t know, and I’d only be guessing.',
];
const GLAD_EMOJI =
  /[\u{1F600}-\u{1F606}\u{1F60A}-\u{1F60E}\u{1F929}\u{1F970}\u{1F973}\u{1F389}\u{1F38A}\u{2764}\u{1F493}-\u{1F49F}]/u;
const HARD_EMOJI =
  /[\u{1F61E}\u{1F614}\u{1F622}\u{1F62D}\u{1F625}\u{1F613}\u{1F629}\u{1F62B}\u{1F630}\u{1F631}\u{1F494}\u{2639}\u{1F641}\u{1F97A}\u{1F621}\u{1F620}]/u;

/** For a message without letters. */
export function emojiLines(text: string): readonly string[] {
  if (HARD_EMOJI.test(text)) return HARD_LINES;
  if (GLAD_EMOJI.test(text)) return GLAD_LINES;
  return /\p{Extended_Pictographic}/u.test(text) ? PLAIN_LINES : UNREADABLE_LINES;
}

const QUESTION =
  /^(?:(?:and|so|but|ok|okay|well|then|or|hm+|girl|man|mate) )*(?:(?:do|does|did|can|could|would|will|have|has|are|is|was|were|should) (?:you|ye|u|i|we|it|he|she|they|there|this|that|my)\b|what about\b|(?:what|why|how|when|where|who|which)(?: (?!i |we |he |she |they |you |it )\w+)? (?:do|does|did|is|are|was|were|can|could|should|would|will|have|has)\b)/i;

/** Whether the last sentence of a message asks something, with a question mark or without. */
export function isQuestion(text: string): boolean {
  if (/\?\s*$/.test(text)) return true;
  const [last = ''] = text
    .trim()
    .split(/(?<=[.!?…])\s+|\n+/)
    .slice(-1);
  return !/[.!]$/.test(last) && QUESTION.test(last.replace(/[^\p{L}\p{N}' ]/gu, ''));
}

/** `sentiment`: 1 to 5; undefined if the message could not be read. */
export function unsureLines(text: string, sentiment: number | undefined): readonly string[] {
  if (isQuestion(text)) return QUESTION_LINES;
  if (sentiment === undefined) return PLAIN_LINES;
  if (sentiment < HARD_BELOW) return HARD_LINES;
  return isGlad(sentiment) ? GLAD_LINES : PLAIN_LINES;
}

const isGlad = (sentiment: number): boolean => sentiment >= GLAD_FROM;

export function leadsOf(sentiment: number): readonly string[] {
  if (sentiment < HARD_BELOW) return HARD_LEADS;
  return isGlad(sentiment) ? GLAD_LEADS : [];
}

/** Said to what does not seem to answer a step, beside a button that says it did. */
export const BESIDE_STEP_LINES: readonly string[] = [
  'I’m not sure if that’s your answer.',
  'Is that your answer, or something else?',
  'Was that your answer?',
];

/** Said for "Just let me write", and to everything after it. */
export const WRITE_LINES: readonly string[] = [
  'Go ahead. I won’t ask anything.',
  'I’m reading.',
  'It’s here, as you wrote it.',
  'Go on.',
];

export const OFFER_LINES: readonly string[] = [
  'This sounds like one of these. Pick one, or just keep writing.',
  'One of these might fit. Or just keep writing.',
  'Would one of these help? You can also just write.',
];
/** Where only one is offered. */
export const SINGLE_OFFER_LINES: readonly string[] = [
  'This one might fit. Or just keep writing.',
  'Would this one help? You can also just write.',
];

export const SOMETHING_ELSE_LINES: readonly string[] = [
  'Sure. What would you rather do?',
  'No problem. What would you like instead?',
];
export const MISREAD_LINES: readonly string[] = [
  'Sorry, I misread that. What would you like to do?',
  'Sorry about that. You can pick something else, or just write.',
];
const UNREADABLE_LINES: readonly string[] = [
  'I can’t read that one, but it’s saved here.',
  'That’s beyond me, but it stays here.',
];
export const EXERCISE_GONE =
  'That exercise has changed since you started it, so I can’t go on with it. Everything you wrote is still here.';
