// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PAGES } from '../../contract/pages.ts';
import { lazyPage } from '../platform/lazy-page.ts';
import { renderPage } from '../testing/render-page.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { PAGE_CODE } from './pages.tsx';
import { PageRoutes, preloadPage, resolvePage } from './router.tsx';

afterEach(cleanup);

function Profile() {
  const { id } = useParams();
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Person {id}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
      <Link to="/people/2">The next person</Link>
    </>
  );
}

function Post() {
  const [name, setName] = useState<string>();
  usePageTitle(name);
  return (
    <button type="button" onClick={() => setName('First light')}>
      Load
    </button>
  );
}

/** Two pages with a row in each of the two tables. */
const set = {
  pages: {
    ...PAGES,
    person: { path: '/people/:id', title: 'Profile', access: 'both' },
    post: { path: '/blog/:slug', title: 'Blog', access: 'anonymous' },
  },
  code: {
    ...PAGE_CODE,
    person: { page: lazyPage(async () => ({ Profile }), 'Profile') },
    post: { page: lazyPage(async () => ({ Post }), 'Post') },
  },
} as const;

async function open(path: string) {
  await preloadPage(set, path, false);
  renderPage(<PageRoutes {...set} />, null, path);
}

it('shows the page of a pattern with its parameter, title and frame', async () => {
  await open('/people/1');
  expect(await screen.findByRole('heading', { name: 'Person 1' })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Profile · Evenglow'));
});

it('shares no state between two addresses of one pattern', async () => {
  await open('/people/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Counted 0' }));
  expect(screen.getByRole('button', { name: 'Counted 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'The next person' }));
  expect(await screen.findByRole('heading', { name: 'Person 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Counted 0' })).toBeTruthy();
});

it("keeps the router's title until the page sets its own", async () => {
  window.history.replaceState(null, '', '/');
  await open('/blog/first-light');
  const load = await screen.findByRole('button', { name: 'Load' });
  expect(document.title).not.toContain('undefined');
  await userEvent.click(load);
  await waitFor(() => expect(document.title).toBe('First light · Evenglow'));
});

it('offers sign-in on a member page', async () => {
  await open('/settings');
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fsettings');
  await waitFor(() => expect(document.title).toBe('Page not found · Evenglow'));
});

it.each([
  ['/', true, { title: 'Home', framed: true }],
  ['/', false, { title: undefined, framed: false }],
  ['/auth', true, { title: 'Sign in', framed: false }],
  ['/auth', false, { title: 'Sign in', framed: false }],
  ['/forgot-password', true, { title: 'Page not found', framed: true }],
  ['/forgot-password', false, { title: 'Forgot your password?', framed: false }],
  ['/reset-password', true, { title: 'Choose a new password', framed: false }],
  ['/dashboard', true, { title: 'Your Gratitude Dashboard', framed: true }],
  ['/dashboard', false, { title: 'Page not found', framed: true }],
  ['/people/7', false, { title: 'Profile', framed: true }],
  ['/nowhere', true, { title: 'Page not found', framed: true }],
])('shows at %s, signed in: %s, the page %j', (path, isSignedIn, shown) => {
  expect(resolvePage(set, path, isSignedIn)).toMatchObject(shown);
});
