/** The interface of the local guide, which answers without a language model. */
import type { QuietHelp } from '../../../contract/analysis.ts';
import { type ChatChoice, type ChatSource, WAYS_OUT } from '../../../contract/chat.ts';
import type { Day } from '../../platform/clock.ts';
import type { Actor } from '../../platform/http/handle.ts';
import type { Safety } from '../danger/safety.ts';
import type { MessageDetails } from '../tables.ts';

/** A message of the conversation. */
export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** Of a reply: what it did, as the local guide named it. */
  readonly moves: readonly string[];
  readonly details: MessageDetails;
}

export interface Heard {
  readonly user: Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>;
  /** The messages in order, the user's new one last. */
  readonly said: readonly Said[];
  /** The prompt that the conversation started with; empty if there is none. */
  readonly prompt: string;
  /** The entry that it started from. */
  readonly entry: { readonly content: string; readonly date: Day } | undefined;
  readonly today: Day;
  /** A sign of danger in the message; a sure one gets a written reply instead. */
  readonly danger: QuietHelp | undefined;
  /** The outcome of the question whether the user is safe; undefined if it was not asked. */
  readonly safety: Safety['question'];
  /** True if that question was asked just before, and the message answers something else. */
  readonly isUnanswered: boolean;
  /** Varies wording; the same conversation and seed give the same reply. */
  readonly seed: string;
}

export interface LocalReply {
  readonly content: string;
  /** Names of the things it did, stored with the reply and handed back in `said`. */
  readonly moves: readonly string[];
  readonly details: MessageDetails;
  readonly sources: readonly ChatSource[];
}

export interface LocalGuide {
  reply(heard: Heard): Promise<LocalReply>;
  /** The step of a guided conversation that was asked last, once more; undefined outside of one. */
  resume(heard: Heard): Promise<LocalReply | undefined>;
}

/** True while the question whether the user is safe is open, or was answered with no. */
export const mayBeInDanger = ({ safety }: Pick<Heard, 'safety'>): boolean =>
  safety === 'unanswered' || safety === 'unsafe';

/** The choice that the user's new message answers with, or the way out that it spells; undefined for other words. */
export function chosenIn(said: readonly Pick<Said, 'content' | 'details'>[]): ChatChoice | undefined {
  const { content = '', details } = said.at(-1) ?? {};
  const choices = said.at(-2)?.details.choices;
  const chosen = details?.chosen;
  if (chosen !== undefined) return choices?.find(({ id }) => id === chosen);
  return choices?.find(({ kind, text }) => kind === 'way-out' && isTyped(text, plain(content)));
}

/** "You misread me" may go on: "You misread me, I asked what it does." */
const isTyped = (text: string, typed: string): boolean =>
  typed === plain(text) || (text === WAYS_OUT.misread && typed.startsWith(`${plain(text)} `));

/** In lower case, without punctuation. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
