/** Reads and writes of request counts of API tokens. */
import { eq, sql } from 'drizzle-orm';
import { users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { requestCounts } from './tables.ts';

/** Requests of one user towards one limit, in the window that began at `windowStart`. */
export interface RequestCount {
  userId: string;
  limit: string;
  windowStart: Date;
  count: number;
}

export async function findRequestCounts(db: Queryable, userId: string): Promise<RequestCount[]> {
  return db.select().from(requestCounts).where(eq(requestCounts.userId, userId));
}

/**
 * Adds to the counts and returns the totals of all servers. A later window replaces an earlier one; counts of a past
 * window are dropped. Deleted accounts are skipped.
 */
export async function addRequestCounts(db: Queryable, added: readonly RequestCount[]): Promise<RequestCount[]> {
  if (added.length === 0) return [];
  // In a fixed order, to avoid deadlocks between two servers.
  const rows = [...added]
    .sort((one, other) => (one.userId + one.limit < other.userId + other.limit ? -1 : 1))
    .map(({ windowStart, ...row }) => ({ ...row, windowStart: windowStart.toISOString() }));
  const counts = await db.execute<{ userId: string; limit: string; windowStart: string; count: number }>(sql`
    insert into request_counts as kept (user_id, limit_name, window_start, count)
    select given."userId", given."limit", given."windowStart", given.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("userId" uuid, "limit" text, "windowStart" timestamptz, count int)
    join ${users} on ${users.id} = given."userId"
    order by 1, 2
    on conflict (user_id, limit_name) do update set
      window_start = excluded.window_start,
      count = case when kept.window_start = excluded.window_start then kept.count else 0 end + excluded.count
    where kept.window_start <= excluded.window_start
    returning user_id as "userId", limit_name as "limit", window_start as "windowStart", count`);
  return counts.map((row) => ({ ...row, windowStart: new Date(row.windowStart) }));
}
