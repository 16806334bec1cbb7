/** Outbox of messages to the guide: stored on this device until the server accepts them, sent exactly once. */
import { REFLECTION_TYPES, type ReflectionType } from '../../../contract/chat.ts';
import { newAttemptKey } from '../../journal/drafts/draft-store.ts';
import { createStoredList } from '../../platform/stored-list.ts';

/** The start of a new conversation. */
export interface Beginning {
  reflectionType: ReflectionType;
  prompt?: string | undefined;
  entryId?: string | undefined;
}

/** A choice of a reply. */
export interface PressedChoice {
  replyId: string;
  id: string;
}

export interface UnsentMessage {
  /** Idempotency key of the message. */
  key: string;
  /** null if it starts a conversation. */
  sessionId: string | null;
  beginning?: Beginning | undefined;
  /** The pressed choice that it answers with. */
  choice?: PressedChoice | undefined;
  /** Id of the guided conversation that it starts. */
  guided?: string | undefined;
  content: string;
  /** ISO instant. */
  writtenAt: string;
  /** The server's reason for refusing it. A refused message waits for the user. */
  refusal?: string | undefined;
  /** The refused text may indicate a crisis; helplines are shown beside it. */
  help?: boolean | undefined;
}

function isBeginning(value: unknown): value is Beginning | undefined {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { reflectionType, prompt = '', entryId = '' } = value as Partial<Record<keyof Beginning, unknown>>;
  const isKnown = (REFLECTION_TYPES as readonly unknown[]).includes(reflectionType);
  return isKnown && typeof prompt === 'string' && typeof entryId === 'string';
}

function isChoice(value: unknown): value is PressedChoice | undefined {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { replyId, id } = value as Partial<Record<keyof PressedChoice, unknown>>;
  return typeof replyId === 'string' && typeof id === 'string';
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  const {
    key,
    sessionId,
    beginning,
    choice,
    guided = '',
    content,
    writtenAt,
    refusal = '',
  } = value as Partial<Record<keyof UnsentMessage, unknown>>;
  return (
    [key, guided, content, writtenAt, refusal].every((text) => typeof text === 'string') &&
    (sessionId === null || typeof sessionId === 'string') &&
    isBeginning(beginning) &&
    isChoice(choice)
  );
}

export const unsent = createStoredList((userId) => `evenglow-unsaid:${userId}`, isUnsent);

/** The start, step or guided conversation that a message belongs to. */
export type MessagePurpose = Pick<UnsentMessage, 'beginning' | 'choice' | 'guided'>;

/** Queues a message; `content` is kept as typed. */
export function addUnsent(
  userId: string,
  sessionId: string | null,
  content: string,
  purpose: MessagePurpose = {},
): UnsentMessage {
  const message = { key: newAttemptKey(), sessionId, ...purpose, content, writtenAt: new Date().toISOString() };
  unsent.change(userId, (all) => [...all, message]);
  return message;
}

export function removeUnsent(userId: string, key: string): void {
  unsent.change(userId, (all) => all.filter((message) => message.key !== key));
}

/** Sets the refusal of a message. `refusal` is undefined for a retry. */
export function refuseUnsent(userId: string, key: string, refusal: string | undefined, help = false): void {
  unsent.change(userId, (all) => all.map((message) => (message.key === key ? { ...message, refusal, help } : message)));
}
