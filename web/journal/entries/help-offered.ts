/** For which entries help lines were shown, for as long as the tab stays open: their cards lead back to them. */
import { readStored, writeStored } from '../../platform/stored.ts';

/** Ids alone, and not beyond the tab: whoever uses the device next finds nothing. */
const KEY = 'evenglow-help-offered';

function offered(): string[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY, 'session') ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers, or forgets, that the words of an entry may point to a crisis. */
export function noteCrisis(entryId: string, crisis: boolean): void {
  const known = offered();
  if (known.includes(entryId) === crisis) return;
  writeStored(KEY, JSON.stringify(crisis ? [...known, entryId] : known.filter((id) => id !== entryId)), 'session');
}

export function wasHelpOffered(entryId: string): boolean {
  return offered().includes(entryId);
}
