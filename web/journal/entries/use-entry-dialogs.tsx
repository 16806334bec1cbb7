/** The dialogs that edit, correct and delete the entries of a list. */
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { dismissAllToasts } from '../../platform/toast-store.ts';
import { lazy } from '../../ui/lazy.ts';
import type { EntryDialogProps, EntryHandlers } from './entry-slots.ts';

/** Loaded separately: needed only after the entries are shown. */
const entryDialogs = lazy(() => import('./entry-dialogs.tsx'));
type Dialogs = typeof import('./entry-dialogs.tsx');
type EntryDialog = ComponentType<EntryDialogProps>;

/** The handlers are stable. Render `dialog` beside the list, so that it outlives the card it was opened from. */
export function useEntryDialogs(): { handlers: EntryHandlers; dialog: ReactNode } {
  const [openDialog, setOpenDialog] = useState<{ entry: Entry; Dialog: EntryDialog }>();
  const handlers = useMemo<EntryHandlers>(() => {
    const show = (entry: Entry, Dialog: EntryDialog) => {
      // A toast would cover the dialog's title or buttons.
      dismissAllToasts();
      setOpenDialog({ entry, Dialog });
    };
    const open = (entry: Entry, choose: (dialogs: Dialogs) => EntryDialog) =>
      entryDialogs.open((dialogs) => show(entry, choose(dialogs)));
    return {
      onEdit: (entry) => open(entry, ({ EditEntryDialog }) => EditEntryDialog),
      onCorrect: (entry) => open(entry, ({ CorrectEntryDialog }) => CorrectEntryDialog),
      onDelete: (entry) => open(entry, ({ DeleteEntryDialog }) => DeleteEntryDialog),
      onAction: (entry, { load }) => lazy(load).open((Dialog) => show(entry, Dialog)),
      onPrefetch: entryDialogs.prefetch,
    };
  }, []);
  const dialog = openDialog && (
    <openDialog.Dialog key={openDialog.entry.id} entry={openDialog.entry} onClose={() => setOpenDialog(undefined)} />
  );
  return { handlers, dialog };
}
