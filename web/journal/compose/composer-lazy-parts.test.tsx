// @vitest-environment happy-dom
/** A save that completes before the composer's lazy parts have loaded. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createEntry, listTodaysEntries } from '../../../contract/journal.ts';
import { ada, entryOf, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Composer } from './composer.tsx';
import type * as ComposerAhead from './composer-prefetch.ts';

const parts = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./composer-prefetch.ts', async (original) => {
  const actual = await original<typeof ComposerAhead>();
  return { ...actual, loadLazyParts: () => parts.promise.then(actual.loadLazyParts) };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <p>{open ? 'open' : 'closed'}</p>
      <Composer open={open} onOpenChange={setOpen} lantern={() => null} />
    </>
  );
}

it('closes the composer at once, and shows the reframe when its dialog has loaded', async () => {
  // Preloaded, because on a busy machine loading may take longer than the reframe timeout.
  await import('./composer-lazy-parts.tsx');
  const text = 'First frost on the allotment, and the kettle still worked.';
  const analysis = { sentiment: 4, themes: [], source: 'local', crisis: false, positiveReframe: 'The kettle stays.' };
  const server = fakeServer();
  server.on(listTodaysEntries, () => jsonResponse([]));
  server.on(createEntry, () => jsonResponse({ ...entryOf({ content: text }), analysis }, 201));
  renderPage(<Page />, ada);
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('closed')).toBeTruthy();
  await act(async () => parts.resolve());
  expect(await screen.findByRole('dialog', { name: 'A Gentle Reframe' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue My Journey' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('closed')).toBeTruthy();
});
