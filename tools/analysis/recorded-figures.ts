/** The recorded figures of the analyser: stores them with a hash of their inputs, to see whether those have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Measured } from './figures.ts';
import { addCode, addFiles, dataFilesIn, modulesOutside, root } from './source-hash.ts';

/** Relative to the root of the project. */
export const RECORD_FILE = 'tools/analysis/figures.generated.json';
const PROGRAMS = ['tools/analysis/figures.ts', 'tools/analysis/judge-fold.ts'];
/** Folders of the code and data that determine the figures. Other modules of the server count by name only. */
const FOLDERS = ['server/analysis/local', 'server/analysis/encoder', 'tools/analysis'];

interface Record extends Measured {
  /** Hash of all inputs. */
  readonly inputs: string;
}

/**
 * Hash of all inputs of the figures: the bundled programs (without comments, layout and file names), the files they
 * read, and the tables in `data`.
 */
export async function hashInputs(data: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  await addCode(hash, PROGRAMS, [modulesOutside([...FOLDERS, 'contract'])]);
  addFiles(hash, FOLDERS.flatMap(dataFilesIn));
  if (data !== undefined) addFiles(hash, tablesIn(data));
  return hash.digest('hex');
}

function tablesIn(data: string): string[] {
  return readdirSync(data)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => path.resolve(data, name));
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
