/**
 * The app lock of this device: its delay, the time of the last activity, and whether the journal is locked. The state
 * is stored on the device, so that a reload or another tab does not unlock it. Imports no React and few modules,
 * because it runs before anything is drawn.
 */
import { MINUTE_MS } from '../../contract/durations.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** Minutes away after which the journal can lock; 0 locks immediately. */
export const AWAY_MINUTES = [0, 1, 5, 15, 60] as const;
export type AwayMinutes = (typeof AWAY_MINUTES)[number];

/** Prefix of the key with a user's delay in minutes; the user's id follows. */
const MINUTES_KEY = 'evenglow-lock:';
/** Present while the journal is locked. */
const LOCKED_KEY = 'evenglow-closed';
/** When a page was last visible, in milliseconds since 1970. */
const LAST_ACTIVE_KEY = 'evenglow-last-here';

/** Delay of the immediate lock, in milliseconds, so that a reload does not lock. */
const RELOAD_GRACE_MS = 2_000;
/** How often a visible page stores the time, in milliseconds: often enough that a new tab does not lock. */
const TICK_MS = 1_000;
/** A visible page that has not stored the time for this long was on a sleeping device, in milliseconds. */
const SLEEP_THRESHOLD_MS = 60_000;
/** How long a file picker, which hides the page on phones, may stay open without locking, in milliseconds. */
const FILE_PICKER_MS = 2 * MINUTE_MS;
/** Clock corrections up to this size are ignored; a larger step back locks. In milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Returns the minutes away after which this user's journal locks; undefined if the lock is off. */
export function awayMinutes(userId: string): AwayMinutes | undefined {
  const stored = readStored(MINUTES_KEY + userId);
  return AWAY_MINUTES.find((minutes) => String(minutes) === stored);
}

/** Sets the delay; `undefined` turns the lock off. Returns false if this browser cannot store it. */
export function setAwayMinutes(userId: string, minutes: AwayMinutes | undefined): boolean {
  if (minutes === undefined) {
    removeStored(MINUTES_KEY + userId);
    return true;
  }
  recordActivity();
  return writeStored(MINUTES_KEY + userId, String(minutes));
}

export function isLocked(): boolean {
  return readStored(LOCKED_KEY) !== undefined;
}

/** Locks the journal if `userId` was away too long. `isVisible`: the page is visible, so the time is stored regularly. */
export function lockIfAway(userId: string | undefined, isVisible = false): boolean {
  const minutes = userId === undefined ? undefined : awayMinutes(userId);
  if (minutes === undefined) return false;
  const away = Date.now() - Number(readStored(LAST_ACTIVE_KEY) ?? Number.NaN);
  const limit = Math.max(minutes * MINUTE_MS, isVisible ? SLEEP_THRESHOLD_MS : RELOAD_GRACE_MS);
  // Also locks if the time of the last activity is unknown or the clock was turned back.
  if (away > -CLOCK_TOLERANCE_MS && away < limit) return false;
  markLocked();
  return true;
}

function markLocked(): void {
  writeStored(LOCKED_KEY, '1');
}

/** Unlocks the journal. Call it after the server has accepted a proof of identity or a sign-in. */
export function unlockJournal(): void {
  removeStored(LOCKED_KEY);
  recordActivity();
}

function recordActivity(): void {
  writeStored(LAST_ACTIVE_KEY, String(Date.now()));
}

let showLockScreen: () => void = () => undefined;

/** Locks the journal now, in all tabs of this browser. */
export function lockNow(): void {
  markLocked();
  showLockScreen();
}

/**
 * Watches for inactivity, and calls `onLock` when this page or another tab locks the journal. `currentUser`: id of
 * the user signed in on this device.
 */
export function watchInactivity(currentUser: () => string | undefined, onLock: () => void): void {
  let lockScreenShown = false;
  let filePickerUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  showLockScreen = () => {
    if (lockScreenShown) return;
    lockScreenShown = true;
    onLock();
  };
  const isPickingFile = () => Date.now() < filePickerUntil;
  const minutes = () => {
    const userId = currentUser();
    return userId === undefined ? undefined : awayMinutes(userId);
  };
  /** Returns true if the journal is locked. */
  const check = (isVisible: boolean) => {
    if (lockScreenShown) return true;
    if (isLocked() || (!isPickingFile() && lockIfAway(currentUser(), isVisible))) showLockScreen();
    return lockScreenShown;
  };
  const hide = () => {
    if (minutes() === undefined || check(true)) return;
    recordActivity();
    // Keeps the journal out of the app switcher's screenshot on phones.
    document.documentElement.style.visibility = 'hidden';
    const wait = Math.max((minutes() ?? 0) * MINUTE_MS, RELOAD_GRACE_MS, filePickerUntil - Date.now());
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden && check(false), wait + 100);
  };
  const show = () => {
    clearTimeout(timer);
    if (check(false)) return;
    filePickerUntil = 0;
    if (minutes() !== undefined) recordActivity();
    document.documentElement.style.visibility = '';
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? hide() : show()));
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', ({ persisted }) => persisted && show());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCKED_KEY && newValue !== null) showLockScreen();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') filePickerUntil = Date.now() + FILE_PICKER_MS;
  });
  setInterval(() => {
    if (document.hidden || minutes() === undefined || check(true)) return;
    recordActivity();
  }, TICK_MS);
}

/** Calls `listener` when another tab unlocks the journal. */
export function onUnlockedElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === LOCKED_KEY || key === null) && newValue === null && !isLocked()) listener();
  });
}
