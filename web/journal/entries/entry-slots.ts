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

export interface EntryDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** What another feature offers in the menu of an entry: something to do in a dialog. */
export interface EntryAction {
  /** Tells it from the others. */
  name: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': true }>;
  /** Brings the dialog, which opens as it is mounted. */
  load: () => Promise<ComponentType<EntryDialogProps>>;
}

/** Brings them as a menu is about to open, in the order in which they are offered there. */
export const EntryActionsContext = createContext<() => Promise<readonly EntryAction[]>>(async () => []);

/** What the author may do with an entry. */
export interface EntryHandlers {
  onEdit: (entry: Entry) => void;
  onCorrect: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onAction: (entry: Entry, action: EntryAction) => void;
  /** Called when the menu is about to be used. */
  onPrefetch?: () => void;
}
