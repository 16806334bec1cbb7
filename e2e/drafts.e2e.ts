/** Drafts: what they survive, and that another person on the device does not see them. */
import { newPerson } from './evenglow.ts';
import { expect, test } from './journey.ts';
import {
  celebration,
  composer,
  entryField,
  expectHome,
  openComposer,
  openJournal,
  pressSave,
  save,
  savedContents,
  signIn,
  signOut,
} from './steps.ts';

const DRAFT_TEXT = 'Coffee with my sister on the balcony this morning, and how';

test('A draft survives a reload, a closed tab, the end of the session and signing out', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await entryField(page).pressSequentially(DRAFT_TEXT);
  await expect(composer(page)).toContainText('Saved on this device');
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(entryField(page)).toHaveValue(DRAFT_TEXT);

  // The last word is typed just before the tab is closed.
  await entryField(page).pressSequentially(' we laughed');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('button', { name: /Continue$/ })).toContainText(`${DRAFT_TEXT} we laughed`);

  await openComposer(next);
  await context.clearCookies();
  await pressSave(next);
  await expect(next).toHaveURL(/\/auth$/);
  await signIn(next, person);
  await expectHome(next, person);
  await signOut(next);
  await signIn(next, person);
  await expectHome(next, person);
  await openComposer(next);
  await expect(entryField(next)).toHaveValue(`${DRAFT_TEXT} we laughed`);
  await save(next);
  await celebration(next).getByRole('button', { name: 'Done' }).click();
  await expect(next.getByRole('button', { name: /today\? ?Write$/ })).toBeVisible();
  expect(await savedContents(next)).toEqual([`${DRAFT_TEXT} we laughed`]);
});

test('Another person on the same device does not see a draft', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await entryField(page).fill(DRAFT_TEXT);
  await expect(composer(page)).toContainText('Saved on this device');
  await page.keyboard.press('Escape');
  await signOut(page);

  const other = newPerson('Grace');
  await openJournal(page, other);
  await expect(page.locator('body')).not.toContainText('balcony');
  await openComposer(page);
  await expect(entryField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await signOut(page);

  await signIn(page, person);
  await expectHome(page, person);
  await openComposer(page);
  await expect(entryField(page)).toHaveValue(DRAFT_TEXT);
});
