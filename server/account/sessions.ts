/** Signs people in and out: the session cookie, who it stands for, and its thirty rolling days. */
import { randomBytes } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Actor, SessionHandle } from '../platform/http/handle.ts';
import { type DatabaseSessionStore, SESSION_MS } from './session-store.ts';

export const SESSION_COOKIE = 'evenglow';

/** Adds sessions to the routes registered on `app` after this. */
export async function registerSessions(
  app: FastifyInstance,
  options: { store: DatabaseSessionStore; secret: string },
): Promise<void> {
  await app.register(cookie);
  await app.register(session, {
    store: options.store,
    secret: rememberingSigner(options.secret),
    cookieName: SESSION_COOKIE,
    // Secure wherever the request came over TLS.
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: 'auto', maxAge: SESSION_MS },
    idGenerator: () => randomBytes(32).toString('base64url'),
    saveUninitialized: false,
    // Prolonged once a day (see actorOf) rather than written at every request.
    rolling: false,
  });
}

const SIGNATURES_REMEMBERED = 10_000;

/** Signs as the cookie plugin does, and remembers: the plugin signs and checks the same cookie at every request. */
function rememberingSigner(secret: string) {
  const signer = new Signer(secret);
  const signed = new LRUCache<string, string>({ max: SIGNATURES_REMEMBERED });
  const checked = new LRUCache<string, ReturnType<Signer['unsign']>>({ max: SIGNATURES_REMEMBERED });
  return {
    sign(value: string) {
      const known = signed.get(value) ?? signer.sign(value);
      signed.set(value, known);
      return known;
    },
    unsign(value: string) {
      const known = checked.get(value);
      if (known) return known;
      const result = signer.unsign(value);
      // Only what is valid, so that a flood of made-up cookies remembers nothing.
      if (result.valid) checked.set(value, result);
      return result;
    },
  };
}

/** Who is asking, or undefined. Prolongs the session on its first use of a day. */
export async function actorOf(
  request: FastifyRequest,
  deps: { store: DatabaseSessionStore; clock: Clock },
): Promise<Actor | undefined> {
  const { session: current } = request;
  if (current?.userId === undefined) return undefined;
  const actor = await deps.store.actorOf(current.sessionId);
  if (!actor) return undefined;
  const today = deps.clock.now().toISOString().slice(0, 10);
  if (current.renewedOn !== today) {
    current.renewedOn = today;
    current.touch();
  }
  return actor;
}

/** How the endpoints of this request begin and end sessions. */
export function sessionOf(request: FastifyRequest, deps: { store: DatabaseSessionStore; clock: Clock }): SessionHandle {
  return {
    async begin(userId) {
      // A fresh id at each sign-in, so that an id known before it is worth nothing after it.
      await request.session.regenerate();
      request.session.userId = userId;
      request.session.renewedOn = deps.clock.now().toISOString().slice(0, 10);
      deps.store.begin(request.session);
    },
    async end() {
      if (request.session?.userId !== undefined) await request.session.destroy();
    },
  };
}
