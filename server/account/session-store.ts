/** Keeps sessions in the database, with a short memory of who they belong to. */
import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor } from '../platform/http/handle.ts';
import {
  findSession,
  insertSession,
  prolongSession,
  removeExpiredSessions,
  removeSession,
  removeUserSessions,
} from './sessions.queries.ts';

export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;

/**
 * How long a session is believed without asking the database again, in milliseconds. Within this process a sign-out
 * counts at once; on another server process it counts after this time at the latest.
 */
const REMEMBER_MS = 5_000;
const REMEMBERED = 10_000;

interface KnownSession {
  sess: Session;
  actor: Actor | undefined;
}

export class DatabaseSessionStore implements SessionStore {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  /** By session id. The id itself is kept in memory only; the table holds its hash. */
  readonly #known = new LRUCache<string, KnownSession>({ max: REMEMBERED, ttl: REMEMBER_MS });
  /** Sessions of this process that are not in the table yet: `set` inserts these and no others. */
  readonly #beginning = new WeakSet<Session>();
  /** Rises with everything that ends sessions, so that a look-up under way then is not remembered. */
  #endings = 0;

  constructor(orm: Queryable, clock: Clock) {
    this.#orm = orm;
    this.#clock = clock;
  }

  get(sessionId: string, callback: (error: unknown, session?: Session | null) => void): void {
    this.#find(sessionId).then(
      (known) => callback(null, known ? known.sess : null),
      (error) => callback(error),
    );
  }

  set(sessionId: string, session: Session, callback: (error?: unknown) => void): void {
    const sid = hashOf(sessionId);
    const { userId } = session;
    if (userId === undefined) {
      callback();
      return;
    }
    this.#known.delete(sessionId);
    const expire = new Date(this.#clock.now().getTime() + SESSION_MS);
    // One that was ended while a request of its own prolonged it must stay ended.
    const write = this.#beginning.delete(session)
      ? insertSession(this.#orm, { sid, userId, expire, sess: session })
      : prolongSession(this.#orm, { sid, expire, sess: session });
    write.then(() => callback(), callback);
  }

  /** Lets `set` write this session for the first time. */
  begin(session: Session): void {
    this.#beginning.add(session);
  }

  destroy(sessionId: string, callback: (error?: unknown) => void): void {
    const forget = () => {
      this.#endings++;
      this.#known.delete(sessionId);
    };
    forget();
    removeSession(this.#orm, hashOf(sessionId))
      .finally(forget)
      .then(() => callback(), callback);
  }

  /** Who the session belongs to; undefined for none, an expired one, and one whose account is gone. */
  async actorOf(sessionId: string): Promise<Actor | undefined> {
    return (await this.#find(sessionId))?.actor;
  }

  /** Forgets what is remembered of one person, after something of theirs changed. */
  forget(userId: string): void {
    this.#endings++;
    for (const [id, known] of this.#known.entries()) if (known.actor?.userId === userId) this.#known.delete(id);
  }

  /** Ends every session of the person but the one named. */
  async endOthers(userId: string, keepSessionId?: string): Promise<void> {
    await removeUserSessions(this.#orm, userId, keepSessionId === undefined ? undefined : hashOf(keepSessionId));
    this.forget(userId);
  }

  async sweep(): Promise<void> {
    await removeExpiredSessions(this.#orm, this.#clock.now());
  }

  async #find(sessionId: string): Promise<KnownSession | undefined> {
    const known = this.#known.get(sessionId);
    if (known) return known;
    const endings = this.#endings;
    const sid = hashOf(sessionId);
    const row = await findSession(this.#orm, sid, this.#clock.now());
    if (!row) return undefined;
    // Written by `set` from a Session, and read back as the JSON it became, which is what the plugin restores from.
    const found: KnownSession = { sess: row.sess as Session, actor: { ...row.actor, sessionId: sid } };
    if (endings === this.#endings) this.#known.set(sessionId, found);
    return found;
  }
}

function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** The UTC day on which the session was last prolonged. */
    renewedOn?: string;
  }
}
