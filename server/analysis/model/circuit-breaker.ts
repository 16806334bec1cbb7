/** Leaves a failing service alone for a while, then asks once whether it is back. */
import type { Clock } from '../../platform/clock.ts';

/** Failures in a row that open it. */
export const OPENS_AFTER = 5;
/** How long it then stays open, in milliseconds. */
export const OPEN_MS = 30_000;

/** What came of a try: `neither` where nothing was learned about the service, as when nobody waited for the end. */
export type Outcome = 'success' | 'failure' | 'neither';

export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  /** When the next try may be made, in milliseconds since 1970; undefined while it is closed. */
  #openUntil: number | undefined;
  #probing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False while the service is known to fail. Right after the wait it is false still: one try decides. */
  get closed(): boolean {
    return this.#openUntil === undefined;
  }

  /** Whether a try could be made now. */
  get allows(): boolean {
    if (this.#openUntil === undefined) return true;
    return !this.#probing && this.#clock.now().getTime() >= this.#openUntil;
  }

  /** Begins a try and answers how to end it, or undefined where none may be made now. */
  begin(): ((outcome: Outcome) => void) | undefined {
    if (!this.allows) return undefined;
    const probe = this.#openUntil !== undefined;
    if (probe) this.#probing = true;
    return (outcome) => {
      if (probe) this.#probing = false;
      if (outcome === 'success') {
        this.#failures = 0;
        this.#openUntil = undefined;
      } else if (outcome === 'failure') {
        this.#failures++;
        if (probe || this.#failures >= OPENS_AFTER) this.#openUntil = this.#clock.now().getTime() + OPEN_MS;
      }
    };
  }
}
