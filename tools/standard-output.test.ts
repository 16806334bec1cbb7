/** Commands write only their own output to standard output, even when they must first install and build. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('./run', import.meta.url));
/** Fakes of npm and the build steps, each of which prints to standard output. */
const NPM = `console.log('added 800 packages'); require('node:fs').mkdirSync('node_modules', { recursive: true });`;
const BUILD_SERVER = `import { mkdirSync, writeFileSync } from 'node:fs';
console.log('bundled the server');
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/server/command.js', 'console.log(JSON.stringify(process.argv.slice(2)));');`;
const BUILD_WEB = `console.log('bundled the page');`;

let clone: string;

// A fresh clone: the run scripts and one tool, with nothing installed or built.
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'evenglow-clone-'));
  cpSync(RUN, path.join(clone, 'tools', 'run'), { recursive: true });
  mkdirSync(path.join(clone, 'patches'));
  const files = {
    'package-lock.json': '{}',
    'npm.cjs': NPM,
    'tools/echo.ts': 'console.log(JSON.stringify(process.argv.slice(2)));',
    'tools/run/build-server.mjs': BUILD_SERVER,
    'tools/run/build-web.mjs': BUILD_WEB,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(clone, name), text);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

function run(script: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(clone, 'tools', 'run', script), ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(clone, 'npm.cjs') },
  });
  expect(status, stderr).toBe(0);
  return { stdout, stderr };
}

it('prints only the output of a command that runs from source', () => {
  const { stdout, stderr } = run('source.mjs', 'echo', '--all');
  expect(stdout).toBe('["--all"]\n');
  expect(stderr).toContain('added 800 packages');
});

it('prints only the output of a command of the built server', () => {
  const { stdout, stderr } = run('command.mjs', 'sample', '--help');
  expect(stdout).toBe('["sample","--help"]\n');
  expect(stderr).toContain('bundled the server');
  expect(stderr).toContain('bundled the page');
  expect(run('command.mjs', 'streaks').stderr).toBe('');
});
