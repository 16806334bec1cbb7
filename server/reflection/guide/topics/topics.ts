/** All topics, those that matter more first, and which of them a message is about. */
import type { NamedPerson } from '../../../analysis/index.ts';
import { kinIn } from '../listening/clauses.ts';
import { GOOD_DAYS } from './good-days.ts';
import { INSIDE } from './inside.ts';
import { LOSS_AND_ILLNESS } from './loss-and-illness.ts';
import { isOwn } from './own.ts';
import { BETWEEN_PEOPLE } from './people.ts';
import type { Topic } from './topic.ts';
import { WORK_AND_SCHOOL } from './work-and-school.ts';

const TOPICS: readonly Topic[] = [...LOSS_AND_ILLNESS, ...BETWEEN_PEOPLE, ...WORK_AND_SCHOOL, ...INSIDE, ...GOOD_DAYS];
const BY_ID = new Map(TOPICS.map((topic) => [topic.id, topic]));
/** A word before a sign by which it is denied: "not sad". */
const DENIED =
  /(?:\b(?:not|never|no|without|isnt|wasnt|dont|doesnt|didnt|havent|hasnt|arent)|n['’]t)\s+(?:\p{L}+\s+){0,1}$/iu;
/** "When I moved here" only says when something else was. */
const ASIDE = /(?:^|[.!?,;] )(?:it was |that was )?(?:when|after|before|while|until)\s+$/i;
/** Feelings, which say less than what happened: any other topic comes before them. */
const FEELINGS = new Set(['sadness', 'anger', 'anxiety', 'tired', 'night', 'boredom', 'gratitude', 'self-doubt']);

/** A topic as a message tells it. */
export interface ToldTopic {
  readonly topic: Topic;
  /** The word of the message that is said back; empty where there is none. */
  readonly word: string;
  /** Whom the sign itself names: "my dad" of "my dad died". */
  readonly person?: NamedPerson | undefined;
  /** "She died": of whom was told before. */
  readonly pronoun?: 'he' | 'she' | undefined;
}

/** How much a topic matters beside others, from 0 to 3. */
export function weightOf({ id, isGrave, mood }: Topic): number {
  if (isGrave) return 3;
  if (FEELINGS.has(id)) return 0;
  return mood === 'hard' ? 2 : 1;
}

const pronounIn = (words: string): 'he' | 'she' | undefined => {
  const [found] = /^(?:he|she)\b/i.exec(words) ?? [];
  return found === undefined ? undefined : /^he/i.test(found) ? 'he' : 'she';
};

export const topicOf = (id: string): Topic | undefined => BY_ID.get(id);

/** "Ran my first 10k" leaves the "I" to be understood. */
const VERB_FIRST =
  /^(?:just |finally )?(?:ran|went|got|made|baked|cooked|passed|won|failed|lost|started|finished|had|met|saw|fought|argued|quit|swam|slept|can['’]?t|couldn['’]?t)\b/i;

/** What a message is about, what matters most first. */
export function topicsIn(written: string): ToldTopic[] {
  const plain = written.replace(/\s*\([^()]*\)/g, '');
  const message = VERB_FIRST.test(plain) ? `i ${plain}` : plain;
  const told = TOPICS.flatMap((topic) => {
    const match = topic.signs.exec(message);
    if (
      !match ||
      (!topic.isGrave && ASIDE.test(message.slice(0, match.index))) ||
      DENIED.test(message.slice(0, match.index)) ||
      !isOwn(message, match, topic)
    )
      return [];
    const { n, n2 } = match.groups ?? {};
    return [{ topic, word: (n ?? n2 ?? '').toLowerCase(), person: kinIn(match[0]), pronoun: pronounIn(match[0]) }];
  });
  return [
    ...told.filter(({ topic }) => !FEELINGS.has(topic.id)),
    ...told.filter(({ topic }) => FEELINGS.has(topic.id)),
  ];
}
