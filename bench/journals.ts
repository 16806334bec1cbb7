/** Creates an account with many entries through the API. */
import type { RunningServer } from './harness.ts';

export interface SignedIn {
  /** `name=value` of the session cookie. */
  cookie: string;
  userId: string;
}

export const BENCH_PASSWORD = 'tangerine walks slowly home';
const CONNECTIONS = 10;
const ENTRIES_PER_DAY = 4;

/** The UTC day `days` days ago. */
export const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** An address of a private network, for any number. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Registers a user. `number`: distinguishes users; each has its own IP address. Throws if the server refuses. */
export async function openAccount(server: RunningServer, number = 0): Promise<SignedIn> {
  const registered = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number + 1) },
    body: JSON.stringify({
      email: `bench${number === 0 ? '' : number}@evenglow.example`,
      password: BENCH_PASSWORD,
      firstName: 'Bench',
    }),
  });
  if (!registered.ok) throw new Error(await registered.text());
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The server has checked its response against the schema.
  const { id } = (await registered.json()) as { id: string };
  return { cookie, userId: id };
}

/** Writes `count` entries, four a day backwards from today. `contentOf` gets their index, 0 for the newest. */
export async function writeEntries(
  server: RunningServer,
  { cookie }: SignedIn,
  count: number,
  contentOf: (index: number) => string,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const response = await fetch(`${server.url}/api/gratitude-entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ content: contentOf(index), entryDate: dayBefore(Math.floor(index / ENTRIES_PER_DAY)) }),
      });
      if (!response.ok) throw new Error(await response.text());
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}
