/** Figures of the whole server. Counts only; nothing here reads content. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';

export interface Figures {
  writersToday: number;
  writersThisMonth: number;
  entries: number;
  entriesToday: number;
  mediaBytes: number;
  databaseBytes: number;
  pushDevices: number;
}

/** `today` begins the day of the admin, `month` the last 30 days. One statement, for the embedded database. */
export async function findFigures(db: Queryable, { today, month }: { today: Date; month: Date }): Promise<Figures> {
  const [row] = await db.execute<Figures & Record<string, unknown>>(sql`
    select
      (select count(*)::int from gratitude_entries) as entries,
      recent.*,
      (select coalesce(sum(bytes), 0)::float8 from media) as "mediaBytes",
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*)::int from push_subscriptions) as "pushDevices"
    from (
      select count(distinct user_id) filter (where created_at >= ${today.toISOString()}::timestamptz)::int as "writersToday",
        count(*) filter (where created_at >= ${today.toISOString()}::timestamptz)::int as "entriesToday",
        count(distinct user_id)::int as "writersThisMonth"
      from gratitude_entries where created_at >= ${month.toISOString()}::timestamptz
    ) recent`);
  if (!row) throw new Error('the figures are one row');
  return row;
}
