import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs up to its limit in order, and continues after a failure', async () => {
  const semaphore = new Semaphore({ permits: 2, queueMax: 10 });
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = works.map((work, index) =>
    semaphore.run(() => {
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
  expect(await semaphore.run(async () => 'again')).toBe('again');
});

it('rejects work while the queue is full, and accepts it again afterwards', async () => {
  const semaphore = new Semaphore({ permits: 1, queueMax: 1 });
  const work = Promise.withResolvers<string>();
  const first = semaphore.run(() => work.promise);
  const second = semaphore.run(async () => 'second');
  await expect(semaphore.run(async () => 'third')).rejects.toMatchObject({ code: 'service_unavailable' });
  work.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await semaphore.run(async () => 'fourth')).toBe('fourth');
});
