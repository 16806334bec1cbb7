/** Registers endpoints as Fastify routes: authentication, validation, and the three kinds of response. */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { AUTHOR_HEADER, type EndpointDefinition } from '../../../contract/http.ts';
import type { WriteNeed } from '../db/embedded/disk-guard.ts';
import { AppError } from '../errors.ts';
import { classOf, costOf, type RequestLimiter } from '../limits/request-limiter.ts';
import type { StorageQuota } from '../storage/storage-quota.ts';
import { assertTokenAllowed, requiredScope, setAuthChallenge } from './bearer.ts';
import { addressPrefix, clientAddress } from './client-address.ts';
import { cookiesOf } from './cookies.ts';
import { deviceName } from './device.ts';
import type { Actor, FileResponse, RequestContext, Route, StreamEvent } from './handle.ts';
import { LargeBodies } from './large-bodies.ts';
import { MemberTurns, releaseAfter } from './member-turns.ts';
import { SerializedResponse } from './serialized-response.ts';

/** Dependencies of routes on the account feature and the database. */
export interface RouteDependencies {
  actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined>;
  sessionOf(request: FastifyRequest, reply: FastifyReply): RequestContext['session'];
  /** Asked at each request to an admin endpoint, so that a revoked admin is refused at the next one. Default: no one is. */
  isAdmin?(userId: string): Promise<boolean>;
  /** Default: what users keep is not limited. */
  quota?: StorageQuota | undefined;
  /** Default: requests are not limited. */
  limiter?: RequestLimiter | undefined;
  /** Counts an API-token request. Throws `rate_limited` if the user exceeds a limit. */
  countRequest?(actor: Actor, writes: boolean, reply: FastifyReply): Promise<void>;
  /** Throws `storage_full` if nothing can be saved. Called before every request that may write. */
  assertWritable(need: WriteNeed): Promise<void> | void;
}

const KEEP_ALIVE_MS = 15_000;
/** Maximum duration of a stream. */
const STREAM_TIMEOUT_MS = 10 * MINUTE_MS;

/** Registers every route on `app`. Member endpoints respond with 401 before their input is validated. */
export function registerRoutes(app: FastifyInstance, routes: Route[], deps: RouteDependencies): void {
  register(
    app,
    routes.filter(({ definition }) => !definition.rawBody),
    deps,
  );
  // Body parsers apply to a whole Fastify context, so routes with raw bodies get their own.
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    register(
      files,
      routes.filter(({ definition }) => definition.rawBody),
      deps,
    );
  });
}

