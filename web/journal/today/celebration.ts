/** The celebration of a save in place of Home's banner, until it is dismissed or the day is over. */
import { createStore } from '../../platform/store.ts';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';

export interface Celebration {
  userId: string;
  /** The day it belongs to, YYYY-MM-DD. */
  day: string;
  /** Number of days with entries, for a first entry or a milestone. Undefined for a met goal, which a reload ends. */
  days?: number | undefined;
  /** The description of the notice that it replaces. */
  note?: string | undefined;
  /** The save was just now, on Home: it is announced and takes the focus. */
  isNew?: boolean;
}

const KEY = 'evenglow-celebration';
/** Id of the heading or button of the banner that takes the focus after a save. */
export const CELEBRATION_FOCUS_ID = 'celebration-focus';

function readCelebration(): Celebration | undefined {
  try {
    const { userId, day, days } = JSON.parse(readStored(KEY) ?? '{}') as Record<string, unknown>;
    return typeof userId === 'string' && typeof day === 'string' && typeof days === 'number'
      ? { userId, day, days }
      : undefined;
  } catch {
    return undefined;
  }
}

export const celebrations = createStore(readCelebration());

export function celebrate(celebration: Celebration): void {
  if (celebration.days === undefined) removeStored(KEY);
  else writeStored(KEY, JSON.stringify(celebration));
  celebrations.set(celebration);
}

export function endCelebration(): void {
  removeStored(KEY);
  celebrations.set(undefined);
}

export const loadBanner = () => import('./celebration-banner.tsx');
