/** A real streaming replica that is used, late, gone, silent and promoted. */
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { startReplica, startThrowawayPostgresql, type ThrowawayPostgresql } from '../../testing/postgresql.ts';
import { QUIET } from '../../testing/quiet-log.ts';
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.ts';
import type { BasicLogger } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrations.ts';

/** Only reached on a busy machine. */
const POLL = { timeout: 60_000, interval: 20 };
const ROUNDS = 8;

let primary: ThrowawayPostgresql;
let standby: ThrowawayPostgresql;
let proxy: SilentProxy;
/** A process without a replica, and one with it. */
let plain: Database;
let replicated: Database;
/** Lines that `replicated` logged about its replica. */
const lines: string[] = [];

beforeAll(async () => {
  const started = await startThrowawayPostgresql();
  if (!started) throw new Error('PostgreSQL is not on this machine.');
  primary = started;
  plain = await openDatabase({ dataDir: '', databaseUrl: primary.url, log: QUIET });
  await migrate(plain);
  standby = await startReplica(primary);
  proxy = await startSilentProxy(standby.url);
  replicated = await open(proxy.url, lines);
});
afterAll(async () => {
  await Promise.all([plain?.close(), replicated?.close()]);
  proxy?.stop();
  await standby?.stop();
  await primary?.stop();
});

/** Opens the database with a replica, whose lines in the log are added to `logged`. */
function open(databaseReplicaUrl: string, logged: string[]): Promise<Database> {
  const add = (details: object, message?: string) => {
    if ('replica' in details) logged.push([message, 'reason' in details ? details.reason : ''].join(': '));
  };
  const log: BasicLogger = { ...QUIET, info: add as BasicLogger['info'], warn: add as BasicLogger['warn'] };
  return openDatabase({ dataDir: '', databaseUrl: primary.url, databaseReplicaUrl, log });
}

async function isOnReplica(database: Database): Promise<boolean> {
  const [row] = await database.read(
    ({ sql }) => sql<{ replica: boolean }[]>`
      SELECT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'on' AS replica`,
  );
  return row?.replica ?? false;
}

const waitUntilUsed = () => vi.waitFor(async () => expect(await isOnReplica(replicated)).toBe(true), POLL);
const waitUntilLeftOut = () => vi.waitFor(() => expect(lines.at(-1)).toMatch(/left out/), POLL);

/** One line when the replica is left out, and one when it is used again. A busy machine may take several turns. */
function expectOneLineEach(): void {
  const turns = lines.join('\n').match(/left out|use the replica/g) ?? [];
  expect(turns).toHaveLength(lines.length);
  expect(turns.length % 2).toBe(0);
  expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'left out' : 'use the replica')));
}

/** Ada reads through a process with a replica, Bo writes through one without. */
async function buildPair(): Promise<{ ada: Member; bo: Member; sources: boolean[]; other: TestApp }> {
  const other = await createTestApp(plain);
  const sources: boolean[] = [];
  const { read } = replicated;
  const app = await createTestApp({
    ...replicated,
    read: (work) =>
      read((source) => {
        sources.push(source.sql !== replicated.sql);
        return work(source);
      }),
  });
  const [ada, bo] = [await buildMember(app), await buildMember(other, { firstName: 'Bo' })];
  await showProfile(bo);
  return { ada, bo, sources, other };
}

async function showProfile(member: Member): Promise<void> {
  const shown = { isPublic: true, showStreak: true, showStats: true, messagesFrom: 'everyone' };
  const profile = { displayName: member.user.firstName, bio: '', ...shown };
  const { statusCode } = await member.request('PUT', '/api/profile', profile);
  expect(statusCode).toBe(200);
}

const idsIn = async (member: Member, path: string) => {
  const response = await member.request('GET', path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ id: string }[]>().map(({ id }) => id);
};

