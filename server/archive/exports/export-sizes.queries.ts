/** Estimates the sizes of export files. */
import { getTableName } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { BackupListName } from '../../../contract/backup.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { type BackupSection, columnOf, fieldsOf } from '../../platform/backup-sections/backup-section.ts';

export interface SizeDependencies {
  sql: Sql;
  sections: ReadonlyMap<BackupListName, BackupSection>;
}

/** Estimated bytes of an entry in each format. */
export interface EntrySize {
  csv: number;
  json: number;
  media: number;
}

/** Bytes of a row besides its text: dates, zone and separators in CSV; field names, ids and instants in JSON. */
const CSV_ROW = 45;
const JSON_ROW = 545;
/** Bytes of a media link in CSV, and of a media object in JSON. */
const CSV_LINK = 95;
const JSON_MEDIA = 420;

/** Cache by the array of entries, which is replaced on each change of the journal. */
const sizeCache = new WeakMap<readonly EntryMetadata[], ReadonlyMap<string, EntrySize>>();

export async function entrySizes(
  { sql }: SizeDependencies,
  userId: string,
  entries: readonly EntryMetadata[],
): Promise<ReadonlyMap<string, EntrySize>> {
  let sizes = sizeCache.get(entries);
  if (!sizes) {
    sizes = await readSizes(sql, userId);
    sizeCache.set(entries, sizes);
  }
  return sizes;
}

async function readSizes(sql: Sql, userId: string): Promise<ReadonlyMap<string, EntrySize>> {
  const rows = await sql<{ id: string; words: number; names: number; files: number; media: number }[]>`
    select entry.id, octet_length(content) + coalesce(octet_length(positive_reframe), 0) as words,
      octet_length(array_to_string(themes, ', ')) + octet_length(array_to_string(people || things || tags, '","')) as names,
      coalesce(files, 0)::int as files, coalesce(bytes, 0)::float8 as media
    from gratitude_entries entry
    left join (
      select entry_id, count(*) as files, sum(bytes) as bytes from media where user_id = ${userId} group by entry_id
    ) file on file.entry_id = entry.id
    where entry.user_id = ${userId}`;
  return new Map(
    rows.map(({ id, words, names, files, media }) => [
      id,
      { csv: CSV_ROW + words + names + files * CSV_LINK, json: JSON_ROW + words + names + files * JSON_MEDIA, media },
    ]),
  );
}

/** Estimated bytes of all other lists of a backup. */
export async function sizeOfOtherLists({ sql, sections }: SizeDependencies, userId: string): Promise<number> {
  const others = [...sections.values()].filter(({ list }) => list !== 'entries' && list !== 'media');
  const statements = others.map((section) => {
    const names = fieldsOf(section).reduce((sum, { name }) => sum + name.length + 6, 0);
    const where = section.where === undefined ? '' : ` and (${section.where})`;
    return `select coalesce(sum(octet_length(row::text) + ${names}), 0)::float8 as bytes
      from ${getTableName(section.table)} row where row.${columnOf(section, section.owner).name} = $1::uuid${where}`;
  });
  const rows = await sql.unsafe<{ bytes: number }[]>(statements.join(' union all '), [userId], { prepare: true });
  return Math.round(rows.reduce((sum, { bytes }) => sum + bytes, 0));
}
