import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeBuild } from './vite-worker.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-worker-'));
  for (const folder of ['assets', 'member', 'icons', 'demo', 'press', 'previews']) await mkdir(join(directory, folder));
  const files = {
    'index.html': '<script type="module" crossorigin src="/assets/index-a1.js"></script>',
    'member.html': 'for members',
    'member/settings.html': 'for members',
    'favicon.svg': '<svg/>',
    'robots.txt': '',
    'manifest.webmanifest': '{}',
    'icons/icon-512.png': '',
    // Files of the public pages, which are not cached.
    'favicon.ico': '',
    'demo/evenglow.mp4': '',
    'press/logo.svg': '<svg/>',
    'previews/home.jpg': '',
    'assets/index-a1.js': 'first',
    'assets/index-a1.js.br': 'packed',
    'assets/index-a1.css': 'a{}',
    'assets/figtree.woff2': 'font',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
});
afterEach(() => rm(directory, { recursive: true }));

it('lists the files that a page needs offline, and no others', () => {
  const { entry, files } = describeBuild(directory);
  expect(entry).toBe('/assets/index-a1.js');
  expect(files.map(([path]) => path)).toEqual([
    '/assets/figtree.woff2',
    '/assets/index-a1.css',
    '/assets/index-a1.js',
    '/favicon.svg',
    '/index.html',
  ]);
  // printf first | openssl dgst -sha256 -binary | openssl base64
  expect(Object.fromEntries(files)['/assets/index-a1.js']).toBe('sha256-p5N7ZLjKpY8Dchu2us9ceMsjX+vg5wsbhM2ZVBRhoI4=');
});

it('changes the version when any file changes', async () => {
  const { version } = describeBuild(directory);
  expect(describeBuild(directory).version).toBe(version);
  await writeFile(join(directory, 'assets', 'index-a1.css'), 'b{}');
  expect(describeBuild(directory).version).not.toBe(version);
});

it('throws if index.html has no script', async () => {
  await writeFile(join(directory, 'index.html'), 'empty');
  expect(() => describeBuild(directory)).toThrow('index.html begins with no script.');
});
