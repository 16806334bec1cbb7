/** The first paint of Home shows today's newest entry before the application code is loaded. */
import { expect, test } from './journey.ts';
import { card, openJournal, writeByApi } from './steps.ts';

const ENTRY = 'The first frost on the allotment, and the kettle still worked.';
/** The code of the application. The inline start script of the page is another file. */
const APPLICATION = /\/assets\/(member|shared|app)-[^/]*\.js$/;

test('Home shows the newest entry before the application is loaded, and nothing once the session has ended', async ({
  page,
  person,
  evenglow,
}) => {
  await openJournal(page, person);
  await writeByApi(page, ENTRY);
  const other = await page.context().newPage();
  const mayLoad = Promise.withResolvers<void>();
  await other.route(APPLICATION, async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await other.goto('/', { waitUntil: 'commit' });
  await expect(other.getByText(ENTRY)).toBeVisible();
  await expect(other.getByRole('article')).toHaveCount(0);
  mayLoad.resolve();
  await expect(card(other, ENTRY)).toBeVisible();

  await page.request.post('/api/logout');
  await page.context().addCookies([{ name: 'evenglow', value: 'of-a-session-that-ended', url: evenglow.url }]);
  const next = await page.context().newPage();
  const answered = next.waitForResponse((response) => response.url().endsWith('/api/gratitude-entries/today'));
  await next.goto('/');
  expect((await answered).status()).toBe(401);
  await expect(next.getByText(ENTRY)).toHaveCount(0);
});
