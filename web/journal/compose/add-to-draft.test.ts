// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { addToDraft } from './add-to-draft.ts';

const SUMMARY = { text: 'A hard day.', summaryOf: 'r1' };

beforeEach(() => localStorage.clear());

it('adds a summary once, also when it is opened again after changes', () => {
  const open = vi.fn();
  addToDraft('ada', SUMMARY, open);
  expect(readDraft('ada', COMPOSER_DRAFT)).toEqual({ ...SUMMARY, isShared: false });
  const changed = { text: 'A hard day, and a long one.', isShared: false, summaryOf: 'r1' };
  writeDraft('ada', COMPOSER_DRAFT, changed);
  addToDraft('ada', SUMMARY, open);
  expect(readDraft('ada', COMPOSER_DRAFT)).toEqual(changed);
  expect(open).toHaveBeenCalledTimes(2);
});
