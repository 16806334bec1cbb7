/** The search in the URL, and how the page changes it. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Search, searchLink } from '../journal/links/journal-link.ts';
import { omitEmpty, readSearch } from '../journal/links/read-journal-link.ts';

export interface SearchAddress {
  search: Search;
  /** Replaces the history entry, so that Back does not undo single letters. */
  replace: (next: Search) => void;
  /** Adds a history entry. */
  go: (next: Search) => void;
}

export function useSearchAddress(): SearchAddress {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(new URLSearchParams(query)), [query]);
  const replace = useCallback(
    (next: Search) => {
      // A delayed search must not navigate back after the user has left the page.
      if (window.location.pathname !== pathname) return;
      void navigate(searchLink(omitEmpty(next)), { replace: true });
    },
    [navigate, pathname],
  );
  const go = useCallback((next: Search) => void navigate(searchLink(omitEmpty(next))), [navigate]);
  return { search, replace, go };
}
