/**
 * Sends the waiting deliveries of one channel: leases batches, sends a few at a time to each service, and retries with
 * backoff until they expire. The leases of a crashed process expire, and another process tries once more.
 */
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Deps } from '../../platform/feature.ts';
import { type ClaimedDelivery, type ClaimOptions, type DeliveryResult, markLate } from './deliveries.queries.ts';
import { ResultWriter } from './result-writer.ts';

/** `later` is retried, at the earliest after `retryAfterMs` if set. Reasons hold no names and no URLs. */
export type AttemptResult =
  | { kind: 'sent' }
  | { kind: 'withdrawn' }
  | { kind: 'failed'; reason: string }
  | { kind: 'later'; reason: string; retryAfterMs?: number | undefined };

/** The interface of a channel. */
export interface SendingChannel<Row extends ClaimedDelivery> {
  method: 'push' | 'email';
  /** Leases due rows, except for the lanes in `busy`. */
  claim(claim: ClaimOptions, busy: readonly string[]): Promise<Row[]>;
  /** The service a row goes to. Lanes isolate slow or failing services from each other. */
  laneOf(row: Row): string;
  /** Concurrent attempts per lane. */
  concurrency: number;
  attempt(row: Row): Promise<AttemptResult>;
  /** Starts another worker if more than one batch is waiting. */
  wakeAnotherWorker(): Promise<unknown>;
}

type Outcome = Omit<DeliveryResult, 'id' | 'lease'>;

interface PendingDelivery<Row> {
  row: Row;
  lease: Date;
}

interface Lane<Row> {
  waiting: PendingDelivery<Row>[];
  running: number;
  /** Consecutive failed attempts. */
  failures: number;
  /** In ms since 1970. */
  pausedUntil: number;
}

/** Maximum rows per lease, per process, and per lane. */
const BATCH = 500;
const PENDING_MAX = 1_500;
const LANE_MAX = 500;
/** In ms. */
const LEASE_MS = 300_000;
/** Maximum age of a lease when an attempt starts, in ms: the user may have signed out or changed preferences since. */
const LEASE_FRESH_MS = 30_000;
/** Backoff after a first failure, doubled with each and capped, so that several attempts fit into the hour. In ms. */
const BACKOFF_MS = 15_000;
const BACKOFF_MAX_MS = 120_000;
/**
 * After this many consecutive failures a lane is paused, for this long or the service's Retry-After, within bounds. In
 * ms.
 */
const FAILURES_MAX = 5;
const LANE_PAUSE_MS = MINUTE_MS;
const LANE_PAUSE_MAX_MS = 600_000;
/** After this many attempts without a recorded result a delivery fails. */
const UNRECORDED_ATTEMPTS_MAX = 2;
/** Interval of checking for new rows while attempts are running, in ms. */
const POLL_MS = 1_000;

export class Sender<Row extends ClaimedDelivery> {
  readonly #deps: Pick<Deps, 'orm' | 'clock' | 'log'>;
  readonly #channel: SendingChannel<Row>;
  readonly #resultWriter: ResultWriter;
  readonly #lanes = new Map<string, Lane<Row>>();
  #pending = 0;
  #stopped = false;
  #wake: () => void = () => undefined;

  constructor(deps: Pick<Deps, 'orm' | 'clock' | 'log'>, channel: SendingChannel<Row>) {
    this.#deps = deps;
    this.#channel = channel;
    this.#resultWriter = new ResultWriter(deps);
  }

  /**
   * Sends everything that is due. When aborted, it starts no more attempts, returns its leases and waits for running
   * attempts.
   */
  async drain(signal: AbortSignal): Promise<void> {
    const { orm, clock } = this.#deps;
    const stop = () => {
      this.#stopped = true;
      for (const lane of this.#lanes.values()) this.#startAttempts(lane);
    };
    this.#stopped = signal.aborted;
    signal.addEventListener('abort', stop, { once: true });
    try {
      await markLate(orm, this.#channel.method, clock.now());
      await this.#sendAll();
      while (this.#pending > 0) await this.#waitForResult(POLL_MS);
    } finally {
      signal.removeEventListener('abort', stop);
      this.#removeIdleLanes();
    }
  }

  async #sendAll(): Promise<void> {
    let hasWokenWorker = false;
    // Time of the next check after an empty one, while attempts are running.
    let nextPoll = 0;
    while (!this.#stopped) {
      if (this.#pending + BATCH <= PENDING_MAX && performance.now() >= nextPoll) {
        const claimed = await this.#claim();
        if (claimed === BATCH && !hasWokenWorker) {
          hasWokenWorker = true;
          await this.#channel.wakeAnotherWorker();
        }
        if (claimed > 0) continue;
        if (this.#pending === 0) return;
        nextPoll = performance.now() + POLL_MS;
      }
      await this.#waitForResult(POLL_MS);
      if (this.#pending === 0) nextPoll = 0;
    }
  }

  async #claim(): Promise<number> {
    const now = this.#deps.clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const busy = [...this.#lanes].filter(([, lane]) => this.#isBusy(lane)).map(([name]) => name);
    const rows = await this.#channel.claim({ now, leaseUntil: lease, limit: BATCH }, busy);
    this.#pending += rows.length;
    const changedLanes = new Set<Lane<Row>>();
    for (const row of rows) {
      const rejection = this.#rejectionOf(row, now);
      if (rejection) {
        void this.#writeResult({ row, lease }, rejection);
        continue;
      }
      const lane = this.#laneOf(row);
      lane.waiting.push({ row, lease });
      changedLanes.add(lane);
    }
    for (const lane of changedLanes) this.#startAttempts(lane);
    return rows.length;
  }

  /** The result of a delivery that must not be attempted. */
  #rejectionOf(row: Row, now: Date): Outcome | undefined {
    if (!row.isWanted) return { state: 'withdrawn', wasTried: false };
    if (row.sendBefore <= now.getTime()) return { state: 'late', wasTried: false };
    if (row.unrecordedAttempts <= UNRECORDED_ATTEMPTS_MAX) return undefined;
    this.#log(row, 'the results of earlier attempts are unknown');
    return { state: 'failed', wasTried: false };
  }

  #laneOf(row: Row): Lane<Row> {
    const name = this.#channel.laneOf(row);
    const lane = this.#lanes.get(name) ?? { waiting: [], running: 0, failures: 0, pausedUntil: 0 };
    this.#lanes.set(name, lane);
    return lane;
  }

  #isBusy(lane: Lane<Row>): boolean {
    return lane.running + lane.waiting.length >= LANE_MAX || lane.pausedUntil > this.#deps.clock.now().getTime();
  }

