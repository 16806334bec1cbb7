/** Takes up the user’s new message in the context of its conversation. */
import { analyse } from '../../analysis/index.ts';
import { type TakenUp, takeUp } from '../taking-up/take-up.ts';
import type { Heard, LocalReply, Said } from './guide.ts';
import { HARD_BELOW, isQuestion } from './replies.ts';

/** Moves of each of the guide’s replies, the oldest first. */
export const movesOf = (said: readonly Said[]) =>
  said.filter(({ role }) => role === 'assistant').map(({ moves }) => moves);

/** The reply that takes up the user’s new message. */
export function taken({ said }: Pick<Heard, 'said'>): TakenUp | undefined {
  const own = said.filter(({ role, details }) => role === 'user' && details.chosen === undefined && !details.starts);
  return takeUp({
    text: said.at(-1)?.content ?? '',
    before: own.slice(0, -1).map(({ content }) => content),
    used: new Set(movesOf(said).flat()),
    isHard: analyse(said.at(-1)?.content ?? '').sentiment < HARD_BELOW,
    isAnswer: said.at(-2)?.content.includes('?') ?? false,
  });
}

/** Longest message that only greets, thanks or leaves, in words. */
const PASSING_WORDS_MAX = 4;
/** Whether a message says more than a greeting, thanks or a goodbye. */
export const saysMore = (text: string, found: TakenUp | undefined): boolean =>
  found?.offers !== undefined || (text.split(/\s+/).length > PASSING_WORDS_MAX && !isQuestion(text));

/** As a reply. */
export const sayBack = ({ content, move }: TakenUp): LocalReply => ({
  content,
  moves: [move],
  details: {},
  sources: [],
});
