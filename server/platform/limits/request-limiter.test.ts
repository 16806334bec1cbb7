/** Tests of the limits on requests by member and address. */
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';

const database = setUpTestApp();
const requestRates = { read: 16, write: 12, costly: 8, addressFactor: 2 };
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(database.database, { requestRates });
});

const suggest = (member: Member) =>
  member.request('POST', '/api/smart-features/suggest-themes', { currentText: 'A long walk with my sister.' });
const read = (member: Member) => member.request('GET', '/api/daily-prompt');

it('limits anonymous requests by address, the addresses of one /64 and one /48 together', async () => {
  const ask = async (address: string) => (await app.request('GET', '/api/plans', undefined, { address })).statusCode;
  for (let index = 0; index < 8; index++) expect(await ask(`2001:db8:1:1::${index}`)).toBe(200);
  expect(await ask('2001:db8:1:1::99')).toBe(429);
  expect(await ask('2001:db8:2:1::1')).toBe(200);
  for (let index = 0; index < 24; index++) expect(await ask(`2001:db8:1:${100 + index}::1`)).toBe(200);
  expect(await ask('2001:db8:1:200::1')).toBe(429);
});

it('limits each member and class of its own, with standard headers', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app, { firstName: 'Bob' })];
  const first = await suggest(ada);
  expect([first.statusCode, first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
    200,
    '"costly";q=2;w=15',
    '"costly";r=1;t=8',
  ]);
  await suggest(ada);
  const refused = await suggest(ada);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers.ratelimit]).toEqual([
    429,
    '8',
    '"costly";r=0;t=8',
  ]);
  expect(refused.json()).toMatchObject({
    code: 'rate_limited',
    error: 'That was a bit fast. Please wait 8 seconds.',
  });
  expect([(await read(ada)).statusCode, (await suggest(bob)).statusCode]).toEqual([200, 200]);
  app.clock.advance(7_500);
  expect((await suggest(ada)).statusCode).toBe(200);
});

it('limits members apart who share the password of a proxy', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app, { firstName: 'Bob' })];
  const headers = { authorization: `Basic ${Buffer.from('family:secret').toString('base64')}` };
  const suggestBehindProxy = (member: Member) =>
    member.request(
      'POST',
      '/api/smart-features/suggest-themes',
      { currentText: 'A long walk with my sister.' },
      headers,
    );
  for (const status of [200, 200, 429, 429]) expect((await suggestBehindProxy(ada)).statusCode).toBe(status);
  expect((await suggestBehindProxy(bob)).statusCode).toBe(200);
});

it('does not limit health checks', async () => {
  const address = '192.0.2.1';
  for (let count = 0; count < 20; count++) {
    expect((await app.request('GET', '/api/health/ready', undefined, { address })).statusCode).toBe(200);
  }
});
