import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, dismissToastsBefore, getToasts, toast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one toast at a time, the newest', () => {
  toast({ title: 'Gratitude Captured!' });
  toast({ title: 'Entry Updated!' });
  expect(getToasts().map((each) => each.title)).toEqual(['Entry Updated!']);
  dismissToast(getToasts()[0]?.id ?? 0);
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  const { dismiss } = toast({ title: 'Unable to Save', variant: 'destructive' });
  dismiss();
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toMatchObject([{ title: 'Unable to Save', open: false }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});

it('dismisses a toast shown before a time, and not one shown after it', () => {
  vi.setSystemTime(0);
  const before = performance.now();
  vi.advanceTimersByTime(1);
  toast({ title: 'Theme added!' });
  dismissToastsBefore(before);
  expect(getToasts()).toMatchObject([{ open: true }]);
  dismissToastsBefore(performance.now());
  expect(getToasts()).toMatchObject([{ open: false }]);
});
