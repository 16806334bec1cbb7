/** What can happen to an entry. Payloads name ids and days, never words. */
import type { Use } from '../billing/index.ts';
import type { Day } from '../platform/clock.ts';
import type { EventType } from '../platform/events/events.ts';

export interface EntryEvent {
  entryId: string;
  userId: string;
  /** The day the entry belongs to now, or belonged to when it was deleted. */
  entryDate: Day;
}

export const entryCreated: EventType<EntryEvent & Use> = { name: 'entry.created' };
export const entryUpdated: EventType<EntryEvent> = { name: 'entry.updated' };
export const entryDeleted: EventType<EntryEvent> = { name: 'entry.deleted' };

/** Many entries of any days came or went at once: a backup was restored, or an import was written or taken back. */
export const entriesRestored: EventType<{ userId: string }> = { name: 'entries.restored' };

/** Photos and videos whose rows are gone, by the keys of what was kept of them. */
export const mediaRemoved: EventType<{ keys: string[] }> = { name: 'media.removed' };
