/** Taking part in a challenge: joining, writing for it, completing it, and leaving another. */
import type { Page } from '@playwright/test';
import type { Challenge } from '../contract/challenges.ts';
import { expect, test } from './journey.ts';
import { composer, entryField, keepNotices, notice, register, save, writeByApi } from './steps.ts';

const CHALLENGES_PATH = '/community?tab=challenges';
const TEA = 'The neighbour brought tea over the fence this morning.';

/** The challenges that run today, shortest first. Which ones there are depends on the month. */
async function openChallenges(page: Page): Promise<Challenge[]> {
  const listed: Challenge[] = await (await page.request.get('/api/challenges')).json();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'UTC' });
  return listed
    .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
    .sort((one, other) => one.length - other.length);
}

test('A challenge is joined, written for and completed, and another one is left and rejoined', async ({
  page,
  person,
}) => {
  await register(page, person, 'UTC');
  const [first, second] = await openChallenges(page);
  if (!first || !second) throw new Error('too few challenges are on offer');
  await keepNotices(page);
  await page.goto('/community');
  await page.getByRole('link', { name: 'Challenges' }).click();
  const yours = page.getByRole('region', { name: 'Your challenges' });
  const offered = page.getByRole('region', { name: 'Open challenges' });
  await offered.getByRole('button', { name: `Join ${first.title}` }).click();
  await expect(notice(page)).toContainText('Joined challenge successfully!');
  const card = yours.getByRole('article', { name: first.title });
  await expect(card).toContainText(`0 of ${first.length}`);

  await card.getByRole('button', { name: /^Write/ }).click();
  await expect(composer(page)).toContainText(`For ${first.title}`);
  await expect(composer(page)).toContainText(first.prompt);
  await entryField(page).fill(TEA);
  await save(page);
  await expect(notice(page)).toContainText(`1 of ${first.length} for ${first.title}.`);
  await expect(card).toContainText(`1 of ${first.length}`);
  for (let written = 1; written < first.length - 1; written++) {
    await writeByApi(page, `${TEA} ${written}`, { challengeId: first.id });
  }
  await expect(card).toContainText(`${first.length - 1} of ${first.length}`);

  // A draft stays assigned to the challenge wherever it is continued.
  await card.getByRole('button', { name: /^Write/ }).click();
  await entryField(page).fill('Then the lights came on again, all at once.');
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByRole('button', { name: /Continue/ }).click();
  await expect(composer(page)).toContainText(`For ${first.title}`);
  await save(page);
  await expect(notice(page)).toContainText(`You completed ${first.title}!`);

  await page.goto(CHALLENGES_PATH);
  await expect(card).toContainText('Completed on');
  await offered.getByRole('button', { name: `Join ${second.title}` }).click();
  const other = yours.getByRole('article', { name: second.title });
  const leave = async () => {
    await other.getByRole('button', { name: `More options for ${second.title}` }).click();
    await page.getByRole('menuitem', { name: 'Leave this challenge' }).click();
    await expect(notice(page)).toContainText(`You left ${second.title}.`);
    await expect(other).toHaveCount(0);
  };
  await leave();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(other).toBeVisible();
  await leave();
  await expect(offered.getByRole('button', { name: `Join again ${second.title}` })).toBeVisible();
});
