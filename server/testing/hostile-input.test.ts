/** Hostile input to every endpoint: the response is always the contract's error body, and never a server error. */

import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { errorBodySchema, STATUS_OF_CODE } from '../../contract/errors.ts';
import type { EndpointDefinition } from '../../contract/http.ts';
import { PdfQueue } from '../archive/index.ts';
import { newAddress, setUpTestApp } from './app.ts';
import { buildEntry, buildMember, type Member } from './builders.ts';
import { FIXTURES, readContract } from './contract-endpoints.ts';

const endpoints = [...(await readContract())].map(([name, definition]) => ({ name, definition }));
const withBody = endpoints.filter(({ definition }) => definition.body !== undefined);

const app = setUpTestApp();
let ada: Member;
let entryId: string;
// Most hostile queries are ignored, and a real book takes a process for each.
const typesetting = vi.spyOn(PdfQueue.prototype, 'render').mockImplementation(async () => Readable.from(['%PDF-1.7']));
afterAll(() => typesetting.mockRestore());
beforeEach(async () => {
  ada = await buildMember(app);
  entryId = (await buildEntry(ada)).id;
});

const LONG = 'x'.repeat(100_000);
const DEEP = 100_000;

/** Hostile texts. */
const TEXTS = [
  '\u0000',
  'before\u0000after it all',
  '\ud800',
  'a lone one \udc00 in the middle',
  '\udc00\ud800',
  LONG,
  '🕯'.repeat(50_000),
  '\u0301'.repeat(20_000),
  '\u202e\u2066\u200b\ufeff',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%00%ff%ed%a0%80',
  '../../../../etc/passwd',
  '{{7*7}}<img src=x onerror=alert(1)>',
  '',
  ' ',
  '\r\nset-cookie: a=b',
  'NaN',
  '-0',
];

/** Values of all other types. The last one is a placeholder for a JSON number that exceeds a double. */
const OTHERS: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  [],
  ['a'],
  [[[]]],
  {},
  { length: 5 },
  { toString: 'a' },
];

