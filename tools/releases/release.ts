/**
 * `npm run release -- VERSION`: checks that the project can be released, stores the data of the release for later upgrade
 * tests, sets the version, commits and tags. It pushes nothing. `--check` only checks.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresql } from '../../server/testing/postgresql.ts';
import { RELEASES, storedReleases } from '../../server/testing/release-data.ts';
import { isNextVersion, releaseChangelog } from './changelog.ts';
import { makeReleaseData } from './make-data.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(file, 'utf8');

/** Throws with the first reason against a release. */
function check(version: string): void {
  const { version: current } = JSON.parse(read('package.json')) as { version: string }; // Our own package.json.
  if (!isNextVersion(version, current))
    throw new Error(`npm run release -- VERSION, later than ${current}, such as 1.2.3`);
  if (git('branch', '--show-current') !== 'main') throw new Error('Releases are made on the branch main.');
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`The tag v${version} exists.`);
  releaseChangelog(read('CHANGELOG.md'), version, '');
  if (!storedReleases().includes(current)) throw new Error(`There is no stored data of ${current} in ${RELEASES}.`);
  if (!findPostgresql())
    throw new Error('The upgrade is checked on both databases, so PostgreSQL 15 or later is needed.');
  console.log(`Upgrading the data of ${current} on both databases …`);
  const projects = ['--project', 'server', '--project', 'server-postgresql'];
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects, 'server/releases.test.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The data of ${current} is not upgraded.`);
}

/** Both files keep their form; the version is the first in package.json and the first two in package-lock.json. */
function setVersion(version: string): void {
  for (const [file, count] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const) {
    let left: number = count;
    writeFileSync(
      file,
      read(file).replaceAll(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found)),
    );
  }
}

async function release(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
  const version = positionals[0]?.replace(/^v/, '') ?? '';
  check(version);
  if (values.check) return console.log(`${version} can be released.`);
  console.log('Storing the data of this release …');
  await makeReleaseData(version, '.');
  setVersion(version);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync('CHANGELOG.md', releaseChangelog(read('CHANGELOG.md'), version, day));
  git('add', 'package.json', 'package-lock.json', 'CHANGELOG.md', RELEASES);
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Evenglow ${version}`);
  console.log(`
Evenglow ${version} is committed and tagged, and nothing is pushed. Next:
  npm test                            everything, on this commit
  git push origin main v${version}        after the tests have passed
Then publish the release v${version} with its notes from CHANGELOG.md.
To undo before pushing: git tag --delete v${version} && git reset --hard HEAD~1`);
}

if (!existsSync('package.json')) throw new Error('Run this in the folder of the project.');
release().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
