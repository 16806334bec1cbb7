// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ada } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChatRow } from './chat-row.tsx';
import { replyOf } from './guided.fixtures.ts';

afterEach(cleanup);

const noop = () => undefined;

function show(fields: Parameters<typeof replyOf>[0]) {
  renderPage(
    <ChatRow
      row={{ kind: 'message', key: 'm', message: replyOf(fields), isLast: true, showsHelp: false }}
      today="2026-11-26"
      isOnline
      onRetry={noop}
      onRemove={noop}
      onRegenerate={noop}
      onDismissHelp={noop}
    />,
    ada,
  );
}

it('shows the entries of an answer with day, mood and words as links, and leads on', () => {
  show({
    content: '**On Sunday.** Priya is in 9 entries.',
    sources: [
      { kind: 'entry', id: 'e1', date: '2026-11-22', excerpt: 'Farmers market with Priya.', sentiment: 4 },
      { kind: 'entry', id: 'e2', date: '2026-11-20', excerpt: 'Priya called.' },
    ],
    answer: { links: [{ text: 'See all 9 entries', path: '/search?people=Priya' }] },
  });
  expect(screen.getByText('On Sunday.').tagName).toBe('STRONG');
  const links = within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sunday 22 November.*Farmers market with Priya\.$/),
    expect.stringMatching(/^Friday 20 November.*Priya called\.$/),
  ]);
  expect(within(links[0] as HTMLElement).getByRole('img', { name: 'Happy, 4 of 5' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 9 entries' }).getAttribute('href')).toBe('/search?people=Priya');
  expect(screen.queryByRole('button', { name: /Don’t use this entry/ })).toBeNull();
});

it('lists themes and people with their counts, and the average mood with its word', () => {
  show({
    answer: {
      facts: {
        themes: [
          { name: 'friends', count: 8 },
          { name: 'work', count: 4 },
        ],
        people: [{ name: 'Priya', count: 4 }],
        averageMood: 3.6,
      },
      links: [],
    },
  });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'friends',
    'work',
    'Priya',
    'Average mood',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '8',
    '4',
    '4',
    '3.6 of 5, Happy',
  ]);
});

it('shows a quoted answer as a block of its own, without Markdown', () => {
  show({ content: 'You wrote:\n\n“# I said “no” to *him*.”\n\n“Yes” or “no”?' });
  expect(screen.getByText('“# I said “no” to *him*.”').closest('blockquote')).toBeTruthy();
  expect(screen.getByText('“Yes” or “no”?').closest('blockquote')).toBeNull();
});
