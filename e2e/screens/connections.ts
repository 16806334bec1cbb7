/** Connected apps: the calendar and webhooks, off, on, failing, and not loaded. */
import { expect, type Screens } from '../screen-states.ts';
import { openJournal } from '../steps.ts';

const AT = '2026-03-20T08:00:00.000Z';
const WEBHOOK = {
  id: '0190a1b2-0000-7000-8000-0000000000a1',
  url: 'https://hooks.example/evenglow/a-long-path-that-has-to-break-on-a-phone?key=value',
  events: ['entry.created', 'streak.reached'],
  withWords: true,
  createdAt: AT,
  isOn: true,
  offReason: null,
  failingSince: null,
};
const DELIVERY = {
  id: '0190a1b2-0000-7000-8000-0000000000b1',
  event: 'entry.created',
  state: 'sent',
  attempts: 1,
  status: 204,
  problem: null,
  createdAt: AT,
  attemptedAt: AT,
  nextAttemptAt: null,
};

export const connections: Screens = {
  title: 'Connected apps',
  visit: async ({ page, person, capture }) => {
    await openJournal(page, person);
    await page.goto('/connections');
    await expect(page.getByRole('button', { name: 'New webhook' })).toBeEnabled();
    await capture('connections, all off', { fullPage: true });
    await page.getByRole('button', { name: 'Create address' }).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await capture('connections, a calendar address', { fullPage: true });
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('hooks.example');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.getByText('Please enter a web address')).toBeVisible();
    await capture('connections, a new webhook');
    const others = [
      { ...WEBHOOK, id: '0190a1b2-0000-7000-8000-0000000000a2', failingSince: AT, withWords: false },
      { ...WEBHOOK, id: '0190a1b2-0000-7000-8000-0000000000a3', isOn: false, offReason: 'failed' },
    ];
    await page.route('**/api/webhooks', (route) => route.fulfill({ json: [WEBHOOK, ...others] }));
    await page.route('**/api/webhooks/*/deliveries', (route) =>
      route.fulfill({
        json: [
          { ...DELIVERY, state: 'sending', attempts: 2, status: 500, problem: 'It answered 500.', nextAttemptAt: AT },
          { ...DELIVERY, id: '2', event: 'streak.reached' },
          { ...DELIVERY, id: '3', event: 'test', state: 'failed', status: null, problem: 'It redirects.' },
        ],
      }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Deliveries to hooks.example' }).first().click();
    await expect(page.getByText('It redirects.')).toBeVisible();
    await capture('connections, webhooks', { fullPage: true });
    await page.route('**/api/webhooks', (route) => route.abort());
    await page.route('**/api/calendar-feed', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    await capture('connections, not loaded', { fullPage: true });
  },
};
