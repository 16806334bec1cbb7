/** The parts of the composer that are not needed to open it: one chunk, loaded after it has opened. */
export { ThemeSuggestions } from '../../analysis/theme-suggestions.tsx';
export { AttachmentList } from '../media/attachment-list.tsx';
export { rejectedFilesText } from '../media/chosen-file.ts';
export { AddTiles, MediaFields } from '../media/media-fields.tsx';
export { RemovedFiles } from '../media/removed-files.tsx';
export { TagCompletion } from '../tags/tag-completion.tsx';
export { addShared, keepSharedInAddress } from './add-shared.ts';
export { ComposerTray } from './composer-tray.tsx';
export { DepthNudge } from './depth-nudge.tsx';
export { HardEntryDialog } from './hard-entry-dialog.tsx';
export { PhotoThemes } from './photo-themes-button.tsx';
export { ReframeDialog } from './reframe-dialog.tsx';
