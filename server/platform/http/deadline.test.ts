/** What waits too long is answered, and what was begun and does not end is cut off. */
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { answerWithin } from './deadline.ts';
import { handleError } from './error-handler.ts';

let patient: FastifyInstance;
afterEach(() => patient.close());

function serve(withinMs: number): FastifyInstance {
  patient = Fastify({ forceCloseConnections: true });
  answerWithin(patient, withinMs);
  patient.setErrorHandler(handleError);
  return patient;
}

it('answers 503 for a handler that never does', async () => {
  serve(50).get('/api/frozen', () => new Promise(() => undefined));
  const response = await patient.inject('/api/frozen');
  expect(response.statusCode).toBe(503);
  expect(errorBodySchema.parse(response.json()).code).toBe('service_unavailable');
});

it('lets a route take its own time', async () => {
  const slowly = () => new Promise((resolve) => setTimeout(() => resolve('at last'), 200));
  serve(50).get('/api/slow', { config: { withinMs: 60_000 } }, slowly);
  expect((await patient.inject('/api/slow')).body).toBe('at last');
});

it('cuts off an answer that was begun and does not end', async () => {
  async function* endless() {
    yield 'begun';
    await new Promise(() => undefined);
  }
  serve(200).get('/api/endless', (_request, reply) => reply.send(Readable.from(endless())));
  const address = await patient.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/api/endless`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('ends the connection of a request whose body never arrives', async () => {
  serve(50).post('/api/fail', () => 'never');
  await patient.listen({ host: '127.0.0.1', port: 0 });
  const address = patient.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const head = 'POST /api/fail HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"a"`));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    // Nothing but the server ends this connection.
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"service_unavailable"');
});
