/** A server that stops: not ready first, then 503 in the form of the API's errors. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import { createTestApp, setUpTestApp } from './app.ts';

const app = setUpTestApp();

it('is not ready while it drains, and still answers', async () => {
  const draining = await createTestApp(app.database);
  draining.drain();
  const ready = await draining.request('GET', '/api/health/ready');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
  expect((await draining.request('GET', '/api/health/live')).statusCode).toBe(200);
  expect((await draining.request('GET', '/api/plans')).statusCode).toBe(200);
});

it('answers a request that arrives while connections close like every other error', async () => {
  const stopping = await createTestApp(app.database);
  await stopping.http.listen({ host: '127.0.0.1', port: 0 });
  const address = stopping.http.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const answer = text(socket);
  socket.write('GET /api/plans HTTP/1.1\r\n');
  // The request has begun, so its connection is not idle.
  await expect
    .poll(() => new Promise((resolve) => stopping.http.server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  const stopped = stopping.stop();
  socket.write('Host: evenglow.example\r\n\r\n');
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  await stopped;
  expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
  expect(errorBodySchema.parse(JSON.parse(body))).toMatchObject({ code: 'service_unavailable', reason: 'stopping' });
});
