/** The table of the audit log. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAct } from '../../contract/admin.ts';

/**
 * Acts of admins. Without foreign keys and with the names of that time, so that it outlasts the accounts; rows are
 * deleted after a year.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    /** Null: the operator, at the command line. */
    adminId: uuid('admin_id'),
    adminName: text('admin_name').notNull(),
    act: text().$type<AuditAct>().notNull(),
    /** The user, report, job or backup it was done to. */
    subjectId: text('subject_id'),
    /** Its name; never users' words. */
    subject: text().notNull().default(''),
  },
  (table) => [index('audit_log_happened_at').on(table.happenedAt, table.id)],
);
