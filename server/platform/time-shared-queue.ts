/**
 * Runs one piece of work at a time, fairly between persons: the person who used the least time lately is next. Background
 * work waits until nothing else does.
 */
import { AppError } from './errors.ts';

interface Waiting {
  person: string;
  /** Runs the work; `stop` ends it early so that another person's runs first. */
  run: (stop: AbortSignal) => Promise<void>;
  /** How often it was stopped for others. */
  stops: number;
  isBackground: boolean;
  /** When it was queued, in milliseconds as of `performance.now()`. */
  queuedAt: number;
}

interface Running {
  person: string;
  isBackground: boolean;
  /** Whether it may be stopped for others. */
  mayStop: boolean;
  /** Milliseconds as of `performance.now()`. */
  since: number;
  stop: AbortController;
}

interface Used {
  ms: number;
  /** When it was counted, in milliseconds as of `performance.now()`. */
  at: number;
}

interface TimeSharedQueueOptions {
  /** Maximum number of waiting pieces of a person, and of all. Background work counts for its person only. */
  personMax: number;
  totalMax: number;
  /** How long a piece may run while the work of a person who used less waits, in milliseconds. */
  patienceMs: number;
  /** How often a piece is stopped for others. Then it runs to its end, so that slow machines finish it. */
  stopsMax: number;
}

/** Time until used time counts half, in milliseconds. */
const HALF_LIFE_MS = 30_000;
/** Background work that has waited this long is like any other, so that it ends under constant load, in milliseconds. */
const BACKGROUND_WAIT_MS = 10_000;
/** Persons whose use is remembered. */
const PERSONS_MAX = 10_000;

/** Reason of the signal when work is stopped because another person's waits. */
class Preempted extends Error {}

export class TimeSharedQueue {
  readonly #options: TimeSharedQueueOptions;
  readonly #waiting: Waiting[] = [];
  readonly #used = new Map<string, Used>();
  #running: Running | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: TimeSharedQueueOptions) {
    this.#options = options;
  }

  get load(): { running: number; waiting: number } {
    return { running: this.#running ? 1 : 0, waiting: this.#waiting.length };
  }

  /**
   * Runs the work when it is its person's turn. Work whose signal was aborted must reject with the signal's reason; it is
   * then run again later. Background work, such as an import's, waits instead of being refused when the queue is full:
   * its caller queues one piece after the other.
   * @throws AppError service_unavailable if too much waits; errors of the work
   */
  run<Result>(
    person: string,
    work: (stop: AbortSignal) => Promise<Result>,
    { isBackground = false } = {},
  ): Promise<Result> {
    const alike = this.#waiting.filter((waiting) => waiting.isBackground === isBackground);
    const own = alike.filter((waiting) => waiting.person === person).length;
    const isTurnTaken = own >= this.#options.personMax;
    if (isTurnTaken || (!isBackground && alike.length >= this.#options.totalMax)) {
      return Promise.reject(new AppError('service_unavailable', { reason: isTurnTaken ? 'own_requests' : 'busy' }));
    }
    return new Promise<Result>((resolve, reject) => {
      const waiting: Waiting = {
        person,
        stops: 0,
        isBackground,
        queuedAt: performance.now(),
        run: async (stop) => {
          try {
            resolve(await work(stop));
          } catch (error) {
            if (!(error instanceof Preempted)) reject(error);
            else {
              waiting.stops++;
              this.#waiting.unshift(waiting);
            }
          }
        },
      };
      this.#waiting.push(waiting);
      this.#proceed();
    });
  }

  #proceed(): void {
    const next = this.#next();
    if (!next) return;
    if (this.#running) {
      this.#stopLater(this.#running);
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const mayStop = next.stops < this.#options.stopsMax;
    const { person, isBackground } = next;
    const running = { person, isBackground, mayStop, since: performance.now(), stop: new AbortController() };
    this.#running = running;
    this.#stopLater(running);
    void next.run(running.stop.signal).finally(() => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#count(running.person, performance.now() - running.since);
      this.#running = undefined;
      this.#proceed();
    });
  }

  /** Stops the running work when its patience is over, if more urgent work or a person who used less waits by then. */
  #stopLater({ person, isBackground, mayStop, since, stop }: Running): void {
    if (this.#timer || !mayStop) return;
    const elapsed = performance.now() - since;
    const stopIfOthersWait = () => {
      this.#timer = undefined;
      const next = this.#next();
      const ranMs = performance.now() - since;
      if (!next || next.person === person) return;
      const isMoreUrgent = isBackground && !next.isBackground;
      if (isMoreUrgent || this.#usedBy(next.person) < this.#usedBy(person) + ranMs) stop.abort(new Preempted());
    };
    this.#timer = setTimeout(stopIfOthersWait, Math.max(0, this.#options.patienceMs - elapsed)).unref();
  }

  /** The first piece of the person who used the least; background work if nothing else waits. */
  #next(): Waiting | undefined {
    let best: Waiting | undefined;
    let least = Number.POSITIVE_INFINITY;
    const now = performance.now();
    const urgent = this.#waiting.filter((each) => !each.isBackground || now - each.queuedAt >= BACKGROUND_WAIT_MS);
    for (const waiting of urgent.length > 0 ? urgent : this.#waiting) {
      const used = this.#usedBy(waiting.person);
      if (used < least) [best, least] = [waiting, used];
    }
    return best;
  }

  /** Time used lately, in milliseconds. */
  #usedBy(person: string): number {
    const used = this.#used.get(person);
    return used ? used.ms * 2 ** ((used.at - performance.now()) / HALF_LIFE_MS) : 0;
  }

  #count(person: string, ms: number): void {
    const used = this.#usedBy(person) + ms;
    // Set again, so that the first is the one counted longest ago.
    this.#used.delete(person);
    this.#used.set(person, { ms: used, at: performance.now() });
    const [oldest] = this.#used.keys();
    if (this.#used.size > PERSONS_MAX && oldest !== undefined) this.#used.delete(oldest);
  }
}
