// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatMessage, settleSummary } from '../../../contract/chat.ts';
import { createEntry } from '../../../contract/journal.ts';
import { COMPOSER_DRAFT, ComposerContext } from '../../journal/composer-context.ts';
import { writeDraft } from '../../journal/drafts/draft-store.ts';
import { dismissAllToasts, getToasts } from '../../platform/toast-store.ts';
import { ada, entryOf, errorResponse, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SummaryCard } from './summary-card.tsx';

const REPLY = '0190a1b2-0000-7000-8000-0000000000c1';
const SUMMARY: NonNullable<ChatMessage['summary']> = {
  title: 'What’s in my hands',
  parts: [
    { label: 'The worry', text: 'What if I freeze in front of everyone again?' },
    { label: 'Up to me', text: 'I can practice the first two minutes' },
  ],
  state: 'open',
  entryId: null,
};
const TEXT =
  'What’s in my hands.\n\nThe worry: What if I freeze in front of everyone again?\n\nUp to me: I can practice the first two minutes.';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(createEntry, ({ body }) => jsonResponse(entryOf(body as object), 201));
  server.on(settleSummary, () => jsonResponse(undefined, 204));
});
afterEach(() => {
  cleanup();
  dismissAllToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(summary: Partial<typeof SUMMARY> = {}) {
  const openWithText = vi.fn();
  renderPage(
    <ComposerContext value={{ ...noComposer, openWithText }}>
      <SummaryCard replyId={REPLY} summary={{ ...SUMMARY, ...summary }} timestamp="2026-11-26T20:14:00.000Z" />
    </ComposerContext>,
    ada,
  );
  return openWithText;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openToast = () => getToasts().find(({ open }) => open);

it('saves the words as one entry without a mood, and then leads to it', async () => {
  show();
  await press('Save as entry');
  const link = await screen.findByRole('link', { name: 'See the entry' });
  expect(document.activeElement).toBe(link);
  const [created] = server.requestsTo(createEntry);
  expect(created?.body).toEqual({ content: TEXT, isShared: false });
  expect(created?.headers.get('idempotency-key')).toBe(`summary-${REPLY}`);
  const [settled] = server.requestsTo(settleSummary);
  expect(settled).toMatchObject({ path: `/api/ai-chat/replies/${REPLY}/summary`, body: { entryId: entryOf().id } });
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps everything when saving fails, and tries again with the same key', async () => {
  server.on(settleSummary, () => errorResponse('internal'));
  show();
  await press('Save as entry');
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Unable to Save', action: { label: 'Try again' } }));
  expect(screen.getByRole('button', { name: 'Save as entry' })).toBeTruthy();
  server.on(settleSummary, () => jsonResponse(undefined, 204));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'See the entry' })).toBeTruthy();
  const keys = server.requestsTo(createEntry).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([`summary-${REPLY}`, `summary-${REPLY}`]);
});

it('shows helplines for a saved entry with a plain sign of danger', async () => {
  server.on(createEntry, () => jsonResponse({ ...entryOf(), crisis: true }, 201));
  show();
  await press('Save as entry');
  expect(await screen.findByRole('dialog', { name: 'You don’t have to go through this alone' })).toBeTruthy();
});

it('is dismissed, edited in the composer, and shown as it was settled', async () => {
  const openWithText = show();
  await press('Edit');
  expect(openWithText).toHaveBeenCalledWith(TEXT, REPLY);
  await press('Don’t save');
  expect(await screen.findByText('Not saved as an entry.')).toBe(document.activeElement);
  expect(server.requestsTo(settleSummary).map(({ body }) => body)).toEqual([{ entryId: null }]);
  cleanup();
  show({ state: 'saved', entryId: 'e1' });
  expect(screen.getByRole('link', { name: 'See the entry' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByText(/^Private to you/)).toBeNull();
});

it('offers only its draft to be saved once it was edited', async () => {
  writeDraft(ada.id, COMPOSER_DRAFT, { text: `${TEXT} Edited.`, isShared: false, summaryOf: REPLY });
  const openWithText = show();
  expect(screen.queryByRole('button', { name: 'Save as entry' })).toBeNull();
  await press('Keep editing');
  expect(openWithText).toHaveBeenCalledWith(TEXT, REPLY);
});
