/** Checks the import rules and the table ownership of docs/architecture.md. */
import path from 'node:path';
import { type Facts, factsOf, importedName, SOURCE_FILE, type SourceFile } from './source-facts.ts';

/** The features in dependency order: each may import those before it. */
const FEATURE_ORDER = [
  'account',
  'site',
  'billing',
  'analysis',
  'journal',
  'insights',
  'search',
  'reflection',
  'community',
  'archive',
  'connections',
  // May import all before it; no feature may import it.
  'notifications',
  'admin',
];

/** Each feature with the features before it, which it may import. */
const EARLIER_FEATURES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  FEATURE_ORDER.map((feature, index) => [feature, FEATURE_ORDER.slice(0, index)]),
);

const ROOT_FOLDERS = ['contract', 'server', 'web', 'tools', 'e2e', 'bench'] as const;
type RootFolder = (typeof ROOT_FOLDERS)[number];

/** Folders of `server` and `web` that are not features. */
const NON_FEATURE_FOLDERS = new Set(['app', 'platform', 'ui', 'styles', 'public', 'testing', 'tour']);
/** Composition roots, which may import every feature. In web these are `web/app/` and `web/tour/`. */
const COMPOSITION_ROOTS = /^(server\/(app|serve)\.ts|web\/(app|tour)\/.+)$/;
/** The composition roots of web. They import all features, so only `web/app/` may import them. */
const WEB_ROOTS: ReadonlySet<string | undefined> = new Set(['app', 'tour']);
const MAY_USE: Readonly<Record<RootFolder, readonly RootFolder[]>> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
  tools: ['contract', 'server', 'tools'],
  e2e: ['contract', 'server', 'tools', 'e2e'],
  bench: ['contract', 'server', 'tools', 'bench'],
};
/** Second public interface of analysis, for the training and evaluation tools, which run without a build or server. */
const LOCAL_ANALYSER = 'server/analysis/local/index.ts';
const CONFIG = 'server/config.ts';
const TEST_FILE = /\.(test|fixtures)\.tsx?$/;

interface Location {
  side: RootFolder;
  /** The file's feature; undefined for platform, ui, composition roots and everything outside server and web. */
  feature: string | undefined;
  /** First folder below the side. */
  folder: string | undefined;
  /** True for tests and for code only tests use. */
  test: boolean;
}

/** Returns the location of a file; undefined outside the folders with rules. */
function locate(file: string): Location | undefined {
  const [first, ...rest] = file.split('/');
  const side = ROOT_FOLDERS.find((name) => name === first);
  if (!side) return undefined;
  const folder = rest.length > 1 ? rest[0] : undefined;
  const mayHaveFeatures = side === 'server' || side === 'web';
  const feature = mayHaveFeatures && folder !== undefined && !NON_FEATURE_FOLDERS.has(folder) ? folder : undefined;
  return { side, feature, folder, test: TEST_FILE.test(file) || (mayHaveFeatures && folder === 'testing') };
}

/** Returns the imported file relative to the project root; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
}

/** Returns all violations in these files, one sentence each, in file order. */
export function checkBoundaries(files: SourceFile[]): string[] {
  const sources = files.filter((file) => SOURCE_FILE.test(file.path)).map((file) => ({ file, facts: factsOf(file) }));
  const owners = new Map<string, string>();
  const tableOf = new Map<string, string>();
  for (const { file, facts } of sources) {
    const location = locate(file.path);
    if (location?.side !== 'server' || location.test) continue;
    for (const [name, table] of facts.tables) {
      owners.set(table, location.feature ?? 'platform');
      tableOf.set(name, table);
    }
  }
  return [
    ...checkFeatureNames(files),
    ...sources.flatMap(({ file, facts }) => [
      ...facts.imports.flatMap((specifier) => checkImport(file.path, specifier) ?? []),
      ...checkFile(file.path, facts),
      ...checkTables(file.path, facts, owners, tableOf),
    ]),
  ];
}

