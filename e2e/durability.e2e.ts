/** Acknowledged entries survive a server that is killed while it writes. */
import { expect, test } from '@playwright/test';
import { openAccount } from './api-account.ts';
import { Evenglow } from './evenglow.ts';

/** `npm test -- all` sets more. */
const KILLS = Number(process.env.KILLS ?? 6);
const WRITERS = 6;

test('Repeated kills under write load lose no acknowledged entry', async () => {
  // A start after a kill recovers the database, on a loaded machine for half a minute.
  test.setTimeout(KILLS * 100_000);
  const evenglow = await Evenglow.start();
  try {
    const account = await openAccount(evenglow);
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
            const response = await account.write(content);
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

    const found = await account.contents();
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    expect([...acknowledged].filter((content) => !found.has(content))).toEqual([]);
    test.info().annotations.push({ type: 'acknowledged', description: String(acknowledged.size) });
  } finally {
    await evenglow.remove();
  }
});
