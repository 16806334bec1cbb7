// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getStats, listDays, type Stats } from '../../contract/insights.ts';
import { listEntries } from '../../contract/journal.ts';
import { ComposerContext } from '../journal/composer-context.ts';
import { ada, answer, entryOf, fakeServer, refuse } from '../testing/fake-server.ts';
import { noComposer } from '../testing/no-composer.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const stats: Stats = {
  currentStreak: 12,
  longestStreak: 30,
  restDaysLeft: 2,
  averageSentiment: 4.1,
  totalEntries: 418,
  daysRecorded: 263,
  topThemes: ['family', 'nature', 'rest', 'food', 'home', 'work', 'love', 'health', 'travel', 'growth'],
  themesFound: 17,
};
const entries = Array.from({ length: 12 }, (_, index) =>
  entryOf({ id: `e${index}`, content: `Entry number ${index}.` }),
);

beforeEach(() => vi.setSystemTime('2026-11-21T20:00:00Z'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openDashboard() {
  const server = fakeServer();
  server.on(getStats, () => answer(stats));
  server.on(listDays, () =>
    answer([{ date: '2026-11-20', entries: 4, averageSentiment: 4, sentiments: [4, 5, null] }]),
  );
  server.on(listEntries, ({ search }) =>
    search.get('cursor')
      ? answer(entries.slice(10))
      : answer(entries.slice(0, 10), 200, { link: '</api/gratitude-entries?limit=10&cursor=c2>; rel="next"' }),
  );
  renderPage(
    <ComposerContext value={noComposer}>
      <DashboardPage />
    </ComposerContext>,
    ada,
  );
  return server;
}

it('the tiles tell what was counted', async () => {
  openDashboard();
  expect(await screen.findByText('82%', { selector: 'dd span' })).toBeTruthy();
  expect(screen.getByText('418 moments on 263 days.')).toBeTruthy();
  expect(screen.getByText('longest 30')).toBeTruthy();
  const week = within(screen.getByRole('region', { name: 'This Week’s Journey' }));
  expect(await week.findByText(/Friday 20 November: 4 entries, Happy, Very Happy/)).toBeTruthy();
  expect(week.getAllByRole('listitem').filter((item) => item.textContent?.includes('November'))).toHaveLength(7);
  const themes = within(screen.getByRole('region', { name: 'Your themes' }));
  expect(themes.getAllByRole('listitem')).toHaveLength(8);
});

it('three entries are shown, then the rest, then the next page', async () => {
  const server = openDashboard();
  expect(await screen.findByText('Entry number 2.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'All Recent Entries' }));
  expect(screen.getAllByRole('article')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.askedFor(listEntries).map(({ search }) => search.get('cursor'))).toEqual([null, 'c2']);
});

it('figures that cannot be loaded can be asked for again', async () => {
  const server = openDashboard();
  cleanup();
  server.on(getStats, () => refuse('database_unavailable'));
  renderPage(
    <ComposerContext value={noComposer}>
      <DashboardPage />
    </ComposerContext>,
    ada,
  );
  expect(await screen.findByText('Your figures could not be loaded.')).toBeTruthy();
  server.on(getStats, () => answer(stats));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect(await screen.findByText('418 moments on 263 days.')).toBeTruthy();
});
