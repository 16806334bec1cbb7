/** The database of this browser: what waits to be sent, the files of drafts, and what can be read without a network. */
import type { DBSchema, IDBPDatabase } from 'idb';

/** Everything belongs to one person; nobody else who uses the browser is shown it. */
export interface OwnRecord {
  userId: string;
  id: string;
}

/** Something that is to be sent once, in the order of `number`; `content` is the feature's own. */
export interface QueuedRecord extends OwnRecord {
  number: number;
  content: unknown;
}

/** A file as it was chosen, until what it belongs to is saved. */
export interface FileRecord extends OwnRecord {
  file: Blob;
  name: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** How the server names it, once it has arrived there. */
  mediaPath?: string | undefined;
}

/** An answer of the server as it was last loaded. */
interface KeptRecord extends OwnRecord {
  answer: unknown;
}

interface Shape extends DBSchema {
  queue: { key: [string, string]; value: QueuedRecord };
  files: { key: [string, string]; value: FileRecord };
  kept: { key: [string, string]; value: KeptRecord };
}

type DeviceDatabase = IDBPDatabase<Shape>;

let opened: Promise<DeviceDatabase> | undefined;

/** Opens it, once. Rejects where the browser keeps nothing, as some do in private windows; the next call tries again. */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<DeviceDatabase> {
  // Not with the first page: nothing that is drawn there comes from it.
  const { openDB } = await import('idb');
  return openDB<Shape>('evenglow', 1, {
    upgrade(database) {
      for (const name of ['queue', 'files', 'kept'] as const) {
        database.createObjectStore(name, { keyPath: ['userId', 'id'] });
      }
    },
    blocking(_current, _blocked, event) {
      // A newer page wants to change the shape, and may not wait for this one.
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

/** All records of one person. */
export function ownedBy(userId: string): IDBKeyRange {
  // An array sorts after every string (IndexedDB 3.0, 2.4 "Keys").
  return IDBKeyRange.bound([userId], [userId, []]);
}
