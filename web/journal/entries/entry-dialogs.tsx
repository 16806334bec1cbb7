/** The dialogs that change and delete an entry: one piece, fetched when someone is about to open one of them. */
export { CorrectEntryDialog } from '../edit/correct-entry-dialog.tsx';
export { DeleteEntryDialog } from '../edit/delete-entry-dialog.tsx';
export { EditEntryDialog } from '../edit/edit-entry-dialog.tsx';
