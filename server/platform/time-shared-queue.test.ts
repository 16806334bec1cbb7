import { afterEach, expect, it, vi } from 'vitest';
import { TimeSharedQueue } from './time-shared-queue.ts';

const OPTIONS = { personMax: 3, totalMax: 5, patienceMs: 1_000, stopsMax: 1 };

afterEach(() => {
  vi.useRealTimers();
});

/** Work of a person that ends when it is released, or when it is stopped. */
function piece(queue: TimeSharedQueue, person: string, begun: string[], options: { isBackground?: boolean } = {}) {
  let release = () => {};
  const done = queue.run(
    person,
    (stop) =>
      new Promise<string>((resolve, reject) => {
        begun.push(person);
        release = () => resolve(person);
        stop.addEventListener('abort', () => reject(stop.reason));
      }),
    options,
  );
  return { done: done.catch((error: unknown) => error), release: () => release() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs next the work of the person who used the least time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const queue = new TimeSharedQueue({ ...OPTIONS, patienceMs: 60_000 });
  const begun: string[] = [];
  const pieces = ['ada', 'ada', 'ada', 'bob', 'cleo'].map((person) => piece(queue, person, begun));
  for (const index of [0, 3, 4, 1, 2]) {
    vi.advanceTimersByTime(begun.at(-1) === 'bob' ? 50 : 100);
    pieces[index]?.release();
    await settle();
  }
  expect(begun).toEqual(['ada', 'bob', 'cleo', 'ada', 'ada']);
});

it('stops long work for another person once, and then runs it to its end', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const queue = new TimeSharedQueue(OPTIONS);
  const begun: string[] = [];
  const slow = piece(queue, 'ada', begun);
  vi.advanceTimersByTime(5_000);
  const first = piece(queue, 'bob', begun);
  vi.advanceTimersByTime(1);
  await settle();
  expect(begun).toEqual(['ada', 'bob']);
  first.release();
  await settle();
  expect(begun).toEqual(['ada', 'bob', 'ada']);
  piece(queue, 'cleo', begun);
  vi.advanceTimersByTime(10_000);
  await settle();
  expect(begun.at(-1)).toBe('ada');
  slow.release();
  expect(await slow.done).toBe('ada');
  await settle();
  expect(begun.at(-1)).toBe('cleo');
});

it('refuses more than a person, and all together, may have waiting', async () => {
  const queue = new TimeSharedQueue(OPTIONS);
  const ada = Array.from({ length: 5 }, () => piece(queue, 'ada', []));
  expect(await ada[4]?.done).toMatchObject({ code: 'service_unavailable' });
  const others = ['bob', 'cleo', 'dan'].map((person) => piece(queue, person, []));
  expect(await others[2]?.done).toMatchObject({ code: 'service_unavailable' });
});

it('runs background work after all other, which it neither refuses nor is refused by, and in the end at once', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const queue = new TimeSharedQueue({ ...OPTIONS, patienceMs: 60_000, totalMax: 2 });
  const begun: string[] = [];
  const first = piece(queue, 'ada', begun);
  const [bob, cleo] = [piece(queue, 'bob', begun), piece(queue, 'cleo', begun)];
  const background = piece(queue, 'dan', begun, { isBackground: true });
  vi.advanceTimersByTime(100);
  first.release();
  await settle();
  bob.release();
  await settle();
  expect(begun).toEqual(['ada', 'bob', 'cleo']);
  piece(queue, 'eve', begun);
  vi.advanceTimersByTime(10_000);
  cleo.release();
  await settle();
  expect(begun.at(-1)).toBe('dan');
  background.release();
  expect(await background.done).toBe('dan');
});

it('stops long background work for any other person', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const queue = new TimeSharedQueue(OPTIONS);
  const begun: string[] = [];
  // Bob has used more time than the background work will have.
  const before = piece(queue, 'bob', begun);
  vi.advanceTimersByTime(5_000);
  before.release();
  await settle();
  piece(queue, 'ada', begun, { isBackground: true });
  vi.advanceTimersByTime(1_001);
  piece(queue, 'bob', begun);
  vi.advanceTimersByTime(1);
  await settle();
  expect(begun).toEqual(['bob', 'ada', 'bob']);
});
