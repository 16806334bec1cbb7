/**
 * The sentence encoder of a process: a thread that is started with the first text and ends when it has been idle. Whatever
 * fails, callers get no vector and go on without one.
 */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Logger } from '../../platform/log.ts';

export interface EncoderRequest {
  id: number;
  texts: readonly string[];
}

/** `vectors`: one per text, see `encodeText`. */
export interface EncoderReply {
  id: number;
  vectors: Vectors;
}

/** One per text, in order; undefined for a text without pieces. */
export type Vectors = readonly (Int8Array | undefined)[];

/** Requests that wait for the thread. More are refused, so that no request waits behind an import. */
const QUEUE_MAX = 200;
/** The thread and its 30 MB of memory are released after this long without a text. */
const IDLE_MS = 10 * MINUTE_MS;
/** Longest time for one request. A text of 10,000 characters takes about 1.5 s. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Pause after a thread has failed. */
const RESTART_AFTER_MS = MINUTE_MS;

/** The packed weights in the folder of the bundle. */
export const ENCODER_NAME = 'sentence-encoder.bin';
/** Recent vectors in memory: an entry is encoded for its analysis, and soon after for search. */
const RECENT_MAX = 100;

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

interface Pending {
  texts: readonly string[];
  resolve: (vectors: Vectors | undefined) => void;
}

export class Encoder {
  readonly #file: string;
  readonly #log: Logger;
  readonly #pending = new Map<number, Pending>();
  readonly #recent = new LRUCache<string, Int8Array>({ max: RECENT_MAX });
  #worker: Worker | undefined;
  #lastId = 0;
  #brokenUntil = 0;
  #isMissing = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #timeout: NodeJS.Timeout | undefined;

  /** `file`: path of the packed weights. */
  constructor(file: string, log: Logger) {
    this.#file = file;
    this.#log = log;
  }

  /** False if the file with the weights is missing, or the encoder was stopped. */
  get isAvailable(): boolean {
    return !this.#isMissing && this.#brokenUntil < Number.POSITIVE_INFINITY;
  }

  /** Whether a text would be encoded at once. */
  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /**
   * Returns undefined for a text without pieces, and whenever there is no vector: no file, a failure, a full queue, or no
   * answer within `waitMs`.
   */
  async encode(text: string, options?: WaitOptions): Promise<Int8Array | undefined> {
    return (await this.encodeAll([text], options))?.[0];
  }

  /** Encodes the texts of one request, for example the sentences of an entry. Returns undefined if there are no vectors. */
  async encodeAll(texts: readonly string[], { waitMs }: WaitOptions = {}): Promise<Vectors | undefined> {
    const vectors = this.#encodeAll(texts);
    return waitMs === undefined ? vectors : Promise.race([vectors, pause(waitMs, undefined, { ref: false })]);
  }

  async #encodeAll(texts: readonly string[]): Promise<Vectors | undefined> {
    const keys = texts.map(keyOf);
    const known = keys.map((key) => this.#recent.get(key));
    if (known.every((vector) => vector !== undefined)) return known;
    const vectors = await this.#request(texts);
    for (const [at, key] of keys.entries()) {
      const vector = vectors?.[at];
      if (vector) this.#recent.set(key, vector);
    }
    return vectors;
  }

  #request(texts: readonly string[]): Promise<Vectors | undefined> {
    if (this.#pending.size >= QUEUE_MAX || !this.#start()) return Promise.resolve(undefined);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#pending.set(id, { texts, resolve });
      if (this.#pending.size === 1) this.#send();
    });
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
    worker.on('message', ({ id, vectors }: EncoderReply) => this.#receive(id, vectors));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread of the sentence encoder has ended.')));
    return true;
  }

  /** One request at a time is with the thread, so that a failure loses one only. */
  #send(): void {
    const [next] = this.#pending;
    if (!next || !this.#worker) return;
    const [id, { texts }] = next;
    const worker = this.#worker;
    this.#timeout = setTimeout(
      () => this.#fail(worker, new Error('A request took too long.')),
      REQUEST_TIMEOUT_MS,
    ).unref();
    worker.postMessage({ id, texts } satisfies EncoderRequest);
  }

  #receive(id: number, vectors: Vectors): void {
    clearTimeout(this.#timeout);
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    request?.resolve(vectors);
    if (this.#pending.size > 0) this.#send();
    else this.#idleTimer = setTimeout(() => void this.#end(), IDLE_MS).unref();
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#log.error({ err: error }, 'the sentence encoder failed; working without it for a minute');
    this.#brokenUntil = Date.now() + RESTART_AFTER_MS;
    void this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#timeout);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { resolve } of this.#pending.values()) resolve(undefined);
    this.#pending.clear();
    await worker?.terminate();
  }
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64');
