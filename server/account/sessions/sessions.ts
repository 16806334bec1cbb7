/** Sessions: the cookie, its user and expiry, and a short cache. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { type Cookies, cookiesOf } from '../../platform/http/cookies.ts';
import { deviceName } from '../../platform/http/device.ts';
import type { Actor, ProviderSession, SessionHandle } from '../../platform/http/handle.ts';
import { clientFields } from '../../platform/http/request-log.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { SealedText } from '../secrets/sealed-text.ts';
import { keyedHashOf, newSecret, SECRET_PATTERN } from '../secrets/secret-hashes.ts';
import { rememberDevice, sweepDevices } from './known-devices.ts';
import { removePlace, setPlace } from './place-cookie.ts';
import { findProviderSession } from './provider-sessions.queries.ts';
import {
  findSession,
  insertSession,
  removeExpiredSessions,
  removeSession,
  removeUserSessions,
  renewOldSession,
  renewSession,
} from './sessions.queries.ts';

/** Cookie name; prefixed with `__Host-` over TLS. */
export const SESSION_COOKIE = 'evenglow';
/** Idle lifetime, from the last day of use. */
const IDLE_LIFETIME_MS = 30 * DAY_MS;
/** After an absence this long, `personReturned` is published. */
const RETURN_AFTER_MS = 7 * DAY_MS;
/** Maximum lifetime, regardless of use. */
const MAX_LIFETIME_MS = 180 * DAY_MS;

/**
 * How long a session is cached, in milliseconds. A sign-out takes effect at once in this process, and after this time
 * at the latest in others.
 */
const CACHE_TTL_MS = 5_000;
const CACHE_MAX = 10_000;

/** Characters of an ID token that is kept. It becomes part of an address at sign-out. */
const ID_TOKEN_MAX = 4_000;

interface CachedSession {
  actor: Actor;
  // In milliseconds since 1970:
  startedAt: number;
  /** Last use, as stored in the table. */
  seen: number;
  /** Expiry without further use. */
  expires: number;
}

export class Sessions {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #secret: string;
  readonly #idTokens: SealedText;
  /** By session id, which is in memory only; the table has its keyed hash. */
  readonly #cache = new LRUCache<string, CachedSession>({ max: CACHE_MAX, ttl: CACHE_TTL_MS });
  readonly #forgetListeners: ((userId: string) => void)[] = [];
  /** Incremented when sessions end, so that a lookup in progress is not cached. */
  #invalidations = 0;

  constructor(options: { orm: Queryable; clock: Clock; secret: string }) {
    this.#orm = options.orm;
    this.#clock = options.clock;
    this.#secret = options.secret;
    this.#idTokens = new SealedText(options.secret, 'evenglow id token');
  }

  /** The user of the request, or undefined. Extends session and cookie on the first use of a day. */
  async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const cookies = cookiesOf(request, reply);
    const id = sessionIdOf(cookies);
    if (id === undefined) return undefined;
    const session = this.#cache.get(id) ?? (await this.#find(id));
    if (!session) return undefined;
    const now = this.#clock.now().getTime();
    if (session.expires <= now) return undefined;
    const expires = Math.min(now + IDLE_LIFETIME_MS, session.startedAt + MAX_LIFETIME_MS);
    const shouldExtend = expires - session.expires >= DAY_MS;
    if (shouldExtend || now - session.seen >= HOUR_MS) {
      const isReturning = now - session.seen >= RETURN_AFTER_MS;
      // Set before awaiting, so that concurrent requests do not write too.
      session.seen = now;
      if (shouldExtend) session.expires = expires;
      const renewed = await this.#renew(request, id, session, isReturning);
      if (renewed === 'ended') return undefined;
      if (shouldExtend && renewed === 'written') {
        const maxAge = Math.floor((expires - now) / 1000);
        cookies.set(SESSION_COOKIE, id, maxAge);
        setPlace(cookies, this.#secret, session.actor.userId, maxAge);
      }
    }
    return session.actor;
  }

