import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

it('runs up to its limit in order, and continues after a failure', async () => {
  const semaphore = new Semaphore({ permits: 2, queueMax: 10 });
  const started: number[] = [];
  const tasks = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = tasks.map((work, index) =>
    semaphore.run(() => {
      started.push(index);
      return work.promise;
    }),
  );
  await flushTasks();
  expect(started).toEqual([0, 1]);
  tasks[1]?.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await flushTasks();
  expect(started).toEqual([0, 1, 2]);
  for (const [index, work] of tasks.entries()) work.resolve(index);
  expect(await Promise.all(results.toSpliced(1, 1))).toEqual([0, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
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
