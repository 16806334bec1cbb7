/** Pages whose session ends while they are open. */
import { expect, test } from './journey.ts';
import { entryField, expectHome, keepNotices, notice, openJournal, signIn } from './steps.ts';

test('A session that ended shows one notice, then the sign-in page, and signing in leads back', async ({
  page,
  person,
  context,
}) => {
  await keepNotices(page);
  await openJournal(page, person, '/dashboard');
  await expect(page.getByText('Write your first entry and your numbers will show up here.')).toBeVisible();
  await page.getByRole('button', { name: 'Write your first entry' }).click();
  await entryField(page).fill('Words that meet a closed door, and wait behind it.');
  // The navigation begins half a second after the notice, too soon to check the notice on a loaded machine. So it is aborted,
  // and followed after the checks.
  const navigations: string[] = [];
  await page.route('**/api/login?*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    navigations.push(`${pathname}${search}`);
    return route.abort('aborted');
  });
  await context.clearCookies();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Unauthorized');
  await expect(notice(page)).toContainText('You are logged out. Logging in again...');
  await expect.poll(() => navigations).toEqual(['/api/login?next=%2Fdashboard']);
  await expect(notice(page)).toHaveCount(1);
  await page.unroute('**/api/login?*');
  await page.goto('/api/login?next=%2Fdashboard');
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);

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
  // The landing page, or the sign-in page if the tab has just been refused a request.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Keep the light|Welcome back/);
});
