/** Error responses, which never expose internals. */
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ErrorCode, errorBodySchema, errorCodes, STATUS_OF_CODE } from '../../../contract/errors.ts';
import { AppError } from '../errors.ts';
import { handleError } from './error-handler.ts';

let http: FastifyInstance;
let thrown: unknown;
let logged: string[];

beforeEach(async () => {
  logged = [];
  http = Fastify({
    genReqId: () => 'request-1',
    bodyLimit: 1000,
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
  });
  http.setErrorHandler(handleError);
  http.route({
    method: ['GET', 'POST'],
    url: '/api/fail',
    handler: () => {
      throw thrown;
    },
  });
  await http.ready();
});
afterEach(() => http.close());

async function fail(error: unknown) {
  thrown = error;
  const response = await http.inject('/api/fail');
  return { response, body: errorBodySchema.parse(response.json()) };
}

describe('an expected error', () => {
  it.each(errorCodes.map((code) => [code]))('%s has its status, a message and the request id', async (code) => {
    const { response, body } = await fail(new AppError(code, { reason: undefined }));
    expect(response.statusCode).toBe(STATUS_OF_CODE[code]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(body.code).toBe(code);
    expect(body.requestId).toBe('request-1');
    expect(body.error).toMatch(/^[A-Z].+\.$/);
  });

  it.each(errorCodes.filter((code) => STATUS_OF_CODE[code] === 401).map((code) => [code]))(
    '%s says Unauthorized',
    async (code) => {
      expect((await fail(new AppError(code, { reason: undefined }))).body.error).toContain('Unauthorized');
    },
  );

  it('includes details, fields and the current state', async () => {
    const options = { details: ['A.'], fields: { a: 'A.' }, current: { id: 1 }, message: 'Something particular.' };
    const { body } = await fail(new AppError('stale_version', options));
    expect(body).toMatchObject({
      error: 'Something particular.',
      details: ['A.'],
      fields: { a: 'A.' },
      current: { id: 1 },
    });
  });

  it.each([
    [0.2, '1'],
    [1.5, '2'],
    [60, '60'],
  ])('rounds Retry-After to whole seconds: %d is %s', async (retryAfter, header) => {
    const { response } = await fail(new AppError('rate_limited', { retryAfter }));
    expect(response.headers['retry-after']).toBe(header);
  });

  it('logs its cause', async () => {
    const { response } = await fail(new AppError('conflict', { cause: new Error('the model is on fire') }));
    expect(response.body).not.toContain('fire');
    expect(logged.join('')).toContain('fire');
  });

  it.each([
    ['a full queue', new AppError('service_unavailable', { reason: 'busy' }), 'busy'],
    ['a lost database', Object.assign(new Error('secret words'), { code: 'ECONNREFUSED' }), 'database'],
  ])('with status 503 says why, also in the log: %s', async (_name, error, reason) => {
    const { response, body } = await fail(error);
    expect([response.statusCode, body.reason]).toEqual([503, reason]);
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unavailable');
    expect(lines).toMatchObject([{ level: 40, code: body.code, reason, reqId: 'request-1' }]);
  });
});

describe('an unexpected error', () => {
  it.each([
    ['an Error', new Error('relation "users" does not exist')],
    ['an error that claims a status', Object.assign(new Error('relation "users"'), { statusCode: 503 })],
    ['a text', 'relation "users"'],
    ['null', null],
    ['undefined', undefined],
    ['an object', { message: 'relation "users"', code: 'FST_ERR_VALIDATION' }],
  ])('returns a general 500 for %s', async (_name, error) => {
    const { response, body } = await fail(error);
    expect(response.statusCode).toBe(500);
    expect(body.code).toBe('internal' satisfies ErrorCode);
    expect(response.body).not.toContain('relation');
  });

  it('is logged with the request id', async () => {
    await fail(new Error('surprise'));
    const line = logged.find((text) => text.includes('unexpected error'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: 'request-1', err: { message: 'surprise' } });
  });
});

describe('an error of the framework', () => {
  it.each([
    ['invalid JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'validation_failed'],
    ['a prototype in JSON', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400, 'validation_failed'],
    [
      'a constructor in JSON',
      { 'content-type': 'application/json' },
      '{"constructor":{"prototype":1}}',
      400,
      'validation_failed',
    ],
    ['another type', { 'content-type': 'application/xml' }, '<a/>', 415, 'unsupported_media_type'],
    ['too many bytes', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(2000)), 413, 'too_large'],
  ])('%s', async (_name, headers, payload, status, code) => {
    const response = await http.inject({ method: 'POST', url: '/api/fail', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(errorBodySchema.parse(response.json()).code).toBe(code);
  });

  it('does not treat a client that disconnects while sending as a database failure', async () => {
    const server = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } });
    const handled = new Promise<number>((resolve) => {
      server.setErrorHandler((error, request, reply) => {
        handleError(error, request, reply);
        resolve(reply.statusCode);
      });
    });
    server.post('/api/fail', () => 'never');
    await server.listen({ host: '127.0.0.1', port: 0 });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const head = 'POST /api/fail HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"a"`));
    await new Promise((resolve) => server.server.once('request', resolve));
    socket.destroy();
    expect(await handled).toBe(400);
    expect(logged.join('')).not.toContain('database_unavailable');
    await server.close();
  });
});
