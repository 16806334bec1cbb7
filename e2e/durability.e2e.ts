/** Acknowledged entries survive a server that is killed while it writes. */
import { expect, test } from '@playwright/test';
import { Evenglow, newPerson } from './evenglow.ts';

/** `npm test -- all` sets more. */
const KILLS = Number(process.env.KILLS ?? 6);
const WRITERS = 6;

test('Repeated kills under write load lose no acknowledged entry', async () => {
  const evenglow = await Evenglow.start();
  try {
    const person = newPerson();
    const json = { 'content-type': 'application/json', 'x-forwarded-for': person.address };
    const registered = await fetch(`${evenglow.url}/api/register`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: person.email, password: person.password, firstName: person.firstName }),
    });
    expect(registered.status).toBe(201);
    const cookie = registered.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
    const headers = { ...json, cookie };

    const acknowledged = new Set<string>();
    let sent = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      let writing = true;
      let onFirstAcknowledged = () => {};
      const firstAcknowledged = new Promise<void>((resolve) => {
        onFirstAcknowledged = resolve;
      });
      const write = async () => {
        while (writing) {
          const content = `Kept through the dark, number ${sent++} of this night.`;
          try {
            const response = await fetch(`${evenglow.url}/api/gratitude-entries`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ content }),
            });
            if (response.status === 201) {
              acknowledged.add(content);
              onFirstAcknowledged();
            }
          } catch {
            // The connection ended with the server, so this entry was not acknowledged.
            return;
          }
        }
      };
      const writers = Array.from({ length: WRITERS }, write);
      // Killed while it writes: after the first answer, however long that takes on a loaded machine.
      await firstAcknowledged;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
      await evenglow.stopProcess('SIGKILL');
      writing = false;
      await Promise.all(writers);
      await evenglow.startProcess();
    }

    const found = new Set<string>();
    for (let next: string | undefined = '/api/gratitude-entries?limit=100'; next !== undefined; ) {
      const response: Response = await fetch(`${evenglow.url}${next}`, { headers });
      expect(response.status).toBe(200);
      for (const entry of (await response.json()) as { content: string }[]) found.add(entry.content);
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    expect([...acknowledged].filter((content) => !found.has(content))).toEqual([]);
    test.info().annotations.push({ type: 'acknowledged', description: String(acknowledged.size) });
  } finally {
    await evenglow.remove();
  }
});
