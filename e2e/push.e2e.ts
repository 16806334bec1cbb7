/** A push from the server to the screen: by a push service on this machine, into the real service worker. */
import type { Page } from '@playwright/test';
import { type PushBrowser, type PushService, startPushService } from '../server/testing/push-service.ts';
import { workerInCharge } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { openJournal } from './steps.ts';

test.use({ serviceWorkers: 'allow', serverEnv: { PUSH_ALLOW_LOCAL: 'on' }, permissions: ['notifications'] });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** Subscribes as the page would, but for the browser's own push service, which is far away. */
async function subscribe(page: Page): Promise<PushBrowser> {
  const { publicKey } = await (await page.request.get('/api/push/key')).json();
  const browser = service.subscribe(publicKey);
  const data = { endpoint: browser.endpoint, keys: browser.keys };
  expect((await page.request.put('/api/push/subscription', { data })).status()).toBe(204);
  return browser;
}

/** Hands to the worker what the push service took for this browser, as the browser would. */
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** From now on counts how often the worker has shown something: the second time of one notice looks like the first. */
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

/** Presses the notice that is shown, as the browser tells the worker of it. */
async function press(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await worker.evaluate(async () => {
    // The compiler knows the global of a worker as the one of a page.
    const scope = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

test('A push is shown by the browser, once for all its tries, and opens its page', async ({ page, person }) => {
  await openJournal(page, person);
  await workerInCharge(page);
  const browser = await subscribe(page);
  expect((await page.request.post('/api/notifications/test')).status()).toBe(200);
  await expect.poll(() => browser.received.length, { timeout: 15_000 }).toBe(1);
  const payload = browser.received[0]?.payload ?? '';
  const sent = JSON.parse(payload) as { title: string; body: string; tag: string; path: string };

  // As after a server that died before it could note that it had sent it.
  const timesShown = await countShown(page);
  for (let time = 0; time < 2; time++) await deliver(page, payload);
  await expect.poll(timesShown).toBe(2);
  await expect.poll(() => shown(page)).toEqual([{ title: sent.title, body: sent.body, tag: sent.tag }]);

  await press(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe(sent.path);
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(async () => (await (await page.request.get('/api/inbox/unread')).json()).unread).toBe(0);
  expect(service.complaints).toEqual([]);
});

test('A push that cannot be read is shown all the same', async ({ page, person }) => {
  await openJournal(page, person);
  await workerInCharge(page);
  await deliver(page, 'not what anybody meant');
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Evenglow', body: 'Something new is waiting for you.', tag: 'evenglow' }]);
});
