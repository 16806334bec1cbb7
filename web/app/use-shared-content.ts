/** Adds what other apps shared to the draft: right after sharing, or after the next sign-in. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { SHARED_CACHE, SHARED_PARAMETER } from '../../contract/share-target.ts';
import { useComposer } from '../journal/composer-context.ts';
import { useUser } from '../platform/session.ts';
import { setShareOwner } from '../platform/share-owner.ts';
import { showLoadError } from '../ui/lazy.ts';

// Of the contract only the types, whose chunk would be named in the first load of every page.
const PARAMETER: typeof SHARED_PARAMETER = 'shared';
const CACHE: typeof SHARED_CACHE = 'evenglow-shared';

export function useSharedContent(): void {
  const { id } = useUser();
  const { reopenComposer } = useComposer();
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has(PARAMETER);
  useEffect(() => setShareOwner(id), [id]);
  useEffect(() => {
    // Read before the address changes.
    const { hash } = window.location;
    void (async () => {
      if (!('caches' in window) || !(isRequested || (await caches.has(CACHE).catch(() => false)))) return;
      const { addShared } = await import('../journal/compose/composer-lazy-parts.tsx');
      await addShared(id, hash, reopenComposer);
    })().catch(showLoadError);
    if (!isRequested) return;
    // A reload must not look again.
    setSearch(
      (params) => {
        params.delete(PARAMETER);
        return params;
      },
      { replace: true },
    );
  }, [id, isRequested, reopenComposer, setSearch]);
}