function register(app: FastifyInstance, routes: Route[], deps: RouteDependencies): void {
  const largeBodies = new LargeBodies();
  const turns = new MemberTurns();
  for (const { definition, handler } of routes) {
    const member = definition.access !== 'public';
    const writes = definition.method !== 'GET';
    const status = definition.status ?? 200;
    const respond = RESPONDERS[definition.kind ?? 'json'];
    const requestClass = classOf(definition);
    // Before the body is read and the session looked up.
    const countAddress = (request: FastifyRequest, reply: FastifyReply) => {
      if (!requestClass) return;
      deps.limiter?.countAddress(requestClass, clientAddress(request), costOf(definition, request), reply);
      if (member) deps.limiter?.refuseAgain(requestClass, request, reply);
    };
    const claimStorage = async (userId: string, request: FastifyRequest, reply: FastifyReply) => {
      await deps.quota?.claim(userId, bytesToClaim(definition, request));
      if (definition.storesData === 'bulk') reply.raw.once('close', () => deps.quota?.forget(userId));
    };
    const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
      request.actor = await deps.actorOf(request, reply);
      const { actor } = request;
      if (member && !actor) {
        if (definition.allowApiTokens === true) setAuthChallenge(reply);
        throw new AppError('unauthorized');
      }
      if (definition.access === 'admin') await assertAdmin(actor, deps);
      if (actor?.isLocked && !definition.allowedWhenLocked) {
        if (member) throw new AppError('journal_closed');
        request.actor = undefined;
      }
      if (actor && requestClass)
        deps.limiter?.countMember(requestClass, actor.userId, costOf(definition, request), request, reply);
      if (actor?.token) {
        assertTokenAllowed(definition, actor.token, reply);
        await deps.countRequest?.(actor, writes, reply);
      }
      const author = request.headers[AUTHOR_HEADER];
      if (author !== undefined && author !== actor?.userId) throw new AppError('session_mismatch');
      if (writes) await deps.assertWritable(needOf(definition));
      if (actor && definition.storesData) await claimStorage(actor.userId, request, reply);
    };
    app.route({
      method: definition.method,
      url: definition.path,
      // A HEAD request to a stream would stay open.
      ...(definition.kind === 'stream' && { exposeHeadRoute: false }),
      schema: schemaOf(definition),
      config: {
        member,
        status,
        ...(definition.streams && { streams: true }),
        ...(definition.timeoutMs !== undefined && { timeoutMs: definition.timeoutMs }),
        ...(definition.form && { form: definition.form }),
        ...(definition.allowCrossOrigin && { allowCrossOrigin: true }),
        ...(definition.kind === 'stream' && { totalTimeoutMs: STREAM_TIMEOUT_MS }),
      },
      // Runs before validation, so anonymous clients learn nothing about the schema and no large body is read for them.
      ...(definition.bodyLimit === undefined
        ? { onRequest: async (request, reply) => countAddress(request, reply), preValidation: authorize }
        : {
            bodyLimit: definition.bodyLimit,
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              countAddress(request, reply);
              await authorize(request, reply);
              await largeBodies.admit(request.actor?.userId ?? addressPrefix(clientAddress(request)), reply);
            },
          }),
      onResponse: async (request, reply) => {
        if (request.actor && requestClass && !definition.kind)
          deps.limiter?.countBytes(requestClass, request.actor.userId, Number(reply.getHeader('content-length') ?? 0));
      },
      handler: async (request, reply) => {
        // Without a limit on requests, as in benchmarks, one member may use the whole server.
        const isLimited = requestClass !== undefined && deps.limiter?.limits(requestClass);
        const release = await turns.take(definition, isLimited ? request.actor?.userId : undefined);
        const context = {
          actor: request.actor,
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          // Without a body, the parser above is not called.
          bytes: request.body ?? request.raw,
          address: clientAddress(request),
          origin: `${request.protocol}://${request.host}`,
          sameSite: request.headers['sec-fetch-site'] !== 'cross-site',
          // Getters, because most handlers use none of these.
          get device() {
            return deviceName(request.headers['user-agent']);
          },
          get cookies() {
            return cookiesOf(request, reply);
          },
          get session() {
            return deps.sessionOf(request, reply);
          },
          get signal() {
            return disconnectSignal(reply);
          },
          get wantsStream() {
            return request.headers.accept?.includes('text/event-stream') ?? false;
          },
          log: request.log,
          setHeader: (name: string, value: string) => void reply.header(name, value),
        };
        // Fastify has validated the parts against this definition, from which the handler's types are derived.
        const result = await answerOf(reply, () => handler(context as never)).catch((error: unknown) => {
          release();
          throw error;
        });
        // A streamed result is still being made.
        if (isStream(result)) releaseAfter(reply, release);
        else release();
        // Already sent by the timeout. Sending again would make Fastify log the whole URL, whose query may hold user
        // content.
        if (reply.sent) {
          destroyBody(result);
          return reply;
        }
        return (definition.streams && isStream(result) ? RESPONDERS.stream : respond)(reply, status, result);
      },
    });
  }
}

/** @throws AppError not_found, so that others do not learn of the endpoint */
async function assertAdmin(actor: Actor | undefined, deps: RouteDependencies): Promise<void> {
  if (!actor || actor.token || !(await deps.isAdmin?.(actor.userId))) throw new AppError('not_found');
}

/**
 * The result of the handler; undefined if it failed after the response was sent by the timeout, often because of it.
 * Fastify would log such a failure as an error of the server, which any slow client can cause.
 */
