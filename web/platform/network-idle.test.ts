/** Network idle, detected from the browser's resource timing entries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNetworkIdle } from './network-idle.ts';

let onResponse = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        onResponse = callback;
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
  const onIdle = vi.fn();
  void whenNetworkIdle().then(onIdle);
  await vi.advanceTimersByTimeAsync(1_999);
  onResponse();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onIdle).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('resolves after two seconds without requests', async () => {
  const onIdle = vi.fn();
  void whenNetworkIdle().then(onIdle);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('resolves after thirty seconds in any case', async () => {
  const onIdle = vi.fn();
  void whenNetworkIdle().then(onIdle);
  for (let second = 1; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    onResponse();
  }
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onIdle).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
