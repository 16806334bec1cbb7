/** Jobs wait in the database until they are done, and each is done by one server. */
import { beforeEach, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';
import { createLogger } from '../log.ts';
import { type Job, JobQueue } from './jobs.ts';

const database = setUpTestDatabase();
let logged: string[];
beforeEach(async () => {
  logged = [];
  await database.db.sql`drop schema if exists jobs cascade`;
});

function queue(...jobs: Job[]): JobQueue {
  return new JobQueue(database.db, jobs, createLogger('debug', { write: (line) => void logged.push(line) }));
}

/** Puts work into a queue, as somebody who asked for it before would have. */
async function ask(name: string, payload: object): Promise<void> {
  await database.db.sql`insert into jobs.job (name, data) values (${name}, ${JSON.stringify(payload)}::text::jsonb)`;
}

async function states(): Promise<string[]> {
  const rows = await database.db.sql<
    { state: string }[]
  >`select state::text from jobs.job where name = 'greet' order by state`;
  return rows.map(({ state }) => state);
}

const nothing = async () => {};

it('sets up its own tables and its schedule, and may be started again', async () => {
  const job = { name: 'sweep', schedule: '*/10 * * * *', run: nothing };
  for (let round = 0; round < 2; round++) {
    const jobs = queue(job);
    await jobs.start();
    await jobs.stop(1_000);
  }
  expect(await database.db.sql`select name, cron, timezone from jobs.schedule`).toEqual([
    { name: 'sweep', cron: '*/10 * * * *', timezone: 'UTC' },
  ]);
  expect(logged.filter((line) => line.includes('the job queue failed'))).toEqual([]);
});

it('is set up once where two servers start together, and leaves the database in order', async () => {
  const servers = [1, 2].map(() => queue({ name: 'sweep', schedule: '*/10 * * * *', run: nothing }));
  await Promise.all(servers.map((server) => server.start()));
  await Promise.all(servers.map((server) => server.stop(1_000)));
  expect(await database.db.sql`select name from jobs.schedule`).toEqual([{ name: 'sweep' }]);
});

it('takes a new schedule for an old job', async () => {
  for (const schedule of ['*/10 * * * *', '17 * * * *']) {
    const jobs = queue({ name: 'sweep', schedule, run: nothing });
    await jobs.start();
    await jobs.stop(1_000);
  }
  expect(await database.db.sql`select cron from jobs.schedule`).toEqual([{ cron: '17 * * * *' }]);
});

it('does what was asked for before it was started', async () => {
  const first = queue({ name: 'greet', run: nothing });
  await first.start();
  await first.stop(1_000);
  await ask('greet', { who: 'Ada' });
  const done = Promise.withResolvers<unknown>();
  const jobs = queue({ name: 'greet', run: async (payload) => done.resolve(payload) });
  await jobs.start();
  expect(await done.promise).toEqual({ who: 'Ada' });
  await jobs.stop(5_000);
  expect(await states()).toEqual(['completed']);
});

it('keeps what failed for another try', async () => {
  const first = queue({ name: 'greet', run: nothing });
  await first.start();
  await first.stop(1_000);
  await ask('greet', { who: 'Ada' });
  const tried = Promise.withResolvers<void>();
  const jobs = queue({
    name: 'greet',
    run: async () => {
      tried.resolve();
      throw new Error('not now');
    },
  });
  await jobs.start();
  await tried.promise;
  await jobs.stop(5_000);
  expect(await states()).toEqual(['retry']);
});

it('waits for the job under way when it is stopped', async () => {
  const first = queue({ name: 'greet', run: nothing });
  await first.start();
  await first.stop(1_000);
  await ask('greet', {});
  const begun = Promise.withResolvers<void>();
  let finished = false;
  const jobs = queue({
    name: 'greet',
    run: async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    },
  });
  await jobs.start();
  await begun.promise;
  await jobs.stop(5_000);
  expect(finished).toBe(true);
  expect(await states()).toEqual(['completed']);
});

it('does each job once, however many servers there are', async () => {
  const done: number[] = [];
  const job: Job = {
    name: 'greet',
    run: async (payload) => {
      done.push((payload as { n: number }).n);
    },
  };
  const first = queue({ name: 'greet', run: nothing });
  await first.start();
  await first.stop(1_000);
  for (let n = 0; n < 2; n++) await ask('greet', { n });
  const servers = [queue(job), queue(job), queue(job)];
  for (const server of servers) await server.start();
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(2);
  for (const server of servers) await server.stop(5_000);
  expect(done.toSorted((one, other) => one - other)).toEqual([0, 1]);
});

it('may be stopped before it was started', async () => {
  await expect(queue().stop(100)).resolves.toBeUndefined();
});
