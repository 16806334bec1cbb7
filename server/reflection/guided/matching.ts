/** Matches a message with guided conversations, topics and situations by meaning. */
import {
  type ChosenLine,
  type Closest,
  type ClosestPhrases,
  closestPhrases,
  type Lines,
  type PhraseVectors,
  type Piece,
} from '../../analysis/index.ts';
import type { GuidedConversation } from '../conversations/format.ts';
import { TOPICS, type Topic } from './topics.ts';

/** Least closeness of an offered conversation, and of a topic; chosen on messages that were not used to write them. */
const OFFERED_FROM = 0.5;
const TOPIC_FROM = 0.6;
/** Further conversations are offered if they are at most this much less close than the best. */
const OFFER_MARGIN = 0.1;
const OFFERS_MAX = 3;
/** A topic is what the whole message is about, so a longer one has none. In words. */
const TOPIC_WORDS_MAX = 16;

/** A message with the vectors of the whole and of its pieces. */
export interface ReadMessage {
  readonly text: string;
  readonly whole: Int8Array | undefined;
  readonly pieces: readonly Piece[];
  readonly vectors: readonly (Int8Array | undefined)[];
  /** 1 to 5. */
  readonly sentiment: number;
}

export class Matching {
  readonly #conversations: ClosestPhrases<GuidedConversation>;
  readonly #topics: ClosestPhrases<Topic>;
  readonly #lines: Lines | undefined;

  constructor(vectorOf: PhraseVectors, lines: Lines | undefined, conversations: readonly GuidedConversation[]) {
    this.#conversations = closestPhrases(conversations, vectorOf);
    this.#topics = closestPhrases(TOPICS, vectorOf);
    this.#lines = lines;
  }

  /** Conversations that fit, the best first; none where it is unsure. */
  conversationsFor({ whole, vectors, pieces }: ReadMessage): GuidedConversation[] {
    const best = new Map<GuidedConversation, number>();
    const add = (vector: Int8Array | undefined) => {
      if (!vector) return;
      for (const { group, closeness } of this.#conversations(vector))
        best.set(group, Math.max(closeness, best.get(group) ?? 0));
    };
    add(whole);
    if (pieces.length > 1) for (const vector of vectors) add(vector);
    const found = [...best].sort(([, one], [, other]) => other - one);
    const least = Math.max(OFFERED_FROM, (found[0]?.[1] ?? 0) - OFFER_MARGIN);
    return found
      .filter(([, closeness]) => closeness >= least)
      .slice(0, OFFERS_MAX)
      .map(([conversation]) => conversation);
  }

  topicOf({ text, whole }: ReadMessage): Topic | undefined {
    if (!whole || text.split(/\s+/).length > TOPIC_WORDS_MAX) return undefined;
    const [closest]: Closest<Topic>[] = this.#topics(whole);
    return closest && closest.closeness >= TOPIC_FROM ? closest.group : undefined;
  }

  lineFor(message: ReadMessage, recent: readonly string[], seed: string): ChosenLine | undefined {
    return this.#lines?.choose({ ...message, recent, seed });
  }
}
