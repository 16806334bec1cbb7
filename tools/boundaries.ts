/** Checks the import rules and the table ownership of docs/architecture.md. */
import path from 'node:path';
import { type Facts, factsOf, importedName, SOURCE_FILE, type SourceFile } from './source-facts.ts';

/** The features in order: each may use those before it. */
const ORDER = [
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
  // It may use all the others, and nobody imports it.
  'notifications',
];

/** Each feature and the features it may use: downhill only. */
export const DOWNHILL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ORDER.map((feature, place) => [feature, ORDER.slice(0, place)]),
);

const SIDES = ['contract', 'server', 'web', 'tools', 'e2e', 'bench'] as const;
type Side = (typeof SIDES)[number];

/** Folders of `server` and `web` that are not features. */
const NO_FEATURES = new Set(['app', 'platform', 'ui', 'styles', 'public', 'testing', 'tour']);
/** Composition roots: they may use every feature. In web these are `web/app/` and `web/tour/`. */
const COMPOSITION_ROOTS = /^(server\/(app|main)\.ts|web\/(app|tour)\/.+)$/;
/** The composition roots of web use all features, so only `web/app/` may import them. */
const WEB_ROOTS: ReadonlySet<string | undefined> = new Set(['app', 'tour']);
const MAY_USE: Readonly<Record<Side, readonly Side[]>> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
  tools: ['contract', 'server', 'tools'],
  e2e: ['contract', 'server', 'tools', 'e2e'],
  bench: ['contract', 'server', 'tools', 'bench'],
};
/** A second public interface, for the training and evaluation tools. They run without a build and without a server. */
const LOCAL_ANALYSER = 'server/analysis/local/index.ts';
const CONFIG = 'server/config.ts';
const TEST_FILE = /\.(test|fixtures)\.tsx?$/;

interface Place {
  side: Side;
  /** The feature the file belongs to; undefined for platform, ui, composition roots and everything outside both sides. */
  feature: string | undefined;
  /** First folder below the side. */
  room: string | undefined;
  /** True for tests and for what only tests use. */
  test: boolean;
}

/** The place of a file; undefined outside the folders with rules. */
function placeOf(file: string): Place | undefined {
  const [first, ...rest] = file.split('/');
  const side = SIDES.find((name) => name === first);
  if (!side) return undefined;
  const room = rest.length > 1 ? rest[0] : undefined;
  const twoSided = side === 'server' || side === 'web';
  const feature = twoSided && room !== undefined && !NO_FEATURES.has(room) ? room : undefined;
  return { side, feature, room, test: TEST_FILE.test(file) || (twoSided && room === 'testing') };
}

/** The imported file, relative to the project root; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
}

/** All violations in these files, one sentence each, in the order of the files. */
export function checkBoundaries(files: SourceFile[]): string[] {
  const sources = files.filter((file) => SOURCE_FILE.test(file.path)).map((file) => ({ file, facts: factsOf(file) }));
  const owners = new Map<string, string>();
  const tableOf = new Map<string, string>();
  for (const { file, facts } of sources) {
    const place = placeOf(file.path);
    if (place?.side !== 'server' || place.test) continue;
    for (const [name, table] of facts.tables) {
      owners.set(table, place.feature ?? 'platform');
      tableOf.set(name, table);
    }
  }
  return [
    ...featureNames(files),
    ...sources.flatMap(({ file, facts }) => [
      ...facts.imports.flatMap((specifier) => checkImport(file.path, specifier) ?? []),
      ...checkFile(file.path, facts),
      ...checkTables(file.path, facts, owners, tableOf),
    ]),
  ];
}

