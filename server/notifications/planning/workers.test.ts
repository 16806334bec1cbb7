/** Tests with several workers and one that dies: each notice is delivered exactly once. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../platform/db/queryable.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { deliverBatch, deliverDue } from './deliver-due.ts';
import { planReturned } from './plan.ts';
import { lockDueRecipients } from './recipients.queries.ts';
import { insertPlanned } from './scheduled.queries.ts';

const USER_COUNT = 300;
const app = setUpTestApp();
const signal = new AbortController().signal;

/** Users in many zones, without plans or activity. */
async function createUsers(): Promise<void> {
  await app.database.sql`
    insert into users (id, email, first_name, timezone, created_at)
    select gen_random_uuid(), 'worker-' || number || '@evenglow.example', 'Ada', 'UTC', '2026-05-20T11:00:00Z'
    from generate_series(1, ${USER_COUNT}) number`;
}

/** Counts rows and users of this day, in the schedule and in the log. */
async function counts(day: string) {
  const [row] = await app.database.orm.execute<Record<string, number>>(sql`
    select (select count(*)::int from scheduled_notifications where occasion = ${day} and outcome = 'delivered') as notices,
      (select count(distinct user_id)::int from scheduled_notifications where occasion = ${day} and outcome = 'delivered') as people,
      (select count(*)::int from notification_delivery_log) as logged,
      (select count(distinct user_id)::int from notification_delivery_log) as reached,
      (select count(*)::int from scheduled_notifications where type = 'daily_reminder' and outcome is null) as waiting`);
  return row;
}

describe('concurrent workers', () => {
  it.each([2, 4])('%i of them deliver to each user once', async (workers) => {
    await createUsers();
    const apps = await Promise.all(Array.from({ length: workers }, () => createTestApp(app.database)));
    await deliverDue({ ...app, orm: app.database.orm }, signal);
    const deps = apps.map(({ jobs, clock }) => {
      clock.set('2026-05-20T18:00:30Z');
      return { orm: app.database.orm, jobs, clock };
    });
    await Promise.all(
      deps.map(async (each) => {
        while ((await deliverBatch(each, 40)) > 0);
      }),
    );
    // A worker that skipped rows locked by another may have finished before it.
    await deliverDue(deps[0] ?? { ...app, orm: app.database.orm }, signal);
    expect(await counts('2026-05-20')).toEqual({
      notices: USER_COUNT,
      people: USER_COUNT,
      logged: USER_COUNT,
      reached: USER_COUNT,
      waiting: USER_COUNT,
    });
  });

  it('leave nothing half delivered if one of them crashes before its commit', async () => {
    await createUsers();
    await deliverDue({ ...app, orm: app.database.orm }, signal);
    app.clock.set('2026-05-20T18:00:30Z');
    const deps = { orm: app.database.orm, jobs: app.jobs, clock: app.clock };
    const crashed = app.database.orm.transaction(async (tx) => {
      expect(await deliverBatch({ ...deps, orm: tx }, 100)).toBe(100);
      throw new Error('killed');
    });
    await expect(crashed).rejects.toThrow('killed');
    expect(await counts('2026-05-20')).toMatchObject({ notices: 0, logged: 0 });
    await deliverDue(deps, signal);
    expect(await counts('2026-05-20')).toMatchObject({ notices: USER_COUNT, people: USER_COUNT, logged: USER_COUNT });
  });

  it.each<[string, (tx: Queryable, id: string) => Promise<unknown>]>([
    ['delivering', (tx) => lockDueRecipients(tx, app.clock.now(), USER_COUNT)],
    ['planning', (tx, id) => planReturned(tx, [id], app.clock.now())],
  ])('are %s while an account is deleted, and neither fails', async (_what, lock) => {
    const { orm } = app.database;
    await createUsers();
    await deliverDue({ ...app, orm }, signal);
    app.clock.set('2026-05-20T18:00:30Z');
    const [{ id } = { id: '' }] = await orm.execute<{ id: string }>(sql`select id from users limit 1`);
    let deleted: Promise<unknown> = Promise.resolve();
    await orm.transaction(async (tx) => {
      await lock(tx, id);
      deleted = orm.transaction((other) => other.execute(sql`delete from users where id = ${id}::uuid`));
      // The embedded database has one connection, so it waits for this transaction.
      if (process.env.TEST_DATABASE === 'postgresql') {
        // Not only a lock of any kind: other test files wait for theirs on the same server.
        const waiting = () =>
          tx.execute(sql`select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`);
        await expect.poll(waiting, { timeout: 30_000 }).not.toEqual([]);
      }
      const milestone = {
        userId: id,
        type: 'milestone',
        scheduleKey: 'streak-3',
        scheduledFor: app.clock.now(),
      } as const;
      expect(await insertPlanned(tx, [milestone], app.clock.now())).toHaveLength(1);
    });
    await deleted;
    expect(await orm.execute(sql`select from scheduled_notifications where user_id = ${id}::uuid`)).toEqual([]);
  });
});
