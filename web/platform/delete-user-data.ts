/** Deletes everything this browser stores for a user: drafts, files, the offline queue, the cache and what they shared. */
import { openDeviceDatabase, userKeyRange } from './device-database.ts';

/** Never rejects. */
export async function deleteUserData(userId: string): Promise<void> {
  for (const storageName of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[storageName];
      for (const key of Object.keys(storage)) {
        if (key.includes(userId) || storage.getItem(key)?.includes(userId)) storage.removeItem(key);
      }
    } catch {
      // Storage is not available, so there is nothing to delete.
    }
  }
  try {
    const transaction = (await openDeviceDatabase()).transaction(['queue', 'files', 'kept'], 'readwrite');
    await Promise.all([
      ...(['queue', 'files', 'kept'] as const).map((name) =>
        transaction.objectStore(name).delete(userKeyRange(userId)),
      ),
      transaction.done,
    ]);
  } catch {
    // Storage is not available, so there is nothing to delete.
  }
  try {
    const { listShared, removeShared } = await import('./shared-content.ts');
    for (const shared of await listShared()) if (shared.owner === userId) await removeShared(shared);
  } catch {
    // Without TLS there are no caches, and without a network perhaps not this code.
  }
}
