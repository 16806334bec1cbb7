/** The application for tests: real features on a test database, with a stopped clock. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type App, type AppDependencies, buildApp, SESSION_COOKIE } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { createLogger } from '../platform/log.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { PICTURE_TIMES } from '../platform/pictures/picture-worker.ts';
import { nullPush } from '../platform/push/transport.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { setUpTestDatabase } from './database.ts';
import { runDueJobs } from './jobs.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

/** Initial time of the test clock: noon, so that no time zone is near midnight. */
export const NOON = '2026-05-20T12:00:00.000Z';

/** Replaces the server's limits of time where they are not the subject of a test, in ms: a machine that runs all tests is slow. */
const PATIENCE_MS = 120_000;
Object.assign(PICTURE_TIMES, { deadline: PATIENCE_MS, start: PATIENCE_MS });

/** A clock that changes only when a test changes it. */
export class TestClock implements Clock {
  #now = new Date(NOON);

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: string): void {
    this.#now = new Date(instant);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface TestApp extends Omit<App, 'account' | 'billing' | 'journal'> {
  sessions: App['account']['sessions'];
  tokens: App['account']['tokens'];
  requestLimits: App['billing']['requestLimits'];
  analyst: App['journal']['analyst'];
  media: App['journal']['media'];
  journals: App['journal']['inMemory'];
  clock: TestClock;
  database: Database;
  /** Logged lines, one JSON object each. */
  logged: string[];
  /** Sends an anonymous request from a new address. */
  request(method: Method, url: string, body?: unknown, options?: RequestOptions): Promise<Response>;
  /** The data folder, with photos and videos unless the test brings its own storage. */
  directory: string;
  /** Delivers events and runs the jobs due at the test's time. */
  runPendingWork(): Promise<void>;
  close(): Promise<void>;
}

export type Method = NonNullable<InjectOptions['method']>;

export interface RequestOptions {
  headers?: Record<string, string>;
  /** IP address of the client. Default: a new one for each anonymous request. */
  address?: string;
}

let addresses = 0;

/** An IP address no other test uses, because sign-in attempts are rate-limited by IP. */
export function newAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export type TestAppOptions = Partial<Omit<AppDependencies, 'database' | 'clock' | 'log'>>;

/**
 * Sets up the application of a test file on its own database, from the first `beforeAll`. Before each test the database
 * is emptied and the clock reset to `NOON`.
 */
export function setUpTestApp(options?: TestAppOptions): TestApp {
  const database = setUpTestDatabase();
  // Assigned in `beforeAll`.
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await openApp(database.db, options)));
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(NOON));
  return app;
}

/** A second application on `database`, as another server process would be. Closed after the test. */
export async function createTestApp(database: Database, options?: TestAppOptions): Promise<TestApp> {
  const app = await openApp(database, options);
  onTestFinished(() => app.close());
  return app;
}

async function openApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const clock = new TestClock();
  const directory = await mkdtemp(join(tmpdir(), 'evenglow-test-data-'));
  const storage = await openStorage(directory, undefined);
  const logged: string[] = [];
  const app = await buildApp({
    database,
    clock,
    log: createLogger('trace', { write: (line) => void logged.push(line) }),
    model: undefined,
    identityProvider: undefined,
    registration: 'open',
    registrationConfirm: 'off',
    launchPromotion: true,
    freeReflectionsPerDay: 3,
    entriesPerDayMax: 200,
    payments: undefined,
    contactEmail: 'operator@evenglow.example',
    storage,
    mailer: openMailer(directory, { smtpUrl: undefined, from: 'Evenglow <evenglow@evenglow.example>' }),
    push: nullPush(),
    sessionSecret: 'a secret of forty-two characters for tests',
    publicUrl: undefined,
    linksTo: 'https://evenglow.example',
    server: {
      dataDir: directory,
      mailHost: null,
      settings: [{ name: 'SMTP_URL', value: '', isSecret: true, isSet: true }],
      backups: {
        dataDir: directory,
        databaseUrl: undefined,
        hasBucket: false,
        folder: join(directory, 'backups'),
        hour: 3,
        daily: false,
      },
    },
    trustProxy: false,
    requestTimeoutMs: PATIENCE_MS,
    webDirectory: '/nowhere',
    ...options,
  });

  await app.jobs.prepare();
  // A server with a public address refuses other hosts.
  const { host } = new URL(options.publicUrl ?? 'https://evenglow.example');

  const request = (method: Method, url: string, body?: unknown, { headers, address }: RequestOptions = {}) =>
    app.http.inject({
      method,
      url,
      remoteAddress: address ?? newAddress(),
      headers: { host, ...headers },
      // The body is sent as JSON, valid or not.
      ...(body !== undefined && { payload: body as object }),
    });

  const { account, billing, journal, ...rest } = app;
  return {
    ...rest,
    sessions: account.sessions,
    tokens: account.tokens,
    requestLimits: billing.requestLimits,
    analyst: journal.analyst,
    media: journal.media,
    journals: journal.inMemory,
    clock,
    database,
    logged,
    request,
    directory,
    runPendingWork: async () => {
      await app.events.drain();
      await runDueJobs(database, app.jobs, clock.now());
    },
    close: async () => {
      await app.stop();
      await storage.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** The session cookie set by a response, as a Cookie header. */
export function cookieOf(response: Response): string | undefined {
  const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  return cookie && `${SESSION_COOKIE}=${encodeURIComponent(cookie.value)}`;
}

/** Sets up the model server of a test file, from the first `beforeAll`. Reset before each test. */
export function setUpModelServer(): ModelServer {
  // Assigned in `beforeAll`.
  const server = {} as ModelServer;
  beforeAll(async () => void Object.assign(server, await startModelServer()));
  afterAll(() => server.close());
  beforeEach(() => server.reset());
  return server;
}
