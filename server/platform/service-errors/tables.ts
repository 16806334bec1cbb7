/** The table of the last failure of each outside service. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TestedService } from '../../../contract/admin-services.ts';

/** At most one row of each service, shown to admins. Deleted when a test succeeds. */
export const serviceErrors = pgTable('service_errors', {
  service: text().$type<TestedService>().primaryKey(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  /** Of the last failure. Names settings and statuses, never people, addresses or content. */
  reason: text().notNull(),
  /** Failures without a day between them. */
  failures: integer().notNull(),
});
