/**
 * How the build puts modules into files. The graph of imports decides, and no list of paths: a page of a new feature is a
 * file of its own that changes none of the others.
 */
import type { Plugin } from 'vite';
import { PLAIN } from './vite-contract.ts';

/** What is known of a module while the build chooses its file. */
export interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

/** A module that imports more than this is an index, such as that of the icons: only what is named of it is needed. */
const INDEX_IMPORTS = 300;

/** Entries, by the end of their path, whose shared modules make up a file. */
export interface Layer {
  name: string;
  /** Modules that any of these needs. */
  anyOf?: readonly string[];
  /** Modules that each of these needs. */
  allOf?: readonly string[];
}

/**
 * Each layer imports only itself and those before it, as all that a needed module imports is needed too. So no two files
 * import each other.
 */
const LAYERS: readonly Layer[] = [
  // What every page begins with, the landing page too.
  { name: 'index', anyOf: ['/web/app/main.tsx'] },
  // What the landing page has in common with the application.
  { name: 'shared', allOf: ['/web/site/landing-entry.tsx', '/web/app/app.tsx'] },
  // What all pages of members need, and what the two that follow each other most have in common.
  {
    name: 'member',
    anyOf: ['/web/app/app.tsx', '/web/app/member-frame.tsx'],
    allOf: ['/web/app/home-page.tsx', '/web/insights/dashboard-page.tsx'],
  },
];

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const NAMED_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names in `list`, such as `a, b as c`: those before each `as`, or those after it. */
function namesIn(list: string, side: 'before' | 'after'): string[] {
  return list.split(',').flatMap((each) => {
    const [before = '', after = before] = each.trim().split(/\s+as\s+/);
    const name = side === 'before' ? before : after;
    return name === '' ? [] : [name];
  });
}

/** The modules behind the index at `index` whose exports `code` imports from it by name. */
function namedOf(index: string, code: string, { getModuleInfo }: Modules): string[] {
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
 * All modules that `entry` needs before it runs, itself included. Of an index, and of a contract module, whose values
 * stand beside schemas that bring zod, only what is imported by name.
 */
export function neededBy(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    // What it re-exports is added below, for those who name it.
    if (id.endsWith(PLAIN)) continue;
    const info = modules.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      const isPlain = imported.endsWith(PLAIN);
      const isIndex = isPlain || (modules.getModuleInfo(imported)?.importedIds.length ?? 0) > INDEX_IMPORTS;
      if (isPlain || !isIndex) found.add(imported);
      if (isIndex) for (const each of namedOf(imported, info?.code ?? '', modules)) found.add(each);
    }
  }
  return found;
}

/** The layer of each module that belongs to one. `entries`: the ids of the modules that layers are made of. */
export function layersOf(layers: readonly Layer[], entries: readonly string[], modules: Modules): Map<string, string> {
  const setOf = (end: string) => {
    const id = entries.find((entry) => entry.replaceAll('\\', '/').endsWith(end));
    if (id === undefined) throw new Error(`${end} is no entry of the build.`);
    return neededBy(id, modules);
  };
  const found = new Map<string, string>();
  for (const { name, anyOf = [], allOf = [] } of layers) {
    const any = new Set(anyOf.flatMap((end) => [...setOf(end)]));
    const [first, ...others] = allOf.map(setOf);
    for (const id of first ?? []) if (others.every((each) => each.has(id))) any.add(id);
    for (const id of any) if (!found.has(id)) found.set(id, name);
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
