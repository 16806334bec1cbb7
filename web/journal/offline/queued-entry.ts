/** An entry in the offline queue: written on this device and not yet in the journal. */
import type { NewEntry } from '../saving/send-entry.ts';

export interface QueuedEntry extends NewEntry {
  /** When it was written. */
  createdAt: string;
  /** Why the server refused it, in a sentence; it then waits for its author. */
  refusal?: string | undefined;
  /** Deleted by its author. An attempt whose answer was lost may have saved it, which is undone when the server is back. */
  discarded?: true;
}

export const offlineQueueKey = (userId: string) => ['waiting-entries', userId] as const;

/** Stands while something waits, so that a page where nothing does fetches no code for it. It changes with what waits. */
export const offlineQueueMark = (userId: string) => `evenglow-waiting:${userId}`;
