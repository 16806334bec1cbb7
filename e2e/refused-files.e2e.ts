/** Files that cannot be added to an entry: the message for each, and how to continue. */
import { type JourneyFile, photo } from './files.ts';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFiles,
  composer,
  dismissNoticeOf,
  entryField,
  expectHome,
  files,
  notice,
  openComposer,
  openJournal,
  pressSave,
  save,
} from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

test('Files that cannot be added are refused with a reason each, and those the server refuses are not kept', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await test.step('A file of a wrong type or size is refused at once', async () => {
    const expectRefused = async (file: JourneyFile, title: string, description: string) => {
      await dismissNoticeOf(page, async () => {
        await chooseFiles(page, 'Photo', [file]);
        await expect(notice(page)).toContainText(title);
        await expect(notice(page)).toContainText(description);
        await expect(files(page)).toHaveCount(0);
      });
    };
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expectRefused(
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: text },
      'Invalid file type',
      'Only images and videos are supported',
    );
    await expectRefused(
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: text },
      'Invalid file type',
      'Please choose a JPEG',
    );
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    await expectRefused(
      { name: 'a.png', mimeType: 'image/png', buffer: large },
      'File too large',
      'File must be smaller than 10MB',
    );
  });
  await test.step('Several files that are left out are each named with their reason', async () => {
    const text = Buffer.from('words');
    await chooseFiles(page, 'Photo', [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: text },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      await photo('good.jpg'),
    ]);
    await expect(notice(page)).toContainText('Invalid file type');
    await expect(files(page)).toHaveCount(1);
    const message =
      '2 files weren’t added: notes.txt (Only images and videos are supported), huge.jpg (File must be smaller than 10MB).';
    await expect(composer(page)).toContainText(message);
    await chooseFiles(page, 'Photo', [await photo('other.jpg')]);
    await expect(files(page)).toHaveCount(2);
    await expect(composer(page)).not.toContainText('added: ');
    for (const name of ['good.jpg', 'other.jpg']) {
      await composer(page)
        .getByRole('button', { name: `Remove ${name}` })
        .click();
    }
    await expect(files(page)).toHaveCount(0);
  });
  await test.step('A damaged file that the server refuses is not sent again and not kept in the draft', async () => {
    const broken = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await entryField(page).fill(ENTRY);
    await chooseFiles(page, 'Photo', [broken('one.jpg'), broken('two.jpg'), await photo('good.jpg')]);
    const alert = composer(page).getByRole('alert');
    await expect(alert).toContainText('one.jpg: We can’t open this file');
    await expect(alert).toContainText('two.jpg: We can’t open this file');
    await expect(composer(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await alert.getByRole('button', { name: 'Remove one.jpg, which couldn’t be uploaded' }).click();
    await expect(alert).not.toContainText('one.jpg');
    await expect(files(page)).toHaveCount(2);
    await pressSave(page);
    await expect(notice(page)).toContainText('two.jpg couldn’t be uploaded. Remove it, or try again.');
    await expect(entryField(page)).toHaveValue(ENTRY);
    await page.reload();
    await expectHome(page, person);
    await openComposer(page);
    await expect(files(page)).toHaveCount(1);
    await expect(files(page).getByText('Ready')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await save(page);
    await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
  });
});

test('An upload that failed can be retried, and files are removed one after the other by keyboard', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  let uploadFails = true;
  await page.route('**/api/media/**', (route) =>
    uploadFails && route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } })
      : route.continue(),
  );
  await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
  const retryButton = composer(page).getByRole('button', { name: 'Try again' });
  await expect(retryButton).toBeVisible();
  uploadFails = false;
  await retryButton.click();
  await expect(files(page).getByText('Ready')).toBeVisible();
  await chooseFiles(page, 'Photo', [await photo('two.jpg', '#3c67c2'), await photo('three.jpg', '#3cc267')]);
  await expect(files(page).getByText('Ready')).toHaveCount(3);
  const remove = (name: string) => composer(page).getByRole('button', { name: `Remove ${name}` });
  await remove('two.jpg').press('Enter');
  await expect(remove('three.jpg')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('one.jpg')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(files(page)).toHaveCount(0);
  await expect(composer(page).getByRole('button', { name: 'Choose photos' })).toBeFocused();
});
