/** Real photos from the evaluation data, which is not part of the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from './journey.ts';
import { card, entryField, openComposerWithPhotos, save, savedEntries } from './steps.ts';

const TYPES: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' };
const ENTRY = 'A cat, a coffee, and a rocket: what a week this was.';

const folder = process.env.EVALUATION_DATA === undefined ? undefined : join(process.env.EVALUATION_DATA, 'photos');
const names =
  folder !== undefined && existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) in TYPES) : [];
const SKIP_REASON = 'There are no photos: EVALUATION_DATA is not set, or its folder has no subfolder photos.';
if (names.length === 0) console.log(`Skipped: photos that people took. ${SKIP_REASON}`);

test('Five real photos are added to one entry and shown in it', async ({ page, person }) => {
  test.skip(names.length === 0, SKIP_REASON);
  expect(names).toHaveLength(5);
  const photos = names.map((name) => ({
    name,
    mimeType: TYPES[extname(name)] ?? '',
    buffer: readFileSync(join(folder ?? '', name)),
  }));
  await openComposerWithPhotos(page, person, photos);
  await entryField(page).fill(ENTRY);
  await save(page);
  // The card shows four photos and counts the fifth.
  const buttons = card(page, ENTRY).getByRole('button', { name: /^Open photo \d of 5/ });
  await expect(buttons).toHaveCount(4);
  const [entry] = await savedEntries(page);
  expect(entry?.media).toHaveLength(5);
  for (const { url, previewUrl, width, height } of entry?.media ?? []) {
    expect([width, height]).toEqual([expect.any(Number), expect.any(Number)]);
    for (const address of [url, previewUrl ?? '']) {
      const response = await page.request.get(address);
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
    }
  }
  await buttons.first().click();
  for (let number = 1; number <= 5; number++) {
    const large = page.getByRole('dialog').getByRole('img', { name: new RegExp(`^photo ${number} of 5`) });
    await expect(large).toBeInViewport({ ratio: 0.9 });
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
  }
});
