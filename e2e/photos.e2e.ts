/** Entries with photos and videos: how they come in, what may go wrong on the way, and how they are looked at. */
import type { Page } from '@playwright/test';
import { type JourneyFile, photo, video } from './files.ts';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFiles,
  composer,
  expectHome,
  notice,
  openComposer,
  openJournal,
  save,
  signIn,
  signUp,
  words,
} from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

const files = (page: Page) => composer(page).getByRole('list', { name: 'In this entry' }).getByRole('listitem');

async function savedEntry(
  page: Page,
): Promise<{ entryType: string; media: { url: string; previewUrl: string | null }[] }> {
  const [entry] = await (await page.request.get('/api/gratitude-entries')).json();
  return entry;
}

test('Someone writes about three photos, and goes through them large', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [
    await photo('one.jpg'),
    await photo('two.jpg', '#3c67c2'),
    await photo('three.jpg', '#3cc267'),
  ]);
  await expect(files(page)).toHaveCount(3);
  await expect(files(page).getByText('Ready')).toHaveCount(3);
  await composer(page).getByRole('button', { name: 'Remove two.jpg' }).click();
  await expect(files(page)).toHaveCount(2);
  await chooseFiles(page, 'Photo', [await photo('four.jpg', '#c2b03c')]);
  await expect(files(page).getByText('Ready')).toHaveCount(3);
  await words(page).fill(ENTRY);
  await save(page);

  const photos = card(page, ENTRY).getByRole('button', { name: /^Open photo/ });
  await expect(photos).toHaveCount(3);
  const entry = await savedEntry(page);
  expect(entry.entryType).toBe('photo');
  expect(entry.media).toHaveLength(3);
  await photos.nth(1).click();
  const large = page.getByRole('dialog', { name: /^photo 2 of 3: We walked/ });
  await expect(large).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /^photo 3 of 3/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(page.getByRole('dialog', { name: /^photo 1 of 3/ })).toBeVisible();
  await page.locator('li:not([inert])').getByRole('button', { name: 'Show the photo in its own size' }).click();
  await expect(page.getByRole('button', { name: 'Show the whole photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photos.nth(1)).toBeFocused();
});

test('A video is saved with a frame of it, plays, and can be gone through', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Video', [await video(page)]);
  await expect(files(page).getByText('Ready')).toBeVisible();
  await composer(page).getByRole('tab', { name: 'Photo' }).click();
  await expect(composer(page)).toContainText('This entry has a video. Remove it to add photos.');
  await words(page).fill(ENTRY);
  await save(page);
  const film = card(page, ENTRY).locator('video');
  await expect(film).toHaveAttribute('poster', /size=preview$/);
  const ranged = page.waitForResponse(
    (response) => response.url().includes('/api/media/') && response.status() === 206,
  );
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await ranged;
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});

test('A pasted picture and dropped ones come in, and a pasted text stays a text', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  const { buffer } = await photo('pasted.jpg');
  const give = (kind: 'paste' | 'drop', text?: string) =>
    words(page).evaluate(
      (field, given) => {
        const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], `${given.kind}.jpg`, { type: 'image/jpeg' }));
        if (given.text) transfer.setData('text/plain', given.text);
        const event =
          given.kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
        field.dispatchEvent(event);
      },
      { kind, text, base64: buffer.toString('base64') },
    );
  await give('paste', 'words with a picture of themselves');
  await expect(files(page)).toHaveCount(0);
  await give('paste');
  await expect(files(page)).toHaveCount(1);
  await expect(composer(page).getByRole('tab', { name: 'Photo' })).toHaveAttribute('aria-selected', 'true');
  await give('drop');
  await expect(files(page).getByText('Ready')).toHaveCount(2);
});

test('What cannot go into an entry is said at once, and what is damaged when it arrives', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  const refuse = async (file: JourneyFile, title: string, description: string) => {
    await chooseFiles(page, 'Photo', [file]);
    await expect(notice(page)).toContainText(title);
    await expect(notice(page)).toContainText(description);
    await expect(files(page)).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
  };
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await refuse(
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: text },
    'Invalid file type',
    'Only images and videos are supported',
  );
  await refuse({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: text }, 'Invalid file type', 'Please choose a JPEG');
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await refuse(
    { name: 'a.png', mimeType: 'image/png', buffer: large },
    'File too large',
    'File must be smaller than 10MB',
  );

  await words(page).fill(ENTRY);
  await chooseFiles(page, 'Photo', [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: text }]);
  await expect(notice(page)).toContainText('Failed to upload broken.jpg');
  await expect(composer(page).getByRole('alert')).toContainText('broken.jpg: Please choose a JPEG');
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('broken.jpg could not be uploaded. Remove it, or try it again.');
  await expect(words(page)).toHaveValue(ENTRY);
  await composer(page).getByRole('button', { name: 'Remove broken.jpg' }).click();
  await save(page);
  await expect(card(page, ENTRY)).toBeVisible();
});

test('A draft keeps its photos through a reload and the end of the session', async ({ page, person, context }) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('kept.jpg'), await photo('too.jpg', '#3c67c2')]);
  await expect(files(page).getByText('Ready')).toHaveCount(2);
  await words(page).fill(ENTRY);
  await expect(composer(page)).toContainText('Draft saved on this device');
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(files(page).getByText('Ready')).toHaveCount(2);

  await context.clearCookies();
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, person);
  await expectHome(page, person);
  await openComposer(page);
  await expect(words(page)).toHaveValue(ENTRY);
  await expect(files(page).getByText('Ready')).toHaveCount(2);
  await save(page);
  await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(2);
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(files(page)).toHaveCount(0);
});

test('Photos that the server has forgotten are sent again with the entry', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('old.jpg')]);
  const arrived = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await expect(files(page).getByText('Ready')).toBeVisible();
  const { id } = await (await arrived).json();
  expect((await page.request.delete(`/api/media/${id}`)).status()).toBe(204);
  await words(page).fill(ENTRY);
  await save(page);
  await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
});

test('Somebody else sees neither a private photo nor that it exists', async ({ page, person, browser, evenglow }) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('mine.jpg')]);
  await words(page).fill(ENTRY);
  await save(page);
  const { media } = await savedEntry(page);
  const stranger = await browser.newContext({
    baseURL: evenglow.url,
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  });
  const theirs = await stranger.newPage();
  expect((await theirs.request.get(media[0]?.url ?? '')).status()).toBe(401);
  await signUp(theirs, { ...person, email: `other.${person.email}` });
  expect((await theirs.request.get(media[0]?.url ?? '')).status()).toBe(404);
  await stranger.close();
});

test('An entry is dated back with the chip beside the tabs', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await words(page).fill(ENTRY);
  await composer(page)
    .getByLabel(/^Day of this entry/)
    .fill('2026-01-17');
  await save(page);
  await expect(notice(page)).toContainText('Kept on Saturday 17 January');
  const [entry] = await (await page.request.get('/api/gratitude-entries')).json();
  expect(entry.entryDate).toBe('2026-01-17');
  await expect(card(page, ENTRY)).toHaveCount(0);
});
