// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ada } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CrisisDialog } from './crisis-dialog.tsx';
import { chosenHelpCountry } from './help-lines.ts';
import { HelpPanel } from './help-panel.tsx';

beforeEach(() => {
  localStorage.clear();
  chosenHelpCountry.set(undefined);
});
afterEach(cleanup);

it('asks for the country if the time zone does not determine it, and remembers the answer', async () => {
  const open = () => renderPage(<CrisisDialog onContinue={() => {}} />, { ...ada, timezone: 'UTC' });
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Where are you?'), 'Germany');
  const call = screen.getByRole('link', { name: /^Call 0800 111 0 111/ });
  expect(call.getAttribute('href')).toBe('tel:08001110111');
  expect(screen.getByRole('link', { name: /^Call 112/ }).getAttribute('href')).toBe('tel:112');
  cleanup();
  open();
  expect(await screen.findByRole('link', { name: /^Call 0800 111 0 111/ })).toBeTruthy();
});

it('shows the country chosen in the dialog on every card of the page', async () => {
  renderPage(
    <>
      <HelpPanel onHide={() => {}} />
      <CrisisDialog onContinue={() => {}} />
    </>,
    { ...ada, timezone: 'Europe/London' },
  );
  await userEvent.selectOptions(await screen.findByLabelText('Helplines in'), 'Germany');
  // The dialog hides the card itself, and with it the name of its role.
  const card = within(screen.getByLabelText('Helplines for you'));
  expect(card.getByRole('link', { name: /^Call 0800 111 0 111/, hidden: true })).toBeTruthy();
});

it('has the focus on its title, where Enter starts no call', async () => {
  renderPage(<CrisisDialog onContinue={() => {}} />, { ...ada, timezone: 'America/Chicago' });
  await screen.findByRole('link', { name: /^Call 988/ });
  expect(screen.getByRole('heading').contains(document.activeElement)).toBe(true);
});
