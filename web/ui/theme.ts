/**
 * The theme: the user's choice, stored on this device under `theme`; until then the device's, which is light where it says
 * nothing. Imports no React.
 */
import { createStore } from '../platform/store.ts';
import { readStored, writeStored } from '../platform/stored.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const PREFERS_DARK = '(prefers-color-scheme: dark)';
/** The color of `--paper` for the browser's own bars; first-theme.js has the same two. */
const BAR_COLOUR: Record<Theme, string> = { light: '#fcf9f2', dark: '#1b161d' };

/** Follows other tabs and the device while it has subscribers. */
export const theme = createStore<Theme>(appliedTheme(), () => {
  const device = window.matchMedia(PREFERS_DARK);
  window.addEventListener('storage', onStorage);
  device.addEventListener('change', applyCurrentTheme);
  applyCurrentTheme();
  return () => {
    window.removeEventListener('storage', onStorage);
    device.removeEventListener('change', applyCurrentTheme);
  };
});

/** Returns the theme set by first-theme.js or chosen since. The build has no document and uses light. */
function appliedTheme(): Theme {
  return typeof document !== 'undefined' && document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function apply(next: Theme): void {
  document.documentElement.classList.toggle('dark', next === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[next]);
  theme.set(next);
}

export function setTheme(next: Theme): void {
  writeStored(KEY, next);
  apply(next);
}

export function toggleTheme(): void {
  setTheme(appliedTheme() === 'dark' ? 'light' : 'dark');
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY) applyCurrentTheme();
}

/** Applies a change made in another tab or on the device. */
function applyCurrentTheme(): void {
  const stored = readStored(KEY);
  const current = stored === 'light' || stored === 'dark' ? stored : deviceTheme();
  if (current !== appliedTheme()) apply(current);
}

function deviceTheme(): Theme {
  return window.matchMedia(PREFERS_DARK).matches ? 'dark' : 'light';
}
