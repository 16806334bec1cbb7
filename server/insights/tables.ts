/** Tables of insights: streaks, how people's names were put in order, cards of thanks, and reviews of a year. */
import { sql } from 'drizzle-orm';
import {
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
  uniqueIndex,
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
  /** The last of the person's days on which the streak lasts if they write nothing more; null where there is none. */
  lastsUntil: date('lasts_until', { mode: 'string' }),
  totalEntries: integer('total_entries').notNull().default(0),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/**
 * What a person decided about a name found in their entries: which other name it is the same person as, what they want to
 * read instead, or that it is nobody. Names without a row are as they were found.
 */
export const namedPeople = pgTable(
  'named_people',
  {
    userId: owner(),
    /** The name in the form in which names are compared: see `server/insights/people/`. */
    key: text().notNull(),
    /** The key of the person it belongs to; null where it is one by itself. Never points to a key that points on. */
    mergedInto: text('merged_into'),
    shownAs: text('shown_as'),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Thanks in the person's own words, to be sent as a link. */
export const thankYouCards = pgTable(
  'thank_you_cards',
  {
    id: uuid().notNull(),
    userId: owner(),
    /** The key of the person it thanks. */
    personKey: text('person_key').notNull(),
    toName: text('to_name').notNull(),
    fromName: text('from_name').notNull(),
    content: text().notNull(),
    /** Keyed hash of the link's secret; null where no link was made. */
    linkHash: text('link_hash'),
    /** From when on the link opens nothing; null where there is no link. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('thank_you_cards_link').on(table.linkHash),
    index('thank_you_cards_person').on(table.userId, table.personKey),
  ],
);

/** What a person made of the review of a year; what they left alone is computed. */
export const yearReviews = pgTable(
  'year_reviews',
  {
    userId: owner(),
    year: smallint().notNull(),
    /** As `yearReviewEditsSchema` of `contract/recaps.ts` describes it. */
    edits: jsonb().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);
