/** The first evening of a newcomer, from the landing page to an entry that survives a killed server. */
import { SITUATIONS } from '../server/analysis/index.ts';
import { expect, test } from './journey.ts';
import {
  card,
  celebration,
  dashboardTile,
  entryField,
  expectHome,
  notice,
  pressSave,
  signIn,
  signOut,
  tour,
} from './steps.ts';

const ENTRY = 'My sister and I laughed so hard tonight that our stomachs hurt.';
/** Written for days like it. */
const LINES = SITUATIONS.find(({ id }) => id === 'laughing')?.lines ?? [];

test('A newcomer registers, takes the tour, writes an entry with its analysis, and finds it after the server was killed', async ({
  page,
  person,
  evenglow,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Keep the light');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(tour(page)).toContainText('Welcome to Evenglow');
  for (const title of ['Write what was good', 'Help from AI', 'See your days add up', 'Where should we remind you?']) {
    await tour(page).getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await tour(page).getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notice(page)).toContainText('Welcome to Evenglow!');
  await expectHome(page, person);

  await page.getByRole('button', { name: 'Write your first entry' }).click();
  await entryField(page).fill(ENTRY);
  await pressSave(page);
  const reframe = page.getByRole('dialog', { name: 'A Gentle Reframe' });
  const shown = (await reframe.textContent()) ?? '';
  const line = LINES.find((one) => shown.includes(one)) ?? 'a written line';
  await expect(reframe).toContainText(line);
  await reframe.getByRole('button', { name: 'Continue My Journey' }).click();
  const firstDay = celebration(page);
  await expect(firstDay).toContainText('Gratitude Captured!');
  await expect(firstDay.getByRole('heading', { name: 'Day 1' })).toBeFocused();
  await expect(firstDay.getByRole('img', { name: '1 of 3 entries today' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await firstDay.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();

  const expectEntry = async () => {
    const entry = card(page, ENTRY);
    await expect(entry.getByRole('img', { name: /^Happy, (3\.\d|4|4\.\d) of 5/ })).toBeVisible();
    await expect(entry.getByRole('list', { name: 'Themes' })).toContainText('family');
    await expect(entry.getByRole('img', { name: 'Analyzed by AI' })).toBeVisible();
    await expect(entry.getByRole('note', { name: 'A gentle reframe' })).toContainText(line);
    await expect(entry).toContainText('Only you');
  };
  await expectEntry();
  await expect(page.getByText('1 of 3 entries')).toBeVisible();
  await expect(page.getByText('Day 1', { exact: true })).toBeVisible();
  const week = page.getByRole('region', { name: 'This Week’s Journey' });
  await expect(week.locator('[aria-current=date]')).toContainText('1 entry');
  await expect(week).toContainText('family');
  await expect(week.locator('dl')).toHaveText(/Streak\s*1\s*Wellbeing\s*[789]\d%\s*Total\s*1/);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Gratitude Dashboard' })).toBeVisible();
  await expect(page.getByText('1 of 3 today.')).toBeVisible();
  await expect(dashboardTile(page, 'Total Entries')).toContainText('1on 1 day');
  await expect(card(page, ENTRY)).toBeVisible();

  await signOut(page);
  await expect(notice(page)).toContainText('Signed out');
  await signIn(page, person);
  // Before the last part of the page, which may load longer than the notice is there.
  await expect(notice(page)).toContainText('Welcome back!');
  await expectHome(page, person);
  await expectEntry();

  await evenglow.stopProcess('SIGKILL');
  await evenglow.startProcess();
  await page.reload();
  await expectHome(page, person);
  await expectEntry();
});
