/**
 * The server on a machine whose clock jumps, and on a disk that fails now and then: libfaketime and libfiu change what the
 * system answers to the process. Both are Debian packages (`libfaketime`, `fiu-utils`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openAccount } from './api-account.ts';
import { Evenglow } from './evenglow.ts';

const FAKETIME = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
const FIU = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so'];
const NIGHTLY = { tag: '@nightly' };
/** Each of these functions of the C library fails with EIO at random. */
const FAILING = ['posix/io/sync/fsync', 'posix/io/sync/fdatasync', 'posix/io/rw/pwrite'];
const PROBABILITY = 0.02;

/** Processor time of a process so far, in seconds. */
function processorSeconds(pid: number): number {
  const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

test('A clock that jumps days ahead and back loses no entry, no session and no peace', NIGHTLY, async () => {
  test.skip(FAKETIME === undefined, 'libfaketime is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-clock-'));
  const clock = join(folder, 'clock');
  writeFileSync(clock, '+0');
  const evenglow = await Evenglow.start({
    LD_PRELOAD: FAKETIME ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    const account = await openAccount(evenglow);
    const written: string[] = [];
    const days = new Set<string>();
    // Back by less than 24 days, which is the longest timer that JavaScript has.
    for (const jump of ['+0', '+2d', '+0', '-3d', '+20d', '-1d', '+40d']) {
      writeFileSync(clock, jump);
      // Long enough for each timer of the server to see the new time.
      await delay(3_000);
      const used = processorSeconds(evenglow.pid);
      await delay(2_000);
      // A timer that thinks it is late by days must not run in a loop.
      expect(processorSeconds(evenglow.pid) - used, `processor seconds in 2 s after ${jump}`).toBeLessThan(1.5);
      const content = `Written while the clock said ${jump}, number ${written.length}.`;
      let response = await account.write(content);
      if (response.status === 401) {
        // Sessions end after 30 days.
        expect(jump).toBe('+40d');
        await account.signIn();
        response = await account.write(content);
      }
      expect(response.status, jump).toBe(201);
      const { entryDate } = (await response.json()) as { entryDate: string };
      days.add(entryDate);
      written.push(content);
    }
    expect(days.size).toBeGreaterThanOrEqual(4);
    await evenglow.stopProcess('SIGTERM');
    await evenglow.startProcess();
    expect([...(await account.contents())].sort()).toEqual(written.sort());
    expect(await account.countEntries()).toBe(written.length);
  } finally {
    await evenglow.remove();
    rmSync(folder, { recursive: true });
  }
});

test('A disk that fails now and then loses no acknowledged entry', NIGHTLY, async () => {
  test.skip(!FIU.every((file) => existsSync(file)), 'fiu-utils is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-fiu-'));
  const evenglow = await Evenglow.start({ LD_PRELOAD: FIU.join(' '), FIU_CTRL_FIFO: join(folder, 'control') });
  try {
    const account = await openAccount(evenglow);
    const acknowledged = new Set<string>();
    const statuses = new Set<number>();
    const control = (command: string) => {
      const { status, stderr } = spawnSync('fiu-ctrl', [
        '-f',
        join(folder, 'control'),
        '-c',
        command,
        String(evenglow.pid),
      ]);
      if (status !== 0) throw new Error(`fiu-ctrl: ${stderr}`);
    };
    for (let round = 0; round < 3; round++) {
      for (const name of FAILING) control(`enable_random name=${name},probability=${PROBABILITY},failinfo=5`);
      for (let number = 0; number < 60; number++) {
        const content = `Kept on a bad disk, round ${round}, number ${number}.`;
        const { status } = await account.write(content);
        statuses.add(status);
        if (status === 201) acknowledged.add(content);
        else await delay(100);
      }
      for (const name of FAILING) control(`disable name=${name}`);
      // The database may still be restarting.
      await expect(async () => expect((await account.write(`Well again, round ${round}.`)).status).toBe(201)).toPass({
        timeout: 60_000,
      });
    }
    await evenglow.stopProcess('SIGTERM');
    await evenglow.startProcess();
    const found = await account.contents();
    // Some were refused, some saved, and none answered in another way.
    expect(statuses).toEqual(new Set([201, 503]));
    expect([...acknowledged].filter((content) => !found.has(content))).toEqual([]);
  } finally {
    await evenglow.remove();
    rmSync(folder, { recursive: true });
  }
});
