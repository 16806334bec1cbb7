/** Begins: asks who is here, and leaves the landing page to a visitor, or draws the application for everyone else. */
import { fetchCurrentUser, wasSignedIn } from './platform/current-user.ts';
import { catchInstallOffer } from './platform/install-offer.ts';
import { whenIdle } from './ui/idle.ts';
import { subscribeToTheme, toggleTheme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const user = fetchCurrentUser();

// Asked for again below, or in the application, which knows what to do where there is no answer.
user.catch(() => undefined);
catchInstallOffer();
listenForThemeSwitch();

/** The landing page, whoever drew it, has one thing to press that is no link. */
function listenForThemeSwitch(): void {
  subscribeToTheme(() => undefined);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]')) toggleTheme();
  });
}

/** What a visitor does who may sign up next. */
const LOOKING_AROUND = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Has the sign-in page in the cache before it is asked for, which on a slow phone shows nothing for seconds otherwise.
 * Not with the landing page itself: whoever leaves at once shall not have paid for it.
 */
function fetchSignInSoon(): void {
  const begin = () => {
    for (const sign of LOOKING_AROUND) window.removeEventListener(sign, begin);
    whenIdle(() => void Promise.all([import('./app.tsx'), import('./account/auth-page.tsx')]).catch(() => undefined));
  };
  for (const sign of LOOKING_AROUND) window.addEventListener(sign, begin, { passive: true });
}

async function start(element: HTMLElement): Promise<void> {
  if (window.location.pathname === '/' && !wasSignedIn()) {
    // Without the server, from what the browser keeps, the page comes empty.
    const isDrawn = document.documentElement.hasAttribute('data-landing');
    const landing = isDrawn ? undefined : import('./site/landing-entry.tsx');
    const known = await user.catch(() => null);
    if (!known) {
      // "Write" of the installed app leads to the composer by way of signing in.
      if (new URLSearchParams(window.location.search).has('write')) {
        window.location.replace(`/auth?next=${encodeURIComponent('/?write=1')}`);
        return;
      }
      (await landing)?.renderLanding(element);
      fetchSignInSoon();
      return;
    }
  }
  const { startApp } = await import('./app.tsx');
  startApp(element, user);
}

void start(root);
