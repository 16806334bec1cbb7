// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AwayMinutes } from './app-lock.ts';

const ADA = 'ada';
const LAST_ACTIVE_KEY = 'evenglow-last-here';
const MINUTE = 60_000;

let lock: typeof import('./app-lock.ts');
let lockCount: number;
let isHidden: boolean;
/** Removes this page's listeners after each test. */
let listeners: AbortController;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-20T12:00:00Z') });
  vi.resetModules();
  localStorage.clear();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  listeners = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as (
      name: string,
      listener: EventListener,
      more: object,
    ) => void;
    vi.spyOn(target, 'addEventListener').mockImplementation((name: string, listener: unknown) =>
      listen(name, listener as EventListener, { signal: listeners.signal }),
    );
  }
  lock = await import('./app-lock.ts');
  lockCount = 0;
});
afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens the page as Ada, whose journal locks after `minutes` away. */
function open(minutes: AwayMinutes | undefined) {
  lock.setAwayMinutes(ADA, minutes);
  lock.watchInactivity(
    () => ADA,
    () => lockCount++,
  );
}

function show(isShown: boolean) {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Hides the page and advances the clock without running timers, as on a sleeping device. */
function sleepFor(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

it('locks on return after the chosen time, and not before', () => {
  open(5);
  show(false);
  sleepFor(5 * MINUTE - 1);
  show(true);
  expect([lockCount, lock.isLocked()]).toEqual([0, false]);
  show(false);
  sleepFor(5 * MINUTE);
  show(true);
  expect([lockCount, lock.isLocked()]).toEqual([1, true]);
});

it('locks while the page is hidden, and shows nothing meanwhile', () => {
  open(5);
  show(false);
  expect(document.documentElement.style.visibility).toBe('hidden');
  vi.advanceTimersByTime(5 * MINUTE);
  expect(lockCount).toBe(0);
  vi.advanceTimersByTime(200);
  expect(lockCount).toBe(1);
});

it('locks immediately at a delay of 0, but not on a reload', () => {
  open(0);
  show(false);
  sleepFor(1_500);
  expect(lock.lockIfAway(ADA)).toBe(false);
  sleepFor(1_000);
  show(true);
  expect(lockCount).toBe(1);
});

it('never locks without a chosen delay', () => {
  open(undefined);
  show(false);
  sleepFor(24 * 60 * MINUTE);
  show(true);
  expect([lockCount, lock.lockIfAway(ADA)]).toEqual([0, false]);
});

it('stays unlocked while another tab is visible', () => {
  open(1);
  show(false);
  for (let tick = 0; tick < 60; tick++) {
    localStorage.setItem(LAST_ACTIVE_KEY, String(Date.now()));
    vi.advanceTimersByTime(10_000);
  }
  expect(lockCount).toBe(0);
});

it('locks if the device slept while the page was visible', () => {
  open(1);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(lockCount).toBe(0);
  sleepFor(2 * MINUTE);
  vi.advanceTimersByTime(10_000);
  expect(lockCount).toBe(1);
});

it('locks when another tab has locked', () => {
  open(60);
  localStorage.setItem('evenglow-closed', '1');
  window.dispatchEvent(new StorageEvent('storage', { key: 'evenglow-closed', newValue: '1' }));
  expect(lockCount).toBe(1);
});

it('locks if the last activity is unknown or the clock was turned back', () => {
  open(5);
  localStorage.removeItem(LAST_ACTIVE_KEY);
  expect(lock.lockIfAway(ADA)).toBe(true);
  lock.unlockJournal();
  expect(lock.lockIfAway(ADA)).toBe(false);
  sleepFor(-10 * MINUTE);
  expect(lock.lockIfAway(ADA)).toBe(true);
});

it('stays unlocked while a file picker is open, which hides the page on phones', () => {
  open(0);
  const input = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }));
  input.click();
  show(false);
  sleepFor(MINUTE);
  show(true);
  expect(lockCount).toBe(0);
  show(false);
  sleepFor(MINUTE);
  show(true);
  expect(lockCount).toBe(1);
});
