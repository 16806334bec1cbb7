// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  getNotificationPreferences,
  NOTIFICATION_DEFAULTS,
  type NotificationPreferences,
  setNotificationPreferences,
} from '../../contract/notifications.ts';
import { dismissToast, getToasts } from '../platform/toast-store.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DailyReminder } from './daily-reminder.tsx';

const PREFERENCES: NotificationPreferences = {
  ...NOTIFICATION_DEFAULTS,
  dailyReminderEnabled: true,
  dailyReminderTime: '18:00',
  weeklyReflectionEnabled: false,
  weeklyReflectionDay: 4,
  streakReminderEnabled: true,
  milestoneNotificationsEnabled: false,
  timezone: 'UTC',
};

let saved: NotificationPreferences;
beforeEach(() => {
  saved = PREFERENCES;
});
afterEach(() => {
  cleanup();
  for (const toast of getToasts()) dismissToast(toast.id);
});

function open() {
  const server = fakeServer();
  server.on(getNotificationPreferences, () => jsonResponse(saved));
  server.on(setNotificationPreferences, ({ body }) => {
    saved = { ...saved, ...(body as object) };
    return jsonResponse(saved);
  });
  renderPage(<DailyReminder label="Daily reminder" />, ada);
  return server;
}

async function field(): Promise<HTMLSelectElement> {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Daily reminder' });
  await waitFor(() => expect(select.disabled).toBe(false));
  return select;
}

it('offers fifteen hours and "none", and names the channels', async () => {
  open();
  const select = await field();
  expect(select.value).toBe('18:00');
  const values = [...select.options].map(({ value }) => value);
  expect([values.length, values[0], values[14], values[15]]).toEqual([16, '08:00', '22:00', 'none']);
  expect(screen.getByText(/We’ll remind you in the app/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')).toBe(
    '/api/notifications/reminder.ics',
  );
});

it('saves the hour without changing other preferences or the zone', async () => {
  const server = open();
  await userEvent.selectOptions(await field(), '21:00');
  const { timezone: _zone, ...rest } = PREFERENCES;
  await waitFor(() =>
    expect(server.requestsTo(setNotificationPreferences).map(({ body }) => body)).toEqual([
      { ...rest, dailyReminderTime: '21:00' },
    ]),
  );
});

it('hides the calendar link without a reminder, and keeps the hour', async () => {
  open();
  await userEvent.selectOptions(await field(), 'none');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('No reminder. You can turn one on any time.')).toBeTruthy();
  await waitFor(() => expect(saved).toMatchObject({ dailyReminderEnabled: false, dailyReminderTime: '18:00' }));
});

it('includes an hour that was chosen elsewhere', async () => {
  saved = { ...PREFERENCES, dailyReminderTime: '19:30' };
  open();
  const select = await field();
  expect(select.value).toBe('19:30');
  expect([...select.options].map(({ value }) => value).slice(10, 14)).toEqual(['18:00', '19:00', '19:30', '20:00']);
});

it.each([
  [{ details: ['One reason.', 'Another.'] }, 'Validation error: One reason., Another.'],
  [{}, 'Refused: validation_failed.'],
])('shows the reason and the saved hour when refused with %j', async (extra, description) => {
  const server = open();
  server.on(setNotificationPreferences, () => errorResponse('validation_failed', extra));
  const select = await field();
  await userEvent.selectOptions(select, '21:00');
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Error', description: description }));
  await waitFor(() => expect(select.value).toBe('18:00'));
});
