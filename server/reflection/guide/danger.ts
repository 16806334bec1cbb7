/** Answers a message that says that somebody else may be in danger. The person's own danger is `danger/safety.ts`. */
import type { Conversation } from './conversation.ts';
import { OTHERS_DANGER, OTHERS_DANGER_ASKS } from './lines/danger.ts';
import type { Matter } from './matter.ts';
import type { Lines } from './picking.ts';
import type { Answer } from './telling.ts';

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
