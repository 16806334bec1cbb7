import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';

/** Only reached on a busy machine. */
const POLL_OPTIONS = { timeout: 30_000 };

const database = setUpTestDatabase();

async function listen(channel: 'jobs' | 'live'): Promise<string[]> {
  const received: string[] = [];
  await new Promise<void>((resolve) =>
    database.db.notifications.listen(channel, { onPayload: (payload) => received.push(payload), onListening: resolve }),
  );
  return received;
}

it('receives messages on its channel, in order', async () => {
  const [jobs, live] = [await listen('jobs'), await listen('live')];
  await database.db.sql`select pg_notify('jobs', n::text) from generate_series(1, 3) n`;
  await database.db.sql`select pg_notify('live', 'entries')`;
  await database.db.sql`select pg_notify('other', 'nobody listens')`;
  await expect.poll(() => live, POLL_OPTIONS).toEqual(['entries']);
  expect(jobs).toEqual(['1', '2', '3']);
});

it('receives nothing from a rolled back transaction, and nothing before a commit', async () => {
  const received = await listen('live');
  const { sql } = database.db;
  await sql
    .begin(async (tx) => {
      await tx`select pg_notify('live', 'undone')`;
      throw new Error('undone');
    })
    .catch(() => undefined);
  await sql.begin(async (tx) => {
    await tx`select pg_notify('live', 'done')`;
    expect(received).toEqual([]);
  });
  await expect.poll(() => received, POLL_OPTIONS).toEqual(['done']);
});

it('keeps large responses intact with notifications in between', async () => {
  const received = await listen('live');
  const rows = await database.db.sql`
    with told as (select pg_notify('live', 'in the middle'))
    select n, repeat('x', 5000) as text from generate_series(1, 500) n, told`;
  expect(rows).toHaveLength(500);
  expect(rows.every(({ text }) => text.length === 5000)).toBe(true);
  await expect.poll(() => received, POLL_OPTIONS).toEqual(['in the middle']);
});

it('listens again after a lost connection, and reports it', async () => {
  let listenCount = 0;
  const received: string[] = [];
  database.db.notifications.listen('live', {
    onPayload: (payload) => received.push(payload),
    onListening: () => void listenCount++,
  });
  await expect.poll(() => listenCount, POLL_OPTIONS).toBeGreaterThan(0);
  if (database.db.kind === 'embedded') return;
  const before = listenCount;
  // Only here: the server has the databases of other test files too.
  await database.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`;
  await expect.poll(() => listenCount, POLL_OPTIONS).toBeGreaterThan(before);
  await database.db.sql`select pg_notify('live', 'again')`;
  await expect.poll(() => received, POLL_OPTIONS).toEqual(['again']);
});
