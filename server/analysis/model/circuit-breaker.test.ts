/** The circuit breaker: opens, waits, and closes after one successful call. */
import { describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/app.ts';
import { CircuitBreaker, FAILURE_THRESHOLD, OPEN_MS, type Outcome } from './circuit-breaker.ts';

function openBreaker() {
  const clock = new TestClock();
  const breaker = new CircuitBreaker(clock);
  for (let failure = 0; failure < FAILURE_THRESHOLD; failure++) breaker.begin()?.('failure');
  return { clock, breaker };
}

describe('a breaker', () => {
  it('opens after five failures in a row, and not if one of them succeeded', () => {
    const breaker = new CircuitBreaker(new TestClock());
    const outcomes: Outcome[] = [
      'failure',
      'failure',
      'failure',
      'failure',
      'success',
      'failure',
      'neither',
      'failure',
    ];
    for (const outcome of outcomes) breaker.begin()?.(outcome);
    expect(breaker.isClosed).toBe(true);
    for (let failure = 0; failure < 3; failure++) breaker.begin()?.('failure');
    expect(breaker.isClosed).toBe(false);
    expect(breaker.begin()).toBeUndefined();
  });

  it('allows a single call after 30 seconds', () => {
    const { clock, breaker } = openBreaker();
    clock.advance(OPEN_MS - 1);
    expect(breaker.isCallAllowed).toBe(false);
    clock.advance(1);
    expect(breaker.isCallAllowed).toBe(true);
    const end = breaker.begin();
    expect(end).toBeDefined();
    expect(breaker.isCallAllowed).toBe(false);
    expect(breaker.begin()).toBeUndefined();
    end?.('success');
    expect(breaker.isClosed).toBe(true);
  });

  it('waits again after a failed call, and allows the next one at once after a neutral result', () => {
    const { clock, breaker } = openBreaker();
    clock.advance(OPEN_MS);
    breaker.begin()?.('failure');
    expect(breaker.isCallAllowed).toBe(false);
    clock.advance(OPEN_MS);
    breaker.begin()?.('neither');
    expect(breaker.isClosed).toBe(false);
    expect(breaker.isCallAllowed).toBe(true);
  });
});
