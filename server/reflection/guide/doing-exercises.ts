/** Offers an exercise when one fits, and goes through it a step at a time, for as long as the person wants. */
import { EXERCISES, type Exercise, type ExerciseId } from '../../../contract/exercises.ts';
import { type Conversation, repliesSince, timesDone } from './conversation.ts';
import type { Lines } from './picking.ts';
import { linesOf, type Topic } from './topics/topic.ts';
import { quotable } from './words.ts';

/** Offers in one conversation, and replies between two of them. */
const MOST_OFFERS = 1;
const OFFERS_APART = 7;
/** The first turn in which one may be offered, by mood. */
const FROM_TURN = { hard: 9, good: 6, mixed: 7 };

const OFFERS: Readonly<Record<ExerciseId, readonly string[]>> = {
  'three-good-things': linesOf(`
    There is a short exercise for days like this: three things that went well, however small. Shall we try it?
    If you would like something to do rather than talk, we could look for three good things in the day. Shall we?
  `),
  'letter-of-thanks': linesOf(`
    There is an exercise that would fit: a letter of thanks, written here, sent or not sent. Would you like to try it?
    Some people write a letter at this point, without having to send it. Shall we go through it in four steps?
  `),
  savouring: linesOf(`
    If you like, we can go back to that moment slowly, in four small steps. Shall we?
    There is a short exercise for keeping a moment: going through it again with all it had to see and hear. Would you like that?
  `),
  subtraction: linesOf(`
    There is a small thought exercise for this: how easily it might never have come about. Shall we try it?
    We could turn it round and ask how it would be without it; it takes four steps. Would you like to?
  `),
  'self-compassion': linesOf(`
    There is an exercise for when one is hard on oneself: saying it as one would to a friend. Would you like to try it?
    We could look at it as if a friend had told it to you, step by step. Shall we?
  `),
};

const ACCEPTED = linesOf(`
  Good.
  Then let us begin.
  Gladly. You can stop at any point.
  All right, one step at a time.
`);
const DECLINED = linesOf(`
  Then we leave it.
  All right, no exercise.
  Fair enough.
`);
const STEPS = linesOf(`
  Good.
  That counts.
  Noted.
  Yes.
  Take your time with it.
  Go on like that.
  That is a good one to have.
  Kept.
  I have that.
  On to the next.
`);
const SKIPPED = linesOf(`
  Then leave that one empty.
  We can pass over it.
  No matter. On to the next one.
  Nothing has to come.
`);
const STOPPED = linesOf(`
  Then we stop here. What you have so far is yours.
  All right, enough of that.
  Good, we leave it there.
`);
const DONE: Readonly<Record<ExerciseId, readonly string[]>> = {
  'three-good-things': linesOf(`
    That makes three. Done a few evenings in a row, it tends to change what one looks out for.
    Three things, and where they came from. You can turn this into an entry and keep it.
  `),
  'letter-of-thanks': linesOf(`
    That is a letter, all but the address. Whether it is ever sent is up to you.
    You have the whole letter there. It can become an entry, or go to the one it is meant for.
  `),
  savouring: linesOf(`
    It will be easier to find again now.
    That moment has been gone through twice now. You can turn it into an entry, too.
  `),
  subtraction: linesOf(`
    It is easier to see when one has taken it away for a minute.
    And it is still there. You can keep that as an entry, if you like.
  `),
  'self-compassion': linesOf(`
    You can keep those words for the next time you need them.
    What you would say to a friend is yours to use. It can be an entry as well.
  `),
};
const DONE_PLAIN = linesOf(`
  That was the last step.
  That is the whole of it.
  Done, then.
  There are no more steps.
`);

const exerciseOf = (id: ExerciseId): Exercise | undefined => EXERCISES.find((exercise) => exercise.id === id);

