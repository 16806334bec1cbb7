/**
 * A local push service (RFC 8030) with browsers that decrypt messages (RFC 8188, 8291). It verifies the sender (RFC
 * 8292) and can be made to fail.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message decrypted by a browser. */
export interface PushedMessage {
  payload: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The subject of the sender's signature. */
  subject: string;
}

/** A browser with a push subscription. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Accepted messages, oldest first. */
  received: PushedMessage[];
  /** Number of requests, regardless of the response. */
  tries: number;
  /** Sets how the service responds for this browser. Default: correctly. */
  behave(behaviour?: PushBehaviour): void;
}

export type PushBehaviour = (response: ServerResponse, request: IncomingMessage) => void;

export interface PushService {
  origin: string;
  /** Reasons why messages were rejected. */
  complaints: string[];
  /** Subscribes a browser with a server's key. */
  subscribe(applicationServerKey: string): PushBrowser;
  close(): Promise<void>;
}

export const respondsWith =
  (status: number, headers: Record<string, string> = {}): PushBehaviour =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Never responds. */
export const neverResponds: PushBehaviour = () => undefined;

export const closesConnection: PushBehaviour = (response) => void response.destroy();

/** Sends an endless response. */
export const respondsEndlessly: PushBehaviour = (response) => {
  response.writeHead(201);
  const writeChunks = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    if (!response.destroyed) response.once('drain', writeChunks);
  };
  writeChunks();
};

/** Valid subscription keys of a browser that decrypts nothing: the generator of the curve. */
export const BROWSER_KEYS = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
};
interface KnownBrowser {
  publicView: PushBrowser;
  curve: ECDH;
  auth: Buffer;
  applicationServerKey: string;
  behaviour: PushBehaviour | undefined;
}

/** Bytes of a body that push services must accept (RFC 8030, section 7.2). */
const BODY_MAX = 4096;

export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, KnownBrowser>();
  const complaints: string[] = [];
  const server = createServer((request, response) => {
    void receive(request).then((body) => {
      const browser = browsers.get(request.url ?? '');
      if (!browser) return response.writeHead(404).end();
      browser.publicView.tries++;
      if (browser.behaviour) return browser.behaviour(response, request);
      try {
        browser.publicView.received.push(receiveMessage(request, body, browser, origin));
        return response.writeHead(201, { location: `${origin}/message/${randomBytes(8).toString('hex')}` }).end();
      } catch (error) {
        complaints.push(error instanceof Error ? error.message : 'something is wrong');
        return response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // The address of a listening server has this type.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    complaints,
    subscribe: (applicationServerKey) => {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16);
      const knownBrowser: KnownBrowser = {
        curve,
        auth,
        applicationServerKey,
        behaviour: undefined,
        publicView: {
          endpoint: origin + path,
          keys: { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') },
          received: [],
          tries: 0,
          behave: (behaviour) => {
            knownBrowser.behaviour = behaviour;
          },
        },
      };
      browsers.set(path, knownBrowser);
      return knownBrowser.publicView;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // Chunks are bytes, because no encoding is set.
  return Buffer.concat(parts);
}

function assertValid(condition: boolean, complaint: string): asserts condition {
  if (!condition) throw new Error(complaint);
}

/** Validates a message like a push service and decrypts it like a browser. Throws with the reason if it is invalid. */
function receiveMessage(request: IncomingMessage, body: Buffer, browser: KnownBrowser, origin: string): PushedMessage {
  const { method, headers } = request;
  assertValid(method === 'POST', `the method is ${method}`);
  assertValid(body.length > 0 && body.length <= BODY_MAX, `the body has ${body.length} bytes`);
  assertValid(headers['content-encoding'] === 'aes128gcm', 'the body is not in aes128gcm');
  const ttl = Number(headers.ttl);
  assertValid(Number.isInteger(ttl) && ttl >= 0, `the TTL is ${headers.ttl}`);
  const { topic, urgency } = headers;
  assertValid(topic === undefined || /^[\w-]{1,32}$/.test(String(topic)), `the topic is ${String(topic)}`);
  assertValid(
    urgency === undefined || ['very-low', 'low', 'normal', 'high'].includes(String(urgency)),
    `the urgency is ${String(urgency)}`,
  );
  const subject = verifySender(headers.authorization ?? '', browser.applicationServerKey, origin);
  return {
    payload: decrypt(body, browser),
    ttl,
    subject,
    topic: topic?.toString(),
    urgency: urgency?.toString(),
  };
}

/** Verifies the signature and its claims, and returns the subject. */
function verifySender(authorization: string, expectedKey: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  assertValid(key === expectedKey, 'another key than the browser asked for');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'));
  assertValid(isSigned, 'the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  assertValid(aud === origin, `signed for ${String(aud)}`);
  const seconds = Number(exp) - Date.now() / 1000;
  assertValid(seconds > 0 && seconds <= 24 * 3600, `signed for ${seconds} seconds`);
  assertValid(
    typeof sub === 'string' && /^(mailto:[^@\s]+@[^@\s]+|https:\/\/.+)$/.test(sub),
    `signed by ${String(sub)}`,
  );
  return sub;
}

/** RFC 8291, section 3.4, with a single record of RFC 8188. */
function decrypt(body: Buffer, { curve, auth }: KnownBrowser): string {
  const recordSalt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  assertValid(record.length <= recordSize, 'more than one record');
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(secret, recordSalt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, recordSalt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  assertValid(padded[end] === 2, 'the last record is not marked as such');
  return padded.toString('utf8', 0, end);
}
