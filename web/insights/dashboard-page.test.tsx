// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getStats, listDays, type Stats } from '../../contract/insights.ts';
import { listEntries, listTodaysEntries } from '../../contract/journal.ts';
import { ComposerContext } from '../journal/compose/composer-context.ts';
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

beforeEach(() => {
  vi.setSystemTime('2026-11-21T20:00:00Z');
  sessionStorage.clear();
});
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

it('the day is told against the goal, until there is more than it asked for', async () => {
  const server = openDashboard();
  const today = (count: number) => server.on(listTodaysEntries, () => answer(entries.slice(0, count)));
  cleanup();
  for (const [count, words] of [
    [ada.dailyGoal, `418 moments on 263 days, ${ada.dailyGoal} of ${ada.dailyGoal} today.`],
    [10, '418 moments on 263 days, 10 today.'],
  ] as const) {
    today(count);
    renderPage(
      <ComposerContext value={noComposer}>
        <DashboardPage />
      </ComposerContext>,
      ada,
    );
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  }
});

it('three entries are shown, then the rest, and the next page by itself', async () => {
  const server = openDashboard();
  expect(await screen.findByText('Entry number 2.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'All Recent Entries' }));
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(server.askedFor(listEntries).map(({ search }) => [search.get('cursor'), search.get('limit')])).toEqual([
    [null, '10'],
    ['c2', '100'],
  ]);
});

it('a page that does not come can be asked for again, and is not asked for by itself', async () => {
  const server = openDashboard();
  server.on(listEntries, ({ search }) =>
    search.get('cursor')
      ? refuse('database_unavailable')
      : answer(entries.slice(0, 10), 200, { link: '</api/gratitude-entries?limit=10&cursor=c2>; rel="next"' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'All Recent Entries' }));
  expect(await screen.findByText('The entries before these could not be loaded.')).toBeTruthy();
  expect(server.askedFor(listEntries)).toHaveLength(2);
  server.on(listEntries, () => answer(entries.slice(10)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
});

it('each entry of the long list says where it stands among all, and months are headings', async () => {
  const server = openDashboard();
  const dated = entries.map((entry, index) => ({ ...entry, entryDate: index < 6 ? '2026-11-21' : '2026-10-30' }));
  server.on(listEntries, ({ search }) =>
    search.get('cursor')
      ? answer(dated.slice(10))
      : answer(dated.slice(0, 10), 200, { link: '</api/gratitude-entries?limit=10&cursor=c2>; rel="next"' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'All Recent Entries' }));
  await screen.findByText('Entry number 11.');
  const list = screen.getByRole('list', { name: 'All recent entries' });
  const places = [...list.querySelectorAll(':scope > li')].map((item) => [
    item.getAttribute('aria-posinset'),
    item.getAttribute('aria-setsize'),
  ]);
  // All are here: what was counted otherwise is no longer said.
  expect(places).toEqual(Array.from({ length: 9 }, (_, index) => [String(index + 4), '12']));
  expect(
    within(list)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['November 2026', 'October 2026']);
});

it('the long list is open again where it was left open', async () => {
  openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'All Recent Entries' }));
  await screen.findByText('Entry number 11.');
  cleanup();
  openDashboard();
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All Recent Entries' })).toBeNull();
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
