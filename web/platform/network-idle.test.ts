/** Network idle, detected from the browser's resource timing entries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNetworkIdle } from './network-idle.ts';

let answerCame = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(came: () => void) {
        answerCame = came;
      }
      observe = () => {};
      disconnect = disconnect;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  disconnect.mockReset();
});

test('resolves two seconds after the last response', async () => {
  const quiet = vi.fn();
  void whenNetworkIdle().then(quiet);
  await vi.advanceTimersByTimeAsync(1_999);
  answerCame();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('resolves after two seconds without requests', async () => {
  const quiet = vi.fn();
  void whenNetworkIdle().then(quiet);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(quiet).toHaveBeenCalledOnce();
});

test('resolves after thirty seconds in any case', async () => {
  const quiet = vi.fn();
  void whenNetworkIdle().then(quiet);
  for (let second = 1; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    answerCame();
  }
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(quiet).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
