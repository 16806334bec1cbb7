/** Resetting a forgotten password, and changing the email address. */
import { expect, test } from './journey.ts';
import { linkFor } from './mails.ts';
import { expectHome, notice, openJournal, signIn } from './steps.ts';

const NEW_PASSWORD = 'a kettle hums in the rain';

test('A forgotten password is reset by mail, which signs out every other device, and the address is changed', async ({
  page,
  person,
  evenglow,
  browser,
}) => {
  await openJournal(page, person);
  const otherContext = await browser.newContext({ baseURL: evenglow.url });
  const other = await otherContext.newPage();
  const referrers: string[] = [];
  other.on('request', (request) => referrers.push(request.headers().referer ?? ''));

  await other.goto('/auth');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.getByRole('button', { name: 'Send reset link' }).click();
  await expect(other.getByText('Please enter a valid email address')).toBeVisible();
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Send reset link' }).click();
  await expect(notice(other)).toContainText('Reset link sent');
  await expect(notice(other)).toContainText('Please check your email for password reset instructions.');
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(person.email);

  const link = await linkFor(evenglow, person.email, 'Choose a new password');
  const resetPageResponse = await other.goto(link);
  expect(resetPageResponse?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(other.getByText(`For ${person.email}`)).toBeVisible();
  await expect(other).toHaveURL(/\/reset-password$/);
  await other.getByRole('textbox', { name: 'New password' }).fill('short');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Password must be at least 8 characters')).toBeVisible();
  await other.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await other.getByRole('textbox', { name: 'Repeat password' }).fill('something else');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText("Passwords don't match")).toBeVisible();
  await other.getByRole('textbox', { name: 'Repeat password' }).fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByRole('heading', { name: 'Password updated' })).toBeVisible();
  await expect(notice(other)).toContainText('Your password has been successfully updated.');
  await expect(other).toHaveURL(/\/auth$/);
  expect(referrers.filter((referrer) => referrer.includes('token='))).toEqual([]);

  await signIn(other, { ...person, password: NEW_PASSWORD });
  await expectHome(other, person);
  // The session of the other browser has ended.
  expect((await page.request.get('/api/user')).status()).toBe(401);

  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
  await expect(notice(other)).toContainText('This password reset link has expired or is invalid.');
  // Members have no page for a new link; their settings send one.
  await expect(other).toHaveURL(/\/profile#account$/);
  const notFound = await other.goto('/forgot-password');
  expect(notFound?.status()).toBe(404);
  await expect(other.getByText('404 Page Not Found')).toBeVisible();
  await other.goto('/reset-password');
  await expect(notice(other)).toContainText('The password reset link is invalid or missing.');
  await expect(other.getByRole('link', { name: 'Request new reset link' })).toBeVisible();

  // The new address is confirmed in a browser that is not signed in.
  const emailChangeResponse = await other.request.post('/api/account/email', {
    data: { email: `new.${person.email}`, password: NEW_PASSWORD },
  });
  expect(emailChangeResponse.status()).toBe(200);
  await page.context().clearCookies();
  await page.goto(await linkFor(evenglow, `new.${person.email}`, 'Confirm your new address'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(
    page.getByText(`You can now sign in with new.${person.email}, and we’ll send emails there.`),
  ).toBeVisible();
  await other.goto('/');
  await expectHome(other, person);
  await otherContext.close();
});
