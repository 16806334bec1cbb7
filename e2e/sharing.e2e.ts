/** Sharing one entry with people without an account: by a link that can be ended, and as a picture. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { photo } from './files.ts';
import { expect, listenForErrors, test } from './journey.ts';
import { card, chooseEntryAction, chooseFiles, entryField, notice, openComposer, openJournal, save } from './steps.ts';

const LAKE = 'We walked to the lake after supper, and the whole sky was in it.';

test('A private entry is read by anyone with its link until its author ends it, and is shared as a picture', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('lake.jpg')]);
  await entryField(page).fill(LAKE);
  await save(page);
  await chooseEntryAction(page, LAKE, 'Share…');
  const dialog = page.getByRole('dialog', { name: 'Share this entry' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(notice(page)).toContainText('Link Copied!');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await browser.newContext();
  const errors = listenForErrors(visitor, evenglow);
  const visitorPage = await visitor.newPage();
  const response = await visitorPage.goto(link);
  expect(await response?.text()).toContain('content="A shared entry from Evenglow"');
  await expect(visitorPage.getByText(LAKE)).toBeVisible();
  await expect(visitorPage.getByText(person.firstName)).toHaveCount(0);
  const sharedImage = visitorPage.getByRole('article').locator('img');
  await expect.poll(() => sharedImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: /^Turn off link, works/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off link' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your links' })).toHaveCount(0);
  await expect.poll(async () => (await visitorPage.reload())?.status()).toBe(404);
  await expect(visitorPage.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(visitorPage.getByText(LAKE)).toHaveCount(0);
  expect(errors).toEqual([]);
  await visitor.close();

  await dialog.getByRole('tab', { name: 'Picture' }).click();
  await dialog.getByRole('radio', { name: 'Paper' }).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^evenglow-\d{4}-\d\d-\d\d\.png$/);
  expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({ width: 1080, height: 1350 });

  // Sharing with the community is undone, and that is undone too.
  await dialog.getByRole('tab', { name: 'Community' }).click();
  const sharing = dialog.getByRole('switch', { name: 'Share with the community' });
  await expect(sharing).toHaveAccessibleDescription('Only you can see this');
  await sharing.click();
  await expect(sharing).toHaveAccessibleDescription('Anyone signed in can read it, without your name');
  await expect(notice(page)).toContainText('Your entry is now in the community.');
  await sharing.click();
  await expect(notice(page)).toContainText('No Longer Shared');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('Shared again');
  // Escape would close the notice first.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, LAKE).getByText('Shared')).toBeVisible();
});
