/** The text for Prometheus: all metrics, made at most once a second and sent a few times a second. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';

const REUSED_MS = 1_000;
/** More answers a second are refused, because each text has several hundred kilobytes. */
const ANSWERS_PER_SECOND = 20;

export interface MetricsAnswer {
  status: 200 | 429;
  headers: Record<string, string>;
  body: string;
}

export class MetricsPage {
  readonly #registry: Registry;
  readonly #tokenHash: Buffer | undefined;
  #text: Promise<string> | undefined;
  #madeAt = Number.NEGATIVE_INFINITY;
  #second = 0;
  #answers = 0;

  /** @param token which requests need; undefined if none is needed */
  constructor(registry: Registry, token: string | undefined) {
    this.#registry = registry;
    this.#tokenHash = token === undefined ? undefined : hashOf(token);
  }

  /** True if this Authorization header may read the metrics. */
  admits(authorization: string | undefined): boolean {
    if (!this.#tokenHash) return true;
    const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    return token !== undefined && timingSafeEqual(hashOf(token), this.#tokenHash);
  }

  async answer(): Promise<MetricsAnswer> {
    const now = performance.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#answers = 0;
    }
    if (++this.#answers > ANSWERS_PER_SECOND) {
      return {
        status: 429,
        headers: { 'retry-after': '1', 'content-type': 'text/plain' },
        body: 'Too many requests.\n',
      };
    }
    if (!this.#text || now - this.#madeAt >= REUSED_MS) {
      this.#madeAt = now;
      this.#text = this.#registry.metrics();
    }
    const headers = { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' };
    return { status: 200, headers, body: await this.#text };
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
