/** Place of the entries that wait on this device. */
import { useLate } from '../ui/late.ts';
import type { WaitingEntry } from './waiting-entries.ts';

/** Fetched with what writes entries as well, so that it is here when there is no network. */
const fetchList = () => import('./waiting-entries-list.tsx');

export function WaitingOnDevice({ entries }: { entries: readonly WaitingEntry[] }) {
  const isNeeded = entries.length > 0;
  const list = useLate(fetchList, isNeeded);
  return isNeeded && list && <list.WaitingEntries waiting={entries} />;
}
