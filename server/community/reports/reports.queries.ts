/** Reads and writes of a person's reports. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { ReportKind } from '../../../contract/reports.ts';
import { userProfiles, users } from '../../account/index.ts';
import { gratitudeEntries, sharedWith } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findComment } from '../comments/comments.queries.ts';
import { maySee } from '../follows/follows.queries.ts';
import { findConversation, findConversationOf } from '../messages/conversations.queries.ts';
import { privateMessages, reports } from '../tables.ts';

/** Something that can be reported, as it is now. */
export interface Subject {
  /** Who wrote it, or whose profile it is. */
  aboutId: string;
  words: string;
  /** Of a message. */
  conversationId?: string;
}

type FindSubject = (db: Queryable, viewerId: string, id: string) => Promise<Subject | undefined>;

const FIND: Record<ReportKind, FindSubject> = {
  entry: findSharedEntry,
  comment: findSeenComment,
  message: findReceived,
  profile: findKnownProfile,
};

/** What the viewer may see, their own included; undefined for anything else. */
export async function findSubject(db: Queryable, viewerId: string, kind: ReportKind, id: string) {
  return FIND[kind](db, viewerId, id);
}

async function findSharedEntry(db: Queryable, viewerId: string, id: string): Promise<Subject | undefined> {
  const [row] = await db
    .select({ aboutId: gratitudeEntries.userId, words: gratitudeEntries.content })
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.id, id), sharedWith(viewerId)));
  return row;
}

async function findSeenComment(db: Queryable, viewerId: string, id: string): Promise<Subject | undefined> {
  const row = await findComment(db, viewerId, id);
  return row && { aboutId: row.writerId, words: row.content };
}

/** Also of somebody whom the viewer has blocked, whose messages stay to be read. */
async function findReceived(db: Queryable, viewerId: string, id: string): Promise<Subject | undefined> {
  const { conversationId, senderId, receiverId, content } = privateMessages;
  const [row] = await db
    .select({ aboutId: senderId, words: content, conversationId })
    .from(privateMessages)
    .where(and(eq(privateMessages.id, id), or(eq(senderId, viewerId), eq(receiverId, viewerId))));
  return row && (await findConversation(db, viewerId, row.conversationId)) && row;
}

async function findKnownProfile(db: Queryable, viewerId: string, id: string): Promise<Subject | undefined> {
  const isKnown = id === viewerId || (await maySee(db, viewerId, id)) || (await writeToEachOther(db, viewerId, id));
  if (!isKnown) return undefined;
  const [row] = await db
    .select({ aboutId: users.id, words: PROFILE_WORDS })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, id));
  return row;
}

/** What others see of a person: their name, and what they say of themselves. */
export const PROFILE_WORDS = sql<string>`concat_ws(e'\n', coalesce(${userProfiles.displayName}, ${users.firstName}), nullif(${userProfiles.bio}, ''))`;

async function writeToEachOther(db: Queryable, viewerId: string, id: string): Promise<boolean> {
  const conversation = await findConversationOf(db, viewerId, id);
  const facts = conversation === undefined ? undefined : await findConversation(db, viewerId, conversation);
  return facts !== undefined && !facts.blockedByMe;
}

/** The report of this by that person. */
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

/** Whom a report of that person is about. */
export async function findReportedPerson(db: Queryable, reporterId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ aboutId: reports.aboutId })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)));
  return row?.aboutId;
}

/** False where the person has reported this before: then nothing is written. */
export async function insertReport(tx: Queryable, row: typeof reports.$inferInsert): Promise<boolean> {
  const written = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
  return written.length > 0;
}
