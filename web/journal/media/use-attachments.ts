/** The files of the entry being written, for the composer. Their code loads with the first file. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Media } from '../../../contract/media.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { showLoadError } from '../../ui/lazy.ts';
import type { Attachments, AttachmentsState } from './attachments.ts';
import type { NewFileRecord } from './device-files.ts';

const EMPTY_STATE: AttachmentsState = { items: [], removed: [], areStored: true, rejected: [] };
const noSubscription = () => () => undefined;
const getEmptyState = () => EMPTY_STATE;

export interface AttachmentsHandle extends AttachmentsState {
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
  previews: () => Media[];
  /** See `Attachments.records`. */
  records: () => NewFileRecord[];
  /** See `Attachments.release`. */
  release: () => void;
}

/** `ids`: the files of the draft. `onIdsChange` is called when they change. */
export function useAttachments(userId: string, { ids, onIds: onIdsChange }: DraftFiles): AttachmentsHandle {
  const [store, setStore] = useState<Attachments>();
  const opened = useRef<Promise<Attachments>>(undefined);

  const latest = useRef({ ids, onIds: onIdsChange });
  useLayoutEffect(() => {
    latest.current = { ids, onIds: onIdsChange };
  });

  const open = useCallback(() => {
    opened.current ??= loadAttachments(userId, latest.current).then(
      (attachments) => {
        setStore(attachments);
        return attachments;
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
    const unsubscribe = connectivity.subscribe(() => connectivity.get() === 'online' && store.resume());
    return () => {
      unsubscribe();
      opened.current = undefined;
      store.dispose();
    };
  }, [store]);

  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.getState ?? getEmptyState);
  const hasRefused = state.items.some(({ id, isRefused }) => isRefused && ids.includes(id));
  // A rejected file is shown until it is removed, but later visits must not look for it.
  useEffect(() => {
    if (hasRefused && store) latest.current.onIds(idsOf(store.getState()));
  }, [hasRefused, store]);

  return {
    ...state,
    add: (files) => {
      open().then(async (attachments) => {
        const { stored } = await attachments.add(files);
        onIdsChange(idsOf(attachments.getState()));
        await stored;
      }, showLoadError);
    },
    remove: (id) => {
      if (!store) return;
      store.remove(id);
      onIdsChange(idsOf(store.getState()));
    },
    restoreRemoved: () => {
      if (!store) return;
      store.restoreRemoved();
      onIdsChange(idsOf(store.getState()));
    },
    deleteRemoved: () => store?.deleteRemoved(),
    retry: () => store?.retry(),
    send: async (uploadAgain) => (hasFiles || state.items.length > 0 ? (await open()).paths(uploadAgain) : []),
    previews: () => store?.previews() ?? [],
    records: () => store?.records() ?? [],
    release: () => store?.release(),
  };
}

interface DraftFiles {
  ids: readonly string[];
  onIds: (ids: string[]) => void;
}

/** Loads the code that restores files and reports missing ones. */
async function loadAttachments(userId: string, { ids, onIds }: DraftFiles): Promise<Attachments> {
  const { openAttachments } = await import('./attachments.ts');
  const { attachments, lost } = await openAttachments(userId, ids);
  if (lost > 0) onIds(idsOf(attachments.getState()));
  return attachments;
}

function idsOf({ items }: AttachmentsState): string[] {
  return items.filter(({ isRefused }) => !isRefused).map(({ id }) => id);
}
