/** Buying Premium, paying for it, and leaving it, on a server that sells it. */
import type { Page } from '@playwright/test';
import type { User } from '../contract/account.ts';
import type { StripeServer, Subscription } from '../server/testing/stripe-server.ts';
import { expect, type Person } from './journey.ts';
import { card, notice, openComposer, pressSave, register, save, savedContents, words, writeByApi } from './steps.ts';
import { CARDS, cardFields, typeCard } from './stripe-form.ts';
import { test } from './with-stripe.ts';

const isPremium = (page: Page) => page.getByRole('heading', { name: 'You’re Premium!' });
const payButton = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** What Stripe knows of somebody, the newest first. */
function subscriptionsOf(stripe: StripeServer, { email }: Person): Subscription[] {
  const customers = stripe.customers().filter((customer) => customer.email === email);
  return customers.flatMap(({ id }) => stripe.subscriptions(id));
}

/** The one of somebody who has one. */
function subscriptionOf(stripe: StripeServer, person: Person): Subscription {
  const [one, ...others] = subscriptionsOf(stripe, person).filter(({ status }) => status !== 'incomplete_expired');
  if (!one || others.length > 0) throw new Error(`${person.email} has ${others.length + (one ? 1 : 0)} subscriptions`);
  return one;
}

async function openForm(page: Page, path = '/subscribe'): Promise<void> {
  await page.goto(path);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
}

async function buy(page: Page): Promise<void> {
  await openForm(page);
  await typeCard(page, CARDS.works);
  await payButton(page, 'Pay $19.99').click();
  await expect(isPremium(page)).toBeVisible();
}

