/** What a page does when the server says that nobody is signed in any more. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectHome, notice, openJournal, signIn, words } from './steps.ts';

/**
 * Lets the page's time go on in small steps until the notice is there, and no further. The code of notices loads by the real
 * clock, and takes seconds where the machine is busy: until then the half second must not be over.
 */
async function runUntilNotice(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await notice(page).count()).toBe(1);
  }).toPass({ intervals: [50] });
}

test('A session that ended is told once, and after half a second leads to the sign-in page and back', async ({
  page,
  person,
  context,
}) => {
  await page.clock.install();
  await openJournal(page, person, '/dashboard');
  await expect(page.getByText('It fills with your first entry.')).toBeVisible();
  await page.getByRole('button', { name: 'Write your first entry' }).click();
  await words(page).fill('Words that meet a closed door, and wait behind it.');
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname);
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await runUntilNotice(page);
  await expect(notice(page)).toContainText('Unauthorized');
  await expect(notice(page)).toContainText('You are logged out. Logging in again...');
  await page.clock.runFor(450);
  expect(navigations).toEqual([]);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);
  expect(navigations[0]).toBe('/api/login');

  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Gratitude Dashboard' })).toBeVisible();
});

test('Signing out in one tab signs out the other', async ({ page, person, context }) => {
  await openJournal(page, person);
  const other = await context.newPage();
  await other.goto('/');
  await expectHome(other, person);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Keep the light');
});

test('A wrong password is told without saying whether the account exists', async ({ page, person }) => {
  await openJournal(page, person);
  await page.goto('/api/logout');
  await page.goto('/auth');
  for (const email of [person.email, `nobody.${person.email}`]) {
    await signIn(page, { ...person, email, password: 'not the right words' });
    await expect(notice(page)).toContainText('Sign in failed');
    await expect(notice(page)).toContainText('Please check your email and password.');
    await expect(page).toHaveURL(/\/auth$/);
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
  }
});
