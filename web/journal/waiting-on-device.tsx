/** Place of the entries that wait on this device. */
import { useEffect, useState } from 'react';
import type { WaitingEntry } from './waiting-entries.ts';
import type { WaitingEntries } from './waiting-entries-list.tsx';

/** Its code is fetched with what writes entries, so that it is here when there is no network. */
export function WaitingOnDevice({ entries }: { entries: readonly WaitingEntry[] }) {
  const [List, setList] = useState<typeof WaitingEntries>();
  const isNeeded = entries.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    import('./waiting-entries-list.tsx').then(
      (part) => setList(() => part.WaitingEntries),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded && List && <List waiting={entries} />;
}
