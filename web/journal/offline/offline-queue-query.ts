/** Queries for the entries in the offline queue. */
import { queryOptions } from '@tanstack/react-query';
import { whenIdle } from '../../platform/idle.ts';
import { readStored } from '../../platform/stored.ts';
import { offlineQueueKey, offlineQueueMarkKey, type QueuedEntry } from './queued-entry.ts';

/** The first read waits until the page is drawn. */
let firstIdle: Promise<void> | undefined;

async function readQueue(userId: string): Promise<QueuedEntry[]> {
  if (readStored(offlineQueueMarkKey(userId)) === undefined) return [];
  firstIdle ??= new Promise<void>(whenIdle);
  await firstIdle;
  const { listAllQueued } = await import('./offline-queue.ts');
  return listAllQueued(userId).catch(() => []);
}

/**
 * All queued entries, including those whose deletion has not reached the server; none if this browser stores nothing.
 */
export function offlineQueueQuery(userId: string) {
  return queryOptions({ queryKey: offlineQueueKey(userId), queryFn: () => readQueue(userId) });
}

/** The queued entries that are to be saved, oldest first. */
export function queuedEntriesQuery(userId: string) {
  return queryOptions({
    ...offlineQueueQuery(userId),
    select: (all: QueuedEntry[]) => all.filter(({ discarded }) => !discarded),
  });
}
