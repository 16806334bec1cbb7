/** The files of the entry being written, for the composer: their code comes when there is one, or somebody looks. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sayUnopened } from '../../ui/unopened.ts';
import type { Attachment, Attachments } from './attachments.ts';

const NONE: readonly Attachment[] = [];
const noStore = () => () => undefined;
const noItems = () => NONE;

export interface AttachmentsHandle {
  items: readonly Attachment[];
  /** False where this browser keeps no files. */
  areKept: boolean;
  /** True until the files of a draft of before are back. */
  restoring: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: () => void;
  /** As `Attachments.paths`. */
  send: (anew: boolean) => Promise<string[]>;
  /** As `Attachments.release`. */
  release: () => void;
}

/** `ids`: the files the draft names; `onIds` is called with those it names from now on. */
export function useAttachments(
  userId: string,
  ids: readonly string[],
  onIds: (ids: string[]) => void,
): AttachmentsHandle {
  const [store, setStore] = useState<Attachments>();
  const fetched = useRef<Promise<Attachments>>(undefined);
  const open = useCallback(() => {
    fetched.current ??= import('./attachments.ts').then(
      (part) => {
        const made = new part.Attachments(userId);
        setStore(made);
        return made;
      },
      (error: unknown) => {
        fetched.current = undefined;
        throw error;
      },
    );
    return fetched.current;
  }, [userId]);

  const items = useSyncExternalStore(store?.subscribe ?? noStore, store?.items ?? noItems);
  const [restoring, setRestoring] = useState(ids.length > 0);
  const firstIds = useRef(ids);
  useEffect(() => {
    if (firstIds.current.length === 0) return;
    open()
      .then((made) => made.restore(firstIds.current))
      .catch(() => undefined)
      .finally(() => setRestoring(false));
  }, [open]);
  useEffect(() => {
    if (!store) return;
    const retry = () => store.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [store]);

  return {
    items,
    areKept: store?.areKept() ?? true,
    restoring,
    add: (files) => {
      open().then(async (made) => {
        const adding = made.add(files);
        onIds(made.items().map(({ id }) => id));
        await adding;
      }, sayUnopened);
    },
    remove: (id) => {
      store?.remove(id);
      onIds((store?.items() ?? NONE).map((item) => item.id));
    },
    retry: () => store?.retry(),
    send: async (anew) => (store ? store.paths(anew) : []),
    release: () => store?.release(),
  };
}