async function answerOf(reply: FastifyReply, handler: () => unknown): Promise<unknown> {
  try {
    return await handler();
  } catch (error) {
    if (reply.sent && error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * The bytes that a request may add to what its user keeps. A file that is read in bulk may hold what is there already:
 * its handler counts what is new. The length of a chunked body is not known before it is read.
 */
function bytesToClaim(definition: EndpointDefinition, { headers, routeOptions }: FastifyRequest): number {
  if (definition.storesData === 'bulk') return 0;
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Aborts if the client disconnects before the response. Fastify's own signal aborts as soon as the request body is
 * read.
 */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The client disconnected during authentication.
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function schemaOf(definition: EndpointDefinition) {
  return {
    summary: definition.summary,
    tags: [definition.path.split('/')[2] ?? ''],
    ...(definition.access !== 'public' && { security: securityOf(definition) }),
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.headers && { headers: definition.headers }),
    ...(definition.body && { body: definition.body }),
    ...(definition.output && { response: { [definition.status ?? 200]: definition.output } }),
  };
}

/** Security schemes of the endpoint. OpenAPI 3.1 allows the scope of a token where it lists required roles. */
function securityOf({ allowApiTokens, method }: EndpointDefinition): Record<string, string[]>[] {
  return [{ session: [] }, ...(allowApiTokens === true ? [{ token: [requiredScope(method)] }] : [])];
}

/** On a full disk, people still sign in, read and delete. */
function needOf({ method, allowedOnFullDisk }: EndpointDefinition): WriteNeed {
  return method === 'DELETE' || allowedOnFullDisk ? 'essential' : 'ordinary';
}

/** Destroys the stream of a file that is never sent, so that its source is released. */
function destroyBody(result: unknown): void {
  if (typeof result === 'object' && result !== null && 'body' in result && result.body instanceof Readable) {
    result.body.destroy();
  }
}

function isStream(result: unknown): boolean {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

type Respond = (reply: FastifyReply, status: number, result: unknown) => FastifyReply;

const RESPONDERS: Record<NonNullable<EndpointDefinition['kind']>, Respond> = {
  json: (reply, status, result) => {
    reply.code(status).header('cache-control', 'no-store');
    if (result instanceof SerializedResponse) return reply.type('application/json; charset=utf-8').send(result.json);
    return status === 204 ? reply.send() : reply.send(result);
  },
  file: (reply, status, result) => {
    // Guaranteed by the handler's return type for endpoints of this kind.
    const file = result as FileResponse;
    if ('redirect' in file) return reply.header('cache-control', 'no-store').redirect(file.redirect, 302);
    for (const [name, value] of Object.entries(file.headers ?? {})) void reply.header(name, value);
    if (file.status !== undefined) status = file.status;
    if (file.fileName !== undefined) {
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
    }
    return reply.code(status).type(file.contentType).send(file.body);
  },
  stream: (reply, status, result) => {
    reply
      .code(status)
      .header('cache-control', 'no-store')
      // Disables buffering in proxies such as nginx.
      .header('x-accel-buffering', 'no')
      // A kept-alive connection would delay the shutdown of the server.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8');
    // Guaranteed by the handler's return type for endpoints of this kind.
    return reply.send(Readable.from(serverSentEvents(result as AsyncIterable<StreamEvent>), { objectMode: false }));
  },
};

/** Writes server-sent events, with a comment as keep-alive so that proxies do not close the connection. */
async function* serverSentEvents(events: AsyncIterable<StreamEvent>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      let timer: NodeJS.Timeout | undefined;
      const keepAlive = new Promise<'silence'>((resolve) => {
        timer = setTimeout(() => resolve('silence'), KEEP_ALIVE_MS);
      });
      const result = await Promise.race([next, keepAlive]).finally(() => clearTimeout(timer));
      if (result === 'silence') {
        yield ': still here\n\n';
        continue;
      }
      if (result.done) return;
      yield `event: ${result.value.event}\ndata: ${JSON.stringify(result.value.data)}\n\n`;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** True if the endpoint requires a signed-in user. */
    member?: boolean;
    /** Pages for plain HTML form submissions. */
    form?: NonNullable<EndpointDefinition['form']>;
    /** Writes from other origins are allowed. */
    allowCrossOrigin?: boolean;
    /** Status of a successful response. */
    status?: number;
    /** True if the endpoint also returns a stream. */
    streams?: boolean;
  }
}
