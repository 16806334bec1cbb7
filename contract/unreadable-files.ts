/** Files of other apps that no importer reads, and what to do with them. Without zod, for the browser. */

const TEXT = 'In the other app, export JSON, CSV or Markdown instead.';
const AS_MARKDOWN = 'Convert it to Markdown, for example with Obsidian’s Importer, then import a ZIP of the result.';

/** By kind. */
const ADVICE = {
  pdf: `This is a PDF, and we can’t split it into days. ${TEXT}`,
  document: `This is a text document. ${TEXT} Or save it as plain text with a date above each entry.`,
  spreadsheet: 'This is a spreadsheet file. Please save it as “CSV UTF-8” and choose that file.',
  webPage: `This is a web page. ${TEXT}`,
  evernote: `This is an Evernote notebook. ${AS_MARKDOWN}`,
  keep: `These are Google Keep notes. ${AS_MARKDOWN}`,
  bear: `This is a Bear backup. In Bear, export your notes as Markdown and choose a ZIP of them.`,
  simplenote: `This is a Simplenote export. ${AS_MARKDOWN}`,
  storypad: `This is a StoryPad backup. ${TEXT}`,
  dayOneClassic: 'This is a Day One Classic journal. Open it in the current Day One app and export it as JSON.',
  database: `This is an app’s database. ${TEXT}`,
  packed: 'Please unpack this file, zip what’s in it, and choose the ZIP.',
  picture: 'This is a photo or video. You can add it to an entry when you write one.',
  sound: 'This is an audio file, and we can’t import audio.',
} as const;
export type UnreadableKind = keyof typeof ADVICE;

const ENDINGS: readonly (readonly [kind: UnreadableKind, endings: RegExp])[] = [
  ['pdf', /\.pdf$/i],
  ['document', /\.(docx?|odt|rtf|pages|epub)$/i],
  ['spreadsheet', /\.(xlsx?|ods|numbers)$/i],
  ['webPage', /\.(html?|mhtml)$/i],
  ['evernote', /\.(enex|note)$/i],
  ['bear', /\.(bear2?bk|bearnote)$/i],
  ['dayOneClassic', /\.(dayone|doentry)$/i],
  ['database', /\.(db|sqlite3?|realm|backup|bak)$/i],
  ['packed', /\.(rar|7z|tar|t?gz|bz2|xz)$/i],
  ['picture', /\.(jpe?g|png|gif|webp|heic|avif|mp4|mov|webm)$/i],
  ['sound', /\.(mp3|m4a|wav|ogg|opus|aac)$/i],
];

export const adviceFor = (kind: UnreadableKind): string => ADVICE[kind];

/** The kind of a file by the ending of its name; undefined if it is not known. */
export function unreadableKindOf(fileName: string): UnreadableKind | undefined {
  return ENDINGS.find(([, endings]) => endings.test(fileName))?.[0];
}
