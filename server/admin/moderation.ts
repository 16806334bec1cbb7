/** The queue of moderation. Shows what was shared and reported; private content stays with its author. */
import {
  REPORTS_LISTED_MAX,
  type ReportDecision,
  type ReportedThing,
  type ReportQueue,
} from '../../contract/admin-reports.ts';
import {
  findReported,
  findSubjects,
  keepReported,
  listOpenReports,
  listRemoved,
  removeReported,
  restoreReported,
} from '../community/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

const DECISIONS = {
  keep: { decide: keepReported, act: 'report_kept' },
  remove: { decide: removeReported, act: 'report_removed' },
  restore: { decide: restoreReported, act: 'report_restored' },
} as const;

export async function listReports({ orm }: AdminDependencies, state: 'open' | 'removed'): Promise<ReportQueue> {
  return { items: await (state === 'open' ? listOpenReports : listRemoved)(orm, REPORTS_LISTED_MAX) };
}

export async function getReported(orm: Queryable, id: string): Promise<ReportedThing> {
  const subject = await findSubject(orm, id);
  const { kind, subjectId, reportedUserId, reportedEmail, removedBefore, now, reports } = await findReported(
    orm,
    subject.kind,
    subject.subjectId,
  );
  return {
    subjectId,
    kind,
    author: { id: reportedUserId, email: reportedEmail },
    removedBefore,
    state: now.state,
    words: now.words ?? null,
    isWaiting: reports.some(({ state }) => state === 'open'),
    reports: reports.map(({ reporterEmail, reason, note, words, createdAt }) => ({
      reporter: reporterEmail,
      reason,
      note,
      words,
      at: createdAt.toISOString(),
    })),
  };
}

/** Idempotent: returns what is true now. @throws AppError conflict if the decision does not fit the present state */
export async function decideReport(
  { orm, clock }: AdminDependencies,
  actor: Actor,
  id: string,
  decision: ReportDecision,
): Promise<ReportedThing> {
  const { decide, act } = DECISIONS[decision];
  return orm.transaction(async (tx) => {
    const subject = await findSubject(tx, id);
    await decide({ orm: tx, clock }, subject);
    await audit(tx, clock, { adminId: actor.userId, act, subjectId: subject.subjectId, subject: subject.kind });
    return getReported(tx, id);
  });
}

async function findSubject(orm: Queryable, id: string) {
  const [subject] = await findSubjects(orm, id);
  if (!subject) throw new AppError('not_found', { message: 'This report doesn’t exist any more.' });
  return subject;
}
