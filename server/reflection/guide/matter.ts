/** What a message is about: its topic, its mood and the person in it, with what the conversation was about before. */
import type { Said as Reading } from '../../analysis/index.ts';
import { type Conversation, repliesSince } from './conversation.ts';
import type { Topic } from './topics/topic.ts';
import { type ToldTopic, topicsIn } from './topics/topics.ts';

export interface Matter {
  readonly reading: Reading;
  readonly topic: Topic | undefined;
  /** The word the topic was told by; undefined where there is none. */
  readonly word: string | undefined;
  /** The topic has just come up. */
  readonly isNew: boolean;
  readonly mood: 'hard' | 'good' | 'mixed';
  readonly who: string | undefined;
  readonly pronoun: 'he' | 'she' | undefined;
  /** The person has just been named for the first time. */
  readonly isNewPerson: boolean;
  /** To be stored with the reply. */
  readonly moves: readonly string[];
}

/** Replies for which a topic lasts without being named again. */
const LASTS = 5;
const GRAVE_LASTS = 10;
/** From this sentiment up a message is a good one, and below that one a hard one. */
const GOOD_FROM = 3.75;
const HARD_BELOW = 2.75;
const HARDSHIP_FROM = 0.55;

export function moodOf({ sentiment, hardship, feeling }: Reading): 'hard' | 'good' | undefined {
  if (sentiment >= GOOD_FROM && feeling.good > -feeling.hard) return 'good';
  if (sentiment < HARD_BELOW || (hardship.kind !== 'none' && hardship.confidence >= HARDSHIP_FROM && sentiment < 3.3))
    return 'hard';
  return undefined;
}

/** Of the topics of a message, the one that fits its mood. */
function chosenTopic(told: readonly ToldTopic[], felt: 'hard' | 'good' | undefined): ToldTopic | undefined {
  const good = told.find(({ topic }) => topic.mood === 'good');
  const other = told.find(({ topic }) => topic.mood !== 'good');
  if (good && other) return felt === 'good' && !other.topic.isGrave ? good : other;
  if (good && felt === 'hard') return undefined;
  return good ?? other;
}

/** Which feelings a running topic holds already. */
const IS_FEELING = new Set(['sadness', 'anger', 'anxiety', 'joy', 'too-much', 'children', 'night']);

export function matterOf(message: string, reading: Reading, conversation: Conversation, beginning: string): Matter {
  const felt = moodOf(reading);
  const here = topicsIn(message.slice(0, 3000));
  const found =
    chosenTopic(here, felt) ?? (conversation.turn === 1 ? chosenTopic(topicsIn(beginning), felt) : undefined);
  const before = lasting(conversation);
  const stays =
    before !== undefined &&
    (found === undefined ||
      found.topic === before.topic ||
      here.some(({ topic }) => topic === before.topic) ||
      (IS_FEELING.has(found.topic.id) && !(before.topic.mood !== 'good' && found.topic.mood === 'good')));
  const told = stays ? before : found;
  const topic = told?.topic;
  const named = personFor(reading, topic);
  const goesOn = named === undefined && (stays || found === undefined) && repliesSince(conversation, 'who:') < LASTS;
  const petWord = topic?.id === 'pet-loss' && told?.word ? `your ${told.word}` : undefined;
  const who = petWord ?? named?.who ?? (goesOn ? conversation.who : undefined);
  const pronoun = named ? named.pronoun : goesOn ? conversation.pronoun : undefined;
  const mood =
    topic && topic.mood !== 'mixed'
      ? topic.mood
      : (felt ?? (stays || conversation.turn > 1 ? conversation.mood : undefined) ?? 'mixed');
  const isNamedHere = found !== undefined && found.topic === topic;
  return {
    reading,
    topic,
    word: told?.word || undefined,
    isNew: topic !== undefined && !stays,
    mood,
    who,
    pronoun,
    isNewPerson: named !== undefined && named.who !== conversation.who,
    moves: [
      ...(topic && isNamedHere ? [`topic:${topic.id}/${told?.word ?? ''}`] : []),
      ...(named || petWord ? [`who:${who}/${pronoun ?? ''}`] : []),
      `mood:${mood}`,
    ],
  };
}

function lasting(conversation: Conversation): ToldTopic | undefined {
  const { topic } = conversation;
  if (!topic) return undefined;
  const since = repliesSince(conversation, 'topic:');
  // Of a conversation with another guide the last messages tell.
  if (since === Number.POSITIVE_INFINITY) return topic;
  return since < (topic.topic.isGrave ? GRAVE_LASTS : LASTS) ? topic : undefined;
}

const CHILD = /\b(?:son|daughter|baby|kid|child|toddler|little one|newborn|twin|boy|girl|grand(?:son|daughter))/i;

function personFor({ people }: Reading, topic: Topic | undefined): Reading['people'][number] | undefined {
  const single = people.filter(
    ({ who }) =>
      !/\b(?:kids|children|parents|friends|twins|colleagues|neighbou?rs|brothers|sisters|co-?workers|nephews|nieces|daughters|sons|flatmates|mates)$/i.test(
        who,
      ),
  );
  if (topic?.id === 'child-ill') return single.find(({ who }) => CHILD.test(who));
  return single[0];
}
