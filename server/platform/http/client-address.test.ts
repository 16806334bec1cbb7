/** Addresses of clients: one form for each, prefixes for limits, and which proxies are believed. */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressPrefix, clientAddress, normalizeAddress, type TrustProxy, trustFunction } from './client-address.ts';

describe('normalizeAddress', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7:50123', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['[2001:DB8:0:0::1]', '2001:db8::1'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['unknown', undefined],
    ['_hidden:80', undefined],
    ['', undefined],
    ['256.1.1.1', undefined],
    ['[192.0.2.7', undefined],
    ["'; drop table users; --", undefined],
  ])('of %j is %j', (text, normal) => {
    expect(normalizeAddress(text)).toBe(normal);
  });
});

describe('addressPrefix', () => {
  it.each([
    ['192.0.2.7:80', 64, '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', 48, '2001:db8:1::/48'],
    ['2001:db8::6', 64, '2001:db8:0:0::/64'],
    ['::1', 48, '0:0:0::/48'],
    ['a device', 64, 'a device'],
  ] as const)('of %s with %i bits is %s', (address, bits, prefix) => {
    expect(addressPrefix(address, bits)).toBe(prefix);
  });
});

describe('clientAddress', () => {
  const ask = async (trusted: TrustProxy, forwarded: string, remoteAddress = '10.0.0.1') => {
    const http = Fastify({ trustProxy: trustFunction(trusted) });
    http.get('/', (request) => clientAddress(request));
    return (await http.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body;
  };

  it.each([
    [false, '192.0.2.7', '10.0.0.1'],
    [1, '203.0.113.9, 192.0.2.7:4711', '192.0.2.7'],
    [true, '203.0.113.9, [::ffff:192.0.2.7]:4711', '192.0.2.7'],
    [2, '203.0.113.9, 198.51.100.3, 192.0.2.7', '198.51.100.3'],
    [['10.0.0.0/8', '192.0.2.7'], '203.0.113.9, 198.51.100.3, 192.0.2.7:80', '198.51.100.3'],
    [['2001:db8::/32'], '203.0.113.9', '10.0.0.1'],
    [1, 'unknown', '10.0.0.1'],
  ] satisfies [TrustProxy, string, string][])(
    'with %j believed and %j forwarded is %s',
    async (trusted, forwarded, address) => {
      expect(await ask(trusted, forwarded)).toBe(address);
    },
  );

  it('takes the proxy’s address written as IPv6 for the same', async () => {
    expect(await ask(['10.0.0.1'], '192.0.2.7', '::ffff:10.0.0.1')).toBe('192.0.2.7');
  });
});
