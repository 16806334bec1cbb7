/** Buying and cancelling Premium on a server that sells it. */
import type { Page } from '@playwright/test';
import type { User } from '../contract/account.ts';
import type { StripeServer, Subscription } from '../server/testing/stripe-server.ts';
import { expect, type Person } from './journey.ts';
import {
  card,
  entryField,
  notice,
  openComposer,
  openFollowingTab,
  pressSave,
  register,
  save,
  savedContents,
  writeByApi,
} from './steps.ts';
import { CARDS, cardFields, typeCard } from './stripe-form.ts';
import { test } from './with-stripe.ts';

// One worker for the file, which starts one server and one fake Stripe.
test.describe.configure({ mode: 'default' });

/** After a payment the page is the dashboard, with a notice. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice(page)).toContainText('You’re Premium!');
}
const payButton = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** A person's subscriptions at Stripe, newest first. */
function subscriptionsOf(stripe: StripeServer, { email }: Person): Subscription[] {
  const customers = stripe.customers().filter((customer) => customer.email === email);
  return customers.flatMap(({ id }) => stripe.subscriptions(id));
}

/** The only subscription of a person that did not expire before it was paid. Throws if there is not exactly one. */
function subscriptionOf(stripe: StripeServer, person: Person): Subscription {
  const [one, ...others] = subscriptionsOf(stripe, person).filter(({ status }) => status !== 'incomplete_expired');
  if (!one || others.length > 0) throw new Error(`${person.email} has ${others.length + (one ? 1 : 0)} subscriptions`);
  return one;
}

async function openForm(page: Page, path = '/subscribe'): Promise<void> {
  await page.goto(path);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
}

const planOf = async (page: Page) => ((await (await page.request.get('/api/user')).json()) as User).plan;

test('A person buys Premium by the month after a declined card, and cancels and reactivates it', async ({
  page,
  person,
  stripe,
}) => {
  await register(page, person);
  await test.step('A declined card buys nothing, and another card works', async () => {
    await page.goto('/profile#premium');
    await page.getByRole('link', { name: 'Get Premium' }).click();
    await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible();
    await expect(page.getByText(/^Then \$19\.99 on .+, and every month after that\. Cancel anytime\.$/)).toBeVisible();
    // Nothing was typed: the form says so, and nothing is sent.
    await payButton(page, 'Pay $19.99').click();
    await expect(notice(page)).toHaveCount(0);
    await typeCard(page, CARDS.declined);
    await payButton(page, 'Pay $19.99').click();
    await expect(notice(page)).toContainText('Payment Failed');
    await expect(notice(page)).toContainText('Your card was declined.');
    expect(await planOf(page)).toBe('free');
    await typeCard(page, CARDS.works);
    await payButton(page, 'Pay $19.99').click();
    await expectPaid(page);
    const { customer, status } = subscriptionOf(stripe, person);
    expect(status).toBe('active');
    expect(stripe.charges(customer).map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  });
  await test.step('Billing shows the subscription, the card and the receipt', async () => {
    await page.goto('/billing');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Premium, monthly')).toBeVisible();
    await expect(page.getByText('Visa ending in 4242, stored by Stripe')).toBeVisible();
    await expect(page.getByRole('row', { name: /Monthly \$19\.99 Paid/ })).toBeVisible();
  });
  await test.step('A cancelled subscription ends with its period and can be reactivated', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Premium?' });
    await expect(dialog).toContainText('Then you’ll be on the free plan: 3 entries and 3 reflections a day.');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Expires', { exact: true })).toBeVisible();
    expect(subscriptionOf(stripe, person).cancel_at_period_end).toBe(true);
    expect(await planOf(page)).toBe('premium');
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('Next Billing')).toBeVisible();
    expect(subscriptionOf(stripe, person)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });
  await test.step('After returning from the page of a bank, a notice shows that the payment succeeded', async () => {
    await page.goto(
      '/dashboard?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded',
    );
    await expect(notice(page)).toContainText('You’re Premium!');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('The fourth entry of the day is accepted as soon as Premium is paid, and other tabs show it', async ({
  page,
  person,
  context,
}) => {
  await register(page, person);
  for (const content of ['The first warm bread.', 'A letter from Jo.', 'Rain on the roof.'])
    await writeByApi(page, content);
  // Opened before the notice, which is not there for long.
  const otherTab = await openFollowingTab(context, '/');
  await page.goto('/');
  await openComposer(page);
  await entryField(page).fill('One more than the plan holds.');
  await pressSave(page);
  await expect(notice(page)).toContainText("You've shared 3 gratitude moments today! Upgrade for unlimited entries.");
  await notice(page).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await typeCard(page, CARDS.works);
  await payButton(page, 'Pay $19.99').click();
  await expectPaid(page);
  await page.goto('/');
  await openComposer(page);
  await expect(entryField(page)).toHaveValue('One more than the plan holds.');
  await save(page);
  await expect(card(page, 'One more than')).toBeVisible();
  expect(await savedContents(page)).toHaveLength(4);
  // Beside the name, not in the card of the guide, which loads last.
  await expect(otherTab.getByRole('link', { name: /^Profile: .* Premium$/ })).toBeVisible();
});

test('Two tabs that pay at the same time pay for one subscription', async ({ page, person, context, stripe }) => {
  await register(page, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openForm(tab);
    await typeCard(tab, CARDS.works);
    await expect(payButton(tab, 'Pay $19.99')).toBeEnabled();
  }
  await Promise.all([page, other].map((tab) => payButton(tab, 'Pay $19.99').click()));
  await Promise.all([page, other].map(expectPaid));
  const subscription = subscriptionOf(stripe, person);
  expect(subscription.status).toBe('active');
  expect(stripe.charges(subscription.customer)).toHaveLength(1);
});
