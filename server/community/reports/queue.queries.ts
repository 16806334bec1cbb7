/** What an operator sees of reports: the words that were reported, and nothing else that somebody writes. */
import { and, eq, sql } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '../../../contract/reports.ts';
import { userProfiles, users } from '../../account/index.ts';
import { gratitudeEntries, media } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { entryComments, privateMessages, reports } from '../tables.ts';
import { PROFILE_WORDS } from './reports.queries.ts';

/** All reports of one thing. */
export interface QueueLine {
  kind: ReportKind;
  subjectId: string;
  number: number;
  reasons: ReportReason[];
  /** ISO instant of the first of them. */
  since: string;
  excerpt: string;
}

const EXCERPT = 200;

function findLines(db: Queryable, state: 'open' | 'removed', limit: number): Promise<QueueLine[]> {
  return db.execute<QueueLine & Record<string, unknown>>(sql`
    select kind, subject_id as "subjectId", count(*)::int as number, array_agg(distinct reason) as reasons,
      to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      (array_agg(left(words, ${sql.raw(String(EXCERPT))}) order by created_at desc))[1] as excerpt
    from reports where state = ${state} group by kind, subject_id
    order by bool_or(reason = 'danger') desc, case when bool_or(reason = 'danger') then min(created_at) end,
      count(*) desc, min(created_at), subject_id
    limit ${sql.raw(String(limit))}`);
}

/** Where somebody may be in danger first, the oldest of these first; then what was reported most. */
export async function listOpenReports(db: Queryable, limit: number): Promise<QueueLine[]> {
  return findLines(db, 'open', limit);
}

export async function listRemoved(db: Queryable, limit: number): Promise<QueueLine[]> {
  return findLines(db, 'removed', limit);
}

/** What became of it: `private` is shared no more, or was not seen by all before. */
export interface ReportedNow {
  state: 'shown' | 'removed' | 'private' | 'gone';
  /** Where it is shown or removed. */
  words?: string;
  /** Its photos and videos there, by the names that they are stored under. */
  files?: string[];
}

export interface Reported {
  kind: ReportKind;
  subjectId: string;
  aboutId: string;
  aboutEmail: string;
  /** Other things of theirs that were removed. */
  removedBefore: number;
  now: ReportedNow;
  /** The oldest first. */
  reports: {
    reporterEmail: string | null;
    reason: ReportReason;
    note: string;
    words: string;
    state: 'open' | 'removed' | 'kept';
    createdAt: Date;
  }[];
}

/** Things whose id is `id`, or ends with it. */
export async function findSubjects(db: Queryable, id: string): Promise<{ kind: ReportKind; subjectId: string }[]> {
  return db
    .selectDistinct({ kind: reports.kind, subjectId: reports.subjectId })
    .from(reports)
    .where(sql`right(${reports.subjectId}::text, ${sql.raw(String(id.length))}) = ${id}`);
}

export async function findReported(db: Queryable, kind: ReportKind, subjectId: string): Promise<Reported> {
  const of = and(eq(reports.kind, kind), eq(reports.subjectId, subjectId));
  const rows = await db
    .select({
      reporterEmail: users.email,
      aboutId: reports.aboutId,
      reason: reports.reason,
      note: reports.note,
      words: reports.words,
      state: reports.state,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(of)
    .orderBy(reports.createdAt, reports.id);
  const aboutId = rows[0]?.aboutId ?? '';
  const [about] = await db.select({ email: users.email }).from(users).where(eq(users.id, aboutId));
  const [before] = await db
    .select({ number: sql<number>`count(distinct ${reports.subjectId})::int` })
    .from(reports)
    .where(
      and(eq(reports.aboutId, aboutId), eq(reports.state, 'removed'), sql`${reports.subjectId} <> ${subjectId}::uuid`),
    );
  return {
    kind,
    subjectId,
    aboutId,
    aboutEmail: about?.email ?? '',
    removedBefore: before?.number ?? 0,
    now: await NOW[kind](db, subjectId),
    reports: rows,
  };
}

type FindNow = (db: Queryable, id: string) => Promise<ReportedNow>;

/** What is not shared is the author's alone, also before an operator. */
const NOW: Record<ReportKind, FindNow> = {
  entry: async (db, id) => {
    const { content, isPublic, isWithheld } = gratitudeEntries;
    const [row] = await db
      .select({ words: content, isPublic, isWithheld })
      .from(gratitudeEntries)
      .where(eq(gratitudeEntries.id, id));
    const now = nowOf(row);
    return now.words === undefined ? now : { ...now, files: await findFiles(db, id) };
  },
  comment: async (db, id) => {
    const { content, isWithheld } = entryComments;
    const [row] = await db
      .select({ words: content, isPublic: gratitudeEntries.isPublic, isWithheld })
      .from(entryComments)
      .innerJoin(gratitudeEntries, eq(gratitudeEntries.id, entryComments.entryId))
      .where(eq(entryComments.id, id));
    return nowOf(row);
  },
  message: async (db, id) => {
    const { content } = privateMessages;
    const [row] = await db.select({ words: content }).from(privateMessages).where(eq(privateMessages.id, id));
    return nowOf(row && { ...row, isPublic: true, isWithheld: true });
  },
  profile: async (db, id) => {
    const { isPublic, withheldPublic } = userProfiles;
    const [row] = await db
      .select({ words: PROFILE_WORDS, isPublic, withheldPublic })
      .from(users)
      .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
      .where(eq(users.id, id));
    return nowOf(
      row && {
        words: row.words,
        isPublic: (row.withheldPublic ?? row.isPublic) === true,
        isWithheld: row.withheldPublic !== null,
      },
    );
  },
};

async function findFiles(db: Queryable, entryId: string): Promise<string[]> {
  const rows = await db
    .select({ key: media.fullKey })
    .from(media)
    .where(eq(media.entryId, entryId))
    .orderBy(media.place);
  return rows.flatMap(({ key }) => key ?? []);
}

function nowOf(row: { words: string; isPublic: boolean; isWithheld: boolean } | undefined): ReportedNow {
  if (!row) return { state: 'gone' };
  if (!row.isPublic) return { state: 'private' };
  return { state: row.isWithheld ? 'removed' : 'shown', words: row.words };
}
