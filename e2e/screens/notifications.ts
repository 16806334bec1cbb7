/** Notification settings and the inbox. */
import type { InboxNotice } from '../../contract/inbox.ts';
import { NOTIFICATION_DEFAULTS } from '../../contract/notifications.ts';
import { expect, type Screens } from '../screen-states.ts';
import { register, writeByApi } from '../steps.ts';

const ALL_OFF = Object.fromEntries(
  Object.entries(NOTIFICATION_DEFAULTS).map(([name, value]) => [name, typeof value === 'boolean' ? false : value]),
);

export const settings: Screens = {
  title: 'Notification settings',
  worker: true,
  visit: async ({ page, person, capture }) => {
    await register(page, person);
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    await capture('notifications, all on', { fullPage: true });
    const savePreferences = (change: object) =>
      page.request.put('/api/notifications/preferences', { data: { ...NOTIFICATION_DEFAULTS, ...change } });
    await savePreferences({ quietFrom: '17:00' });
    await page.reload();
    await expect(page.getByRole('note').filter({ hasText: 'is within your quiet hours' }).first()).toBeVisible();
    await capture('notifications, quiet at the hour of the reminder', { fullPage: true });
    await page.route('**/api/account/email', (route) =>
      route.fulfill({ json: { isProved: false, mustBeProved: true } }),
    );
    await savePreferences({ emailEnabled: true });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
    await capture('notifications, an address to confirm', { fullPage: true });
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('We sent you a link.')).toBeVisible();
    await capture('notifications, a link was sent', { fullPage: true });
    await savePreferences(ALL_OFF);
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.reload();
    await expect(page.getByText('Notifications from Evenglow are blocked in this browser.')).toBeVisible();
    await capture('notifications, all off and push denied', { fullPage: true });
    await page.route('**/api/notifications/preferences', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await capture('notifications, not loaded');
  },
};

export const reminderQuestion: Screens = {
  title: 'Reminder question',
  worker: true,
  visit: async ({ page, person, capture }) => {
    await register(page, person);
    for (const content of ['The bread rose.', 'Rain on the roof.', 'A letter from Mira.']) {
      await writeByApi(page, content);
    }
    await page.route('**/api/account/email', (route) =>
      route.fulfill({ json: { isProved: false, mustBeProved: true } }),
    );
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true });
      Notification.requestPermission = async () => {
        Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true });
        return 'denied';
      };
    });
    await page.goto('/');
    const ask = page.getByRole('region', { name: 'Where should we remind you?' });
    await expect(ask).toBeVisible();
    await capture('reminder question, on Home');
    await ask.getByRole('button', { name: 'Only here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where should we remind you?' });
    await expect(dialog.getByRole('figure')).toContainText('18:00');
    await capture('reminder question, only here');
    await dialog.getByRole('radio', { name: 'Email' }).check();
    await capture('reminder question, email');
    await dialog.getByRole('radio', { name: /^This/ }).check();
    await capture('reminder question, this device');
    await dialog.getByRole('button', { name: 'Turn on reminders' }).click();
    await expect(dialog.getByText('are blocked in this browser')).toBeVisible();
    await capture('reminder question, push denied');
    await dialog.getByRole('button', { name: 'Use email instead' }).click();
    await dialog.getByRole('button', { name: 'Turn on reminders' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm your email' })).toBeVisible();
    await capture('reminder question, an address to confirm');
  },
};

const HOUR = 3_600_000;
let lastId = 0;

function notice(hoursAgo: number, overrides: Partial<InboxNotice>): InboxNotice {
  return {
    id: `0190a1b2-0000-7000-8000-${String(++lastId).padStart(12, '0')}`,
    kind: 'daily_reminder',
    title: 'What made you smile today?',
    message: 'One sentence is enough.',
    path: '/',
    quote: null,
    people: [],
    count: null,
    isRead: hoursAgo > 24,
    createdAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
    ...overrides,
  };
}

const profile = (displayName: string, last: number) => ({
  id: `0190a1b2-0000-7000-8000-0000000000${last}`,
  displayName,
  profileImageUrl: null,
});

const FULL = [
  notice(0, {}),
  notice(0.1, {
    kind: 'comment',
    title: 'Tomás Rey commented on your entry',
    quote: 'Same fog here. I thought of you.',
    people: [profile('Tomás Rey', 11)],
  }),
  notice(0.2, {
    kind: 'follow',
    title: 'Mira, Jonas and 2 others started following you',
    message: '',
    people: [profile('Mira Okafor', 12), profile('Jonas Brandt', 13)],
    count: 4,
  }),
  notice(50, { kind: 'milestone', title: '1,000 entries', message: 'You wrote the first one in March 2024.' }),
  notice(75, {
    kind: 'weekly_reflection',
    title: 'Your week: 9 entries on 6 days',
    quote: 'Nora asked what the best bit of my day was.',
  }),
  notice(400, { kind: 'message', title: 'A grateful member sent you a message', quote: 'Soup on Thursday?' }),
];

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';

export const inbox: Screens = {
  title: 'Inbox',
  visit: async ({ page, person, capture }) => {
    await register(page, person);
    await page.goto('/inbox');
    await expect(page.getByText('No notifications yet.')).toBeVisible();
    await capture('inbox, empty');
    let notices: InboxNotice[] | undefined = FULL;
    await page.route('**/api/inbox', (route) => (notices ? route.fulfill({ json: notices }) : route.abort()));
    await page.route('**/api/inbox/unread', (route) => route.fulfill({ json: { unread: 3 } }));
    await page.reload();
    await expect(page.getByText('1,000 entries')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible();
    await capture('inbox, full', { fullPage: true });
    notices = [
      notice(0, { title: `${LONG} ${LONG}`, message: `${LONG} `.repeat(3) }),
      notice(0.1, { kind: 'milestone', title: LONG, message: `${LONG} ${LONG}` }),
      notice(0.2, { kind: 'message', title: 'ليلى wrote to you', quote: 'شكرًا على هذا المساء. '.repeat(9) }),
    ];
    await page.reload();
    await expect(page.getByText(LONG).first()).toBeVisible();
    await capture('inbox, long words', { fullPage: true });
  },
};

export const inboxErrors: Screens = {
  title: 'Inbox, not loaded',
  visit: async ({ page, person, capture }) => {
    await register(page, person);
    await page.route('**/api/inbox', (route) =>
      route.fulfill({ status: 500, json: { error: 'No.', code: 'internal' } }),
    );
    await page.goto('/inbox');
    await expect(page.getByText('We couldn’t load your inbox.')).toBeVisible();
    await capture('inbox, not loaded');
  },
};
