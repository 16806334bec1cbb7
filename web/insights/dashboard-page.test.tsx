// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Dashboard, getDashboard } from '../../contract/insights.ts';
import { listEntries, listTodaysEntries, setEntryHelp } from '../../contract/journal.ts';
import { getMemories } from '../../contract/recaps.ts';
import { ComposerContext } from '../journal/composer-context.ts';
import { ada, dashboardOf, entryOf, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { noComposer } from '../testing/no-composer.ts';
import { type RenderedPage, renderPage } from '../testing/render-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const stats: Dashboard['stats'] = {
  currentStreak: 12,
  longestStreak: 30,
  restDaysLeft: 2,
  averageSentiment: 4.1,
  totalEntries: 418,
  daysRecorded: 263,
  topThemes: ['family', 'nature', 'rest', 'food', 'home', 'work', 'love', 'health', 'travel', 'growth'],
  themesFound: 10,
};
const full = dashboardOf({
  stats,
  streakFrom: '2026-11-09',
  days: [
    { date: '2026-11-18', entries: 1, averageSentiment: 2, sentiments: [2] },
    { date: '2026-11-19', entries: 1, averageSentiment: 3, sentiments: [3] },
    { date: '2026-11-20', entries: 4, averageSentiment: 4, sentiments: [4, 5, null] },
  ],
  recentThemes: [
    { name: 'family', count: 9 },
    { name: 'rest', count: 2 },
  ],
  themes: stats.topThemes.map((name, index) => ({ name, count: 90 - index })),
  themeMonths: [
    { month: '2026-10', entries: 30, themes: [{ name: 'family', count: 11 }] },
    { month: '2026-11', entries: 20, themes: [{ name: 'family', count: 7 }] },
  ],
  people: [
    { key: 'nora', name: 'Nora', count: 31, lastDate: '2026-11-20', told: true },
    { key: 'mrs okafor', name: 'Mrs Okafor', count: 5, lastDate: '2026-11-02', told: false },
  ],
  thanked: [{ key: 'nora', name: 'Nora', count: 9 }],
  things: [
    { name: 'coffee', count: 8 },
    { name: 'soup', count: 1 },
  ],
  rhythm: Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (_hour, hour) => (weekday === 0 && hour === 21 ? 13 : hour === 20 ? 1 : 0)),
  ),
});
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

let renderedPage: RenderedPage | undefined;

function renderDashboard() {
  renderedPage = renderPage(
    <ComposerContext value={noComposer}>
      <DashboardPage />
    </ComposerContext>,
    ada,
  );
}

