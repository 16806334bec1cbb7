/** The operator's queue of reports. It shows the reported text only, no other content of its author. */
import { and, eq, sql } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '../../../contract/reports.ts';
import { users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { CurrentContent } from '../reportable.ts';
import { reports } from '../tables.ts';
import { REPORTABLES } from './reportables.ts';

/** All reports of the same content. */
export interface QueueItem {
  kind: ReportKind;
  subjectId: string;
  number: number;
  reasons: ReportReason[];
  /** ISO instant of the first report. */
  since: string;
  excerpt: string;
}

/** In characters. */
const EXCERPT_LENGTH = 200;

function findItems(db: Queryable, state: 'open' | 'removed', limit: number): Promise<QueueItem[]> {
  return db.execute<QueueItem & Record<string, unknown>>(sql`
    select kind, subject_id as "subjectId", count(*)::int as number, array_agg(distinct reason) as reasons,
      to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      (array_agg(left(words, ${sql.raw(String(EXCERPT_LENGTH))}) order by created_at desc))[1] as excerpt
    from reports where state = ${state} group by kind, subject_id
    order by bool_or(reason = 'danger') desc, case when bool_or(reason = 'danger') then min(created_at) end,
      count(*) desc, min(created_at), subject_id
    limit ${sql.raw(String(limit))}`);
}

/** Reports of danger first, the oldest of them first; then by number of reports. */
export async function listOpenReports(db: Queryable, limit: number): Promise<QueueItem[]> {
  return findItems(db, 'open', limit);
}

export async function listRemoved(db: Queryable, limit: number): Promise<QueueItem[]> {
  return findItems(db, 'removed', limit);
}

export interface ReportedItem {
  kind: ReportKind;
  subjectId: string;
  reportedUserId: string;
  reportedEmail: string;
  /** Number of other items of the same author that were removed. */
  removedBefore: number;
  now: CurrentContent;
  /** Oldest first. */
  reports: {
    reporterEmail: string | null;
    reason: ReportReason;
    note: string;
    words: string;
    state: 'open' | 'removed' | 'kept';
    createdAt: Date;
  }[];
}

/** Reported content whose id is `id` or ends with it. */
export async function findSubjects(db: Queryable, id: string): Promise<{ kind: ReportKind; subjectId: string }[]> {
  return db
    .selectDistinct({ kind: reports.kind, subjectId: reports.subjectId })
    .from(reports)
    .where(sql`right(${reports.subjectId}::text, ${sql.raw(String(id.length))}) = ${id}`);
}

export async function findReported(db: Queryable, kind: ReportKind, subjectId: string): Promise<ReportedItem> {
  const matchesSubject = and(eq(reports.kind, kind), eq(reports.subjectId, subjectId));
  const rows = await db
    .select({
      reporterEmail: users.email,
      reportedUserId: reports.reportedUserId,
      reason: reports.reason,
      note: reports.note,
      words: reports.words,
      state: reports.state,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(matchesSubject)
    .orderBy(reports.createdAt, reports.id);
  const reportedUserId = rows[0]?.reportedUserId ?? '';
  const [reportedUser] = await db.select({ email: users.email }).from(users).where(eq(users.id, reportedUserId));
  const [removed] = await db
    .select({ number: sql<number>`count(distinct ${reports.subjectId})::int` })
    .from(reports)
    .where(
      and(
        eq(reports.reportedUserId, reportedUserId),
        eq(reports.state, 'removed'),
        sql`${reports.subjectId} <> ${subjectId}::uuid`,
      ),
    );
  return {
    kind,
    subjectId,
    reportedUserId,
    reportedEmail: reportedUser?.email ?? '',
    removedBefore: removed?.number ?? 0,
    now: await REPORTABLES[kind].findCurrent(db, subjectId),
    reports: rows,
  };
}
