/** What features show in the card of an entry, in this order. */
import type { EntrySlot } from './journal/entries/entry-slots.ts';

export const ENTRY_SLOTS: readonly EntrySlot[] = [];
