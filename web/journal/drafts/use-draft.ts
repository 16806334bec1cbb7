/** The hook of a field with a draft. Loaded with the field; the first load of a page only reads drafts. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_DELAY_MS, type Draft, deleteDraft, readDraft, writeDraft } from './draft-store.ts';

/**
 * `kept`: stored on this device. `unsaved`: not yet. `failed`: this browser cannot store it, so only this page has it.
 */
export type DraftState = 'empty' | 'unsaved' | 'kept' | 'failed';

export interface DraftHandle {
  draft: Draft;
  state: DraftState;
  /** Changes the draft and stores it within `DRAFT_DELAY_MS`. */
  change: (part: Partial<Draft>) => void;
  /** Stores pending changes at once. */
  flush: () => void;
  /** Deletes the draft of a text that is sent or saved. A text that another tab has stored meanwhile stays. */
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
  /** The text in storage as far as this tab knows: older than `latest` while a change is pending. */
  const storedText = useRef(draft.text);
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
    storedText.current = current.text;
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
      const stored = readDraft(userId, name)?.text;
      // Sent within the delay, only the beginning of the text is stored.
      if (stored === savedText || stored === storedText.current) deleteDraft(userId, name);
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

  return { draft, state, change, flush, clearSaved, discard };
}
