// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ada } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { splitLinks } from './message-links.ts';
import { MessageText } from './message-text.tsx';

afterEach(cleanup);

const TEXT = 'See https://example.org/soup, <b>it</b> is javascript:alert(1) good.';
const renderText = (opensLinks: boolean) =>
  renderPage(<MessageText parts={splitLinks(TEXT)} opensLinks={opensLinks} />, ada).container.textContent;

it('shows a link from a new person as plain text', () => {
  expect(renderText(false)).toBe(TEXT);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('opens a link from a known person in a new tab, and shows HTML and other URL schemes as text', () => {
  expect(renderText(true)).toBe(TEXT.replace('/soup', '/soup (opens in a new tab)'));
  const [link, ...others] = screen.getAllByRole('link');
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://example.org/soup',
    'noopener noreferrer nofollow',
  ]);
  expect(others).toEqual([]);
});
