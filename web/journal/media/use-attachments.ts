/** The files of the entry being written, for the composer. Their code loads with the first file. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Media } from '../../../contract/media.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { showLoadError } from '../../ui/lazy.ts';
import type { Attachments, Held } from './attachments.ts';
import type { NewFileRecord } from './device-files.ts';

const NOTHING: Held = { items: [], removed: [], areKept: true, leftOut: [] };
const noStore = () => () => undefined;
const nothing = () => NOTHING;

export interface AttachmentsHandle extends Held {
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** See `Attachments.restoreRemoved`. */
  restoreRemoved: () => void;
  /** See `Attachments.deleteRemoved`. */
  deleteRemoved: () => void;
  /** See `Attachments.retry`. */
  retry: () => void;
  /** See `Attachments.paths`; waits until the files of an earlier draft are restored. */
  send: (uploadAgain: boolean) => Promise<string[]>;
  /** See `Attachments.shown`. */
  shown: () => Media[];
  /** See `Attachments.records`. */
  records: () => NewFileRecord[];
  /** See `Attachments.release`. */
  release: () => void;
}

/** `ids`: the files of the draft. `onIds` is called when they change. */
export function useAttachments(userId: string, { ids, onIds }: Drafted): AttachmentsHandle {
  const [store, setStore] = useState<Attachments>();
  const opened = useRef<Promise<Attachments>>(undefined);

  const latest = useRef({ ids, onIds });
  useLayoutEffect(() => {
    latest.current = { ids, onIds };
  });

  const open = useCallback(() => {
    opened.current ??= openWith(userId, latest.current).then(
      (made) => {
        setStore(made);
        return made;
      },
      (error: unknown) => {
        opened.current = undefined;
        throw error;
      },
    );
    return opened.current;
  }, [userId]);

  const hasFiles = ids.length > 0;
  useEffect(() => {
    if (hasFiles) open().catch(() => undefined);
  }, [hasFiles, open]);
  useEffect(() => {
    if (!store) return;
    const end = connectivity.subscribe(() => connectivity.get() === 'online' && store.resume());
    return () => {
      end();
      opened.current = undefined;
      store.dispose();
    };
  }, [store]);

  const held = useSyncExternalStore(store?.subscribe ?? noStore, store?.held ?? nothing);
  const hasRefused = held.items.some(({ id, isRefused }) => isRefused && ids.includes(id));
  // A rejected file is shown until it is removed, but later visits must not look for it.
  useEffect(() => {
    if (hasRefused && store) latest.current.onIds(idsOf(store.held()));
  }, [hasRefused, store]);

  return {
    ...held,
    add: (files) => {
      open().then(async (made) => {
        const adding = made.add(files);
        onIds(idsOf(made.held()));
        await adding;
      }, showLoadError);
    },
    remove: (id) => {
      if (!store) return;
      store.remove(id);
      onIds(idsOf(store.held()));
    },
    restoreRemoved: () => {
      if (!store) return;
      store.restoreRemoved();
      onIds(idsOf(store.held()));
    },
    deleteRemoved: () => store?.deleteRemoved(),
    retry: () => store?.retry(),
    send: async (uploadAgain) => (hasFiles || held.items.length > 0 ? (await open()).paths(uploadAgain) : []),
    shown: () => store?.shown() ?? [],
    records: () => store?.records() ?? [],
    release: () => store?.release(),
  };
}

interface Drafted {
  ids: readonly string[];
  onIds: (ids: string[]) => void;
}

/** Loads the code that restores files and reports missing ones. */
async function openWith(userId: string, { ids, onIds }: Drafted): Promise<Attachments> {
  const { openAttachments } = await import('./attachments.ts');
  const { attachments, lost } = await openAttachments(userId, ids);
  if (lost > 0) onIds(idsOf(attachments.held()));
  return attachments;
}

function idsOf({ items }: Held): string[] {
  return items.filter(({ isRefused }) => !isRefused).map(({ id }) => id);
}
