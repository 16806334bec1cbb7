/** What a guide is: it hears a conversation and says something. The local one needs no model and no network. */
import type { QuietHelp } from '../../../contract/analysis.ts';
import type { ReflectionType } from '../../../contract/chat.ts';
import type { Day } from '../../platform/clock.ts';
import type { Safety } from '../danger/safety.ts';

/** Something said before, in the order of the conversation. */
export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** What the local guide did in its reply: names of its moves, exercises and sentence plans. */
  readonly moves: readonly string[];
}

/** A passage of the journal or of an earlier conversation that may be worth mentioning; the best first. */
export interface Passage {
  readonly kind: 'entry' | 'session';
  readonly id: string;
  readonly date: Day;
  /** The person's own words, at most a few sentences. */
  readonly content: string;
  /** What it has in common with what was just said, from 0 to 1. */
  readonly nearness: number;
  /** People and things that both name. */
  readonly shared: readonly string[];
}

/** A note of an earlier conversation. */
export interface Note {
  readonly about: string;
  readonly content: string;
  readonly date: Day;
}

export interface Heard {
  /** What was said, the person's new message last. */
  readonly said: readonly Said[];
  readonly reflectionType: ReflectionType;
  /** The question the conversation began with; empty where there is none. */
  readonly prompt: string;
  /** The entry it began from. */
  readonly entry: { readonly content: string; readonly date: Day } | undefined;
  /** Empty where the person switched the memory off. */
  readonly passages: readonly Passage[];
  readonly notes: readonly Note[];
  readonly tone: 'gentle' | 'neutral' | 'direct';
  /** The person's day. */
  readonly today: Day;
  /** A sign of danger in the message that changes nothing in the reply's tone; a sure one gets a written reply. */
  readonly danger: QuietHelp | undefined;
  /** What became of the question whether the person is safe; undefined where it was not asked. */
  readonly safety: Safety['question'];
  /** True where that question was asked just before, and the message answers something else. */
  readonly isUnanswered: boolean;
  /** Varies wording; the same conversation and seed give the same reply. */
  readonly seed: string;
}

export interface LocalReply {
  readonly content: string;
  /** What it did, to be stored with the reply and handed back in `said`. */
  readonly moves: readonly string[];
  /** Those passages that the reply cites. */
  readonly used: readonly Passage[];
  /** A title for the conversation, of the person's own words; undefined where there is none yet. */
  readonly title: string | undefined;
  /** What is worth keeping in mind of the person's message, in their own words. */
  readonly notes: readonly { readonly about: string; readonly content: string }[];
}

export type LocalGuide = (heard: Heard) => LocalReply;
