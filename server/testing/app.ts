/** Owns the application as tests meet it: real features on a test database, with a clock that stands still. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import type { User } from '../../contract/account.ts';
import type { CreatedEntry } from '../../contract/journal.ts';
import { SESSION_COOKIE } from '../account/index.ts';
import { localAnalyser } from '../analysis/index.ts';
import { type App, type AppDependencies, buildApp } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import { createLogger } from '../platform/log.ts';
import { openStorage } from '../platform/storage/storage.ts';
import type { TestDatabase } from './database.ts';

/** Where the clock of a test stands until it is moved: noon, so that no zone's day is about to turn by accident. */
export const NOON = '2026-05-20T12:00:00.000Z';

/** A clock that stands still until a test moves it. */
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

export interface TestApp extends App {
  clock: TestClock;
  database: TestDatabase['db'];
  /** What was logged, one JSON object a line. */
  logged: string[];
  /** Opens an account from an address nobody else has and signs in. */
  signUp(registration?: Record<string, unknown>): Promise<Person>;
  /** A request by nobody in particular, from an address nobody else has. */
  request(method: Method, url: string, body?: unknown, options?: RequestOptions): Promise<Response>;
  /** The data folder, in which photos and videos are kept unless the test brought a storage. */
  directory: string;
  close(): Promise<void>;
}

type Method = NonNullable<InjectOptions['method']>;

export interface RequestOptions {
  headers?: Record<string, string>;
  /** The caller's address; a new one for each request of a stranger unless given. */
  address?: string;
}

/** Someone who is signed in. */
export interface Person {
  user: User;
  email: string;
  password: string;
  /** The Cookie header. */
  cookie: string;
  request(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Writes an entry that must be accepted. */
  write(entry?: Record<string, unknown>, headers?: Record<string, string>): Promise<CreatedEntry>;
}

export const PASSWORD = 'lantern-river-quilt-9';

let addresses = 0;

/** An address that no test used before: tries to get in are limited by address. */
export function newAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let people = 0;

/** The application on `database`; close it before the database. */
export async function createTestApp(
  { db }: TestDatabase,
  options: Partial<Omit<AppDependencies, 'database' | 'clock' | 'log'>> = {},
): Promise<TestApp> {
  const clock = new TestClock();
  const directory = await mkdtemp(join(tmpdir(), 'evenglow-test-data-'));
  const storage = await openStorage(directory, undefined);
  const logged: string[] = [];
  const app = await buildApp({
    database: db,
    clock,
    log: createLogger('trace', { write: (line) => void logged.push(line) }),
    analyser: localAnalyser,
    model: undefined,
    plans: { launchPromotion: true, freeReflectionsPerDay: 3 },
    storage,
    sessionSecret: 'a secret of forty-two characters for tests',
    publicUrl: undefined,
    trustProxy: false,
    webDirectory: '/nowhere',
    ...options,
  });

  const request = (method: Method, url: string, body?: unknown, { headers, address }: RequestOptions = {}) =>
    app.http.inject({
      method,
      url,
      remoteAddress: address ?? newAddress(),
      headers: { host: 'evenglow.example', ...headers },
      // Whatever a test hands over is sent as JSON.
      ...(body !== undefined && { payload: body as object }),
    });

  const signUp = async (registration: Record<string, unknown> = {}): Promise<Person> => {
    const email = `person-${++people}@evenglow.example`;
    const sent = { email, password: PASSWORD, firstName: 'Ada', timezone: 'UTC', ...registration };
    const response = await request('POST', '/api/register', sent);
    if (response.statusCode !== 201) throw new Error(`registration answered ${response.statusCode}: ${response.body}`);
    const cookie = cookieOf(response) ?? '';
    const user: User = response.json();
    const personal: Person['request'] = (method, url, body, headers) =>
      request(method, url, body, { headers: { cookie, ...headers } });
    return {
      user,
      email: user.email,
      password: String(sent.password),
      cookie,
      request: personal,
      async write(entry = {}, headers) {
        const written = await personal(
          'POST',
          '/api/gratitude-entries',
          { content: 'The light on the river this evening.', ...entry },
          headers,
        );
        if (written.statusCode !== 201) throw new Error(`writing answered ${written.statusCode}: ${written.body}`);
        return written.json();
      },
    };
  };

  return {
    ...app,
    clock,
    database: db,
    logged,
    request,
    signUp,
    directory,
    close: async () => {
      await app.http.close();
      await Promise.all([app.events.stop(), app.analyst.stop()]);
      await storage.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** The session cookie a response sets, as a Cookie header takes it. */
export function cookieOf(response: Response): string | undefined {
  const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  return cookie && `${SESSION_COOKIE}=${encodeURIComponent(cookie.value)}`;
}
