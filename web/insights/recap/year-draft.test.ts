import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredEdits, YearReview } from '../../../contract/recaps.ts';
import { DRAFT_DELAY_MS, readDraft, writeDraft } from '../../journal/drafts/draft-store.ts';
import { ApiError, NetworkError } from '../../platform/call.ts';
import { SAVE_DELAY_MS, YearDraft } from './year-draft.ts';
import { readEdits, sameEdits, withMonth } from './year-edits.ts';

const ADA = 'ada';

/** The part of a review that the draft reads. */
const review = (kept: StoredEdits) => ({ year: 2026, ...kept }) as YearReview;

let sent: StoredEdits[];
/** Errors for the next saves; a save succeeds if the list is empty. */
let refusals: Error[];

function open(kept: StoredEdits = { edits: {}, version: 0 }) {
  return new YearDraft({
    userId: ADA,
    review: review(kept),
    send: async (edits) => {
      sent.push(edits);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return review({ edits: edits.edits, version: edits.version + 1 });
    },
    onSaved: () => {},
    onDiscarded: () => {},
  });
}

const stale = (current: StoredEdits) =>
  new ApiError(409, JSON.stringify({ error: 'Changed elsewhere.', code: 'stale_version', current, requestId: '1' }));
const stored = () => readDraft(ADA, 'year:2026');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  refusals = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('year draft', () => {
  it('writes changes to the device at once, and saves them together after a delay', async () => {
    const draft = open();
    draft.change({ title: 'A' });
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
    expect(readEdits(stored()?.text ?? '')).toEqual({ title: 'A' });
    draft.change({ title: 'AB' });
    expect(draft.view().state).toBe('changed');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(sent).toEqual([{ edits: { title: 'AB' }, version: 0 }]);
    expect(draft.view()).toEqual({ edits: { title: 'AB' }, state: 'saved' });
    expect(stored()).toBeUndefined();
    draft.change({ title: 'ABC' });
    expect(await draft.save()).toBe(true);
    expect(sent.at(-1)).toEqual({ edits: { title: 'ABC' }, version: 1 });
  });

  it('sends changes made during a save in the next one', async () => {
    const draft = open();
    draft.change({ title: 'first' });
    const saving = draft.save();
    draft.change({ title: 'second' });
    expect(await saving).toBe(true);
    expect(sent).toEqual([
      { edits: { title: 'first' }, version: 0 },
      { edits: { title: 'second' }, version: 1 },
    ]);
    expect(stored()).toBeUndefined();
  });

  it('keeps changes that could not be sent, and sends them when the page opens again', async () => {
    const draft = open();
    refusals.push(new NetworkError(new Error('no network')));
    draft.change({ closing: 'Kept.' });
    expect(await draft.save()).toBe(false);
    expect(draft.view()).toMatchObject({ state: 'kept', problem: undefined });
    expect(stored()?.baseVersion).toBe(0);
    const reopened = open();
    expect(reopened.view().edits).toEqual({ closing: 'Kept.' });
    const close = reopened.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(reopened.view().state).toBe('saved');
    close();
    expect(stored()).toBeUndefined();
  });

  it('reports why changes were refused', async () => {
    const draft = open();
    refusals.push(new ApiError(400, JSON.stringify({ error: 'Too long.', code: 'validation_failed', requestId: '1' })));
    draft.change({ title: 'x'.repeat(200) });
    await draft.save();
    expect(draft.view()).toMatchObject({ state: 'kept', problem: 'Too long.' });
  });

  it('on a version conflict keeps both versions, and saves the one the user chooses', async () => {
    const theirs: StoredEdits = { edits: { title: 'theirs' }, version: 4 };
    for (const keep of ['keepMine', 'keepTheirs'] as const) {
      const draft = open({ edits: {}, version: 1 });
      refusals.push(stale(theirs));
      draft.change({ title: 'mine' });
      await draft.save();
      expect(draft.view()).toMatchObject({ edits: { title: 'mine' }, newer: theirs });
      draft[keep]();
      await vi.advanceTimersByTimeAsync(0);
      expect(draft.view().edits).toEqual({ title: keep === 'keepMine' ? 'mine' : 'theirs' });
      expect(stored()).toBeUndefined();
    }
    expect(sent.map(({ version }) => version)).toEqual([1, 4, 1]);
  });

  it("ignores another user's drafts and malformed ones", () => {
    for (const text of ['', 'null', '[]', '{"title":7}', '{"months":[{"month":"1"}]}', '{"months":{}}']) {
      writeDraft(ADA, 'year:2026', { text, isShared: false, baseVersion: 1 });
      expect(open().view()).toEqual({ edits: {}, state: 'saved' });
    }
    writeDraft('bob', 'year:2026', { text: '{"title":"Bob"}', isShared: false, baseVersion: 1 });
    expect(open().view().edits).toEqual({});
  });
});

describe('year edits', () => {
  it('are equal regardless of order and empty values', () => {
    const note = withMonth({}, 3, { note: 'Snow.' });
    expect(note).toEqual({ months: [{ month: 3, note: 'Snow.' }] });
    const withoutJanuary = withMonth(note, 1, { leftOut: true });
    expect(
      sameEdits(withoutJanuary, { title: ' ', months: [{ month: 1, leftOut: true }, ...(note.months ?? [])] }),
    ).toBe(true);
    expect(sameEdits(withoutJanuary, note)).toBe(false);
    expect(withMonth(withoutJanuary, 1, { leftOut: undefined }).months).toContainEqual({ month: 1 });
    expect(sameEdits(withMonth(withoutJanuary, 1, { leftOut: undefined }), note)).toBe(true);
  });
});
