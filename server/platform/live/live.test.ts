/** Live updates: each user's open pages, while their session is valid. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { databaseOf } from '../../testing/global-setup.ts';
import { notifyPages } from './live.ts';

/** Only reached on a busy machine. */
const POLL_OPTIONS = { timeout: 30_000 };

const app = setUpTestApp();
let address: string;
beforeAll(async () => {
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});

const controllers: AbortController[] = [];
afterEach(async () => {
  for (const caller of controllers.splice(0)) caller.abort();
  await expect.poll(() => app.live.size, POLL_OPTIONS).toBe(0);
});

interface Page {
  /** Topics received so far. */
  topics: string[];
  ended: boolean;
  disconnect(): void;
}

/** Connects a page with this cookie to the server at `at`. */
async function connect(cookie: string, at = address): Promise<Page> {
  const caller = new AbortController();
  controllers.push(caller);
  const response = await fetch(`${at}/api/live`, { headers: { cookie }, signal: caller.signal });
  expect(response.status).toBe(200);
  const page: Page = { topics: [], ended: false, disconnect: () => caller.abort() };
  const ready = Promise.withResolvers<void>();
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      for (const [, data = '[]'] of decoder.decode(bytes).matchAll(/event: changed\ndata: (.*)\n/g)) {
        ready.resolve();
        page.topics.push(...JSON.parse(data));
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      page.ended = true;
      ready.resolve();
    });
  await ready.promise;
  return page;
}

/** Notifies once, to check that a connected page misses nothing. */
async function expectNotified({ user }: Member, page: Page): Promise<void> {
  await notifyPages(app.database.orm, [user.id], ['today']);
  await expect.poll(() => page.topics, POLL_OPTIONS).toContain('today');
}

/** Connects and waits until notifications arrive. */
async function connectAndSync(person: Member): Promise<Page> {
  const page = await connect(person.cookie);
  await expectNotified(person, page);
  return page;
}

describe('a page', () => {
  it('receives changes of its user’s entries and streak only', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const [one, other, elsewhere] = [await connectAndSync(ada), await connectAndSync(ada), await connectAndSync(bob)];
    const { id } = await buildEntry(ada);
    await app.events.drain();
    for (const page of [one, other]) {
      await expect.poll(() => new Set(page.topics), POLL_OPTIONS).toEqual(new Set(['today', 'entries', 'streak']));
      page.topics.length = 0;
    }
    await ada.request('DELETE', `/api/gratitude-entries/${id}`);
    await app.events.drain();
    await expect.poll(() => one.topics, POLL_OPTIONS).toContain('entries');
    expect(elsewhere.topics.filter((topic) => topic !== 'today')).toEqual([]);
  });

  it('receives nothing from a rolled back transaction', async () => {
    const ada = await buildMember(app);
    const page = await connectAndSync(ada);
    const undone = app.database.orm.transaction(async (tx) => {
      await notifyPages(tx, [ada.user.id], ['streak']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notifyPages(app.database.orm, [ada.user.id], ['entries']);
    await expect.poll(() => page.topics, POLL_OPTIONS).toContain('entries');
    expect(page.topics).not.toContain('streak');
  });

  it('leaves no stream open after disconnecting, nor after a HEAD request', async () => {
    const ada = await buildMember(app);
    for (let round = 0; round < 30; round++) {
      const page = await connect(ada.cookie);
      page.disconnect();
      const early = new AbortController();
      const request = fetch(`${address}/api/live`, { headers: { cookie: ada.cookie }, signal: early.signal });
      early.abort();
      await request.catch(() => undefined);
    }
    const head = await fetch(`${address}/api/live`, { method: 'HEAD', headers: { cookie: ada.cookie } });
    expect(head.status).toBe(404);
    await expect.poll(() => app.live.size, POLL_OPTIONS).toBe(0);
  });

  it('closes the oldest of its user when the twenty-first connects', async () => {
    const ada = await buildMember(app);
    const pages: Page[] = [];
    for (let count = 0; count < 22; count++) pages.push(await connectAndSync(ada));
    await expect
      .poll(() => pages.map(({ ended }) => ended), POLL_OPTIONS)
      .toEqual([true, true, ...Array(20).fill(false)]);
  });

  it('is closed when its session ends, while the user’s other sessions stay connected', async () => {
    const ada = await buildMember(app);
    const again = await app.request('POST', '/api/login', { email: ada.email, password: ada.password });
    const otherCookie = again.headers['set-cookie']?.toString().split(';')[0] ?? '';
    const [page, other] = [await connectAndSync(ada), await connect(otherCookie)];
    await ada.request('POST', '/api/logout');
    await expect.poll(() => page.ended, POLL_OPTIONS).toBe(true);
    await expectNotified(ada, other);
    expect(other.ended).toBe(false);
  });

  it('is rejected without a session', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgresql')('two server processes', () => {
  const servers: ChildProcess[] = [];
  const folders: string[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.kill('SIGKILL');
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  async function startServer(): Promise<{ url: string; stop(): Promise<number | null> }> {
    const [{ name } = { name: '' }] = await app.database.sql<{ name: string }[]>`select current_database() as name`;
    const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
    folders.push(folder);
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: databaseOf(inject('postgresqlUrl'), name),
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: '0',
        SESSION_SECRET: 'a secret of forty-two characters for tests',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    servers.push(server);
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => reject(new Error('the server ended')));
      let text = '';
      server.stdout.on('data', (bytes) => {
        text += bytes;
        const [, found] = /Evenglow is at (\S+)/.exec(text) ?? [];
        if (found) resolve(found);
      });
    });
    const stop = () =>
      new Promise<number | null>((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGTERM');
      });
    return { url, stop };
  }

  it('notify pages of each other, and shut down cleanly with connected pages', async () => {
    const [one, other] = await Promise.all([startServer(), startServer()]);
    // The other processes use the real clock.
    app.clock.set(new Date().toISOString());
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const profile = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
    await ada.request('PUT', '/api/profile', profile);
    const page = await connect(ada.cookie, one.url);
    await expectNotified(ada, page);
    const post = (person: Member, path: string, body?: object) =>
      fetch(other.url + path, {
        method: 'POST',
        headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const written = await post(ada, '/api/gratitude-entries', {
      content: 'The light on the river this evening.',
      isShared: true,
    });
    expect(written.status).toBe(201);
    await expect.poll(() => page.topics, POLL_OPTIONS).toEqual(expect.arrayContaining(['entries', 'streak']));
    // Actions of others on another process.
    const { id }: { id: string } = await written.json();
    expect((await post(bob, `/api/entries/${id}/like`)).status).toBe(200);
    await expect.poll(() => page.topics, POLL_OPTIONS).toContain('feed');
    expect((await post(bob, '/api/users/follow', { followingId: ada.user.id })).status).toBe(200);
    await expect.poll(() => page.topics, POLL_OPTIONS).toContain('follows');
    expect((await post(bob, `/api/entries/${id}/comments`, { content: 'I saw it too.' })).status).toBe(201);
    await expect.poll(() => page.topics, POLL_OPTIONS).toContain('comments');
    expect(page.ended).toBe(false);
    expect(await one.stop()).toBe(0);
    await expect.poll(() => page.ended, POLL_OPTIONS).toBe(true);
    expect(await other.stop()).toBe(0);
  });
});
