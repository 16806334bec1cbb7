/** Sessions: the cookie, who it stands for, its thirty rolling days, and a short memory of both. */
import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor, SessionHandle } from '../platform/http/handle.ts';
import { tell } from '../platform/live/live.ts';
import {
  findSession,
  insertSession,
  prolongSession,
  removeExpiredSessions,
  removeSession,
  removeUserSessions,
} from './sessions.queries.ts';

/** What the cookie is called, with `__Host-` before it over TLS. */
export const SESSION_COOKIE = 'evenglow';
const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
/** 32 random bytes. */
const SESSION_ID = /^[\w-]{43}$/;

/**
 * How long a session is believed without asking the database again, in milliseconds. Within this process a sign-out
 * counts at once; on another server process it counts after this time at the latest.
 */
const REMEMBER_MS = 5_000;
const REMEMBERED = 10_000;

interface KnownSession {
  actor: Actor;
  /** When it is over unless it is used before, in milliseconds since 1970. */
  expires: number;
}

export class Sessions {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #secret: string;
  /** By the id in the cookie, which is kept in memory only; the table holds its keyed hash. */
  readonly #known = new LRUCache<string, KnownSession>({ max: REMEMBERED, ttl: REMEMBER_MS });
  /** Rises with everything that ends sessions, so that a look-up under way then is not remembered. */
  #endings = 0;

  constructor(options: { orm: Queryable; clock: Clock; secret: string }) {
    this.#orm = options.orm;
    this.#clock = options.clock;
    this.#secret = options.secret;
  }

  /** Who is asking, or undefined. Prolongs the session, and tells the browser, on its first use of a day. */
  async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const id = sessionIdOf(request);
    if (id === undefined) return undefined;
    const session = this.#known.get(id) ?? (await this.#find(id));
    if (!session) return undefined;
    const now = this.#clock.now().getTime();
    if (session.expires <= now) return undefined;
    if (session.expires - now <= (SESSION_DAYS - 1) * DAY_MS) {
      // At once, so that the requests beside this one do not prolong it as well.
      session.expires = now + SESSION_DAYS * DAY_MS;
      if (!(await this.#prolong(request, reply, id, session))) return undefined;
    }
    return session.actor;
  }

  /** How the endpoints of this request begin and end sessions. */
  of(request: FastifyRequest, reply: FastifyReply): SessionHandle {
    const endPresent = async () => {
      const id = sessionIdOf(request);
      if (id !== undefined) await this.#end(id);
    };
    return {
      begin: async (userId) => {
        await endPresent();
        // A fresh id at each sign-in, so that an id known before it is worth nothing after it.
        const id = randomBytes(32).toString('base64url');
        const now = this.#clock.now();
        const expire = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
        await insertSession(this.#orm, { sid: this.#hashOf(id), userId, expire, sess: { begunAt: now.toISOString() } });
        sendCookie(request, reply, id);
      },
      end: async () => {
        await endPresent();
        sendCookie(request, reply, undefined);
      },
    };
  }

  /** Forgets what is remembered of one person, after something of theirs changed. */
  forget(userId: string): void {
    this.#endings++;
    for (const [id, known] of this.#known.entries()) if (known.actor.userId === userId) this.#known.delete(id);
  }

  /** False where the session of an actor has ended, on any server. */
  async lasts(sessionId: string): Promise<boolean> {
    return (await findSession(this.#orm, sessionId, this.#clock.now())) !== undefined;
  }

  /** Ends every session of the person but the one named by `keep`, an actor's `sessionId`. */
  async endOthers(userId: string, keep?: string): Promise<void> {
    await removeUserSessions(this.#orm, userId, keep);
    this.forget(userId);
    await this.#tellEnded(userId);
  }

  async sweep(): Promise<void> {
    await removeExpiredSessions(this.#orm, this.#clock.now());
  }

  /** False where the session was ended meanwhile, on another server say. */
  async #prolong(request: FastifyRequest, reply: FastifyReply, id: string, session: KnownSession): Promise<boolean> {
    try {
      if (await prolongSession(this.#orm, session.actor.sessionId, new Date(session.expires))) {
        sendCookie(request, reply, id);
        return true;
      }
      this.#known.delete(id);
      return false;
    } catch (error) {
      // Whoever only reads must be able to where nothing can be written. A later request will prolong it.
      request.log.warn({ err: error }, 'a session could not be prolonged');
      return true;
    }
  }

  async #find(id: string): Promise<KnownSession | undefined> {
    const endings = this.#endings;
    const sid = this.#hashOf(id);
    const row = await findSession(this.#orm, sid, this.#clock.now());
    if (!row) return undefined;
    const found = { actor: { ...row.actor, sessionId: sid }, expires: row.expire.getTime() };
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
    await tell(this.#orm, [userId], ['session']).catch(() => undefined);
  }

  /** Keyed, so that neither a copy of the table nor one made on another server opens anything here. */
  #hashOf(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64url');
  }
}

/** The session id of the request's cookie, if it has the form of one: what was made up is not looked for. */
function sessionIdOf(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const id = cookie === undefined ? undefined : parseCookie(cookie)[cookieName(request)];
  return id !== undefined && SESSION_ID.test(id) ? id : undefined;
}

/** With the prefix a browser lets nobody but this very host set the cookie, so that no sister domain can plant its own. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

const SESSION_IN_COOKIES = new RegExp(`(?:^|;\\s*)(?:__Host-)?${SESSION_COOKIE}=`);

/** True where a Cookie header has a session cookie. Only a guess at who asks: whether the session holds is not looked up. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header !== undefined && SESSION_IN_COOKIES.test(header);
}

/** Gives the browser the cookie, or takes it back where `value` is undefined. */
function sendCookie(request: FastifyRequest, reply: FastifyReply, value: string | undefined): void {
  const cookie = stringifySetCookie({
    name: cookieName(request),
    value: value ?? '',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: value === undefined ? 0 : (SESSION_DAYS * DAY_MS) / 1000,
    // Wherever the request came over TLS.
    secure: request.protocol === 'https',
  });
  // Fastify would add it to one set before by the same request, which prolonged what it now ends.
  reply.removeHeader('set-cookie').header('set-cookie', cookie);
}
