/** Detects by its first values which app wrote a JSON file. */
import { BACKUP_FORMAT } from '../../../contract/backup.ts';
import { adviceFor } from '../../../contract/unreadable-files.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readJsonParts } from '../restore/read-json.ts';
import { isDayOneEntry } from './dayone.ts';
import { isJourneyKey } from './journey.ts';
import { isJrnlEntry } from './jrnl.ts';
import { hasKeys } from './json-fields.ts';
import { asObject, isMemo } from './memos.ts';
import { type TextSource, withoutByteOrderMark } from './text-source.ts';

export type JsonKind = 'evenglow' | 'dayone' | 'journey' | 'jrnl' | 'memos';

/** `isList`: the file is a JSON array. */
export async function kindOfJson(source: TextSource, isList = false): Promise<JsonKind | undefined> {
  const chunks = withoutByteOrderMark(await source.open());
  let isExport = false;
  for await (const { key, row, value } of readJsonParts(isList ? asObject(chunks) : chunks)) {
    if (key === 'format') return value === BACKUP_FORMAT ? 'evenglow' : undefined;
    if (isJourneyKey(key)) return 'journey';
    if (key === 'metadata') isExport = true;
    if (key === 'tables' && hasKeys(value, 'stories')) throw rejectedFile(adviceFor('storypad'));
    if (key === 'activeNotes') throw rejectedFile(adviceFor('simplenote'));
    if (row === undefined) continue;
    if (key === 'entries') return isJrnlEntry(value) ? 'jrnl' : isDayOneEntry(value) ? 'dayone' : undefined;
    if (isMemo(key, value)) return 'memos';
    if (isList) return undefined;
  }
  // A Day One journal without entries.
  return isExport ? 'dayone' : undefined;
}
