import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { contractPlugin, plainContract } from './vite-contract.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const journal = path.join(root, 'contract/journal.ts');

/** Bundles `source` for the browser as if it were a file in `web/`. */
async function bundle(source: string): Promise<string> {
  const entry = path.join(root, 'web/virtual-entry.ts');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      contractPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Expected one build.');
  return result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

describe('contractPlugin', () => {
  it('reduces endpoints to the fields a caller needs', async () => {
    const { code } = await plainContract(journal);
    expect(code).toContain(
      'export const createEntry = {"method":"POST","path":"/api/gratitude-entries","kind":"json","status":201,"access":"member"};',
    );
    expect(code).toMatch(/export \{[^}]*entryContentSchema[^}]*\} from/);
  });

  it('bundles an endpoint without zod', async () => {
    const code = await bundle(`import { createEntry } from '../contract/journal.ts'; console.log(createEntry);`);
    expect(code).toContain('/api/gratitude-entries');
    expect(code).not.toContain('ZodObject');
    expect(code.length).toBeLessThan(1000);
  });

  it('bundles plain data without zod', async () => {
    const code = await bundle(`import { THEMES } from '../contract/themes.ts'; console.log(THEMES);`);
    expect(code).toContain('family');
    expect(code).not.toContain('ZodObject');
  });

  it('drops unused schemas in a module with a function', async () => {
    const code = await bundle(`
      import { z } from 'zod';
      const unused = z.object({ name: z.string({ error: 'No.' }).refine((name) => name !== '') });
      function greet() { return 'hello'; }
      console.log(greet());
    `);
    expect(code).toContain('hello');
    expect(code.length).toBeLessThan(1000);
  });

  it('includes zod if a schema is used', async () => {
    const code = await bundle(`import { newEntrySchema } from '../contract/journal.ts'; console.log(newEntrySchema);`);
    expect(code).toContain('ZodObject');
  });
});