it('shows through the replica what another process has just written', async () => {
  await waitUntilUsed();
  const { ada, bo, sources, other } = await buildPair();
  await ada.request('POST', '/api/users/follow', { followingId: bo.user.id });
  // On a busy machine the replica is late for a while, and the primary answers.
  for (let round = 0; round < ROUNDS || !sources.includes(true); round++) {
    const { id } = await buildEntry(bo, { content: 'A lantern by the door.', isPublic: true });
    const feeds = ['/api/feed/public', '/api/feed/following', `/api/people/${bo.user.id}/entries`];
    for (const path of [...feeds, '/api/feed/public?search=lantern']) expect(await idsIn(ada, path)).toContain(id);
  }
  for (const path of [
    `/api/people/${bo.user.id}`,
    '/api/users/search?q=bo',
    '/api/users/suggested',
    '/api/streaks/leaderboard',
    '/api/community/stats',
    '/api/challenges',
    '/api/feed/new?since=2026-05-01T00:00:00.000Z',
  ]) {
    sources.length = 0;
    const answer = await ada.request('GET', path);
    expect([answer.statusCode, sources.length], `${path} ${answer.body}`).toEqual([200, 1]);
    expect((await other.request('GET', path, undefined, { headers: { cookie: ada.cookie } })).body).toBe(answer.body);
  }
});

it('hides at once what was hidden while the replica is late, and leaves it out with one line', async () => {
  await waitUntilUsed();
  const { ada, bo } = await buildPair();
  const [unshared, blocked] = [await buildEntry(bo, { isPublic: true }), await buildEntry(bo, { isPublic: true })];
  const admin = await openDatabase({ dataDir: '', databaseUrl: standby.url, log: QUIET, maxConnections: 1 });
  onTestFinished(() => admin.close());
  lines.length = 0;
  await admin.sql`SELECT pg_wal_replay_pause()`;
  await bo.request('PATCH', `/api/gratitude-entries/${unshared.id}`, { isPublic: false });
  const seen = await idsIn(ada, '/api/feed/public');
  expect(seen).toContain(blocked.id);
  expect(seen).not.toContain(unshared.id);
  expect((await bo.request('POST', `/api/people/${ada.user.id}/block`)).statusCode).toBe(404);
  await showProfile(ada);
  expect((await bo.request('POST', `/api/people/${ada.user.id}/block`)).statusCode).toBe(204);
  expect(await idsIn(ada, '/api/feed/public')).not.toContain(blocked.id);
  expect((await ada.request('GET', `/api/people/${bo.user.id}`)).statusCode).toBe(404);
  await waitUntilLeftOut();
  await admin.sql`SELECT pg_wal_replay_resume()`;
  await waitUntilUsed();
  expect(lines).toContain('the replica is left out: it is more than 1000 ms behind');
  expectOneLineEach();
});

it('answers every request while the replica is gone or silent, and uses it again', async () => {
  await waitUntilUsed();
  const { ada, bo } = await buildPair();
  const { id } = await buildEntry(bo, { isPublic: true });
  const outages: [() => unknown, () => unknown][] = [
    [() => standby.halt('immediate'), () => standby.start()],
    [() => proxy.silence(), () => proxy.speak()],
  ];
  for (const [begin, end] of outages) {
    lines.length = 0;
    const during = Array.from({ length: 8 }, () => idsIn(ada, '/api/feed/public'));
    await begin();
    during.push(...Array.from({ length: 8 }, () => idsIn(ada, '/api/feed/public')));
    for (const ids of await Promise.all(during)) expect(ids).toContain(id);
    await waitUntilLeftOut();
    expect(await idsIn(ada, '/api/feed/public')).toContain(id);
    await end();
    await waitUntilUsed();
    expectOneLineEach();
  }
});

it('leaves out an address that is not of a replica of the database', async () => {
  const elsewhere = new URL(standby.url);
  elsewhere.pathname = '/template1';
  for (const url of [primary.url, elsewhere.href]) {
    const logged: string[] = [];
    const database = await open(url, logged);
    onTestFinished(() => database.close());
    await expect
      .poll(() => logged, POLL)
      .toEqual(['the replica is left out: it is not a replica of the database of DATABASE_URL']);
    expect(await isOnReplica(database)).toBe(false);
  }
});

it('leaves out a replica that has become a primary', async () => {
  await waitUntilUsed();
  const admin = await openDatabase({ dataDir: '', databaseUrl: standby.url, log: QUIET, maxConnections: 1 });
  onTestFinished(() => admin.close());
  await admin.sql`SELECT pg_promote()`;
  await waitUntilLeftOut();
  expect(await isOnReplica(replicated)).toBe(false);
});
