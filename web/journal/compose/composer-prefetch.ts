/** Prefetches code after the composer has opened, so that opening and typing never wait for it. */
import { useEffect, useRef } from 'react';
import { loadHelpLinks } from '../../analysis/lazy-help-links.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { loadPart, prefetchPart } from '../../ui/lazy.ts';
import { readDraft } from '../drafts/draft-store.ts';
import { loadBanner } from '../today/celebration.ts';

/** Loads the composer's lazy parts after the next paint. @throws if they cannot be loaded */
export async function loadLazyParts() {
  await afterPaint();
  // With the banner, so that a reframe opens after it and returns the focus there.
  const [parts] = await Promise.all([import('./composer-lazy-parts.tsx'), loadPart(loadBanner)]);
  return parts;
}

/**
 * On the first opening, prefetches the code that is needed without a network, and deletes stored files that neither the
 * draft `draftKey` nor the offline queue references. Retries on the next opening after a failure.
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
  await afterPaint();
  prefetchPart(loadHelpLinks);
  const [{ removeUnusedFiles }] = await Promise.all([
    import('../offline/offline-queue.ts'),
    import('../media/attachments.ts'),
    import('../offline/offline-queue-list.tsx'),
  ]);
  await removeUnusedFiles(userId, readDraft(userId, draftKey)?.fileIds ?? []);
}
