/** What a message is about: its topic, its mood and the person in it, with what the conversation was about before. */
import type { MessageAnalysis as Reading } from '../../analysis/index.ts';
import { type Conversation, repliesSince } from './conversation.ts';
import { feltIn } from './felt.ts';
import type { Felt } from './lines/felt.ts';
import type { Topic } from './topics/topic.ts';
import { type ToldTopic, topicsIn, weightOf } from './topics/topics.ts';

export interface Matter {
  readonly reading: Reading;
  /** The feeling that it names. */
  readonly feeling: Felt | undefined;
  readonly topic: Topic | undefined;
  /** The word the topic was told by; undefined where there is none. */
  readonly word: string | undefined;
  /** The topic has just come up. */
  readonly isNew: boolean;
  /** The message goes on with the topic by its own words. */
  readonly isOnTopic: boolean;
  readonly mood: 'hard' | 'good' | 'mixed';
  readonly who: string | undefined;
  readonly pronoun: 'he' | 'she' | undefined;
  /** The person has just been named for the first time. */
  readonly isNewPerson: boolean;
  /** The message names somebody. */
  readonly isNamed: boolean;
  /** To be stored with the reply. */
  readonly moves: readonly string[];
}

/** Replies for which somebody is meant without being named again. */
const LASTS = 5;
const GRAVE_LASTS = 10;
/** Messages that do not speak of a topic, after which it is left. */
const LEFT_AFTER = 2;
/** From this sentiment up a message is a good one, and below that one a hard one. */
const GOOD_FROM = 4;
const HARD_BELOW = 2.5;
const HARDSHIP_FROM = 0.45;
/** Words that feel bad, in weight, without which a message alone is not taken for a hard one. */
const FELT_FROM = -1.5;
/** Up to this sentiment a message without a topic may go on with a hard mood. */
const MILD_BELOW = 3.3;

export function moodOf({ sentiment, hardship, feeling }: Reading): 'hard' | 'good' | undefined {
  if (sentiment >= GOOD_FROM && feeling.good > -feeling.hard) return 'good';
  const isHardship = hardship.kind !== 'none' && hardship.confidence >= HARDSHIP_FROM && sentiment < MILD_BELOW;
  return isHardship || (sentiment < HARD_BELOW && feeling.hard <= FELT_FROM) ? 'hard' : undefined;
}

/** Feelings that are good ones; and from which sentiment up somebody who calls out is glad. */
export const GLAD: ReadonlySet<string> = new Set(['glad', 'good-day', 'relief']);
const CALLS_OUT_FROM = 3.3;

/** Gladness that shows in a word for it, or in being called out: "so my team got the cup!!" */
const isGlad = (message: string, { sentiment, feeling }: Reading, named: Felt | undefined): boolean =>
  GLAD.has(named?.id ?? '') || (/!/.test(message) && sentiment >= CALLS_OUT_FROM && feeling.hard > FELT_FROM);

/** Of the topics of a message, the one that fits its mood. */
function chosenTopic(told: readonly ToldTopic[], felt: 'hard' | 'good' | undefined): ToldTopic | undefined {
  const good = told.find(({ topic }) => topic.mood === 'good');
  const other = told.find(({ topic }) => topic.mood !== 'good');
  if (good && other) {
    return felt === 'good' && !other.topic.isGrave && weightOf(good.topic) > 0 ? good : other;
  }
  if (good && felt === 'hard') return undefined;
  // A bad night or a failed try in a message that feels good is not what it is about.
  if (felt === 'good' && other && !good && other.topic.mood === 'hard' && !other.topic.isGrave) return undefined;
  return good ?? other;
}

/** A topic in which others may be named beside the one it is about. */
const isOfOne = (topic: Topic | undefined): boolean => topic?.isGrave === true || topic?.id === 'old-loss';

/** Replies after which any topic takes the place of the one before, unless that is a grave one. */
const AGO = 2;
const GRAVE = 3;

/** Whether a topic takes the place of the one that was talked about. */
function replaces(
  found: ToldTopic,
  before: ToldTopic,
  here: readonly ToldTopic[],
  conversation: Conversation,
  felt: Matter['mood'] | undefined,
): boolean {
  if (here.some(({ topic }) => topic === before.topic)) return false;
  if (before.topic.mood === 'good' && found.topic.isGrave && felt !== 'hard') return false;
  if (repliesSince(conversation, 'topic:') >= AGO && weightOf(before.topic) < GRAVE) return true;
  const [weight, held] = [weightOf(found.topic), weightOf(before.topic)];
  return weight > held || (weight === held && weight < GRAVE);
}

