/** Waiting for a painted frame, and the timeout without one. */
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the next frame, and for tasks queued behind it', async () => {
  vi.useFakeTimers();
  let isPainted = false;
  void afterPaint().then(() => {
    isPainted = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isPainted).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isPainted).toBe(true);
});

it('does not wait for a frame in a background tab', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const done = vi.fn();
  void afterPaint().then(done);
  await vi.advanceTimersByTimeAsync(199);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});
