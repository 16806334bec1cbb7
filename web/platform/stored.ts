/** Web storage with error handling: storage can be full, disabled or blocked, so each call reports success. */

type StorageKind = 'local' | 'session';

function storage(kind: StorageKind): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage;
}

/** Returns the stored text; undefined if there is none or storage is not available. */
export function readStored(key: string, kind: StorageKind = 'local'): string | undefined {
  try {
    return storage(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the text is stored; false if storage is full or not available. */
export function writeStored(key: string, text: string, kind: StorageKind = 'local'): boolean {
  try {
    storage(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, kind: StorageKind = 'local'): void {
  try {
    storage(kind).removeItem(key);
  } catch {
    // Storage is not available, so there is nothing to delete.
  }
}

/** Returns the keys that begin with `prefix`; none if storage is not available. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(storage('local')).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
