/** Rate limits by address: an IPv6 network and the wider one that it belongs to. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { rateLimitAddress } from './rate-limits.ts';

const app = setUpTestApp();
const limit = { max: 2, windowMs: 60_000 };
const addressRates = { perMinute: 10, sharedNetworks: ['192.0.2.0/24'] };
const ask = (address: string) =>
  rateLimitAddress(
    { orm: app.database.orm, clock: app.clock, settings: { addressRates } },
    'test',
    address,
    limit,
  ).then(
    () => 'allowed',
    () => 'limited',
  );

it('counts the networks of 64 bits, and five times as much for all of 48', async () => {
  for (let network = 0; network < 5; network++) {
    const address = `2001:db8:1:${network}::1`;
    expect([await ask(address), await ask(address), await ask(address)]).toEqual(['allowed', 'allowed', 'limited']);
  }
  expect(await ask('2001:db8:1:9::1')).toBe('limited');
  expect(await ask('2001:db8:2:9::1')).toBe('allowed');
});

it('lets an address that many share send fifty times as much', async () => {
  for (let count = 0; count < 100; count++) expect(await ask('192.0.2.7')).toBe('allowed');
  expect([await ask('192.0.2.7'), await ask('192.0.2.8')]).toEqual(['limited', 'allowed']);
});
