/** The entry: asks for the current user, then leaves an anonymous person the landing page or starts the application. */
import { paintNewestEntries } from './journal/today/first-paint.ts';
import { fetchCurrentUser, wasSignedIn } from './platform/current-user.ts';
import { catchInstallOffer } from './platform/install-offer.ts';
import { whenIdle } from './ui/idle.ts';
import { theme, toggleTheme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const user = fetchCurrentUser();
const todaysEntries = paintNewestEntries();

// Handled below, or by the application, which knows what to do without an answer.
user.catch(() => undefined);
catchInstallOffer();
listenForThemeSwitch();

/** The theme switch is the only control of the landing page that is not a link; the page may be static HTML. */
function listenForThemeSwitch(): void {
  theme.subscribe(() => undefined);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) toggleTheme();
  });
}

/** Input of an anonymous person who may sign up next. */
const SIGNS_OF_INTEREST = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Prefetches the sign-in page, which takes seconds on a slow phone otherwise. Not with the landing page itself, so that
 * someone who leaves at once has not paid for it.
 */
function prefetchSignIn(): void {
  const begin = () => {
    for (const event of SIGNS_OF_INTEREST) window.removeEventListener(event, begin);
    whenIdle(() => void Promise.all([import('./app.tsx'), import('./account/auth-page.tsx')]).catch(() => undefined));
  };
  for (const event of SIGNS_OF_INTEREST) window.addEventListener(event, begin, { passive: true });
}

async function start(element: HTMLElement): Promise<void> {
  if (window.location.pathname === '/' && !wasSignedIn()) {
    // Offline, the service worker serves the page without the landing page drawn into it.
    const isDrawn = document.documentElement.hasAttribute('data-landing');
    const landing = isDrawn ? undefined : import('./site/landing-entry.tsx');
    const known = await user.catch(() => null);
    if (!known) {
      // The installed app's "Write" shortcut goes through signing in to the composer.
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
  startApp(element, user, todaysEntries);
}

void start(root);