/** The choice is in the address, and shown a moment after the press. */
async function chooseYearly(page: Page): Promise<void> {
  const yearly = page.getByRole('radio', { name: /Yearly/ });
  await yearly.click();
  await expect(yearly).toBeChecked();
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

const planOf = async (page: Page) => ((await (await page.request.get('/api/user')).json()) as User).plan;

test('Somebody upgrades by the month, and their journal is Premium at once', async ({ page, person, stripe }) => {
  await register(page, person);
  await page.goto('/profile#premium');
  await page.getByRole('link', { name: 'Get Premium' }).click();
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(page.getByText(/^Then \$19\.99 on .+, and each month after\. Cancel anytime\.$/)).toBeVisible();
  await payButton(page, 'Pay $19.99').click();
  // Nothing was typed: the form says so, and nothing is sent.
  await expect(notice(page)).toHaveCount(0);
  await typeCard(page, CARDS.works);
  await payButton(page, 'Pay $19.99').click();
  await expect(isPremium(page)).toBeFocused();
  await expect(page.getByText(/^Next billing on /)).toBeVisible();
  expect(subscriptionOf(stripe, person)).toMatchObject({ status: 'active' });
  await page.getByRole('main').getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Premium, monthly')).toBeVisible();
  await expect(page.getByText('Visa ending in 4242, kept by Stripe')).toBeVisible();
  await expect(page.getByRole('row', { name: /Monthly \$19\.99 Paid/ })).toBeVisible();
  // The return from the page of a bank.
  await page.goto(
    '/dashboard?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded',
  );
  await expect(notice(page)).toContainText('You’re Premium!');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A code takes off the first year, and can be used once', async ({ page, person, evenglow, stripe }) => {
  const code = `EVENING${Date.now()}`;
  evenglow.admin('promo', 'create', code, '--percent', '20', '--intervals', 'year');
  await register(page, person);
  await openForm(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(notice(page)).toContainText('Invalid Code');
  await expect(notice(page)).toContainText('Please enter a promo code');
  await applyCode(page, 'NO-SUCH-CODE');
  await expect(notice(page)).toContainText('Invalid Promo Code');
  await applyCode(page, code);
  await expect(notice(page)).toContainText('This promo code is for Premium paid yearly.');
  await chooseYearly(page);
  await applyCode(page, code.toLowerCase());
  await expect(payButton(page, 'Pay $151.99')).toBeEnabled();
  await typeCard(page, CARDS.works);
  await payButton(page, 'Pay $151.99').click();
  await expect(isPremium(page)).toBeVisible();
  const [invoice] = stripe.invoices(subscriptionOf(stripe, person).id);
  expect(invoice).toMatchObject({ amount_paid: 15_199, subtotal: 18_999 });
  const again = await page.request.post('/api/validate-promo-code', { data: { code, interval: 'year' } });
  expect(again.status()).toBe(409);
});

test('A trial asks for no card, and says when it ends', async ({ page, person, evenglow, stripe }) => {
  const code = `TRIAL${Date.now()}`;
  evenglow.admin('promo', 'create', code, '--trial', '14');
  await register(page, person);
  await page.goto('/subscribe');
  await applyCode(page, code);
  const start = payButton(page, 'Start 14 days free');
  await expect(page.getByText(/No card is asked for, so nothing can be charged: it ends by itself\.$/)).toBeVisible();
  await expect(cardFields(page).getByLabel('Card number')).toHaveCount(0);
  await start.click();
  await expect(isPremium(page)).toBeVisible();
  await expect(page.getByText(/^Free until /)).toBeVisible();
  expect(subscriptionOf(stripe, person).status).toBe('trialing');
  await page.goto('/billing');
  await expect(page.getByText('Trial', { exact: true })).toBeVisible();
  await expect(page.getByText('There are no receipts yet.')).toBeVisible();
});

test('A card that is declined is said to be, and another one works', async ({ page, person, stripe }) => {
  await register(page, person);
  await openForm(page);
  await typeCard(page, CARDS.declined);
  await payButton(page, 'Pay $19.99').click();
  await expect(notice(page)).toContainText('Payment Failed');
  await expect(notice(page)).toContainText('Your card was declined.');
  expect(await planOf(page)).toBe('free');
  await typeCard(page, CARDS.works);
  await payButton(page, 'Pay $19.99').click();
  await expect(isPremium(page)).toBeVisible();
  const { customer } = subscriptionOf(stripe, person);
  expect(stripe.charges(customer).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('Somebody cancels, and takes it back', async ({ page, person, stripe }) => {
  await register(page, person);
  await buy(page);
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Premium?' });
  await expect(dialog).toContainText('Then you are on Free: 3 entries and 3 reflections a day.');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Expires')).toBeVisible();
  expect(subscriptionOf(stripe, person).cancel_at_period_end).toBe(true);
  expect(await planOf(page)).toBe('premium');
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Next Billing')).toBeVisible();
  expect(subscriptionOf(stripe, person)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
});

test('Where Stripe is down nothing is cancelled, and the page says so', async ({ page, person, stripe }) => {
  await register(page, person);
  await buy(page);
  await page.goto('/billing');
  await stripe.events.delivered();
  stripe.api.always(({ response }) => void response.destroy());
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Premium?' });
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(notice(page)).toContainText('Failed to cancel subscription. Please try again.', { timeout: 30_000 });
  await expect(page.getByText('Next Billing')).toBeVisible();
  await page.goto('/subscribe');
  await expect(isPremium(page)).toBeVisible();
});

test('The fourth entry of the day is taken as soon as Premium is paid', async ({ page, person, context }) => {
  await register(page, person);
  for (const one of ['The first warm bread.', 'A letter from Jo.', 'Rain on the roof.']) await writeByApi(page, one);
  await page.goto('/');
  await openComposer(page);
  await words(page).fill('One more than the plan holds.');
  await pressSave(page);
  await expect(notice(page)).toContainText("You've shared 3 gratitude moments today! Upgrade for unlimited entries.");
  const beside = await context.newPage();
  await beside.goto('/');
  await notice(page).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await typeCard(page, CARDS.works);
  await payButton(page, 'Pay $19.99').click();
  await expect(isPremium(page)).toBeVisible();
  await page.goto('/');
  await openComposer(page);
  await expect(words(page)).toHaveValue('One more than the plan holds.');
  await save(page);
  await expect(card(page, 'One more than')).toBeVisible();
  expect(await savedContents(page)).toHaveLength(4);
  // Another page that was open all the time says so too.
  await expect(beside.getByText('Premium', { exact: true })).toBeVisible();
});

test('Two tabs that pay at once pay for one subscription', async ({ page, person, context, stripe }) => {
  await register(page, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openForm(tab);
    await typeCard(tab, CARDS.works);
    await expect(payButton(tab, 'Pay $19.99')).toBeEnabled();
  }
  await Promise.all([page, other].map((tab) => payButton(tab, 'Pay $19.99').click()));
  for (const tab of [page, other]) await expect(isPremium(tab)).toBeVisible();
  const subscription = subscriptionOf(stripe, person);
  expect(subscription.status).toBe('active');
  expect(stripe.charges(subscription.customer)).toHaveLength(1);
});

test('A visitor on the page of the upgrade is shown no form', async ({ page, person, context }) => {
  await register(page, person);
  await context.clearCookies();
  await page.goto('/subscribe?interval=year');
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('Whoever was signed out meanwhile is told so before they pay', async ({ page, person, context }) => {
  await register(page, person);
  await openForm(page);
  await context.clearCookies();
  await chooseYearly(page);
  await expect(notice(page)).toContainText('Authentication Required');
  await expect(notice(page)).toContainText('Please log in to upgrade to Premium.');
  await expect(page).toHaveURL(/\/auth/);
});
