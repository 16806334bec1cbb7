/** Fairness and bounds of the queue. */
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

it('takes turns between owners, and rejects an owner with too much waiting work', async () => {
  const queue = new FairQueue({ permits: 1, queueMax: 10, waitingPerOwner: 2 });
  const order: string[] = [];
  const start = (owner: string, name: string) =>
    queue.run(owner, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
    });
  const all = [start('ada', 'ada 1'), start('ada', 'ada 2'), start('ada', 'ada 3')];
  const refused = start('ada', 'ada 4');
  all.push(start('bob', 'bob 1'));
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
  await Promise.all(all);
  expect(order).toEqual(['ada 1', 'bob 1', 'ada 2', 'ada 3']);
});
