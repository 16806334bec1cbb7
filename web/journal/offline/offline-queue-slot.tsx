/** Place of the entries that wait on this device. */
import { useLazy } from '../../ui/lazy.ts';
import type { QueuedEntry } from './queued-entry.ts';

/** Fetched with what writes entries as well, so that it is here when there is no network. */
const fetchList = () => import('./offline-queue-list.tsx');

export function OfflineQueueSlot({ entries }: { entries: readonly QueuedEntry[] }) {
  const isNeeded = entries.length > 0;
  const list = useLazy(fetchList, isNeeded);
  return isNeeded && list && <list.OfflineQueueList waiting={entries} />;
}
