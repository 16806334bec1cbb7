// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { getEmailConfirmation, sendEmailConfirmation } from '../../contract/recovery.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';

afterEach(cleanup);

function renderNotice(emailState: { isProved: boolean; mustBeProved: boolean }) {
  const server = fakeServer();
  server.on(getEmailConfirmation, () => jsonResponse(emailState));
  server.on(sendEmailConfirmation, () => jsonResponse({}));
  renderPage(<ConfirmEmailNotice />, ada);
  return server;
}
const send = () => screen.findByRole('button', { name: 'Send link' });

it('says that the address is unconfirmed, and sends the link', async () => {
  const server = renderNotice({ isProved: false, mustBeProved: true });
  await userEvent.click(await send());
  expect(await screen.findByText(/^We sent you a link\./)).toBeTruthy();
  expect(server.requestsTo(sendEmailConfirmation)).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows an error when sending the link fails, and can retry', async () => {
  const server = renderNotice({ isProved: false, mustBeProved: true });
  server.on(sendEmailConfirmation, () => errorResponse('internal'));
  await userEvent.click(await send());
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.on(sendEmailConfirmation, () => jsonResponse({}));
  await userEvent.click(await send());
  expect(await screen.findByText(/^We sent you a link\./)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  { isProved: true, mustBeProved: true },
  { isProved: false, mustBeProved: false },
])('renders nothing for a confirmed address: %o', async (emailState) => {
  const server = renderNotice(emailState);
  await expect.poll(() => server.requestsTo(getEmailConfirmation).length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
