/**
 * Whether the journal is closed on this device: after how long away it closes, when somebody was last here, and that it did.
 * All of it is on the device, so that reload, another tab and a stopped timer open nothing. Imports no React and few others: it
 * is asked before anything is drawn.
 */
import { MINUTE_MS } from '../../contract/durations.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** Minutes away after which the journal can be made to close; 0 is right away. */
export const AWAY_MINUTES = [0, 1, 5, 15, 60] as const;
export type AwayMinutes = (typeof AWAY_MINUTES)[number];

/** With the id of a person behind it: after how many minutes their journal closes here. */
const MINUTES_KEY = 'evenglow-lock:';
/** There while the journal is closed. */
const CLOSED_KEY = 'evenglow-closed';
/** When the page was last in sight, in milliseconds since 1970. */
const LAST_HERE_KEY = 'evenglow-last-here';

/** Right away is after this long, in milliseconds: loading the page anew is not leaving it. */
const LEAVING_MS = 2_000;
/** How often a page in sight says so, in milliseconds: often enough that a tab opened beside it finds somebody here. */
const TICK_MS = 1_000;
/** A page in sight that has not said so for this long was on a device asleep, in milliseconds. */
const ASLEEP_MS = 60_000;
/** How long the choice of a file may take, which on a phone hides the page, in milliseconds. */
const CHOOSING_MS = 2 * MINUTE_MS;
/** A clock can be set right by this much; by more it was turned back. In milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** After how many minutes away this person's journal closes here; undefined where it stays open. */
export function awayMinutes(userId: string): AwayMinutes | undefined {
  const stored = readStored(MINUTES_KEY + userId);
  return AWAY_MINUTES.find((minutes) => String(minutes) === stored);
}

/** Sets it; `undefined` turns the lock off. False where this browser stores nothing. */
export function setAwayMinutes(userId: string, minutes: AwayMinutes | undefined): boolean {
  if (minutes === undefined) {
    removeStored(MINUTES_KEY + userId);
    return true;
  }
  noteHere();
  return writeStored(MINUTES_KEY + userId, String(minutes));
}

export function isClosed(): boolean {
  return readStored(CLOSED_KEY) !== undefined;
}

/** Closes the journal where `userId` was away for too long. A page `inSight` says so only now and then. */
export function closeIfAway(userId: string | undefined, inSight = false): boolean {
  const minutes = userId === undefined ? undefined : awayMinutes(userId);
  if (minutes === undefined) return false;
  const away = Date.now() - Number(readStored(LAST_HERE_KEY) ?? Number.NaN);
  const bound = Math.max(minutes * MINUTE_MS, inSight ? ASLEEP_MS : LEAVING_MS);
  // Also where nobody knows since when, or where the clock was turned back.
  if (away > -CLOCK_TOLERANCE_MS && away < bound) return false;
  markClosed();
  return true;
}

function markClosed(): void {
  writeStored(CLOSED_KEY, '1');
}

/** Opens the journal: to be called once the server has seen a proof, or somebody has signed in. */
export function openJournal(): void {
  removeStored(CLOSED_KEY);
  noteHere();
}

function noteHere(): void {
  writeStored(LAST_HERE_KEY, String(Date.now()));
}

let cover: () => void = () => undefined;

/** Closes the journal now, on every page of this browser. */
export function closeNow(): void {
  markClosed();
  cover();
}

/**
 * Watches whether somebody is here, and calls `onClosed` once the journal is closed, by this page or another one.
 * `currentUser`: id of whoever is signed in on this device.
 */
export function watchAbsence(currentUser: () => string | undefined, onClosed: () => void): void {
  let covered = false;
  let choosingUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  cover = () => {
    if (covered) return;
    covered = true;
    onClosed();
  };
  const isChoosing = () => Date.now() < choosingUntil;
  const minutes = () => {
    const userId = currentUser();
    return userId === undefined ? undefined : awayMinutes(userId);
  };
  /** True where the journal is closed. */
  const check = (inSight: boolean) => {
    if (covered) return true;
    if (isClosed() || (!isChoosing() && closeIfAway(currentUser(), inSight))) cover();
    return covered;
  };
  const hide = () => {
    if (minutes() === undefined || check(true)) return;
    noteHere();
    // The picture of the page that a phone shows among its open apps.
    document.documentElement.style.visibility = 'hidden';
    const wait = Math.max((minutes() ?? 0) * MINUTE_MS, LEAVING_MS, choosingUntil - Date.now());
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden && check(false), wait + 100);
  };
  const show = () => {
    clearTimeout(timer);
    if (check(false)) return;
    choosingUntil = 0;
    if (minutes() !== undefined) noteHere();
    document.documentElement.style.visibility = '';
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? hide() : show()));
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', ({ persisted }) => persisted && show());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CLOSED_KEY && newValue !== null) cover();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') choosingUntil = Date.now() + CHOOSING_MS;
  });
  setInterval(() => {
    if (document.hidden || minutes() === undefined || check(true)) return;
    noteHere();
  }, TICK_MS);
}

/** Calls `listener` once the journal is opened by another page of this browser. */
export function whenOpenedElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === CLOSED_KEY || key === null) && newValue === null && !isClosed()) listener();
  });
}
