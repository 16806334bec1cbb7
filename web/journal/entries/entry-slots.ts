/** Slots for other features in entry cards and menus, provided once by the member frame. */
import { type ComponentType, createContext } from 'react';
import type { Entry } from '../../../contract/journal.ts';

export interface EntrySlot {
  /** A unique name. */
  name: string;
  /** `header`: after time and sharing, for instance the author. `footer`: at the bottom, for instance comments. */
  position: 'header' | 'footer';
  /** Also rendered for pending entries, whose `id` the server does not know: see `isPending`. */
  Component: ComponentType<{ entry: Entry }>;
}

/** In display order. */
export const EntrySlotsContext = createContext<readonly EntrySlot[]>([]);

export interface EntryDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** An item that another feature adds to an entry's menu; opens a dialog. */
export interface EntryAction {
  /** A unique name. */
  name: string;
  label: string;
  /** Returns whether it is in the menu of this entry; without it, in that of every entry. */
  isOffered?: (entry: Entry) => boolean;
  Icon: ComponentType<{ 'aria-hidden': true }>;
  /** Loads the dialog, which opens when mounted. */
  load: () => Promise<ComponentType<EntryDialogProps>>;
}

/** Loads the actions in menu order, when a menu is about to open. */
export const EntryActionsContext = createContext<() => Promise<readonly EntryAction[]>>(async () => []);

/** Callbacks of an entry's menu. */
export interface EntryHandlers {
  onEdit: (entry: Entry) => void;
  onCorrect: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onAction: (entry: Entry, action: EntryAction) => void;
  /** Called when the menu is about to be used. */
  onPrefetch?: () => void;
}
