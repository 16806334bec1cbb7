/** Small texts kept by the browser. Storage can be full, switched off or forbidden, so each call says how it went. */

type Place = 'local' | 'session';

function storage(place: Place): Storage {
  return place === 'local' ? window.localStorage : window.sessionStorage;
}

/** The stored text; undefined where there is none or storage is not to be had. */
export function readStored(key: string, place: Place = 'local'): string | undefined {
  try {
    return storage(place).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** True when the text is stored; false where storage is full or not to be had. */
export function writeStored(key: string, text: string, place: Place = 'local'): boolean {
  try {
    storage(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, place: Place = 'local'): void {
  try {
    storage(place).removeItem(key);
  } catch {
    // Nothing can be kept here, so there is nothing to remove.
  }
}

/** The keys that begin with `prefix`; none where storage is not to be had. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(storage('local')).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
