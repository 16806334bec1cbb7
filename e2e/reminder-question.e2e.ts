/** The question where to be reminded: when it is asked, that each choice does what it says, and that it is asked once. */
import { devices, type Locator, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import { linkIn } from '../server/testing/mails.ts';
import { type MailServer, openMailServer } from '../server/testing/open-mail-server.ts';
import { type PushService, startPushService } from '../server/testing/push-service.ts';
import { waitForWorkerControl } from './device-storage.ts';
import { test as base, expect } from './journey.ts';
import { expectHome, notice, openJournal, registerNewcomer, tour, write, writeByApi } from './steps.ts';

const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ mails }, use) =>
      use({ SMTP_URL: mails.url, MAIL_FROM: 'Evenglow <hello@evenglow.example>', PUSH_ALLOW_LOCAL: 'on' }),
    { scope: 'worker' },
  ],
});
test.use({
  serviceWorkers: 'allow',
  // The headless shell refuses notifications.
  launchOptions: LAUNCH_OPTIONS,
});

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

const TITLE = 'Where should we remind you?';
const onHome = (page: Page): Locator => page.getByRole('region', { name: TITLE });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: TITLE });
const turnOn = (page: Page): Locator => page.getByRole('button', { name: 'Turn on reminders' });
const preferences = async (page: Page) => (await page.request.get('/api/notifications/preferences')).json();
const question = async (page: Page) => (await page.request.get('/api/notifications/reminder-question')).json();

/** Writes what is missing to three entries, and opens Home. */
async function openAfterThreeEntries(page: Page): Promise<void> {
  for (const content of ['The bread rose.', 'Rain on the roof.', 'A letter from Mira.'])
    await writeByApi(page, content);
  await page.goto('/');
}

async function expectNotAskedAgain(page: Page): Promise<void> {
  await expect(onHome(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
  // The page has asked the server again, and stored that the question is answered.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('evenglow-reminder-answered');
  await expect(onHome(page)).toHaveCount(0);
  expect((await question(page)).isAnswered).toBe(true);
}

/** Lets the page subscribe at the fake push service instead of the browser's. */
async function usePushService(page: Page): Promise<void> {
  const { publicKey } = await (await page.request.get('/api/push/key')).json();
  const { endpoint, keys } = service.subscribe(publicKey);
  await page.addInitScript(
    ([endpoint, keys]) => {
      let isOn = false;
      const subscription = {
        endpoint,
        options: {},
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          isOn = false;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isOn ? subscription : null),
        subscribe: async () => {
          isOn = true;
          return subscription;
        },
      });
    },
    [endpoint, keys] as const,
  );
}

test('After the third entry Home asks; email is previewed, starts with a confirmed address, and is not asked for again', async ({
  page,
  person,
  mails,
}) => {
  await openJournal(page, person);
  await writeByApi(page, 'The bread rose.');
  await writeByApi(page, 'Rain on the roof.');
  await page.goto('/');
  await expectHome(page, person);
  await expect(onHome(page)).toHaveCount(0);
  await write(page, 'A letter from Mira, with a pressed leaf.');
  await expect(onHome(page)).toBeVisible();

  await onHome(page).getByRole('button', { name: 'Email' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Email' })).toBeChecked();
  await expect(dialog(page)).toContainText(person.email);
  const { title, message } = await question(page);
  await expect(dialog(page).getByRole('figure')).toContainText(`Evenglow18:00${title}${message}`);
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'Only here' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await dialog(page).getByLabel('Every day at').selectOption('20:00');
  await turnOn(page).click();

  const confirmation = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(confirmation).toContainText(`We sent a link to ${person.email}.`);
  await confirmation.getByRole('button', { name: 'Done' }).click();
  expect(await preferences(page)).toMatchObject({
    dailyReminderEnabled: true,
    dailyReminderTime: '20:00',
    emailEnabled: true,
  });
  const own = () => mails.received.filter(({ to }) => to.includes(person.email));
  await expect.poll(() => own().length).toBe(2);
  // Two jobs send them, in any order.
  const sent = await Promise.all(own().map(({ source }) => PostalMime.parse(source)));
  const mail = sent.find(({ subject }) => subject === 'Confirm your address for Evenglow');
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(
    new Set(['Welcome to Evenglow', 'Confirm your address for Evenglow']),
  );
  if (!mail) throw new Error('no mail');
  const { pathname, search } = linkIn(mail);
  await page.goto(`${pathname}${search}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await page.goto('/');
  await expectNotAskedAgain(page);
});

test('"This device" asks the browser only when reminders are turned on, and turns push on', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await openJournal(page, person);
  await usePushService(page);
  await openAfterThreeEntries(page);
  await waitForWorkerControl(page);
  await onHome(page).getByRole('button', { name: 'This device' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'This device' })).toBeChecked();
  await turnOn(page).click();
  await expect(notice(page)).toContainText('Reminders are on');
  await expect(notice(page)).toContainText('Every day at 18:00 on this device.');
  await expect(dialog(page)).toHaveCount(0);
  const test = await (await page.request.post('/api/notifications/test')).json();
  expect(test).toMatchObject({ push: 1, email: false });
  await expectNotAskedAgain(page);
});

test('If the browser refuses notifications, the question says how to allow them and offers email', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true });
      return 'denied';
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true });
  });
  await openAfterThreeEntries(page);
  await waitForWorkerControl(page);
  await onHome(page).getByRole('button', { name: 'This device' }).click();
  await turnOn(page).click();
  await expect(dialog(page)).toContainText('Notifications from Evenglow are blocked in this browser.');
  await expect(dialog(page)).toContainText('set Notifications to Allow');
  expect((await question(page)).isAnswered).toBe(false);
  await dialog(page).getByRole('button', { name: 'Use email instead' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Email' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(onHome(page)).toBeVisible();
  await onHome(page).getByRole('button', { name: 'Not now' }).click();
  await expectNotAskedAgain(page);
});

test('Answered in the tour with "Only here", it is not asked on Home', async ({ page, person }) => {
  await registerNewcomer(page, person);
  await page.goto('/');
  await tour(page).getByRole('button', { name: 'Step 5: ' }).click();
  await tour(page).getByRole('radio', { name: 'Only here' }).check();
  await expect(tour(page).getByRole('figure')).toContainText((await question(page)).title);
  await turnOn(page).click();
  await expect(tour(page)).toContainText('Reminders are on. Every day at 18:00 in Evenglow.');
  await tour(page).getByRole('button', { name: 'Get Started' }).click();
  expect(await preferences(page)).toMatchObject({
    dailyReminderEnabled: true,
    emailEnabled: false,
    inboxEnabled: true,
  });
  await openAfterThreeEntries(page);
  await expectNotAskedAgain(page);
});

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = devices['Galaxy S8'];
  test.use({ viewport, isMobile, hasTouch });

  test('On a phone the question fills the screen with its button in reach', async ({ page, person }) => {
    await openJournal(page, person);
    await openAfterThreeEntries(page);
    await onHome(page).getByRole('button', { name: 'Email' }).tap();
    await expect(dialog(page).getByRole('figure')).toBeVisible();
    await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    await expect(turnOn(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
