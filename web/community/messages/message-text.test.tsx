// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ada } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { partsOf } from './message-links.ts';
import { MessageText } from './message-text.tsx';

afterEach(cleanup);

const WORDS = 'See https://example.org/soup, <b>it</b> is javascript:alert(1) good.';
const show = (opensLinks: boolean) =>
  renderPage(<MessageText parts={partsOf(WORDS)} opensLinks={opensLinks} />, ada).container.textContent;

it('a link of somebody new stands there as words, and opens nothing', () => {
  expect(show(false)).toBe(WORDS);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('a link of somebody known opens apart; HTML and other addresses are words', () => {
  expect(show(true)).toBe(WORDS.replace('/soup', '/soup (opens apart)'));
  const [link, ...others] = screen.getAllByRole('link');
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://example.org/soup',
    'noopener noreferrer nofollow',
  ]);
  expect(others).toEqual([]);
});
