/** What every journey stands on: the running product, someone new with an address of their own, and pages without errors. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Evenglow, newPerson } from './evenglow.ts';

export type Person = ReturnType<typeof newPerson>;

interface WorkerParts {
  /** Environment of the server; a file that sets it gets a server of its own. */
  serverEnv: Record<string, string>;
  evenglow: Evenglow;
}

interface Parts {
  person: Person;
  /** Fails the journey when a page logs an error or breaks the content policy. */
  errorFreePages: undefined;
}

export const test = base.extend<Parts, WorkerParts>({
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
    // A journey that failed between a kill and the next start leaves no server to the one after it.
    if (!evenglow.isRunning) await evenglow.startAgain();
    await use(evenglow.url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  person: async ({}, use) => use(newPerson()),
  extraHTTPHeaders: async ({ person }, use) => use({ 'x-forwarded-for': person.address }),
  errorFreePages: [
    async ({ context, evenglow }, use) => {
      const errors = listenForErrors(context, evenglow);
      await use(undefined);
      expect(errors, 'what the pages logged as errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium says of a file that was on its way when its server was ended, the last of the worker's code. */
const CUT_OFF = /ERR_(CONNECTION_RESET|EMPTY_RESPONSE)|^An unknown error occurred when fetching the script\.$/;

/**
 * Collects errors of all pages of a device. Not among them are failed calls
 * of the API, after which the journeys look at what follows, and addresses that lead nowhere; nor files that were cut off,
 * in a journey that has ended its server.
 */
export function listenForErrors(context: BrowserContext, evenglow: Evenglow): string[] {
  const errors: string[] = [];
  const before = evenglow.endings;
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Said of the recorder of failed journeys, which asks for the pictures that a page shows from this device.
    if (message.text().startsWith("Connecting to 'blob:")) return;
    if (evenglow.endings > before && CUT_OFF.test(message.text())) return;
    const { url } = message.location();
    if (message.text().startsWith('Failed to load resource')) {
      // Said of whatever is fetched while a journey has no server, or no network.
      if (/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/.test(message.text())) return;
      const ofPage = message.text().includes('404') && url === message.page()?.url();
      if (ofPage || new URL(url).pathname.startsWith('/api/')) return;
    }
    errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

export { expect };
