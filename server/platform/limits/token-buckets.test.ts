/** Tests of token buckets, and of the networks by which addresses are counted. */
import { describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/app.ts';
import { TokenBuckets } from './token-buckets.ts';

const RATE = { max: 3, windowMs: 60_000 };

describe('TokenBuckets', () => {
  it('allows the maximum at once, then one token per share of the window', () => {
    const clock = new TestClock();
    const buckets = new TokenBuckets(clock, RATE);
    for (const left of [2, 1, 0]) expect(buckets.take('ada')).toMatchObject({ isTaken: true, left });
    expect(buckets.take('ada')).toEqual({ isTaken: false, left: 0, waitMs: 20_000, fullInMs: 60_000 });
    expect(buckets.take('bob').isTaken).toBe(true);
    clock.advance(20_000);
    expect([buckets.take('ada').isTaken, buckets.take('ada').isTaken]).toEqual([true, false]);
  });

  it('stays bounded with any number of keys, and remembers an empty bucket', () => {
    const clock = new TestClock();
    const buckets = new TokenBuckets(clock, RATE);
    for (let count = 0; count < 3; count++) buckets.take('attacker');
    for (let index = 0; index < 100_000; index++) buckets.take(`address ${index}`);
    expect(buckets.size).toBeLessThan(21_000);
    expect(buckets.take('attacker').isTaken).toBe(false);
    // A minute later every bucket is full, so a new key gets its own again.
    clock.advance(60_000);
    expect(buckets.take('somewhere else')).toMatchObject({ isTaken: true, left: 2 });
  });

  it('takes no tokens away when the clock is set back', () => {
    const clock = new TestClock();
    const buckets = new TokenBuckets(clock, RATE);
    buckets.take('ada');
    clock.advance(-3_600_000);
    expect(buckets.take('ada')).toMatchObject({ isTaken: true, left: 1 });
  });
});
