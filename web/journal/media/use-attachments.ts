/** The files of the entry being written, for the composer: their code comes when there is one, or somebody looks. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { getReach, subscribeToReach } from '../../platform/reach.ts';
import { toast } from '../../ui/toast-store.ts';
import { sayUnopened } from '../../ui/unopened.ts';
import type { Attachments, Held } from './attachments.ts';

const NOTHING: Held = { items: [], areKept: true };
const noStore = () => () => undefined;
const nothing = () => NOTHING;

export interface AttachmentsHandle extends Held {
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** As `Attachments.retry`. */
  retry: () => void;
  /** As `Attachments.paths`, once the files of a draft of before are back. */
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
  const opened = useRef<Promise<Attachments>>(undefined);

  const open = useEffectEvent(() => {
    opened.current ??= openWith(userId, ids).catch((error: unknown) => {
      opened.current = undefined;
      throw error;
    });
    return opened.current;
  });
  const openWith = useEffectEvent(async (ofUser: string, drafted: readonly string[]) => {
    const part = await import('./attachments.ts');
    const made = new part.Attachments(ofUser);
    const lost = drafted.length > 0 ? await made.restore(drafted) : 0;
    if (lost > 0) {
      onIds(idsOf(made));
      toast({
        title: lost === 1 ? 'A file of this draft is gone' : `${lost} files of this draft are gone`,
        description: 'This browser no longer has it. Please add it again.',
        variant: 'destructive',
      });
    }
    setStore(made);
    return made;
  });

  const hasFiles = ids.length > 0;
  useEffect(() => {
    if (hasFiles) open().catch(() => undefined);
  }, [hasFiles]);
  useEffect(() => {
    if (!store) return;
    const end = subscribeToReach(() => getReach() === 'online' && store.resume());
    return () => {
      end();
      opened.current = undefined;
      store.dispose();
    };
  }, [store]);

  const held = useSyncExternalStore(store?.subscribe ?? noStore, store?.held ?? nothing);
  return {
    ...held,
    add: (files) => {
      open().then(async (made) => {
        const adding = made.add(files);
        onIds(idsOf(made));
        await adding;
      }, sayUnopened);
    },
    remove: (id) => {
      if (!store) return;
      store.remove(id);
      onIds(idsOf(store));
    },
    retry: () => store?.retry(),
    send: async (anew) => (hasFiles ? (await open()).paths(anew) : []),
    release: () => store?.release(),
  };
}

function idsOf(store: Attachments): string[] {
  return store.held().items.map(({ id }) => id);
}
