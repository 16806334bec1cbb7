/** Reads what the application stores in the browser: its database, caches and service worker. */
import { expect, type Page } from '@playwright/test';

/** The queries that Home stores. Some pages store more, such as tags for completion. */
const STORED_QUERIES = ['dashboard', 'entries', 'prompt', 'stats', 'user'];

/** Waits until the service worker controls the page, so that all its code is on the device. */
export async function waitForWorkerControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the page works without the server: its worker controls it, and that many `entries` are stored. */
export async function waitForOfflineReady(page: Page, entries: number): Promise<void> {
  await waitForWorkerControl(page);
  await expect.poll(() => storedQueryNames(page)).toEqual(expect.arrayContaining(STORED_QUERIES));
  await expect.poll(() => countStoredEntries(page)).toBe(entries);
}

/** Names of the stored queries of all people on this device. */
export async function storedQueryNames(page: Page): Promise<string[]> {
  const keys = await recordKeys(page, 'kept');
  return keys.map(([, name = '']) => name).sort();
}

/** User id and name of each record in a store of the device's database. */
export async function recordKeys(page: Page, store: 'kept' | 'queue' | 'files'): Promise<string[][]> {
  return (await records(page, store)).map(({ userId, id }) => [userId, id]);
}

/** The number of stored entries of all people on this device. */
async function countStoredEntries(page: Page): Promise<number> {
  const storedEntries = (await records(page, 'kept')).filter(({ id }) => id === 'entries');
  return storedEntries.reduce((sum, { answer }) => sum + (answer?.answer?.length ?? 0), 0);
}

interface DeviceRecord {
  userId: string;
  id: string;
  answer?: { answer?: { length?: number } };
}

function records(page: Page, store: string): Promise<DeviceRecord[]> {
  return page.evaluate(async (name) => {
    const promisify = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opened without a version, which the page sets, and only if the page has created it.
    if (!(await indexedDB.databases()).some((database) => database.name === 'evenglow')) return [];
    const database = await promisify(indexedDB.open('evenglow'));
    try {
      if (!database.objectStoreNames.contains(name)) return [];
      const found: DeviceRecord[] = await promisify(database.transaction(name).objectStore(name).getAll());
      return found;
    } finally {
      database.close();
    }
  }, store);
}

/** Names of the caches of the page's origin. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Whether the page can load a picture, requested as the card of an entry requests it. */
export function canLoadPicture(page: Page, address: string): Promise<boolean> {
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
