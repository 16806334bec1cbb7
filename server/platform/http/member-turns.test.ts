/** Limits on the requests of one user that are handled at once. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it, vi } from 'vitest';
import { type EndpointDefinition, endpoint } from '../../../contract/http.ts';
import { TestClock } from '../../testing/app.ts';
import { RequestLimiter } from '../limits/request-limiter.ts';
import { handleError } from './error-handler.ts';
import { handle } from './handle.ts';
import { MemberTurns } from './member-turns.ts';
import { registerRoutes } from './routes.ts';
import { enforceTimeout } from './timeout.ts';

let http: FastifyInstance | undefined;
afterEach(() => http?.close());

const usual = endpoint({ method: 'GET', path: '/api/usual', summary: 'A list' });
const demanding = endpoint({ method: 'POST', path: '/api/demanding', summary: 'A long text', isDemanding: true });

/** Takes turns and returns which of them may run, and their release functions. */
function take(turns: MemberTurns, definition: EndpointDefinition, userId: string, count: number) {
  const taken = Array.from({ length: count }, () => ({ runs: false, release: () => undefined as unknown }));
  const done = taken.map(async (turn) => {
    turn.release = await turns.take(definition, userId);
    turn.runs = true;
  });
  return { taken, done, running: () => taken.filter(({ runs }) => runs).length };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

it('runs six requests of a user at a time, apart from those of others', async () => {
  const turns = new MemberTurns();
  const ada = take(turns, usual, 'ada', 8);
  const bob = take(turns, usual, 'bob', 1);
  await flush();
  expect([ada.running(), bob.running()]).toEqual([6, 1]);
  ada.taken[0]?.release();
  await flush();
  expect(ada.running()).toBe(7);
});

it('runs two demanding requests of a user at a time, and others beside them', async () => {
  const turns = new MemberTurns();
  const long = take(turns, demanding, 'ada', 3);
  const list = take(turns, usual, 'ada', 1);
  await flush();
  expect([long.running(), list.running()]).toEqual([2, 1]);
  long.taken[0]?.release();
  await Promise.all(long.done);
  expect(long.running()).toBe(3);
});

it('refuses more than wait', async () => {
  const turns = new MemberTurns();
  take(turns, demanding, 'ada', 22);
  await flush();
  await expect(turns.take(demanding, 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(turns.take(demanding, 'bob')).resolves.toBeTypeOf('function');
});

it('frees turns after uploads whose client stalled or left', async () => {
  let running = 0;
  let begun = 0;
  const receive = async (bytes: Readable) => {
    running++;
    begun++;
    try {
      for await (const chunk of bytes.iterator({ destroyOnReturn: false })) void chunk;
    } finally {
      running--;
    }
  };
  const upload = endpoint({ method: 'PUT', path: '/api/bytes', summary: '', rawBody: true, status: 204 });
  http = Fastify({ forceCloseConnections: true });
  enforceTimeout(http, 200);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(handleError);
  registerRoutes(http, [handle(upload, ({ bytes }) => receive(bytes))], {
    actorOf: async () => ({ userId: 'ada' }) as never,
    sessionOf: () => ({ begin: async () => {}, end: async () => {} }),
    limiter: new RequestLimiter(new TestClock(), { read: 1e6, write: 1e6, costly: 1e6, addressFactor: 4 }),
    assertWritable: () => undefined,
  });
  const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  const send = (sent: number) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT /api/bytes HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n${'x'.repeat(sent)}`);
    socket.resume().on('error', () => undefined);
    return socket;
  };
  // Six that send a part and stall, and one that leaves.
  const stalled = Array.from({ length: 6 }, () => send(50));
  await vi.waitFor(() => expect(begun).toBe(6), 10_000);
  stalled.pop()?.destroy();
  await vi.waitFor(() => expect(running).toBe(0), { timeout: 20_000 });
  const whole = send(100);
  const [answer] = await once(whole, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 204 /);
  for (const socket of [...stalled, whole]) socket.destroy();
});
