/** Rewording does not change the hash of a program; code does. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCode, dataFilesIn, hashSources, root } from './source-hash.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenglow-hash-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function hashOf(code: string, imported = 'export const limit = 3;'): Promise<string> {
  writeFileSync(path.join(folder, 'program.ts'), code);
  writeFileSync(path.join(folder, 'limit.ts'), imported);
  const hash = createHash('sha256');
  await addCode(hash, [path.relative(root, path.join(folder, 'program.ts'))]);
  return hash.digest('hex');
}

const PROGRAM = "import { limit } from './limit.ts';\nexport const isLong = (text: string) => text.length > limit;\n";

it('ignores comments, layout and names of local variables', async () => {
  const hash = await hashOf(PROGRAM);
  expect(await hashOf(`/** Another sentence. */\n${PROGRAM}\n// The end.\n`)).toBe(hash);
  expect(await hashOf(PROGRAM.replaceAll('text', 'words'), '/** Characters. */\nexport const limit = 3')).toBe(hash);
});

it('changes with the code of a program and of what it imports', async () => {
  const hash = await hashOf(PROGRAM);
  expect(await hashOf(PROGRAM.replace('length >', 'length >='))).not.toBe(hash);
  expect(await hashOf(PROGRAM, 'export const limit = 4;')).not.toBe(hash);
});

it('counts data files but neither documentation nor recorded figures', () => {
  const files = dataFilesIn('tools/analysis');
  expect(files).toContain('tools/analysis/labelled/crisis.jsonl');
  expect(files).not.toContain('tools/analysis/labelled/README.md');
  expect(files).not.toContain('tools/analysis/figures.generated.json');
});

it('gives the analyser a hash', async () => {
  expect(await hashSources('analyser')).toMatch(/^[0-9a-f]{64}$/);
});
