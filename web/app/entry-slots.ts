/** What features show in the card of an entry, in this order. */
import { ENTRY_COMMENTS } from '../community/comments/entry-comments.tsx';
import type { EntrySlot } from '../journal/entries/entry-slots.ts';

export const ENTRY_SLOTS: readonly EntrySlot[] = [ENTRY_COMMENTS];
