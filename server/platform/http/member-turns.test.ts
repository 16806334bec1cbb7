/** Turns of a member's requests, over real connections. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it, vi } from 'vitest';
import { endpoint } from '../../../contract/http.ts';
import { TestClock } from '../../testing/app.ts';
import { RequestLimiter } from '../limits/request-limiter.ts';
import { handleError } from './error-handler.ts';
import { handle } from './handle.ts';
import { registerRoutes } from './routes.ts';
import { enforceTimeout } from './timeout.ts';

let http: FastifyInstance;
afterEach(() => http.close());

it('are free again after uploads whose client stalled or left', async () => {
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
  await vi.waitFor(() => expect(begun).toBe(6));
  stalled.pop()?.destroy();
  await vi.waitFor(() => expect(running).toBe(0), { timeout: 5_000 });
  const whole = send(100);
  const [answer] = await once(whole, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 204 /);
  for (const socket of [...stalled, whole]) socket.destroy();
});
