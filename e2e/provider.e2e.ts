/** Signing in through an identity provider, a real one that runs beside the server. */
import { freePort } from '../server/testing/free-port.ts';
import { type OidcProvider, startOidcProvider } from '../server/testing/oidc-provider.ts';
import { test as base, expect } from './journey.ts';
import { expectHome } from './steps.ts';

const test = base.extend<object, { providerPort: number; provider: OidcProvider }>({
  providerPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  // The server starts first, without the provider.
  serverEnv: [
    async ({ providerPort }, use) =>
      use({
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_CLIENT_ID: 'evenglow',
        OIDC_CLIENT_SECRET: 'a secret between the two of them',
        OIDC_NAME: 'Acme',
      }),
    { scope: 'worker' },
  ],
  provider: [
    async ({ providerPort, evenglow }, use) => {
      const provider = await startOidcProvider(`${evenglow.url}/api/login/callback`, { port: providerPort });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

test('A newcomer signs in through a provider after stopping once, returns to the requested page, and signs in again', async ({
  page,
  person,
  provider,
  context,
}) => {
  const [id] = person.email.split('@');
  provider.add(id ?? '', { email: person.email, email_verified: true, given_name: person.firstName });
  await page.goto('/auth?next=%2Fdashboard');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  // The person stops at the provider.
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toContainText('You didn’t finish signing in with Acme');
  await page.goto('/auth?next=%2Fdashboard');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByLabel('Name').fill(id ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Saved before the page is left; otherwise the tour would be shown again.
  const seen = page.waitForResponse('**/api/onboarding/complete');
  await page.getByRole('button', { name: 'Skip Tour' }).click();
  await seen;
  await page.goto('/');
  await expectHome(page, person);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out there too' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  // The session at the provider has ended, so it asks again.
  await page.getByLabel('Name').fill(id ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectHome(page, person);
  expect(await context.cookies(page.url())).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ name: 'evenglow', httpOnly: true, sameSite: 'Lax' })]),
  );
});
