/** The server behind pgbouncer, which gives each transaction another session. `npm test` says so if it is not installed. */
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { databaseOf, TEMPLATE_DATABASE } from '../../testing/global-setup.ts';
import { findPgbouncer, type Pooler, startPooler } from '../../testing/pgbouncer.ts';
import { QUIET } from '../../testing/quiet-log.ts';
import { notifyPages } from '../live/live.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrations.ts';

const NAME = 'behind_a_pooler';
const MEMBERS = 8;
/** Rounds of four requests, for each member. */
const ROUNDS = 16;

describe.skipIf(findPgbouncer() === undefined)('behind a pooler', () => {
  let pooler: Pooler;
  let directUrl: string;
  let database: Database;

  beforeAll(async () => {
    const server = inject('postgresqlUrl');
    const admin = await openDatabase({ dataDir: '', databaseUrl: server, log: QUIET, maxConnections: 1 });
    await admin.sql.unsafe(`CREATE DATABASE ${NAME} TEMPLATE ${TEMPLATE_DATABASE}`);
    await admin.close();
    directUrl = databaseOf(server, NAME);
    const started = await startPooler(server);
    if (!started) throw new Error('pgbouncer is not on this machine.');
    pooler = started;
    database = await open({ databaseUrl: pooler.urlOf(directUrl), databaseDirectUrl: directUrl });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
  });

  const open = (urls: { databaseUrl: string; databaseDirectUrl?: string }) =>
    openDatabase({ dataDir: '', log: QUIET, ...urls });

  it('refuses to start without a direct address, or with one that is none, in one line', async () => {
    const databaseUrl = pooler.urlOf(directUrl);
    await expect(open({ databaseUrl })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The database at 127\.0\.0\.1:\d+ is reached through a pooler\. Set DATABASE_DIRECT_URL .+\.$/,
      ),
    });
    await expect(open({ databaseUrl, databaseDirectUrl: databaseUrl })).rejects.toThrow(
      'shares connections between transactions',
    );
    const other = databaseOf(directUrl, 'postgres');
    await expect(open({ databaseUrl, databaseDirectUrl: other })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
    );
  });

  it('needs no pooled settings with an address of PostgreSQL itself as both', async () => {
    const both = await open({ databaseUrl: directUrl, databaseDirectUrl: directUrl });
    onTestFinished(() => both.close());
    expect(await migrate(both)).toEqual([]);
  });

  it('answers each of many members with rows of their own, and delivers live messages', async () => {
    const app = await createTestApp(database);
    const members: Member[] = [];
    for (let count = 0; count < MEMBERS; count++) members.push(await buildMember(app));
    const { page, next } = await openStream(app, members[0]);
    await Promise.all(members.map((member, index) => writeAndRead(member, index)));
    await app.events.drain();
    await notifyPages(database.orm, [members[0]?.user.id ?? ''], ['messages']);
    await next('"messages"');
    page.abort();
    const lines = app.logged.filter((line) => line.includes('unexpected error'));
    expect(lines).toEqual([]);
  });

  /** Writes, reads, edits and looks up the member's own account, and checks each answer to be theirs. */
  async function writeAndRead(member: Member, index: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const content = `Entry ${round} of member ${index}.`;
      const [written, own, entries, tags] = await Promise.all([
        member.request('POST', '/api/gratitude-entries', { content }),
        member.request('GET', '/api/user'),
        member.request('GET', '/api/gratitude-entries/today'),
        member.request('GET', '/api/gratitude-entries?limit=20'),
      ]);
      expect([written, own, entries, tags].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200]);
      expect(written.json()).toMatchObject({ content, userId: member.user.id });
      expect(own.json()).toMatchObject({ id: member.user.id, email: member.email });
      for (const answer of [entries, tags]) {
        expect(answer.body.match(/of member \d+\./g)?.every((text) => text === `of member ${index}.`) ?? true).toBe(
          true,
        );
      }
    }
  }

  /** Opens the member's live updates; `next` resolves when the text has arrived. */
  async function openStream(app: TestApp, member: Member | undefined) {
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const page = new AbortController();
    const { body } = await fetch(`${address}/api/live`, {
      headers: { cookie: member?.cookie ?? '' },
      signal: page.signal,
    });
    const decoder = new TextDecoder();
    let text = '';
    const read = async () => {
      for await (const bytes of body ?? []) text += decoder.decode(bytes);
    };
    read().catch(() => undefined);
    const next = (awaited: string) => expect.poll(() => text, { timeout: 30_000 }).toContain(awaited);
    await next('changed');
    return { page, next };
  }
});
