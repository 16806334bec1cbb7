/**
 * `node tools/releases/make-data.ts VERSION [SOURCES]`: stores the data of a release in `tools/releases/data/VERSION`, from
 * which later versions are tested to upgrade. The server of SOURCES (this project by default) makes it on each database: an
 * account with one entry of its own and the sample journal.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import '../../server/testing/no-env-file.ts';
import { findPostgresql, startThrowawayPostgresql } from '../../server/testing/postgresql.ts';
import { RELEASE_ACCOUNT, RELEASE_ENTRY, RELEASES, storeRelease } from '../../server/testing/release-data.ts';

/** Of one file; the data of every release stays in the repository. */
const MAX_BYTES = 1_500_000;

/** Makes and stores the data. Throws if PostgreSQL is not installed or a file is too large. */
export async function makeReleaseData(version: string, sources: string): Promise<void> {
  const programs = findPostgresql();
  const postgresql = await startThrowawayPostgresql({ durable: false });
  if (!programs || !postgresql) throw new Error('The data of a release needs PostgreSQL 15 or later.');
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-release-'));
  try {
    const dataDir = join(folder, 'embedded');
    await fill(sources, { DATA_DIR: dataDir });
    removeOldLog(join(dataDir, 'database', 'postgres', 'pg_wal'));
    await fill(sources, { DATA_DIR: join(folder, 'other'), DATABASE_URL: postgresql.url });
    const dump = execFileSync(
      join(programs, 'pg_dump'),
      ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', postgresql.url],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const target = join(RELEASES, version);
    mkdirSync(target, { recursive: true });
    await storeRelease(target, { dataDir, dump });
    for (const file of readdirSync(target)) {
      const { size } = statSync(join(target, file));
      console.log(`${join(target, file)}: ${Math.ceil(size / 1024)} KiB`);
      if (size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES} bytes.`);
    }
  } finally {
    await postgresql.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the segments of the write-ahead log that a cleanly stopped cluster no longer reads: all but the last whose first
 * page has the position of its name. Segments after it are old ones with a new name.
 */
function removeOldLog(folder: string): void {
  const segments = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .toSorted();
  const isInPlace = (name: string) => {
    const content = readFileSync(join(folder, name));
    // `xlp_pageaddr` in PostgreSQL's page header, modulo 4 GiB; the name ends in the number of the segment.
    return content.readUInt32LE(8) === (Number.parseInt(name.slice(16), 16) * content.length) % 2 ** 32;
  };
  const last = segments.findLast(isInPlace);
  for (const name of segments) if (name !== last) rmSync(join(folder, name));
}

/**
 * Runs the server of `sources` on empty data, and writes through it. Of the caller's variables it gets only those named: an
 * exported DATABASE_URL would lead it to another database.
 */
async function fill(sources: string, env: Record<string, string>): Promise<void> {
  const { PATH, HOME, TMPDIR, ENV_FILE } = process.env;
  const options = {
    cwd: sources,
    env: {
      PATH,
      HOME,
      TMPDIR,
      ENV_FILE,
      PORT: '0',
      LOG_LEVEL: 'error',
      BACKUPS: 'off',
      SESSION_SECRET: 'a secret of forty-two characters, stored openly',
      ...env,
    },
  };
  const server = spawn(process.execPath, [join('server', 'main.ts')], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(server);
    const cookie = await post(`${address}/api/register`, RELEASE_ACCOUNT);
    await post(`${address}/api/gratitude-entries`, { content: RELEASE_ENTRY }, cookie);
    execFileSync(
      process.execPath,
      [join('tools', 'commands', 'command.ts'), 'sample', '--email', RELEASE_ACCOUNT.email],
      { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    if (!server.stdout) return;
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /Evenglow is at (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolveAddress(address);
    });
  });
}

/** Returns the session cookie of the response, if it sets one. */
async function post(address: string, body: object, cookie = ''): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

if (import.meta.main) {
  const [version, sources = '.'] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('node tools/releases/make-data.ts VERSION [SOURCES]');
  await makeReleaseData(version ?? '', resolve(sources));
}
