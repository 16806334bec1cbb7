/** The recorded figures of the analyser: stores them with a hash of their inputs, to see whether those have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Measured } from './figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Relative to the root of the project. */
export const RECORD_FILE = 'tools/analysis/figures.generated.json';
const PROGRAMS = ['tools/analysis/figures.ts', 'tools/analysis/judge-fold.ts'];
/** Folders from which the programs read files at run time, besides the data. */
const FOLDERS = ['server/analysis/local', 'tools/analysis'];

interface Record extends Measured {
  /** Hash of all inputs. */
  readonly inputs: string;
}

/**
 * Hash of all inputs of the figures: the bundled programs (without comments, layout and file names), the files they
 * read, and the tables in `data`.
 */
export async function hashInputs(data: string | undefined): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: PROGRAMS.map((program) => path.join(root, program)),
    outdir: 'out',
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'error',
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents).update('\0');
  const files = [
    ...FOLDERS.flatMap((folder) => filesReadIn(path.join(root, folder))),
    ...(data === undefined ? [] : readdirSync(data).sort())
      .filter((name) => name.endsWith('.csv'))
      .map((name) => path.join(data ?? '', name)),
  ];
  for (const file of files)
    hash
      .update(`${path.basename(file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function filesReadIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file !== path.join(root, RECORD_FILE))
    .sort();
}

/** The figures recorded for this hash, or undefined if there are none. */
export function readRecord(inputs: string, file = path.join(root, RECORD_FILE)): Measured | undefined {
  if (!existsSync(file)) return undefined;
  const record: Record = JSON.parse(readFileSync(file, 'utf8'));
  return record.inputs === inputs ? record : undefined;
}

export function writeRecord(inputs: string, measured: Measured, file = path.join(root, RECORD_FILE)): void {
  const record: Record = { inputs, ...measured };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
