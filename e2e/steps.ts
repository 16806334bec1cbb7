/** User actions and locators shared by the journeys. */
import { type BrowserContext, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import type { Entry } from '../contract/journal.ts';
import { NOTIFICATION_DEFAULTS } from '../contract/notifications.ts';
import type { Evenglow } from './evenglow.ts';
import type { JourneyFile } from './files.ts';
import type { Person } from './journey.ts';

/** Creates an account through the form and skips the tour. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=register');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  // Saved before the page is left; otherwise the tour would be shown again.
  const skipped = page.waitForResponse('**/api/onboarding/complete');
  await page.getByRole('button', { name: 'Skip Tour' }).click();
  await skipped;
  await expectHome(page, person);
}

/** Signs in through the form on the current page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out with the button of the left column and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

/** Creates an account through the API and opens `path`. */
export async function openJournal(page: Page, person: Person, path = '/'): Promise<void> {
  await register(page, person);
  await page.goto(path);
  if (path === '/') await expectHome(page, person);
}

/** Declines the question where to be reminded, for pictures of Home without it. */
export async function declineReminders(page: Page): Promise<void> {
  const response = await page.request.put('/api/notifications/preferences', { data: NOTIFICATION_DEFAULTS });
  expect(response.status()).toBe(200);
}

/** Creates an account that has completed the tour. The page's context is signed in to it. */
export async function register(page: Page, person: Person, timezone?: string): Promise<void> {
  await registerNewcomer(page, person, timezone);
  const response = await page.request.post('/api/onboarding/complete');
  expect(response.status()).toBe(200);
}

/** Like `register`, on the server at `url`. */
export async function registerAt(
  page: Page,
  { email, password, firstName, timezone }: Person,
  url: string,
): Promise<void> {
  const response = await page.request.post(`${url}/api/register`, { data: { email, password, firstName, timezone } });
  expect(response.status()).toBe(201);
  expect((await page.request.post(`${url}/api/onboarding/complete`)).status()).toBe(200);
}

/** Like `register`, with the tour not completed yet. */
export async function registerNewcomer(page: Page, person: Person, timezone = person.timezone): Promise<void> {
  const { email, password, firstName } = person;
  const response = await page.request.post('/api/register', {
    data: { email, password, firstName, timezone },
  });
  expect(response.status()).toBe(201);
}

const sampleSessions = new WeakMap<Evenglow, Map<string, Cookie[]>>();

/**
 * Signs the page in to an account with the sample journal, for tests that only read. Loading takes a second, so the account is
 * shared per server and time zone.
 */
export async function enterSampleJournal(page: Page, evenglow: Evenglow, person: Person): Promise<void> {
  const sessions = sampleSessions.get(evenglow) ?? new Map<string, Cookie[]>();
  sampleSessions.set(evenglow, sessions);
  const session = sessions.get(person.timezone);
  if (session) {
    await page.context().addCookies(session);
    return;
  }
  await register(page, person);
  evenglow.loadSample(person);
  sessions.set(person.timezone, await page.context().cookies());
}

/** Writes an entry through the API, like another device of the same user. */
export async function writeByApi(page: Page, content: string, fields: Record<string, unknown> = {}): Promise<void> {
  const response = await page.request.post('/api/gratitude-entries', { data: { content, ...fields } });
  expect(response.status()).toBe(201);
}

/**
 * Opens an address in another tab, and waits until it follows live updates: what changes before, it does not learn. The part of
 * the page that follows them also counts what is unread.
 */
export async function openFollowingTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  const follows = tab.waitForResponse('**/api/inbox/unread');
  await tab.goto(address);
  await follows;
  return tab;
}

/** Blocks live updates, as on a bad network. */
export async function blockLiveUpdates(context: BrowserContext): Promise<void> {
  await context.route('**/api/live', (route) => route.abort());
}

export async function expectHome(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `, ${person.firstName}` })).toBeVisible();
  // The last part of the page to load.
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
}

export const tour = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByText(/^Step \d of 5$/) });
export const composer = (page: Page): Locator => page.getByRole('dialog', { name: 'Share Your Gratitude' });
export const entryField = (page: Page): Locator => page.getByRole('textbox', { name: 'What are you grateful for?' });
/** A dashboard tile by name. */
export const dashboardTile = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name });
export const card = (page: Page, content: string): Locator => page.getByRole('article').filter({ hasText: content });
/** Waits until the public feed is loaded, so that an absent entry is not just pending. */
export async function waitForFeed(page: Page): Promise<void> {
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading what members share' })).toHaveCount(0);
}
/** The files listed in the open composer. */
export const files = (page: Page): Locator =>
  composer(page).getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
/** The visible notice. At most one is shown. */
export const notice = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/**
 * Keeps notices open until something dismisses them, also after a reload: their timers are paused while the window is not
 * focused. On a slow machine their five seconds may be over before a test has seen what else changed.
 */
