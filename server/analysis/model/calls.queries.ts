/** Queries of the daily count of model calls per user. */
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../account/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { modelCalls } from '../tables.ts';

/**
 * Counts one more call for the person on `day`. Returns false, and counts nothing, if `limit` is reached or the person
 * has switched AI off. The switch is read from the database each time, so it takes effect on all servers at once.
 */
export async function claimCall(db: Queryable, userId: string, day: Day, limit: number): Promise<boolean> {
  const rows = await db.execute<{ calls: number }>(sql`
    insert into model_calls (user_id, day, calls)
    select ${users.id}, ${day}::date, 1 from ${users} where ${users.id} = ${userId} and ${users.aiEnabled} and ${limit} > 0
    for key share
    on conflict (user_id) do update set day = excluded.day,
      calls = case when model_calls.day = excluded.day then model_calls.calls + 1 else 1 end
      where model_calls.day <> excluded.day or model_calls.calls < ${limit}
    returning calls`);
  return rows.length > 0;
}

/** Number of calls for the person on `day`. */
export async function countCalls(db: Queryable, userId: string, day: Day): Promise<number> {
  const [row] = await db
    .select({ calls: modelCalls.calls })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), eq(modelCalls.day, day)));
  return row?.calls ?? 0;
}

/** Whether the person has AI switched on; false if the account has been deleted. */
export async function hasAiEnabled(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ aiEnabled: users.aiEnabled }).from(users).where(eq(users.id, userId));
  return row?.aiEnabled ?? false;
}
