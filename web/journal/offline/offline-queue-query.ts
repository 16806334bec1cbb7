/** What waits on this device to be sent, for the parts of the page that show it. */
import { queryOptions } from '@tanstack/react-query';
import { whenIdle } from '../../platform/idle.ts';
import { readStored } from '../../platform/stored.ts';
import { offlineQueueKey, offlineQueueMark, type QueuedEntry } from './queued-entry.ts';

/** The first look waits until the page is drawn. */
let rested: Promise<void> | undefined;

async function lookAtAll(userId: string): Promise<QueuedEntry[]> {
  if (readStored(offlineQueueMark(userId)) === undefined) return [];
  rested ??= new Promise<void>(whenIdle);
  await rested;
  const { listAll } = await import('./offline-queue.ts');
  return listAll(userId).catch(() => []);
}

/** All of them, those included whose deletion has yet to reach the server; none where this browser keeps nothing. */
export function offlineQueueQuery(userId: string) {
  return queryOptions({ queryKey: offlineQueueKey(userId), queryFn: () => lookAtAll(userId) });
}

/** Those that are to be in the journal, oldest first. */
export function queuedEntriesQuery(userId: string) {
  return queryOptions({
    ...offlineQueueQuery(userId),
    select: (all: QueuedEntry[]) => all.filter(({ discarded }) => !discarded),
  });
}
