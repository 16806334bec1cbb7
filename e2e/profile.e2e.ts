/** The profile: name, bio and photo, and deleting the account. */

import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { card, notice, openJournal, signIn, writeByApi } from './steps.ts';

test('A person edits their profile and crops a photo by mouse and keyboard', async ({ page, person }) => {
  await openJournal(page, person, '/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill('Ada of the allotment');
  await page.getByRole('textbox', { name: 'Bio' }).fill('I write while the kettle boils.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Your profile has been updated successfully.');
  const identity = page.getByRole('region', { name: 'You', exact: true });
  await expect(identity).toContainText('Ada of the allotment');
  await expect(identity).toContainText('“I write while the kettle boils.”');

  // Red on the left, blue on the right, so that the colour shows which part was cropped.
  const solidColour = (background: string) => ({
    create: { width: 300, height: 300, channels: 3 as const, background },
  });
  const photo = await sharp(solidColour('#ff0000')).extend({ right: 300, background: '#0000ff' }).png().toBuffer();
  await identity.getByRole('button', { name: 'Change your photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  await expect(dialog.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await dialog.getByLabel('Photo of you').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const frame = dialog.getByRole('group', { name: /^Crop your photo/ });
  await expect(frame).toBeFocused();
  const box = await frame.boundingBox();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 150);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 450, (box?.y ?? 0) + 150, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Your profile photo has been updated successfully.');
  await expect(dialog).toHaveCount(0);
  const imageUrl = await identity.getByRole('img').or(identity.locator('img')).getAttribute('src');
  const savedPhoto = await page.request.get(imageUrl ?? '');
  const { dominant } = await sharp(await savedPhoto.body()).stats();
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
  await page.reload();
  await expect(identity.locator('img')).toHaveAttribute('src', imageUrl ?? '');
});

test('A person downloads their data and deletes the account, and nothing of it stays on the device', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  const content = 'The heron stood in the shallow water.';
  await writeByApi(page, content);
  const userId: string = (await (await page.request.get('/api/user')).json()).id;
  await page.reload();
  await expect(card(page, content)).toBeVisible();
  await page.evaluate((id) => localStorage.setItem(`evenglow-draft:${id}:new`, '{"text":"half a thought"}'), userId);
  await page.goto('/profile#leaving');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^evenglow-data-\d{4}-\d\d-\d\d\.csv$/);
  await expect(notice(page)).toContainText('Your data has been downloaded successfully.');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 entry');
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), userId)).toBe(false);
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.goto('/auth');
  await signIn(page, person);
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/check your email and password/i))
      .first(),
  ).toBeVisible();
});
