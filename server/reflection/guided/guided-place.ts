/** Where a guided conversation is, read from what its replies did. */
import type { Said } from './guide.ts';

/** An answer to a step. */
export interface GivenAnswer {
  readonly text: string;
  /** False for a button. */
  readonly isOwn: boolean;
}

export interface GuidedPlace {
  readonly version: string;
  /** Id of the conversation. */
  readonly id: string;
  /** The step that was asked last. */
  readonly step: string;
  /** By step, in the order in which they were given. */
  readonly answers: ReadonlyMap<string, GivenAnswer>;
}

/** Moves of replies. */
export const STARTED = 'guided:started';
export const ANSWERED = 'guided:answered:';
/** Answered with a button, or with its words. */
export const PRESSED = 'guided:pressed:';
/** Answered with the message before the button that says so. */
export const TAKEN = 'guided:taken:';
export const UNDONE = 'guided:undone:';
/** The last step was asked in other words. */
export const REPEATED = 'guided:repeated';
/** The message did not answer the step, which waits. */
export const WAITING = 'guided:waiting';

/** The place of the newest reply that came; undefined if it belongs to no guided conversation. */
export function placeIn(said: readonly Said[]): GuidedPlace | undefined {
  const reply = said.findLast(({ role, content }) => role === 'assistant' && content !== '');
  const { place, guided } = reply?.details ?? {};
  return place && guided && { ...place, id: guided.id, answers: answersIn(said) };
}

function answersIn(said: readonly Said[]): Map<string, GivenAnswer> {
  const answers = new Map<string, GivenAnswer>();
  said.forEach(({ role, moves }, at) => {
    if (role !== 'assistant') return;
    const text = said[at - 1]?.content ?? '';
    for (const move of moves) {
      if (move === STARTED) answers.clear();
      if (move.startsWith(UNDONE)) answers.delete(move.slice(UNDONE.length));
      if (move.startsWith(ANSWERED)) answers.set(move.slice(ANSWERED.length), { text, isOwn: true });
      if (move.startsWith(TAKEN))
        answers.set(move.slice(TAKEN.length), { text: said[at - 3]?.content ?? '', isOwn: true });
      if (move.startsWith(PRESSED)) answers.set(move.slice(PRESSED.length), { text, isOwn: false });
    }
  });
  return answers;
}
