/** Password reset and email confirmation. */
import { linkFor } from '../mails.ts';
import { expect, type Screens } from '../screen-states.ts';
import { openJournal } from '../steps.ts';

export const recovery: Screens = {
  title: 'Password reset and email confirmation',
  visit: async ({ page, capture, person, evenglow }) => {
    await openJournal(page, person);
    await page.goto('/api/logout');
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await capture('forgot password, refused');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await capture('forgot password, sent');
    const link = await linkFor(evenglow, person.email, 'Choose a new password');
    await page.route('**/api/validate-reset-token/**', (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText('We couldn’t check your link.')).toBeVisible();
    await capture('reset password, no answer');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'New password' }).fill('a kettle hums in the rain');
    await page.getByRole('textbox', { name: 'Repeat password' }).fill('something else');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await capture('reset password, refused');
    // The countdown would leave the page during the check. The clock cannot be paused, because axe uses timers.
    await page.evaluate(() => {
      const originalSetTimeout = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, ms?: number) =>
        ms === 1000 ? 0 : originalSetTimeout(run, ms)) as typeof window.setTimeout;
    });
    await page.getByRole('textbox', { name: 'Repeat password' }).fill('a kettle hums in the rain');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();
    await capture('reset password, done');
    await page.goto('/confirm-email?token=none');
    await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible();
    await capture('confirm address');
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
    await capture('confirm address, invalid link');
  },
};
