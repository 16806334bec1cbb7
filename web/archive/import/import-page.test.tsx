// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCurrentUser } from '../../../contract/account.ts';
import {
  type ImportPreview,
  type ImportResult,
  listImports,
  runImport,
  updateImportPreview,
} from '../../../contract/imports.ts';
import { NetworkError } from '../../platform/call.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { setChosenFile } from '../chosen-file.ts';
import { enterImport, importStep, leaveImport, runImport as runFlow } from './import-flow.ts';
import { ImportPage } from './import-page.tsx';
import type * as SendImport from './send-import.ts';

const previewImport = vi.hoisted(() => vi.fn<typeof SendImport.previewImport>());
vi.mock('./send-import.ts', async (original) => ({ ...(await original<typeof SendImport>()), previewImport }));

const PREVIEW: ImportPreview = {
  source: 'journey',
  file: 'kept-1',
  found: 3,
  isNew: 2,
  alreadyHere: 0,
  leftOut: 1,
  photos: 1,
  videos: 0,
  skippedMedia: [],
  skippedMediaCount: 0,
  moodNames: [],
  timezone: 'UTC',
  samples: [],
  months: [{ month: '2024-03', isNew: 2, here: 0 }],
  rows: [
    {
      row: 2,
      opening: 'Nan’s last birthday',
      matter: 'It’s dated 14 May 2062.',
      outcome: 'choice',
      happens: 'Skipped',
      choice: {
        chosen: 'leave',
        options: [
          { id: 'leave', label: 'Leave it out' },
          { id: 'today', label: 'Put it on today' },
        ],
      },
    },
  ],
  rowsCount: 1,
  notes: [],
  table: null,
};

const DONE: ImportResult = {
  id: 'i1',
  source: 'journey',
  fileName: 'journey.zip',
  entries: 3,
  importedAt: '2026-11-23T18:00:00Z',
  state: 'done' as const,
  undoUntil: '2026-11-24T18:00:00Z',
  changed: 0,
  skippedMediaCount: 0,
  skippedMedia: [],
};

