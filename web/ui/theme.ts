/** The theme of the page: light unless the person chose dark, kept on this device under `theme`. Knows no React. */

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The colour of `--paper` as the browser's own bars understand it; the same two stand in first-theme.js. */
const BAR_COLOUR: Record<Theme, string> = { light: '#fcf9f2', dark: '#1b161d' };

const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[theme]);
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
  apply(theme);
}

export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light');
}

/** What another tab chose after this page's first theme was set and before anything here listened. */
function catchUp(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // As in `setTheme`.
  }
  if ((stored === 'light' || stored === 'dark') && stored !== currentTheme()) apply(stored);
}

/** Keeps the theme in step with other tabs, and calls `listener` when it changes. Returns how to end that. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    catchUp();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
