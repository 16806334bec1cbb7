/** What the composer fetches once it stands: writing does not wait for it, nor for asking for it. */
import { useEffect, useRef } from 'react';
import { readDraft } from '../../platform/draft-store.ts';
import { painted } from '../../ui/painted.ts';

/** @throws where it cannot be fetched */
export async function loadLazyParts() {
  await painted();
  return import('./composer-lazy-parts.tsx');
}

/**
 * Once, as soon as it is open: fetches what is wanted where there is no network, and is then not to be had, and forgets files
 * that no draft of `draftKey` holds. Where that fails, the next opening tries again.
 */
export function usePrefetch(open: boolean, userId: string, draftKey: string): void {
  const isPrepared = useRef(false);
  useEffect(() => {
    if (!open || isPrepared.current) return;
    isPrepared.current = true;
    prepare(userId, draftKey).catch(() => {
      isPrepared.current = false;
    });
  }, [open, userId, draftKey]);
}

async function prepare(userId: string, draftKey: string): Promise<void> {
  await painted();
  const [{ removeUnusedFiles }] = await Promise.all([
    import('../offline/offline-queue.ts'),
    import('../media/attachments.ts'),
    import('../offline/offline-queue-list.tsx'),
  ]);
  await removeUnusedFiles(userId, readDraft(userId, draftKey)?.fileIds ?? []);
}
