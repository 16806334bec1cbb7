/** The sign-in page with an identity provider, and with invite-only, closed or confirmed registration. */
import { expect, type Screens } from '../screen-states.ts';

const options = (registration: string, provider: string | null, confirmsByMail = false) => ({
  provider: provider === null ? null : { name: provider },
  registration,
  confirmsByMail,
  passkeys: registration !== 'provider',
  goesToProvider: false,
});

export const signInOptions: Screens = {
  title: 'Sign in by a provider, and restricted registration',
  visit: async ({ page, capture }) => {
    let currentOptions = options('open', 'Acme');
    await page.route('**/api/sign-in-options', (route) => route.fulfill({ json: currentOptions }));
    await page.goto('/auth?problem=unverified');
    await expect(page.getByRole('link', { name: 'Continue with Acme' })).toBeVisible();
    await capture('sign in by a provider, refused', { fullPage: true });
    currentOptions = options('open', 'login.a-rather-long-name-of-a-host.example');
    await page.goto('/auth?mode=register');
    await expect(page.getByRole('link', { name: /^Continue with login/ })).toBeVisible();
    await capture('sign up by a provider with a long name', { fullPage: true });
    currentOptions = options('provider', 'Acme');
    await page.goto('/auth?problem=not-allowed');
    await expect(page.getByRole('link', { name: 'Continue with Acme' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await capture('sign in by the provider only', { fullPage: true });
    currentOptions = options('invite', null);
    await page.goto('/auth?mode=register');
    await expect(page.getByLabel('Invitation code')).toBeVisible();
    await capture('sign up, invited', { fullPage: true });
    currentOptions = options('closed', null);
    await page.goto('/auth?mode=register');
    await expect(page.getByRole('heading', { name: 'Sign-ups are closed' })).toBeVisible();
    await capture('sign up, closed');
    currentOptions = options('open', null, true);
    await page.route('**/api/registrations', (route) => route.fulfill({ json: {} }));
    await page.goto('/auth?mode=register');
    // The form for accounts without a confirmation is shown until the options are known.
    const proceed = page.getByRole('button', { name: 'Continue by email' });
    await expect(proceed).toBeVisible();
    await page.getByLabel('Email').fill('ada.lindqvist@a-rather-long-name-of-a-host.example');
    await proceed.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await capture('sign up, link sent', { fullPage: true });
    await page.goto('/finish-registration?token=none');
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await capture('finish account', { fullPage: true });
    await page.unroute('**/api/registrations');
    await page.unroute('**/api/sign-in-options');
  },
};
