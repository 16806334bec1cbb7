/**
 * The entry: asks for the current user, then leaves an anonymous person the landing page or starts the application. Where the
 * journal is closed on this device it does none of this before it is opened.
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

/** The theme switch is a control of the landing page, which may be static HTML. */
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
    whenIdle(() => void Promise.all([import('./app.tsx'), import('../account/auth-page.tsx')]).catch(() => undefined));
  };
  for (const event of SIGNS_OF_INTEREST) window.addEventListener(event, begin, { passive: true });
}

async function start(element: HTMLElement): Promise<void> {
  const isDrawn = document.documentElement.hasAttribute('data-landing');
  // The server draws the landing page for whoever came without a session: there is nobody to ask for.
  const user = isDrawn && !wasSignedIn() ? Promise.resolve(null) : fetchCurrentUser();
  const todaysEntries = paintNewestEntries();
  // Handled below, or by the application, which knows what to do without an answer.
  user.catch(() => undefined);
  let end: () => void = () => undefined;
  watchAbsence(rememberedUser, () => {
    end();
    forgetDrawn(element);
    // What is in the memory of this page goes with it, and the next one begins closed, where this browser can remember that.
    if (isClosed()) window.location.reload();
    else void showClosed(element);
  });
  if (window.location.pathname === '/' && !wasSignedIn()) {
    // Offline, the service worker serves the page without the landing page drawn into it.
    const landing = isDrawn ? undefined : import('../site/landing-entry.tsx');
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
  end = startApp(element, user, todaysEntries);
}

/** Takes away what is drawn, the frame that the server sent too, and the title, which can have somebody's words. */
function forgetDrawn(element: HTMLElement): void {
  element.replaceChildren();
  document.title = 'Evenglow';
}

/** Shows that the journal is closed, and how it opens. */
async function showClosed(element: HTMLElement): Promise<void> {
  forgetDrawn(element);
  const { showLock } = await import('../account/app-lock/lock-page.tsx');
  showLock(element);
}

if (isClosed() || closeIfAway(rememberedUser())) void showClosed(root);
else void start(root);