/** The exercise a person asks for by its name. */
export function namedExercise(message: string): Exercise | undefined {
  const names: ReadonlyArray<readonly [ExerciseId, RegExp]> = [
    ['three-good-things', /\b(?:three|3) (?:good )?things\b/i],
    ['letter-of-thanks', /\b(?:letter|thank[- ]you)\b/i],
    ['savouring', /\bsavou?ring\b/i],
    ['subtraction', /\b(?:subtraction|what if it had not)\b/i],
    ['self-compassion', /\b(?:self[- ]compassion|as to a friend|kind(?:er)? to myself)\b/i],
  ];
  const id = names.find(([, sign]) => sign.test(message))?.[0];
  return id && exerciseOf(id);
}

/** Which exercise fits now, if any does. */
function fitting(
  { turn }: Conversation,
  mood: 'hard' | 'good' | 'mixed',
  topic: Topic | undefined,
): ExerciseId | undefined {
  if (topic?.isGrave) return topic.id === 'death' && turn >= 8 ? 'letter-of-thanks' : undefined;
  const id = topic?.exercise;
  // What is for being hard on oneself does not fit a good day, and the other way round.
  const fits =
    id === 'self-compassion' ? mood === 'hard' : mood === 'good' || (id === 'subtraction' && mood === 'mixed');
  return fits ? id : undefined;
}

/** Asks whether an exercise is wanted; undefined where it is too early, too often, or none fits. */
export function offerExercise(
  conversation: Conversation,
  mood: 'hard' | 'good' | 'mixed',
  topic: Topic | undefined,
  lines: Lines,
): string | undefined {
  if (conversation.isInDanger || conversation.isQuiet || timesDone(conversation, 'declined') > 0) return undefined;
  if (conversation.turn < FROM_TURN[mood] || timesDone(conversation, 'offer:') >= MOST_OFFERS) return undefined;
  if (Math.min(repliesSince(conversation, 'offer:'), repliesSince(conversation, 'step:')) < OFFERS_APART)
    return undefined;
  const id = fitting(conversation, mood, topic);
  if (id === undefined || timesDone(conversation, `step:${id}`) > 0) return undefined;
  return askForConsent(id, lines);
}

export function askForConsent(id: ExerciseId, lines: Lines): string | undefined {
  const offer = lines.any(`offer-${id}`, OFFERS[id]);
  if (offer !== undefined) lines.moves.push(`offer:${id}`);
  return offer;
}

/** The sentences of a step: a word about what was written, and the next question; undefined after the last. */
export function begin(exercise: Exercise, lines: Lines): string[] {
  const question = lines.say(exercise.questions[0] ?? '');
  lines.moves.push(`step:${exercise.id}/0`);
  return [
    lines.any('exercise-begin', ACCEPTED),
    question ?? `Here is the first step of “${exercise.name}” once more.`,
  ].flatMap((sentence) => sentence ?? []);
}

export function decline(lines: Lines): string | undefined {
  lines.moves.push('declined');
  return lines.any('exercise-declined', DECLINED);
}

export const stopExercise = (lines: Lines): string | undefined => {
  lines.moves.push('declined');
  return lines.any('exercise-stopped', STOPPED);
};

/** What follows an answer within an exercise. */
export function nextStep(
  exercise: Exercise,
  step: number,
  message: string,
  isSkipped: boolean,
  lines: Lines,
): string[] {
  const next = exercise.questions[step + 1];
  const quote = quotable(message);
  const taken = isSkipped
    ? lines.any('exercise-skip', SKIPPED)
    : ((quote !== undefined && lines.chance('quote') < 0.4 ? lines.say(`“${quote}”: noted.`) : undefined) ??
      lines.any('exercise-step', STEPS));
  if (next === undefined) {
    lines.moves.push(`finished:${exercise.id}`);
    return [lines.any(`done-${exercise.id}`, DONE[exercise.id]) ?? lines.any('done', DONE_PLAIN)].flatMap(
      (sentence) => sentence ?? [],
    );
  }
  lines.moves.push(`step:${exercise.id}/${step + 1}`);
  return [taken, lines.say(next)].flatMap((sentence) => sentence ?? []);
}
