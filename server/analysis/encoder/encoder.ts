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
import { type ReadWindow, vectorOf, WINDOWS_MAX } from './encode-text.ts';

/** One per text, in order; undefined for a text without pieces. */
export type Vectors = readonly (Int8Array | undefined)[];

/** Order in which texts are encoded: those of a save, then questions of a search, then work in the background. */
const PRIORITIES = ['save', 'question', 'job'] as const;
/** Requests of each priority that wait. More are refused; they would be late anyway. */
const WAITING_MAX = { save: 10, question: 40, job: 10 } as const;
/** Requests of one owner that wait, so that no account delays the others. */
const WAITING_PER_OWNER_MAX = 2;
/** Longest time that the save of an entry or a message waits for its vectors, in milliseconds. */
const SAVE_WAIT_MS = 250;
/** The same, at least, while the thread has yet to start, which takes 0.2 s on an idle machine. */
const START_WAIT_MS = 1_000;
/** The thread and its 30 MB of memory are released after this long without a text. */
const IDLE_MS = 10 * MINUTE_MS;
/** Longest time for one window of a text, which takes about 0.04 s. */
const WINDOW_TIMEOUT_MS = 10_000;
/** About the characters of a window, in English. */
const WINDOW_CHARACTERS = 500;
/** Failures without a success between them, after which the encoder is not started again. */
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

export interface EncodeOptions {
  priority: (typeof PRIORITIES)[number];
  /** Account that asks, for the limit of each. Default: none. */
  owner?: string | undefined;
  /** Longest time to wait, in milliseconds. Default: until the thread answers or fails. */
  waitMs?: number | undefined;
}

interface Request extends Pick<EncodeOptions, 'priority' | 'owner'> {
  texts: readonly string[];
  /** Vectors of the first texts. */
  vectors: (Int8Array | undefined)[];
  /** Windows of the next text that have been read, and the sum of their vectors. */
  windows: { count: number; sum: Float32Array | undefined };
  resolve: (vectors: Vectors | undefined) => void;
  /** Its caller waits no more. */
  isGivenUp: boolean;
}

/** To the thread: a window of a text, the sum of the vectors of those before, and the number of its windows that are read. */
export interface EncoderTask {
  text: string;
  at: number;
  sum: Float32Array | undefined;
  windowsMax: number;
}

/** From the thread: `ready` once it has read the file, then an answer to each task. */
export type EncoderReply = 'ready' | ReadWindow;

const NO_WINDOWS = { count: 0, sum: undefined };

export class Encoder {
  readonly #saveWaitMs: number;
  readonly #file: string;
  readonly #log: Logger;
  /** Requests that wait, those of the highest priority first. */
  readonly #waiting: Request[] = [];
  /** The request whose text is with the thread. */
  #running: Request | undefined;
  readonly #recent = new LRUCache<string, Int8Array>({ max: RECENT_MAX });
  #worker: Worker | undefined;
  #isReady = false;
  #brokenUntil = 0;
  #failures = 0;
  #isMissing = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #timeout: NodeJS.Timeout | undefined;

  /**
   * `file`: path of the packed weights. `saveWaitMs`: how long the save of an entry or a message waits for its vectors, in
   * milliseconds.
   */
  constructor(file: string, log: Logger, saveWaitMs = SAVE_WAIT_MS) {
    this.#saveWaitMs = saveWaitMs;
    this.#file = file;
    this.#log = log;
  }

  /** How a save asks: it waits a short time, and not at all while several others wait. */
  get saveOptions(): EncodeOptions {
    return { priority: 'save', waitMs: this.#isReady ? this.#saveWaitMs : Math.max(this.#saveWaitMs, START_WAIT_MS) };
  }

  /** False if the file with the weights is missing or cannot be read, or the encoder was stopped. */
  get isAvailable(): boolean {
    return !this.#isMissing && this.#brokenUntil < Number.POSITIVE_INFINITY;
  }

  /**
   * Encodes the texts of one request, for example the sentences of an entry. Returns undefined if there are no vectors: no
   * file, a failure, too many requests, or no answer within `waitMs`.
   */
  async encodeAll(texts: readonly string[], options: EncodeOptions): Promise<Vectors | undefined> {
    if (!this.#hasRoom(options) || !this.#start()) return undefined;
    const { promise, resolve } = Promise.withResolvers<Vectors | undefined>();
    const { priority, owner, waitMs } = options;
    const request: Request = { texts, vectors: [], windows: NO_WINDOWS, resolve, isGivenUp: false, priority, owner };
    this.#enqueue(request);
    if (!this.#running) this.#next();
    const timer = waitMs === undefined ? undefined : setTimeout(() => this.#giveUp(request), waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  #hasRoom({ priority, owner }: EncodeOptions): boolean {
    const same = this.#waiting.filter((request) => request.priority === priority);
    return (
      same.length < WAITING_MAX[priority] &&
      (owner === undefined || same.filter((request) => request.owner === owner).length < WAITING_PER_OWNER_MAX)
    );
  }

  /** Before those of its priority with more left to read, so that a long text never holds up a short one. */
  #enqueue(request: Request): void {
    const priority = PRIORITIES.indexOf(request.priority);
    const left = charactersLeft(request);
    const at = this.#waiting.findIndex((one) => {
      const other = PRIORITIES.indexOf(one.priority);
      return other === priority ? charactersLeft(one) > left : other > priority;
    });
    this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, request);
  }

