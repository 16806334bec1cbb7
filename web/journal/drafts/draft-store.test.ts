// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_DELAY_MS, newAttemptKey, readDraft, useDraft, writeDraft } from './draft-store.ts';

const empty = { text: '', isShared: false };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openDraft(userId = 'ada', name = 'entry', initial = empty) {
  return renderHook(() => useDraft(userId, name, initial));
}

describe('a draft', () => {
  it('is on the device soon after a stroke, and there again after a reload', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'First frost' }));
    expect(page.result.current.state).toBe('unsaved');
    act(() => {
      vi.advanceTimersByTime(DRAFT_DELAY_MS);
    });
    expect(page.result.current.state).toBe('kept');
    cleanup();
    expect(openDraft().result.current.draft.text).toBe('First frost');
  });

  it('is written down while typing goes on without a pause', () => {
    const page = openDraft();
    for (let stroke = 1; stroke <= 10; stroke++) {
      act(() => page.result.current.change({ text: 'x'.repeat(stroke) }));
      act(() => {
        vi.advanceTimersByTime(DRAFT_DELAY_MS / 2);
      });
    }
    expect(readDraft('ada', 'entry')?.text.length).toBeGreaterThanOrEqual(9);
  });

  it('is written down when the page is left before the delay is over', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Going' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft('ada', 'entry')?.text).toBe('Going');
  });

  it('is never shown to another account on the same device', () => {
    writeDraft('ada', 'entry', { text: 'Mine alone', isShared: false });
    expect(openDraft('grace').result.current.draft.text).toBe('');
  });

  it('goes only when the words that were saved are the words that are stored', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Saved words' }));
    act(() => page.result.current.flush());
    writeDraft('ada', 'entry', { text: 'Other words from another tab', isShared: false });
    act(() => page.result.current.settle('Saved words'));
    expect(page.result.current.draft.text).toBe('');
    expect(readDraft('ada', 'entry')?.text).toBe('Other words from another tab');
    writeDraft('ada', 'entry', { text: 'Saved words', isShared: false });
    act(() => page.result.current.settle('Saved words'));
    expect(readDraft('ada', 'entry')).toBeUndefined();
  });

  it('keeps the key of an attempt with it', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Attempted', attemptKey: 'key-12345' }));
    act(() => page.result.current.flush());
    expect(readDraft('ada', 'entry')?.attemptKey).toBe('key-12345');
  });

  it('that is back at where it began is not kept', () => {
    const page = openDraft('ada', 'edit:1', { text: 'As saved', isShared: false });
    act(() => page.result.current.change({ text: 'Changed' }));
    act(() => page.result.current.flush());
    act(() => page.result.current.change({ text: 'As saved' }));
    act(() => page.result.current.flush());
    expect(readDraft('ada', 'edit:1')).toBeUndefined();
    expect(page.result.current.state).toBe('empty');
  });

  it('says so where the browser stores nothing', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Nowhere to go' }));
    act(() => page.result.current.flush());
    expect(page.result.current.state).toBe('failed');
    expect(page.result.current.draft.text).toBe('Nowhere to go');
  });

  it('that cannot be read is as none', () => {
    localStorage.setItem('evenglow-draft:ada:entry', '{"text":5}');
    expect(readDraft('ada', 'entry')).toBeUndefined();
    localStorage.setItem('evenglow-draft:ada:entry', '{{');
    expect(readDraft('ada', 'entry')).toBeUndefined();
  });
});

it('keys of attempts fit the header they travel in and differ', () => {
  const key = newAttemptKey();
  expect(key).toMatch(/^[\x21-\x7E]{8,128}$/);
  expect(newAttemptKey()).not.toBe(key);
});
