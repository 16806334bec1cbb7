/** Concurrency limits for large bodies. */
import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A minimal reply that can be closed. */
function request(bodies: LargeBodies, userId: string) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const state = { admitted: false, bytesRead: 0, sent: undefined as unknown, close: () => raw.emit('close') };
  const reply = {
    raw,
    request: { raw: { complete: false, socket: state } },
    header: () => reply,
    send: (error: unknown) => {
      state.sent = error;
      state.close();
    },
    // Only these are used.
  } as unknown as FastifyReply;
  const admitted = bodies.admit(userId, reply).then(() => {
    state.admitted = true;
  });
  return Object.assign(state, { done: admitted.catch((error: unknown) => error) });
}

const flushImmediate = () => new Promise((resolve) => setImmediate(resolve));

it('admits two requests per user, independently of other users', async () => {
  const bodies = new LargeBodies();
  const ada = Array.from({ length: 4 }, () => request(bodies, 'ada'));
  const bob = request(bodies, 'bob');
  await flushImmediate();
  expect(ada.map(({ admitted }) => admitted)).toEqual([true, true, false, false]);
  expect(bob.admitted).toBe(true);
  ada[1]?.close();
  await flushImmediate();
  expect(ada.map(({ admitted }) => admitted)).toEqual([true, true, true, false]);
});

it('admits eight in total, and the next one when a slot is released', async () => {
  const bodies = new LargeBodies();
  const all = Array.from({ length: 10 }, (_, index) => request(bodies, `person ${index}`));
  await flushImmediate();
  expect(all.filter(({ admitted }) => admitted)).toHaveLength(8);
  for (const { close } of all) close();
  await flushImmediate();
  const later = Array.from({ length: 8 }, (_, index) => request(bodies, `later ${index}`));
  await flushImmediate();
  expect(later.every(({ admitted }) => admitted)).toBe(true);
});

it('releases the slot of a client that disconnected while waiting', async () => {
  const bodies = new LargeBodies();
  const [first, second, disconnected, next] = Array.from({ length: 4 }, () => request(bodies, 'ada'));
  disconnected?.close();
  first?.close();
  await flushImmediate();
  expect(await disconnected?.done).toMatchObject({ code: 'service_unavailable' });
  expect(next?.admitted).toBe(true);
  second?.close();
});

it('rejects a user with too many waiting requests', async () => {
  const bodies = new LargeBodies();
  const all = Array.from({ length: 43 }, () => request(bodies, 'ada'));
  expect(await all.at(-1)?.done).toMatchObject({ code: 'service_unavailable' });
  const bob = request(bodies, 'bob');
  await flushImmediate();
  expect(bob.admitted).toBe(true);
});

it('ends the slowest body of the user with the most places for a user who waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const bodies = new LargeBodies();
  const owners = ['ada', 'bob', 'bob', 'cleo', 'cleo', 'dan', 'dan', 'eve'];
  const all = owners.map((owner) => request(bodies, owner));
  await flushImmediate();
  for (const [index, body] of all.entries()) body.bytesRead = index * 1_000;
  vi.advanceTimersByTime(3_000);
  const next = request(bodies, 'next');
  await flushImmediate();
  vi.advanceTimersByTime(1_000);
  expect(all.every(({ sent }) => sent === undefined)).toBe(true);
  vi.advanceTimersByTime(2_000);
  await flushImmediate();
  expect(all.map(({ sent }) => sent !== undefined)).toEqual(owners.map((_owner, index) => index === 1));
  expect(all[1]?.sent).toMatchObject({ code: 'too_slow' });
  expect(next.admitted).toBe(true);
});
