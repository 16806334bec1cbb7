/** Takes something away at once, and does it for good a moment later, so that it can be taken back meanwhile. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ToastRequest, toast } from './toast-store.ts';

/** How long it can be taken back, in milliseconds: as long as the notice stands, and a little. */
const UNDO_MS = 6_000;

interface Undoable {
  /** Ids of what is gone from the page. */
  gone: ReadonlySet<string>;
  take: (id: string, words: Pick<ToastRequest, 'title' | 'description'>) => void;
}

/** `run` does it for good; whoever leaves the page before that has it done then. */
export function useUndoable(run: (id: string) => void): Undoable {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
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
  const take: Undoable['take'] = (id, words) => {
    setGone((held) => new Set(held).add(id));
    timers.current.set(
      id,
      setTimeout(() => finish(id), UNDO_MS),
    );
    const takeBack = () => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      setGone((held) => new Set([...held].filter((one) => one !== id)));
    };
    toast({
      ...words,
      action: { label: 'Undo', otherwise: 'It can be taken back for a few seconds.', onSelect: takeBack },
    });
  };
  return { gone, take };
}
