/** Sends web push messages (RFC 8030, 8188, 8291, 8292), to public addresses only. */

import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import { HOUR_MS } from '../../../contract/durations.ts';
import {
  connectionProblem,
  ForbiddenAddressError,
  openGuardedHttp,
  type PostedResponse,
  type Resolve,
  retryAfterMs,
} from '../outgoing/guarded-http.ts';
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

/** How long a signature is reused. Valid for twelve hours, for one push service. */
const SIGNATURE_MS = HOUR_MS;

const FORBIDDEN_ADDRESS: PushOutcome = { kind: 'refused', reason: 'its address isn’t allowed' };

/**
 * @param resolve replaced in tests
 * @param timeoutMs timeout, shorter in tests
 */
export function openWebPush(settings: WebPushSettings, resolve?: Resolve, timeoutMs = SEND_TIMEOUT_MS): PushTransport {
  const keys = vapidKeysOf(settings.privateKey);
  const sign = createSigner(keys, settings.subject);

  /** Plain HTTP is allowed to loopback only. */
  const isAllowed = (protocol: string, address: string) =>
    (protocol === 'https:' && isPublicAddress(address)) || (settings.allowLocal && isLoopback(address));

  const http = openGuardedHttp(isAllowed, resolve);

  async function send({ target, payload, ttl, urgency, topic }: PushMessage): Promise<PushOutcome> {
    const url = new URL(target.endpoint);
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
      ttl,
      urgency,
      topic,
    };
    try {
      return outcomeOf(await http.post(url, { headers, body, withinMs: timeoutMs }));
    } catch (error) {
      if (error instanceof ForbiddenAddressError) return FORBIDDEN_ADDRESS;
      return { kind: 'later', reason: connectionProblem(error) };
    }
  }

  return {
    publicKey: keys.publicKey,
    mayReach: (endpoint) => http.mayReach(endpoint),
    send,
    close: () => http.close(),
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

function outcomeOf({ statusCode = 0, headers }: PostedResponse): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const reason = `answered ${statusCode}`;
  if (statusCode !== 408 && statusCode !== 429 && statusCode < 500) return { kind: 'refused', reason };
  const pause = retryAfterMs(headers);
  return { kind: 'later', reason, ...(pause !== undefined && { retryAfterMs: pause }) };
}
