import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STREAM, streamPath } from './stream.ts';

it('keeps the path inside its box, closes it, and ends it at the last month', () => {
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

it('widens with the square root of the count', () => {
  const top = (count: number) => Number(/^M0\.0 (\S+?)C/.exec(streamPath([count, count], 100))?.[1]);
  const middle = STREAM.height / 2;
  expect(top(100)).toBe(0);
  expect(top(0)).toBeGreaterThan(middle - 1);
  expect((middle - top(100)) / (middle - top(25))).toBeCloseTo(2, 0);
});
