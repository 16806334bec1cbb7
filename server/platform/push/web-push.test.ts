/** Web push messages as received by browsers, and endpoints that must not be contacted. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import {
  closesConnection,
  neverResponds,
  type PushBehaviour,
  type PushBrowser,
  type PushService,
  respondsEndlessly,
  respondsWith,
  startPushService,
} from '../../testing/push-service.ts';
import type { Resolve } from '../outgoing/guarded-http.ts';
import { isLoopback, isPublicAddress } from '../outgoing/public-address.ts';
import { PAYLOAD_BYTES, type PushMessage } from './transport.ts';
import { areBrowserKeys, vapidKeysOf } from './vapid.ts';
import { openWebPush } from './web-push.ts';

const { privateKey, publicKey } = (() => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return vapidKeysOf(curve.getPrivateKey('base64url').padStart(43, 'A'));
})();
const SETTINGS = { privateKey, subject: 'mailto:operator@evenglow.example', allowLocal: true };

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

function open(settings: Partial<typeof SETTINGS> = {}, resolve?: Resolve, timeoutMs?: number) {
  const push = openWebPush({ ...SETTINGS, ...settings }, resolve, timeoutMs);
  onTestFinished(() => push.close());
  return push;
}

function messageTo({ endpoint, keys }: Pick<PushBrowser, 'endpoint' | 'keys'>, payload = 'Good evening'): PushMessage {
  return { target: { endpoint, ...keys }, payload, ttl: 3600, urgency: 'normal', topic: 'daily_2026-11-23' };
}

describe('a message', () => {
  it('is decrypted by its browser and signed by this server', async () => {
    const browser = service.subscribe(publicKey);
    const push = open();
    expect(push.publicKey).toBe(publicKey);
    for (const payload of ['{"title": "Good evening 🌅"}', 'x'.repeat(PAYLOAD_BYTES)]) {
      expect(await push.send(messageTo(browser, payload))).toEqual({ kind: 'sent' });
      expect(browser.received.at(-1)).toEqual({
        payload,
        ttl: 3600,
        urgency: 'normal',
        topic: 'daily_2026-11-23',
        subject: 'mailto:operator@evenglow.example',
      });
    }
    expect(service.complaints).toEqual([]);
  });

  it('of another server is rejected by the push service', async () => {
    const browser = service.subscribe(vapidKeysOf(randomBytes(32).toString('base64url')).publicKey);
    expect(await open().send(messageTo(browser))).toEqual({ kind: 'refused', reason: 'answered 400' });
    expect(service.complaints.splice(0)).toEqual(['another key than the browser asked for']);
  });

  it('with invalid keys is rejected before sending', async () => {
    const browser = service.subscribe(publicKey);
    const keys = { ...browser.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(areBrowserKeys(keys)).toBe(false);
    expect(await open().send(messageTo({ ...browser, keys }))).toMatchObject({ kind: 'refused' });
    expect(browser.tries).toBe(0);
  });

  it.each<[string, PushBehaviour, object]>([
    ['200', respondsWith(200), { kind: 'sent' }],
    ['202', respondsWith(202), { kind: 'sent' }],
    ['404', respondsWith(404), { kind: 'gone' }],
    ['410', respondsWith(410), { kind: 'gone' }],
    ['400', respondsWith(400), { kind: 'refused', reason: 'answered 400' }],
    ['403', respondsWith(403), { kind: 'refused', reason: 'answered 403' }],
    ['413', respondsWith(413), { kind: 'refused', reason: 'answered 413' }],
    [
      '429',
      respondsWith(429, { 'retry-after': '120' }),
      { kind: 'later', reason: 'answered 429', retryAfterMs: 120_000 },
    ],
    ['429 and nonsense', respondsWith(429, { 'retry-after': 'soon' }), { kind: 'later', reason: 'answered 429' }],
    ['500', respondsWith(500), { kind: 'later', reason: 'answered 500' }],
    [
      '503 and a date in the past',
      respondsWith(503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
      { kind: 'later', reason: 'answered 503', retryAfterMs: 0 },
    ],
    ['nothing', closesConnection, { kind: 'later', reason: 'ECONNRESET' }],
    ['a flood', respondsEndlessly, { kind: 'sent' }],
  ])('with the response %s', async (_name, behaviour, outcome) => {
    const browser = service.subscribe(publicKey);
    browser.behave(behaviour);
    expect(await open().send(messageTo(browser))).toEqual(outcome);
    expect(browser.tries).toBe(1);
  });

  it('does not follow redirects', async () => {
    const other = service.subscribe(publicKey);
    const browser = service.subscribe(publicKey);
    browser.behave(respondsWith(307, { location: other.endpoint }));
    expect(await open().send(messageTo(browser))).toEqual({ kind: 'refused', reason: 'answered 307' });
    expect(other.tries).toBe(0);
  });

  it('without a response is to be retried', async () => {
    const browser = service.subscribe(publicKey);
    browser.behave(neverResponds);
    const push = open({}, undefined, 100);
    expect(await push.send(messageTo(browser))).toEqual({ kind: 'later', reason: 'no answer in time' });
  });

  it('to an unavailable service is to be retried', async () => {
    const stoppedService = await startPushService(await freePort());
    const browser = stoppedService.subscribe(publicKey);
    await stoppedService.close();
    expect(await open().send(messageTo(browser))).toEqual({ kind: 'later', reason: 'ECONNREFUSED' });
  });
});

/** Addresses that could be used for SSRF. */
const PRIVATE_ADDRESSES = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local': ['169.254.169.254', 'fe80::1', 'febf::1'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1'],
  '6to4': ['2002:7f00:1::1', '2002:808:808::1', '192.88.99.1'],
  Teredo: ['2001:0:7f00:1::1'],
  'documentation and tests': ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1', '3fff::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255', '192.0.0.8', '4000::1', '100::1'],
} as const;
const PUBLIC_ADDRESSES = [
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00::1',
];
const ALL_PRIVATE_ADDRESSES = Object.entries(PRIVATE_ADDRESSES).flatMap(([kind, addresses]) =>
  addresses.map((each) => [kind, each] as const),
);

