/** Enforces the first-load budget: fails the build if a page loads too much JavaScript before it is interactive. */
import { gzipSync } from 'node:zlib';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';
import { runPageModules } from './page-modules.ts';
import type { Modules } from './vite-code-splitting.ts';

/** Modules that every signed-in page loads. */
export const MEMBER_MODULES = ['/web/app/main.tsx', '/web/app/app.tsx', '/web/app/member-frame.tsx'];

/** Gzipped bytes of JavaScript that a signed-in page may load before it is interactive. */
const BUDGET = 150_000;

const ADVICE_ON_ZOD =
  'The first load of the page uses a contract schema and so includes zod. Validate input with contract/limits.ts and ' +
  'contract/characters.ts, or load the form’s module with import() when it is opened.';

/** How many of the largest files and modules are listed when a page is over budget. */
const LISTED_MODULES = 40;

type Chunk = Pick<OutputChunk, 'fileName' | 'imports' | 'code' | 'moduleIds' | 'modules'>;

export function chunksOf(bundle: OutputBundle): OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Returns the chunks of these modules, given by the end of their path, and all chunks they import. */
export function chunksWith<Each extends Chunk>(modules: readonly string[], chunks: readonly Each[]): Each[] {
  const found = new Set<Each>();
  const collect = (chunk: Each | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) collect(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk.`);
    collect(chunk);
  }
  return [...found];
}

/** Returns the error message if a page's chunks exceed the budget in bytes; undefined otherwise. */
export function overBudget(page: string, budget: number, chunks: readonly Chunk[]): string | undefined {
  const sizes = chunks.map(({ fileName, code }) => ({ name: fileName, size: gzipSync(code, { level: 9 }).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= budget) return undefined;
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).map(([id, { code }]) => ({
      name: shortName(id),
      size: gzipSync(code ?? '').length,
    })),
  );
  const hasZod = modules.some(({ name }) => name.startsWith('node_modules/zod/'));
  const list = (items: { name: string; size: number }[]) =>
    items
      .sort((one, other) => other.size - one.size)
      .slice(0, LISTED_MODULES)
      .map(({ name, size }) => `  ${kilobytes(size).padStart(6)} ${name}`)
      .join('\n');
  return (
    `${page} loads ${kilobytes(total)} KB of JavaScript, gzipped, before it can be used; ${kilobytes(budget)} KB are allowed.\n` +
    `Its files:\n${list(sizes)}\nIts largest modules, each compressed by itself:\n${list(modules)}${hasZod ? `\n${ADVICE_ON_ZOD}` : ''}`
  );
}

/** Path of a module from node_modules, web or contract. */
function shortName(id: string): string {
  return id.replaceAll('\\', '/').replace(/^.*\/(node_modules|web|contract)\//, '$1/');
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

/** Returns the chunks of the first import cycle found, in order and ending with the first; undefined without cycles. */
export function findCycle(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]): string[] | undefined {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** How many imports from one chunk to the next are listed in the message about a cycle. */
const LISTED_IMPORTS = 5;

/** Returns the error message for `cycle`, with the modules that import each other. */
export function describeCycle(
  cycle: readonly string[],
  chunks: readonly Pick<Chunk, 'fileName' | 'moduleIds'>[],
  { getModuleInfo }: Pick<Modules, 'getModuleInfo'>,
): string {
  const fileOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)));
  // A module that only re-exports is in no chunk; its imports count instead.
  const targetsOf = (id: string, seen = new Set<string>()): string[] =>
    (getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => {
      if (fileOf.has(imported)) return [imported];
      return seen.has(imported) ? [] : targetsOf(imported, seen.add(imported));
    });
  const links = cycle.slice(0, -1).map((from, index) => {
    const to = cycle[index + 1];
    const imports = [...fileOf]
      .filter(([, file]) => file === from)
      .flatMap(([id]) =>
        targetsOf(id)
          .filter((target) => fileOf.get(target) === to)
          .map((target) => `    ${shortName(id)} imports ${shortName(target)}`),
      );
    const more = imports.length > LISTED_IMPORTS ? [`    and ${imports.length - LISTED_IMPORTS} more`] : [];
    return [`  ${from} imports ${to}:`, ...imports.slice(0, LISTED_IMPORTS), ...more].join('\n');
  });
  return (
    `These files import each other, so one would run before what it needs:\n${links.join('\n')}\n` +
    'Move what both need into a module that imports neither, or load one with import() where it is used. ' +
    'tools/vite-code-splitting.ts says which module is in which file.'
  );
}

/** Fails the build if a page is over budget, or if chunks import each other: one would run before its dependency. */
export function firstLoadPlugin(): Plugin {
  let root = '';
  return {
    name: 'evenglow-first-load',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const cycle = findCycle(chunks);
        if (cycle) this.error(describeCycle(cycle, chunks, this));
        for (const { name, access, file } of (await runPageModules(root)).pages) {
          const budget = access === 'anonymous' ? undefined : BUDGET;
          const budgetError = budget && overBudget(name, budget, chunksWith([...MEMBER_MODULES, file], chunks));
          if (budgetError) this.error(budgetError);
        }
      },
    },
  };
}