function checkImport(from: string, specifier: string): string | undefined {
  const location = locate(from);
  if (!location) return undefined;
  const target = resolve(from, specifier);
  if (target === undefined) {
    const isAllowed =
      location.side !== 'contract' || location.test || specifier === 'zod' || specifier.startsWith('zod/');
    return isAllowed ? undefined : `${from} imports ${specifier}: contract imports zod only`;
  }
  const imported = locate(target);
  const violation = (rule: string) => `${from} imports ${target}: ${rule}`;
  if (!imported) {
    return location.side === 'contract' || location.side === 'server' || location.side === 'web'
      ? violation(`${location.side} imports nothing outside ${MAY_USE[location.side].join(' and ')}`)
      : undefined;
  }
  if (!MAY_USE[location.side].includes(imported.side))
    return violation(`${location.side} may not import ${imported.side}`);
  if (imported.test && !location.test && (location.side === 'server' || location.side === 'web')) {
    return violation('only tests may import test code');
  }
  if (
    location.side === 'web' &&
    location.folder !== 'app' &&
    location.folder !== imported.folder &&
    WEB_ROOTS.has(imported.folder)
  ) {
    return violation(`only web/app/ imports web/${imported.folder}/`);
  }
  if (location.side === 'web' && location.folder === 'platform' && imported.folder === 'ui') {
    return violation('platform may not use ui');
  }
  const { feature } = imported;
  if (feature === undefined || (location.side === imported.side && location.feature === feature)) return undefined;
  if (location.side === 'tools' && target === LOCAL_ANALYSER) return undefined;
  // Features in web have no index; their modules are imported directly.
  if (imported.side === 'server' && target !== `server/${feature}/index.ts`) {
    return violation(`only ${feature}/index.ts may be used from outside ${feature}`);
  }
  if (location.side !== imported.side || COMPOSITION_ROOTS.test(from) || location.folder === 'testing')
    return undefined;
  if (location.feature === undefined) return violation(`${location.folder ?? 'this file'} may not import a feature`);
  if (feature === 'notifications') return violation('nothing may import notifications');
  if (!EARLIER_FEATURES[location.feature]?.includes(feature))
    return violation(`${location.feature} may not import ${feature}`);
  return undefined;
}

function checkFile(file: string, facts: Facts): string[] {
  const location = locate(file);
  if (!location || location.test) return [];
  const violations: string[] = [];
  // Other tools may read process.env, because they pass it on to the programs they start.
  const mustUseConfig =
    location.side === 'contract' ||
    location.side === 'server' ||
    location.side === 'web' ||
    file.startsWith('tools/commands/');
  if (mustUseConfig && file !== CONFIG && facts.readsEnvironment) {
    violations.push(`${file} reads process.env: only ${CONFIG} does`);
  }
  if (mustUseConfig && facts.unknownImport) violations.push(`${file} imports a computed module name`);
  return violations;
}

const WRITTEN_TABLE =
  /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const READ_TABLE = /\b(?:from|join)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;

function checkTables(
  file: string,
  facts: Facts,
  owners: ReadonlyMap<string, string>,
  tableOf: ReadonlyMap<string, string>,
): string[] {
  const location = locate(file);
  const isProductCode = location?.side === 'server' || file.startsWith('tools/commands/');
  if (!location || location.test || !isProductCode) return [];
  const self = location.feature ?? (location.folder === 'platform' ? 'platform' : undefined);
  const written = new Set<string>();
  const read = new Set<string>();
  for (const node of facts.writes) {
    const table = tableOf.get(importedName(node, facts) ?? '');
    if (table !== undefined) written.add(table);
  }
  for (const text of facts.sql) {
    for (const [, table = ''] of text.matchAll(WRITTEN_TABLE)) if (owners.has(table.toLowerCase())) written.add(table);
    for (const [, table = ''] of text.matchAll(READ_TABLE)) if (owners.has(table.toLowerCase())) read.add(table);
  }
  const violations: string[] = [];
  for (const table of written) {
    const owner = owners.get(table.toLowerCase());
    if (owner !== self) violations.push(`${file} writes ${table}, which belongs to ${owner}`);
  }
  for (const table of read) {
    const owner = owners.get(table.toLowerCase()) ?? '';
    const isEarlier = self !== undefined && EARLIER_FEATURES[self]?.includes(owner);
    if (owner !== self && !isEarlier && !written.has(table)) {
      violations.push(`${file} reads ${table}, which belongs to ${owner}, a later feature`);
    }
  }
  return violations;
}

/** Reports feature folders that are not in ORDER, and web features without a server counterpart. */
function checkFeatureNames(files: SourceFile[]): string[] {
  const features = (side: RootFolder) =>
    new Set(
      files.flatMap((file) => {
        const location = locate(file.path);
        return location?.side === side && location.feature !== undefined ? [location.feature] : [];
      }),
    );
  const server = features('server');
  const web = features('web');
  return [
    ...[...server, ...web]
      .filter((name) => !Object.hasOwn(EARLIER_FEATURES, name))
      .map((name) => `${name} is not listed in ORDER of tools/boundaries.ts`),
    ...[...web]
      .filter((name) => Object.hasOwn(EARLIER_FEATURES, name) && !server.has(name))
      .map((name) => `web/${name} has no counterpart in server`),
  ];
}
