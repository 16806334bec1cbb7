/** Large bodies wait for their turn, few of one person at once, and nobody keeps a place that they have left. */
import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

/** A reply as far as it matters here: one can close it. */
function request(bodies: LargeBodies, userId: string) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const seen = { admitted: false, close: () => raw.emit('close') };
  // Nothing but `raw` is looked at.
  const reply = { raw } as unknown as FastifyReply;
  const admitted = bodies.admit(userId, reply).then(() => {
    seen.admitted = true;
  });
  return Object.assign(seen, { done: admitted.catch((error: unknown) => error) });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets two of one person in, and others beside them', async () => {
  const bodies = new LargeBodies();
  const ada = Array.from({ length: 4 }, () => request(bodies, 'ada'));
  const bob = request(bodies, 'bob');
  await settled();
  expect(ada.map(({ admitted }) => admitted)).toEqual([true, true, false, false]);
  expect(bob.admitted).toBe(true);
  ada[1]?.close();
  await settled();
  expect(ada.map(({ admitted }) => admitted)).toEqual([true, true, true, false]);
});

it('lets eight in, and the next ones as those leave', async () => {
  const bodies = new LargeBodies();
  const all = Array.from({ length: 10 }, (_, index) => request(bodies, `person ${index}`));
  await settled();
  expect(all.filter(({ admitted }) => admitted)).toHaveLength(8);
  for (const { close } of all) close();
  await settled();
  const later = Array.from({ length: 8 }, (_, index) => request(bodies, `later ${index}`));
  await settled();
  expect(later.every(({ admitted }) => admitted)).toBe(true);
});

it('keeps no place for whoever left while waiting', async () => {
  const bodies = new LargeBodies();
  const [first, second, left, next] = Array.from({ length: 4 }, () => request(bodies, 'ada'));
  left?.close();
  first?.close();
  await settled();
  expect(await left?.done).toMatchObject({ code: 'service_unavailable' });
  expect(next?.admitted).toBe(true);
  second?.close();
});

it('turns one person away where too many of theirs wait', async () => {
  const bodies = new LargeBodies();
  const all = Array.from({ length: 43 }, () => request(bodies, 'ada'));
  expect(await all.at(-1)?.done).toMatchObject({ code: 'service_unavailable' });
  const bob = request(bodies, 'bob');
  await settled();
  expect(bob.admitted).toBe(true);
});
