/** Steps that put entries into the offline queue, and that lose answers, for several journeys. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { readyForOffline, workerInCharge } from './device-storage.ts';
import type { JourneyFile } from './files.ts';
import type { Person } from './journey.ts';
import { card, chooseFiles, files, openComposer, openJournal, pressSave, words, writeByApi } from './steps.ts';

/** The entries in the offline queue of this device. */
export const queued = (page: Page): Locator =>
  page.getByRole('list', { name: 'Saved on this device' }).getByRole('article');

/** A journal with all code of the page on the device, which then loses the network. */
export async function openOfflineJournal(page: Page, person: Person, context: BrowserContext): Promise<void> {
  await openJournal(page, person);
  await workerInCharge(page);
  await context.setOffline(true);
}

/** A journal with one entry, which is kept on the device together with all code of the page. */
export async function openKeptJournal(page: Page, person: Person, content: string): Promise<void> {
  await openJournal(page, person);
  await writeByApi(page, content);
  await page.reload();
  await expect(card(page, content)).toBeVisible();
  await readyForOffline(page, 1);
}

/** Writes entries that cannot be sent, the last one above the others. */
export async function saveForLater(page: Page, ...contents: string[]): Promise<void> {
  for (const content of contents) await saveWithPhotos(page, content, []);
}

/** Writes an entry that cannot be sent, with photos that cannot either. */
export async function saveWithPhotos(page: Page, content: string, photos: JourneyFile[]): Promise<void> {
  await openComposer(page);
  if (photos.length > 0) {
    await chooseFiles(page, 'Photo', photos);
    await expect(files(page).getByText('Waiting')).toHaveCount(photos.length);
  }
  await words(page).fill(content);
  await pressSave(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(queued(page).filter({ hasText: content })).toContainText('Saved on this device');
}

/** Lets the next entry be saved, and loses the answer; `meanwhile` is what happens between the two. */
export async function loseNextAnswer(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.route(
    '**/api/gratitude-entries',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await meanwhile?.();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
