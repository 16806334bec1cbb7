/** Landing, sign-in, sign-up and not-found pages for visitors. */
import { expect, type Screens } from '../screen-states.ts';

export const visitors: Screens = {
  title: 'Landing, sign in, sign up and not found',
  visit: async ({ page, capture }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await capture('landing', { fullPage: true });
    const player = page.getByRole('dialog').locator('iframe');
    await expect(async () => {
      // Before the dialog's code is loaded, the link opens the player page.
      if (new URL(page.url()).pathname !== '/') await page.goto('/');
      await page.getByRole('link', { name: 'Watch Demo' }).click();
      await expect(player).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await capture('landing, the demo');
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await capture('sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await capture('sign in, refused');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await capture('sign up');
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    await capture('not found, visitor');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await capture('a page of members');
  },
};
