/** Mapping of entries to rows and API responses. Only this file and `tables.ts` know the columns. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Entry } from '../../contract/journal.ts';
import { type PresentedMedia, present } from './media/media.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

export type EntryChange = PgUpdateSetSource<typeof gratitudeEntries>;

/** All columns but the revision, which the database sets. */
const COLUMNS = Object.entries(getTableColumns(gratitudeEntries)).filter(([key]) => key !== 'revision');

/**
 * Columns whose values need encoding. The driver takes text, numbers and booleans as they are; encoding each value took
 * longer than sending it.
 */
const ENCODED_COLUMNS = COLUMNS.filter(([, { dataType }]) => ['date', 'array', 'custom'].includes(dataType));

/** The values of a new row as the driver takes them, by column key. */
export function driverValues(row: EntryRow): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row };
  for (const [key, column] of ENCODED_COLUMNS) {
    if (values[key] !== null) values[key] = column.mapToDriverValue(values[key]);
  }
  return values;
}

/** `(columns) select values` for inserting a whole row; `value` returns the SQL value for a column key. */
export function insertedColumns(value: (key: string) => unknown): SQL {
  const names = COLUMNS.map(([, { name }]) => sql.identifier(name));
  const values = COLUMNS.map(([key]) => sql`${value(key)}`);
  return sql`(${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}`;
}

/** Columns that no response needs, so lists do not read them. */
type UnreadColumn =
  | 'analysisAttempts'
  | 'idempotencyKey'
  | 'people'
  | 'thanked'
  | 'things'
  | 'namesVersion'
  | 'sharedAt'
  | 'isWithheld';
const UNREAD_COLUMNS: readonly string[] = [
  'analysisAttempts',
  'idempotencyKey',
  'people',
  'thanked',
  'things',
  'namesVersion',
  'sharedAt',
  'isWithheld',
] satisfies UnreadColumn[];

/** An entry as read by Drizzle or by the driver, which returns decimals and instants as text. */
export type ReadEntry = {
  [Key in Exclude<keyof EntryRow, UnreadColumn>]: Key extends 'sentiment' | 'createdAt' | 'updatedAt' | 'analysisDue'
    ? EntryRow[Key] | string
    : EntryRow[Key];
};

/** An entry with the number of people who like it. */
export type ReadEntryWithLikes = ReadEntry & { likes: number };

/**
 * The columns of `ReadEntryWithLikes` for statements that bypass Drizzle. Its query building and mapping made the most
 * frequent request a third slower.
 */
export const READ_COLUMNS = [
  ...COLUMNS.filter(([key]) => !UNREAD_COLUMNS.includes(key)).map(
    ([key, { name, dataType }]) => `${name}${dataType === 'date' ? " at time zone 'UTC'" : ''} as "${key}"`,
  ),
  // PostgreSQL runs the subquery for shared entries only.
  `case when is_public
    then coalesce((select likes from entry_counts where entry_id = gratitude_entries.id), 0) else 0 end as likes`,
].join(', ');

/**
 * The entry as its owner sees it, with its media in order. Lists each field, because copying the rest of a row showed
 * in profiles of the most frequent request.
 */
export function presentEntry(row: ReadEntryWithLikes, media: readonly PresentedMedia[] = []): Entry {
  return {
    id: row.id,
    userId: row.userId,
    content: row.content,
    entryType: row.entryType,
    mediaUrl: row.mediaUrl,
    media: media.map(present),
    sentiment: row.sentiment === null ? null : Number(row.sentiment),
    themes: row.themes,
    tags: row.tags,
    positiveReframe: row.positiveReframe,
    analysisSource: row.analysisSource,
    ...(row.help !== null && { help: row.help }),
    ...(row.quietHelp !== null && { quietHelp: row.quietHelp }),
    ...(row.analysisDue && { analysisPending: true }),
    corrected: { sentiment: row.sentimentCorrected, themes: row.themesCorrected },
    isShared: row.isPublic,
    isPublic: row.isPublic,
    likes: row.likes,
    challengeId: row.challengeId,
    entryDate: row.entryDate,
    timezone: row.timezone,
    version: row.version,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** Text is `2026-11-21 18:42:05.5` in UTC. Entries are stored with milliseconds. */
function isoInstant(value: Date | string): string {
  if (typeof value !== 'string') return value.toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, 23).padEnd(3, '0')}Z`;
}
