// @vitest-environment happy-dom
/** A save that completes before the composer's lazy parts have loaded. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createEntry, listTodaysEntries } from '../../../contract/journal.ts';
import { ada, answer, entryOf, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Composer } from './composer.tsx';
import type * as ComposerAhead from './composer-prefetch.ts';

const parts = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./composer-prefetch.ts', async (original) => {
  const ahead = await original<typeof ComposerAhead>();
  return { ...ahead, loadLazyParts: () => parts.promise.then(ahead.loadLazyParts) };
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
  // On a busy machine they may take longer to load than a reframe waits.
  await import('./composer-lazy-parts.tsx');
  const words = 'First frost on the allotment, and the kettle still worked.';
  const analysis = { sentiment: 4, themes: [], source: 'local', crisis: false, positiveReframe: 'The kettle stays.' };
  const server = fakeServer();
  server.on(listTodaysEntries, () => answer([]));
  server.on(createEntry, () => answer({ ...entryOf({ content: words }), analysis }, 201));
  renderPage(<Page />, ada);
  await userEvent.type(screen.getByRole('textbox'), words);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('closed')).toBeTruthy();
  await act(async () => parts.resolve());
  expect(await screen.findByRole('dialog', { name: 'A Gentle Reframe' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue My Journey' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('closed')).toBeTruthy();
});
