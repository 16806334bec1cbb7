/** Unsaved words: kept on this device for one person, through reload, closed tab, lost session and sign-out. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';
import { draftKey, noteDraft } from './draft-keys.ts';

/** How long typing may go on before it is written down, in milliseconds. */
export const DRAFT_DELAY_MS = 200;

export interface Draft {
  text: string;
  isShared: boolean;
  /**
   * Key of the first attempt to save this draft. It is kept until the server has acknowledged the words, so that an
   * attempt after a lost answer does not make a second entry.
   */
  attemptKey?: string;
  /** What that first attempt sent, as the feature writes it down. */
  attempted?: string;
  /** For a draft of a change: the version it was begun on. */
  baseVersion?: number;
  /** Themes chosen while writing. */
  themes?: string[];
  /** Files that belong to it, in order; they are in the device's database. */
  fileIds?: string[];
  /** The day it is dated to, where that is not today. */
  day?: string;
  /** What it answers. */
  replyTo?: string | undefined;
  /** What it is written for. */
  challenge?: DraftChallenge;
}

/** A challenge, as what is written for it shows it. */
export interface DraftChallenge {
  id: string;
  title: string;
  prompt: string;
}

/** `kept`: on this device. `unsaved`: not yet. `failed`: this browser stores nothing, so only this page has it. */
export type DraftState = 'empty' | 'unsaved' | 'kept' | 'failed';

function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function isDraftChallenge(value: unknown): value is DraftChallenge {
  if (typeof value !== 'object' || value === null) return false;
  // As in `isDraft`.
  const { id, title, prompt } = value as Partial<Record<keyof DraftChallenge, unknown>>;
  return typeof id === 'string' && typeof title === 'string' && typeof prompt === 'string';
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  // Nothing is taken for known: each of them is looked at.
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

/** The draft of that person and name, if there is one that can be read. */
export function readDraft(userId: string, name: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(readStored(draftKey(userId, name)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True when the draft is on the device. */
export function writeDraft(userId: string, name: string, draft: Draft): boolean {
  const isStored = writeStored(draftKey(userId, name), JSON.stringify(draft));
  if (isStored) noteDraft(draftKey(userId, name), true);
  return isStored;
}

/** Removes the draft, whatever it holds. */
export function dropDraft(userId: string, name: string): void {
  removeStored(draftKey(userId, name));
  noteDraft(draftKey(userId, name), false);
}

/** Removes the draft, unless another tab has put other words there in the meantime. */
function removeDraft(userId: string, name: string, savedText: string): void {
  const stored = readDraft(userId, name);
  if (stored === undefined || stored.text === savedText) dropDraft(userId, name);
}

export interface DraftHandle {
  draft: Draft;
  state: DraftState;
  /** Changes the draft and writes it down within `DRAFT_DELAY_MS`. */
  change: (part: Partial<Draft>) => void;
  /** Writes down at once what is not yet written. */
  flush: () => void;
  /** To be called once the server has acknowledged `savedText`: the draft goes. */
  settle: (savedText: string) => void;
  /** Throws the draft away. */
  discard: () => void;
}

/**
 * The draft `name` of one person, begun from what is stored or else from `initial`.
 * A draft whose words equal those of `initial`, and that has no files, is not worth keeping and is not stored.
 */
export function useDraft(userId: string, name: string, initial: Draft): DraftHandle {
  const begin = useRef(initial);
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
      current.text === begin.current.text && current.isShared === begin.current.isShared && !current.fileIds?.length;
    if (unchanged && current.attemptKey === undefined) {
      dropDraft(userId, name);
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
      // The first stroke sets the time, so steady typing is written down all the same.
      timer.current ??= setTimeout(flush, DRAFT_DELAY_MS);
    },
    [flush],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = begin.current;
    setDraft(begin.current);
    setState('empty');
  }, []);

  const settle = useCallback(
    (savedText: string) => {
      removeDraft(userId, name, savedText);
      forget();
    },
    [userId, name, forget],
  );

  const discard = useCallback(() => {
    dropDraft(userId, name);
    forget();
  }, [userId, name, forget]);

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

  return { draft, state, change, flush, settle, discard };
}

/** A fresh key for one attempt to save; also where the page is not served over TLS and `randomUUID` is missing. */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
