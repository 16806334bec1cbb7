/**
 * An operator's decisions on reports. Removal is silent: the author still sees the content, and no one is notified of the
 * decision.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { ReportKind } from '../../../contract/reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { notifyAllPages } from '../../platform/live/live.ts';
import { reports } from '../tables.ts';
import { REPORTABLES } from './reportables.ts';

interface DecisionDependencies {
  orm: Queryable;
  clock: Clock;
}

interface Subject {
  kind: ReportKind;
  subjectId: string;
}

type State = (typeof reports.$inferSelect)['state'];

/** Hides the content from everyone but its author. Idempotent. */
export async function removeReported(deps: DecisionDependencies, subject: Subject): Promise<void> {
  await decide(deps, subject, ['open', 'kept'], 'removed', (tx) =>
    REPORTABLES[subject.kind].setWithheld(tx, subject.subjectId, true),
  );
}

/** Leaves the content as it is and closes its reports. @throws AppError conflict if it is removed */
export async function keepReported(deps: DecisionDependencies, subject: Subject): Promise<void> {
  await decide(deps, subject, ['open'], 'kept', async (_tx, states) => {
    if (states.includes('removed'))
      throw new AppError('conflict', { message: 'This was already removed. Restore it instead.' });
  });
}

/** Shows the content again, except to its reporters. @throws AppError conflict if it is not removed */
export async function restoreReported(deps: DecisionDependencies, subject: Subject): Promise<void> {
  await decide(deps, subject, ['open', 'removed'], 'kept', async (tx, states) => {
    if (!states.includes('removed')) throw new AppError('conflict', { message: 'This hasn’t been removed.' });
    await REPORTABLES[subject.kind].setWithheld(tx, subject.subjectId, false);
  });
}

async function decide(
  { orm, clock }: DecisionDependencies,
  { kind, subjectId }: Subject,
  from: State[],
  to: State,
  act: (tx: Queryable, states: State[]) => Promise<void>,
): Promise<void> {
  const matchesSubject = and(eq(reports.kind, kind), eq(reports.subjectId, subjectId));
  await orm.transaction(async (tx) => {
    const rows = await tx.select({ state: reports.state }).from(reports).where(matchesSubject).for('update');
    await act(
      tx,
      rows.map(({ state }) => state),
    );
    await tx
      .update(reports)
      .set({ state: to, decidedAt: clock.now() })
      .where(and(matchesSubject, inArray(reports.state, from)));
    await notifyAllPages(tx, ['feed', 'follows', 'removed']);
  });
}
