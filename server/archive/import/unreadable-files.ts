/** Detects by content, and then by name, files of other apps that are known but not read. */
import { adviceFor, type UnreadableKind, unreadableKindOf } from '../../../contract/unreadable-files.ts';
import type { AppError } from '../../platform/errors.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { unsupportedFile } from './text-source.ts';

/** First letters of files, as Latin-1. */
const STARTS: readonly (readonly [kind: UnreadableKind, start: RegExp])[] = [
  ['pdf', /^%PDF/],
  ['document', /^\{\\rtf/],
  ['document', /^\xd0\xcf.\xe0/],
  ['evernote', /<en-export[\s>]/],
  ['webPage', /^(\xef\xbb\xbf)?\s*<(!doctype html|html)[\s>]/i],
  ['dayOneClassic', /<key>Entry Text<\/key>/],
  ['database', /^SQLite format 3\0/],
  ['packed', /^(Rar!|7z\xbc\xaf|BZh)/],
  ['simplenote', /^(\xef\xbb\xbf)?\s*\{\s*"activeNotes"/],
];

/** Names of files in ZIPs. */
const CONTENTS: readonly (readonly [kind: UnreadableKind, name: RegExp])[] = [
  ['spreadsheet', /^xl\//],
  ['document', /^(word\/|META-INF\/container\.xml|Index\/Document\.iwa)/],
  ['spreadsheet', /^\[Content_Types\]\.xml$/],
  ['keep', /(^|\/)Takeout\/.*\/?Keep\//i],
  ['evernote', /\.enex$/i],
  ['dayOneClassic', /\.doentry$/i],
  ['bear', /\.bearbk$/i],
  ['webPage', /\.html?$/i],
  ['pdf', /\.pdf$/i],
  ['document', /\.(docx?|rtf|odt)$/i],
];

/** The error for a file that no parser reads: what to do if its kind is known, or the supported formats. */
export function unreadableFile(fileName: string, start: string): AppError {
  const kind = STARTS.find(([, pattern]) => pattern.test(start))?.[0] ?? unreadableKindOf(fileName);
  return kind ? rejectedFile(adviceFor(kind)) : unsupportedFile(fileName);
}

/** The same for a ZIP with these files. */
export function unreadableZip(fileName: string, names: readonly string[]): AppError {
  const kind = CONTENTS.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0];
  if (kind) return rejectedFile(adviceFor(kind));
  return unsupportedFile(fileName);
}
