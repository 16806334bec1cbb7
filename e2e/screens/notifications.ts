/** Notification settings and the inbox. */
import type { InboxNotice } from '../../contract/inbox.ts';
import { NOTIFICATION_DEFAULTS } from '../../contract/notifications.ts';
import { expect, type Screens } from '../screen-states.ts';
import { register } from '../steps.ts';

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
    await expect(page.getByText('This browser was told not to show notifications')).toBeVisible();
    await capture('notifications, all off and push denied', { fullPage: true });
    await page.route('**/api/notifications/preferences', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await capture('notifications, not loaded');
  },
};

const HOUR = 3_600_000;
let lastId = 0;

function notice(hoursAgo: number, overrides: Partial<InboxNotice>): InboxNotice {
  return {
    id: `0190a1b2-0000-7000-8000-${String(++lastId).padStart(12, '0')}`,
    kind: 'daily_reminder',
    title: 'What made today lighter?',
    message: 'Two lines are enough.',
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
    title: 'Tomás Rey wrote under your entry',
    quote: 'Same fog here. I thought of you.',
    people: [profile('Tomás Rey', 11)],
  }),
  notice(0.2, {
    kind: 'follow',
    title: 'Mira, Jonas and 2 others follow you',
    message: '',
    people: [profile('Mira Okafor', 12), profile('Jonas Brandt', 13)],
    count: 4,
  }),
  notice(50, { kind: 'milestone', title: '1,000 entries', message: 'The first one was about bread.' }),
  notice(75, {
    kind: 'weekly_reflection',
    title: 'Your week: 9 moments on 6 evenings',
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
