/** What the composer can do without while it opens: one piece, fetched when it does. */
export { ThemeSuggestions } from '../../analysis/theme-suggestions.tsx';
export { AttachmentList } from '../media/attachment-list.tsx';
export { leftOutWords } from '../media/chosen-file.ts';
export { AddTiles, MediaFields } from '../media/media-fields.tsx';
export { RemovedFiles } from '../media/removed-files.tsx';
export { DepthNudge } from './depth-nudge.tsx';
export { PhotoThemes } from './photo-themes-button.tsx';
export { ReframeDialog } from './reframe-dialog.tsx';
