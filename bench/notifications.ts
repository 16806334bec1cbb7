/**
 * `npm run bench -- notifications`: 100,000 users whose reminders are due in the same minute, each sent exactly once by
 * two workers on PostgreSQL, and the CPU usage of idle workers.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { openDatabase } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrations.ts';
import { JobQueue } from '../server/platform/jobs/jobs.ts';
import { createLogger } from '../server/platform/log.ts';
import { check, report, startPostgresql, temporaryFolder } from './harness.ts';

const PEOPLE = 100_000;
const WORKERS = 2;
const BAR_SECONDS = 60;
const IDLE_SECONDS = 60;
/** CPU usage as a fraction of one core. */
const IDLE_BAR = 0.01;
const GIVE_UP_SECONDS = 600;
const WORKER_PATH = fileURLToPath(new URL('notifications-worker.ts', import.meta.url));
/** Ticks per second in /proc, `sysconf(_SC_CLK_TCK)` on Linux. */
const TICKS_PER_SECOND = 100;

interface Worker {
  child: ChildProcess;
  ask<Answer>(question: 'sent' | 'cpu'): Promise<Answer>;
}

function startWorker(url: string, dataDir: string): Promise<Worker> {
  const child = fork(WORKER_PATH, [url, dataDir], { execArgv: process.execArgv });
  const nextMessage = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const ask = <Answer>(question: 'sent' | 'cpu') => {
    const answered = nextMessage() as Promise<Answer>;
    child.send(question);
    return answered;
  };
  return nextMessage().then(() => ({ child, ask }));
}

/** Inserts users with a push subscription and a few days of entries, but none today. */
async function insertUsers(sql: Sql): Promise<void> {
  await sql`
    insert into users (id, email, first_name, timezone)
    select gen_random_uuid(), 'due-' || number || '@evenglow.example', 'Ada', 'UTC' from generate_series(1, ${PEOPLE}) number`;
  await sql`
    insert into sessions (sid, sess, expire, user_id) select 'session ' || id, '{}', now() + interval '30 days', id from users`;
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, subscription)
    select gen_random_uuid(), id, 'session ' || id, 'https://push.example/' || id, '{"p256dh": "", "auth": ""}' from users`;
  await sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at, names_version)
    select gen_random_uuid(), id, 'The light on the river this evening.', 'text',
      (now() at time zone 'UTC')::date - day, 'UTC', now() - interval '1 day' * day, 1 from users, generate_series(2, 4) day`;
  await sql`
    insert into user_notification_preferences (user_id, daily_reminder_time, quiet_hours_enabled, streak_reminder_enabled)
    select id, '00:00', false, false from users`;
  await sql`vacuum analyze`;
}

/** Returns the seconds that PostgreSQL needs to write the same rows in bulk, without any logic. */
async function timeBulkWrite(sql: Sql): Promise<number> {
  await sql`create table floor_notices (like scheduled_notifications including all)`;
  await sql`create table floor_log (like notification_delivery_log including all)`;
  await sql`insert into floor_notices select * from scheduled_notifications`;
  const began = performance.now();
  await sql`update floor_notices set outcome = 'delivered', delivered = true, delivered_at = now(), title = 'A title', message = 'A message'`;
  await sql`
    insert into floor_notices (id, user_id, type, occasion, scheduled_for)
    select gen_random_uuid(), user_id, type, 'next', scheduled_for from floor_notices`;
  await sql`
    insert into floor_log (id, user_id, notification_id, type, title, message, delivery_method, state, not_before, send_before,
      metadata, created_at)
    select gen_random_uuid(), user_id, id, type, 'A title', 'A message', method, 'waiting', now(), now(), '{}', now()
    from floor_notices, unnest(array['inbox', 'push']) method where occasion <> 'next'`;
  await sql`update floor_log set state = 'sent' where delivery_method = 'push'`;
  const seconds = (performance.now() - began) / 1000;
  await sql`drop table floor_notices, floor_log`;
  return seconds;
}

async function waitUntil(label: string, isDone: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > GIVE_UP_SECONDS * 1000)
      throw new Error(`not within ${GIVE_UP_SECONDS} s: ${label}`);
    await delay(100);
  }
  return (performance.now() - began) / 1000;
}

