import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STREAM, streamPath } from './stream.ts';

it('a stream stays inside its box, closes, and ends where the months end', () => {
  const counts = fc.array(fc.nat(500), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(counts, (months) => {
      const path = streamPath(months, Math.max(...months));
      expect(path).toMatch(/^M[^MZ]+Z$/);
      const numbers = path.match(/-?\d+\.\d/g)?.map(Number) ?? [];
      for (const [index, number] of numbers.entries()) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(index % 2 === 0 ? STREAM.width : STREAM.height);
      }
    }),
  );
});

it('more is wider, and four times as much is twice as wide', () => {
  const top = (count: number) => Number(/^M0\.0 (\S+?)C/.exec(streamPath([count, count], 100))?.[1]);
  const middle = STREAM.height / 2;
  expect(top(100)).toBe(0);
  expect(top(0)).toBeGreaterThan(middle - 1);
  expect((middle - top(100)) / (middle - top(25))).toBeCloseTo(2, 0);
});
