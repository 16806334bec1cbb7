/** Reporting what somebody else wrote, and blocking whom a report is about. */

import type { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { type createReport as endpoint, REPORTS_A_DAY } from '../../../contract/reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { tell } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import { blockPair } from '../follows/follows.ts';
import { lockConversation, updateConversation } from '../messages/conversations.queries.ts';
import { withholdMessage } from '../messages/messages.queries.ts';
import { findReportBy, findReportedPerson, findSubject, insertReport, type Subject } from './reports.queries.ts';

interface ReportDependencies {
  orm: Queryable;
  clock: Clock;
  log: Logger;
}

type NewReport = z.output<(typeof endpoint)['body']>;

/**
 * Keeps the report with the words as they are now. Whoever reports something sees it no more. Again, nothing changes.
 * @throws AppError not_found for what the person may not see, validation_failed for their own, rate_limited
 */
export async function createReport(
  deps: ReportDependencies,
  { userId }: Actor,
  report: NewReport,
): Promise<{ id: string }> {
  const { orm, clock, log } = deps;
  const { kind, subjectId, reason } = report;
  const known = await findReportBy(orm, userId, kind, subjectId);
  if (known !== undefined) return { id: known };
  const subject = await findSubject(orm, userId, kind, subjectId);
  if (!subject) throw new AppError('not_found', { message: 'There is no such thing here.' });
  if (subject.aboutId === userId) throw own();
  const id = newId();
  const isNew = await orm.transaction(async (tx) => {
    const { aboutId, words } = subject;
    const row = { ...report, id, reporterId: userId, aboutId, words, createdAt: clock.now() };
    if (!(await insertReport(tx, row))) return false;
    await countReport({ orm: tx, clock }, userId);
    if (kind === 'message') await hideMessage(tx, userId, subjectId, subject);
    // The person's other pages.
    await tell(tx, [userId], ['feed', 'messages', 'removed']);
    return true;
  });
  if (!isNew) return { id: (await findReportBy(orm, userId, kind, subjectId)) ?? id };
  if (reason === 'danger') log.warn({ kind, subjectId }, 'a report says that somebody may be in danger');
  return { id };
}

async function hideMessage(tx: Queryable, me: string, messageId: string, { conversationId }: Subject): Promise<void> {
  const locked = conversationId === undefined ? undefined : await lockConversation(tx, me, conversationId);
  if (!locked) return;
  if (await withholdMessage(tx, messageId)) await updateConversation(tx, locked, me, -1);
}

function own(): AppError {
  const message = 'You wrote this yourself.';
  return new AppError('validation_failed', { message, details: [message], fields: { subjectId: message } });
}

async function countReport(deps: Pick<ReportDependencies, 'orm' | 'clock'>, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'report', userId, { max: REPORTS_A_DAY, windowMs: DAY_MS });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('rate_limited', {
      message: `You can report ${REPORTS_A_DAY} things a day. Please report more tomorrow, and block whoever you want to see no more.`,
      retryAfter: error.retryAfter,
    });
  }
}

/** @throws AppError not_found for a report of somebody else */
export async function blockReported({ orm }: { orm: Queryable }, { userId }: Actor, reportId: string): Promise<void> {
  const aboutId = await findReportedPerson(orm, userId, reportId);
  if (aboutId === undefined) throw new AppError('not_found', { message: 'There is no such report.' });
  await blockPair(orm, userId, aboutId);
}
