/** The slot of the offline queue on Home. */
import { useLazy } from '../../ui/lazy.ts';
import type { QueuedEntry } from './queued-entry.ts';

/** Also prefetched with the composer, so that it is loaded without a network. */
const fetchList = () => import('./offline-queue-list.tsx');

export function OfflineQueueSlot({ entries }: { entries: readonly QueuedEntry[] }) {
  const isNeeded = entries.length > 0;
  const list = useLazy(fetchList, isNeeded);
  return isNeeded && list && <list.OfflineQueueList waiting={entries} />;
}
