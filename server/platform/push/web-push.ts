/** Sends web push messages (RFC 8030, 8188, 8291, 8292), to public addresses only. */

import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import { HOUR_MS } from '../../../contract/durations.ts';
import { isLoopback, isPublicAddress } from '../outgoing/public-address.ts';
import { type PushMessage, type PushOutcome, type PushTransport, SEND_TIMEOUT_MS } from './transport.ts';
import { type VapidKeys, vapidKeysOf } from './vapid.ts';

export interface WebPushSettings {
  /** 32 bytes in base64url. */
  privateKey: string;
  /** Contact of the operator for push services: `mailto:` or `https:`. */
  subject: string;
  /** Allows loopback, also without TLS, for tests and trials. */
  allowLocal: boolean;
}

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const resolveName: Resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true });

/** Larger than any response of a push service, in bytes; longer ones are cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024;
/** Connections per push service. */
const MAX_SOCKETS = 16;
/** How long a signature is reused. Valid for twelve hours, for one push service. */
const SIGNATURE_MS = HOUR_MS;

class ForbiddenAddressError extends Error {}
const FORBIDDEN_ADDRESS: PushOutcome = { kind: 'refused', reason: 'its address isn’t allowed' };

/** The address, if the host is an IP literal. */
function parseIpLiteral(hostname: string): LookupAddress[] | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? undefined : [{ address, family }];
}

/**
 * @param resolve replaced in tests
 * @param timeoutMs timeout, shorter in tests
 */
export function openWebPush(
  settings: WebPushSettings,
  resolve: Resolve = resolveName,
  timeoutMs = SEND_TIMEOUT_MS,
): PushTransport {
  const keys = vapidKeysOf(settings.privateKey);
  const sign = createSigner(keys, settings.subject);

  /** Plain HTTP is allowed to loopback only. */
  const isAllowed = (protocol: string, address: string) =>
    (protocol === 'https:' && isPublicAddress(address)) || (settings.allowLocal && isLoopback(address));

  /** Rejects the host if any of its addresses is not allowed. */
  async function resolveAllowed(protocol: string, hostname: string): Promise<LookupAddress[]> {
    const addresses = parseIpLiteral(hostname) ?? (await resolve(hostname));
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(protocol, address)))
      throw new ForbiddenAddressError();
    return addresses;
  }

  // Used by the connection itself, so the checked address is the one connected to (no DNS rebinding).
  const lookupFor =
    (protocol: string): LookupFunction =>
    (hostname, options: LookupOptions, done) => {
      resolveAllowed(protocol, hostname).then(
        (found) => {
          const [first] = found;
          if (options.all || !first) done(null, found);
          else done(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => done(error, ''),
      );
    };
  const common = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const https = new HttpsAgent({ ...common, lookup: lookupFor('https:') });
  const http = new HttpAgent({ ...common, lookup: lookupFor('http:') });

  async function mayReach(endpoint: string): Promise<boolean> {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return false;
    return resolveAllowed(url.protocol, url.hostname).then(
      () => true,
      () => false,
    );
  }

  async function send({ target, payload, ttl, urgency, topic }: PushMessage): Promise<PushOutcome> {
    const url = new URL(target.endpoint);
    // Connections to an IP literal skip the lookup.
    if (parseIpLiteral(url.hostname) && !(await mayReach(target.endpoint))) return FORBIDDEN_ADDRESS;
    let body: Buffer;
    try {
      body = webPush.encrypt(target.p256dh, target.auth, payload, 'aes128gcm').cipherText;
    } catch {
      return { kind: 'refused', reason: 'its keys are invalid' };
    }
    const headers = {
      authorization: sign(url.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl,
      urgency,
      topic,
    };
    try {
      return outcomeOf(
        await post(url, { headers, agent: url.protocol === 'https:' ? https : http, withinMs: timeoutMs }, body),
      );
    } catch (error) {
      if (error instanceof ForbiddenAddressError) return FORBIDDEN_ADDRESS;
      return { kind: 'later', reason: codeOf(error) };
    }
  }

  return {
    publicKey: keys.publicKey,
    mayReach,
    send,
    close: () => {
      https.destroy();
      http.destroy();
    },
  };
}

/** Signatures are cached, because signing is the most expensive part. */
function createSigner({ publicKey, privateKey }: VapidKeys, subject: string): (audience: string) => string {
  const signatures = new LRUCache<string, string>({ max: 100, ttl: SIGNATURE_MS });
  return (audience) => {
    const cached = signatures.get(audience);
    if (cached !== undefined) return cached;
    const signature = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm').Authorization;
    signatures.set(audience, signature);
    return signature;
  };
}

type PushResponse = Pick<IncomingMessage, 'statusCode' | 'headers'>;

interface PostOptions {
  headers: Record<string, string | number>;
  agent: HttpAgent;
  withinMs: number;
}

/** Does not follow redirects, and reads the response only to reuse the connection. */
function post(url: URL, { headers, agent, withinMs }: PostOptions, body: Buffer): Promise<PushResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(withinMs);
    const outgoing = request(url, { method: 'POST', headers, agent, signal }, (response) => {
      resolve(response);
      let bytes = 0;
      response.on('error', () => undefined);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) response.destroy();
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: PushResponse): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const reason = `answered ${statusCode}`;
  if (statusCode !== 408 && statusCode !== 429 && statusCode < 500) return { kind: 'refused', reason };
  const retryAfterMs = millisecondsOf(headers['retry-after']);
  return { kind: 'later', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** `Retry-After` (RFC 9110) is a number of seconds or a date. */
function millisecondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'no answer in time';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}
