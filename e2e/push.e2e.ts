/** Push notifications from the server to the screen, through a fake push service and the real service worker. */
import type { Page } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import { type PushBrowser, type PushService, startPushService } from '../server/testing/push-service.ts';
import { waitForWorkerControl } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { openJournal } from './steps.ts';

test.use({
  serviceWorkers: 'allow',
  serverEnv: { PUSH_ALLOW_LOCAL: 'on' },
  permissions: ['notifications'],
  // The headless shell shows no notifications.
  launchOptions: LAUNCH_OPTIONS,
});

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** Subscribes as the page does, at the fake push service instead of the browser's. */
async function subscribe(page: Page): Promise<PushBrowser> {
  const { publicKey } = await (await page.request.get('/api/push/key')).json();
  const browser = service.subscribe(publicKey);
  const data = { endpoint: browser.endpoint, keys: browser.keys };
  expect((await page.request.put('/api/push/subscription', { data })).status()).toBe(204);
  return browser;
}

/** Delivers a message of the push service to the service worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Counts the notifications the worker shows. One with the tag of an earlier one replaces it unnoticed. */
async function countShown(page: Page): Promise<() => Promise<number>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; timesShown: number };
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.timesShown = 0;
    registration.showNotification = async (...notice) => {
      await show(...notice);
      scope.timesShown++;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { timesShown: number }).timesShown);
}

/** Sends the worker the browser's event for a click on the shown notification. */
async function clickNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(async () => {
    // TypeScript types the global scope as that of a page.
    const scope = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

test('A push is shown once however often it is sent, opens its page, and is shown even if it cannot be read', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await waitForWorkerControl(page);
  const browser = await subscribe(page);
  expect((await page.request.post('/api/notifications/test')).status()).toBe(200);
  // Sent by a job of the server's queue.
  await expect.poll(() => browser.received.length).toBe(1);
  const payload = browser.received[0]?.payload ?? '';
  const sent = JSON.parse(payload) as { title: string; body: string; tag: string; path: string };

  // Sent twice, as after a server that was killed before it recorded the first time.
  const timesShown = await countShown(page);
  for (let time = 0; time < 2; time++) await deliver(page, payload);
  await expect.poll(timesShown).toBe(2);
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: sent.title, body: sent.body, tag: sent.tag }]);

  await clickNotification(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe(sent.path);
  await expect.poll(() => shownNotifications(page)).toEqual([]);
  await expect.poll(async () => (await (await page.request.get('/api/inbox/unread')).json()).unread).toBe(0);
  expect(service.complaints).toEqual([]);

  // Browsers require that every push shows a notification, also one that cannot be parsed.
  await deliver(page, 'not what anybody meant');
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Evenglow', body: 'You have a new notification.', tag: 'evenglow' }]);
});
