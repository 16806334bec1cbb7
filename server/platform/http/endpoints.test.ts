/** The three kinds of endpoint: JSON, stream and file. */
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../../contract/errors.ts';
import { endpoint } from '../../../contract/http.ts';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { handleError } from './error-handler.ts';
import { type Actor, handle, type Route } from './handle.ts';
import { registerRoutes } from './routes.ts';
import { enforceTimeout } from './timeout.ts';

const ADA: Actor = {
  userId: 'ada',
  sessionId: 'one',
  timezone: 'UTC',
  dayEndsAt: 0,
  checkInsInStreak: false,
  aiEnabled: true,
  dangerCheck: true,
  tier: 'free',
};

let http: FastifyInstance;
afterEach(() => http.close());

async function serve(
  routes: Route[],
  options: { actor?: Actor; full?: boolean; loggerInstance?: FastifyBaseLogger; timeoutMs?: number } = {},
): Promise<FastifyInstance> {
  http = Fastify(options.loggerInstance ? { loggerInstance: options.loggerInstance } : {});
  if (options.timeoutMs !== undefined) enforceTimeout(http, options.timeoutMs);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(handleError);
  registerRoutes(http, routes, {
    actorOf: async () => options.actor,
    sessionOf: () => ({ begin: async () => {}, end: async () => {} }),
    assertWritable: (need) => {
      if (options.full && need === 'ordinary') throw new AppError('storage_full');
    },
  });
  await http.ready();
  return http;
}

