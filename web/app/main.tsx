/**
 * The entry point: fetches the current user, then shows the landing page or starts the application. While the journal
 * is locked on this device, it only shows the lock.
 */
import { paintNewestEntries } from '../journal/today/first-paint.ts';
import { closeIfAway, isClosed, watchAbsence } from '../platform/app-lock.ts';
import { fetchCurrentUser, rememberedUser, wasSignedIn } from '../platform/current-user.ts';
import { whenIdle } from '../platform/idle.ts';
import { catchInstallOffer } from '../platform/install-offer.ts';
import { theme, toggleTheme } from '../ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

catchInstallOffer();
listenForThemeSwitch();

/** The theme switch is on the landing page, which may be static HTML. */
function listenForThemeSwitch(): void {
  theme.subscribe(() => undefined);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) toggleTheme();
  });
}

/** Events that show interest of a visitor. */
const SIGNS_OF_INTEREST = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Prefetches the sign-in page, which takes seconds on a slow phone. Not together with the landing page, to save data
 * for visitors who leave at once.
 */
function prefetchSignIn(): void {
  const begin = () => {
    for (const event of SIGNS_OF_INTEREST) window.removeEventListener(event, begin);
    whenIdle(() => void Promise.all([import('./app.tsx'), import('../account/auth-page.tsx')]).catch(() => undefined));
  };
  for (const event of SIGNS_OF_INTEREST) window.addEventListener(event, begin, { passive: true });
}

async function start(element: HTMLElement): Promise<void> {
  const isDrawn = document.documentElement.hasAttribute('data-landing');
  // The server renders the landing page for requests without a session, so there is no user to fetch.
  const user = isDrawn && !wasSignedIn() ? Promise.resolve(null) : fetchCurrentUser();
  const todaysEntries = paintNewestEntries();
  // Handled below, or by the application.
  user.catch(() => undefined);
  let end: () => void = () => undefined;
  watchAbsence(rememberedUser, () => {
    end();
    forgetDrawn(element);
    // A reload clears this page's memory. It starts locked if the lock could be stored.
    if (isClosed()) window.location.reload();
    else void showClosed(element);
  });
  if (window.location.pathname === '/' && !wasSignedIn()) {
    // Offline, the service worker serves the page without the rendered landing page.
    const landing = isDrawn ? undefined : import('../site/landing-entry.tsx');
    const known = await user.catch(() => null);
    if (!known) {
      // The "Write" shortcut of the installed app leads through sign-in to the composer.
      if (new URLSearchParams(window.location.search).has('write')) {
        window.location.replace(`/auth?next=${encodeURIComponent('/?write=1')}`);
        return;
      }
      (await landing)?.renderLanding(element);
      prefetchSignIn();
      return;
    }
  }
  const { startApp } = await import('./app.tsx');
  end = startApp(element, user, todaysEntries);
}

/** Removes the rendered page, including the server's frame, and the title, which may contain private text. */
function forgetDrawn(element: HTMLElement): void {
  element.replaceChildren();
  document.title = 'Evenglow';
}

/** Shows the lock page. */
async function showClosed(element: HTMLElement): Promise<void> {
  forgetDrawn(element);
  const { showLock } = await import('../account/app-lock/lock-page.tsx');
  showLock(element);
}

if (isClosed() || closeIfAway(rememberedUser())) void showClosed(root);
else void start(root);
