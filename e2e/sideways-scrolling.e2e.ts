/** No page scrolls sideways, whatever long words its users write, from the smallest phone to a desktop. */
import type { Page } from '@playwright/test';
import { PAGES, type PageName } from '../contract/pages.ts';
import { expect, test } from './journey.ts';
import { beginConversation, makeProfilePublic, registerSecondPerson, sendByApi } from './messages.ts';
import { blockLiveUpdates, register, writeByApi } from './steps.ts';

const WIDTHS = [320, 360, 768, 1280] as const;
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
/** Without a place where a line could break. */
const LONG = WORD.repeat(5);
const NAME = WORD.repeat(2).slice(0, 50);

/** Pages that only redirect, need a secret, or have no text of the user. */
const LEFT_OUT: readonly PageName[] = [
  'auth',
  'forgotPassword',
  'resetPassword',
  'finishRegistration',
  'confirmEmail',
  'goodbye',
  'unsubscribe',
  'thanks',
  'sharedEntry',
  'settings',
  'formerPeople',
  'reflectionsDebug',
];

test('No page scrolls sideways at any width, with long words in everything that is written', async ({
  page,
  browser,
  evenglow,
  person,
}) => {
  await blockLiveUpdates(page.context());
  await register(page, { ...person, firstName: NAME });
  const month = await writeEverywhere(page);
  await makeProfilePublic(page, NAME);
  const other = await registerSecondPerson(browser, evenglow.url, NAME);
  await writeByApi(other.page, `${LONG} happy`, { isShared: true });
  const conversation = await beginConversation(page, other.id);
  await sendByApi(other.page, conversation, LONG);
  await other.context.close();
  const session = await talk(page);

  const paths = (Object.keys(PAGES) as PageName[])
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name): string => {
      if (name === 'person') return `/people/${other.id}`;
      if (name === 'conversation') return `/messages/${conversation}`;
      if (name === 'recap') return `/recap/${month}`;
      if (name === 'yearReview') return `/year/${month.slice(0, 4)}`;
      return PAGES[name].path;
    });
  paths.push(
    `/reflections?session=${session}`,
    '/community?tab=leaderboard',
    '/community?tab=challenges',
    `/search?q=${WORD}`,
    '/no/such/page',
  );
  await page.goto('/');
  const found: string[] = [];
  for (const path of paths) {
    await openPage(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await page.evaluate(findOverflow)).map((what) => `${path} at ${width} px: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

/**
 * Follows a link within the application, which takes a quarter of the time of a load; the new page is there with its own
 * heading. Another tab of the open page keeps the heading, so it is loaded.
 */
async function openPage(page: Page, path: string): Promise<void> {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) await page.goto(path);
  else {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.previous = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }
  await page.waitForFunction(
    () => document.querySelector('h1:not([data-previous])') && !document.querySelector('main [class*=breathe]'),
  );
}

/** Writes entries with long words, tags and names. Returns the month of the older one, which is over. */
async function writeEverywhere(page: Page): Promise<string> {
  const earlier = new Date();
  earlier.setUTCMonth(earlier.getUTCMonth() - 1, 1);
  const entryDate = earlier.toISOString().slice(0, 10);
  const content = `${LONG} happy #${WORD.slice(0, 40)}. Thank you ${WORD} and ${WORD}er for the ${WORD}e.`;
  await writeByApi(page, content, { isShared: true });
  await writeByApi(page, content, { entryDate });
  return entryDate.slice(0, 7);
}

/** Begins a conversation with the guide with a long word. Returns its id. */
async function talk(page: Page): Promise<string> {
  const response = await page.request.post('/api/ai-chat', { data: { message: `${LONG} ${LONG}` } });
  expect(response.status()).toBe(200);
  return (await response.json()).session.id;
}

/** The excess of the page in CSS pixels, and the innermost elements that cause it. Empty if nothing overflows. */
async function findOverflow(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  if (excess <= 0) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
  );
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return [
    `${excess} px too wide: ${innermost
      .slice(0, 2)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`,
  ];
}
