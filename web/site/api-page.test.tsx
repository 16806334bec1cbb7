// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { API_REFERENCE } from '../../contract/api-reference.ts';
import { ada } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ApiPage } from './api-page.tsx';

afterEach(cleanup);

it('shows every endpoint that programs may ask, with what it takes, and links to each', () => {
  const { container } = renderPage(<ApiPage />, null);
  for (const { name, title, path } of API_REFERENCE.flatMap(({ operations }) => operations)) {
    const article = within(screen.getByRole('article', { name: title }));
    expect(article.getByText(path)).toBeTruthy();
    expect(container.querySelector(`#${name}`)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: title })[0]?.getAttribute('href')).toBe(`#${name}`);
  }
  const write = within(screen.getByRole('article', { name: 'Write an entry' }));
  expect(write.getByText(/text, required\. 10 to 10,000 characters\./)).toBeTruthy();
  expect(write.getByText('write')).toBeTruthy();
});

it('turns all examples to the language that is chosen, with the address of this server', async () => {
  renderPage(<ApiPage />, null);
  const request = (title: string) => screen.getByRole('region', { name: `${title}, the request` }).textContent;
  expect(request('Your days')).toContain(`curl '${window.location.origin}/api/insights/days?from=`);
  const [first] = screen.getAllByRole('button', { name: 'JavaScript' });
  if (first) await userEvent.click(first);
  expect(request('Your days')).toContain(`await fetch('${window.location.origin}/api/insights/days?from=`);
});

it('leads members to their tokens, and visitors there by way of signing in', () => {
  renderPage(<ApiPage />, ada);
  expect(screen.getByRole('link', { name: 'Make a token' }).getAttribute('href')).toBe('/profile#tokens');
  cleanup();
  renderPage(<ApiPage />, null);
  const link = screen.getByRole('link', { name: 'Sign in to make a token' });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fprofile%23tokens');
});
