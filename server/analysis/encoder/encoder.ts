/**
 * The sentence encoder of a process: a thread that is started with the first text and ends when it has been idle. Whatever
 * fails, callers get no vector and go on without one.
 */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Logger } from '../../platform/log.ts';

/** One per text, in order; undefined for a text without pieces. */
export type Vectors = readonly (Int8Array | undefined)[];

/** Requests that wait for the thread. More are refused, so that no request waits behind an import. */
const QUEUE_MAX = 200;
/** The thread and its 30 MB of memory are released after this long without a text. */
const IDLE_MS = 10 * MINUTE_MS;
/** Longest time for one request. A text of 10,000 characters takes about 1.5 s. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Failures without a success between them, after which the file counts as damaged. */
const FAILURES_MAX = 3;
/** Pause after a thread has failed. */
const RESTART_AFTER_MS = MINUTE_MS;

/** The packed weights in the folder of the bundle. */
export const ENCODER_NAME = 'sentence-encoder.bin';
/** Recent vectors in memory: an entry is encoded for its analysis, and soon after for search. */
const RECENT_MAX = 300;

/** Beside this file in the sources, or beside the bundle. */
const WORKER_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './encoder-worker.ts' : './encoder-worker.js', import.meta.url),
);

/** Path of the packed weights beside the bundle. */
export const shippedEncoderFile = (): string => fileURLToPath(new URL(ENCODER_NAME, import.meta.url));

export interface WaitOptions {
  /** Longest time to wait, in milliseconds. Default: until the thread answers or fails. */
  waitMs?: number | undefined;
}

interface Request {
  texts: readonly string[];
  resolve: (vectors: Vectors | undefined) => void;
}

export class Encoder {
  readonly #file: string;
  readonly #log: Logger;
  /** Requests in order; the first one is with the thread. */
  readonly #requests: Request[] = [];
  readonly #recent = new LRUCache<string, Int8Array>({ max: RECENT_MAX });
  #worker: Worker | undefined;
  #brokenUntil = 0;
  #failures = 0;
  #isMissing = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #timeout: NodeJS.Timeout | undefined;

  /** `file`: path of the packed weights. */
  constructor(file: string, log: Logger) {
    this.#file = file;
    this.#log = log;
  }

  /** False if the file with the weights is missing or cannot be read, or the encoder was stopped. */
  get isAvailable(): boolean {
    return !this.#isMissing && this.#brokenUntil < Number.POSITIVE_INFINITY;
  }

  /** Whether a text would be encoded at once. */
  get isIdle(): boolean {
    return this.#requests.length === 0;
  }

  /**
   * Encodes the texts of one request, for example the sentences of an entry. Returns undefined if there are no vectors: no
   * file, a failure, a full queue, or no answer within `waitMs`.
   */
  async encodeAll(texts: readonly string[], { waitMs }: WaitOptions = {}): Promise<Vectors | undefined> {
    const known = this.#recentVectors(texts);
    if (known) return known;
    if (this.#requests.length >= QUEUE_MAX || !this.#start()) return undefined;
    const { promise, resolve } = Promise.withResolvers<Vectors | undefined>();
    const request = { texts, resolve };
    this.#requests.push(request);
    if (this.#requests.length === 1) this.#send();
    const timer = waitMs === undefined ? undefined : setTimeout(() => this.#giveUp(request), waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Stops waiting. A request that is with the thread goes on, and its vectors are kept for the next one. */
  #giveUp(request: Request): void {
    const at = this.#requests.indexOf(request);
    if (at > 0) this.#requests.splice(at, 1);
    request.resolve(undefined);
  }

  #recentVectors(texts: readonly string[]): Vectors | undefined {
    const vectors = texts.map((text) => this.#recent.get(keyOf(text)));
    return vectors.includes(undefined) ? undefined : vectors;
  }

  async stop(): Promise<void> {
    this.#brokenUntil = Number.POSITIVE_INFINITY;
    await this.#end();
  }

  #start(): boolean {
    if (this.#isMissing || Date.now() < this.#brokenUntil) return false;
    clearTimeout(this.#idleTimer);
    if (this.#worker) return true;
    if (!existsSync(this.#file)) {
      this.#isMissing = true;
      this.#log.warn({ file: this.#file }, 'the sentence encoder is missing; working without it');
      return false;
    }
    const worker = new Worker(WORKER_FILE, { workerData: { file: this.#file } });
    this.#worker = worker;
    worker.unref();
    worker.on('message', (vectors: Vectors) => this.#receive(vectors));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread of the sentence encoder has ended.')));
    return true;
  }

  /** One request at a time is with the thread, so that a failure loses one only. */
  #send(): void {
    let [next] = this.#requests;
    // An earlier request may have had the same texts.
    for (let known = next && this.#recentVectors(next.texts); known; known = next && this.#recentVectors(next.texts)) {
      next?.resolve(known);
      this.#requests.shift();
      [next] = this.#requests;
    }
    if (!next) {
      this.#idleTimer = setTimeout(() => void this.#end(), IDLE_MS).unref();
      return;
    }
    const worker = this.#worker;
    if (!worker) return;
    this.#timeout = setTimeout(
      () => this.#fail(worker, new Error('A request took too long.')),
      REQUEST_TIMEOUT_MS,
    ).unref();
    worker.postMessage(next.texts);
  }

  #receive(vectors: Vectors): void {
    clearTimeout(this.#timeout);
    this.#failures = 0;
    const request = this.#requests.shift();
    for (const [at, text] of request?.texts.entries() ?? []) {
      const vector = vectors[at];
      if (vector) this.#recent.set(keyOf(text), vector);
    }
    request?.resolve(vectors);
    this.#send();
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#failures++;
    const isGivenUp = this.#failures >= FAILURES_MAX;
    this.#log.error(
      { err: error },
      isGivenUp
        ? 'the sentence encoder failed again; working without it until a restart'
        : 'the sentence encoder failed; working without it for a minute',
    );
    this.#brokenUntil = isGivenUp ? Number.POSITIVE_INFINITY : Date.now() + RESTART_AFTER_MS;
    void this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#timeout);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { resolve } of this.#requests.splice(0)) resolve(undefined);
    await worker?.terminate();
  }
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64');
