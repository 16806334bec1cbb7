/** Sessions: the cookie, who it stands for, how long it lasts, and a short memory of both. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { type Cookies, cookiesOf } from '../../platform/http/cookies.ts';
import { deviceName } from '../../platform/http/device.ts';
import type { Actor, SessionHandle } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { keyedHashOf, newSecret, SECRET_FORM } from '../secrets/secret-hashes.ts';
import { rememberDevice, sweepDevices } from './known-devices.ts';
import {
  findSession,
  insertSession,
  removeExpiredSessions,
  removeSession,
  removeUserSessions,
  renewOldSession,
  renewSession,
} from './sessions.queries.ts';

/** What the cookie is called, with `__Host-` before it over TLS. */
export const SESSION_COOKIE = 'evenglow';
/** How long a session lasts from its last day of use. */
const UNUSED_MS = 30 * DAY_MS;
/** Whoever was not seen for so long is said to be back. */
const BACK_AFTER_MS = 7 * DAY_MS;
/** How long it lasts at most, however much it is used: then the person signs in again. */
const LONGEST_MS = 180 * DAY_MS;

/**
 * How long a session is believed without asking the database again, in milliseconds. Within this process a sign-out
 * counts at once; on another server process it counts after this time at the latest.
 */
const REMEMBER_MS = 5_000;
const REMEMBERED = 10_000;

interface KnownSession {
  actor: Actor;
  // In milliseconds since 1970:
  begun: number;
  /** When it was last seen, as the table has it. */
  seen: number;
  /** When it is over unless it is used before. */
  expires: number;
}

export class Sessions {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #secret: string;
  /** By the id in the cookie, which is kept in memory only; the table holds its keyed hash. */
  readonly #known = new LRUCache<string, KnownSession>({ max: REMEMBERED, ttl: REMEMBER_MS });
  readonly #forgetting: ((userId: string) => void)[] = [];
  /** Rises with everything that ends sessions, so that a look-up under way then is not remembered. */
  #endings = 0;

  constructor(options: { orm: Queryable; clock: Clock; secret: string }) {
    this.#orm = options.orm;
    this.#clock = options.clock;
    this.#secret = options.secret;
  }

