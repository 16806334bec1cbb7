/** Requests for another host than that of PUBLIC_URL. */
import { describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';

const app = setUpTestApp({ publicUrl: 'https://evenglow.example' });
const statusAt = async (url: string, headers: Record<string, string>) =>
  (await app.request('GET', url, undefined, { headers })).statusCode;

describe('with PUBLIC_URL', () => {
  it.each([
    ['/api/plans', { host: 'evenglow.example' }, 200],
    ['/api/plans', { host: 'EVENGLOW.example:443' }, 200],
    ['/api/plans', { host: 'evil.example' }, 421],
    ['/api/plans', { host: 'evenglow.example.evil.example' }, 421],
    ['/api/plans', { host: 'evenglow.example:8443' }, 421],
    ['/api/plans', { host: 'evil.example@evenglow.example' }, 421],
    ['/api/plans', { host: 'evenglow.example/evil' }, 421],
    ['/api/plans', { host: '127.0.0.1:3000' }, 421],
    ['/api/plans', { host: 'evenglow.example', 'x-forwarded-host': 'evil.example' }, 200],
    ['/anything', { host: 'evil.example' }, 421],
    ['/api/health/ready', { host: '10.0.0.7:3000' }, 200],
  ])('%s at %j answers %i', async (url, headers, status) => {
    expect(await statusAt(url, headers)).toBe(status);
  });

  it('names the address of the server', async () => {
    const answer = await app.request('GET', '/api/plans', undefined, { headers: { host: 'evil.example' } });
    expect(answer.json()).toMatchObject({
      code: 'wrong_host',
      error: 'This server is at https://evenglow.example. A proxy in front of it must pass the Host header on.',
    });
  });
});

it('answers at any host without PUBLIC_URL', async () => {
  const open = await createTestApp(app.database);
  const answer = await open.request('GET', '/api/plans', undefined, { headers: { host: 'anything.example' } });
  expect(answer.statusCode).toBe(200);
});
