/** Tables of the insights: streaks, decisions about people's names, thank-you cards and year reviews. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * A projection of the journal that can be rebuilt at any time. The index for reading the longest streaks first,
 * user_streaks_longest, is written by hand in the migration.
 */
export const userStreaks = pgTable('user_streaks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentStreak: integer('current_streak').notNull().default(0),
  longestStreak: integer('longest_streak').notNull().default(0),
  lastEntryDate: date('last_entry_date', { mode: 'string' }),
  streakStartDate: date('streak_start_date', { mode: 'string' }),
  /** The last local day on which the streak lasts if nothing more is written; null without a streak. */
  lastsUntil: date('lasts_until', { mode: 'string' }),
  totalEntries: integer('total_entries').notNull().default(0),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/**
 * The counts of each day with entries: a projection of the journal that can be rebuilt at any time. Written while the
 * owner's row in `users` is locked.
 */
export const dayCounts = pgTable(
  'day_counts',
  {
    userId: owner(),
    day: date({ mode: 'string' }).notNull(),
    /** `DayCounts` as JSON, only ever read as a whole. */
    counts: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Sums of `day_counts` by year, written in the same transaction. */
export const yearCounts = pgTable(
  'year_counts',
  {
    userId: owner(),
    year: smallint().notNull(),
    /** `YearCounts` as JSON, only ever read as a whole. */
    counts: text().notNull(),
    /** Increases with every change of a person's counts. */
    revision: bigint({ mode: 'number' }).notNull().default(sql`nextval('count_revisions')`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);

/**
 * Days to count again. Triggers of `gratitude_entries` add a row with each write, in its transaction, whichever version of
 * the server writes; rows are only added and deleted, so that writes of one person never wait for each other.
 */
export const changedDays = pgTable(
  'changed_days',
  {
    // No foreign key, which would cost more than the row: a subscriber deletes the rows of deleted accounts.
    userId: uuid('user_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    revision: bigint({ mode: 'number' }).notNull().default(sql`nextval('count_revisions')`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.revision] })],
);

/**
 * A person's decision about a name found in their entries: which person it belongs to, a display name, or that it is
 * not a person. Names without a row are shown as found.
 */
export const namedPeople = pgTable(
  'named_people',
  {
    userId: owner(),
    /** The name as normalized by `personKey`. */
    key: text().notNull(),
    /**
     * The key of the person it was merged into; null if it is a person of its own. Never refers to a key that was
     * merged itself.
     */
    mergedInto: text('merged_into'),
    shownAs: text('shown_as'),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Thank-you cards in the person's own words, sent as a link. */
export const thankYouCards = pgTable(
  'thank_you_cards',
  {
    id: uuid().notNull(),
    userId: owner(),
    /** The key of the person being thanked. */
    personKey: text('person_key').notNull(),
    toName: text('to_name').notNull(),
    fromName: text('from_name').notNull(),
    content: text().notNull(),
    /** Keyed hash of the link's secret; null without a link. */
    linkHash: text('link_hash'),
    /** When the link expires; null without a link. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Not unique, since it does not contain the owner; hashes of random secrets differ.
    index('thank_you_cards_link').on(table.linkHash),
    index('thank_you_cards_person').on(table.userId, table.personKey),
  ],
);

/** A person's edits of a year review. Everything else of the review is computed. */
export const yearReviews = pgTable(
  'year_reviews',
  {
    userId: owner(),
    year: smallint().notNull(),
    /** Validated by `yearReviewEditsSchema` of `contract/recaps.ts`. */
    edits: jsonb().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);
