/** Deletion with undo: hides the item at once and deletes it after a delay. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ToastRequest, toast } from './toast-store.ts';

/** Time for undo, in milliseconds: slightly longer than the toast. */
const UNDO_MS = 6_000;

interface Undoable {
  /** Ids of the items hidden from the page. */
  hiddenIds: ReadonlySet<string>;
  hide: (id: string, message: Pick<ToastRequest, 'title' | 'description'>) => void;
}

/** `run` deletes the item; it also runs if the page is left before the delay is over. */
export function useUndoable(run: (id: string) => void): Undoable {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const runLatest = useRef(run);
  useEffect(() => {
    runLatest.current = run;
  });
  const finish = useCallback((id: string) => {
    clearTimeout(timers.current.get(id));
    if (timers.current.delete(id)) runLatest.current(id);
  }, []);
  useEffect(() => {
    const finishAll = () => {
      for (const id of timers.current.keys()) finish(id);
    };
    window.addEventListener('pagehide', finishAll);
    return () => {
      window.removeEventListener('pagehide', finishAll);
      finishAll();
    };
  }, [finish]);
  const hide: Undoable['hide'] = (id, message) => {
    setHiddenIds((previous) => new Set(previous).add(id));
    timers.current.set(
      id,
      setTimeout(() => finish(id), UNDO_MS),
    );
    const undo = () => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      setHiddenIds((previous) => new Set([...previous].filter((one) => one !== id)));
    };
    toast({
      ...message,
      action: { label: 'Undo', altText: 'You can undo this for a few seconds.', onSelect: undo },
    });
  };
  return { hiddenIds, hide };
}
