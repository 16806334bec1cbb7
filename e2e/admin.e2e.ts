/** The admin page: nothing for members; an admin confirms an act on an account, and the audit log has it. */
import { expect, test } from './journey.ts';
import { registerSecondPerson } from './messages.ts';
import { register } from './steps.ts';

test('An admin makes a reset link after confirming, its owner can open it, and the audit log has it', async ({
  page,
  person,
  browser,
  baseURL,
  evenglow,
}) => {
  await register(page, person);
  const other = await registerSecondPerson(browser, baseURL ?? '', 'Jonas');
  await page.goto('/admin');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();

  evenglow.admin('grant', person.email);
  await page.goto('/admin/people');
  // By address, since other journeys register people of the same name, and more people than the list has on a page.
  await page.getByRole('searchbox').fill(other.person.email);
  const menu = page
    .getByRole('row', { name: other.person.email })
    .getByRole('button', { name: /^More options for Jonas/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Make reset link' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Reset link for Jonas/ });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirmation.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(confirmation).toBeHidden();
  const link = await dialog.getByText(/reset-password\?token=/).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(menu).toBeFocused();

  await page.getByRole('link', { name: 'Audit log' }).click();
  // The newest act is the first.
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('made a reset link for Jonas');

  await other.page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await expect(other.page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await other.context.close();
});
