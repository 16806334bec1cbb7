/** Written replies of the guide outside of its conversations. */

/** Said where nothing can be taken up. True whatever was said. */
export const PLAIN_LINES: readonly string[] = [
  'I’m listening. What’s on your mind?',
  'Tell me a bit more, if you like.',
  'Okay. Go on, I’m here.',
  'I’m here if there’s more.',
];
/** For an emoji alone. */
const GLAD_LINES: readonly string[] = ['I see that. What’s it for?', 'Go on, I’d like to hear more.'];
const HARD_LINES: readonly string[] = ['I’m sorry. What happened?', 'I’m reading. Take your time.'];
/** Sentiments of messages, from 1 to 5. */
export const GOOD_FROM = 3.7;
export const HARD_BELOW = 2.6;

export const QUESTION_LINES: readonly string[] = [
  'I can’t answer that one. What made you think of it today?',
  'I don’t know, and I’d only be guessing. What do you think yourself?',
  'That one’s beyond me, sorry. What answer were you hoping for?',
  'I have no answer to that. I can look things up in your journal, or go through something with you.',
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

/** Said to what does not seem to answer a step, beside a button that says it did. */
export const BESIDE_STEP_LINES: readonly string[] = [
  'Shall I take that as your answer?',
  'Does that answer it, or is it something else?',
  'Was that your answer?',
];

/** Said for "Just let me write", and to everything after it. */
export const WRITE_LINES: readonly string[] = [
  'Go ahead. I won’t ask anything.',
  'I’m reading.',
  'It’s here, as you wrote it.',
  'Go on.',
];

/** Below a reply. */
export const OFFER_LINES: readonly string[] = [
  'Or take it step by step, with one of these:',
  'One of these might fit, too:',
  'There are short conversations for this, if you’d like one:',
];
/** Where only one is offered. */
export const SINGLE_OFFER_LINES: readonly string[] = [
  'Or take it step by step, with this one:',
  'This one might fit, too:',
  'There’s a short conversation for this, if you’d like it:',
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
