/** Builds the web application and compresses its files ahead of time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './root.mjs';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|txt|map)$/;

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
const out = join(root, 'dist', 'web');
for (const name of readdirSync(out, { recursive: true })) {
  if (!COMPRESSED.test(name)) continue;
  const bytes = readFileSync(join(out, name));
  writeFileSync(
    join(out, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