function openDashboard(dashboard = full) {
  const server = fakeServer();
  server.on(getDashboard, () => jsonResponse(dashboard));
  server.on(getMemories, () =>
    jsonResponse({ today: '2026-11-21', onThisDay: [], hardDays: 0, random: null, randomCount: 0 }),
  );
  server.on(listEntries, ({ search }) =>
    search.get('cursor')
      ? jsonResponse(entries.slice(10))
      : jsonResponse(entries.slice(0, 10), 200, { link: '</api/gratitude-entries?limit=10&cursor=c2>; rel="next"' }),
  );
  renderDashboard();
  return server;
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the totals as tiles that link to their entries', async () => {
  openDashboard();
  expect(await screen.findByText('82%', { selector: 'dd span' })).toBeTruthy();
  expect(screen.getByText('on 263 days')).toBeTruthy();
  expect(screen.getByText('longest 30 days')).toBeTruthy();
  expect(linkTo('Current Streak')).toBe('/journal?startDate=2026-11-09&endDate=2026-11-21');
  expect(linkTo('Total Entries')).toBe('/search');
  expect(linkTo('Wellbeing Score')).toBe('/journal?sentimentMin=1');
  await screen.findByRole('region', { name: 'Your themes' });
  await userEvent.click(screen.getByRole('link', { name: 'Themes Found' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your themes' }));
});

it('loads everything but entries in one request, and shows streak, total and wellbeing once', async () => {
  const server = openDashboard();
  const week = await region('This Week’s Journey');
  await waitFor(() => expect(server.requestsTo(getMemories)).toHaveLength(1));
  expect(server.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/insights'))).toEqual([
    getDashboard.path,
    // Memories are entries, so they have a request of their own.
    getMemories.path,
  ]);
  expect(server.requests.some(({ path }) => path === '/api/stats')).toBe(false);
  expect(week.queryByText(/Streak|Wellbeing|Total/)).toBeNull();
  expect(document.body.textContent?.match(/418/g)).toHaveLength(1);
});

it('shows seven days with links to their entries, and names the period of recent themes', async () => {
  openDashboard();
  const week = await region('This Week’s Journey');
  expect(week.getAllByRole('listitem').filter((item) => item.textContent?.includes('November'))).toHaveLength(7);
  expect(
    week.getByRole('link', { name: /Friday 20 November: 4 entries, Happy, Very Happy/ }).getAttribute('href'),
  ).toBe('/journal?startDate=2026-11-20&endDate=2026-11-20');
  expect(week.getByText('from the last 30 days')).toBeTruthy();
  expect(week.getByRole('link', { name: 'family' }).getAttribute('href')).toBe(
    '/journal?themes=family&startDate=2026-10-23&endDate=2026-11-21',
  );
});

it('links themes, people, things and hours to their entries', async () => {
  openDashboard();
  const themes = await region('Your themes');
  expect(within(themes.getByRole('list', { name: 'Your themes' })).getAllByRole('listitem')).toHaveLength(8);
  expect(themes.getByRole('link', { name: 'family 90 entries' }).getAttribute('href')).toBe('/journal?themes=family');
  await userEvent.click(themes.getByRole('button', { name: 'All 10 themes' }));
  expect(within(themes.getByRole('list', { name: 'Your themes' })).getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(themes.getByRole('button', { name: /^Show as a table/ }));
  expect(themes.getByRole('link', { name: '11' }).getAttribute('href')).toBe(
    '/journal?themes=family&startDate=2026-10-01&endDate=2026-10-31',
  );
  const people = await region('People you mention');
  expect(people.getByRole('link', { name: 'Nora 31 entries' }).getAttribute('href')).toBe('/journal?people=nora');
  const thanked = within(people.getByRole('list', { name: 'People you thank' }));
  expect(thanked.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/journal?people=nora&thanked=true',
  ]);
  expect(thanked.getByRole('link', { name: 'Nora 9 entries' })).toBeTruthy();
  expect(people.getByRole('link', { name: 'Thank Mrs Okafor' }).getAttribute('href')).toBe(
    '/people-you-mention#mrs%20okafor',
  );
  expect(people.getByRole('link', { name: 'coffee 8 entries' }).getAttribute('href')).toBe('/search?q=%22coffee%22');
  const rhythm = await region('When you write');
  expect(rhythm.getByText('You write most on Sunday evenings.')).toBeTruthy();
  expect(rhythm.getByRole('link', { name: 'Read them' }).getAttribute('href')).toBe('/journal?weekday=0&hour=21');
});

it('claims little of a young journal: no long mood chart, streams of themes, or things mentioned once', async () => {
  openDashboard();
  const mood = await region('Your mood');
  expect(mood.queryByRole('button', { name: 'Year' })).toBeNull();
  expect((await region('Your themes')).queryByText('Last 12 months')).toBeNull();
  expect(screen.queryByRole('link', { name: /^soup/ })).toBeNull();
});

it('gives the year chart one tab stop; arrows move by day and week, and announce the day', async () => {
  openDashboard();
  const year = await region('Your year');
  const marks = year.getByRole('figure', { name: /Arrow keys/ });
  const stops = marks.querySelectorAll('[tabindex="0"]');
  expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['Friday 20 November: 4 entries, Happy']);
  (stops[0] as SVGElement).focus(); // The marks are SVG elements.
  const focusedLabel = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedLabel()).toBe('Thursday 19 November: 1 entry, Neutral');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focusedLabel()).toBe('Thursday 12 November: no entries');
  expect(year.queryByRole('link', { name: 'Read that day' })).toBeNull();
  await userEvent.keyboard('{End}');
  expect(focusedLabel()).toBe('Saturday 21 November: no entries');
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedLabel()).toBe('Saturday 21 November: no entries');
  await userEvent.keyboard('{Home}');
  expect(focusedLabel()).toBe('Monday 17 November 2025: no entries');
  expect(marks.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('opens a day on click; a touch chooses it first', async () => {
  openDashboard();
  const year = await region('Your year');
  const day = year.getByRole('link', { name: 'Wednesday 18 November: 1 entry, Sad' });
  const user = userEvent.setup();
  await user.pointer({ keys: '[TouchA]', target: day });
  expect(renderedPage?.path()).toBe('/');
  expect(year.getByRole('link', { name: 'Read that day' }).getAttribute('href')).toBe(
    '/journal?startDate=2026-11-18&endDate=2026-11-18',
  );
  await user.pointer({ keys: '[TouchA]', target: day });
  await waitFor(() => expect(renderedPage?.path()).toBe('/journal'));
});

it('opens a day on the first mouse click', async () => {
  openDashboard();
  const year = await region('Your year');
  await userEvent.click(year.getByRole('link', { name: 'Wednesday 18 November: 1 entry, Sad' }));
  await waitFor(() => expect(renderedPage?.path()).toBe('/journal'));
});

it('shows the helplines of a recent entry once, above figures and charts that stay', async () => {
  const server = openDashboard();
  cleanup();
  server.on(listEntries, () => jsonResponse([{ ...entryOf({ id: 'e0', content: 'Hard to bear.' }), help: 'shown' }]));
  renderDashboard();
  await screen.findByRole('region', { name: 'Your themes' });
  for (const name of ['Your year', 'Your mood', 'This Week’s Journey']) {
    expect(screen.getByRole('region', { name })).toBeTruthy();
  }
  expect(screen.getByText('Hard to bear.')).toBeTruthy();
  // One card, although the entry is on the page as well.
  const card = await screen.findByRole('region', { name: 'Helplines for you' });
  for (const tile of ['Current Streak', 'Wellbeing Score'])
    expect(card.compareDocumentPosition(screen.getByText(tile)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  server.on(setEntryHelp, ({ body }) =>
    jsonResponse({ ...entryOf({ id: 'e0', content: 'Hard to bear.' }), ...(body as object) }),
  );
  await userEvent.click(within(card).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Helplines for you' })).toBeNull());
  expect(server.requestsTo(setEntryHelp).map(({ body }) => body)).toEqual([{ help: 'put_away' }]);
});

it('asks for a first entry in an empty journal, without empty charts', async () => {
  const emptyDashboard = dashboardOf({
    stats: {
      ...stats,
      currentStreak: 0,
      averageSentiment: null,
      totalEntries: 0,
      daysRecorded: 0,
      topThemes: [],
      themesFound: 0,
    },
    streakFrom: null,
    days: [],
    themes: [],
    recentThemes: [],
    years: [],
  });
  const server = openDashboard(emptyDashboard);
  server.on(listEntries, () => jsonResponse([]));
  cleanup();
  renderDashboard();
  expect(await screen.findByText('Write your first entry and your numbers will show up here.')).toBeTruthy();
  expect(await screen.findByText('Your entries will show up here.')).toBeTruthy();
  expect(screen.getByText('Not yet')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Total Entries' })).toBeNull();
});

it('shows one entry in the year, and explains when the mood chart starts', async () => {
  openDashboard(dashboardOf());
  const year = await region('Your year');
  expect(year.getByRole('link', { name: 'Saturday 21 November: 1 entry, Happy' })).toBeTruthy();
  expect(screen.getByText('Write on three days to see your mood chart.')).toBeTruthy();
  expect(screen.getByText('Mention someone in an entry and they’ll show up here.')).toBeTruthy();
  expect(screen.getByText('Write a few more entries to see when you usually write.')).toBeTruthy();
});

it("compares today's count with the goal until it is exceeded", async () => {
  const server = openDashboard();
  const today = (count: number) => server.on(listTodaysEntries, () => jsonResponse(entries.slice(0, count)));
  cleanup();
  for (const [count, words] of [
    [ada.dailyGoal, `${ada.dailyGoal} of ${ada.dailyGoal} today. Tap any number to see the entries.`],
    [10, '10 today. Tap any number to see the entries.'],
  ] as const) {
    today(count);
    renderDashboard();
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  }
});

it('shows three entries, then all, and loads the next page on scroll', async () => {
  const server = openDashboard();
  expect(await screen.findByText('Entry number 2.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'All Recent Entries' }));
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(server.requestsTo(listEntries).map(({ search }) => [search.get('cursor'), search.get('limit')])).toEqual([
    [null, '10'],
    ['c2', '100'],
  ]);
});

it('offers a retry for a failed page, without retrying automatically', async () => {
  const server = openDashboard();
  server.on(listEntries, ({ search }) =>
    search.get('cursor')
      ? errorResponse('database_unavailable')
      : jsonResponse(entries.slice(0, 10), 200, { link: '</api/gratitude-entries?limit=10&cursor=c2>; rel="next"' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'All Recent Entries' }));
  expect(await screen.findByText('We couldn’t load more entries.')).toBeTruthy();
  expect(server.requestsTo(listEntries)).toHaveLength(2);
  server.on(listEntries, () => jsonResponse(entries.slice(10)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
});

it('gives each entry of the long list its position, and groups by month headings', async () => {
  const server = openDashboard();
  const dated = entries.map((entry, index) => ({ ...entry, entryDate: index < 6 ? '2026-11-21' : '2026-10-30' }));
  server.on(listEntries, ({ search }) =>
    search.get('cursor')
      ? jsonResponse(dated.slice(10))
      : jsonResponse(dated.slice(0, 10), 200, { link: '</api/gratitude-entries?limit=10&cursor=c2>; rel="next"' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'All Recent Entries' }));
  await screen.findByText('Entry number 11.');
  const list = screen.getByRole('list', { name: 'All recent entries' });
  const positions = [...list.querySelectorAll(':scope > li')].map((item) => [
    item.getAttribute('aria-posinset'),
    item.getAttribute('aria-setsize'),
  ]);
  // All entries are loaded, so positions match the list even though the counted total differed.
  expect(positions).toEqual(Array.from({ length: 9 }, (_, index) => [String(index + 4), '12']));
  expect(
    within(list)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['November 2026', 'October 2026']);
});

it('restores the open long list on return', async () => {
  openDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'All Recent Entries' }));
  await screen.findByText('Entry number 11.');
  cleanup();
  openDashboard();
  expect(await screen.findByText('Entry number 11.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All Recent Entries' })).toBeNull();
});

it('offers a retry when figures cannot be loaded', async () => {
  const server = openDashboard();
  cleanup();
  server.on(getDashboard, () => errorResponse('database_unavailable'));
  renderDashboard();
  expect(await screen.findByText('We couldn’t load your numbers.')).toBeTruthy();
  server.on(getDashboard, () => jsonResponse(full));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect(await screen.findByText('on 263 days')).toBeTruthy();
});
