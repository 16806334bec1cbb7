/** Addresses that lead nowhere, for visitors and for someone signed in. */
import { expect, test } from './journey.ts';
import { expectHome, openJournal, register, signIn } from './steps.ts';

const title = '404 Page Not Found';

test('A visitor at an address that leads nowhere is told so and finds home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Keep the light');
});

test('Someone signed in at an address that leads nowhere keeps the frame and finds home', async ({ page, person }) => {
  await openJournal(page, person, '/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expectHome(page, person);
});

test('A visitor at a page of members is offered to sign in and arrives there', async ({ page, person }) => {
  await register(page, person);
  await page.context().clearCookies();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Gratitude Dashboard' })).toBeVisible();
});

test('Someone signed in who opens the sign-in page is led home', async ({ page, person }) => {
  await openJournal(page, person, '/auth');
  await expectHome(page, person);
  await expect(page).toHaveURL(/\/$/);
});
