/** The server as a process: it stops in good order however it was started and whoever asks it to. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { newPerson } from './evenglow.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

interface Started {
  child: ChildProcess;
  port: number;
  dataDir: string;
  /** What it wrote to standard output so far. */
  output: () => string;
  /** Resolves with the exit status, which is null where a signal ended it. */
  ended: Promise<number | null>;
}

const running = new Set<Started>();

/** Starts a command with an own port and data folder, in a process group of its own. */
async function start(command: string, args: string[]): Promise<Started> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'evenglow-e2e-'));
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = { child, port, dataDir, output: () => output, ended };
  running.add(started);
  return started;
}

test.afterEach(() => {
  for (const { child, dataDir } of running) {
    // Whatever a failed test left in its process group.
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  running.clear();
});

async function untilItListens(server: Started): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${server.port}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
}

/** Nobody listens on its port, and the data folder is free and was closed in order. */
async function expectStopped(server: Started): Promise<void> {
  await expect
    .poll(() => databaseState(server.dataDir), { message: 'the state of the database', timeout: 20_000 })
    .toBe('shut down');
  // The socket of the database goes last.
  await expect.poll(() => existsSync(join(server.dataDir, 'database', 'socket')), { timeout: 20_000 }).toBe(false);
  await expect(fetch(`http://127.0.0.1:${server.port}/api/health/ready`)).rejects.toThrow();
}

/** What PostgreSQL says of itself. Source: `ControlFileData` and `DBState` in PostgreSQL's `pg_control.h`. */
function databaseState(dataDir: string): string {
  const control = readFileSync(join(dataDir, 'database', 'postgres', 'global', 'pg_control'));
  const state = control.readUInt32LE(16);
  return { 1: 'shut down', 6: 'in production' }[state] ?? String(state);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to npm start stops the server in good order`, async () => {
    const server = await start('npm', ['start']);
    await untilItListens(server);
    server.child.kill(signal);
    await server.ended;
    expect(server.output()).toContain('"msg":"stopped"');
    await expectStopped(server);
  });
}

test('A signal to all processes under a shell stops the server in good order', async () => {
  const server = await start('sh', ['-c', 'npm start; exit $?']);
  await untilItListens(server);
  process.kill(-(server.child.pid ?? 0), 'SIGTERM');
  await expectStopped(server);
  expect(server.output()).toContain('"msg":"stopped"');
});

test('A closed terminal stops the server in good order', async () => {
  test.skip(
    spawnSync('script', ['--version']).status !== 0,
    'This system has no program `script` that makes a terminal.',
  );
  const server = await start('script', ['--quiet', '--command', 'npm start', '/dev/null']);
  await untilItListens(server);
  // The terminal is gone with the program that made it.
  server.child.kill('SIGKILL');
  await expectStopped(server);
});

test('SIGTERM to npm start as process 1 of a container stops the server in good order', async () => {
  const namespace = ['--pid', '--fork', '--mount-proc', '--kill-child'];
  test.skip(
    spawnSync('unshare', [...namespace, 'true']).status !== 0,
    'This system lets nobody make a process namespace, so nothing can be process 1 here.',
  );
  const server = await start('unshare', [...namespace, 'npm', 'start']);
  await untilItListens(server);
  process.kill(onlyChildOf(server.child.pid ?? 0), 'SIGTERM');
  await server.ended;
  expect(server.output()).toContain('"msg":"stopped"');
  await expectStopped(server);
});

function onlyChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

test('SIGTERM while the server still starts stops it in good order', async () => {
  const server = await start(process.execPath, [join('dist', 'server', 'main.js')]);
  await expect.poll(() => readdirSync(server.dataDir), { intervals: [5] }).toContain('database');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('"msg":"stopped"');
  await expectStopped(server);
});

test('A first start and the writing after it take less than 480 MiB of memory', async () => {
  test.skip(!existsSync('/proc/self/status'), 'This system does not say how much memory a process took.');
  const server = await start(process.execPath, [join('dist', 'server', 'main.js')]);
  await untilItListens(server);
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
    const written = await send('/api/gratitude-entries', { content: `A warm cup, number ${entry}.` }, cookie);
    expect(written.status).toBe(201);
  }
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(480);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}
