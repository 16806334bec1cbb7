/** Pages whose session ends while they are open. */
import { expect, test } from './journey.ts';
import { expectHome, notice, openJournal, signIn, words } from './steps.ts';

test('A session that ended shows one notice, then the sign-in page, and signing in leads back', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person, '/dashboard');
  await expect(page.getByText('It fills with your first entry.')).toBeVisible();
  await page.getByRole('button', { name: 'Write your first entry' }).click();
  await words(page).fill('Words that meet a closed door, and wait behind it.');
  // Holds the navigation back, which begins half a second after the notice: too soon for a loaded machine.
  const checked = Promise.withResolvers<void>();
  await page.route('**/api/login?*', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await context.clearCookies();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname);
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Unauthorized');
  await expect(notice(page)).toContainText('You are logged out. Logging in again...');
  await expect(notice(page)).toHaveCount(1);
  checked.resolve();
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
