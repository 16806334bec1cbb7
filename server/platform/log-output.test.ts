/** The log's output in a process of its own: nothing is lost at its end, and no output that fails delays it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const OUTPUT = fileURLToPath(new URL('./log-output.ts', import.meta.url));
const script = (descriptor: number | string) => `
  const { logOutput } = await import(${JSON.stringify(OUTPUT)});
  const { openSync } = await import('node:fs');
  const output = logOutput(${descriptor});
  for (let line = 0; line < 2000; line++) output.write('line ' + line + '\\n');
  process.exit(7);`;
const run = (descriptor: number | string, stdout: 'pipe' | number) =>
  spawn(process.execPath, ['--input-type=module', '--eval', script(descriptor)], {
    stdio: ['ignore', stdout, 'inherit'],
  });

it('writes every line before the process ends', async () => {
  const child = run(1, 'pipe');
  const output = child.stdout ? text(child.stdout) : '';
  expect(await once(child, 'exit')).toEqual([7, null]);
  expect(new Set((await output).trim().split('\n')).size).toBe(2000);
});

it('ends where nothing can be written, on a full disk or a closed output', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    expect(await once(run(1, full), 'exit')).toEqual([7, null]);
  } finally {
    closeSync(full);
  }
  expect(await once(run("openSync('/dev/null', 'r')", 'pipe'), 'exit')).toEqual([7, null]);
});
