/** Drafts: unsaved text stored on this device per user; survives reload, session expiry and sign-out. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';
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
  /** Ids of its files in the device database, in order. */
  fileIds?: string[];
  /** The day it is dated to, if not today. */
  day?: string;
  /** Id of the comment it replies to. */
  replyTo?: string | undefined;
  /** The challenge it is written for. */
  challenge?: DraftChallenge;
}

/** A challenge, as far as the composer shows it. */
export interface DraftChallenge {
  id: string;
  title: string;
  prompt: string;
}

/**
 * `kept`: stored on this device. `unsaved`: not yet. `failed`: this browser cannot store it, so only this page has it.
 */
export type DraftState = 'empty' | 'unsaved' | 'kept' | 'failed';

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
    (draft.fileIds === undefined || isStringList(draft.fileIds)) &&
    (draft.day === undefined || typeof draft.day === 'string') &&
    (draft.replyTo === undefined || typeof draft.replyTo === 'string') &&
    (draft.challenge === undefined || isDraftChallenge(draft.challenge))
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

/** Deletes the draft, unless another tab has stored another text meanwhile. */
function removeDraft(userId: string, name: string, savedText: string): void {
  const stored = readDraft(userId, name);
  if (stored === undefined || stored.text === savedText) deleteDraft(userId, name);
}

export interface DraftHandle {
  draft: Draft;
  state: DraftState;
  /** Changes the draft and stores it within `DRAFT_DELAY_MS`. */
  change: (part: Partial<Draft>) => void;
  /** Stores pending changes at once. */
  flush: () => void;
  /** Deletes the draft after the server has confirmed `savedText`. */
  clearSaved: (savedText: string) => void;
  /** Deletes the draft. */
  discard: () => void;
}

/**
 * The user's draft `name`, restored from storage or started from `initial`. A draft with the text of `initial` and no
 * files is not stored.
 */
export function useDraft(userId: string, name: string, initial: Draft): DraftHandle {
  const initialRef = useRef(initial);
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId, name) ?? initial);
  const [state, setState] = useState<DraftState>(() => (readDraft(userId, name) ? 'kept' : 'empty'));
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const current = latest.current;
    const unchanged =
      current.text === initialRef.current.text &&
      current.isShared === initialRef.current.isShared &&
      !current.fileIds?.length;
    if (unchanged && current.attemptKey === undefined) {
      deleteDraft(userId, name);
      setState('empty');
      return;
    }
    setState(writeDraft(userId, name, current) ? 'kept' : 'failed');
  }, [userId, name]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      setState('unsaved');
      // The first change starts the timer, so continuous typing is stored too.
      timer.current ??= setTimeout(flush, DRAFT_DELAY_MS);
    },
    [flush],
  );

  const reset = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = initialRef.current;
    setDraft(initialRef.current);
    setState('empty');
  }, []);

  const clearSaved = useCallback(
    (savedText: string) => {
      removeDraft(userId, name, savedText);
      reset();
    },
    [userId, name, reset],
  );

  const discard = useCallback(() => {
    deleteDraft(userId, name);
    reset();
  }, [userId, name, reset]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [flush]);

  return { draft, state, change, flush, clearSaved: clearSaved, discard };
}

/** Returns a random idempotency key. Works without TLS, where `randomUUID` is missing. */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
