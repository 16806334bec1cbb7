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
import type { AnalysisSource, QuietHelp } from '../../contract/analysis.ts';
import type { EntryType } from '../../contract/check-ins.ts';
import type { MediaKind } from '../../contract/media.ts';
import { users } from '../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** numeric(3,2), read as a JavaScript number: a double represents two decimals between 1 and 5 precisely enough. */
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
    /** `mood`: a check-in, whose content is empty or has only tags. Its photos are in `mediaUrl` and `media`, too. */
    entryType: text('entry_type').$type<EntryType>().notNull(),
    mediaUrl: text('media_url'),
    sentiment: sentiment(),
    themes: text().array().notNull().default(sql`'{}'`),
    /**
     * People and things as the entry mentions them ("my sister", "Ms. Okafor", "the garden"), found by the local
     * analyser.
     */
    people: text().array().notNull().default(sql`'{}'`),
    /** The subset of `people` that the author thanks or that were kind to the author. */
    thanked: text().array().notNull().default(sql`'{}'`),
    things: text().array().notNull().default(sql`'{}'`),
    /** Version of the extraction of people, things and tags. Older ones are extracted again in the background. */
    namesVersion: smallint('names_version').notNull().default(0),
    /** The author's own `#words`, as `contract/tags.ts` finds them in the content. */
    tags: text().array().notNull().default(sql`'{}'`),
    positiveReframe: text('positive_reframe'),
    analysisSource: text('analysis_source').$type<AnalysisSource>(),
    /** Set by the author; no analysis overwrites them. */
    sentimentCorrected: boolean('sentiment_corrected').notNull().default(false),
    themesCorrected: boolean('themes_corrected').notNull().default(false),
    /** Whether the card with helplines is shown with it; null without a sure sign of danger in its text. */
    help: text().$type<'shown' | 'put_away'>(),
    /**
     * The quiet line with a link to helplines below it, by the kind of sign; `hidden` by its author. Null without such
     * a sign, and beside `help`.
     */
    quietHelp: text('quiet_help').$type<QuietHelp | 'hidden'>(),
    /** When to call the model again if its answer has not arrived; null if none is expected. */
    analysisDue: instant('analysis_due'),
    /** How often the model was called again. */
    analysisAttempts: smallint('analysis_attempts').notNull().default(0),
    /** One decision that the API shows as isShared and as isPublic. */
    isPublic: boolean('is_public').notNull().default(false),
    /** When it was last shared; null if it is not shared, or was shared before this was recorded. */
    sharedAt: instant('shared_at'),
    /** Hidden from everyone but its author by an operator. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /**
     * The challenge it was written for. No foreign key, because challenges belong to a feature that imports the
     * journal.
     */
    challengeId: uuid('challenge_id'),
    /** The local calendar day it belongs to. */
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    timezone: text().notNull(),
    version: integer().notNull().default(1),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /**
     * Set by a trigger on every write: microseconds since 1970, and above all earlier revisions of the person whose writes
     * are committed. Never set by code.
     */
    revision: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    // The owner leads every key, so that the table can be sharded by owner.
    primaryKey({ columns: [table.userId, table.id] }),
    // Used by the version before `shared_entries` only. Remove it with the next release.
    index('gratitude_entries_by_id').on(table.id),
    // The index for reading the journal in order is in the migration: drizzle emits DESC NULLS LAST, which ORDER BY …
    // DESC cannot use. So are gratitude_entries_shared, for the entries that a person shares, and gratitude_entries_feed,
    // which only the version before `shared_entries` uses. Remove the latter with the next release.
    index('gratitude_entries_challenge')
      .on(table.challengeId, table.userId)
      .where(sql`${table.challengeId} is not null`),
    // For counting recent entries of all users. Rows are mostly in the order of their days, so a BRIN index is tiny.
    index('gratitude_entries_days').using('brin', table.entryDate, table.createdAt),
    index('gratitude_entries_revision').on(table.userId, table.revision),
    index('gratitude_entries_withheld').on(table.userId).where(sql`${table.isWithheld}`),
    index('gratitude_entries_names_outdated').on(table.namesVersion).where(sql`${table.namesVersion} < 2`),
    index('gratitude_entries_analysis_due').on(table.analysisDue).where(sql`${table.analysisDue} is not null`),
    uniqueIndex('gratitude_entries_idempotency').on(table.userId, table.idempotencyKey),
    check('gratitude_entries_type_known', sql`${table.entryType} in ('text', 'photo', 'video', 'mood')`),
    check(
      'gratitude_entries_check_in_private',
      sql`${table.entryType} <> 'mood' or (not ${table.isPublic} and ${table.challengeId} is null)`,
    ),
    check('gratitude_entries_help_known', sql`${table.help} in ('shown', 'put_away')`),
    check('gratitude_entries_quiet_help_known', sql`${table.quietHelp} in ('unsure', 'past', 'other', 'hidden')`),
    check('gratitude_entries_sentiment_range', sql`${table.sentiment} between 1 and 5`),
  ],
);

