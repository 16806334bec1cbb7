/** Answers messages with less certain signs of danger, or of danger to someone else. Sure ones are `danger/safety.ts`. */
import type { Conversation } from './conversation.ts';
import { OTHERS_DANGER, OTHERS_DANGER_ASKS, PAST_DANGER, UNSURE_DANGER } from './lines/danger.ts';
import type { Matter } from './matter.ts';
import type { Lines } from './picking.ts';
import type { Answer } from './telling.ts';

/** Answers a less certain sign, or one that is past, in written lines: nothing of it is said back. */
export function answerGently(danger: 'unsure' | 'past', lines: Lines): Answer | undefined {
  const line = lines.next(`${danger}-danger`, danger === 'past' ? PAST_DANGER : UNSURE_DANGER);
  return line === undefined ? undefined : { parts: [line] };
}

export function answerOthersDanger(conversation: Conversation, matter: Matter, lines: Lines): Answer {
  const who = matter.who ?? 'that person';
  lines.moves.push(...matter.moves, 'others-danger');
  return {
    parts: [
      lines.any('others-danger', OTHERS_DANGER, { who }),
      conversation.isQuiet ? undefined : lines.next('others-danger-ask', OTHERS_DANGER_ASKS, { who }),
    ],
  };
}
