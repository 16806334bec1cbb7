/**
 * Assigns modules to the chunks of the build by the import graph, without a list of paths: a new feature's page becomes
 * a chunk of its own and changes no other.
 */
import type { Plugin } from 'vite';
import { PLAIN } from './vite-contract.ts';

/** The bundler's module information. */
export interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

/** A module with more imports is an index, such as that of the icons; only its named imports are needed. */
const INDEX_IMPORTS = 300;

/** A chunk, defined by the modules that its entries share. Entries are given by the end of their path. */
export interface Layer {
  name: string;
  /** Includes modules that any of these needs. */
  anyOf?: readonly string[];
  /** Includes modules that all of these need. */
  allOf?: readonly string[];
}

/**
 * Each layer imports only itself and earlier layers, because everything a needed module imports is needed too. So no two
 * chunks import each other.
 */
const LAYERS: readonly Layer[] = [
  // Loaded by every page, including the landing page.
  { name: 'index', anyOf: ['/web/app/main.tsx'] },
  // Shared by the landing page and the application.
  { name: 'shared', allOf: ['/web/site/landing-entry.tsx', '/web/app/app.tsx'] },
  // Needed by all signed-in pages, or shared by Home and the dashboard, between which users navigate most.
  {
    name: 'member',
    anyOf: ['/web/app/app.tsx', '/web/app/member-frame.tsx'],
    allOf: ['/web/app/home-page.tsx', '/web/insights/dashboard-page.tsx'],
  },
];

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const NAMED_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Returns the names in a list such as `a, b as c`: those before each `as`, or those after it. */
function namesIn(list: string, side: 'before' | 'after'): string[] {
  return list.split(',').flatMap((each) => {
    const [before = '', after = before] = each.trim().split(/\s+as\s+/);
    const name = side === 'before' ? before : after;
    return name === '' ? [] : [name];
  });
}

/** Returns the modules behind the index at `index` whose exports `code` imports by name. */
function namedImportsOf(index: string, code: string, { getModuleInfo }: Modules): string[] {
  const info = getModuleInfo(index);
  const names = new Set<string>();
  for (const [, list = '', from = ''] of code.matchAll(NAMED_IMPORT)) {
    const end = from.replace(/^(\.{1,2}\/)+/, '');
    if (index.includes(`/${end}/`) || index.endsWith(`/${end}${PLAIN}`)) {
      for (const name of namesIn(list, 'before')) names.add(name);
    }
  }
  const files = [...(info?.code ?? '').matchAll(NAMED_EXPORT)].flatMap(([, list = '', file = '']) =>
    namesIn(list, 'after').some((name) => names.has(name)) ? [file.replace(/^\./, '')] : [],
  );
  return info?.importedIds.filter((id) => files.some((file) => id.endsWith(file))) ?? [];
}

/**
 * Returns all modules that `entry` needs before it runs, including itself. For an index, and for a contract module, whose
 * schemas would include zod, only what is imported by name.
 */
export function neededBy(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    // Its re-exports are added below, for modules that import them by name.
    if (id.endsWith(PLAIN)) continue;
    const info = modules.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      const isPlain = imported.endsWith(PLAIN);
      const isIndex = isPlain || (modules.getModuleInfo(imported)?.importedIds.length ?? 0) > INDEX_IMPORTS;
      if (isPlain || !isIndex) found.add(imported);
      if (isIndex) for (const each of namedImportsOf(imported, info?.code ?? '', modules)) found.add(each);
    }
  }
  return found;
}

/** Returns the layer of each module that belongs to one. `entries`: ids of all modules in the build. */
export function layersOf(layers: readonly Layer[], entries: readonly string[], modules: Modules): Map<string, string> {
  const setOf = (end: string) => {
    const id = entries.find((entry) => entry.replaceAll('\\', '/').endsWith(end));
    if (id === undefined) throw new Error(`${end} is no entry of the build.`);
    return neededBy(id, modules);
  };
  const found = new Map<string, string>();
  for (const { name, anyOf = [], allOf = [] } of layers) {
    const members = new Set(anyOf.flatMap((end) => [...setOf(end)]));
    const [first, ...others] = allOf.map(setOf);
    for (const id of first ?? []) if (others.every((each) => each.has(id))) members.add(id);
    for (const id of members) if (!found.has(id)) found.set(id, name);
  }
  return found;
}

export function codeSplittingPlugin(): Plugin {
  let layers = new Map<string, string>();
  return {
    name: 'evenglow-code-splitting',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id) => layers.get(id) || null, debugName: 'layers' }],
            },
          },
        },
      },
    }),
    buildEnd(error) {
      if (!error) layers = layersOf(LAYERS, [...this.getModuleIds()], this);
    },
  };
}
