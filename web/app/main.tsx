/**
 * The entry point: fetches the current user, then shows the landing page or starts the application. While the journal
 * is locked on this device, it only shows the lock.
 */
import { paintNewestEntries } from '../journal/today/first-paint.ts';
import { isLocked, lockIfAway, watchInactivity } from '../platform/app-lock.ts';
import { fetchCurrentUser, lastUserId, wasSignedIn } from '../platform/current-user.ts';
import { whenIdle } from '../platform/idle.ts';
import { catchInstallOffer } from '../platform/install-offer.ts';
import { theme, toggleTheme } from '../ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

let isAppRunning = false;
catchInstallOffer();
listenForThemeSwitch();

/** The theme switch is on the landing page, which may be static HTML. */
function listenForThemeSwitch(): void {
  theme.subscribe(() => undefined);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
    toggleTheme();
    void announceTheme().catch(() => undefined);
  });
}

async function announceTheme(): Promise<void> {
  const [{ THEME_NOTICES, showStaticThemeNotice }, { toast }] = await Promise.all([
    import('../ui/theme-notice.ts'),
    import('../platform/toast-store.ts'),
  ]);
  if (isAppRunning) toast({ title: THEME_NOTICES[theme.get()] });
  else showStaticThemeNotice(theme.get());
}

/** Events that show interest of a visitor. */
const SIGNS_OF_INTEREST = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Prefetches the sign-in page, which takes seconds on a slow phone. Not together with the landing page, to save data
 * for visitors who leave at once.
 */
function prefetchSignIn(): void {
  const prefetch = () => {
    for (const event of SIGNS_OF_INTEREST) window.removeEventListener(event, prefetch);
    whenIdle(() => void Promise.all([import('./app.tsx'), import('../account/auth-page.tsx')]).catch(() => undefined));
  };
  for (const event of SIGNS_OF_INTEREST) window.addEventListener(event, prefetch, { passive: true });
}

async function start(element: HTMLElement): Promise<void> {
  const isPrerendered = document.documentElement.hasAttribute('data-landing');
  // The server renders the landing page for requests without a session, so there is no user to fetch.
  const user = isPrerendered && !wasSignedIn() ? Promise.resolve(null) : fetchCurrentUser();
  const todaysEntries = paintNewestEntries();
  // Handled below, or by the application.
  user.catch(() => undefined);
  let stopApp: () => void = () => undefined;
  watchInactivity(lastUserId, () => {
    stopApp();
    clearPage(element);
    // A reload clears this page's memory. It starts locked if the lock could be stored.
    if (isLocked()) window.location.reload();
    else void showLockPage(element);
  });
  if (window.location.pathname === '/' && !wasSignedIn()) {
    // Offline, the service worker serves the page without the rendered landing page.
    const landing = isPrerendered ? undefined : import('../site/landing-entry.tsx');
    const currentUser = await user.catch(() => null);
    if (!currentUser) {
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
  stopApp = startApp(element, user, todaysEntries);
  isAppRunning = true;
}

/** Removes the rendered page, including the server's frame, and the title, which may contain private text. */
function clearPage(element: HTMLElement): void {
  element.replaceChildren();
  document.title = 'Evenglow';
}

/** Shows the lock page. */
async function showLockPage(element: HTMLElement): Promise<void> {
  clearPage(element);
  const { showLock } = await import('../account/app-lock/lock-page.tsx');
  showLock(element);
}

if (isLocked() || lockIfAway(lastUserId())) void showLockPage(root);
else void start(root);