/** Returns the CPU seconds used by all processes of this PostgreSQL, including ended ones. */
function postgresqlCpu(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const [own, children] = [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
      if (Number(pid) === postmaster) ticks += own + children;
      else if (fields[1] === postmaster) ticks += own;
    } catch {
      // The process has ended.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

async function bench(url: string, dataDir: string): Promise<void> {
  const log = createLogger('warn');
  const database = await openDatabase({ dataDir, databaseUrl: url, log });
  await migrate(database);
  const jobs = new JobQueue(database, log);
  const sql = postgres(url, { max: 2 });
  const count = async (text: string) => Number((await sql.unsafe<{ n: string }[]>(`select ${text} as n`))[0]?.n);
  try {
    console.log(
      `PostgreSQL, ${PEOPLE.toLocaleString('en')} people, ${WORKERS} workers; load ${loadavg()[0]?.toFixed(1)}`,
    );
    await insertUsers(sql);
    const workers = [await startWorker(url, dataDir), await startWorker(url, dataDir)];
    const planned = await waitUntil(
      'the first plan',
      async () => (await count('(select count(*) from notification_plans)')) === PEOPLE,
    );
    console.log(`  first plan of everybody within ${planned.toFixed(1)} s, its minute aside`);
    await sql`vacuum analyze scheduled_notifications, notification_plans`;
    const bulkWriteSeconds = await timeBulkWrite(sql);

    // Make everyone's reminder due now.
    const [minute] = await sql<{ at: string; day: string; time: string }[]>`
      select date_trunc('minute', now()) as at, (now() at time zone 'UTC')::date::text as day,
        to_char(now() at time zone 'UTC', 'HH24:MI') as time`;
    if (!minute) throw new Error('no time');
    await sql`update user_notification_preferences set daily_reminder_time = ${minute.time}, weekly_reflection_enabled = false`;
    await sql`delete from scheduled_notifications where type <> 'daily_reminder'`;
    await sql`vacuum analyze user_notification_preferences`;
    const load = loadavg()[0];
    await sql`update scheduled_notifications set occasion = ${minute.day}, scheduled_for = ${minute.at} where outcome is null`;
    const begun = performance.now();
    await jobs.prepare();
    await jobs.send(database.orm, { name: 'notifications.tell-due' }, {});
    await waitUntil(
      'delivery',
      async () =>
        (await count(`(select count(*) from scheduled_notifications where outcome = 'delivered')`)) === PEOPLE &&
        (await count(
          `(select count(*) from notification_delivery_log where delivery_method = 'push' and state = 'sent')`,
        )) === PEOPLE,
    );
    const seconds = (performance.now() - begun) / 1000;
    const sent = await Promise.all(workers.map(async (worker) => (await worker.ask<{ sent: number }>('sent')).sent));
    const pushes = sent.reduce((sum, one) => sum + one, 0);
    const next = await count(`(select count(*) from scheduled_notifications where outcome is null)`);
    report('delivered', seconds, 's', {
      atMost: BAR_SECONDS,
      note: `${(seconds / bulkWriteSeconds).toFixed(1)} times the bulk write of the same rows (${bulkWriteSeconds.toFixed(1)} s); load before ${load?.toFixed(1)}`,
    });
    check('each once', pushes === PEOPLE && next === PEOPLE, `${sent.join(' + ')} pushes, ${next} planned next`);

    await sql`vacuum analyze`;
    await sql`checkpoint`;
    await delay(10_000);
    const [postmaster] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${postmaster?.pid}/stat`, 'utf8'))?.[1]);
    const cpuOf = async () =>
      (await Promise.all(workers.map(async (worker) => (await worker.ask<{ cpu: number }>('cpu')).cpu))) as number[];
    const [before, postgresqlBefore] = [await cpuOf(), postgresqlCpu(parent)];
    await delay(IDLE_SECONDS * 1000);
    const [after, postgresqlAfter] = [await cpuOf(), postgresqlCpu(parent)];
    const shares = after.map((cpu, index) => (cpu - (before[index] ?? 0)) / IDLE_SECONDS);
    const ofPostgresql = (postgresqlAfter - postgresqlBefore) / IDLE_SECONDS / WORKERS;
    const worst = Math.max(...shares) + ofPostgresql;
    report('idle, a worker with its share of PostgreSQL, of a core', worst * 100, '%', {
      atMost: IDLE_BAR * 100,
      note: `workers ${shares.map((share) => `${(share * 100).toFixed(2)} %`).join(', ')}`,
    });
  } finally {
    await sql.end();
    await database.close();
  }
}

const postgresql = await startPostgresql();
if (!postgresql) process.exit(1);
await bench(postgresql.url, temporaryFolder());
process.exit();
