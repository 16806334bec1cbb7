/** Reads what stands behind `token=` in the address of a mailed link, and takes it out of the address bar. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token; undefined where there is none. It stays in memory: a page that is loaded anew has none any more. */
export function useLinkToken(): string | undefined {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') || undefined);
  useEffect(() => {
    // So that neither the history, nor a screenshot, nor the next page sees it.
    if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
