// @vitest-environment happy-dom
/** What follows a save, while the dialog for it may still be on its way. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AfterSave, useAfterSave } from './after-save.ts';

const REFRAME: AfterSave = { kind: 'reframe', reframe: 'You let the morning be enough.' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The composer was closed by a save, and the dialog is not here. */
function saved(after: AfterSave) {
  const hook = renderHook(({ open, isHere }) => useAfterSave(open, isHere), {
    initialProps: { open: false, isHere: false },
  });
  act(() => hook.result.current[1](after));
  return { ...hook, shown: () => hook.result.current[0] };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a reframe follows when its dialog comes within two seconds', async () => {
  const { shown, rerender } = saved(REFRAME);
  await pass(1_900);
  expect(shown()).toBeUndefined();
  rerender({ open: false, isHere: true });
  expect(shown()).toBe(REFRAME);
  await pass(10_000);
  expect(shown()).toBe(REFRAME);
});

it('a reframe comes upon nobody who has gone on', async () => {
  const { shown, rerender } = saved(REFRAME);
  await pass(2_000);
  rerender({ open: false, isHere: true });
  expect(shown()).toBeUndefined();
});

it('a reframe does not come upon somebody who writes again', async () => {
  const { shown, rerender } = saved(REFRAME);
  rerender({ open: true, isHere: false });
  await pass(0);
  rerender({ open: true, isHere: true });
  expect(shown()).toBeUndefined();
});

it('help waits for nothing', () => {
  expect(saved({ kind: 'crisis' }).shown()).toEqual({ kind: 'crisis' });
});
