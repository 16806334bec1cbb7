/** The free plan without the launch promotion. */
import { expect, test } from './journey.ts';
import { card, notice, openComposer, pressSave, register, save, savedContents, words, writeByApi } from './steps.ts';

test.use({ serverEnv: { LAUNCH_PROMOTION: 'off' } });

test('The fourth entry of a day on the free plan is refused kindly, and its words are kept', async ({
  page,
  person,
}) => {
  await register(page, person);
  await page.goto('/');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await writeByApi(page, 'The first warm bread.');
  await writeByApi(page, 'A letter from Jo.');
  await openComposer(page);
  await words(page).fill('Rain on the roof at night.');
  await save(page);

  await openComposer(page);
  await words(page).fill('One more than the plan holds.');
  await pressSave(page);
  await expect(notice(page)).toContainText('Daily Limit Reached');
  await expect(notice(page)).toContainText("You've shared 3 gratitude moments today! Tomorrow there is room again.");
  await expect(words(page)).toHaveValue('One more than the plan holds.');
  await expect(card(page, 'One more than')).toHaveCount(0);
  expect(await savedContents(page)).toHaveLength(3);
});

test('Without the promotion nothing says that Premium is free', async ({ page, person, browser, evenglow }) => {
  const promises = /premium|limited time|free for everyone|free tonight/i;
  const device = await browser.newContext({ baseURL: evenglow.url, javaScriptEnabled: false });
  const visitor = await device.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'One plan, and it is free' })).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText(promises);
  await device.close();

  const answered = page.waitForResponse('**/api/sign-in-options');
  await page.goto('/auth');
  await answered;
  await expect(page.getByText('Premium Path FREE for a Limited Time')).toHaveCount(0);

  await register(page, person);
  await writeByApi(page, 'The first warm bread.');
  await page.goto('/profile#premium');
  await expect(page.getByText('You are on the free plan')).toBeVisible();
  await expect(page.getByText('Premium cannot be bought on this server yet.')).toBeVisible();
  await expect(page.getByText('Entries today')).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(page.getByText(/limited time|free for now/i)).toHaveCount(0);
  await page.goto('/community');
  await expect(page.getByText('3 reflections left today')).toBeVisible();
});
