/** Finds the guided conversations and the topic that fit a message, by its meaning, words and mood. */
import { chancesOf, choiceFeatures, decodeChoiceModel, shippedFile } from '../../analysis/index.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { GuidedConversation } from '../conversations/format.ts';
import { TOPICS, type Topic } from './topics.ts';

export const GUIDE_WEIGHTS_FILE = new URL('guide-weights.bin', import.meta.url);
const loadWeights = shippedFile(GUIDE_WEIGHTS_FILE, decodeChoiceModel);

/** Before the id of a topic in the model. */
export const TOPIC_PREFIX = 'topic:';

/** Least probability of the likeliest conversation, of each further one, and of a topic; chosen by cross-validation. */
const OFFERED_FROM = 0.65;
const ALSO_OFFERED_FROM = 0.12;
const TOPIC_FROM = 0.45;
const OFFERS_MAX = 3;
/** A shorter message must name its matter plainly. In words. */
const SHORT_WORDS = 4;
const OFFERED_FROM_IF_SHORT = 0.85;

export interface ReadMessage {
  readonly text: string;
  readonly vector: Int8Array;
  /** 1 to 5. */
  readonly sentiment: number;
}

interface Fitting {
  /** The likeliest first; empty if it is unsure. */
  readonly conversations: readonly GuidedConversation[];
  /** Probability of the likeliest conversation, 0 to 1. */
  readonly chance: number;
  readonly topic: Topic | undefined;
}

export class Matching {
  readonly #conversations: Pick<Conversations, 'withId'>;
  // A server with an incomplete build does not start.
  readonly #model = loadWeights();

  constructor(conversations: Pick<Conversations, 'withId'>) {
    this.#conversations = conversations;
  }

  fitting({ text, vector, sentiment }: ReadMessage): Fitting {
    const chances = chancesOf(this.#model, choiceFeatures(text, vector, sentiment));
    const topic = chances.find(({ id }) => id.startsWith(TOPIC_PREFIX));
    const found = chances.flatMap(({ id, chance }) => {
      const conversation = this.#conversations.withId(id);
      return conversation ? [{ conversation, chance }] : [];
    });
    // A message may fit several conversations alike, so that none of them is likely by itself.
    const total = found.reduce((sum, { chance }) => sum + chance, 0);
    return {
      chance: found[0]?.chance ?? 0,
      topic:
        topic && topic.chance >= TOPIC_FROM ? TOPICS.find(({ id }) => `${TOPIC_PREFIX}${id}` === topic.id) : undefined,
      conversations:
        total < (text.trim().split(/\s+/).length < SHORT_WORDS ? OFFERED_FROM_IF_SHORT : OFFERED_FROM)
          ? []
          : found
              .filter(({ chance }, at) => at === 0 || chance >= ALSO_OFFERED_FROM)
              .slice(0, OFFERS_MAX)
              .map(({ conversation }) => conversation),
    };
  }
}
