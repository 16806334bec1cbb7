/**
 * Limits requests by member and by address, for each class of endpoint. Protects the server from one client; the quotas
 * of API tokens, which depend on the plan, are counted separately.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EndpointDefinition, RequestClass } from '../../../contract/http.ts';
import type { Clock } from '../clock.ts';
import { bearerToken } from '../http/bearer.ts';
import { addressPrefix } from '../http/client-address.ts';
import { type Taken, TokenBuckets, tooFast } from './token-buckets.ts';

/** Requests a minute of one member, by class; 0 is no limit. */
export type RequestRates = Record<RequestClass, number> & {
  /** How many members' worth of requests one address may send. */
  addressFactor: number;
};

/** Length of a burst: the requests of this time can be sent at once. */
const WINDOW_S = 15;

/** How many addresses' worth of requests a /48 may send. */
const WIDER_FACTOR = 4;

const MESSAGE = 'That was a bit fast.';

interface ClassLimit {
  members: TokenBuckets;
  networks: TokenBuckets;
  widerNetworks: TokenBuckets;
  /** Refusals of members, by the session or token of the request. */
  refused: LRUCache<string, Taken & { until: number }>;
  /** Values of RateLimit-Policy, for members and addresses. */
  memberPolicy: string;
  networkPolicy: string;
}

/** Refused sessions and tokens of a class that are remembered. */
const REFUSED_MAX = 1_000;
/** Longer headers are not kept. */
const CREDENTIAL_MAX = 1_000;

export class RequestLimiter {
  readonly #clock: Clock;
  readonly #limits = new Map<RequestClass, ClassLimit>();

  constructor(clock: Clock, { addressFactor, ...rates }: RequestRates) {
    this.#clock = clock;
    for (const name of ['read', 'write', 'costly'] as const) {
      if (rates[name] === 0) continue;
      const max = Math.ceil((rates[name] * WINDOW_S) / 60);
      const bucketsFor = (factor: number) => new TokenBuckets(clock, { max: max * factor, windowMs: WINDOW_S * 1_000 });
      this.#limits.set(name, {
        members: bucketsFor(1),
        networks: bucketsFor(addressFactor),
        widerNetworks: bucketsFor(addressFactor * WIDER_FACTOR),
        refused: new LRUCache({ max: REFUSED_MAX }),
        memberPolicy: policyOf(name, max),
        networkPolicy: policyOf(name, max * addressFactor),
      });
    }
  }

  /** Returns true if requests of this class are limited. */
  limits(name: RequestClass): boolean {
    return this.#limits.has(name);
  }

  /**
   * Counts a request by its address, before the caller is known.
   * @throws AppError rate_limited
   */
  countAddress(name: RequestClass, address: string, cost: number, reply: Pick<FastifyReply, 'header'>): void {
    const limit = this.#limits.get(name);
    if (!limit) return;
    const network = addressPrefix(address);
    const wider = addressPrefix(address, 48);
    const taken = limit.networks.take(network, cost);
    const widerTaken = wider !== network && taken.isTaken ? limit.widerNetworks.take(wider, cost) : taken;
    enforce(name, limit.networkPolicy, widerTaken.isTaken ? taken : widerTaken, reply);
  }

  /**
   * Counts a request by its member, and reports what is left in response headers
   * (draft-ietf-httpapi-ratelimit-headers).
   * @throws AppError rate_limited
   */
  countMember(
    name: RequestClass,
    userId: string,
    cost: number,
    request: Pick<FastifyRequest, 'headers'>,
    reply: Pick<FastifyReply, 'header'>,
  ): void {
    const limit = this.#limits.get(name);
    if (!limit) return;
    const taken = limit.members.take(userId, cost);
    const credential = credentialOf(request);
    if (!taken.isTaken && credential !== undefined)
      limit.refused.set(credential, { ...taken, until: this.#clock.now().getTime() + taken.waitMs });
    enforce(name, limit.memberPolicy, taken, reply);
  }

  /**
   * Refuses a request whose member was refused a moment ago, before the session is looked up: a client that repeats
   * refused requests must not use the database.
   * @throws AppError rate_limited
   */
  refuseAgain(name: RequestClass, request: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>): void {
    const limit = this.#limits.get(name);
    const credential = credentialOf(request);
    const refused = credential === undefined ? undefined : limit?.refused.get(credential);
    if (!limit || !refused) return;
    const waitMs = refused.until - this.#clock.now().getTime();
    if (waitMs > 0 && waitMs <= refused.waitMs) enforce(name, limit.memberPolicy, { ...refused, waitMs }, reply);
  }

  /** Counts a long answer, once it is sent, as more requests: one for each `ANSWER_BYTES_PER_TOKEN` beyond the first. */
  countBytes(name: RequestClass, userId: string, bytes: number): void {
    const tokens = Math.floor(bytes / ANSWER_BYTES_PER_TOKEN);
    if (tokens > 0) this.#limits.get(name)?.members.charge(userId, tokens);
  }
}

/**
 * The unverified token or cookies that identify the member of a request; undefined without or if too long. Members share
 * other `Authorization` headers, such as the password that a proxy asks for, and then differ by their cookies.
 */
function credentialOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const credential = bearerToken(request) ?? request.headers.cookie;
  return credential !== undefined && credential.length <= CREDENTIAL_MAX ? credential : undefined;
}

/** Bytes of a JSON body for which a write counts once: the longer a text, the longer its analysis takes. */
const BYTES_PER_TOKEN = 1024;
const COST_MAX = 10;
/** Bytes of an answer that one request includes. Usual pages of a list are shorter. */
const ANSWER_BYTES_PER_TOKEN = 64 * 1024;

/** How many requests a request counts as. Files count once: they are limited by bytes elsewhere. */
export function costOf(definition: EndpointDefinition, { headers }: Pick<FastifyRequest, 'headers'>): number {
  if (definition.method === 'GET' || definition.rawBody || definition.bodyLimit !== undefined) return 1;
  // The length of a chunked body is not known yet.
  if (headers['transfer-encoding'] !== undefined) return COST_MAX;
  const bytes = Number(headers['content-length'] ?? 0);
  return Math.min(COST_MAX, Math.max(1, Math.ceil(bytes / BYTES_PER_TOKEN)));
}

/** The class of an endpoint; undefined if it is not limited. */
export function classOf({ rateLimit, method }: EndpointDefinition): RequestClass | undefined {
  if (rateLimit === 'none') return undefined;
  return rateLimit ?? (method === 'GET' ? 'read' : 'write');
}

function policyOf(name: string, max: number): string {
  return `"${name}";q=${max};w=${WINDOW_S}`;
}

function enforce(name: string, policy: string, taken: Taken, reply: Pick<FastifyReply, 'header'>): void {
  const { isTaken, left, waitMs, fullInMs } = taken;
  const resetMs = isTaken ? fullInMs : waitMs;
  reply.header('ratelimit-policy', policy).header('ratelimit', `"${name}";r=${left};t=${Math.ceil(resetMs / 1000)}`);
  if (!isTaken) throw tooFast(MESSAGE, waitMs);
}
