import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chunksWith, describeCycle, findCycle, overBudget } from './vite-first-load.ts';

const chunk = (fileName: string, imports: string[], modules: Record<string, string>) => ({
  fileName,
  imports,
  code: Object.values(modules).join(''),
  moduleIds: Object.keys(modules),
  modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [id, { code }])) as never,
});

/** Incompressible text. */
const bytes = (count: number) => randomBytes(count).toString('base64');

const chunks = [
  chunk('index.js', [], { '/p/web/app/main.tsx': 'main' }),
  chunk('member.js', ['react.js'], { '/p/web/app/app.tsx': 'app', '/p/web/app/member-frame.tsx': 'frame' }),
  chunk('react.js', [], { '/p/node_modules/react/index.js': bytes(2_000) }),
  chunk('home.js', ['member.js'], { 'C:\\p\\web\\app\\home-page.tsx': 'home' }),
  chunk('notes.js', ['member.js'], { '/p/web/notes/notes-page.tsx': bytes(9_000) }),
];

describe('the first load of a page', () => {
  it('consists of the chunks of its modules and all their imports', () => {
    const found = chunksWith(['/web/app/main.tsx', '/web/app/home-page.tsx'], chunks).map(({ fileName }) => fileName);
    expect(found.sort()).toEqual(['home.js', 'index.js', 'member.js', 'react.js']);
    expect(() => chunksWith(['/web/gone.tsx'], chunks)).toThrow('/web/gone.tsx is in no chunk.');
  });

  it('is rejected over the budget, with a list of its largest modules', () => {
    const home = chunksWith(['/web/app/home-page.tsx'], chunks);
    expect(overBudget('home', 4_000, home)).toBeUndefined();
    const refusal = overBudget('home', 1_000, home);
    expect(refusal).toMatch(/^home loads 2\.\d KB of JavaScript.* 1\.0 KB are allowed/);
    expect(refusal).toContain('react.js');
    expect(refusal).toContain('node_modules/react/index.js');
    expect(refusal).not.toContain('notes');
    expect(refusal).not.toContain('zod');
  });

  it('is rejected with advice if a schema included zod', () => {
    const form = [chunk('form.js', [], { '/p/node_modules/zod/index.js': bytes(2_000) })];
    expect(overBudget('form', 1_000, form)).toContain('contract/limits.ts');
  });
});

describe('a cycle of chunks', () => {
  const files = (imports: Record<string, string[]>) =>
    Object.entries(imports).map(([fileName, each]) => ({ fileName, imports: each }));

  it('is found at any length', () => {
    const cycle = findCycle(
      files({ page: ['shared', 'react'], shared: ['react', 'dialog'], dialog: ['page'], react: [] }),
    );
    expect(cycle).toEqual(['page', 'shared', 'dialog', 'page']);
  });

  it('is not found if each chunk imports only earlier ones', () => {
    expect(
      findCycle(files({ page: ['shared'], other: ['shared', 'page'], shared: ['react'], react: [] })),
    ).toBeUndefined();
  });

  it('is described by the modules that cause it, looking through re-exports', () => {
    const importedIds: Record<string, string[]> = {
      '/p/web/notes/notes-page.tsx': ['/p/web/ui/card.tsx'],
      '/p/web/app/app.tsx': ['/p/contract/notes.ts?plain', '/p/web/ui/card.tsx'],
      '/p/contract/notes.ts?plain': ['/p/contract/notes.ts'],
    };
    const message = describeCycle(
      ['member.js', 'notes.js', 'member.js'],
      [
        { fileName: 'member.js', moduleIds: ['/p/web/app/app.tsx', '/p/web/ui/card.tsx'] },
        { fileName: 'notes.js', moduleIds: ['/p/web/notes/notes-page.tsx', '/p/contract/notes.ts'] },
      ],
      { getModuleInfo: (id) => ({ importedIds: importedIds[id] ?? [], code: '' }) },
    );
    expect(message.split('\n').slice(1, 5)).toEqual([
      '  member.js imports notes.js:',
      '    web/app/app.tsx imports contract/notes.ts',
      '  notes.js imports member.js:',
      '    web/notes/notes-page.tsx imports web/ui/card.tsx',
    ]);
    expect(message).toContain('import()');
  });
});