const events = (...all: [name: string, data: unknown][]) =>
  new Response(all.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

beforeEach(() => {
  previewImport.mockReset();
  previewImport.mockResolvedValue(PREVIEW);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  leaveImport();
  for (const toast of getToasts()) dismissToast(toast.id);
});

/** Renders the page with a file chosen on an earlier page. */
function openWithFile() {
  const server = fakeServer();
  server.on(listImports, () => jsonResponse({ imports: [] }));
  setChosenFile(new File(['words'], 'journey.zip'));
  return { server, ...renderPage(<ImportPage />, ada, '/import') };
}

const runButton = (name: string) => screen.findByRole('button', { name });

it('shows a preview, applies a choice, and imports once', async () => {
  const user = userEvent.setup();
  const { server } = openWithFile();
  server.on(updateImportPreview, () => jsonResponse({ ...PREVIEW, isNew: 3, leftOut: 0 }));
  server.on(runImport, () => events(['progress', { share: 0.5 }], ['end', DONE]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your import' })).toBe(document.activeElement);
  const row = await screen.findByRole('row', { name: /14 May 2062/ });
  await user.selectOptions(within(row).getByRole('combobox'), 'Put it on today');
  await user.dblClick(await runButton('Import 3 entries'));
  expect(await screen.findByRole('heading', { level: 1, name: '3 entries were added to your journal' })).toBeTruthy();
  expect(server.requestsTo(updateImportPreview).map(({ body }) => body)).toEqual([
    { file: 'kept-1', choices: { 2: 'today' }, moods: {} },
  ]);
  expect(server.requestsTo(runImport).map(({ body }) => body)).toEqual([
    { file: 'kept-1', choices: { 2: 'today' }, moods: {} },
  ]);
  expect((await screen.findByRole('link', { name: 'Open your journal' })).getAttribute('href')).toContain('2024-03-01');
});

it('uploads an expired file again, and shows the preview again if the number of new entries changed', async () => {
  const user = userEvent.setup();
  const { server } = openWithFile();
  server.on(runImport, ({ body }) =>
    (body as { file: string }).file === 'kept-1'
      ? errorResponse('not_found')
      : events(['end', { ...DONE, entries: 1 }]),
  );
  const button = await runButton('Import 2 entries');
  previewImport.mockResolvedValue({ ...PREVIEW, file: 'kept-2', isNew: 1, alreadyHere: 1 });
  await user.click(button);
  await user.click(await runButton('Import 1 entry'));
  expect(await screen.findByRole('heading', { level: 1, name: '1 entry was added to your journal' })).toBeTruthy();
  expect(previewImport).toHaveBeenCalledTimes(2);
});

it('shows an error and explains that a retry creates no duplicates', async () => {
  const user = userEvent.setup();
  const { server } = openWithFile();
  server.on(runImport, () => events(['progress', { share: 0.2 }]));
  await user.click(await runButton('Import 2 entries'));
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost.');
  const failure = { error: 'There is no room.', code: 'limit_reached', details: ['Row 7 has a video.'] };
  server.on(runImport, () => events(['failed', failure]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Row 7 has a video.'));
  expect(screen.getByRole('alert').textContent).toContain('There isn’t enough space.');
});

it('keeps a file whose upload failed, and retries on one press', async () => {
  const user = userEvent.setup();
  previewImport.mockRejectedValueOnce(new NetworkError(new Error('gone')));
  openWithFile();
  expect((await screen.findByRole('alert')).textContent).toContain('Your file is still selected');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await runButton('Import 2 entries')).toBeTruthy();
});

it("does not show one user's import to another", async () => {
  const server = fakeServer();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on(runImport, () => promise);
  enterImport(new QueryClient(), 'ada');
  const file = new File(['words'], 'journey.zip');
  importStep.set({ at: 'check', file, preview: PREVIEW, options: { choices: {}, moods: {} }, isRefreshing: false });
  const running = runFlow();
  enterImport(new QueryClient(), 'bob');
  resolve(events(['failed', { error: 'There is no room.', code: 'limit_reached', details: [] }]));
  await running;
  expect(importStep.get()).toEqual({ at: 'choose' });
});

it('redirects to sign-in when the session has expired', async () => {
  const user = userEvent.setup();
  const { server, go } = openWithFile();
  server.on(runImport, () => errorResponse('unauthorized'));
  server.on(getCurrentUser, () => errorResponse('unauthorized'));
  await user.click(await runButton('Import 2 entries'));
  await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login/)));
  expect(getToasts()[0]?.title).toBe('Unauthorized');
  expect(screen.queryByText('Unauthorized: please sign in.')).toBeNull();
});

it('asks for the moods of unknown names, and imports once each has one', async () => {
  const user = userEvent.setup();
  previewImport.mockResolvedValue({
    ...PREVIEW,
    moodNames: [
      { name: 'wired', count: 41, mood: null, origin: 'unknown' },
      { name: 'zonk', count: 1, mood: null, origin: 'unknown' },
      { name: 'bleh', count: 96, mood: 2, origin: 'guess' },
    ],
  });
  const { server } = openWithFile();
  server.on(runImport, () => events(['end', DONE]));
  const groupOf = (name: string) => screen.getByRole('radiogroup', { name });
  const importButton = await runButton('Import 2 entries');
  expect(screen.getByText('2 left to choose')).toBeTruthy();
  expect(groupOf('bleh, 96 entries').textContent).toContain('our guess');
  await user.click(importButton);
  expect(within(groupOf('wired, 41 entries')).getByRole('alert').textContent).toBe('Choose one first');
  expect(groupOf('wired, 41 entries').contains(document.activeElement)).toBe(true);
  await user.keyboard('4');
  expect(within(groupOf('wired, 41 entries')).getByText('Happy')).toBeTruthy();
  await user.click(importButton);
  expect(server.requestsTo(runImport)).toEqual([]);
  expect(groupOf('zonk, 1 entry').contains(document.activeElement)).toBe(true);
  await user.click(within(groupOf('zonk, 1 entry')).getByRole('radio', { name: 'No mood' }));
  expect(screen.queryByText(/left to choose/)).toBeNull();
  await user.click(importButton);
  await waitFor(() => expect(server.requestsTo(runImport)).toHaveLength(1));
  expect(server.requestsTo(runImport)[0]?.body).toMatchObject({ moods: { wired: 4, zonk: null } });
});

it('names the photos that cannot come, before the import and after it', async () => {
  const user = userEvent.setup();
  const skippedMedia = [
    { name: 'IMG_2043.heic', kind: 'photo' as const, day: '2025-06-14', reason: 'The file is damaged' },
    { name: 'lake.mov', kind: 'video' as const, day: null, reason: 'It’s larger than 50 MB' },
  ];
  previewImport.mockResolvedValue({ ...PREVIEW, skippedMedia, skippedMediaCount: 2 });
  const { server } = openWithFile();
  server.on(runImport, () => events(['end', { ...DONE, skippedMedia, skippedMediaCount: 2 }]));
  const before = await screen.findByRole('region', { name: 'Photos and videos we can’t import' });
  expect(within(before).getAllByRole('listitem')[0]?.textContent).toMatch(/IMG_2043.heic.*2025.*The file is damaged/);
  expect(screen.getByText('2 can’t be imported')).toBeTruthy();
  await user.click(await runButton('Import 2 entries'));
  const after = await screen.findByRole('region', { name: 'Photos and videos we couldn’t import' });
  expect(within(after).getByRole('button', { name: 'Download this list' })).toBeTruthy();
});
