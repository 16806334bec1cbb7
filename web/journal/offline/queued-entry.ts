/** An entry in the offline queue: written on this device and not yet in the journal. */
import type { NewEntry } from '../saving/send-entry.ts';

export interface QueuedEntry extends NewEntry {
  /** When it was written. */
  createdAt: string;
  /** The server's reason for rejecting it; the entry then waits for its author. */
  refusal?: string | undefined;
  /** Deleted by its author. An earlier attempt may have saved it, which is undone when the server can be reached. */
  discarded?: true;
}

export const offlineQueueKey = (userId: string) => ['waiting-entries', userId] as const;

/**
 * Storage key present while the queue is not empty, so that other pages load no code for it. Its value changes with the
 * queue.
 */
export const offlineQueueMarkKey = (userId: string) => `evenglow-waiting:${userId}`;
