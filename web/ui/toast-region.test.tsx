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
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each(['before', 'after'])('dismisses a toast raised %s the region loaded after five seconds', async (when) => {
  if (when === 'before') toast({ title: 'Saved' });
  render(<ToastRegion />);
  await advance(0);
  if (when === 'after') act(() => void toast({ title: 'Saved' }));
  await advance(4_900);
  expect(isOpen()).toBe(true);
  await advance(200);
  expect(isOpen()).toBe(false);
});

it('does not dismiss a toast while the window has no focus', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  render(<ToastRegion />);
  act(() => void toast({ title: 'Saved' }));
  await advance(60_000);
  expect(isOpen()).toBe(true);
  hasFocus.mockReturnValue(true);
  await advance(3_500);
  expect(isOpen()).toBe(true);
  await advance(2_000);
  expect(isOpen()).toBe(false);
});

it('dismisses a toast after five seconds even if the previous one was dismissed with the mouse', async () => {
  render(<ToastRegion />);
  act(() => void toast({ title: 'Saved' }));
  await advance(0);
  const dismiss = document.querySelector<HTMLElement>('[aria-label="Dismiss"]');
  act(() => {
    dismiss?.closest('li')?.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    dismiss?.click();
  });
  expect(isOpen()).toBe(false);
  act(() => void toast({ title: 'Saved again' }));
  await advance(5_100);
  expect(isOpen()).toBe(false);
});