describe('addresses', () => {
  it.each(ALL_PRIVATE_ADDRESSES)('of the kind %s, such as %s, are not public', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC_ADDRESSES)('such as %s are public', (address) => {
    expect([isPublicAddress(address), isLoopback(address)]).toEqual([true, false]);
  });

  it('that are invalid are not public', () => {
    for (const invalid of ['', 'evenglow.example', '8.8.8', '0x7f.1', '8.8.8.8:80']) {
      expect([isPublicAddress(invalid), isLoopback(invalid)]).toEqual([false, false]);
    }
  });
});

const toUrlHost = (address: string) => (address.includes(':') ? `[${address}]` : address);
const familyOf = (address: string) => (address.includes(':') ? 6 : 4);
const resolvesTo =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: familyOf(address) })));

describe('an endpoint', () => {
  const sendTo = (push: ReturnType<typeof open>, endpoint: string) =>
    push.send(messageTo({ endpoint, keys: service.subscribe(publicKey).keys }));
  const REFUSED = { kind: 'refused', reason: 'its address isn’t allowed' };

  it.each(ALL_PRIVATE_ADDRESSES)('at an address of the kind %s, %s, is not contacted', async (_kind, address) => {
    const push = open({ allowLocal: false });
    const endpoint = `https://${toUrlHost(address)}/push/1`;
    expect(await push.mayReach(endpoint)).toBe(false);
    expect(await sendTo(push, endpoint)).toEqual(REFUSED);
  });

  it.each(ALL_PRIVATE_ADDRESSES)('whose name resolves to the kind %s, %s, is not contacted', async (_kind, address) => {
    for (const addresses of [[address], ['8.8.8.8', address]]) {
      const push = open({ allowLocal: false }, resolvesTo(...addresses));
      expect(await push.mayReach('https://push.example/1')).toBe(false);
      expect(await sendTo(push, 'https://push.example/1')).toEqual(REFUSED);
    }
  });

  it.each([
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://017700000001/1',
    'https://127.1/1',
    'https://localhost/1',
    'https://localhost./1',
    'http://8.8.8.8/1',
    'http://push.example/1',
    'ftp://push.example/1',
    'file:///etc/passwd',
    'push.example/1',
    '',
  ])('written as %s is not contacted', async (endpoint) => {
    // Names of this machine use its own resolver.
    const resolve = endpoint.includes('push.example') ? resolvesTo('8.8.8.8') : undefined;
    expect(await open({ allowLocal: false }, resolve).mayReach(endpoint)).toBe(false);
  });

  it('with a public address is allowed', async () => {
    expect(
      await open({ allowLocal: false }, resolvesTo('8.8.8.8', '2606:4700::1')).mayReach('https://push.example/1'),
    ).toBe(true);
  });

  it('whose name does not resolve is not allowed, and a send is to be retried', async () => {
    const resolvesNothing: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const push = open({}, resolvesNothing);
    expect(await push.mayReach('https://push.example/1')).toBe(false);
    expect(await sendTo(push, 'https://push.example/1')).toEqual({ kind: 'later', reason: 'ENOTFOUND' });
  });

  it('whose name resolves differently after the check is not contacted', async () => {
    let connections = 0;
    const localServer = createServer((_request, response) => {
      connections++;
      response.end();
    });
    localServer.on('connection', () => connections++);
    await new Promise<void>((resolve) => localServer.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void localServer.close());
    // The address of a listening server has this type.
    const { port } = localServer.address() as AddressInfo;
    const resolvedAddresses = ['8.8.8.8', '127.0.0.1'];
    const rebinding: Resolve = async () => [{ address: resolvedAddresses.shift() ?? '127.0.0.1', family: 4 }];
    const push = open({ allowLocal: false }, rebinding);
    const endpoint = `https://push.example:${port}/1`;
    expect(await push.mayReach(endpoint)).toBe(true);
    expect(await sendTo(push, endpoint)).toEqual(REFUSED);
    expect(connections).toBe(0);
  });

  it('on loopback is allowed only with allowLocal, and other private addresses never', async () => {
    const { endpoint } = service.subscribe(publicKey);
    expect(await open().mayReach(endpoint)).toBe(true);
    expect(await open({}, resolvesTo('127.0.0.1')).mayReach('http://localhost:1/1')).toBe(true);
    expect(await open({ allowLocal: false }).mayReach(endpoint)).toBe(false);
    for (const other of ['http://10.0.0.1/1', 'https://192.168.1.1/1', 'http://8.8.8.8/1']) {
      expect(await open().mayReach(other)).toBe(false);
      expect(await sendTo(open(), other)).toEqual(REFUSED);
    }
    expect(await sendTo(open({}, resolvesTo('8.8.8.8')), 'http://push.example/1')).toEqual(REFUSED);
  });
});
