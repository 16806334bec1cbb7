/** Reporting content of other users, and blocking the user a report is about. */
import type { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { type createReport as endpoint, REPORTS_PER_DAY } from '../../../contract/reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { notifyPages } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import { blockPair } from '../follows/follows.ts';
import { REPORTABLES } from './reportables.ts';
import { findReportBy, findReportedUser, insertReport } from './reports.queries.ts';

interface ReportDependencies {
  orm: Queryable;
  clock: Clock;
  log: Logger;
}

type NewReport = z.output<(typeof endpoint)['body']>;

/**
 * Stores the report with the current text, and hides the content from the reporter. Idempotent.
 * @throws AppError not_found for content the user may not see, validation_failed for their own, rate_limited
 */
export async function createReport(
  deps: ReportDependencies,
  { userId }: Actor,
  report: NewReport,
): Promise<{ id: string }> {
  const { orm, clock, log } = deps;
  const { kind, subjectId, reason } = report;
  const existingId = await findReportBy(orm, userId, kind, subjectId);
  if (existingId !== undefined) return { id: existingId };
  const reportable = REPORTABLES[kind];
  const content = await reportable.find(orm, userId, subjectId);
  if (!content) throw new AppError('not_found', { message: 'We can’t find that.' });
  if (content.reportedUserId === userId) throw ownContent();
  const id = newId();
  const isNew = await orm.transaction(async (tx) => {
    const { reportedUserId, words } = content;
    const row = { ...report, id, reporterId: userId, reportedUserId, words, createdAt: clock.now() };
    if (!(await insertReport(tx, row))) return false;
    await limitReports({ orm: tx, clock }, userId);
    await reportable.onReported?.(tx, userId, subjectId);
    // Updates the reporter's other open pages.
    await notifyPages(tx, [userId], ['feed', 'messages', 'removed']);
    return true;
  });
  if (!isNew) return { id: (await findReportBy(orm, userId, kind, subjectId)) ?? id };
  if (reason === 'danger') log.warn({ kind, subjectId }, 'a report says that a user may be in danger');
  return { id };
}

function ownContent(): AppError {
  const message = 'You can’t report yourself.';
  return new AppError('validation_failed', { message, details: [message], fields: { subjectId: message } });
}

async function limitReports(deps: Pick<ReportDependencies, 'orm' | 'clock'>, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'report', userId, { max: REPORTS_PER_DAY, windowMs: DAY_MS });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('rate_limited', {
      message: `You can send ${REPORTS_PER_DAY} reports a day. Please try again tomorrow. You can also block people.`,
      retryAfter: error.retryAfter,
    });
  }
}

/** @throws AppError not_found for another user's report */
export async function blockReported({ orm }: { orm: Queryable }, { userId }: Actor, reportId: string): Promise<void> {
  const reportedUserId = await findReportedUser(orm, userId, reportId);
  if (reportedUserId === undefined) throw new AppError('not_found', { message: 'We can’t find that report.' });
  await blockPair(orm, userId, reportedUserId);
}
