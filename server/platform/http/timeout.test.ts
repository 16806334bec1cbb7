/** Request timeouts. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { handleError } from './error-handler.ts';
import { enforceTimeout } from './timeout.ts';

let timeoutApp: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await timeoutApp.close();
});

function serve(withinMs: number): FastifyInstance {
  timeoutApp = Fastify({ forceCloseConnections: true });
  enforceTimeout(timeoutApp, withinMs);
  timeoutApp.setErrorHandler(handleError);
  return timeoutApp;
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it('returns 503 if the handler never responds', async () => {
  serve(50).get('/api/frozen', () => new Promise(() => undefined));
  const response = await timeoutApp.inject('/api/frozen');
  expect(response.statusCode).toBe(503);
  expect(errorBodySchema.parse(response.json()).code).toBe('service_unavailable');
});

it('respects the timeout of a route', async () => {
  const slowly = () => new Promise((resolve) => setTimeout(() => resolve('at last'), 200));
  serve(50).get('/api/slow', { config: { totalTimeoutMs: 60_000 } }, slowly);
  expect((await timeoutApp.inject('/api/slow')).body).toBe('at last');
});

it('aborts a response that does not end', async () => {
  async function* endless() {
    yield 'begun';
    await new Promise(() => undefined);
  }
  serve(200).get('/api/endless', (_request, reply) => reply.send(Readable.from(endless())));
  const address = await timeoutApp.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/api/endless`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('allows a slow client to read its response', async () => {
  const long = 'x'.repeat(16 * 1024 * 1024);
  serve(1_500).get('/api/long', () => long);
  await timeoutApp.listen({ host: '127.0.0.1', port: 0 });
  const received = await new Promise<number>((resolve, reject) => {
    let length = 0;
    const socket = connect(portOf(timeoutApp), '127.0.0.1', () => {
      socket.write('GET /api/long HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    });
    socket.on('data', (chunk) => {
      length += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 12);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(length));
  });
  expect(received).toBeGreaterThan(long.length);
});

it('aborts a response that the client does not read', async () => {
  serve(100).get('/api/long', () => 'x'.repeat(64 * 1024 * 1024));
  const closed = new Promise<void>((resolve) => {
    timeoutApp.addHook('onRequest', (_request, reply, done) => {
      reply.raw.once('close', () => resolve());
      done();
    });
  });
  await timeoutApp.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(timeoutApp), '127.0.0.1', () => {
    socket.write('GET /api/long HTTP/1.1\r\nhost: a\r\n\r\n');
  });
  socket.on('error', () => undefined);
  // The client reads nothing, so the connection fills up.
  await closed;
  socket.destroy();
});

it('waits for a body that arrives slowly', async () => {
  const withinMs = 400;
  serve(withinMs).post('/api/slow', ({ body }) => body);
  const acceptedSocket = new Promise<Socket>((resolve) => {
    timeoutApp.addHook('onRequest', ({ raw }, _reply, done) => {
      resolve(raw.socket);
      done();
    });
  });
  await timeoutApp.listen({ host: '127.0.0.1', port: 0 });
  // The time advances only with the body.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const piece = 2_000;
  const body = JSON.stringify('a'.repeat(8 * piece - 2));
  const head = `POST /api/slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const chunks: Buffer[] = [];
  const socket = connect(portOf(timeoutApp), '127.0.0.1', () => socket.write(head));
  socket.on('data', (chunk) => chunks.push(chunk));
  const ended = once(socket, 'end');
  const { bytesRead: before } = await acceptedSocket;
  for (let sent = piece; sent <= body.length; sent += piece) {
    socket.write(body.slice(sent - piece, sent));
    while ((await acceptedSocket).bytesRead < before + sent) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(withinMs - 1);
  }
  await ended;
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 /);
});

it('ends a request whose body trickles', async () => {
  const withinMs = 400;
  serve(withinMs).post('/api/slow', ({ body }) => body);
  const accepted = new Promise<Socket>((resolve) => {
    timeoutApp.addHook('onRequest', ({ raw }, _reply, done) => {
      resolve(raw.socket);
      done();
    });
  });
  await timeoutApp.listen({ host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const chunks: Buffer[] = [];
  const socket = connect(portOf(timeoutApp), '127.0.0.1', () =>
    socket.write(
      'POST /api/slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n',
    ),
  );
  socket.on('data', (chunk) => chunks.push(chunk));
  const ended = once(socket, 'end');
  const { bytesRead: before } = await accepted;
  socket.write('x'.repeat(1_000));
  while ((await accepted).bytesRead < before + 1_000) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(withinMs);
  vi.useRealTimers();
  await ended;
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408 .*"too_slow"/s);
});

it('closes the connection of a request whose body never arrives', async () => {
  serve(50).post('/api/fail', () => 'never');
  await timeoutApp.listen({ host: '127.0.0.1', port: 0 });
  const answer = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const head = 'POST /api/fail HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n';
    const socket = connect(portOf(timeoutApp), '127.0.0.1', () => socket.write(`${head}{"a"`));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    // Only the server can end this connection.
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"service_unavailable"');
});