function checkImport(from: string, specifier: string): string | undefined {
  const place = placeOf(from);
  if (!place) return undefined;
  const target = resolve(from, specifier);
  if (target === undefined) {
    const free = place.side !== 'contract' || place.test || specifier === 'zod' || specifier.startsWith('zod/');
    return free ? undefined : `${from} imports ${specifier}: contract imports zod only`;
  }
  const there = placeOf(target);
  const breach = (rule: string) => `${from} imports ${target}: ${rule}`;
  if (!there) {
    return place.side === 'contract' || place.side === 'server' || place.side === 'web'
      ? breach(`${place.side} imports nothing outside ${MAY_USE[place.side].join(' and ')}`)
      : undefined;
  }
  if (!MAY_USE[place.side].includes(there.side)) return breach(`${place.side} may not import ${there.side}`);
  if (there.test && !place.test && (place.side === 'server' || place.side === 'web')) {
    return breach('only tests import what is for tests');
  }
  if (place.side === 'web' && place.room !== 'app' && place.room !== there.room && WEB_ROOTS.has(there.room)) {
    return breach(`only web/app/ imports web/${there.room}/`);
  }
  if (place.side === 'web' && place.room === 'platform' && there.room === 'ui') {
    return breach('platform may not use ui');
  }
  const { feature } = there;
  if (feature === undefined || (place.side === there.side && place.feature === feature)) return undefined;
  if (place.side === 'tools' && target === LOCAL_ANALYSER) return undefined;
  // Features in web have no index: their modules are imported directly.
  if (there.side === 'server' && target !== `server/${feature}/index.ts`) {
    return breach(`only ${feature}/index.ts may be used from outside ${feature}`);
  }
  if (place.side !== there.side || COMPOSITION_ROOTS.test(from) || place.room === 'testing') return undefined;
  if (place.feature === undefined) return breach(`${place.room ?? 'this file'} knows no feature`);
  if (feature === 'notifications') return breach('nobody imports notifications');
  if (!DOWNHILL[place.feature]?.includes(feature)) return breach(`${feature} is not downhill of ${place.feature}`);
  return undefined;
}

function checkFile(file: string, facts: Facts): string[] {
  const place = placeOf(file);
  if (!place || place.test) return [];
  const breaches: string[] = [];
  // Scripts that start other programs pass the environment on. They do not read the configuration.
  const configured =
    place.side === 'contract' || place.side === 'server' || place.side === 'web' || file.startsWith('tools/commands/');
  if (configured && file !== CONFIG && facts.readsEnvironment) {
    breaches.push(`${file} reads process.env: only ${CONFIG} does`);
  }
  if (configured && facts.unknownImport) breaches.push(`${file} imports something by a name made at run time`);
  return breaches;
}

const WRITTEN =
  /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const READ = /\b(?:from|join)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;

function checkTables(
  file: string,
  facts: Facts,
  owners: ReadonlyMap<string, string>,
  tableOf: ReadonlyMap<string, string>,
): string[] {
  const place = placeOf(file);
  const product = place?.side === 'server' || file.startsWith('tools/commands/');
  if (!place || place.test || !product) return [];
  const self = place.feature ?? (place.room === 'platform' ? 'platform' : undefined);
  const written = new Set<string>();
  const read = new Set<string>();
  for (const node of facts.writes) {
    const table = tableOf.get(importedName(node, facts) ?? '');
    if (table !== undefined) written.add(table);
  }
  for (const text of facts.sql) {
    for (const [, table = ''] of text.matchAll(WRITTEN)) if (owners.has(table.toLowerCase())) written.add(table);
    for (const [, table = ''] of text.matchAll(READ)) if (owners.has(table.toLowerCase())) read.add(table);
  }
  const breaches: string[] = [];
  for (const table of written) {
    const owner = owners.get(table.toLowerCase());
    if (owner !== self) breaches.push(`${file} writes ${table}, which belongs to ${owner}`);
  }
  for (const table of read) {
    const owner = owners.get(table.toLowerCase()) ?? '';
    const downhill = self !== undefined && DOWNHILL[self]?.includes(owner);
    if (owner !== self && !downhill && !written.has(table)) {
      breaches.push(`${file} reads ${table}, which belongs to ${owner}, not downhill of it`);
    }
  }
  return breaches;
}

/** Feature folders must be known, and every feature in web must exist in server. */
function featureNames(files: SourceFile[]): string[] {
  const features = (side: Side) =>
    new Set(
      files.flatMap((file) => {
        const place = placeOf(file.path);
        return place?.side === side && place.feature !== undefined ? [place.feature] : [];
      }),
    );
  const server = features('server');
  const web = features('web');
  return [
    ...[...server, ...web]
      .filter((name) => !Object.hasOwn(DOWNHILL, name))
      .map((name) => `${name} is not a feature the architecture names`),
    ...[...web]
      .filter((name) => Object.hasOwn(DOWNHILL, name) && !server.has(name))
      .map((name) => `web/${name} has no counterpart in server`),
  ];
}
