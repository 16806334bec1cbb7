/** Opens the composer once for `/?write=1`, the "Write" shortcut of the installed app. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const WRITE = 'write';

export function useWriteShortcut(openComposer: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has(WRITE);
  useEffect(() => {
    if (!isRequested) return;
    // A reload must not open it again.
    setSearch(
      (params) => {
        params.delete(WRITE);
        return params;
      },
      { replace: true },
    );
    openComposer();
  }, [isRequested, setSearch, openComposer]);
}