  /** Lets the endpoint of this request begin and end its session. */
  handleFor(request: FastifyRequest, reply: FastifyReply): SessionHandle {
    const cookies = cookiesOf(request, reply);
    const endCurrent = async () => {
      const id = sessionIdOf(cookies);
      if (id !== undefined) await this.#end(id);
    };
    return {
      begin: async (person, provider) => {
        const userId = person.id;
        // A new id at each sign-in prevents session fixation.
        const id = newSecret();
        const now = this.#clock.now();
        const session = {
          sid: this.#hashOf(id),
          userId,
          expire: new Date(now.getTime() + IDLE_LIFETIME_MS),
          begunAt: now,
          seenAt: now,
          device: deviceName(request.headers['user-agent']),
          sess: {},
        };
        const isInserted = await insertSession(this.#orm, person, session, provider && this.#toRow(provider));
        if (!isInserted) throw new AppError('sign_in_failed');
        await endCurrent();
        cookies.set(SESSION_COOKIE, id, IDLE_LIFETIME_MS / 1000);
        await rememberDevice({ orm: this.#orm, clock: this.#clock, secret: this.#secret }, cookies, userId);
        setPlace(cookies, this.#secret, userId, IDLE_LIFETIME_MS / 1000);
      },
      end: async () => {
        const id = sessionIdOf(cookies);
        const provider = id === undefined ? undefined : await findProviderSession(this.#orm, this.#hashOf(id));
        await endCurrent();
        cookies.remove(SESSION_COOKIE);
        removePlace(cookies);
        const { idToken } = provider ?? {};
        return provider && { idToken: idToken == null ? undefined : this.#idTokens.open(idToken) };
      },
    };
  }

  /** Calls `listener` whenever the cache of a user is invalidated. */
  onForget(listener: (userId: string) => void): void {
    this.#forgetListeners.push(listener);
  }

  /** Invalidates the cache of a user after a change. */
  forget(userId: string): void {
    this.#invalidations++;
    for (const listener of this.#forgetListeners) listener(userId);
    for (const [id, known] of this.#cache.entries()) if (known.actor.userId === userId) this.#cache.delete(id);
  }

  /** Whether the actor's session is still valid; checks the database. */
  async isValid(sessionId: string): Promise<boolean> {
    return (await findSession(this.#orm, sessionId, this.#clock.now())) !== undefined;
  }

  /** Ends the user's session stored under `sid`. */
  async endOne(userId: string, sid: string): Promise<void> {
    await removeSession(this.#orm, sid);
    this.forget(userId);
    await this.#publishEnded(userId);
  }

  /** Ends all sessions of the user except `keepSid`, an actor's `sessionId`. */
  async endOthers(userId: string, keepSid?: string): Promise<void> {
    await removeUserSessions(this.#orm, userId, keepSid);
    this.forget(userId);
    await this.#publishEnded(userId);
  }

  async sweep(): Promise<void> {
    await removeExpiredSessions(this.#orm, this.#clock.now());
    await sweepDevices({ orm: this.#orm, clock: this.#clock });
  }

  /** Stores expiry and last use. Returns `ended` if the session was ended meanwhile, such as by another server. */
  async #renew(
    request: FastifyRequest,
    id: string,
    { actor, expires, seen }: CachedSession,
    isReturning: boolean,
  ): Promise<'written' | 'ended' | 'failed'> {
    try {
      const [until, at] = [new Date(expires), new Date(seen)];
      const renewed = isReturning
        ? await renewOldSession(this.#orm, actor.sessionId, actor.userId, until, at)
        : await renewSession(this.#orm, actor.sessionId, until, at);
      if (renewed) return 'written';
      this.#cache.delete(id);
      return 'ended';
    } catch (error) {
      // Reading must work while the database is read-only. A later request extends the session.
      request.log.warn({ err: error, ...clientFields(request) }, 'a session could not be extended');
      return 'failed';
    }
  }

  async #find(id: string): Promise<CachedSession | undefined> {
    const invalidations = this.#invalidations;
    const sid = this.#hashOf(id);
    const now = this.#clock.now();
    const row = await findSession(this.#orm, sid, now);
    if (!row) return undefined;
    const found = {
      actor: { ...row.actor, sessionId: sid, ...(row.isLocked && { isLocked: true as const }) },
      startedAt: row.begunAt.getTime(),
      seen: row.seenAt.getTime(),
      // An older server version running in parallel may have extended it beyond the maximum.
      expires: Math.min(row.expire.getTime(), row.begunAt.getTime() + MAX_LIFETIME_MS),
    };
    if (found.expires <= now.getTime()) return undefined;
    if (invalidations === this.#invalidations) this.#cache.set(id, found);
    return found;
  }

  async #end(id: string): Promise<void> {
    const forget = () => {
      this.#invalidations++;
      this.#cache.delete(id);
    };
    forget();
    try {
      const userId = await removeSession(this.#orm, this.#hashOf(id));
      if (userId !== undefined) await this.#publishEnded(userId);
    } finally {
      forget();
    }
  }

  /** Ends the user's live streams on all servers. Best effort: streams also end by themselves. */
  async #publishEnded(userId: string): Promise<void> {
    await notifyPages(this.#orm, [userId], ['session']).catch(() => undefined);
  }

  #toRow({ issuer, subject, providerSid, idToken }: ProviderSession) {
    const isKept = idToken !== undefined && idToken.length <= ID_TOKEN_MAX;
    return { issuer, subject, providerSid: providerSid ?? null, idToken: isKept ? this.#idTokens.seal(idToken) : null };
  }

  #hashOf(id: string): string {
    return keyedHashOf(this.#secret, id);
  }
}

/** The session id in the request's cookie; undefined if malformed. */
function sessionIdOf(cookies: Cookies): string | undefined {
  const id = cookies.get(SESSION_COOKIE);
  return id !== undefined && SECRET_PATTERN.test(id) ? id : undefined;
}

const SESSION_IN_COOKIES = new RegExp(`(?:^|;\\s*)(?:__Host-)?${SESSION_COOKIE}=`);

/** Whether a Cookie header contains a session cookie. Does not check that the session is valid. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header !== undefined && SESSION_IN_COOKIES.test(header);
}