/** A row without its revision, which only change detection needs. */
export type EntryRow = Omit<typeof gratitudeEntries.$inferSelect, 'revision'>;

/**
 * Deleted entries, so that every process can drop them from memory. A trigger adds a row per deletion, except when the
 * whole account is deleted. Rows are deleted after a day.
 */
export const removedEntries = pgTable(
  'removed_entries',
  {
    entryId: uuid('entry_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Like those of entries, and above that of the deleted one. Deletions of one statement share it. */
    revision: bigint({ mode: 'number' }).notNull(),
    removedAt: instant('removed_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.revision, table.entryId] }),
    index('removed_entries_removed_at').on(table.removedAt),
  ],
);

/**
 * Copies of entries that are or were shared, read across people: the journal writes them in the transaction that shares,
 * changes or deletes an entry. Likes and comments refer to them. A copy stays until the entry is deleted, so that an entry
 * which is shared again has its likes and comments again.
 */
export const sharedEntries = pgTable(
  'shared_entries',
  {
    entryId: uuid('entry_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When it was last shared: the order of every feed. */
    sharedAt: instant('shared_at').notNull(),
    isPublic: boolean('is_public').notNull(),
    isWithheld: boolean('is_withheld').notNull(),
    challengeId: uuid('challenge_id'),
    /** Search index of the content; empty while it is not shared. */
    words: tsvector().notNull(),
  },
  (table) => [
    // The indexes in feed order are in the migration, like that of the journal: shared_entries_order and
    // shared_entries_of_person.
    index('shared_entries_owner').on(table.userId),
    index('shared_entries_found').using('gin', table.words),
    index('shared_entries_challenge').on(table.challengeId, table.userId).where(sql`${table.challengeId} is not null`),
  ],
);

/**
 * Likes and visible comments of each entry that ever had any. Kept by triggers of `entry_likes` and `entry_comments`, which
 * belong to the community; nothing else writes it.
 */
export const entryCounts = pgTable('entry_counts', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => sharedEntries.entryId, { onDelete: 'cascade' }),
  likes: integer().notNull().default(0),
  comments: integer().notNull().default(0),
});

/** Photos and videos: one row per file, from the creation of its upload. */
export const media = pgTable(
  'media',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entry it belongs to; null until it is saved with one. */
    entryId: uuid('entry_id'),
    /** Position among the media of the entry, from 0. */
    place: smallint().notNull().default(0),
    kind: text().$type<MediaKind>().notNull(),
    /** The declared type until the upload arrives, then the stored type. */
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    arrived: boolean().notNull().default(false),
    /** For a video: whether a preview frame exists. Photos always have a preview. */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** For a preview frame: its video. The row exists until the frame has arrived. */
    posterOf: uuid('poster_of'),
    /**
     * Names of its stored objects, unique per upload attempt; null if nothing was stored, or for files from before
     * attempts had names.
     */
    fullKey: text('full_key'),
    previewKey: text('preview_key'),
    width: integer(),
    height: integer(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Viewers of shared entries refer to a file by its id alone. Not unique, since it does not contain the owner.
    index('media_by_id').on(table.id),
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
