// @vitest-environment happy-dom
/** Tests of what is shown after a save, while the dialog's code may still be loading. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { dismissAllToasts, getToasts } from '../../platform/toast-store.ts';
import { type AfterSave, afterSave, useAfterSave } from './after-save.ts';

const REFRAME: AfterSave = { kind: 'reframe', reframe: 'You let the morning be enough.' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the hook after a save, before the dialog's code has loaded. */
function renderAfterSave(after: AfterSave, hold?: Parameters<ReturnType<typeof useAfterSave>['begin']>[1]) {
  const { result, rerender } = renderHook((isHere) => useAfterSave(isHere), { initialProps: false });
  act(() => result.current.begin(after, hold));
  return { shown: () => result.current.step, end: () => act(() => result.current.end()), come: () => rerender(true) };
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows a reframe whose dialog loads within two seconds', async () => {
  const { shown, come } = renderAfterSave(REFRAME);
  await advance(1_900);
  expect(shown()).toBeUndefined();
  come();
  expect(shown()).toBe(REFRAME);
  await advance(10_000);
  expect(shown()).toBe(REFRAME);
});

it('shows no reframe after the user has continued', async () => {
  const { shown, come } = renderAfterSave(REFRAME);
  await advance(2_000);
  come();
  expect(shown()).toBeUndefined();
});

it.each(['pointerdown', 'keydown'])('shows no reframe after the user has done something else: %s', (type) => {
  const { shown, come } = renderAfterSave(REFRAME);
  act(() => void window.dispatchEvent(new Event(type)));
  come();
  expect(shown()).toBeUndefined();
});

it('holds a reframe back until its delay is over', async () => {
  const { shown, come } = renderAfterSave(REFRAME, { delayMs: 650 });
  come();
  await advance(600);
  expect(shown()).toBeUndefined();
  await advance(100);
  expect(shown()).toBe(REFRAME);
});

it('shows the notice of the save once the reframe is over, also where it never came', async () => {
  const notice = { title: 'Gratitude Captured!' };
  const { come, end } = renderAfterSave(REFRAME, { delayMs: 650, notice });
  come();
  await advance(700);
  expect(getToasts()).toEqual([]);
  end();
  expect(getToasts()).toMatchObject([notice]);

  dismissAllToasts();
  renderAfterSave(REFRAME, { delayMs: 650, notice });
  act(() => void window.dispatchEvent(new Event('keydown')));
  expect(getToasts().filter(({ open }) => open)).toMatchObject([notice]);
});

it('shows help without waiting', () => {
  expect(renderAfterSave({ kind: 'crisis' }).shown()).toEqual({ kind: 'crisis' });
});

it.each([
  [1.9, undefined, 'choice'],
  [1.9, 'It counts.', 'choice'],
  [4, 'It counts.', { kind: 'reframe', reframe: 'It counts.' }],
  [4, undefined, undefined],
])('after a sentiment of %s with the reframe %j, returns %j', (sentiment, positiveReframe, expected) => {
  const analysis = { sentiment, themes: [], positiveReframe, source: 'local', crisis: false };
  // Only the analysis matters.
  const entry = { analysis, corrected: {} } as unknown as CreatedEntry;
  expect(afterSave(entry)).toEqual(expected === 'choice' ? { kind: 'choice', entry } : expected);
});

it.each([
  [1, 4, 'It counts.', 'choice'],
  [2, undefined, undefined, 'choice'],
  [4, 1.9, 'It counts.', undefined],
  [3, undefined, undefined, undefined],
  [5, 4, 'It counts.', { kind: 'reframe', reframe: 'It counts.' }],
])(
  'with the mood %s chosen, after an analysis of %s with the reframe %j, returns %j',
  (mood, read, positiveReframe, expected) => {
    const analysis = read === undefined ? undefined : { sentiment: read, themes: [], positiveReframe };
    const saved = { sentiment: mood, corrected: { sentiment: true, themes: false }, analysis };
    const entry = saved as unknown as CreatedEntry;
    expect(afterSave(entry)).toEqual(expected === 'choice' ? { kind: 'choice', entry } : expected);
  },
);

it.each([
  [3.4, 'hard-news', 'choice'],
  [3.1, undefined, 'choice'],
  [3.2, undefined, 'reframe'],
])('after a sentiment of %s with the guided conversation %s, shows the %s', (sentiment, conversation, kind) => {
  const analysis = { sentiment, themes: [], positiveReframe: 'That’s hard news.', conversation };
  const entry = { analysis, corrected: {} } as unknown as CreatedEntry;
  expect(afterSave(entry)?.kind).toBe(kind);
});
