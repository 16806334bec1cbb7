import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest } from './at-rest.ts';

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

test('A page is at rest two seconds after its last answer', async () => {
  const rested = vi.fn();
  void whenAtRest().then(rested);
  await vi.advanceTimersByTimeAsync(1_999);
  answerCame();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rested).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('A page that asks for nothing is at rest after two seconds', async () => {
  const rested = vi.fn();
  void whenAtRest().then(rested);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rested).toHaveBeenCalledOnce();
});
