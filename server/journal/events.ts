/** Events of entries. Payloads contain ids and days, never content. */
import type { UsagePayload } from '../billing/index.ts';
import type { Day } from '../platform/clock.ts';
import type { EventType } from '../platform/events/events.ts';

export interface EntryEvent {
  entryId: string;
  userId: string;
  /** The entry's current day, or its day when it was deleted. */
  entryDate: Day;
}

export const entryCreated: EventType<EntryEvent & UsagePayload> = { name: 'entry.created' };
export const entryUpdated: EventType<EntryEvent> = { name: 'entry.updated' };
export const entryDeleted: EventType<EntryEvent> = { name: 'entry.deleted' };

/** An entry for a challenge was added, deleted or dated differently. Bulk changes record `entriesBulkChanged` alone. */
export const challengeEntryChanged: EventType<{ userId: string; challengeId: string }> = {
  name: 'entry.challenge_changed',
};

/**
 * Many entries were changed at once: added by a restore or an import, removed by its undo, or analysed after a restore.
 * Stored events have the earlier name.
 */
export const entriesBulkChanged: EventType<{ userId: string }> = { name: 'entries.restored' };

/** Media rows were deleted; `keys` name their stored objects. */
export const mediaRemoved: EventType<{ keys: string[] }> = { name: 'media.removed' };
