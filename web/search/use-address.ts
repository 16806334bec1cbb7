/** The search that the address tells of, and how the page changes it. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Search, searchLink } from '../platform/moments-link.ts';
import { readSearch, withoutNothing } from '../platform/read-moments.ts';

export interface SearchAddress {
  search: Search;
  /** Takes the place of the address: while somebody types, Back shall not go letter by letter. */
  replace: (next: Search) => void;
  /** Goes on to another search, from which Back leads here. */
  go: (next: Search) => void;
}

export function useSearchAddress(): SearchAddress {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(new URLSearchParams(query)), [query]);
  const replace = useCallback(
    (next: Search) => {
      // Whoever is on their way to another page is not called back by the last letter they typed.
      if (window.location.pathname !== pathname) return;
      void navigate(searchLink(withoutNothing(next)), { replace: true });
    },
    [navigate, pathname],
  );
  const go = useCallback((next: Search) => void navigate(searchLink(withoutNothing(next))), [navigate]);
  return { search, replace, go };
}
