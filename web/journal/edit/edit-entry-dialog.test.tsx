// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateEntry } from '../../../contract/journal.ts';
import { getToasts } from '../../platform/toast-store.ts';
import { ada, entryOf, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EditEntryDialog } from './edit-entry-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows the help lines of the user’s country, and no toast, after an edit with signs of a crisis', async () => {
  const server = fakeServer();
  server.on(updateEntry, ({ body }) => {
    const analysis = { sentiment: 1.1, themes: [], source: 'local', crisis: true };
    return jsonResponse({ ...entryOf(body as object), version: 2, help: 'shown', analysis });
  });
  const onClose = vi.fn();
  renderPage(<EditEntryDialog entry={entryOf()} onClose={onClose} />, { ...ada, timezone: 'America/Chicago' });
  const field = screen.getByRole('textbox', { name: 'Your entry' });
  await userEvent.clear(field);
  await userEvent.type(field, 'I cannot go on any more.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const call = await screen.findByRole('link', { name: /^Call 988/ });
  expect(call.getAttribute('href')).toBe('tel:988');
  expect(screen.getByRole('link', { name: /^Text HOME to 741741/ }).getAttribute('href')).toMatch(/^sms:741741/);
  expect(screen.getByRole('link', { name: /^Call 911/ }).getAttribute('href')).toBe('tel:911');
  await waitFor(() => expect(screen.getByRole('heading').contains(document.activeElement)).toBe(true));
  expect(getToasts().some(({ open }) => open)).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
