/** Written replies of the guide outside of its conversations. */

/** Said where nothing fits, by the mood of the message. None of these claims to have understood. */
const GLAD_LINES: readonly string[] = [
  'That’s good to read.',
  'Sounds like a good one.',
  'Go on, if there’s more.',
  'That’s one to keep.',
];
const HARD_LINES: readonly string[] = [
  'That sounds hard.',
  'That’s a lot.',
  'No wonder it’s on your mind.',
  'I’m reading. Take your time.',
];
const PLAIN_LINES: readonly string[] = [
  'Go on, if there’s more. I’m reading along.',
  'There’s room for the rest of it.',
  'I’m still reading.',
  'Keep going for as long as you like.',
  'It’s saved here. Write whatever comes next.',
];
const GLAD_FROM = 4;
const HARD_BELOW = 2.3;

/** `sentiment`: 1 to 5; undefined if the message could not be read. */
export function unsureLines(sentiment: number | undefined): readonly string[] {
  if (sentiment === undefined) return PLAIN_LINES;
  if (sentiment < HARD_BELOW) return HARD_LINES;
  return sentiment >= GLAD_FROM ? GLAD_LINES : PLAIN_LINES;
}

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
export const UNREADABLE_LINES: readonly string[] = [
  'I can’t read that one, but it’s saved here.',
  'That’s beyond me, but it stays here.',
];
export const EXERCISE_GONE =
  'That exercise has changed since you started it, so I can’t go on with it. Everything you wrote is still here.';
