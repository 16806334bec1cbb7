/** The server as a process: it shuts down cleanly however it was started and stopped, and its memory is bounded. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../server/testing/free-port.ts';
import { newPerson } from './evenglow.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

interface ServerProcess {
  child: ChildProcess;
  port: number;
  dataDir: string;
  /** Standard output so far. */
  output: () => string;
  /**
   * Resolves once the process has ended and all that write to its output too, with the exit status, or null if a signal
   * ended the process.
   */
  ended: Promise<number | null>;
}

const running = new Set<ServerProcess>();

/** Starts a command with its own port, in a process group of its own. `dataDir`: by default a new, empty folder. */
async function start(
  command: string,
  args: string[],
  dataDir = mkdtempSync(join(tmpdir(), 'evenglow-e2e-')),
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RATE_LIMIT_WRITES: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started = { child, port, dataDir, output: () => output, ended };
  running.add(started);
  return started;
}

test.afterEach(() => {
  for (const { child, dataDir } of running) {
    // A failed test may leave processes in its group.
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended, as it should.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  running.clear();
});

async function waitUntilReady(server: ServerProcess): Promise<void> {
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${server.port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
}

/** Expects the port to be free and the database to be shut down cleanly. */
async function expectStopped(server: ServerProcess): Promise<void> {
  await expect.poll(() => databaseState(server.dataDir), { message: 'the state of the database' }).toBe('shut down');
  // The socket of the database is removed last.
  await expect.poll(() => existsSync(join(server.dataDir, 'database', 'socket'))).toBe(false);
  await expect(fetch(`http://127.0.0.1:${server.port}/api/health/ready`)).rejects.toThrow();
}

/** The state in the control file of PostgreSQL. Source: `ControlFileData` and `DBState` in its `pg_control.h`. */
function databaseState(dataDir: string): string {
  const control = readFileSync(join(dataDir, 'database', 'postgres', 'global', 'pg_control'));
  const state = control.readUInt32LE(16);
  return { 1: 'shut down', 6: 'in production' }[state] ?? String(state);
}

test('A signal to npm start, or to all processes of a shell, shuts the server down cleanly', async () => {
  // One folder for all, so that the database is created once.
  let dataDir: string | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await test.step(`${signal} to npm start`, async () => {
      const server = await start('npm', ['start'], dataDir);
      dataDir = server.dataDir;
      await waitUntilReady(server);
      server.child.kill(signal);
      await server.ended;
      expect(server.output()).toContain('"msg":"stopped"');
      await expectStopped(server);
    });
  }
  await test.step('SIGTERM to all processes of a shell', async () => {
    const server = await start('sh', ['-c', 'npm start; exit $?'], dataDir);
    await waitUntilReady(server);
    process.kill(-(server.child.pid ?? 0), 'SIGTERM');
    await expectStopped(server);
    await server.ended;
    expect(server.output()).toContain('"msg":"stopped"');
  });
});

/** The process that has opened the database of this server. */
function serverPidOf({ dataDir }: ServerProcess): number {
  const holder = readFileSync(join(dataDir, 'database', 'holder.json'), 'utf8');
  return z.object({ pid: z.number() }).parse(JSON.parse(holder)).pid;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('Closing the terminal shuts the server down cleanly, and its process ends', async () => {
  test.skip(
    spawnSync('script', ['--version']).status !== 0,
    'This system has no program `script` that makes a terminal.',
  );
  const server = await start('script', ['--quiet', '--command', 'npm start', '/dev/null']);
  await waitUntilReady(server);
  const pid = serverPidOf(server);
  // The terminal ends with the program that created it.
  server.child.kill('SIGKILL');
  await expectStopped(server);
  await expect.poll(() => isRunning(pid), { message: 'the server’s process' }).toBe(false);
});

test('SIGTERM to npm start as process 1 of a container shuts the server down cleanly', async () => {
  const namespace = ['--pid', '--fork', '--mount-proc', '--kill-child'];
  test.skip(
    spawnSync('unshare', [...namespace, 'true']).status !== 0,
    'This system allows no process namespace, so nothing can be process 1 here.',
  );
  const server = await start('unshare', [...namespace, 'npm', 'start']);
  await waitUntilReady(server);
  process.kill(onlyChildOf(server.child.pid ?? 0), 'SIGTERM');
  await server.ended;
  expect(server.output()).toContain('"msg":"stopped"');
  await expectStopped(server);
});

function onlyChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

const momentsOfStart: [string, (server: ServerProcess) => boolean][] = [
  ['before its database is created', ({ dataDir }) => readdirSync(dataDir).includes('database')],
  ['once it listens', ({ output }) => output().includes('Evenglow is at')],
];
for (const [moment, isReached] of momentsOfStart) {
  test(`SIGTERM during the first start of the server, ${moment}, shuts it down cleanly`, async () => {
    const server = await start(process.execPath, [join('dist', 'server', 'main.js')]);
    await expect.poll(() => isReached(server), { intervals: [5] }).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
    await expectStopped(server);
  });
}

test('A first start and a hundred entries take less than 480 MiB of memory', async () => {
  test.skip(!existsSync('/proc/self/status'), 'This system does not report the memory of a process.');
  // As `npm start` does, with its settings of the memory allocator.
  const server = await start(process.execPath, [join('tools', 'run', 'start.mjs')]);
  await waitUntilReady(server);
  const url = `http://127.0.0.1:${server.port}`;
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const { email, password, firstName } = newPerson();
  const registered = await send('/api/register', { email, password, firstName });
  expect(registered.status).toBe(201);
  const cookie = registered.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  for (let entry = 0; entry < 100; entry++) {
    const response = await send('/api/gratitude-entries', { content: `A warm cup, number ${entry}.` }, cookie);
    expect(response.status).toBe(201);
  }
  const status = readFileSync(`/proc/${onlyChildOf(server.child.pid ?? 0)}/status`, 'utf8');
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(480);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
