/** The dialogs of an entry's menu in one chunk, loaded when one of them is about to open. */
export { CorrectEntryDialog } from '../edit/correct-entry-dialog.tsx';
export { DeleteEntryDialog } from '../edit/delete-entry-dialog.tsx';
export { EditEntryDialog } from '../edit/edit-entry-dialog.tsx';
