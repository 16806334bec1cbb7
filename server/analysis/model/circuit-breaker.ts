/** Circuit breaker: pauses calls to a failing service, then lets one call decide. */
import type { Clock } from '../../platform/clock.ts';

/** Consecutive failures that open the breaker. */
export const FAILURE_THRESHOLD = 5;
/** How long it stays open, in milliseconds. */
export const OPEN_MS = 30_000;

/** The result of a call. `neither`: it says nothing about the service, for example because the caller cancelled. */
export type Outcome = 'success' | 'failure' | 'neither';

export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  /** Time of the next allowed call, in milliseconds since 1970; undefined while closed. */
  #openUntil: number | undefined;
  #probing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False while the service fails. Still false right after the pause, until one call has succeeded. */
  get isClosed(): boolean {
    return this.#openUntil === undefined;
  }

  /** Whether a call is allowed now. */
  get isCallAllowed(): boolean {
    if (this.#openUntil === undefined) return true;
    return !this.#probing && this.#clock.now().getTime() >= this.#openUntil;
  }

  /** Starts a call. Returns a function that reports its outcome, or undefined if no call is allowed now. */
  begin(): ((outcome: Outcome) => void) | undefined {
    if (!this.isCallAllowed) return undefined;
    const probe = this.#openUntil !== undefined;
    if (probe) this.#probing = true;
    return (outcome) => {
      if (probe) this.#probing = false;
      if (outcome === 'success') {
        this.#failures = 0;
        this.#openUntil = undefined;
      } else if (outcome === 'failure') {
        this.#failures++;
        if (probe || this.#failures >= FAILURE_THRESHOLD) this.#openUntil = this.#clock.now().getTime() + OPEN_MS;
      }
    };
  }
}
