/** Passkeys and the app lock, with a virtual authenticator of Chromium. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { card, expectHome, openJournal, signIn, signOut, writeByApi } from './steps.ts';

// Passkeys need a host name, not an IP address.
test.use({
  serviceWorkers: 'allow',
  baseURL: async ({ evenglow }, use) => use(evenglow.url.replace('127.0.0.1', 'localhost')),
});

const ENTRY = 'The kingfisher sat on the gate until I had passed.';

/**
 * Adds an authenticator that verifies the user at once. It would also answer the suggestions of passkeys in the sign-in form
 * at once, so those are disabled.
 */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Hides the page, moves the time of the last visit back by `minutes`, and shows the page. */
async function simulateAbsence(page: Page, minutes: number): Promise<void> {
  await page.evaluate((away) => {
    const lastHere = 'evenglow-last-here';
    const setHidden = (value: boolean) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    setHidden(true);
    localStorage.setItem(lastHere, String(Number(localStorage.getItem(lastHere)) - away * 60_000));
    setHidden(false);
  }, minutes);
}

/** Expects the journal to be locked, with none of `secrets` in the document or its accessibility tree. */
async function expectLocked(page: Page, secrets: string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Journal locked' })).toBeVisible();
  const everything = `${await page.content()} ${await page.title()} ${await page.locator('body').ariaSnapshot()}`;
  for (const secret of secrets) expect(everything).not.toContain(secret);
}

test('A passkey signs in without a password and unlocks the journal', async ({ page, person }) => {
  await addAuthenticator(page);
  await openJournal(page, person, '/profile');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type('not this one');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That’s not right.')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/Added today, not used yet/)).toBeVisible();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kitchen laptop', { exact: true })).toBeVisible();
  await page.getByLabel('Lock my journal on this device').selectOption('After 5 minutes away');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectHome(page, person);
  await writeByApi(page, ENTRY);
  await page.reload();
  await expect(card(page, ENTRY)).toBeVisible();

  await simulateAbsence(page, 4);
  await expect(card(page, ENTRY)).toBeVisible();
  await simulateAbsence(page, 5);
  await expectLocked(page, [ENTRY, person.firstName, person.email]);
  // The error of a wrong password disappears with the choice of the passkey, whose button gets the focus.
  await page.getByRole('button', { name: 'Use password' }).click();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That’s not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('That’s not right.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unlock with passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, ENTRY)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText(/last used today/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Kitchen laptop', { exact: true })).toHaveCount(0);
});

test('A locked journal stays locked after reloads, in other tabs and without a network', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person, '/profile');
  await page.getByLabel('Lock my journal on this device').selectOption('Right away');
  await page.goto('/');
  await writeByApi(page, ENTRY);
  await page.reload();
  await expect(card(page, ENTRY)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(card(other, ENTRY)).toBeVisible();
  const secrets = [ENTRY, person.firstName, person.email];

  await simulateAbsence(page, 1);
  await expectLocked(page, secrets);
  await expectLocked(other, secrets);
  await other.reload();
  await expectLocked(other, secrets);
  await page.goto('/dashboard?from=mail');
  await expectLocked(page, secrets);
  await page.goBack();
  await expectLocked(page, secrets);

  // The server refuses requests too, whatever is deleted from the device.
  expect((await page.request.get('/api/gratitude-entries')).status()).toBe(403);
  await page.evaluate(() => localStorage.removeItem('evenglow-closed'));
  await page.goto('/');
  await expectLocked(page, secrets);

  await context.setOffline(true);
  await page.reload();
  await expectLocked(page, secrets);
  await expect(page.getByText('You need to be online to unlock your journal.')).toBeVisible();
  await context.setOffline(false);

  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('That’s not right. Your text is still here.')).toBeVisible();
  await expectLocked(page, secrets);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(card(page, ENTRY)).toBeVisible();
  await expect(card(other, ENTRY)).toBeVisible();

  // The time away passed before the page was opened.
  await page.close();
  await other.evaluate(() => localStorage.setItem('evenglow-last-here', '0'));
  await other.reload();
  await expectLocked(other, secrets);
  await other.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(other).toHaveURL(/\/auth\?stay$/);
  await signIn(other, person);
  await expect(card(other, ENTRY)).toBeVisible();
});