  /** Stops waiting. The window that is with the thread is finished. */
  #giveUp(request: Request): void {
    const at = this.#waiting.indexOf(request);
    if (at >= 0) this.#waiting.splice(at, 1);
    request.isGivenUp = true;
    request.resolve(undefined);
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
    worker.on('message', (reply: EncoderReply) => this.#receive(reply));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread of the sentence encoder has ended.')));
    return true;
  }

  /** One window at a time is with the thread, so that a save need not wait for the long texts of others. */
  #next(): void {
    this.#running = undefined;
    for (let request = this.#waiting.shift(); request; request = this.#waiting.shift()) {
      let text = request.texts[request.vectors.length];
      for (let known = this.#known(text); known; known = this.#known(text)) {
        request.vectors.push(known);
        request.windows = NO_WINDOWS;
        text = request.texts[request.vectors.length];
      }
      if (text !== undefined) {
        this.#send(request, text);
        return;
      }
      request.resolve(request.vectors);
    }
    this.#idleTimer = setTimeout(() => void this.#end(), IDLE_MS).unref();
  }

  #known(text: string | undefined): Int8Array | undefined {
    return text === undefined ? undefined : this.#recent.get(keyOf(text));
  }

  #send(request: Request, text: string): void {
    const worker = this.#worker;
    if (!worker) {
      request.resolve(undefined);
      return;
    }
    this.#running = request;
    this.#timeout = setTimeout(
      () => this.#fail(worker, new Error('A window of a text took too long.')),
      WINDOW_TIMEOUT_MS,
    ).unref();
    // A question is one window: characters that are normalized to many would take long.
    const windowsMax = request.priority === 'question' ? 1 : WINDOWS_MAX;
    const { count, sum } = request.windows;
    worker.postMessage({ text, at: count, sum, windowsMax } satisfies EncoderTask);
  }

  #receive(reply: EncoderReply): void {
    if (reply === 'ready') {
      this.#isReady = true;
      return;
    }
    clearTimeout(this.#timeout);
    this.#failures = 0;
    const request = this.#running;
    const text = request?.texts[request.vectors.length];
    if (request && text !== undefined && !reply.isLast) {
      request.windows = { count: request.windows.count + 1, sum: reply.sum };
      if (!request.isGivenUp) this.#enqueue(request);
    } else if (request && text !== undefined) {
      const vector = reply.sum && vectorOf(reply.sum);
      // Questions are not kept: they are cut, and entries seldom say the same.
      if (vector && request.priority !== 'question') this.#recent.set(keyOf(text), vector);
      request.vectors.push(vector);
      request.windows = NO_WINDOWS;
      if (request.vectors.length === request.texts.length) request.resolve(request.vectors);
      else if (!request.isGivenUp) this.#enqueue(request);
    }
    this.#next();
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#failures++;
    const isForGood = !this.#isReady || this.#failures >= FAILURES_MAX;
    this.#log.error(
      { err: error },
      isForGood
        ? 'the sentence encoder cannot be used; working without it until a restart'
        : 'the sentence encoder failed; working without it for a minute',
    );
    this.#isMissing = isForGood;
    this.#brokenUntil = Math.max(this.#brokenUntil, Date.now() + RESTART_AFTER_MS);
    void this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#timeout);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isReady = false;
    this.#running?.resolve(undefined);
    this.#running = undefined;
    for (const { resolve } of this.#waiting.splice(0)) resolve(undefined);
    await worker?.terminate();
  }
}

/** Characters of the texts that have no vector yet. A window that was read counts as a share of its text. */
function charactersLeft({ texts, vectors, windows }: Request): number {
  const left = texts.slice(vectors.length).reduce((sum, text) => sum + text.length, 0);
  return left - windows.count * WINDOW_CHARACTERS;
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64');
