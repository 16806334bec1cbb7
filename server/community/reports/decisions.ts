/**
 * What an operator does about what was reported. What is removed is removed quietly: whoever wrote it still sees it, and
 * nobody is told.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { ReportKind } from '../../../contract/reports.ts';
import { restoreProfile, withholdProfile } from '../../account/index.ts';
import { setWithheld } from '../../journal/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { tellEverybody } from '../../platform/live/live.ts';
import { entryComments, reports } from '../tables.ts';

interface DecisionDependencies {
  orm: Queryable;
  clock: Clock;
}

interface Subject {
  kind: ReportKind;
  subjectId: string;
}

type State = (typeof reports.$inferSelect)['state'];

/** Shows it to nobody but its author. Again, nothing changes. */
export async function removeReported(deps: DecisionDependencies, subject: Subject): Promise<void> {
  await decide(deps, subject, ['open', 'kept'], 'removed', (tx) => withhold(tx, subject, true));
}

/** Leaves it as it is, and the queue without it. @throws AppError conflict where it is removed */
export async function keepReported(deps: DecisionDependencies, subject: Subject): Promise<void> {
  await decide(deps, subject, ['open'], 'kept', async (_tx, states) => {
    if (states.includes('removed')) throw new AppError('conflict', { message: 'It is removed; restore it instead.' });
  });
}

/** Shows it again, except to those who reported it. @throws AppError conflict where it is not removed */
export async function restoreReported(deps: DecisionDependencies, subject: Subject): Promise<void> {
  await decide(deps, subject, ['open', 'removed'], 'kept', async (tx, states) => {
    if (!states.includes('removed')) throw new AppError('conflict', { message: 'It is not removed.' });
    await withhold(tx, subject, false);
  });
}

async function decide(
  { orm, clock }: DecisionDependencies,
  { kind, subjectId }: Subject,
  from: State[],
  to: State,
  act: (tx: Queryable, states: State[]) => Promise<void>,
): Promise<void> {
  const of = and(eq(reports.kind, kind), eq(reports.subjectId, subjectId));
  await orm.transaction(async (tx) => {
    const rows = await tx.select({ state: reports.state }).from(reports).where(of).for('update');
    await act(
      tx,
      rows.map(({ state }) => state),
    );
    await tx
      .update(reports)
      .set({ state: to, decidedAt: clock.now() })
      .where(and(of, inArray(reports.state, from)));
    await tellEverybody(tx, ['feed', 'follows', 'removed']);
  });
}

/** A message is hidden from its receiver since they reported it, and nobody else sees it: there is nothing left to do. */
async function withhold(tx: Queryable, { kind, subjectId }: Subject, isWithheld: boolean): Promise<void> {
  if (kind === 'entry') await setWithheld(tx, subjectId, isWithheld);
  if (kind === 'comment') await tx.update(entryComments).set({ isWithheld }).where(eq(entryComments.id, subjectId));
  if (kind === 'profile') await (isWithheld ? withholdProfile(tx, subjectId) : restoreProfile(tx, subjectId));
}
