/** The theme of the page: light unless the person chose dark, stored on this device under `theme`. Imports no React. */
import { createStore } from '../platform/store.ts';
import { readStored, writeStored } from '../platform/stored.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The colour of `--paper` for the browser's own bars; first-theme.js has the same two. */
const BAR_COLOUR: Record<Theme, string> = { light: '#fcf9f2', dark: '#1b161d' };

/** Follows other tabs while it has subscribers. */
export const theme = createStore<Theme>(drawnTheme(), () => {
  window.addEventListener('storage', onStorage);
  catchUp();
  return () => window.removeEventListener('storage', onStorage);
});

/** What first-theme.js has set, or a choice since then. The build, which has no document, draws pages in light. */
function drawnTheme(): Theme {
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
  setTheme(drawnTheme() === 'dark' ? 'light' : 'dark');
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light');
}

/** Applies what another tab chose after this page's first theme was set and before anything listened here. */
function catchUp(): void {
  const stored = readStored(KEY);
  if ((stored === 'light' || stored === 'dark') && stored !== drawnTheme()) apply(stored);
}
