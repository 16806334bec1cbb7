/** Opens the composer once for `/?write=1`, the "Write" shortcut of the installed app. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const WRITE = 'write';

export function useWriteShortcut(write: () => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.has(WRITE);
  useEffect(() => {
    if (!asked) return;
    // A reload must not open it again.
    setSearch(
      (held) => {
        held.delete(WRITE);
        return held;
      },
      { replace: true },
    );
    write();
  }, [asked, setSearch, write]);
}
