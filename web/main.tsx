/** Begins: asks who is here, and draws the landing page alone for a visitor, the application for everyone else. */
import { fetchCurrentUser, wasSignedIn } from './platform/current-user.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const user = fetchCurrentUser();

async function start(element: HTMLElement): Promise<void> {
  if (window.location.pathname === '/' && !wasSignedIn()) {
    const [known, landing] = await Promise.all([user, import('./site/landing-entry.tsx')]);
    if (!known) {
      landing.renderLanding(element);
      return;
    }
  }
  const { startApp } = await import('./app.tsx');
  startApp(element, user);
}

void start(root);
