/** Tests of saving unfinished replies. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { say } from './chat-steps.fixtures.ts';
import { Replies, type ReplyOutcome, type ReplyStream } from './replies.ts';

const app = setUpTestApp();
let ada: Member;
let replies: Replies;
/** By stream: ends its reply. */
const finishers = new Map<ReplyStream, () => void>();
beforeEach(async () => {
  ada = await buildMember(app);
  replies = new Replies({ orm: app.database.orm, clock: app.clock, log: app.http.log });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of finishers.values()) end();
  finishers.clear();
});

function begin(id: string): ReplyStream {
  const { promise, resolve } = Promise.withResolvers<ReplyOutcome>();
  const replyStream = replies.begin(ada.user.id, id, () => promise);
  finishers.set(replyStream, () => resolve({ failed: new AppError('internal') }));
  return replyStream;
}
const isAborted = (replyStream: ReplyStream) =>
  new Promise<void>((resolve) => {
    replyStream.signal.addEventListener('abort', () => resolve());
  });
const replyTo = async (message: string) => (await say(ada, message)).session.messages.at(-1)?.id ?? '';

it('does not save a reply that is stored and still being shown', async () => {
  const sealedStream = begin(await replyTo('The heron came back.'));
  sealedStream.seal();
  const deleted = begin('01890000-0000-7000-8000-000000000000');
  const stopped = isAborted(deleted);
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
  expect(sealedStream.signal.aborted).toBe(false);
});

it('continues with a reply that is regenerated while it was being shown', async () => {
  const id = await replyTo('The heron came back.');
  const firstStream = begin(id);
  const regenerated = begin(id);
  finishers.get(firstStream)?.();
  await firstStream.finished;
  expect(replies.of(ada.user.id, id)).toBe(regenerated);
});