describe('a JSON endpoint', () => {
  const greet = endpoint({
    method: 'POST',
    path: '/api/greetings/:name',
    summary: 'Greet',
    status: 201,
    params: z.object({ name: z.string().max(20) }),
    query: z.object({ times: z.coerce.number().int().min(1).default(1) }),
    body: z.object({ mood: z.enum(['warm', 'cool'], { error: 'Choose warm or cool.' }) }),
    output: z.object({ text: z.string() }),
  });
  const greetRoute = handle(greet, ({ params, query, body, actor }) => ({
    text: `${body.mood} ${params.name} ${query.times} ${actor.userId}`,
    // Not in the output schema.
    password: 'secret',
  }));

  it('returns 401 for an anonymous request before validating its input', async () => {
    await serve([greetRoute]);
    const response = await http.inject({ method: 'POST', url: '/api/greetings/Bo', payload: { mood: 'angry' } });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
    expect(response.body).not.toContain('warm');
  });

  it('passes parsed input with defaults, and returns only what the output schema contains', async () => {
    await serve([greetRoute], { actor: ADA });
    const response = await http.inject({ method: 'POST', url: '/api/greetings/Bo', payload: { mood: 'warm', x: 1 } });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ text: 'warm Bo 1 ada' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('returns 400 with a message per field', async () => {
    await serve([greetRoute], { actor: ADA });
    const response = await http.inject({ method: 'POST', url: '/api/greetings/Bo', payload: { mood: 'angry' } });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json())).toMatchObject({
      error: 'Choose warm or cool.',
      code: 'validation_failed',
      details: ['Choose warm or cool.'],
      fields: { mood: 'Choose warm or cool.' },
    });
  });

  it('returns a general 500 if the handler violates the output schema', async () => {
    const broken = endpoint({ method: 'GET', path: '/api/broken', summary: '', output: z.object({ n: z.int() }) });
    await serve([handle(broken, () => ({ n: 1.5 }))], { actor: ADA });
    const response = await http.inject('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(errorBodySchema.parse(response.json()).code).toBe('internal');
  });

  it('returns 204 without a body', async () => {
    const remove = endpoint({ method: 'DELETE', path: '/api/thing', summary: '', status: 204 });
    await serve([handle(remove, () => {})], { actor: ADA });
    const response = await http.inject({ method: 'DELETE', url: '/api/thing' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('checks for free space before writes, not before reads, deletions and sign-in', async () => {
    const read = endpoint({ method: 'GET', path: '/api/thing', summary: '', output: z.object({}) });
    const write = endpoint({ method: 'PUT', path: '/api/thing', summary: '', output: z.object({}) });
    const remove = endpoint({ method: 'DELETE', path: '/api/thing', summary: '', status: 204 });
    const signIn = endpoint({ method: 'POST', path: '/api/in', summary: '', status: 204, allowedOnFullDisk: true });
    const routes = [
      handle(read, () => ({})),
      handle(write, () => ({})),
      handle(remove, () => {}),
      handle(signIn, () => {}),
    ];
    await serve(routes, { actor: ADA, full: true });
    expect((await http.inject('/api/thing')).statusCode).toBe(200);
    const refused = await http.inject({ method: 'PUT', url: '/api/thing' });
    expect(refused.statusCode).toBe(507);
    expect(errorBodySchema.parse(refused.json()).code).toBe('storage_full');
    expect((await http.inject({ method: 'DELETE', url: '/api/thing' })).statusCode).toBe(204);
    expect((await http.inject({ method: 'POST', url: '/api/in' })).statusCode).toBe(204);
  });

  it('does not log the URL of a request that timed out', async () => {
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = createLogger('warn', { write: (line) => void lines.push(line) });
    const slow = endpoint({ method: 'GET', path: '/api/late', summary: 'Late', output: z.object({}) });
    const release = Promise.withResolvers<void>();
    await serve([handle(slow, () => release.promise.then(() => ({})))], { actor: ADA, loggerInstance, timeoutMs: 20 });
    const response = await http.inject('/api/late?words=lantern');
    expect(response.statusCode).toBe(503);
    release.resolve();
    await http.close();
    expect(lines.join('')).not.toContain('lantern');
  });

  it('does not log that a handler failed after its request timed out', async () => {
    const lines: string[] = [];
    const failed = Promise.withResolvers<void>();
    const failLate = handle(greet, async (): Promise<{ text: string }> => {
      await failed.promise;
      throw new AppError('validation_failed');
    });
    const loggerInstance = createLogger('info', { write: (line) => void lines.push(line) });
    await serve([failLate], { actor: ADA, loggerInstance, timeoutMs: 20 });
    const response = await http.inject({ method: 'POST', url: '/api/greetings/Bo', payload: { mood: 'warm' } });
    expect(response.statusCode).toBe(503);
    failed.resolve();
    await new Promise(setImmediate);
    expect(lines.join('')).not.toContain('reply.sent');
  });

  it('signals the handler when the client disconnects', async () => {
    const wait = endpoint({ method: 'GET', path: '/api/wait', access: 'public', summary: '', output: z.object({}) });
    const disconnected = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await serve([
      handle(wait, async ({ signal }) => {
        signal.addEventListener('abort', () => disconnected.resolve());
        started.resolve();
        await disconnected.promise;
        return {};
      }),
    ]);
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const caller = new AbortController();
    const answer = fetch(`${address}/api/wait`, { signal: caller.signal });
    await started.promise;
    caller.abort();
    await expect(answer).rejects.toThrow();
    await disconnected.promise;
  });
});

describe('a streaming endpoint', () => {
  const count = endpoint({
    method: 'POST',
    path: '/api/count',
    kind: 'stream',
    summary: 'Count',
    body: z.object({ to: z.int().max(1000) }),
  });

  it('writes server-sent events in order', async () => {
    await serve(
      [
        handle(count, async function* ({ body }) {
          for (let number = 1; number <= body.to; number++) yield { event: 'number', data: { number, text: 'a\nb' } };
        }),
      ],
      { actor: ADA },
    );
    const response = await http.inject({ method: 'POST', url: '/api/count', payload: { to: 2 } });
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-accel-buffering']).toBe('no');
    expect(response.body).toBe(
      'event: number\ndata: {"number":1,"text":"a\\nb"}\n\nevent: number\ndata: {"number":2,"text":"a\\nb"}\n\n',
    );
  });

  it('validates before it starts, and returns errors as JSON', async () => {
    await serve([handle(count, async function* () {})], { actor: ADA });
    const response = await http.inject({ method: 'POST', url: '/api/count', payload: { to: 'many' } });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).code).toBe('validation_failed');
  });

  it('returns an error before the first event as JSON', async () => {
    await serve(
      [
        handle(count, () => {
          throw new AppError('rate_limited', { retryAfter: 7 });
        }),
      ],
      { actor: ADA },
    );
    const response = await http.inject({ method: 'POST', url: '/api/count', payload: { to: 2 } });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
  });

  it('stops the source when the client disconnects', async () => {
    const ended = Promise.withResolvers<void>();
    await serve(
      [
        handle(count, async function* ({ signal }) {
          try {
            for (let number = 1; ; number++) {
              yield { event: 'number', data: number };
              await new Promise((resolve) => setTimeout(resolve, 5));
              if (signal.aborted) return;
            }
          } finally {
            ended.resolve();
          }
        }),
      ],
      { actor: ADA },
    );
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const caller = new AbortController();
    const response = await fetch(`${address}/api/count`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"to":1}',
      signal: caller.signal,
    });
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain('event: number');
    caller.abort();
    await ended.promise;
  });
});

describe('a file endpoint', () => {
  const book = endpoint({ method: 'GET', path: '/api/book', kind: 'file', summary: 'The book' });

  it('sends bytes with their type and a file name in any script', async () => {
    const body = Buffer.from([0, 255, 1]);
    await serve([handle(book, () => ({ contentType: 'application/pdf', body, fileName: 'Tagebuch ü 日.pdf' }))], {
      actor: ADA,
    });
    const response = await http.inject('/api/book');
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Tagebuch%20%C3%BC%20%E6%97%A5.pdf",
    );
    expect(response.rawPayload).toEqual(body);
  });

  it('sends the content of a stream', async () => {
    await serve([handle(book, () => ({ contentType: 'text/csv', body: Readable.from(['a,b\n', '1,2\n']) }))], {
      actor: ADA,
    });
    const response = await http.inject('/api/book');
    expect(response.body).toBe('a,b\n1,2\n');
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  it('can redirect', async () => {
    await serve([handle(book, () => ({ redirect: '/auth' }))], { actor: ADA });
    const response = await http.inject('/api/book');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/auth']);
  });

  it('requires a signed-in member too', async () => {
    await serve([handle(book, () => ({ redirect: '/' }))]);
    const response = await http.inject('/api/book');
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
  });
});
