/** What a browser keeps of a person, as the journeys about having no network look at it. */
import { expect, type Page } from '@playwright/test';

/** Some pages keep more: where one wrote, the tags that are completed. */
const KEPT = ['dashboard', 'entries', 'prompt', 'stats', 'user'];

/** Waits until all code of the page is on the device: its worker is in charge. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the page would outlive the server: its worker is in charge, and what was read is kept, so many `entries`. */
export async function readyForOffline(page: Page, entries: number): Promise<void> {
  await workerInCharge(page);
  await expect.poll(() => namesOfKept(page)).toEqual(expect.arrayContaining(KEPT));
  await expect.poll(() => countOfKeptEntries(page)).toBe(entries);
}

/** The names under which something is kept, of whomever. */
export async function namesOfKept(page: Page): Promise<string[]> {
  const keys = await recordKeys(page, 'kept');
  return keys.map(([, name = '']) => name).sort();
}

/** Person and name of each record in a store of the device's database. */
export async function recordKeys(page: Page, store: 'kept' | 'queue' | 'files'): Promise<string[][]> {
  return (await records(page, store)).map(({ userId, id }) => [userId, id]);
}

/** How many entries are kept, of whomever. */
async function countOfKeptEntries(page: Page): Promise<number> {
  const kept = (await records(page, 'kept')).filter(({ id }) => id === 'entries');
  return kept.reduce((sum, { answer }) => sum + (answer?.answer?.length ?? 0), 0);
}

interface DeviceRecord {
  userId: string;
  id: string;
  answer?: { answer?: { length?: number } };
}

function records(page: Page, store: string): Promise<DeviceRecord[]> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Without a version: the page itself decides on that, and may not have opened it yet.
    if (!(await indexedDB.databases()).some((database) => database.name === 'evenglow')) return [];
    const database = await done(indexedDB.open('evenglow'));
    try {
      if (!database.objectStoreNames.contains(name)) return [];
      const found: DeviceRecord[] = await done(database.transaction(name).objectStore(name).getAll());
      return found;
    } finally {
      database.close();
    }
  }, store);
}

/** Names of the caches there are. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** True where a picture can be shown; it is asked for as an entry's card would. */
export function showsPicture(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (source) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = source;
      }),
    address,
  );
}
