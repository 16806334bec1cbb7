/** The notice of a changed theme: a toast in the application, the same without React on static pages. */
import type { Theme } from './theme.ts';

export const THEME_NOTICES: Readonly<Record<Theme, string>> = {
  light: 'Light theme enabled',
  dark: 'Dark theme enabled',
};

/** As a toast, in milliseconds. */
const DURATION_MS = 5_000;

let removal: ReturnType<typeof setTimeout> | undefined;
let region: HTMLElement | undefined;

/** Shows the notice on a page without toasts. */
export function showStaticThemeNotice(theme: Theme): void {
  region ??= addRegion();
  const note = document.createElement('p');
  note.className =
    'animate-rise rounded-surface border border-hair bg-raised px-4 py-4 font-semibold text-ink shadow-glow';
  note.textContent = THEME_NOTICES[theme];
  region.replaceChildren(note);
  clearTimeout(removal);
  removal = setTimeout(() => region?.replaceChildren(), DURATION_MS);
}

function addRegion(): HTMLElement {
  const added = document.createElement('div');
  added.setAttribute('role', 'status');
  added.className =
    'pointer-events-none fixed end-0 bottom-[env(safe-area-inset-bottom)] z-70 w-full max-w-[26rem] p-3 lg:p-4';
  document.body.append(added);
  return added;
}
