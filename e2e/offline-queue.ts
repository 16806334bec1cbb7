/** Steps of several journeys that queue entries offline and lose answers of the server. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { readyForOffline, workerInCharge } from './device-storage.ts';
import type { JourneyFile } from './files.ts';
import type { Person } from './journey.ts';
import { card, chooseFiles, files, openComposer, openJournal, pressSave, words, writeByApi } from './steps.ts';

/** The entries in the offline queue of this device. */
export const queued = (page: Page): Locator =>
  page.getByRole('list', { name: 'Saved on this device' }).getByRole('article');

/** Opens a journal with all its code on the device, and then takes the network away. */
export async function openOfflineJournal(page: Page, person: Person, context: BrowserContext): Promise<void> {
  await openJournal(page, person);
  await workerInCharge(page);
  await context.setOffline(true);
}

/** Opens a journal with one entry that is stored on the device together with the page's code. */
export async function openKeptJournal(page: Page, person: Person, content: string): Promise<void> {
  await openJournal(page, person);
  await writeByApi(page, content);
  await page.reload();
  await expect(card(page, content)).toBeVisible();
  await readyForOffline(page, 1);
}

/** Writes entries that are queued; the last one is listed first. */
export async function saveForLater(page: Page, ...contents: string[]): Promise<void> {
  for (const content of contents) await saveWithPhotos(page, content, []);
}

/** Writes an entry with photos that is queued. */
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

/** Lets the server save the next entry and drops its answer, after running `meanwhile`. */
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
