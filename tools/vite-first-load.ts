/** Knows what a page loads before it can be used, and refuses a build where that is too much. */
import { gzipSync } from 'node:zlib';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';
import { runPageModules } from './page-modules.ts';

/** What all pages of members begin with. */
export const MEMBER_MODULES = ['/web/main.tsx', '/web/app.tsx', '/web/member-frame.tsx'];

/** Bytes of JavaScript, gzipped, that a page of members may load before it can be used. */
const BUDGET = 150_000;

/** How many of the largest modules are listed when a page is over its budget. */
const LISTED = 40;

type Chunk = Pick<OutputChunk, 'fileName' | 'imports' | 'code' | 'moduleIds' | 'modules'>;

export function chunksOf(bundle: OutputBundle): OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The chunks with these modules and all chunks that they import. A module is named by the end of its path. */
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

/** The sentence that refuses the chunks of a page; undefined where they are within the budget, in bytes. */
export function overBudget(page: string, budget: number, chunks: readonly Chunk[]): string | undefined {
  const sizes = chunks.map(({ fileName, code }) => ({ name: fileName, size: gzipSync(code, { level: 9 }).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= budget) return undefined;
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).map(([id, { code }]) => ({
      name: id.replaceAll('\\', '/').replace(/^.*\/(node_modules|web|contract)\//, '$1/'),
      size: gzipSync(code ?? '').length,
    })),
  );
  const list = (items: { name: string; size: number }[]) =>
    items
      .sort((one, other) => other.size - one.size)
      .slice(0, LISTED)
      .map(({ name, size }) => `  ${kilobytes(size).padStart(6)} ${name}`)
      .join('\n');
  return (
    `${page} loads ${kilobytes(total)} KB of JavaScript, gzipped, before it can be used; ${kilobytes(budget)} KB are allowed.\n` +
    `Its files:\n${list(sizes)}\nIts largest modules, each compressed by itself:\n${list(modules)}`
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

/** The files of the first circle of imports that is found, in order; undefined where there is none. */
export function findCircle(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]): string[] | undefined {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Refuses a build with a page over its budget, or with files that import each other: one would run before what it needs. */
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
        const circle = findCircle(chunks);
        if (circle) this.error(`These files import each other: ${circle.join(' → ')}.`);
        for (const { name, access, file } of (await runPageModules(root)).pages) {
          const budget = access === 'anonymous' ? undefined : BUDGET;
          const refusal = budget && overBudget(name, budget, chunksWith([...MEMBER_MODULES, file], chunks));
          if (refusal) this.error(refusal);
        }
      },
    },
  };
}
