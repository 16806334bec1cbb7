// @vitest-environment happy-dom
/** Tests of when toasts disappear. Appearance and interaction are tested in a browser. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissAllToasts, getToasts, toast } from '../platform/toast-store.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  dismissAllToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isOpen = () => getToasts().some(({ open }) => open);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each(['before', 'after'])('a notice that was raised %s the region came leaves after five seconds', async (when) => {
  if (when === 'before') toast({ title: 'Saved' });
  render(<ToastRegion />);
  await pass(0);
  if (when === 'after') act(() => void toast({ title: 'Saved' }));
  await pass(4_900);
  expect(isOpen()).toBe(true);
  await pass(200);
  expect(isOpen()).toBe(false);
});
