import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies subscribers of changes only', () => {
  const store = createStore('first');
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set('first');
  expect(listener).not.toHaveBeenCalled();
  store.set('second');
  expect(store.get()).toBe('second');
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  store.set('third');
  expect(listener).toHaveBeenCalledOnce();
});

it('is connected from the first to the last subscriber', () => {
  const disconnect = vi.fn<() => void>();
  const connect = vi.fn(() => disconnect);
  const store = createStore(0, connect);
  expect(connect).not.toHaveBeenCalled();
  const unsubscribers = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(connect).toHaveBeenCalledOnce();
  unsubscribers[0]?.();
  unsubscribers[0]?.();
  expect(disconnect).not.toHaveBeenCalled();
  unsubscribers[1]?.();
  expect(disconnect).toHaveBeenCalledOnce();
  store.subscribe(() => undefined);
  expect(connect).toHaveBeenCalledTimes(2);
});
