/** What features show in the card of an entry and offer in its menu, in this order. */
import { Share2 } from 'lucide-react';
import type { EntryAction, EntrySlot } from './journal/entries/entry-slots.ts';

export const ENTRY_SLOTS: readonly EntrySlot[] = [];

export const ENTRY_ACTIONS: readonly EntryAction[] = [
  {
    name: 'share',
    label: 'Share…',
    Icon: Share2,
    load: async () => (await import('./community/links/share-dialog.tsx')).ShareDialog,
  },
];
