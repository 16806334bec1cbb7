/** Entries with photos: how they come in, what they live through, and who sees them. */
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFiles,
  composer,
  expectHome,
  files,
  openComposer,
  openJournal,
  openWithPhotos,
  pressSave,
  save,
  savedEntries,
  signIn,
  signUp,
  words,
} from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

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
  const [entry] = await savedEntries(page);
  expect(entry?.entryType).toBe('photo');
  expect(entry?.media).toHaveLength(3);
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
    const footer = await composer(page).locator('[data-foot]').boundingBox();
    const visible = (footer?.y ?? 0) - (field?.y ?? 0);
    expect(visible).toBeGreaterThan(48);
    await composer(page).getByRole('switch').click();
    expect(await composer(page).locator('[data-foot]').boundingBox()).toEqual(footer);
  });
}

test('A draft keeps its photos through a reload and the end of the session', async ({ page, person, context }) => {
  await openWithPhotos(page, person, [await photo('kept.jpg'), await photo('too.jpg', '#3c67c2')]);
  await words(page).fill(ENTRY);
  await expect(composer(page)).toContainText('Draft saved on this device');
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(files(page).getByText('Ready')).toHaveCount(2);

  await context.clearCookies();
  await pressSave(page);
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
  const [entry] = await savedEntries(page);
  const anonymous = await browser.newContext({
    baseURL: evenglow.url,
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  });
  const theirs = await anonymous.newPage();
  expect((await theirs.request.get(entry?.media[0]?.url ?? '')).status()).toBe(401);
  await signUp(theirs, { ...person, email: `other.${person.email}` });
  expect((await theirs.request.get(entry?.media[0]?.url ?? '')).status()).toBe(404);
  await anonymous.close();
});
