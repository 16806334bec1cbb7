/** Tables of the journal. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnalysisSource } from '../../contract/analysis.ts';
import type { MediaKind } from '../../contract/media.ts';
import { users } from '../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** numeric(3,2) read as a number: two decimals of 1 to 5 are exact enough in a double to travel as JSON. */
const sentiment = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(3, 2)',
  fromDriver: Number,
  toDriver: String,
});

export const gratitudeEntries = pgTable(
  'gratitude_entries',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    entryType: text('entry_type').$type<'text' | 'photo' | 'video'>().notNull(),
    mediaUrl: text('media_url'),
    sentiment: sentiment(),
    themes: text().array().notNull().default(sql`'{}'`),
    /** People and things as the entry names them ("my sister", "Ms. Okafor", "the garden"), found by the local analyser. */
    people: text().array().notNull().default(sql`'{}'`),
    things: text().array().notNull().default(sql`'{}'`),
    /** By which version of their reading people, things and tags were found; an older one is read again in the background. */
    namesVersion: smallint('names_version').notNull().default(0),
    /** The author's own `#words`, as `contract/tags.ts` finds them in the content. */
    tags: text().array().notNull().default(sql`'{}'`),
    positiveReframe: text('positive_reframe'),
    analysisSource: text('analysis_source').$type<AnalysisSource>(),
    /** What the author set right, which no analysis changes any more. */
    sentimentCorrected: boolean('sentiment_corrected').notNull().default(false),
    themesCorrected: boolean('themes_corrected').notNull().default(false),
    /** Whether help lines stand beside it; null where its words point to no danger. */
    help: text().$type<'shown' | 'put_away'>(),
    /** When the model is to be asked again, should its answer not have come by then; null where none is expected. */
    analysisDue: instant('analysis_due'),
    /** How often the model was asked again. */
    analysisAttempts: smallint('analysis_attempts').notNull().default(0),
    /** Sharing is one decision; the API shows it as isShared and as isPublic. */
    isPublic: boolean('is_public').notNull().default(false),
    /** When it was shared last; null where it is not, or where that was not noted yet. */
    sharedAt: instant('shared_at'),
    /** Seen by its author alone although it is shared, because an operator removed it quietly. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** The challenge it was written for; challenges are of a feature uphill, so nothing refers to them. */
    challengeId: uuid('challenge_id'),
    /** The local calendar day it belongs to. */
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    timezone: text().notNull(),
    version: integer().notNull().default(1),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** Rises with every write of any entry: the default of new rows, and a trigger of changed ones. Nobody sets it. */
    revision: bigint({ mode: 'number' }).notNull().default(sql`nextval('entry_revisions')`),
  },
  (table) => [
    // The owner leads every key, so that the table can be spread over servers by owner.
    primaryKey({ columns: [table.userId, table.id] }),
    // Other people, and the tables of other features, know only its id: a foreign key may refer to this index.
    uniqueIndex('gratitude_entries_id').on(table.id),
    // The index for reading the journal in order is written by hand in the migration: drizzle emits DESC NULLS LAST,
    // which ORDER BY … DESC cannot use.
    // Those for reading what is shared, newest first, are written by hand too: gratitude_entries_feed and _shared.
    index('gratitude_entries_challenge')
      .on(table.challengeId, table.userId)
      .where(sql`${table.challengeId} is not null`),
    // To count what everybody wrote on the last days. Entries come in the order of their days, mostly, so it is tiny.
    index('gratitude_entries_days').using('brin', table.entryDate, table.createdAt),
    index('gratitude_entries_revision').on(table.userId, table.revision),
    index('gratitude_entries_withheld').on(table.userId).where(sql`${table.isWithheld}`),
    index('gratitude_entries_names_unread').on(table.namesVersion).where(sql`${table.namesVersion} < 1`),
    index('gratitude_entries_analysis_due').on(table.analysisDue).where(sql`${table.analysisDue} is not null`),
    uniqueIndex('gratitude_entries_idempotency').on(table.userId, table.idempotencyKey),
    check('gratitude_entries_type_known', sql`${table.entryType} in ('text', 'photo', 'video')`),
    check('gratitude_entries_help_known', sql`${table.help} in ('shown', 'put_away')`),
    check('gratitude_entries_sentiment_range', sql`${table.sentiment} between 1 and 5`),
  ],
);

/** A row as the journal writes and answers it; its revision is for those who look for changes. */
export type EntryRow = Omit<typeof gratitudeEntries.$inferSelect, 'revision'>;

/**
 * Entries that were deleted, so that every process can forget them: a trigger writes a row for each deletion, except where
 * the whole account goes. Rows are swept after a day.
 */
export const removedEntries = pgTable(
  'removed_entries',
  {
    entryId: uuid('entry_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: bigint({ mode: 'number' }).notNull().default(sql`nextval('entry_revisions')`),
    removedAt: instant('removed_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.revision] }),
    index('removed_entries_removed_at').on(table.removedAt),
  ],
);

/**
 * Likes and visible comments of each entry that ever had any. Kept by triggers of `entry_likes` and `entry_comments`, which
 * belong to the community; nothing else writes it.
 */
export const entryCounts = pgTable('entry_counts', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => gratitudeEntries.id, { onDelete: 'cascade' }),
  likes: integer().notNull().default(0),
  comments: integer().notNull().default(0),
});

/** Photos and videos: one row a file, from the creation of its upload on. */
export const media = pgTable(
  'media',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entry it belongs to; null before it is saved with one. */
    entryId: uuid('entry_id'),
    /** Its place among the media of the entry, from 0. */
    place: smallint().notNull().default(0),
    kind: text().$type<MediaKind>().notNull(),
    /** As declared until it has arrived; then what it is stored as. */
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    arrived: boolean().notNull().default(false),
    /** For a video: whether a frame of it is there to be shown in lists. Photos have one always. */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** For the frame of a video: that video. Such a row lives until the frame has arrived. */
    posterOf: uuid('poster_of'),
    /** What its objects are named by, no two attempts alike; null where nothing was kept, or before names had an attempt. */
    fullKey: text('full_key'),
    previewKey: text('preview_key'),
    width: integer(),
    height: integer(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Who sees what somebody shared knows only its id.
    uniqueIndex('media_id').on(table.id),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [gratitudeEntries.userId, gratitudeEntries.id],
      name: 'media_entry',
    }).onDelete('cascade'),
    index('media_of_entry').on(table.userId, table.entryId).where(sql`${table.entryId} is not null`),
    index('media_unused').on(table.createdAt).where(sql`${table.entryId} is null`),
    check('media_kind_known', sql`${table.kind} in ('photo', 'video')`),
  ],
);

export type MediaRow = typeof media.$inferSelect;
