/** Tests that the in-memory request counts stay bounded. */
import { expect, it } from 'vitest';
import type { Queryable } from '../platform/db/queryable.ts';
import { createLogger } from '../platform/log.ts';
import { RequestLimits } from './request-limits.ts';

it('stays bounded with a million users', async () => {
  // Finds no counts and fails every write.
  const orm = { select: () => ({ from: () => ({ where: async () => [] }) }) } as unknown as Queryable;
  const clock = { now: () => new Date('2026-05-20T12:00:00.000Z') };
  const limits = new RequestLimits({ orm, clock, log: createLogger('silent'), settings: { launchPromotion: true } });
  const reply = { header: () => reply } as never;
  for (let index = 0; index < 1_000_000; index++) {
    await limits.count({ userId: `person ${index}`, tier: 'free' }, true, reply);
  }
  expect(limits.size).toBeLessThanOrEqual(20_000);
  // An active user is not evicted and is counted throughout.
  const rateLimitHeaders: string[] = [];
  const recordingReply = {
    header: (name: string, value: string) => void (name === 'ratelimit' && rateLimitHeaders.push(value)),
  } as never;
  for (let index = 0; index < 100_000; index++) {
    if (index % 10_000 === 0) await limits.count({ userId: 'Ada', tier: 'free' }, false, recordingReply);
    await limits.count({ userId: `stranger ${index}`, tier: 'free' }, false, reply);
  }
  expect(rateLimitHeaders.at(-1)).toContain('"hour";r=9990;');
  await limits.stop();
});
