/** Reads and writes of a user's own reports. */
import { and, eq } from 'drizzle-orm';
import type { ReportKind } from '../../../contract/reports.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { reports } from '../tables.ts';

/** The id of this user's report of this content. */
export async function findReportBy(
  db: Queryable,
  reporterId: string,
  kind: ReportKind,
  subjectId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), eq(reports.kind, kind), eq(reports.subjectId, subjectId)));
  return row?.id;
}

/** The id of the user that this reporter's report is about. */
export async function findReportedUser(db: Queryable, reporterId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reportedUserId: reports.reportedUserId })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)));
  return row?.reportedUserId;
}

/** Returns false, and writes nothing, if the user has reported this content before. */
export async function insertReport(tx: Queryable, row: typeof reports.$inferInsert): Promise<boolean> {
  const written = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
  return written.length > 0;
}
