/** Builds the service worker after all other files, because it contains the list of files to cache. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Files that a page needs offline: code, styles, fonts, the shell and the favicon. */
const CACHED = /^(assets\/[^/]+\.(js|css|woff2)|index\.html|favicon\.svg)$/;

/** Writes `worker.js` beside the client's other files, with a list of the files to cache and their hashes. */
export function workerPlugin(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'evenglow-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const source = join(root, 'app', 'worker', 'main.ts');
      const { outputFiles } = await build({
        entryPoints: [source],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2023',
        define: { BUILD: JSON.stringify(describeBuild(outDir)) },
        logLevel: 'warning',
      });
      writeFileSync(join(outDir, 'worker.js'), outputFiles[0]?.text ?? '');
    },
  };
}

/** Describes the build in `directory`, in the shape of `Build` in `web/app/worker/build.ts`. */
export function describeBuild(directory: string): { version: string; entry: string; files: [string, string][] } {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => CACHED.test(name))
    .sort()
    .map((name): [string, string] => [`/${name}`, `sha256-${hashOf(readFileSync(join(directory, name)))}`]);
  const [, entry] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(directory, 'index.html'), 'utf8')) ?? [];
  if (entry === undefined) throw new Error('index.html begins with no script.');
  return { version: hashOf(JSON.stringify(files)).replace(/\W/g, '').slice(0, 12), entry, files };
}

function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64');
}
