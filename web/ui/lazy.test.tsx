// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { dismissAllToasts, getToasts } from '../platform/toast-store.ts';
import '../testing/async-timeout.ts';
import { lazy, prefetchPart, useLazy } from './lazy.ts';

const part = { Words: () => null };
const failToLoad = () => Promise.reject(new Error('no network'));
let load: Mock<() => Promise<typeof part>>;

beforeEach(() => {
  // Parts are kept by their function.
  load = vi.fn().mockResolvedValue(part);
  dismissAllToasts();
});
afterEach(cleanup);

it('loads a part once when it is enabled', async () => {
  const { result, rerender } = renderHook(({ wanted: enabled }) => useLazy(load, enabled), {
    initialProps: { wanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toBe(part));
  rerender({ wanted: false });
  rerender({ wanted: true });
  expect(result.current).toBe(part);
  expect(load).toHaveBeenCalledTimes(1);
});

it('has a part that was loaded before on the first render', async () => {
  prefetchPart(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  const { result } = renderHook(() => useLazy(load, true));
  expect(result.current).toBe(part);
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a failed load, and retries when it is enabled again or the handler changes', async () => {
  load.mockImplementation(failToLoad);
  const first = vi.fn();
  const second = vi.fn();
  const { result, rerender } = renderHook(({ wanted: enabled, told: onFail }) => useLazy(load, enabled, onFail), {
    initialProps: { wanted: true, told: first },
  });
  await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
  rerender({ wanted: true, told: first });
  expect(load).toHaveBeenCalledTimes(1);
  rerender({ wanted: true, told: second });
  await waitFor(() => expect(second).toHaveBeenCalledTimes(1));
  rerender({ wanted: false, told: second });
  load.mockResolvedValue(part);
  rerender({ wanted: true, told: second });
  await waitFor(() => expect(result.current).toBe(part));
  expect(first).toHaveBeenCalledTimes(1);
});

it('opens a part, reports a failed load, and retries', async () => {
  const onLoad = vi.fn();
  load.mockImplementationOnce(failToLoad);
  const lazyPart = lazy(load);
  lazyPart.open(onLoad);
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Unable to open this' }]));
  expect(onLoad).not.toHaveBeenCalled();
  lazyPart.open(onLoad);
  await waitFor(() => expect(onLoad).toHaveBeenCalledWith(part));
});

it('ignores a failed prefetch', async () => {
  load.mockImplementation(failToLoad);
  await act(async () => lazy(load).prefetch());
  expect(load).toHaveBeenCalledTimes(1);
  expect(getToasts().filter(({ open }) => open)).toEqual([]);
});
