/** What other features show in the card of an entry: a list that the frame of signed-in pages provides once. */
import { type ComponentType, createContext } from 'react';
import type { Entry } from '../../../contract/journal.ts';

export interface EntrySlot {
  /** Tells it from the others. */
  name: string;
  /** `header`: after the time and sharing, for instance who wrote the entry. `footer`: below it, for instance comments. */
  place: 'header' | 'footer';
  /** It is given entries that are being saved too, whose `id` the server does not know yet: see `isPending`. */
  Part: ComponentType<{ entry: Entry }>;
}

/** In the order in which they are shown. */
export const EntrySlotsContext = createContext<readonly EntrySlot[]>([]);