  /** Who is asking, or undefined. Prolongs the session, and tells the browser, on its first use of a day. */
  async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const cookies = cookiesOf(request, reply);
    const id = sessionIdOf(cookies);
    if (id === undefined) return undefined;
    const session = this.#known.get(id) ?? (await this.#find(id));
    if (!session) return undefined;
    const now = this.#clock.now().getTime();
    if (session.expires <= now) return undefined;
    const expires = Math.min(now + UNUSED_MS, session.begun + LONGEST_MS);
    const prolongs = expires - session.expires >= DAY_MS;
    if (prolongs || now - session.seen >= HOUR_MS) {
      const isBack = now - session.seen >= BACK_AFTER_MS;
      // At once, so that the requests beside this one do not write it as well.
      session.seen = now;
      if (prolongs) session.expires = expires;
      const renewed = await this.#renew(request, id, session, isBack);
      if (renewed === 'ended') return undefined;
      if (prolongs && renewed === 'written') cookies.set(SESSION_COOKIE, id, Math.floor((expires - now) / 1000));
    }
    return session.actor;
  }

  /** How the endpoints of this request begin and end sessions. */
  of(request: FastifyRequest, reply: FastifyReply): SessionHandle {
    const cookies = cookiesOf(request, reply);
    const endPresent = async () => {
      const id = sessionIdOf(cookies);
      if (id !== undefined) await this.#end(id);
    };
    return {
      begin: async (person) => {
        const userId = person.id;
        // A fresh id at each sign-in, so that an id known before it is worth nothing after it.
        const id = newSecret();
        const now = this.#clock.now();
        const begun = await insertSession(this.#orm, person, {
          sid: this.#hashOf(id),
          userId,
          expire: new Date(now.getTime() + UNUSED_MS),
          begunAt: now,
          seenAt: now,
          device: deviceName(request.headers['user-agent']),
          sess: {},
        });
        if (!begun) throw new AppError('sign_in_failed');
        await endPresent();
        cookies.set(SESSION_COOKIE, id, UNUSED_MS / 1000);
        await rememberDevice({ orm: this.#orm, clock: this.#clock, secret: this.#secret }, cookies, userId);
      },
      end: async () => {
        await endPresent();
        cookies.remove(SESSION_COOKIE);
      },
    };
  }

  /** Has `listener` called whenever what is remembered of a person is to be forgotten. */
  onForget(listener: (userId: string) => void): void {
    this.#forgetting.push(listener);
  }

  /** Forgets what is remembered of one person, after something of theirs changed. */
  forget(userId: string): void {
    this.#endings++;
    for (const listener of this.#forgetting) listener(userId);
    for (const [id, known] of this.#known.entries()) if (known.actor.userId === userId) this.#known.delete(id);
  }

  /** False where the session of an actor has ended, on any server. */
  async lasts(sessionId: string): Promise<boolean> {
    return (await findSession(this.#orm, sessionId, this.#clock.now())) !== undefined;
  }

  /** Ends the session of the person that is stored under `sid`. */
  async endOne(userId: string, sid: string): Promise<void> {
    await removeSession(this.#orm, sid);
    this.forget(userId);
    await this.#tellEnded(userId);
  }

  /** Ends every session of the person but the one named by `keep`, an actor's `sessionId`. */
  async endOthers(userId: string, keep?: string): Promise<void> {
    await removeUserSessions(this.#orm, userId, keep);
    this.forget(userId);
    await this.#tellEnded(userId);
  }

  async sweep(): Promise<void> {
    await removeExpiredSessions(this.#orm, this.#clock.now());
    await sweepDevices({ orm: this.#orm, clock: this.#clock });
  }

  /** Writes down until when it lasts and when it was seen. `ended`: meanwhile, on another server say. */
  async #renew(
    request: FastifyRequest,
    id: string,
    { actor, expires, seen }: KnownSession,
    isBack: boolean,
  ): Promise<'written' | 'ended' | 'failed'> {
    try {
      const [until, at] = [new Date(expires), new Date(seen)];
      const renewed = isBack
        ? await renewOldSession(this.#orm, actor.sessionId, actor.userId, until, at)
        : await renewSession(this.#orm, actor.sessionId, until, at);
      if (renewed) return 'written';
      this.#known.delete(id);
      return 'ended';
    } catch (error) {
      // Whoever only reads must be able to where nothing can be written. A later request will prolong it.
      request.log.warn({ err: error }, 'a session could not be prolonged');
      return 'failed';
    }
  }

  async #find(id: string): Promise<KnownSession | undefined> {
    const endings = this.#endings;
    const sid = this.#hashOf(id);
    const now = this.#clock.now();
    const row = await findSession(this.#orm, sid, now);
    if (!row) return undefined;
    const found = {
      actor: { ...row.actor, sessionId: sid, ...(row.isClosed && { isClosed: true as const }) },
      begun: row.begunAt.getTime(),
      seen: row.seenAt.getTime(),
      // An older server beside this one may have prolonged it beyond what it may last.
      expires: Math.min(row.expire.getTime(), row.begunAt.getTime() + LONGEST_MS),
    };
    if (found.expires <= now.getTime()) return undefined;
    if (endings === this.#endings) this.#known.set(id, found);
    return found;
  }

  async #end(id: string): Promise<void> {
    const forget = () => {
      this.#endings++;
      this.#known.delete(id);
    };
    forget();
    try {
      const userId = await removeSession(this.#orm, this.#hashOf(id));
      if (userId !== undefined) await this.#tellEnded(userId);
    } finally {
      forget();
    }
  }

  /** Ends the person's streams on all servers. A hint that fails undoes no sign-out: streams end by themselves. */
  async #tellEnded(userId: string): Promise<void> {
    await notifyPages(this.#orm, [userId], ['session']).catch(() => undefined);
  }

  #hashOf(id: string): string {
    return keyedHashOf(this.#secret, id);
  }
}

/** The session id of the request's cookie, if it has the form of one: what was made up is not looked for. */
function sessionIdOf(cookies: Cookies): string | undefined {
  const id = cookies.get(SESSION_COOKIE);
  return id !== undefined && SECRET_FORM.test(id) ? id : undefined;
}

const SESSION_IN_COOKIES = new RegExp(`(?:^|;\\s*)(?:__Host-)?${SESSION_COOKIE}=`);

/** True where a Cookie header has a session cookie. Only a guess at who asks: whether the session holds is not looked up. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header !== undefined && SESSION_IN_COOKIES.test(header);
}
