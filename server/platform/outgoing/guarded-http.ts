/**
 * HTTP requests to addresses that members choose. They reach allowed addresses only, because this server may see a network
 * that its members must not (SSRF).
 */
import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const resolveName: Resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true });

/** Of a response, in bytes; longer ones are cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024;
/** Connections per host, and those of them that are kept open while idle, for how long, in milliseconds. */
const MAX_SOCKETS = 16;
const MAX_IDLE_SOCKETS = 2;
const IDLE_MS = 15_000;

/** An address of the host is not allowed. */
export class ForbiddenAddressError extends Error {}

export type PostedResponse = Pick<IncomingMessage, 'statusCode' | 'headers'>;

export interface Post {
  headers: Record<string, string | number>;
  body: Buffer | string;
  /** Time for everything, in milliseconds. */
  withinMs: number;
}

export interface GuardedHttp {
  /** False for an address that resolves to a host that is not allowed, or not at all. */
  mayReach(url: string): Promise<boolean>;
  /**
   * Does not follow redirects. The body of the response is read only to reuse the connection, and at most 16 KiB of it.
   * @throws ForbiddenAddressError, or the error of the connection
   */
  post(url: URL, post: Post): Promise<PostedResponse>;
  close(): void;
}

/** The address, if the host is an IP literal. */
function parseIpLiteral(hostname: string): LookupAddress[] | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? undefined : [{ address, family }];
}

/**
 * @param isAllowed decides by protocol (`https:`) and IP address
 * @param resolve replaced in tests
 */
export function openGuardedHttp(
  isAllowed: (protocol: string, address: string) => boolean,
  resolve: Resolve = resolveName,
): GuardedHttp {
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
  const common = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_IDLE_SOCKETS, timeout: IDLE_MS };
  const https = new HttpsAgent({ ...common, lookup: lookupFor('https:') });
  const http = new HttpAgent({ ...common, lookup: lookupFor('http:') });

  return {
    async mayReach(address) {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (!url || !/^https?:$/.test(url.protocol)) return false;
      return resolveAllowed(url.protocol, url.hostname).then(
        () => true,
        () => false,
      );
    },
    async post(url, post) {
      // Connections to an IP literal skip the lookup.
      if (parseIpLiteral(url.hostname)) await resolveAllowed(url.protocol, url.hostname);
      return send(url, post, url.protocol === 'https:' ? https : http);
    },
    close: () => {
      https.destroy();
      http.destroy();
    },
  };
}

function send(url: URL, { headers, body, withinMs }: Post, agent: HttpAgent): Promise<PostedResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(withinMs);
    const length = { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', headers: { ...headers, ...length }, agent, signal }, (response) => {
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

/** `Retry-After` (RFC 9110), a number of seconds or a date, in milliseconds from now. */
export function retryAfterMs({ 'retry-after': value }: PostedResponse['headers']): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Reason for a failed connection, without the address. */
export function connectionProblem(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'no answer in time';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}
