/** Locators and steps for messages and second people, shared by journeys and screens. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Conversation } from '../contract/messages.ts';
import type { MessagesFrom } from '../contract/profile.ts';
import { newPerson } from './evenglow.ts';
import { expect, type Person } from './journey.ts';
import { register } from './steps.ts';

/** Makes the profile of the person signed in on this page public, by default for everyone's messages. Returns their id. */
export async function makeProfilePublic(
  page: Page,
  displayName: string,
  messagesFrom: MessagesFrom = 'everyone',
): Promise<string> {
  const profile = {
    displayName,
    bio: '',
    isPublic: true,
    showStreak: true,
    showStats: true,
    messagesFrom,
  };
  expect((await page.request.put('/api/profile', { data: profile })).status()).toBe(200);
  return (await (await page.request.get('/api/user')).json()).id;
}

/** Registers a second person with a browser of their own and a public profile. */
export async function registerSecondPerson(
  browser: Browser,
  baseURL: string,
  displayName: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; id: string; person: Person }> {
  // The first name becomes part of the email address, which takes ASCII letters only.
  const person = newPerson(
    displayName
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .split(' ')[0],
  );
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: person.timezone,
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
    ...options,
  });
  const page = await context.newPage();
  await register(page, person);
  return { context, page, id: await makeProfilePublic(page, displayName), person };
}

/** Has the person signed in on this page follow another one and begin a conversation. Returns its id. */
export async function beginConversation(page: Page, personId: string): Promise<string> {
  expect((await page.request.post('/api/users/follow', { data: { followingId: personId } })).status()).toBe(200);
  const response = await page.request.post('/api/messages', { data: { personId } });
  expect(response.status()).toBe(200);
  const { id }: Conversation = await response.json();
  return id;
}

/** Sends a message through the API, as another device of the same person would. */
export async function sendByApi(page: Page, id: string, content: string): Promise<string> {
  const sent = await page.request.post(`/api/messages/${id}/messages`, { data: { content } });
  expect(sent.status()).toBe(201);
  return (await sent.json()).message.id;
}

export async function readByApi(page: Page, id: string, upTo: string): Promise<void> {
  expect((await page.request.post(`/api/messages/${id}/read`, { data: { upTo } })).status()).toBe(204);
}

export const thread = (page: Page): Locator => page.getByRole('region', { name: 'Messages', exact: true });
export const messageField = (page: Page): Locator => page.getByRole('textbox', { name: /^Write to/ });

/** Sends a message in the open conversation. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
}

/** Types quickly, so that only the beginning is stored as a draft, and presses Enter twice right after the last key. */
export async function typeAndSend(page: Page, field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text, { delay: 25 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
}

/** Lets the server save the next POST to `url`, and loses its answer. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/**
 * Loads the page again, and presses a key until it connects to live updates. A page that has been open for some seconds may have
 * connected already, which cannot be seen from outside.
 */
export async function connectLive(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  let isConnected = false;
  page.on('response', (response) => {
    isConnected ||= new URL(response.url()).pathname === '/api/live';
  });
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return isConnected;
    })
    .toBe(true);
}
