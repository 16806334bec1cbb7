/** An account that is used through the API alone, without a browser. */
import { expect } from '@playwright/test';
import { type Evenglow, newPerson } from './evenglow.ts';

export interface ApiAccount {
  send: (method: string, path: string, type?: string, body?: string) => Promise<Response>;
  /** Saves an entry of today. */
  write: (content: string) => Promise<Response>;
  /** The texts of all entries. */
  contents: () => Promise<Set<string>>;
  countEntries: () => Promise<number>;
  /** Signs in again, for when the session has ended. */
  signIn: () => Promise<void>;
}

/** Registers a new person on this server. */
export async function openAccount(evenglow: Evenglow): Promise<ApiAccount> {
  const { email, password, firstName, address } = newPerson();
  let cookie = '';
  const send = (method: string, path: string, type?: string, body?: string) =>
    fetch(`${evenglow.url}${path}`, {
      method,
      headers: { cookie, 'x-forwarded-for': address, ...(type !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
  const post = (path: string, body: object) => send('POST', path, 'application/json', JSON.stringify(body));
  const begin = (response: Response) => {
    cookie = response.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
  };
  const registered = await post('/api/register', { email, password, firstName });
  expect(registered.status).toBe(201);
  begin(registered);
  return {
    signIn: async () => {
      const response = await post('/api/login', { email, password });
      expect(response.status).toBe(200);
      begin(response);
    },
    send,
    write: (content) => post('/api/gratitude-entries', { content }),
    contents: async () => {
      const found = new Set<string>();
      for (let next: string | undefined = '/api/gratitude-entries?limit=100'; next !== undefined; ) {
        const response: Response = await send('GET', next);
        expect(response.status).toBe(200);
        for (const { content } of (await response.json()) as { content: string }[]) found.add(content);
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      }
      return found;
    },
    countEntries: async () => {
      const response = await send('GET', '/api/stats');
      expect(response.status).toBe(200);
      const { totalEntries } = (await response.json()) as { totalEntries: number };
      return totalEntries;
    },
  };
}
