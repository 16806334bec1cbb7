// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getAdminOverview } from '../../../contract/admin.ts';
import {
  type AdminPersonDetails,
  deletePerson,
  getAdminPerson,
  setPersonPlan,
} from '../../../contract/admin-people.ts';
import { confirmIdentity, getConfirmationOptions } from '../../../contract/passkeys.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdminFrame } from '../admin-frame.tsx';

afterEach(cleanup);

const MARTA: AdminPersonDetails = {
  person: {
    id: '0190a1b2-0000-7000-8000-0000000000b1',
    name: 'Marta Ruiz',
    email: 'marta@example.com',
    isPremium: false,
    premiumUntil: null,
    joinedAt: '2026-05-20T12:00:00Z',
    lastActiveAt: null,
    isAdmin: false,
    isDisabled: false,
  },
  isEmailConfirmed: false,
  entries: 1204,
  storageBytes: 2_500_000,
  storageMaxBytes: null,
  sessions: 2,
  pushDevices: 1,
  tokens: 0,
  signIn: { password: true, passkeys: 2, providers: ['id.example.com'] },
  audit: [{ id: 'a1', at: '2026-05-20T12:00:00Z', admin: 'Ada Lindqvist', act: 'plan_changed', subject: 'Marta Ruiz' }],
};

const PATH = `/admin/people/${MARTA.person.id}`;
const admin = { ...ada, isAdmin: true as const };

function serverWith(details: AdminPersonDetails = MARTA) {
  const server = fakeServer();
  server.on(getAdminOverview, () => errorResponse('service_unavailable'));
  server.on(getAdminPerson, () => jsonResponse(details));
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of a person', () => {
  it('shows the account, and that entries cannot be read', async () => {
    serverWith();
    renderPage(<AdminFrame />, admin, PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Marta Ruiz' })).toBeTruthy();
    for (const text of ['Not confirmed', '1,204', '2.5 MB', 'Password, 2 passkeys, id.example.com', '2 devices']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/changed Marta Ruiz’s plan/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Private entries can’t be read here.')).toBeTruthy();
  });

  it('offers nothing that would lock the admin out', async () => {
    serverWith({ ...MARTA, person: { ...MARTA.person, id: admin.id } });
    renderPage(<AdminFrame />, admin, `/admin/people/${admin.id}`);
    expect(await screen.findByRole('button', { name: 'Change plan' })).toBeTruthy();
    for (const name of ['Disable account', 'Delete account', 'Make reset link']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('says that an account is gone', async () => {
    const server = serverWith();
    server.on(getAdminPerson, () => errorResponse('not_found'));
    renderPage(<AdminFrame />, admin, PATH);
    expect(await screen.findByText('This account doesn’t exist any more.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all people' }).getAttribute('href')).toBe('/admin/people');
  });
});

describe('the confirmation', () => {
  it('asks for the password once, then runs the act', async () => {
    const server = serverWith();
    let isConfirmed = false;
    server.on(getConfirmationOptions, () => jsonResponse({ password: true, passkey: false }));
    server.on(confirmIdentity, ({ body }) => {
      if ((body as { password: string }).password !== 'river') return errorResponse('sign_in_failed');
      isConfirmed = true;
      return jsonResponse(undefined, 204);
    });
    server.on(setPersonPlan, () =>
      isConfirmed ? jsonResponse({ ...MARTA.person, isPremium: true }) : errorResponse('confirmation_needed'),
    );
    renderPage(<AdminFrame />, admin, PATH);
    await press('Change plan');
    const dialog = await screen.findByRole('dialog', { name: 'Plan for Marta Ruiz' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Premium for a year' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change plan' }));
    const confirmation = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await userEvent.type(await within(confirmation).findByLabelText('Password'), 'lake{Enter}');
    expect(await within(confirmation).findByText('That’s not right. Please try again.')).toBeTruthy();
    await userEvent.clear(within(confirmation).getByLabelText('Password'));
    await userEvent.type(within(confirmation).getByLabelText('Password'), 'river{Enter}');
    expect(await screen.findByText('Marta Ruiz: Premium for a year.')).toBeTruthy();
    expect(server.requestsTo(setPersonPlan).map(({ body }) => body)).toEqual([{ plan: 'year' }, { plan: 'year' }]);
  });

  it('leaves everything as it is when it is closed', async () => {
    const server = serverWith();
    server.on(getConfirmationOptions, () => jsonResponse({ password: true, passkey: false }));
    server.on(deletePerson, () => errorResponse('confirmation_needed'));
    renderPage(<AdminFrame />, admin, PATH);
    await press('Delete account');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Marta Ruiz’s account?' });
    const name = within(dialog).getByLabelText('Type “Marta Ruiz” to confirm');
    await userEvent.type(name, 'Martha{Enter}');
    expect(within(dialog).getByText('This isn’t the name.')).toBeTruthy();
    expect(server.requestsTo(deletePerson)).toHaveLength(0);
    await userEvent.clear(name);
    await userEvent.type(name, ' marta ruiz{Enter}');
    const confirmation = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await userEvent.click(await within(confirmation).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
    expect(server.requestsTo(deletePerson)).toHaveLength(1);
    expect(screen.queryByText('That didn’t work')).toBeNull();
  });
});
