/** The hashes of inline scripts and styles in the content security policy of pages. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inlineHashes } from './security-headers.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('are those of the build that is served, and none without one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenglow-page-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const hashes = inlineHashes(directory);
  expect(hashes()).toEqual({ scripts: "'self'", styles: "'self'" });
  const write = (name: string, style: string) =>
    writeFile(join(directory, name), `<script>let a;\n</script><script src="/a.js"></script><style>${style}</style>`);
  await write('index.html', 'a{}');
  await write('member.html', 'a{}');
  expect(hashes()).toEqual({ scripts: hashOf('let a;\n'), styles: hashOf('a{}') });
  await write('member.html', 'button{}');
  expect(hashes().styles).toBe(`${hashOf('a{}')} ${hashOf('button{}')}`);
});
