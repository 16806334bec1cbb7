/** Entries with photos: adding them, drafts with photos, and the lightbox. */
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFiles,
  composer,
  entryField,
  expectHome,
  files,
  nextFrames,
  openComposer,
  openComposerWithPhotos,
  openJournal,
  pressSave,
  save,
  savedEntries,
  signIn,
} from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';
const SIX = 'Six lamps along the pier, and every one of them lit.';
const SMALL = 'One small lamp in the window of the boathouse.';

test('An entry with photos is written, and its photos are viewed large by keyboard and mouse', async ({
  page,
  person,
}) => {
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
  await entryField(page).fill(ENTRY);
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
  await page.locator('li:not([inert])').getByRole('button', { name: 'Show the photo at full size' }).click();
  await expect(page.getByRole('button', { name: 'Show the whole photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photos.nth(1)).toBeFocused();

  await test.step('Fast key presses each go one photo further, and Home and End jump', async () => {
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`, `hsl(${index * 60}, 50%, 50%)`)),
    );
    await openComposer(page);
    await chooseFiles(page, 'Photo', many);
    await expect(files(page).getByText('Ready')).toHaveCount(6);
    await entryField(page).fill(SIX);
    await save(page);
    await card(page, SIX)
      .getByRole('button', { name: /^Open photo/ })
      .first()
      .click();
    const lightbox = (number: number) => page.getByRole('dialog', { name: new RegExp(`^photo ${number} of 6`) });
    const slide = (number: number) => page.locator('[role=dialog] li').nth(number - 1);
    await expect(lightbox(1)).toBeVisible();
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
    await expect(lightbox(5)).toBeVisible();
    await expect(slide(5)).toBeInViewport({ ratio: 0.99 });
    const back = page.getByRole('button', { name: 'Previous photo' });
    await back.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) button.click();
    });
    await expect(slide(2)).toBeInViewport({ ratio: 0.99 });
    await expect(lightbox(2)).toBeVisible();
    await page.keyboard.press('End');
    await expect(slide(6)).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Home');
    await expect(slide(1)).toBeInViewport({ ratio: 0.99 });
    await expect(lightbox(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('A small photo is shown in its own size and enlarged around the clicked point', async () => {
    await openComposer(page);
    await chooseFiles(page, 'Photo', [await photo('small.jpg', '#c2673c', 200)]);
    await expect(files(page).getByText('Ready')).toHaveCount(1);
    await entryField(page).fill(SMALL);
    await save(page);
    await card(page, SMALL)
      .getByRole('button', { name: /^Open photo/ })
      .click();
    const large = page.getByRole('dialog').getByRole('img', { name: /^photo/ });
    const boxOfPhoto = async () => (await large.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(async () => (await boxOfPhoto()).width).toBe(200);
    const initialBox = await boxOfPhoto();
    expect(Math.round(initialBox.x + initialBox.width / 2)).toBe(640);
    expect(Math.round(initialBox.y + initialBox.height / 2)).toBe(360);
    await page.mouse.click(initialBox.x + 50, initialBox.y + 30);
    await expect.poll(async () => (await boxOfPhoto()).width).toBe(400);
    // The enlarged photo still fits, so it stays in the middle.
    const enlarged = await boxOfPhoto();
    expect(Math.round(enlarged.x + enlarged.width / 2)).toBe(640);
    await page.setViewportSize({ width: 360, height: 400 });
    await page.getByRole('button', { name: 'Show the whole photo' }).press('Enter');
    await expect.poll(async () => (await boxOfPhoto()).width).toBe(200);
    const narrow = await boxOfPhoto();
    await page.mouse.click(narrow.x + 150, narrow.y + 75);
    await expect.poll(async () => (await boxOfPhoto()).width).toBe(400);
    // A photo of 400 px in a window of 360 px moves by 40 px at most.
    await expect.poll(async () => (await boxOfPhoto()).x).toBe(-40);
  });
});

test('The composer keeps its layout with photos on every size of screen, and accepts pasted and dropped ones', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await test.step('The composer stays in place whichever tab is chosen', async () => {
    const boxOfComposer = () => composer(page).boundingBox();
    await expect
      .poll(() =>
        composer(page).evaluate((sheet) => sheet.getAnimations().every(({ playState }) => playState === 'finished')),
      )
      .toBe(true);
    const before = await boxOfComposer();
    for (const name of ['Photo', 'Video', 'Text']) {
      await composer(page).getByRole('tab', { name }).click();
      await expect(composer(page).getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      expect(await boxOfComposer()).toEqual(before);
    }
  });
  await test.step('A pasted picture and dropped ones are added, and pasted text stays text', async () => {
    const { buffer } = await photo('pasted.jpg');
    const pasteOrDrop = (kind: 'paste' | 'drop', text?: string) =>
      entryField(page).evaluate(
        (field, payload) => {
          const bytes = Uint8Array.from(atob(payload.base64), (letter) => letter.charCodeAt(0));
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], `${payload.kind}.jpg`, { type: 'image/jpeg' }));
          if (payload.text) transfer.setData('text/plain', payload.text);
          const event =
            payload.kind === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
          field.dispatchEvent(event);
        },
        { kind, text, base64: buffer.toString('base64') },
      );
    await pasteOrDrop('paste', 'words with a picture of themselves');
    await expect(files(page)).toHaveCount(0);
    await pasteOrDrop('paste');
    await expect(files(page)).toHaveCount(1);
    await expect(composer(page).getByRole('tab', { name: 'Photo' })).toHaveAttribute('aria-selected', 'true');
    await pasteOrDrop('drop');
    await expect(files(page).getByText('Ready')).toHaveCount(2);
  });
  await test.step('Themes are guessed from a photo that is ready, with a network', async () => {
    const guess = composer(page).getByRole('button', { name: /^Suggest themes from/ });
    await expect(guess).toBeEnabled();
    await expect(guess).toHaveText('Suggest themes from the first photo');
    await context.setOffline(true);
    await expect(guess).toBeDisabled();
    await context.setOffline(false);
    await expect(guess).toBeEnabled();
  });
  await test.step('The text stays in view beside a photo on small screens', async () => {
    for (const [width, height] of [
      [360, 400],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const foot = composer(page).locator('[data-foot]');
      await expect
        .poll(async () => ((await foot.boundingBox())?.y ?? 0) - ((await entryField(page).boundingBox())?.y ?? 0), {
          message: `${width} by ${height}`,
        })
        .toBeGreaterThan(48);
      const footer = await foot.boundingBox();
      await composer(page)
        .getByRole('button', { name: /^(Private to you|Shared)$/ })
        .click();
      await composer(page).getByRole('switch').click();
      expect(await foot.boundingBox()).toEqual(footer);
      await page.keyboard.press('Escape');
    }
  });
});

test('A draft keeps its photos through a reload and the end of the session, also those the server has deleted', async ({
  page,
  person,
  context,
}) => {
  const uploaded = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await openComposerWithPhotos(page, person, [await photo('kept.jpg'), await photo('too.jpg', '#3c67c2')]);
  // The server deletes uploads that no entry uses after a day. The draft sends the photo again.
  const { id } = await (await uploaded).json();
  expect((await page.request.delete(`/api/media/${id}`)).status()).toBe(204);
  await entryField(page).fill(ENTRY);
  await expect(composer(page)).toContainText('Saved on this device');
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
  await expect(entryField(page)).toHaveValue(ENTRY);
  await expect(files(page).getByText('Ready')).toHaveCount(2);
  await save(page);
  await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(2);
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(files(page)).toHaveCount(0);
});
