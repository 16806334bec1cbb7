/** Turns routes (endpoint plus handler) into Fastify routes: access, validation, and the three kinds of answer. */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { AUTHOR_HEADER, type EndpointDefinition } from '../../../contract/http.ts';
import { AppError } from '../errors.ts';
import { assertTokenAllowed, requiredScope, setAuthChallenge } from './bearer.ts';
import { cookiesOf } from './cookies.ts';
import { deviceName } from './device.ts';
import type { Actor, FileResponse, RequestContext, Route, StreamEvent } from './handle.ts';
import { LargeBodies } from './large-bodies.ts';
import { SerializedResponse } from './serialized-response.ts';

/** What the routes need from outside: who is asking, how sessions begin and end, whether writing is possible. */
export interface RouteDependencies {
  actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined>;
  sessionOf(request: FastifyRequest, reply: FastifyReply): RequestContext['session'];
  /** Counts a request that a token asks, and throws `rate_limited` over the person's limits. */
  countRequest?(actor: Actor, writes: boolean, reply: FastifyReply): Promise<void>;
  /** Throws `storage_full` where nothing can be saved; asked before each request that may write. */
  assertWritable(): Promise<void> | void;
}

const KEEP_ALIVE_MS = 15_000;
/** A stream is open for as long as it has something to say, and no longer than this. */
const STREAM_WITHIN_MS = 10 * MINUTE_MS;

/** Registers every route on `app`. Endpoints of members answer 401 before their input is looked at. */
export function registerRoutes(app: FastifyInstance, routes: Route[], deps: RouteDependencies): void {
  register(
    app,
    routes.filter(({ definition }) => !definition.rawBody),
    deps,
  );
  // In a context of their own, because how bodies are read is decided for all routes of one.
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
  for (const { definition, answer } of routes) {
    const member = definition.access !== 'public';
    const writes = definition.method !== 'GET';
    const status = definition.status ?? 200;
    const respond = RESPONDERS[definition.kind ?? 'json'];
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      request.actor = await deps.actorOf(request, reply);
      const { actor } = request;
      if (member && !actor) {
        if (definition.allowApiTokens === true) setAuthChallenge(reply);
        throw new AppError('unauthorized');
      }
      if (actor?.isClosed && !definition.allowedWhenLocked) {
        if (member) throw new AppError('journal_closed');
        request.actor = undefined;
      }
      if (actor?.token) {
        assertTokenAllowed(definition, actor.token, reply);
        await deps.countRequest?.(actor, writes, reply);
      }
      const author = request.headers[AUTHOR_HEADER];
      if (author !== undefined && author !== actor?.userId) throw new AppError('session_mismatch');
      if (writes) await deps.assertWritable();
    };
    app.route({
      method: definition.method,
      url: definition.path,
      // A stream that nobody reads would stay open.
      ...(definition.kind === 'stream' && { exposeHeadRoute: false }),
      schema: schemaOf(definition),
      config: {
        member,
        status,
        ...(definition.streams && { streams: true }),
        ...(definition.answersWithinMs !== undefined && { answersWithinMs: definition.answersWithinMs }),
        ...(definition.form && { form: definition.form }),
        ...(definition.allowCrossOrigin && { allowCrossOrigin: true }),
        ...(definition.kind === 'stream' && { withinMs: STREAM_WITHIN_MS }),
      },
      // Before validation, so that an anonymous caller learns nothing about the shape of what is asked; and a large body is not
      // even read for one.
      ...(definition.bodyLimit === undefined
        ? { preValidation: admit }
        : {
            bodyLimit: definition.bodyLimit,
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              await admit(request, reply);
              await largeBodies.admit(request.actor?.userId ?? request.ip, reply);
            },
          }),
      handler: async (request, reply) => {
        const context = {
          actor: request.actor,
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          // Without a body there is nothing that was handed to the parser above.
          bytes: request.body ?? request.raw,
          address: request.ip,
          origin: `${request.protocol}://${request.host}`,
          sameSite: request.headers['sec-fetch-site'] !== 'cross-site',
          // Made only for the handlers that look at them.
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
            return untilCallerLeaves(reply);
          },
          get wantsStream() {
            return request.headers.accept?.includes('text/event-stream') ?? false;
          },
          log: request.log,
          setHeader: (name: string, value: string) => void reply.header(name, value),
        };
        // Fastify has validated the parts against this very definition, which is what the handler is typed by.
        const result = await answer(context as never);
        // Answered already where the time was up. Fastify would log the whole address, and a query can hold somebody's words.
        if (reply.sent) return reply;
        return (definition.streams && isStream(result) ? RESPONDERS.stream : respond)(reply, status, result);
      },
    });
  }
}

/** Ends where the caller goes away before the answer. Fastify's own ends as soon as the body of the request is read. */
function untilCallerLeaves(reply: FastifyReply): AbortSignal {
  const control = new AbortController();
  // Somebody who left while they were let in.
  if (reply.raw.destroyed) control.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) control.abort();
  });
  return control.signal;
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

/** Who may ask. The scope of a token stands where OpenAPI 3.1 has the roles that a caller needs. */
function securityOf({ allowApiTokens, method }: EndpointDefinition): Record<string, string[]>[] {
  return [{ session: [] }, ...(allowApiTokens === true ? [{ token: [requiredScope(method)] }] : [])];
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
    // The handler's return type says so for endpoints of this kind.
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
      // Tells proxies such as nginx not to hold the stream back.
      .header('x-accel-buffering', 'no')
      // Kept for another request, the connection would hold up a server that stops.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8');
    // The handler's return type says so for endpoints of this kind.
    return reply.send(Readable.from(serverSentEvents(result as AsyncIterable<StreamEvent>), { objectMode: false }));
  },
};

/** Writes events in the server-sent events format, with a comment now and then so that proxies keep the line open. */
async function* serverSentEvents(events: AsyncIterable<StreamEvent>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<'silence'>((resolve) => {
        timer = setTimeout(() => resolve('silence'), KEEP_ALIVE_MS);
      });
      const result = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
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
    /** True where only a signed-in user gets an answer. */
    member?: boolean;
    /** Pages for whoever sends it as a plain form. */
    form?: NonNullable<EndpointDefinition['form']>;
    /** Also writes from other sites are answered. */
    allowCrossOrigin?: boolean;
    /** Status of success. */
    status?: number;
    /** True where a caller who accepts server-sent events is answered a stream of them. */
    streams?: boolean;
  }
}
