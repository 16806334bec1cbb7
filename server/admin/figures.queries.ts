/** Figures of the whole server. Counts only; nothing here reads content. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';

export interface Figures {
  writersToday: number;
  writersThisMonth: number;
  entries: number;
  entriesToday: number;
  pushDevices: number;
}

/** `today` begins the day of the admin, `month` the last 30 days. One statement, for the embedded database. */
export async function findFigures(db: Queryable, { today, month }: { today: Date; month: Date }): Promise<Figures> {
  const [row] = await db.execute<Figures & Record<string, unknown>>(sql`
    select
      (select count(*)::int from gratitude_entries) as entries,
      recent.*,
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

interface MediaSizes {
  databaseBytes: number;
  photos: { count: number; bytes: number };
  videos: { count: number; bytes: number };
}

/**
 * Sizes of the database, and of stored photos and videos as their rows say, so that a bucket need not be listed. Small
 * previews, which rows do not measure, are left out; the preview frame of a video counts with it.
 */
export async function findMediaSizes(db: Queryable): Promise<MediaSizes> {
  const [row] = await db.execute<Record<string, number>>(sql`
    select
      pg_database_size(current_database())::float8 as database,
      count(*) filter (where kind = 'photo' and poster_of is null)::int as photos,
      coalesce(sum(bytes) filter (where kind = 'photo' and poster_of is null), 0)::float8 as "photoBytes",
      count(*) filter (where kind = 'video')::int as videos,
      coalesce(sum(bytes) filter (where kind = 'video' or poster_of is not null), 0)::float8 as "videoBytes"
    from media where arrived`);
  const { database = 0, photos = 0, photoBytes = 0, videos = 0, videoBytes = 0 } = row ?? {};
  return {
    databaseBytes: database,
    photos: { count: photos, bytes: photoBytes },
    videos: { count: videos, bytes: videoBytes },
  };
}

/** Numbers of one person, in one statement. */
export async function findPersonFigures(
  db: Queryable,
  userId: string,
): Promise<{ entries: number; pushDevices: number }> {
  const [row] = await db.execute<{ entries: number; pushDevices: number }>(sql`
    select
      (select count(*)::int from gratitude_entries where user_id = ${userId}) as entries,
      (select count(*)::int from push_subscriptions where user_id = ${userId}) as "pushDevices"`);
  return row ?? { entries: 0, pushDevices: 0 };
}
