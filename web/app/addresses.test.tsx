// @vitest-environment happy-dom
/** Addresses that redirect or have no page. */
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SignedOut } from '../search/signed-out.tsx';
import { NotFoundPage } from '../site/not-found-page.tsx';
import { ada } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FormerPeoplePage, SettingsPage } from './former-addresses.tsx';

afterEach(cleanup);

function CurrentAddress() {
  const { pathname, hash } = useLocation();
  return <p>{pathname + hash}</p>;
}

it.each([
  ['/settings#ai', '/profile#ai'],
  ['/thanked#mrs%20okafor', '/people-you-mention#mrs%20okafor'],
])('redirects the former address %s to %s', (former, current) => {
  renderPage(
    <Routes>
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="/thanked" element={<FormerPeoplePage />} />
      <Route path="*" element={<CurrentAddress />} />
    </Routes>,
    ada,
    former,
  );
  expect(screen.getByText(current)).toBeTruthy();
});

it('shows "Page Not Found" with a link home for an unknown address', () => {
  renderPage(<NotFoundPage />, null, '/no/such/page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

it('redirects signed-out visitors from search to the landing page', () => {
  renderPage(
    <Routes>
      <Route path="/search" element={<SignedOut />} />
      <Route path="/" element={<CurrentAddress />} />
    </Routes>,
    null,
    '/search?q=dad',
  );
  expect(screen.getByText('/')).toBeTruthy();
});