/** Bodies as bytes, with a description. */
const BODIES: [string, string | Buffer][] = [
  ['nothing', ''],
  ['half an object', '{"content":'],
  ['no JSON', 'content=hello'],
  ['a number beyond doubles', '{"content":1e999,"dailyGoal":1e999,"email":1e999}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"content"'],
  ['a number', '7'],
  ['true', 'true'],
  ['NaN', 'NaN'],
  ['two values', '{}{}'],
  ['a byte order mark alone', Buffer.from([0xef, 0xbb, 0xbf])],
  [
    'bytes that are no UTF-8',
    Buffer.concat([
      Buffer.from('{"content":"'),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
      Buffer.from('"'),
    ]),
  ],
  [
    'bytes that are no UTF-8 in sound JSON',
    Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  ],
  ['UTF-16', Buffer.from('{"content":"hello there"}', 'utf16le')],
  ['deep lists', '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['deep lists that do not end', '['.repeat(DEEP)],
  ['deep objects', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a prototype, escaped', '{"\\u005f_proto__":{"isAdmin":true}}'],
  ['a prototype, deep inside', `${'{"a":'.repeat(50)}{"__proto__":1}${'}'.repeat(50)}`],
  ['a constructor’s prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['ten thousand names', `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":${index}`).join()}}`],
  ['too much', JSON.stringify({ content: 'x'.repeat(2 * 1024 * 1024) })],
];

function urlOf({ path }: EndpointDefinition, id = entryId): string {
  return path.replace(':id', id);
}

/** Describes what is wrong with a response; undefined if it is valid. */
function findViolation(response: Pick<Response, 'statusCode' | 'headers' | 'body'>): string | undefined {
  const { statusCode, headers, body } = response;
  if (statusCode < 400) return undefined;
  if (statusCode >= 500) return `answers ${statusCode}: ${body}`;
  if (!String(headers['content-type']).startsWith('application/json')) return `answers ${headers['content-type']}`;
  const parsed = errorBodySchema.strict().safeParse(JSON.parse(body));
  if (!parsed.success) return `answers ${body.slice(0, 300)}`;
  const { error, code, requestId } = parsed.data;
  if (STATUS_OF_CODE[code] !== statusCode) return `answers ${code} with ${statusCode}`;
  // The message may start with a file name.
  if (!/^([A-Z]|“.*” ).* /su.test(error) || /invalid input|expected|too (small|big)/i.test(error))
    return `says ${JSON.stringify(error)}, which is no sentence`;
  if (requestId === '') return 'has no request id';
  if (body.length > 5_000) return `answers ${body.length} characters`;
  return undefined;
}

async function send(definition: EndpointDefinition, payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.http.inject({
    method: definition.method,
    url: urlOf(definition),
    remoteAddress: newAddress(),
    headers: { host: 'evenglow.example', cookie: ada.cookie, 'content-type': 'application/json', ...headers },
    payload,
  });
}

/** Input must not pollute Object.prototype. */
function expectCleanPrototype(): void {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
}

describe('a body', () => {
  it('has a valid sample for each endpoint that takes one', () => {
    expect(withBody.map(({ name }) => name).filter((name) => FIXTURES[name]?.body === undefined)).toEqual([]);
  });

  it.each(withBody)('of $name that is malformed or hostile is rejected', async ({ definition }) => {
    const complaints: string[] = [];
    for (const [name, payload] of BODIES) {
      const response = await send(definition, payload);
      const found =
        findViolation(response) ?? (response.statusCode < 400 ? `answers ${response.statusCode}` : undefined);
      if (found !== undefined) complaints.push(`${name}: ${found}`);
    }
    expect(complaints).toEqual([]);
    expectCleanPrototype();
  });

  // Endpoints that take a body are covered by the stricter test above.
  it.each(endpoints.filter(({ definition }) => definition.method !== 'GET' && definition.body === undefined))(
    'of $name, which takes none, never causes a server error',
    async ({ definition }) => {
      const complaints: string[] = [];
      for (const [name, payload] of BODIES) {
        // Endpoints without a body may succeed; after signing out, a new session is needed.
        if (definition.path === '/api/logout') ada = await buildMember(app);
        const found = findViolation(await send(definition, payload));
        if (found !== undefined) complaints.push(`${name}: ${found}`);
      }
      expect(complaints).toEqual([]);
    },
  );

  it.each(withBody)('of $name must be JSON', async ({ name, definition }) => {
    const validBody = JSON.stringify(FIXTURES[name]?.body);
    for (const type of [
      'text/plain',
      'application/xml',
      // Plain forms have tests of their own.
      ...(definition.form ? [] : ['application/x-www-form-urlencoded']),
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'nonsense',
      ';;;',
      'application/jsonx',
    ]) {
      const response = await send(definition, validBody, { 'content-type': type });
      expect([response.statusCode, findViolation(response)], type).toEqual([415, undefined]);
    }
  });
});

describe.each(withBody)('each field of $name', ({ name, definition }) => {
  // For a union, the fields of all its members.
  const forms = definition.body instanceof z.ZodUnion ? definition.body.options : [definition.body];
  const fields = forms.flatMap((form) => {
    const names = form instanceof z.ZodObject ? Object.keys(form.shape) : [];
    return names.map((field) => ({ field, beside: names.filter((other) => other !== field) }));
  });

  it('is listed', () => {
    expect(fields.length).toBeGreaterThan(0);
  });

  it.each(fields)('$field handles hostile values', async ({ field, beside: otherFields }) => {
    const complaints: string[] = [];
    const values = [...TEXTS, ...OTHERS].map((value) => JSON.stringify(value));
    for (const value of [...values, '1e999', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`, '{"__proto__":1}']) {
      const members = Object.entries(FIXTURES[name]?.body ?? {})
        .filter(([key]) => otherFields.includes(key))
        .map(([key, validValue]) => `${JSON.stringify(key)}:${JSON.stringify(validValue)}`);
      const response = await send(definition, `{${[...members, `${JSON.stringify(field)}:${value}`].join()}}`);
      const found = findViolation(response);
      if (found !== undefined) complaints.push(`${value.slice(0, 60)}: ${found}`);
      // Lone surrogates cannot be stored, so they must be rejected.
      if (/\\ud[89cd]00/.test(value) && response.statusCode < 400) complaints.push(`${value} was taken`);
    }
    expect(complaints).toEqual([]);
    expectCleanPrototype();
  });
});

describe('a URL', () => {
  const ids = [
    '%00',
    'a%00b',
    '%ff',
    '%ED%A0%80',
    '%',
    '%zz',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    '-1',
    '1e308',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%F0%9F%95%AF',
    "'%20or%201=1",
    '%0d%0aset-cookie:%20a=b',
    'x'.repeat(201),
    LONG,
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ];

  it.each(endpoints.filter(({ definition }) => definition.params !== undefined))(
    'of $name with a hostile path parameter is rejected',
    async ({ name, definition }) => {
      const complaints: string[] = [];
      for (const id of ids) {
        const response = await app.http.inject({
          method: definition.method,
          url: urlOf(definition, id),
          headers: { host: 'evenglow.example', cookie: ada.cookie },
          ...(FIXTURES[name]?.body && { payload: FIXTURES[name].body }),
        });
        const found =
          findViolation(response) ?? (response.statusCode < 400 ? `answers ${response.statusCode}` : undefined);
        if (found !== undefined) complaints.push(`${id.slice(0, 60)}: ${found}`);
      }
      expect(complaints).toEqual([]);
    },
  );

  it.each(endpoints.filter(({ definition }) => definition.query !== undefined))(
    'of $name with a hostile query never causes a server error',
    async ({ definition }) => {
      const names = definition.query ? Object.keys(definition.query.shape) : [];
      const values = [
        '%00',
        '%ff',
        '%ED%A0%80',
        '%',
        '1e999',
        '-1',
        '9'.repeat(400),
        LONG,
        '__proto__',
        '%F0%9F%95%AF',
        '2026-13-45',
        "'",
      ];
      const complaints: string[] = [];
      const queries = [...names, '__proto__', 'constructor', 'constructor[prototype][isAdmin]'].flatMap((name) => [
        ...values.map((value) => `${name}=${value}`),
        `${name}[]=a`,
        `${name}[a][b]=a`,
        `${name}=a&${name}=a`,
      ]);
      for (const query of queries) {
        const found = findViolation(await ada.request(definition.method, `${definition.path}?${query}`));
        if (found !== undefined) complaints.push(`${query.slice(0, 60)}: ${found}`);
      }
      expect(complaints).toEqual([]);
      expectCleanPrototype();
    },
  );

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/%00'],
    ['GET', '/api/%ff'],
    ['GET', '/%ff'],
    ['GET', '/%'],
    ['GET', '//evil.example/api/user'],
    ['GET', '/api/../../etc/passwd'],
    ['GET', '/api/gratitude-entries/'],
    ['GET', '/api/__proto__'],
    ['PUT', '/api/user'],
    ['POST', '/api/stats'],
    ['DELETE', '/api/gratitude-entries'],
    ['PATCH', '/api/register'],
    ['POST', '/api/openapi.json'],
    ['OPTIONS', '/api/user'],
    ['TRACE', '/api/user'],
  ] as const)('without an endpoint is rejected: %s %s', async (method, url) => {
    const response = await ada.request(method, url);
    expect(findViolation(response)).toBeUndefined();
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a header', () => {
  it.each(endpoints.filter(({ definition }) => definition.headers !== undefined))(
    'that $name reads handles hostile values',
    async ({ name, definition }) => {
      const headers = definition.headers ? Object.keys(definition.headers.shape) : [];
      const complaints: string[] = [];
      for (const header of headers) {
        for (const value of [...TEXTS, 'x'.repeat(128), '\u00e9'.repeat(20)]) {
          const response = await send(definition, JSON.stringify(FIXTURES[name]?.body), { [header]: value });
          const found = findViolation(response);
          if (found !== undefined) complaints.push(`${header}: ${JSON.stringify(value).slice(0, 60)}: ${found}`);
        }
      }
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ['host', ''],
    ['host', 'evil.example:99999'],
    ['host', '\u0000'],
    ['origin', 'https://'],
    ['origin', '\u0000'],
    ['origin', LONG],
    ['sec-fetch-site', '__proto__'],
    ['cookie', LONG],
    ['cookie', 'evenglow=\u0000; __proto__=1'],
    ['content-length', '-1'],
    ['content-length', '1e9'],
    ['content-type', '__proto__'],
    ['x-forwarded-for', "'; drop table users; --"],
    ['x-forwarded-proto', 'javascript'],
    ['accept-encoding', LONG],
    ['range', 'bytes=0-99999999999999999999'],
    ['if-modified-since', 'yesterday'],
    ['x-request-id', LONG],
    ['authorization', `Bearer ${LONG}`],
  ])('%s with hostile content is not a server error', async (name, value) => {
    for (const [method, url] of [
      ['GET', '/api/user'],
      ['POST', '/api/daily-goal'],
    ] as const) {
      const response = await app.http.inject({
        method,
        url,
        remoteAddress: newAddress(),
        headers: {
          host: 'evenglow.example',
          cookie: ada.cookie,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          [name]: value,
        },
        ...(method === 'POST' && { payload: '{"dailyGoal":4}' }),
      });
      expect(findViolation(response)).toBeUndefined();
    }
  });
});

describe('malformed HTTP', () => {
  let port: number;
  beforeAll(async () => {
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const address = app.http.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  /** Sends raw bytes and returns the response when the server closes the connection. */
  function exchange(bytes: string | Buffer): Promise<Pick<Response, 'statusCode' | 'headers' | 'body'>> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => chunks.push(chunk));
      // The server may reset the connection while the client is still sending.
      socket.on('error', (error) => chunks.length === 0 && reject(error));
      socket.on('close', () => {
        const text = Buffer.concat(chunks).toString();
        const [head = '', ...rest] = text.split('\r\n\r\n');
        const [status = '', ...lines] = head.split('\r\n');
        resolve({
          statusCode: Number(status.split(' ')[1]),
          headers: Object.fromEntries(
            lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]),
          ),
          body: rest.join('\r\n\r\n'),
        });
      });
    });
  }

  it.each([
    ['a NUL in the address', 'GET /api/user\u0000 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    [
      'bytes of no text in the address',
      Buffer.from('GET /api/\xff\xfe HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 'latin1'),
    ],
    ['a NUL in a header', 'GET /api/user HTTP/1.1\r\nhost: a\r\nx-a: \u0000\r\nconnection: close\r\n\r\n'],
    [
      'a header of 100,000 characters',
      `GET /api/user HTTP/1.1\r\nhost: a\r\nx-a: ${LONG}\r\nconnection: close\r\n\r\n`,
    ],
    ['an address of 100,000 characters', `GET /api/${LONG} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`],
    ['no HTTP', 'hello there\r\n\r\n'],
    ['an unknown method', 'GLOW /api/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\nconnection: close\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\n',
    ],
    [
      'a broken chunk',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\nzz\r\n{}\r\n',
    ],
    [
      'more than it says',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1\r\nconnection: close\r\n\r\n{}',
    ],
  ])('%s is rejected with the contract’s error body', async (_name, bytes) => {
    const response = await exchange(bytes);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(findViolation(response)).toBeUndefined();
  });

  it('without a host is rejected by Node, with an empty body', async () => {
    const response = await exchange('GET /api/user HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(response.statusCode).toBe(400);
  });

  it('does not affect the next request', async () => {
    const response = await exchange('GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect([response.statusCode, JSON.parse(response.body)]).toEqual([200, { live: true, ready: true }]);
  });
});
