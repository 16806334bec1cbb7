// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { getCurrentUser } from '../../../contract/account.ts';
import { exportCsv, exportJson, getExportSummary, streamBookExport } from '../../../contract/archive.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ExportPage } from './export-page.tsx';

const DAY = '2026-11-21';
const SUMMARY = {
  journal: { moments: 1, withMedia: 0, withThemes: 1, themes: 2, daysRecorded: 1, from: DAY, to: DAY },
  selection: { moments: 1, from: DAY, to: DAY, cover: [{ date: DAY, entries: 1, averageSentiment: 4 }] },
  bytes: { csv: 100, json: 900, media: 0 },
};

afterEach(() => {
  cleanup();
  connectivity.set('online');
  for (const toast of getToasts()) dismissToast(toast.id);
});

async function open() {
  const server = fakeServer();
  server.on(getExportSummary, () => jsonResponse(SUMMARY));
  const page = renderPage(<ExportPage />, ada, '/export');
  await screen.findByRole('button', { name: 'Download PDF' });
  return { server, ...page };
}

const openToasts = () => getToasts().filter((toast) => toast.open);

it('names the reason why a book could not be made, at its card too', async () => {
  const { server } = await open();
  const failed = {
    error: 'A book can have up to 15,000 entries. Please choose fewer days.',
    code: 'validation_failed',
  };
  server.on(
    streamBookExport,
    () =>
      new Response(`event: failed\ndata: ${JSON.stringify(failed)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(openToasts()).toMatchObject([{ title: 'Export Failed', description: failed.error }]));
  expect(within(screen.getByRole('region', { name: 'PDF Journal' })).getByText(failed.error)).toBeTruthy();
});

it('says that a table could not be exported', async () => {
  const { server } = await open();
  server.on(exportCsv, () => errorResponse('internal'));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(openToasts()).toMatchObject([
      { title: 'Export Failed', description: 'Failed to export your data as CSV. Please try again.' },
    ]),
  );
});

it('offers no export without a network', async () => {
  await open();
  act(() => connectivity.set('offline'));
  expect(screen.getByText(/^You’re offline\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download JSON' })).toHaveProperty('disabled', true);
  act(() => connectivity.set('online'));
  expect(screen.getByRole('button', { name: 'Download JSON' })).toHaveProperty('disabled', false);
});

it('leads to the sign-in page when the session has ended', async () => {
  const { server, go } = await open();
  server.on(getCurrentUser, () => errorResponse('unauthorized'));
  server.on(exportJson, () => errorResponse('unauthorized'));
  await userEvent.click(screen.getByRole('button', { name: 'Download JSON' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login/)));
  expect(openToasts()).toMatchObject([{ description: 'You are logged out. Logging in again...' }]);
});
