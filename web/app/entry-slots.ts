/** The entry card slots of other features, in display order. */
import { ENTRY_COMMENTS } from '../community/comments/entry-comments.tsx';
import type { EntrySlot } from '../journal/entries/entry-slots.ts';

export const ENTRY_SLOTS: readonly EntrySlot[] = [ENTRY_COMMENTS];
