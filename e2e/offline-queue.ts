/** Steps of several journeys that queue entries offline and lose answers of the server. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { waitForOfflineReady, waitForWorkerControl } from './device-storage.ts';
import type { JourneyFile } from './files.ts';
import type { Person } from './journey.ts';
import { card, chooseFiles, entryField, files, openComposer, openJournal, pressSave, writeByApi } from './steps.ts';

/** The entries in the offline queue of this device. */
export const queuedEntries = (page: Page): Locator =>
  page.getByRole('list', { name: 'Saved on this device' }).getByRole('article');

/** Opens a journal with all its code on the device, then goes offline. */
export async function openOfflineJournal(page: Page, person: Person, context: BrowserContext): Promise<void> {
  await openJournal(page, person);
  await waitForWorkerControl(page);
  await context.setOffline(true);
}

/** Opens a journal with one entry that is stored on the device together with the page's code. */
export async function openCachedJournal(page: Page, person: Person, content: string): Promise<void> {
  await openJournal(page, person);
  await writeByApi(page, content);
  await page.reload();
  await expect(card(page, content)).toBeVisible();
  await waitForOfflineReady(page, 1);
}

/** Writes entries that are queued; the last one is listed first. */
export async function queueEntries(page: Page, ...contents: string[]): Promise<void> {
  for (const content of contents) await queueEntryWithPhotos(page, content, []);
}

/** Writes an entry with photos that is queued. */
export async function queueEntryWithPhotos(page: Page, content: string, photos: JourneyFile[]): Promise<void> {
  await openComposer(page);
  if (photos.length > 0) {
    await chooseFiles(page, 'Photo', photos);
    await expect(files(page).getByText('Waiting')).toHaveCount(photos.length);
  }
  await entryField(page).fill(content);
  await pressSave(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(queuedEntries(page).filter({ hasText: content })).toContainText('Saved on this device');
}

/** Lets the server save the next entry and drops its answer, after running `beforeDrop`. */
export async function dropNextResponse(page: Page, beforeDrop?: () => Promise<void>): Promise<void> {
  await page.route(
    '**/api/gratitude-entries',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await beforeDrop?.();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
