/** A few at a time, each in turn, and no endless queue. */
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets a few at a time through, in order, and the next one after a failure too', async () => {
  const turns = new Turns({ atOnce: 2, waitingMax: 10 });
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = works.map((work, index) =>
    turns.take(() => {
      begun.push(index);
      return work.promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, work] of works.entries()) work.resolve(index);
  expect(await Promise.all(results.toSpliced(1, 1))).toEqual([0, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await turns.take(async () => 'again')).toBe('again');
});

it('turns away where too many wait, and not for longer than that', async () => {
  const turns = new Turns({ atOnce: 1, waitingMax: 1 });
  const work = Promise.withResolvers<string>();
  const first = turns.take(() => work.promise);
  const second = turns.take(async () => 'second');
  await expect(turns.take(async () => 'third')).rejects.toMatchObject({ code: 'service_unavailable' });
  work.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await turns.take(async () => 'fourth')).toBe('fourth');
});
