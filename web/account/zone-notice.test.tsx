// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setDaySettings } from '../../contract/day-settings.ts';
import * as clock from '../platform/clock.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { haveSameClock, ZoneNotice } from './zone-notice.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(clock, 'browserTimeZone').mockReturnValue('Asia/Tokyo');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const london = { ...ada, timezone: 'Europe/London' };
const question = () => screen.queryByText('You seem to be in Tokyo. Use Tokyo time?');
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['Europe/London', 'Europe/London', true],
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/London', 'Europe/Jersey', true],
  // Same offset in summer.
  ['Europe/Berlin', 'Africa/Johannesburg', false],
  // Same offset in winter.
  ['America/New_York', 'America/Panama', false],
  ['Europe/London', 'UTC', false],
  ['Europe/London', 'Mars/Olympus_Mons', false],
])('compares the clocks of %s and %s: same is %s', (one, other, same) => {
  const now = new Date('2026-05-20T12:00:00Z');
  expect([haveSameClock(one, other, now), haveSameClock(other, one, now)]).toEqual([same, same]);
});

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Jersey', 'Europe/London'],
  ['UTC', 'Europe/London'],
  ['Etc/GMT-9', 'Europe/London'],
  [undefined, 'Europe/London'],
])('offers nothing to a browser in %s while days follow %s', (here, timezone) => {
  vi.spyOn(clock, 'browserTimeZone').mockReturnValue(here);
  const { container } = renderPage(<ZoneNotice />, { ...ada, timezone });
  expect(container.querySelector('section')).toBeNull();
});

it('changes the zone and disappears', async () => {
  const server = fakeServer();
  server.on(setDaySettings, () => jsonResponse({ ...london, timezone: 'Asia/Tokyo' }));
  renderPage(<ZoneNotice />, london);
  await userEvent.click(await button('Use Tokyo'));
  await waitFor(() => expect(question()).toBeNull());
  expect(server.requestsTo(setDaySettings).map(({ body }) => body)).toEqual([{ timezone: 'Asia/Tokyo' }]);
});

it('shows an error and offers again when the change fails', async () => {
  const server = fakeServer();
  server.on(setDaySettings, () => errorResponse('database_unavailable'));
  renderPage(<ZoneNotice />, london);
  await userEvent.click(await button('Use Tokyo'));
  expect(await screen.findByText('Unable to Update')).toBeTruthy();
  expect(question()).not.toBeNull();
});

it('asks once per zone and user, and never again after No', async () => {
  renderPage(<ZoneNotice />, london);
  await userEvent.click(await button('Keep London'));
  expect(question()).toBeNull();
  cleanup();
  renderPage(<ZoneNotice />, london);
  expect(question()).toBeNull();
  cleanup();
  // Another user on this device.
  renderPage(<ZoneNotice />, { ...london, id: '0190a1b2-0000-7000-8000-000000000002' });
  await button('Use Tokyo');
  cleanup();
  // The same user in another place.
  vi.spyOn(clock, 'browserTimeZone').mockReturnValue('America/Lima');
  renderPage(<ZoneNotice />, london);
  expect(await button('Use Lima')).toBeTruthy();
});
