/** Confirming the address of an account, on a server that sends mail. */
import PostalMime from 'postal-mime';
import { linkIn } from '../server/testing/mails.ts';
import { type MailServer, openMailServer } from '../server/testing/open-mail-server.ts';
import { test as base, expect } from './journey.ts';
import { register } from './steps.ts';

const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ mails }, use) => use({ SMTP_URL: mails.url, MAIL_FROM: 'Evenglow <hello@evenglow.example>' }),
    { scope: 'worker' },
  ],
});

test('Mail is sent only after the address is confirmed by a link, which works only where the person is signed in', async ({
  page,
  person,
  mails,
  browser,
  evenglow,
}) => {
  const linkOf = async () => {
    const own = () => mails.received.filter(({ to }) => to.includes(person.email));
    // The other is the welcome mail. Two jobs send them, in any order.
    await expect.poll(() => own().length).toBe(2);
    const sent = await Promise.all(own().map(({ source }) => PostalMime.parse(source)));
    const mail = sent.find(({ subject }) => subject === 'Confirm your address for Evenglow');
    if (!mail) throw new Error('no mail');
    return linkIn(mail);
  };
  await register(page, person);
  await page.goto('/notifications');
  await page.getByRole('switch', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Email: confirm your address first.')).toBeVisible();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('We sent you a link.')).toBeVisible();
  const { pathname, search } = await linkOf();

  const stranger = await browser.newContext({ baseURL: evenglow.url });
  const theirs = await stranger.newPage();
  await theirs.goto(`${pathname}${search}`);
  await theirs.getByRole('button', { name: 'Confirm address' }).click();
  await expect(theirs.getByText('sign in to this account in this browser first')).toBeVisible();
  await stranger.close();

  await page.goto(`${pathname}${search}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Email: on its way.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0);
  await expect.poll(() => mails.received.filter(({ to }) => to.includes(person.email)).length).toBe(3);
});
