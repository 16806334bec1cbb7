/** A restore or an import during which the server is killed is complete afterwards, or changed nothing. */
import { expect, test } from '@playwright/test';
import { type ApiAccount, openAccount } from './api-account.ts';
import { Evenglow } from './evenglow.ts';

const ENTRIES = 1_000;
/** When the server is killed, as fractions of the time that a complete run takes. */
const KILL_FRACTIONS = [0.6];

/** An export of Day One with one entry a day, back from 1 January 2026. */
function dayOneFile(): string {
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    uuid: index.toString(16).toUpperCase().padStart(32, '0'),
    creationDate: new Date(Date.UTC(2026, 0, 1, 20, 15) - index * 86_400_000).toISOString().replace('.000', ''),
    timeZone: 'Europe/Berlin',
    text: `The air smelled of rain on the way home, and my sister called from the train. Day ${index}.`,
  }));
  return JSON.stringify({ metadata: { version: '1.0' }, entries });
}

async function importFile(account: ApiAccount, file: string): Promise<void> {
  const preview = await account.send('POST', '/api/imports/look?name=journal.json', 'application/octet-stream', file);
  expect(preview.status).toBe(200);
  const { file: id } = (await preview.json()) as { file: string };
  const run = await account.send('POST', '/api/imports/run', 'application/json', JSON.stringify({ file: id }));
  expect(run.status).toBe(200);
  await run.text();
}

async function restore(account: ApiAccount, backup: string): Promise<void> {
  const run = await account.send('POST', '/api/import/evenglow?run=true', 'application/json', backup);
  expect(run.status).toBe(200);
  await run.text();
}

// Two minutes of waiting, for what `server/archive/staged/interrupted-writes.test.ts` shows without a kill.
const NIGHTLY = { tag: '@nightly' };

test(
  'A restore or import interrupted by a kill is continued or changed nothing, and can be repeated',
  NIGHTLY,
  async () => {
    const evenglow = await Evenglow.start();
    try {
      const file = dayOneFile();
      const sourceAccount = await openAccount(evenglow);
      const measureMs = async (run: () => Promise<void>) => {
        const began = performance.now();
        await run();
        return performance.now() - began;
      };
      const importTime = await measureMs(() => importFile(sourceAccount, file));
      expect(await sourceAccount.countEntries()).toBe(ENTRIES);
      const backup = await (await sourceAccount.send('GET', '/api/export/json')).text();
      const restoreTime = await measureMs(async () => restore(await openAccount(evenglow), backup));

      for (const { run, time } of [
        { run: (account: ApiAccount) => importFile(account, file), time: importTime },
        { run: (account: ApiAccount) => restore(account, backup), time: restoreTime },
      ]) {
        const entryCounts: number[] = [];
        const killAfter = async (fraction: number) => {
          const account = await openAccount(evenglow);
          // The run ends with the server, or shortly before.
          const ended = run(account).catch(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, time * fraction));
          await evenglow.stopProcess('SIGKILL');
          await ended;
          await evenglow.startProcess();
          const count = await account.countEntries();
          expect(count).toBeLessThanOrEqual(ENTRIES);
          entryCounts.push(count);
          return { account, count };
        };
        for (const fraction of KILL_FRACTIONS) {
          const { account, count } = await killAfter(fraction);
          if (fraction === KILL_FRACTIONS.at(-1) || count === ENTRIES) {
            // Refused until what was interrupted has ended.
            await expect(() => run(account)).toPass({ timeout: 90_000, intervals: [1_000] });
            expect(await account.countEntries()).toBe(ENTRIES);
          }
        }
        // Kills that all came after the end of their run prove nothing: the measured run was slower. Earlier ones follow.
        for (
          let fraction = Math.min(...KILL_FRACTIONS) / 2;
          !entryCounts.some((count) => count < ENTRIES);
          fraction /= 2
        ) {
          expect(fraction, 'no kill came before the end of its run').toBeGreaterThan(0.01);
          await killAfter(fraction);
        }
      }
    } finally {
      await evenglow.remove();
    }
  },
);
