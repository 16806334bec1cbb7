/**
 * Hash of the analyser's code and data. Comments, layout, names of local variables and file names do
 * not count, so rewording never asks for a new measurement or test run. As a program it prints `{name: {hash, folders}}`.
 */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `folders` hold the sources, tests and data whose tests depend on the hash. `with` lists the folders whose modules are
 * hashed too where those sources import them; other modules of the server count by name only.
 */
const SOURCES = {
  analyser: { folders: ['server/analysis/local', 'tools/analysis'], with: ['contract', 'server/analysis/encoder'] },
} satisfies Record<string, { folders: string[]; with: string[] }>;

export type HashedSources = keyof typeof SOURCES;

/** Folders relative to the root whose tests need to run only if `hashSources(sources)` changed. */
export function foldersOf(sources: HashedSources): readonly string[] {
  return SOURCES[sources].folders;
}

/** SHA-256, in hex, of the sources (tests included), the project's modules they import, and their data files. */
export async function hashSources(sources: HashedSources): Promise<string> {
  const { folders, with: importedFolders } = SOURCES[sources];
  const hash = createHash('sha256');
  const programs = folders.flatMap((folder) => filesIn(folder, (name) => name.endsWith('.ts')));
  await addCode(hash, programs, [modulesOutside([...folders, ...importedFolders])]);
  addFiles(hash, [...folders, ...importedFolders].flatMap(dataFilesIn));
  return hash.digest('hex');
}

/** Adds the programs with everything they import, minified. `programs` are relative to the root. */
export async function addCode(hash: Hash, programs: readonly string[], plugins: Plugin[] = []): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: programs.map(exportAll).join('\n'), resolveDir: root, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'error',
    plugins,
  });
  for (const { contents } of outputFiles) hash.update(contents).update('\0');
}

/** Keeps every export of the program in the bundle. */
function exportAll(program: string, index: number): string {
  return `export * as program${index} from ${JSON.stringify(path.resolve(root, program))};`;
}

/** Adds names and contents of files. */
export function addFiles(hash: Hash, files: readonly string[]): void {
  for (const file of files)
    hash
      .update(`${path.basename(file)}\0`)
      .update(readFileSync(path.resolve(root, file)))
      .update('\0');
}

/** Files of a folder, relative to the root, that are neither sources nor documentation nor generated. */
export function dataFilesIn(folder: string): string[] {
  return filesIn(folder, (name) => !name.endsWith('.ts') && name !== 'README.md' && !name.includes('.generated.'));
}

function filesIn(folder: string, accepts: (name: string) => boolean): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && accepts(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Leaves modules of the project outside `folders` out of the bundle. */
export function modulesOutside(folders: readonly string[]): Plugin {
  return {
    name: 'modules-outside',
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: imported, resolveDir }) => {
        const file = path.relative(root, path.resolve(resolveDir, imported)).replaceAll(path.sep, '/');
        const isInside = folders.some((folder) => file.startsWith(`${folder}/`));
        return isInside ? undefined : { path: file, external: true };
      });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = Object.keys(SOURCES) as HashedSources[]; // The keys of a literal.
  const rows = await Promise.all(
    names.map(async (name) => [name, { hash: await hashSources(name), folders: foldersOf(name) }] as const),
  );
  console.log(JSON.stringify(Object.fromEntries(rows)));
}