  /** Starts attempts as far as the lane allows, and returns leases that are too old or not needed. */
  #startAttempts(lane: Lane<Row>): void {
    while (lane.waiting.length > 0) {
      const now = this.#deps.clock.now().getTime();
      const mustReturnLeases = this.#stopped || lane.pausedUntil > now;
      if (!mustReturnLeases && lane.running >= this.#channel.concurrency) return;
      const delivery = lane.waiting.shift();
      if (!delivery) return;
      if (mustReturnLeases || now - delivery.lease.getTime() + LEASE_MS > LEASE_FRESH_MS) {
        void this.#writeResult(delivery, { state: 'waiting', wasTried: false, notBefore: new Date(now) });
      } else {
        lane.running++;
        void this.#attemptDelivery(delivery, lane);
      }
    }
  }

  async #attemptDelivery(delivery: PendingDelivery<Row>, lane: Lane<Row>): Promise<void> {
    const result = await this.#channel.attempt(delivery.row).catch((error: unknown): AttemptResult => {
      this.#deps.log.warn({ err: error, kind: delivery.row.kind }, 'a notice could not be built');
      return { kind: 'later', reason: 'an internal error' };
    });
    lane.running--;
    this.#recordResult(lane, result);
    this.#startAttempts(lane);
    await this.#writeResult(delivery, this.#outcomeOf(delivery.row, result));
  }

  /** Pauses a lane after repeated failures. */
  #recordResult(lane: Lane<Row>, result: AttemptResult): void {
    if (result.kind === 'withdrawn') return;
    if (result.kind !== 'later') {
      lane.failures = 0;
      return;
    }
    lane.failures++;
    if (lane.failures < FAILURES_MAX) return;
    const pause = Math.min(Math.max(LANE_PAUSE_MS, result.retryAfterMs ?? 0), LANE_PAUSE_MAX_MS);
    lane.pausedUntil = this.#deps.clock.now().getTime() + pause;
  }

  #outcomeOf(row: Row, result: AttemptResult): Outcome {
    if (result.kind === 'sent') return { state: 'sent', wasTried: true };
    if (result.kind === 'withdrawn') return { state: 'withdrawn', wasTried: false };
    this.#log(row, result.reason, result.kind);
    if (result.kind === 'failed') return { state: 'failed', wasTried: true };
    const pause = Math.max(Math.min(BACKOFF_MS * 2 ** row.attempts, BACKOFF_MAX_MS), result.retryAfterMs ?? 0);
    const next = this.#deps.clock.now().getTime() + pause;
    if (next >= row.sendBefore) return { state: 'late', wasTried: true };
    return { state: 'waiting', wasTried: true, notBefore: new Date(next) };
  }

  #log({ kind, attempts }: Row, reason: string, outcome: 'failed' | 'later' = 'failed'): void {
    const notice = { channel: this.#channel.method, kind, attempts, reason };
    if (outcome === 'later') this.#deps.log.debug(notice, 'a notice will be retried');
    else this.#deps.log.warn(notice, 'a notice was not sent');
  }

  async #writeResult({ row, lease }: PendingDelivery<Row>, outcome: Outcome): Promise<void> {
    await this.#resultWriter.add({ id: row.id, lease, ...outcome });
    this.#pending--;
    this.#wake();
  }

  /** Resolves when a result was written, or after `ms`. */
  #waitForResult(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Keeps paused lanes only: any client can name a service, so lanes would grow without bound. */
  #removeIdleLanes(): void {
    const now = this.#deps.clock.now().getTime();
    for (const [name, lane] of this.#lanes) if (lane.pausedUntil <= now) this.#lanes.delete(name);
  }
}
