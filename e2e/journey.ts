/** Shared Playwright fixtures: the running server, a new person with an IP address of their own, and error-free pages. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Evenglow, newPerson } from './evenglow.ts';

export type Person = ReturnType<typeof newPerson>;

interface WorkerFixtures {
  /** Environment of the server. Tests with the same value share a server per worker. */
  serverEnv: Record<string, string>;
  evenglow: Evenglow;
}

interface TestFixtures {
  person: Person;
  /** Fails the test if a page logs an error or violates the content security policy. */
  errorFreePages: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  evenglow: [
    async ({ serverEnv }, use) => {
      const evenglow = await Evenglow.start(serverEnv);
      await use(evenglow);
      await evenglow.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ evenglow }, use) => {
    // A test that failed after it ended the server leaves none running.
    if (!evenglow.isRunning) await evenglow.startProcess();
    await use(evenglow.url);
  },
  person: async ({}, use) => use(newPerson()),
  extraHTTPHeaders: async ({ person }, use) => use({ 'x-forwarded-for': person.address }),
  errorFreePages: [
    async ({ context, evenglow }, use) => {
      const errors = listenForErrors(context, evenglow);
      await use(undefined);
      expect(errors, 'errors logged by the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium's errors for requests interrupted by a server exit. The last one is for a service worker script. */
const INTERRUPTED_REQUEST =
  /ERR_(CONNECTION_RESET|EMPTY_RESPONSE)|^An unknown error occurred when fetching the script\.$/;

/**
 * Collects the errors of all pages of a context. Excludes failed API calls and 404 pages, whose results the tests check, and
 * requests cut off after the test ended the server.
 */
export function listenForErrors(context: BrowserContext, evenglow: Evenglow): string[] {
  const errors: string[] = [];
  const exitCountBefore = evenglow.exitCount;
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Playwright's trace recorder requests the blob: images of the page.
    if (message.text().startsWith("Connecting to 'blob:")) return;
    if (evenglow.exitCount > exitCountBefore && INTERRUPTED_REQUEST.test(message.text())) return;
    const { url } = message.location();
    if (message.text().startsWith('Failed to load resource')) {
      // Expected while a test has no server or no network.
      if (/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/.test(message.text())) return;
      const isPageNotFound = message.text().includes('404') && url === message.page()?.url();
      if (isPageNotFound || new URL(url).pathname.startsWith('/api/')) return;
    }
    errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

export { expect };
