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

test('The composer stays in its place whichever tab is chosen', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  const place = () => composer(page).boundingBox();
  await expect
    .poll(() =>
      composer(page).evaluate((sheet) => sheet.getAnimations().every(({ playState }) => playState === 'finished')),
    )
    .toBe(true);
  const before = await place();
  for (const name of ['Photo', 'Video', 'Text']) {
    await composer(page).getByRole('tab', { name }).click();
    await expect(composer(page).getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    expect(await place()).toEqual(before);
  }
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
  await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
  await save(page);
  await expect(card(page, ENTRY)).toBeVisible();
});

test('Several files that cannot go in are each told with their reason', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  const text = Buffer.from('words');
  await chooseFiles(page, 'Photo', [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: text },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    await photo('good.jpg'),
  ]);
  await expect(notice(page)).toContainText('Invalid file type');
  await expect(files(page)).toHaveCount(1);
  const said =
    '2 files were left out: notes.txt (Only images and videos are supported), huge.jpg (File must be smaller than 10MB).';
  await expect(composer(page)).toContainText(said);
  await chooseFiles(page, 'Photo', [await photo('other.jpg')]);
  await expect(files(page)).toHaveCount(2);
  await expect(composer(page)).not.toContainText('left out');
});

test('What the server refuses for good is not tried again, and not kept', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  const broken = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await words(page).fill(ENTRY);
  await chooseFiles(page, 'Photo', [broken('one.jpg'), broken('two.jpg'), await photo('good.jpg')]);
  const told = composer(page).getByRole('alert');
  await expect(told).toContainText('one.jpg: Please choose a JPEG');
  await expect(told).toContainText('two.jpg: Please choose a JPEG');
  await expect(composer(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await told.getByRole('button', { name: 'Remove one.jpg, which was refused' }).click();
  await expect(told).not.toContainText('one.jpg');
  await expect(files(page)).toHaveCount(2);
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(files(page)).toHaveCount(1);
  await expect(files(page).getByText('Ready')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await save(page);
  await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
});

test('A failure that may pass can be tried again, and by key one file after the other is removed', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  let fails = true;
  await page.route('**/api/media/**', (route) =>
    fails && route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } })
      : route.continue(),
  );
  await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
  const again = composer(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  fails = false;
  await again.click();
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

test('Without a model themes are guessed from the light, from a photo that is ready, and with a network', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
  const guess = composer(page).getByRole('button', { name: 'Guess themes from light and hour' });
  await expect(guess).toBeEnabled();
  await chooseFiles(page, 'Photo', [await photo('two.jpg', '#3c67c2')]);
  await expect(guess).toHaveText('Guess themes from light and hour of the first photo');
  await context.setOffline(true);
  await expect(guess).toBeDisabled();
  await context.setOffline(false);
  await expect(guess).toBeEnabled();
});

for (const [width, height] of [
  [360, 400],
  [740, 360],
] as const) {
  test(`The words stay in sight beside a photo on a screen of ${width} by ${height}`, async ({ page, person }) => {
    await page.setViewportSize({ width, height });
    await openJournal(page, person);
    await page.keyboard.press('n');
    await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
    await expect(files(page).getByText('Ready')).toBeVisible();
    const field = await words(page).boundingBox();
    const footer = await composer(page).locator('footer').boundingBox();
    const visible = (footer?.y ?? 0) - (field?.y ?? 0);
    expect(visible).toBeGreaterThan(48);
    await composer(page).getByRole('switch').click();
    expect(await composer(page).locator('footer').boundingBox()).toEqual(footer);
  });
}

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

test('Fast presses each go one photo further, and Home and End are there at once', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  const many = await Promise.all(
    Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`, `hsl(${index * 60}, 50%, 50%)`)),
  );
  await chooseFiles(page, 'Photo', many);
  await expect(files(page).getByText('Ready')).toHaveCount(6);
  await words(page).fill(ENTRY);
  await save(page);
  await card(page, ENTRY)
    .getByRole('button', { name: /^Open photo/ })
    .first()
    .click();
  const at = (number: number) => page.getByRole('dialog', { name: new RegExp(`^photo ${number} of 6`) });
  const inSight = (number: number) => page.locator('[role=dialog] li').nth(number - 1);
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect(at(5)).toBeVisible();
  await expect(inSight(5)).toBeInViewport({ ratio: 0.99 });
  const back = page.getByRole('button', { name: 'Photo before' });
  await back.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click();
  });
  await expect(inSight(2)).toBeInViewport({ ratio: 0.99 });
  await expect(at(2)).toBeVisible();
  await page.keyboard.press('End');
  await expect(inSight(6)).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Home');
  await expect(inSight(1)).toBeInViewport({ ratio: 0.99 });
  await expect(at(1)).toBeVisible();
});

test('A small photo is drawn in its own size, and enlarged around the point that is pressed', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('small.jpg', '#c2673c', 200)]);
  await expect(files(page).getByText('Ready')).toBeVisible();
  await words(page).fill(ENTRY);
  await save(page);
  await card(page, ENTRY)
    .getByRole('button', { name: /^Open photo/ })
    .click();
  const large = page.getByRole('dialog').getByRole('img', { name: /^photo/ });
  const place = async () => (await large.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await place()).width).toBe(200);
  const whole = await place();
  expect(Math.round(whole.x + whole.width / 2)).toBe(640);
  expect(Math.round(whole.y + whole.height / 2)).toBe(360);
  await page.mouse.click(whole.x + 50, whole.y + 30);
  await expect.poll(async () => (await place()).width).toBe(400);
  // It fits still, and so stays in the middle.
  const enlarged = await place();
  expect(Math.round(enlarged.x + enlarged.width / 2)).toBe(640);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('button', { name: 'Show the whole photo' }).press('Enter');
  await expect.poll(async () => (await place()).width).toBe(200);
  const narrow = await place();
  await page.mouse.click(narrow.x + 150, narrow.y + 75);
  await expect.poll(async () => (await place()).width).toBe(400);
  const moved = await place();
  // 400 in 360 leaves 40 to be moved by, and the point at three quarters wants more than that.
  expect(moved.x).toBe(-40);
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

test('The day is typed by key, and what is no day up to today changes nothing', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await words(page).fill(ENTRY);
  const day = composer(page).getByLabel(/^Day of this entry/);
  await day.focus();
  // The same in the orders of day and month there are.
  await page.keyboard.type('03032026');
  await expect(day).toHaveValue('2026-03-03');
  await words(page).focus();
  await expect(composer(page).getByLabel('Day of this entry, Tuesday 3 March')).toHaveValue('2026-03-03');
  await day.focus();
  await page.keyboard.type('03032999');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(composer(page).getByText('A day up to today')).toBeVisible();
  await words(page).focus();
  await expect(day).toHaveValue('2026-03-03');
  await expect(composer(page).getByText('A day up to today')).toHaveCount(0);
  await save(page);
  const [entry] = await (await page.request.get('/api/gratitude-entries')).json();
  expect(entry.entryDate).toBe('2026-03-03');
});
