/** Refuses a build whose files import each other in a circle: one of them would run before what it stands on. */
import type { Plugin } from 'vite';

/** What the files import at once, by name. */
export type ChunkImports = ReadonlyMap<string, readonly string[]>;

/** The files of the first circle that is found, in order; undefined where there is none. */
export function findCircle(imports: ChunkImports): string[] | undefined {
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

export function chunkOrderPlugin(): Plugin {
  return {
    name: 'evenglow-chunk-order',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}. See the groups in vite.config.ts.`);
    },
  };
}
