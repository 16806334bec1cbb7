/** Removing files from an entry in the composer, and undoing the removal. */
import type { Page } from '@playwright/test';
import { recordKeys } from './device-storage.ts';
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import { card, chooseFiles, composer, entryField, openComposer, openJournal, save } from './steps.ts';

const ENTRY = 'We walked around the lake until the lamps came on.';

const files = (page: Page) => composer(page).getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
const undo = (page: Page) => composer(page).getByRole('button', { name: 'Undo the removal' });
const remove = (page: Page, name: string) => composer(page).getByRole('button', { name: `Remove ${name}` });

/** Names of the files in the composer, in order. */
async function names(page: Page): Promise<string[]> {
  const labels = await files(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Remove ', ''));
}

test('Removed photos return to their places without being sent again, and are discarded once the composer closes', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await test.step('Files that stay removed are deleted from the device and the server', async () => {
    await chooseFiles(page, 'Photo', [await photo('one.jpg'), await photo('two.jpg', '#3c67c2')]);
    await expect(files(page).getByText('Ready')).toHaveCount(2);
    await remove(page, 'one.jpg').click();
    await expect(undo(page)).toBeVisible();
    await expect.poll(() => recordKeys(page, 'files')).toHaveLength(2);
    const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.keyboard.press('Escape');
    await expect(composer(page)).toHaveCount(0);
    expect((await discarded).status()).toBe(204);
    await expect.poll(() => recordKeys(page, 'files')).toHaveLength(1);
    await openComposer(page);
    await expect(files(page)).toHaveCount(1);
    await expect(undo(page)).toHaveCount(0);
    await remove(page, 'two.jpg').click();
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => recordKeys(page, 'files')).toHaveLength(0);
  await openComposer(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/media/')) sent.push(request.method());
  });
  await chooseFiles(page, 'Photo', [
    await photo('one.jpg'),
    await photo('two.jpg', '#3c67c2'),
    await photo('three.jpg', '#3cc267'),
  ]);
  await expect(files(page).getByText('Ready')).toHaveCount(3);
  const before = sent.length;
  await remove(page, 'one.jpg').click();
  await expect(composer(page).getByText('one.jpg removed.')).toBeVisible();
  await remove(page, 'three.jpg').press('Enter');
  await expect(composer(page).getByText('2 files removed.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['two.jpg']);
  await expect.poll(() => recordKeys(page, 'files')).toHaveLength(3);
  await undo(page).press('Enter');
  await expect(remove(page, 'one.jpg')).toBeFocused();
  await expect.poll(() => names(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await expect(files(page).getByText('Ready')).toHaveCount(3);
  await expect(undo(page)).toHaveCount(0);
  expect(sent).toHaveLength(before);

  await entryField(page).fill(ENTRY);
  await page.reload();
  await openComposer(page);
  await expect(files(page).getByText('Ready')).toHaveCount(3);
  await save(page);
  await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(3);
});

test('A photo removed while it uploads is uploaded again when the removal is undone', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  let releaseUpload: (() => void) | undefined;
  await page.route('**/api/media/**', async (route) => {
    if (route.request().method() === 'PUT' && !releaseUpload) {
      await new Promise<void>((resolve) => {
        releaseUpload = resolve;
      });
      await route.abort().catch(() => undefined);
    } else await route.continue();
  });
  await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
  await expect(files(page).getByRole('progressbar')).toBeVisible();
  await expect.poll(() => releaseUpload !== undefined).toBe(true);
  await remove(page, 'one.jpg').click();
  await expect(files(page)).toHaveCount(0);
  await undo(page).click();
  await expect(files(page).getByText('Ready')).toBeVisible();
  releaseUpload?.();
  await entryField(page).fill(ENTRY);
  await save(page);
  await expect(card(page, ENTRY).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
});
