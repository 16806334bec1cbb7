/** The free plan without the launch promotion. */
import { openDatabase } from '../server/platform/db/database.ts';
import { createLogger } from '../server/platform/log.ts';
import { expect, test } from './journey.ts';
import {
  card,
  expectHome,
  notice,
  openComposer,
  pressSave,
  register,
  save,
  savedContents,
  signIn,
  words,
  writeByApi,
} from './steps.ts';

test.use({ serverEnv: { LAUNCH_PROMOTION: 'off' } });

test('The fourth entry of a day on the free plan is refused kindly, and its words are kept', async ({
  page,
  person,
  evenglow,
}) => {
  await register(page, person);
  const database = await openDatabase({ dataDir: evenglow.dataDir, log: createLogger('error'), mode: 'tool' });
  try {
    await database.sql`UPDATE users SET subscription_tier = 'free' WHERE email = ${person.email}`;
  } finally {
    await database.close();
  }
  // A session remembers its plan for some seconds; a new one asks.
  await page.goto('/api/logout');
  await page.goto('/auth');
  await signIn(page, person);
  await expectHome(page, person);
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
  await expect(notice(page)).toContainText("You've shared 3 gratitude moments today! Upgrade for unlimited entries.");
  await expect(words(page)).toHaveValue('One more than the plan holds.');
  await expect(card(page, 'One more than')).toHaveCount(0);
  expect(await savedContents(page)).toHaveLength(3);
});
