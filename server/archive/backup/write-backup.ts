/** Writes the JSON of a backup, a page of rows at a time. */
import type { Sql } from 'postgres';
import type { BackupSelection } from '../../../contract/archive.ts';
import {
  BACKUP_FORMAT,
  BACKUP_LISTS,
  BACKUP_VERSION,
  type BackupHead,
  type BackupListName,
  type BackupRow,
} from '../../../contract/backup.ts';
import type { BackupPart, BackupSection } from '../../platform/backup-sections/backup-section.ts';
import { readSection } from '../../platform/backup-sections/read-section.ts';
import type { Clock } from '../../platform/clock.ts';
import { readVersion } from '../../platform/version.ts';
import type { Selected } from '../exports/selection.ts';
import { mayBeNull } from './nullable-fields.ts';
import type { SealedIds } from './sealed-ids.ts';

export interface BackupSources {
  sql: Sql;
  clock: Clock;
  sections: ReadonlyMap<BackupListName, BackupSection>;
  sealedIds: SealedIds;
}

/** `only`: restricts the backup to entries and their media. */
export type SelectedBackup = Selected & Pick<BackupSelection, 'only'>;

/** Lists of a backup restricted to entries. */
const ENTRY_LISTS: readonly BackupListName[] = ['entries', 'media'];

/** The sections of all features, by list. */
export function sectionsOf(parts: readonly BackupPart[]): Map<BackupListName, BackupSection> {
  return new Map(parts.flatMap(({ sections }) => sections.map((section) => [section.list, section])));
}

type Row = Record<string, unknown>;

/**
 * Yields the JSON in parts, one row per line. A reference whose target was deleted meanwhile is set to null, or its row is
 * omitted. `onMedia` is called with each media file in the backup.
 */
export async function* writeBackup(
  { sql, clock, sections, sealedIds }: BackupSources,
  userId: string,
  { from, to, ids: selectedIds, only }: SelectedBackup,
  onMedia: (file: BackupRow<'media'>) => void = () => {},
): AsyncGenerator<string> {
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    server: readVersion(),
    exportedAt: clock.now().toISOString(),
    accountId: userId,
    from: from ?? null,
    to: to ?? null,
  };
  yield JSON.stringify(head).slice(0, -1);
  const referencedLists = new Set([...sections.values()].flatMap(({ references = {} }) => Object.values(references)));
  const ids = new Map<BackupListName, Set<unknown>>();
  for (const list of BACKUP_LISTS) {
    const section = sections.get(list);
    if (!section) continue;
    yield `,\n\n"${list}": [`;
    const writtenIds = new Set<unknown>();
    if (referencedLists.has(list)) ids.set(list, writtenIds);
    const range = list === 'entries' ? { column: 'entry_date', from: from ?? null, to: to ?? null } : undefined;
    const isIncluded = only === undefined || ENTRY_LISTS.includes(list);
    let separator = '\n';
    for await (const page of isIncluded ? readSection(sql, userId, section, range) : []) {
      const lines: string[] = [];
      for (const json of page) {
        if (!referencedLists.has(list) && !section.references && section.sealed === undefined) {
          lines.push(json);
          continue;
        }
        const row: Row = JSON.parse(json);
        if (list === 'entries' && selectedIds && !selectedIds.has(String(row.id))) continue;
        if (!resolveReferences(section, row, ids)) continue;
        if (section.sealed !== undefined) {
          row[section.sealed] = sealedIds.seal(userId, String(row[section.sealed]));
        }
        writtenIds.add(row.id);
        // Rows of this list have exactly the fields of its schema.
        if (list === 'media') onMedia(row as BackupRow<'media'>);
        lines.push(section.references || section.sealed !== undefined ? JSON.stringify(row) : json);
      }
      if (lines.length === 0) continue;
      yield separator + lines.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Whether all references of the row exist. Sets missing ones to null where the format allows it. */
function resolveReferences(
  section: BackupSection,
  row: Row,
  ids: ReadonlyMap<BackupListName, ReadonlySet<unknown>>,
): boolean {
  for (const [field, list] of Object.entries(section.references ?? {})) {
    if (row[field] === null || ids.get(list)?.has(row[field])) continue;
    if (!mayBeNull(section.list, field)) return false;
    row[field] = null;
  }
  return true;
}
