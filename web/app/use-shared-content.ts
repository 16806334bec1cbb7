/** Adds what other apps shared to the draft: right after sharing, or after the next sign-in. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SHARED_CACHE, SHARED_PARAMETER } from '../../contract/share-target.ts';
import { useComposer } from '../journal/composer-context.ts';
import { useUser } from '../platform/session.ts';
import { setShareOwner } from '../platform/share-owner.ts';
import { showLoadError } from '../ui/lazy.ts';

export function useSharedContent(): void {
  const { id } = useUser();
  const { reopenComposer } = useComposer();
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has(SHARED_PARAMETER);
  useEffect(() => setShareOwner(id), [id]);
  useEffect(() => {
    // Read before the address changes.
    const { hash } = window.location;
    void (async () => {
      if (!('caches' in window) || !(isRequested || (await caches.has(SHARED_CACHE).catch(() => false)))) return;
      const { addShared } = await import('../journal/compose/composer-lazy-parts.tsx');
      await addShared(id, hash, reopenComposer);
    })().catch(showLoadError);
    if (!isRequested) return;
    // A reload must not look again.
    setSearch(
      (params) => {
        params.delete(SHARED_PARAMETER);
        return params;
      },
      { replace: true },
    );
  }, [id, isRequested, reopenComposer, setSearch]);
}
