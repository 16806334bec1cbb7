/** What was said to the guide and has not reached the server yet: kept on this device, and sent once. */
import { REFLECTION_TYPES, type ReflectionType } from '../../../contract/chat.ts';
import { newAttemptKey } from '../../platform/draft-store.ts';
import { keptList } from '../../platform/kept-list.ts';

/** What a new conversation begins with. */
export interface Beginning {
  reflectionType: ReflectionType;
  prompt?: string | undefined;
  entryId?: string | undefined;
}

export interface Unsent {
  /** Of the attempt to send it, so that it is written once. */
  key: string;
  /** null: it begins a conversation. */
  sessionId: string | null;
  beginning?: Beginning | undefined;
  content: string;
  /** ISO instant. */
  writtenAt: string;
  /** Why the server would not take it, in its words: it waits for its writer then. */
  refusal?: string | undefined;
  /** The refused words may point to a crisis: help lines stand beside them. */
  help?: boolean | undefined;
}

function isBeginning(value: unknown): value is Beginning | undefined {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { reflectionType, prompt = '', entryId = '' } = value as Partial<Record<keyof Beginning, unknown>>;
  const isKnown = (REFLECTION_TYPES as readonly unknown[]).includes(reflectionType);
  return isKnown && typeof prompt === 'string' && typeof entryId === 'string';
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const {
    key,
    sessionId,
    beginning,
    content,
    writtenAt,
    refusal = '',
  } = value as Partial<Record<keyof Unsent, unknown>>;
  return (
    [key, content, writtenAt, refusal].every((text) => typeof text === 'string') &&
    (sessionId === null || typeof sessionId === 'string') &&
    isBeginning(beginning)
  );
}

export const unsent = keptList((userId) => `evenglow-unsaid:${userId}`, isUnsent);

/** Keeps words to be sent; `content` as they were written. */
export function addUnsent(userId: string, sessionId: string | null, content: string, beginning?: Beginning): Unsent {
  const words = { key: newAttemptKey(), sessionId, beginning, content, writtenAt: new Date().toISOString() };
  unsent.change(userId, (all) => [...all, words]);
  return words;
}

export function removeUnsent(userId: string, key: string): void {
  unsent.change(userId, (all) => all.filter((one) => one.key !== key));
}

/** `refusal`: undefined where it is tried again. */
export function refuseUnsent(userId: string, key: string, refusal: string | undefined, help = false): void {
  unsent.change(userId, (all) => all.map((one) => (one.key === key ? { ...one, refusal, help } : one)));
}
