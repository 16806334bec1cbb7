/** The entry menu items of other features, in display order. Loaded when a menu is about to open. */
import { MessagesSquare, Share2 } from 'lucide-react';
import type { EntryAction } from '../journal/entries/entry-slots.ts';

export const ENTRY_ACTIONS: readonly EntryAction[] = [
  {
    name: 'share',
    label: 'Share…',
    Icon: Share2,
    load: async () => (await import('../community/links/share-dialog.tsx')).ShareDialog,
  },
  {
    name: 'reflect',
    label: 'Reflect on this',
    // Its first question is too cheerful beside helplines.
    isOffered: ({ help }) => help === undefined,
    Icon: MessagesSquare,
    load: async () => (await import('../reflection/reflect-on-entry.tsx')).ReflectOnEntry,
  },
];
