/** The contact form and the newsletter without JavaScript. */
import { mailsIn } from '../server/testing/mails.ts';
import { expect, test } from './journey.ts';
import { linkFor } from './mails.ts';

test.use({ javaScriptEnabled: false });

test('Visitors without JavaScript send a message, and lose nothing when a field is wrong', async ({
  page,
  evenglow,
}) => {
  await page.goto('/contact?category=business&subject=Apply:+Editor');
  await expect(page.getByLabel('Subject')).toHaveValue('Apply: Editor');
  await page.getByLabel('Your name').fill('Mara "M" Vogel');
  await page.getByLabel('Your email address').fill('mara@example');
  await page.getByRole('textbox', { name: 'Your message' }).fill('I would love to.\n\n<b>Mara</b>');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(page.getByLabel('Your name')).toHaveValue('Mara "M" Vogel');
  await expect(page.getByLabel('What is it about?')).toHaveValue('business');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('I would love to.\n\n<b>Mara</b>');
  await page.getByLabel('Your email address').fill('mara@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
  await expect(async () => {
    const mails = await mailsIn(evenglow.dataDir);
    expect(mails.map(({ subject }) => subject)).toContain('[business] Apply: Editor');
  }).toPass();
});

test('Visitors without JavaScript subscribe to the newsletter, confirm it and unsubscribe', async ({
  page,
  evenglow,
}) => {
  const address = `mara-${Date.now()}@example.com`;
  await page.goto('/newsletter');
  await page.getByLabel('Your email address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkFor(evenglow, address, 'Confirm your newsletter subscription'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  const mail = (await mailsIn(evenglow.dataDir)).find(({ to }) => to?.some((each) => each.address === address));
  const oneClick = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  await page.goto(new URL(oneClick).pathname);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
});
