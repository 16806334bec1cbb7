/** Drafts: unsaved text stored on this device per user; survives reload, session expiry and sign-out. */
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';
import { isMood, type Mood } from '../../ui/mood.ts';
import { draftKey, updateDraftKeys } from './draft-keys.ts';

/** Longest delay between typing and storing, in milliseconds. */
export const DRAFT_DELAY_MS = 200;

export interface Draft {
  text: string;
  isShared: boolean;
  /**
   * Idempotency key of the first attempt to save this draft, kept until the server confirms, so that a retry after a
   * lost response creates no second entry.
   */
  attemptKey?: string;
  /** The content sent by that first attempt, in a format of the feature. */
  attempted?: string;
  /** For an edit: the version it started from. */
  baseVersion?: number;
  /** Themes chosen while writing. */
  themes?: string[];
  /** The mood chosen while writing. */
  mood?: Mood | undefined;
  /** Ids of its files in the device database, in order. */
  fileIds?: string[];
  /** The day it is dated to, if not today. */
  day?: string;
  /** Id of the comment it replies to. */
  replyTo?: string | undefined;
  /** The challenge it is written for. */
  challenge?: DraftChallenge;
  /** Id of the reply whose summary it was made from. */
  summaryOf?: string | undefined;
}

/** The draft of the words for a saved check-in: the attempt is the one that saved it. */
export type DraftOfCheckIn = Required<Pick<Draft, 'text' | 'mood' | 'day' | 'attemptKey' | 'attempted'>>;

/** A challenge, as far as the composer shows it. */
export interface DraftChallenge {
  id: string;
  title: string;
  prompt: string;
}

function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function isDraftChallenge(value: unknown): value is DraftChallenge {
  if (typeof value !== 'object' || value === null) return false;
  // As in `isDraft`: every field is checked.
  const { id, title, prompt } = value as Partial<Record<keyof DraftChallenge, unknown>>;
  return typeof id === 'string' && typeof title === 'string' && typeof prompt === 'string';
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  // Every field is checked below.
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof draft.text === 'string' &&
    typeof draft.isShared === 'boolean' &&
    (draft.attemptKey === undefined || typeof draft.attemptKey === 'string') &&
    (draft.attempted === undefined || typeof draft.attempted === 'string') &&
    (draft.baseVersion === undefined || typeof draft.baseVersion === 'number') &&
    (draft.themes === undefined || isStringList(draft.themes)) &&
    (draft.mood === undefined || isMood(draft.mood)) &&
    (draft.fileIds === undefined || isStringList(draft.fileIds)) &&
    (draft.day === undefined || typeof draft.day === 'string') &&
    (draft.replyTo === undefined || typeof draft.replyTo === 'string') &&
    (draft.challenge === undefined || isDraftChallenge(draft.challenge)) &&
    (draft.summaryOf === undefined || typeof draft.summaryOf === 'string')
  );
}

/** Returns the user's draft of that name; undefined if there is none or it is invalid. */
export function readDraft(userId: string, name: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(readStored(draftKey(userId, name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the draft was stored. */
export function writeDraft(userId: string, name: string, draft: Draft): boolean {
  const isStored = writeStored(draftKey(userId, name), JSON.stringify(draft));
  if (isStored) updateDraftKeys(draftKey(userId, name), true);
  return isStored;
}

/** Deletes the draft unconditionally. */
export function deleteDraft(userId: string, name: string): void {
  removeStored(draftKey(userId, name));
  updateDraftKeys(draftKey(userId, name), false);
}

/** Returns a random idempotency key. Works without TLS, where `randomUUID` is missing. */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