export function matterOf(message: string, reading: Reading, conversation: Conversation, beginning: string): Matter {
  const feeling = feltIn(message, reading.people);
  const felt = moodOf(reading) ?? (isGlad(message, reading, feeling) ? 'good' : undefined);
  const here = topicsIn(message.slice(0, 3000));
  const found =
    chosenTopic(here, felt) ?? (conversation.turn === 1 ? chosenTopic(topicsIn(beginning), felt) : undefined);
  const before = lasting(conversation);
  const stays = before !== undefined && (found === undefined || !replaces(found, before, here, conversation, felt));
  const told = stays ? before : found;
  // What is told as hard now is not answered as a part of something good.
  const topic = told?.topic.mood === 'good' && felt === 'hard' ? undefined : told?.topic;
  const named =
    (stays ? undefined : told?.person) ??
    personFor(reading, topic, stays && isOfOne(topic) && conversation.who !== undefined);
  const goesOn =
    named === undefined &&
    (stays || found === undefined) &&
    repliesSince(conversation, 'who:') < (topic?.isGrave ? GRAVE_LASTS : LASTS);
  // "She died" is said of the woman who was named before.
  const meant = named === undefined && !stays ? told?.pronoun : undefined;
  const knownAs = meant !== undefined && meant === conversation.pronoun ? conversation.who : undefined;
  const petWord = topic?.id === 'pet-loss' && told?.word ? `your ${told.word}` : undefined;
  const who = petWord ?? named?.who ?? knownAs ?? (goesOn ? conversation.who : undefined);
  // A name told after "my wife" is hers.
  const isNameOfKnown = named !== undefined && stays && isOfOne(topic) && named.pronoun === undefined;
  const pronoun =
    meant ?? (named && !isNameOfKnown ? named.pronoun : goesOn || isNameOfKnown ? conversation.pronoun : undefined);
  const lastingMood = stays || reading.words <= MOOD_LASTS_UP_TO ? conversation.mood : undefined;
  const mood = topic && topic.mood !== 'mixed' ? topic.mood : (felt ?? lastingMood ?? 'mixed');
  const isNamedHere = found !== undefined && found.topic === topic;
  const isOnTopic = stays && topic !== undefined && speaksOf(before, message, here, felt, pronoun);
  return {
    reading,
    feeling,
    topic,
    word: told?.word || undefined,
    isNew: topic !== undefined && !stays,
    isOnTopic,
    mood,
    who,
    pronoun,
    isNewPerson: named !== undefined && named.who !== conversation.who,
    isNamed: named !== undefined,
    moves: [
      ...(topic && isNamedHere ? [`topic:${topic.id}/${told?.word ?? ''}`] : []),
      ...(named || petWord || knownAs ? [`who:${who}/${pronoun ?? ''}`] : []),
      ...(isOnTopic ? ['on-topic'] : []),
      `mood:${mood}`,
    ],
  };
}

/** A message of so many words that shows no feeling of its own goes on with the one before. */
const MOOD_LASTS_UP_TO = 25;

/** A message of so few words leaves everything as it was. */
const FEW = 3;

/** Whether a message goes on with a topic: by its words, by a "he" or "she", or by how it feels. */
function speaksOf(
  { topic }: ToldTopic,
  message: string,
  here: readonly ToldTopic[],
  felt: Matter['mood'] | undefined,
  pronoun: Matter['pronoun'],
): boolean {
  if (here.some((told) => told.topic === topic) || message.trim().split(/\s+/).length <= FEW) return true;
  const isOfThem = (pronoun === 'he' ? /\b(?:he|him|his)\b/i : /\b(?:she|her|hers)\b/i).test(message);
  return topic.isGrave ? felt === 'hard' || (pronoun !== undefined && isOfThem) : false;
}

function lasting(conversation: Conversation): ToldTopic | undefined {
  const { topic } = conversation;
  if (!topic) return undefined;
  const since = repliesSince(conversation, 'topic:');
  // Of a conversation with another guide the last messages tell.
  if (since === Number.POSITIVE_INFINITY) return topic;
  return Math.min(since, repliesSince(conversation, 'on-topic')) < LEFT_AFTER ? topic : undefined;
}

const CHILD = /\b(?:son|daughter|baby|kid|child|toddler|little one|newborn|twin|boy|girl|grand(?:son|daughter))/i;

/** Of several no one is asked about. */
const SEVERAL =
  /\b(?:kids|children|parents|friends|twins|colleagues|neighbou?rs|brothers|sisters|co-?workers|nephews|nieces|daughters|sons|flatmates|mates)$/i;
/** What a child calls the writer. */
const CALLED = /^(?:your )?(?:mummy|mommy|mama|mami|daddy|papa|papi|dada)$/i;
/** A message of so few words that names somebody says who was meant. */
const NAMING_UP_TO = 6;

function personFor(
  { people, words }: Reading,
  topic: Topic | undefined,
  isKnown: boolean,
): Reading['people'][number] | undefined {
  const single = people.filter(({ who }) => !SEVERAL.test(who) && !CALLED.test(who));
  const byName = words <= NAMING_UP_TO ? single.find(({ who }) => !who.startsWith('your ')) : undefined;
  // In grief and illness others are named beside the one it is about.
  if (isKnown) return byName;
  return topic?.id === 'child-ill' ? (single.find(({ who }) => CHILD.test(who)) ?? byName) : single[0];
}
