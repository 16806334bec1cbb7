/** How often a model is asked for one person in a day, counted in the database. */
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../account/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { modelCalls } from '../tables.ts';

/**
 * Counts one more call for the person on `day` if there are fewer than `limit` and they have not turned AI off; false
 * otherwise. Asked of the database each time, so that what a person switched off on one server holds on every server.
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

/** Calls made for the person on `day`. */
export async function countCalls(db: Queryable, userId: string, day: Day): Promise<number> {
  const [row] = await db
    .select({ calls: modelCalls.calls })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), eq(modelCalls.day, day)));
  return row?.calls ?? 0;
}

/** Whether the person lets AI look at what they write; false where the account is gone. */
export async function hasAiEnabled(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ aiEnabled: users.aiEnabled }).from(users).where(eq(users.id, userId));
  return row?.aiEnabled ?? false;
}
