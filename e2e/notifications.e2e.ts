/** Notification preferences, and the inbox with its live counter. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { keepNotices, notice, register } from './steps.ts';

const preferences = async (page: Page) => (await page.request.get('/api/notifications/preferences')).json();
const preference = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const bell = (page: Page) => page.getByRole('link', { name: /^Inbox/ });
const sendTest = async (page: Page) => expect((await page.request.post('/api/notifications/test')).status()).toBe(200);

test('Each preference is saved at once, the last of many changes stays, and a refused one is reset with the reason', async ({
  page,
  person,
}) => {
  await register(page, person);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible();
  const hour = page.getByLabel('Remind me at');
  await expect(hour.getByRole('option')).toHaveCount(15);
  await expect(hour).toHaveValue('18:00');

  await preference(page, 'Daily reminders').press('Space');
  await expect(hour).toHaveCount(0);
  await expect(notice(page).filter({ hasText: 'Preferences Updated' })).toBeVisible();
  await preference(page, 'Daily reminders').press('Space');
  await hour.selectOption('20:00');
  await page.getByLabel('Send every').selectOption('Thursday');
  await preference(page, 'Weekly reflections').click();
  await expect(page.getByLabel('Send every')).toHaveCount(0);
  for (let press = 0; press < 5; press++) await preference(page, 'Email').click();
  await page.getByLabel('Group notifications').selectOption('At most once a day');
  await page.getByLabel('Quiet from').selectOption('20:00');
  await expect(page.getByRole('note').filter({ hasText: 'is within your quiet hours' })).toHaveCount(2);
  const expectedPreferences = {
    dailyReminderEnabled: true,
    dailyReminderTime: '20:00',
    weeklyReflectionEnabled: false,
    weeklyReflectionDay: 4,
    emailEnabled: true,
    gatherMinutes: 1440,
    quietFrom: '20:00',
  };
  await expect.poll(() => preferences(page)).toMatchObject(expectedPreferences);

  await page.reload();
  await expect(hour).toHaveValue('20:00');
  await expect(preference(page, 'Weekly reflections')).toHaveAttribute('aria-checked', 'false');
  await expect(preference(page, 'Email')).toHaveAttribute('aria-checked', 'true');

  const path = '**/api/notifications/preferences';
  const body = { error: 'Not so.', code: 'validation_failed', details: ['One reason.', 'Another.'], requestId: 'x' };
  await page.route(path, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: body }) : route.continue(),
  );
  await hour.selectOption('09:00');
  await expect(notice(page)).toContainText('Validation error: One reason., Another.');
  await expect(hour).toHaveValue('20:00');
  await page.unroute(path);
  await page.context().setOffline(true);
  await hour.selectOption('10:00');
  await expect(notice(page)).toContainText('You’re offline. Please connect and try again.');
  await expect(hour).toHaveValue('20:00');
  await page.context().setOffline(false);
  expect(await preferences(page)).toMatchObject(expectedPreferences);
});

test('A notification appears in the open inbox, is counted on the bell and read, and marking all read can be undone', async ({
  page,
  person,
}) => {
  await keepNotices(page);
  await register(page, person);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const result = page.getByRole('status').filter({ hasText: 'Inbox: sent.' });
  await expect(result).toContainText('Push: off on all devices.');
  await expect(result).toContainText('Email: off.');
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');

  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await sendTest(page);
  await expect(rows).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Inbox, 2 unread');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();

  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('On a phone the bell and the menu lead to the inbox and the settings', async ({ page, person }) => {
    await register(page, person);
    await page.goto('/');
    await bell(page).tap();
    await expect(page.getByText('No notifications yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notifications' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible();
    await preference(page, 'Streak protection').tap();
    await expect.poll(() => preferences(page)).toMatchObject({ streakReminderEnabled: false });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
