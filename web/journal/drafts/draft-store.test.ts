// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_DELAY_MS, newAttemptKey, readDraft, writeDraft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

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
  it('is stored soon after a key, and restored after a reload', () => {
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

  it('is stored while typing continues without a pause', () => {
    const page = openDraft();
    for (let stroke = 1; stroke <= 10; stroke++) {
      act(() => page.result.current.change({ text: 'x'.repeat(stroke) }));
      act(() => {
        vi.advanceTimersByTime(DRAFT_DELAY_MS / 2);
      });
    }
    expect(readDraft('ada', 'entry')?.text.length).toBeGreaterThanOrEqual(9);
  });

  it('is stored when the page is left before the delay is over', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Going' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft('ada', 'entry')?.text).toBe('Going');
  });

  it('is not shown to another account on the same device', () => {
    writeDraft('ada', 'entry', { text: 'Mine alone', isShared: false });
    expect(openDraft('grace').result.current.draft.text).toBe('');
  });

  it('is deleted only if the saved text equals the stored text', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Saved words' }));
    act(() => page.result.current.flush());
    writeDraft('ada', 'entry', { text: 'Other words from another tab', isShared: false });
    act(() => page.result.current.clearSaved('Saved words'));
    expect(page.result.current.draft.text).toBe('');
    expect(readDraft('ada', 'entry')?.text).toBe('Other words from another tab');
    writeDraft('ada', 'entry', { text: 'Saved words', isShared: false });
    act(() => page.result.current.clearSaved('Saved words'));
    expect(readDraft('ada', 'entry')).toBeUndefined();
  });

  it('leaves nothing behind when it is sent before its last letters are stored', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'The heron is' }));
    act(() => {
      vi.advanceTimersByTime(DRAFT_DELAY_MS);
    });
    act(() => page.result.current.change({ text: 'The heron is back.' }));
    act(() => page.result.current.clearSaved('The heron is back.'));
    act(() => {
      vi.advanceTimersByTime(DRAFT_DELAY_MS);
    });
    expect(page.result.current.draft.text).toBe('');
    cleanup();
    expect(readDraft('ada', 'entry')).toBeUndefined();
  });

  it('is deleted when a restored text is changed and sent at once', () => {
    writeDraft('ada', 'entry', { text: 'The heron is', isShared: false });
    const page = openDraft();
    act(() => page.result.current.change({ text: 'The heron is back.' }));
    act(() => page.result.current.clearSaved('The heron is back.'));
    cleanup();
    expect(readDraft('ada', 'entry')).toBeUndefined();
  });

  it('stores the key of an attempt', () => {
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Attempted', attemptKey: 'key-12345' }));
    act(() => page.result.current.flush());
    expect(readDraft('ada', 'entry')?.attemptKey).toBe('key-12345');
  });

  it('is deleted when it equals the initial text', () => {
    const page = openDraft('ada', 'edit:1', { text: 'As saved', isShared: false });
    act(() => page.result.current.change({ text: 'Changed' }));
    act(() => page.result.current.flush());
    act(() => page.result.current.change({ text: 'As saved' }));
    act(() => page.result.current.flush());
    expect(readDraft('ada', 'edit:1')).toBeUndefined();
    expect(page.result.current.state).toBe('empty');
  });

  it('reports that the browser cannot store it', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    const page = openDraft();
    act(() => page.result.current.change({ text: 'Nowhere to go' }));
    act(() => page.result.current.flush());
    expect(page.result.current.state).toBe('failed');
    expect(page.result.current.draft.text).toBe('Nowhere to go');
  });

  it('is ignored if it is invalid', () => {
    localStorage.setItem('evenglow-draft:ada:entry', '{"text":5}');
    expect(readDraft('ada', 'entry')).toBeUndefined();
    localStorage.setItem('evenglow-draft:ada:entry', '{{');
    expect(readDraft('ada', 'entry')).toBeUndefined();
  });
});

it('creates distinct attempt keys that fit the header', () => {
  const key = newAttemptKey();
  expect(key).toMatch(/^[\x21-\x7E]{8,128}$/);
  expect(newAttemptKey()).not.toBe(key);
});
