/** Tables of the journal. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnalysisSource } from '../../contract/analysis.ts';
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
    positiveReframe: text('positive_reframe'),
    analysisSource: text('analysis_source').$type<AnalysisSource>(),
    /** Sharing is one decision; the API shows it as isShared and as isPublic. */
    isPublic: boolean('is_public').notNull().default(false),
    likes: integer().notNull().default(0),
    /** The local calendar day it belongs to. */
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    timezone: text().notNull(),
    version: integer().notNull().default(1),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    // The owner leads every key, so that the table can be spread over servers by owner.
    primaryKey({ columns: [table.userId, table.id] }),
    // The index for reading the journal in order is written by hand in the migration: drizzle emits DESC NULLS LAST,
    // which ORDER BY … DESC cannot use.
    uniqueIndex('gratitude_entries_idempotency').on(table.userId, table.idempotencyKey),
    check('gratitude_entries_type_known', sql`${table.entryType} in ('text', 'photo', 'video')`),
    check('gratitude_entries_sentiment_range', sql`${table.sentiment} between 1 and 5`),
  ],
);