export async function keepNotices(page: Page): Promise<void> {
  const loseFocus = () => void Reflect.set(document, 'hasFocus', () => false);
  await page.addInitScript(loseFocus);
  await page.evaluate(loseFocus);
}

/** Does what raises a notice, and dismisses it: it would cover a part of what is checked next. */
export async function dismissNoticeOf(page: Page, raise: () => Promise<void>): Promise<void> {
  const isKept = await page.evaluate(() => {
    const isSet = Object.hasOwn(document, 'hasFocus');
    Reflect.set(document, 'hasFocus', () => false);
    return isSet;
  });
  await raise();
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  // Another test step may have asked for notices to stay.
  if (!isKept) await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
}

/** How long a check-in can be undone on its card, in milliseconds. */
const CHECK_IN_UNDO_MS = 10_000;

/** Keeps the time in which a check-in can be undone from passing, until the page is loaded again. Timers of other lengths run. */
export async function keepCheckInUndo(page: Page): Promise<void> {
  await page.evaluate((undoMs) => {
    const originalSetTimeout = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number) =>
      ms === undoMs ? 0 : originalSetTimeout(run, ms)) as typeof window.setTimeout;
  }, CHECK_IN_UNDO_MS);
}

/** The card in place of Home's banner after a first entry, a milestone or a met goal. */
export const celebration = (page: Page): Locator => page.getByRole('region', { name: /^(Day \d+|That’s \d+ of \d+)$/ });

/** Opens the composer with the write bar of Home. */
export async function openComposer(page: Page): Promise<void> {
  const done = celebration(page).getByRole('button', { name: 'Done' });
  const bar = page.getByRole('button', { name: /(Write|Continue)$/ });
  // Either may take the place of the other while the page loads.
  await expect(async () => {
    if (await done.isVisible()) await done.click({ timeout: 5_000 });
    await bar.click({ timeout: 5_000 });
  }).toPass();
  await expect(entryField(page)).toBeFocused();
}

/** Chooses files in a tab of the open composer. */
export async function chooseFiles(page: Page, tab: 'Photo' | 'Video', files: JourneyFile[]): Promise<void> {
  await composer(page).getByRole('tab', { name: tab }).click();
  const picking = page.waitForEvent('filechooser');
  await composer(page)
    .getByRole('button', { name: tab === 'Photo' ? 'Choose photos' : 'Choose a video' })
    .click();
  await (await picking).setFiles(files);
}

/** Opens Home and the composer, chooses photos and waits until they are uploaded. */
export async function openComposerWithPhotos(page: Page, person: Person, photos: JourneyFile[]): Promise<void> {
  await openJournal(page, person);
  await openComposer(page);
  await chooseFiles(page, 'Photo', photos);
  await expect(files(page).getByText('Ready')).toHaveCount(photos.length);
}

/** Waits two animation frames: pending updates are painted and effects after paint have run. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Presses Save in the composer without waiting for the result. */
export async function pressSave(page: Page): Promise<void> {
  await composer(page).getByRole('button', { name: 'Save' }).click();
}

/** Writes an entry in the composer and dismisses the reframe, if one is shown. */
export async function write(page: Page, content: string): Promise<void> {
  await openComposer(page);
  await entryField(page).fill(content);
  await save(page);
  await expect(card(page, content)).toBeVisible();
}

/** Saves the entry in the composer and dismisses the reframe, if one is shown. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/gratitude-entries' && response.status() === 201,
  );
  await pressSave(page);
  const { analysis }: { analysis?: { positiveReframe?: string } } = await (await answered).json();
  if (analysis?.positiveReframe) await page.getByRole('button', { name: 'Continue My Journey' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses an action from the menu of an entry's card. */
export async function chooseEntryAction(
  page: Page,
  content: string,
  action: 'Edit' | 'Change mood and themes' | 'Share…' | 'Delete',
): Promise<void> {
  await card(page, content).getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** All entries of the signed-in user, from the API. */
export async function savedEntries(page: Page): Promise<Entry[]> {
  const response = await page.request.get('/api/gratitude-entries');
  expect(response.status()).toBe(200);
  return response.json();
}

/** The contents of all entries of the signed-in user. */
export async function savedContents(page: Page): Promise<string[]> {
  return (await savedEntries(page)).map(({ content }) => content);
}

/** The previous and the current month in a time zone, as YYYY-MM. */
export function monthsOf(timezone: string): { last: string; current: string } {
  // The Swedish locale formats dates as YYYY-MM-DD.
  const current = new Date().toLocaleDateString('sv-SE', { timeZone: timezone }).slice(0, 7);
  const lastMonth = new Date(`${current}-01T00:00:00Z`);
  lastMonth.setUTCDate(0);
  return { last: lastMonth.toISOString().slice(0, 7), current };
}
