/** Tables of rate limits. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of rate limits. The table is named after its first use, sign-in attempts. */
export const rateLimitCounters = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of the purpose and the IP address, email or user id, so none of these is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** End of the window; the next request starts a new one. */
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
    /** Backoff: requests before this instant are rejected. */
    blockedUntil: timestamp('blocked_until', { withTimezone: true }),
  },
  (table) => [index('sign_in_attempts_resets_at').on(table.resetsAt)],
);
