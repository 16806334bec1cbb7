/** Bundles the server and its commands. Packages with native or WebAssembly parts stay external. */
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ENCODER_NAME } from '../../server/analysis/encoder/encoder.ts';
import { packedEncoder } from '../../server/analysis/encoder/pack-encoder.ts';
import { buildTemplate } from '../../server/platform/db/build-template.ts';
import { TEMPLATE_NAME } from '../../server/platform/db/database.ts';
import { prepareJobs } from '../../server/platform/jobs/prepare-jobs.ts';
import { root } from './root.mjs';
import { EXTERNAL_PACKAGES } from './runtime-packages.mjs';

const outdir = join(root, 'dist', 'server');
rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: {
    main: join(root, 'server', 'main.ts'),
    command: join(root, 'tools', 'commands', 'command.ts'),
    'encoder-worker': join(root, 'server', 'analysis', 'encoder', 'encoder-worker.ts'),
    'picture-process': join(root, 'server', 'platform', 'pictures', 'picture-process.ts'),
    'mail-process': join(root, 'server', 'connections', 'mail-replies', 'mail-process.ts'),
    'book-process': join(root, 'server', 'archive', 'book', 'book-process.ts'),
    'backup-process': join(root, 'server', 'platform', 'server-backup', 'backup-process.ts'),
    'embedded-worker': join(root, 'server', 'platform', 'db', 'embedded', 'embedded-worker.ts'),
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node22.12',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  external: [...EXTERNAL_PACKAGES, 'pg-native'],
  // Bundled CommonJS packages use require, __filename and __dirname, which ES modules do not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; import { fileURLToPath as __toPath } from 'node:url'; import { dirname as __toDirectory } from 'node:path'; const require = __createRequire(import.meta.url); const __filename = __toPath(import.meta.url); const __dirname = __toDirectory(__filename);",
  },
});

// The code reads these files from its own folder, in the sources and in the bundle.
for (const weights of ['learned/analyser-weights.bin', 'learned/word-vectors.bin', 'crisis-weights.bin'])
  copyFileSync(join(root, 'server', 'analysis', 'local', weights), join(outdir, basename(weights)));

copyFileSync(join(root, 'server', 'analysis', 'lines', 'line-weights.bin'), join(outdir, 'line-weights.bin'));
for (const name of ['guide-weights.bin', 'step-weights.bin'])
  copyFileSync(join(root, 'server', 'reflection', 'guided', name), join(outdir, name));
copyFileSync(join(root, 'server', 'analysis', 'encoder', 'kernel.wasm'), join(outdir, 'kernel.wasm'));
copyFileSync(packedEncoder(join(root, 'node_modules', '.cache', 'evenglow')), join(outdir, ENCODER_NAME));

copyFileSync(join(root, 'server', 'platform', 'mail', 'mail-sky.jpg'), join(outdir, 'mail-sky.jpg'));
copyFileSync(join(root, 'server', 'archive', 'book', 'book.typ'), join(outdir, 'book.typ'));

cpSync(join(root, 'server', 'archive', 'infographic', 'fonts'), join(outdir, 'fonts'), { recursive: true });
cpSync(join(root, 'server', 'archive', 'book', 'book-fonts'), join(outdir, 'book-fonts'), { recursive: true });
cpSync(join(root, 'server', 'archive', 'book', 'script-fonts'), join(outdir, 'script-fonts'), { recursive: true });

for (const folder of [join('analysis', 'model'), join('reflection', 'model-guide')]) {
  cpSync(join(root, 'server', folder, 'prompts'), join(outdir, 'prompts'), { recursive: true });
}

// Copied on first start, which is faster than creating a database cluster.
await buildTemplate(join(outdir, TEMPLATE_NAME), prepareJobs);
