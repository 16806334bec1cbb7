/** The IndexedDB database of this browser: the offline queue, files of drafts, and cached responses. */
import type { DBSchema, IDBPDatabase } from 'idb';

/** Every record belongs to one user and is read only for that user. */
export interface UserRecord {
  userId: string;
  id: string;
}

/** An item to be sent once, in the order of `number`; the feature defines `content`. */
export interface QueuedRecord extends UserRecord {
  number: number;
  content: unknown;
}

/** A chosen file, stored until its entry is saved. */
export interface FileRecord extends UserRecord {
  file: Blob;
  name: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Path of the uploaded file on the server. */
  mediaPath?: string | undefined;
}

/** A response of the server as it was last loaded. */
interface CachedRecord extends UserRecord {
  answer: unknown;
}

interface DeviceSchema extends DBSchema {
  queue: { key: [string, string]; value: QueuedRecord };
  files: { key: [string, string]; value: FileRecord };
  kept: { key: [string, string]; value: CachedRecord };
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>;

let databasePromise: Promise<DeviceDatabase> | undefined;

/**
 * Opens the database once. Rejects if storage is not available, as in some private windows; the next call retries.
 */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  databasePromise ??= open().catch((error: unknown) => {
    databasePromise = undefined;
    throw error;
  });
  return databasePromise;
}

async function open(): Promise<DeviceDatabase> {
  // Loaded on demand: the first screen does not need it.
  const { openDB } = await import('idb');
  return openDB<DeviceSchema>('evenglow', 1, {
    upgrade(database) {
      for (const name of ['queue', 'files', 'kept'] as const) {
        database.createObjectStore(name, { keyPath: ['userId', 'id'] });
      }
    },
    blocking(_current, _blocked, event) {
      // A newer page upgrades the database and must not wait for this page.
      if (event.target instanceof IDBDatabase) event.target.close();
      databasePromise = undefined;
    },
    terminated() {
      databasePromise = undefined;
    },
  });
}

/** Returns the key range of all records of one user. */
export function userKeyRange(userId: string): IDBKeyRange {
  // An array sorts after every string (IndexedDB 3.0, 2.4 "Keys").
  return IDBKeyRange.bound([userId], [userId, []]);
}
