/** The dialogs that change and delete an entry: one piece, fetched when someone is about to open one of them. */
export { CorrectEntryDialog } from './correct-entry-dialog.tsx';
export { DeleteEntryDialog } from './delete-entry-dialog.tsx';
export { EditEntryDialog } from './edit-entry-dialog.tsx';
