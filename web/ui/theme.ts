/** The theme: light unless the user chose dark, stored on this device under `theme`. Imports no React. */
import { createStore } from '../platform/store.ts';
import { readStored, writeStored } from '../platform/stored.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The color of `--paper` for the browser's own bars; first-theme.js has the same two. */
const BAR_COLOUR: Record<Theme, string> = { light: '#fcf9f2', dark: '#1b161d' };

/** Follows other tabs while it has subscribers. */
export const theme = createStore<Theme>(appliedTheme(), () => {
  window.addEventListener('storage', onStorage);
  applyStoredTheme();
  return () => window.removeEventListener('storage', onStorage);
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
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light');
}

/** Applies a change made in another tab before this page subscribed. */
function applyStoredTheme(): void {
  const stored = readStored(KEY);
  if ((stored === 'light' || stored === 'dark') && stored !== appliedTheme()) apply(stored);
}
