/** Removes all that this browser keeps of somebody who left for good: drafts, files, what waits, what was kept to read. */
import { openDeviceDatabase, ownedBy } from './device-database.ts';

/** Never rejects. */
export async function forgetPerson(userId: string): Promise<void> {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage)) {
        if (key.includes(userId) || storage.getItem(key)?.includes(userId)) storage.removeItem(key);
      }
    } catch {
      // Nothing can be kept here, so there is nothing to remove.
    }
  }
  try {
    const transaction = (await openDeviceDatabase()).transaction(['queue', 'files', 'kept'], 'readwrite');
    await Promise.all([
      ...(['queue', 'files', 'kept'] as const).map((name) => transaction.objectStore(name).delete(ownedBy(userId))),
      transaction.done,
    ]);
  } catch {
    // As above.
  }
}
