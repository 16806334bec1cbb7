/** Reads the `token` parameter of a mailed link and removes it from the address bar. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Returns the token, or undefined. It is kept in memory only, so a reload loses it. */
export function useLinkToken(): string | undefined {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') || undefined);
  useEffect(() => {
    // Keep the token out of the history, screenshots and the Referer header.
    if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
