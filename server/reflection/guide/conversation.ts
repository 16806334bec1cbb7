/** What a conversation has come to, read from what the guide did in its replies. */
import { EXERCISES, type Exercise } from '../../../contract/exercises.ts';
import type { Heard, Said } from './guide.ts';
import { type ToldTopic, topicOf, topicsIn } from './topics/topics.ts';

export interface Conversation {
  /** The person's messages, the new one included. */
  readonly turn: number;
  /** Moves of the guide's replies, the last first. */
  readonly replies: ReadonlyArray<readonly string[]>;
  /** The last topic, with the word it was told by. */
  readonly topic: ToldTopic | undefined;
  /** Whom it was about last, as the moves have it: "your sister". */
  readonly who: string | undefined;
  readonly pronoun: 'he' | 'she' | undefined;
  readonly mood: 'hard' | 'good' | 'mixed' | undefined;
  /** The exercise that was offered in the last reply. */
  readonly offered: Exercise | undefined;
  /** The exercise under way, and the step that was asked last, from 0. */
  readonly doing: { readonly exercise: Exercise; readonly step: number } | undefined;
  /** The person wants no questions. */
  readonly isQuiet: boolean;
  /** There was a sure sign of danger, and the person has not said that they are safe or were misread. */
  readonly isInDanger: boolean;
  /** Short answers in a row before this message. */
  readonly shortOnes: number;
}

/** The move of a reply that gives up the topic, since the person said that it was not what they meant. */
export const TOPIC_WRONG = 'topic-wrong';

/** The part after the colon of the newest move that begins so. */
function newest(replies: Conversation['replies'], prefix: string): string | undefined {
  for (const moves of replies) {
    const move = moves.find((one) => one.startsWith(prefix));
    if (move !== undefined) return move.slice(prefix.length);
  }
  return undefined;
}

/** How many replies ago one of the moves begins so; Infinity where none does. 0 is the last one. */
export function repliesSince({ replies }: Conversation, prefix: string): number {
  const at = replies.findIndex((moves) => moves.some((move) => move.startsWith(prefix)));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** How many replies have a move that begins so. */
export const timesDone = ({ replies }: Conversation, prefix: string): number =>
  replies.filter((moves) => moves.some((move) => move.startsWith(prefix))).length;

/** The topic of a conversation in which other guides replied. */
function topicBefore(said: readonly Said[]): ToldTopic | undefined {
  for (const { content } of said
    .filter(({ role }) => role === 'user')
    .slice(0, -1)
    .slice(-3)
    .reverse()) {
    const [told] = topicsIn(content.slice(0, 1000));
    if (told) return told;
  }
  return undefined;
}

export function readConversation({ said, safety }: Heard): Conversation {
  const replies = said
    .filter(({ role }) => role === 'assistant')
    .map(({ moves }) => moves)
    .reverse();
  const [last = []] = replies;
  const [id, word = ''] = newest(replies, 'topic:')?.split('/') ?? [];
  const wrong = replies.findIndex((moves) => moves.includes(TOPIC_WRONG));
  const told = replies.findIndex((moves) => moves.some((move) => move.startsWith('topic:')));
  const topic = wrong >= 0 && wrong <= told ? undefined : topicOf(id ?? '');
  const [who, pronoun] = newest(replies, 'who:')?.split('/') ?? [];
  const [stepOf, step] =
    last
      .find((move) => move.startsWith('step:'))
      ?.slice('step:'.length)
      .split('/') ?? [];
  const under = EXERCISES.find((exercise) => exercise.id === stepOf);
  const offer = last.find((move) => move.startsWith('offer:'))?.slice('offer:'.length);
  const mood = newest(replies, 'mood:');
  const quiet = replies.findIndex((moves) => moves.includes('quiet'));
  const loud = replies.findIndex((moves) => moves.includes('asked-for-questions'));
  const long = replies.findIndex((moves) => !moves.includes('heard-short'));
  return {
    turn: said.filter(({ role }) => role === 'user').length,
    replies,
    // Another guide leaves no moves; then the person's messages tell.
    topic: topic ? { topic, word } : replies.some((moves) => moves.length > 0) ? undefined : topicBefore(said),
    who,
    pronoun: pronoun === 'he' || pronoun === 'she' ? pronoun : undefined,
    mood: mood === 'hard' || mood === 'good' || mood === 'mixed' ? mood : undefined,
    offered: EXERCISES.find((exercise) => exercise.id === offer),
    doing: under && { exercise: under, step: Number(step) },
    isQuiet: quiet >= 0 && (loud < 0 || quiet < loud),
    isInDanger: safety === 'unanswered' || safety === 'unsafe',
    shortOnes: long < 0 ? replies.length : long,
  };
}
