/** Keeps zod out of the browser bundle where only endpoints are used, by turning contract modules into plain values. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));
/** Suffix of the id of a contract module that was turned into plain values. */
export const PLAIN = '?plain';

/** The fields of an endpoint that a caller needs, without its schemas. */
interface PlainEndpoint {
  method: string;
  path: string;
  kind: string;
  status: number;
  access: string;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function plainEndpoint(value: unknown): PlainEndpoint | undefined {
  if (!isObject(value) || typeof value.method !== 'string' || typeof value.path !== 'string') return undefined;
  return {
    method: value.method,
    path: value.path,
    kind: typeof value.kind === 'string' ? value.kind : 'json',
    status: typeof value.status === 'number' ? value.status : 200,
    access: typeof value.access === 'string' ? value.access : 'member',
  };
}

/** True for values that JSON can express: strings, finite numbers, booleans, null, arrays and plain objects. */
function isPlainData(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlainData);
  return (
    isObject(value) && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData)
  );
}

/** Bundles and runs one contract module and returns its exports. */
async function evaluate(file: string): Promise<{ exports: Record<string, unknown>; imported: string[] }> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: path.dirname(CONTRACT),
  });
  const code = result.outputFiles[0]?.text ?? '';
  const exports: Record<string, unknown> = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  const imported = Object.keys(result.metafile.inputs)
    .map((input) => path.resolve(path.dirname(CONTRACT), input))
    .filter((input) => input.startsWith(CONTRACT));
  return { exports, imported };
}

/** Returns the replacement source of a contract module: endpoints and plain data as literals, the rest re-exported. */
export async function plainContract(file: string): Promise<{ code: string; imported: string[] }> {
  const { exports, imported } = await evaluate(file);
  const lines: string[] = [];
  const reexported: string[] = [];
  for (const [name, value] of Object.entries(exports)) {
    const literal = plainEndpoint(value) ?? (isPlainData(value) ? value : undefined);
    if (literal === undefined) reexported.push(name);
    else lines.push(`export const ${name} = ${JSON.stringify(literal)};`);
  }
  if (reexported.length > 0) lines.push(`export { ${reexported.join(', ')} } from ${JSON.stringify(file)};`);
  return { code: lines.length > 0 ? lines.join('\n') : 'export {};', imported };
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of sources.sort()) hash.update(`${name}\n${readFileSync(path.join(CONTRACT, name), 'utf8')}`);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Replaces the contract modules that web code imports, in development and in the build. A module that imports neither
 * zod nor another contract module is left unchanged.
 */
export function contractPlugin(): Plugin {
  const needsReplacing = (file: string) => /from '(zod|\.\/)/.test(readFileSync(file, 'utf8'));
  return {
    name: 'evenglow-contract',
    enforce: 'pre',
    // Creating a schema has no side effect, so unused schemas can be removed, and zod with them.
    config: () => ({
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } },
      // Pages read the offline cache of another version only if it has the same contract.
      define: { CONTRACT_FINGERPRINT: JSON.stringify(fingerprint()) },
    }),
    resolveId(source, importer) {
      if (!importer) return undefined;
      const from = importer.split('?')[0] ?? importer;
      const file = path.resolve(path.dirname(from), source);
      if (!file.startsWith(CONTRACT) || !file.endsWith('.ts')) return undefined;
      if (from.startsWith(CONTRACT)) return { id: file, moduleSideEffects: false };
      return { id: needsReplacing(file) ? `${file}${PLAIN}` : file, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith(CONTRACT) || !id.endsWith(PLAIN)) return undefined;
      const { code, imported } = await plainContract(id.slice(0, -PLAIN.length));
      for (const file of imported) this.addWatchFile(file);
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
