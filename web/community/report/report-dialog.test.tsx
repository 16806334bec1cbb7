// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { listBlocked } from '../../../contract/blocked-people.ts';
import { blockReportedUser, createReport } from '../../../contract/reports.ts';
import { dismissToast, getToasts } from '../../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { openReport, reportTarget } from '../report-store.ts';
import { ReportHost } from './report-host.tsx';

afterEach(() => {
  cleanup();
  reportTarget.set(undefined);
  for (const toast of getToasts()) dismissToast(toast.id);
});

const ID = '01975b1e-0000-7000-8000-000000000000';
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send report' }));

it('asks for a reason, keeps the text when sending fails, and then offers a block', async () => {
  const server = fakeServer();
  const sent: unknown[] = [];
  let blocked = 0;
  server.on(createReport, () => errorResponse('internal'));
  server.on(blockReportedUser, () => jsonResponse(undefined, 204));
  server.on(listBlocked, () => jsonResponse([]));
  renderPage(<ReportHost />, ada);
  openReport({ kind: 'message', subjectId: ID, name: 'Ines', onBlocked: () => void blocked++ });
  await send();
  expect(await screen.findByText('Please choose what’s wrong.')).toBeTruthy();
  expect(screen.getByText(/They’ll only see this message/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /someone may be in danger/ }));
  expect(screen.getByRole('region', { name: 'Helplines' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Details'), 'I worry.');
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.on(createReport, ({ body }) => {
    sent.push(body);
    return jsonResponse({ id: ID });
  });
  await send();
  expect(await screen.findByRole('heading', { name: 'Thanks for letting us know' })).toBeTruthy();
  expect(sent).toEqual([{ kind: 'message', subjectId: ID, reason: 'danger', note: 'I worry.' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Block Ines as well' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(blocked).toBe(1);
});
