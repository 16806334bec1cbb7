import { describe, expect, it } from 'vitest';
import { type Layer, layersOf, neededBy } from './vite-code-splitting.ts';

/** The imports of each module of a small application. */
const APP: Record<string, string[]> = {
  '/web/app/main.tsx': ['/web/call.ts'],
  '/web/call.ts': [],
  '/web/landing.tsx': ['/react', '/web/button.tsx'],
  '/web/app/app.tsx': ['/react', '/web/call.ts', '/web/app/router.tsx'],
  '/web/app/router.tsx': ['/react'],
  '/web/home.tsx': ['/web/button.tsx', '/web/card.tsx', '/web/lantern.tsx'],
  '/web/app/dashboard.tsx': ['/web/card.tsx', '/web/figures.tsx'],
  '/web/button.tsx': ['/react'],
  '/web/card.tsx': ['/web/button.tsx'],
  '/web/lantern.tsx': [],
  '/web/figures.tsx': [],
  '/react': [],
};

const LAYERS: Layer[] = [
  { name: 'index', anyOf: ['/web/app/main.tsx'] },
  { name: 'shared', allOf: ['/web/landing.tsx', '/web/app/app.tsx'] },
  { name: 'member', anyOf: ['/web/app/app.tsx'], allOf: ['/web/home.tsx', '/web/app/dashboard.tsx'] },
];

const modulesOf = (imports: Record<string, string[]>, code: Record<string, string> = {}) => ({
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: code[id] ?? '' }),
});

const layers = (imports: Record<string, string[]>) =>
  Object.fromEntries(layersOf(LAYERS, Object.keys(imports), modulesOf(imports)));

describe('layersOf', () => {
  it('puts each module into the first layer that needs it', () => {
    expect(layers(APP)).toEqual({
      '/web/app/main.tsx': 'index',
      '/web/call.ts': 'index',
      '/react': 'shared',
      '/web/app/app.tsx': 'member',
      '/web/app/router.tsx': 'member',
      '/web/button.tsx': 'member',
      '/web/card.tsx': 'member',
    });
  });

  it('creates layers that import only themselves and earlier ones', () => {
    const found = layers(APP);
    const order = LAYERS.map(({ name }) => name);
    for (const [id, name] of Object.entries(found)) {
      for (const imported of APP[id] ?? []) {
        expect(order.indexOf(found[imported] ?? 'none'), `${id} imports ${imported}`).toBeLessThanOrEqual(
          order.indexOf(name),
        );
      }
    }
  });

  it('does not change the layers when a feature adds a page', () => {
    const notes = ['/web/card.tsx', '/web/lantern.tsx', '/web/notes/editor.tsx'];
    const more = { ...APP, '/web/notes/notes-page.tsx': notes, '/web/notes/editor.tsx': ['/react'] };
    expect(layers(more)).toEqual(layers(APP));
  });

  it('throws for an entry that is not in the build', () => {
    expect(() => layersOf([{ name: 'x', anyOf: ['/web/gone.tsx'] }], Object.keys(APP), modulesOf(APP))).toThrow(
      '/web/gone.tsx',
    );
  });
});

it('follows only the named imports of an index', () => {
  const index = '/node_modules/icons/dist/index.mjs';
  const icons = Array.from({ length: 400 }, (_, number) => `/node_modules/icons/dist/icons/i${number}.mjs`);
  const imports = { '/web/page.tsx': [index], [index]: icons };
  const code = {
    '/web/page.tsx': `import { I7, I8 as Eight } from "icons";`,
    [index]: icons
      .map((_, number) => `export { default as I${number}, default as Icon${number} } from './icons/i${number}.mjs';`)
      .join('\n'),
  };
  expect([...neededBy('/web/page.tsx', modulesOf(imports, code))]).toEqual(['/web/page.tsx', icons[7], icons[8]]);
});

describe('neededBy, for a contract module', () => {
  const plain = '/contract/notes.ts?plain';
  const imports = {
    '/web/page.tsx': [plain],
    '/web/form.tsx': [plain],
    [plain]: ['/contract/notes.ts'],
    '/contract/notes.ts': ['/zod'],
  };
  const code = {
    '/web/page.tsx': `import { listNotes } from "../contract/notes.ts";`,
    '/web/form.tsx': `import { listNotes, noteSchema as schema } from "../contract/notes.ts";`,
    [plain]: `export const listNotes = {};\nexport { noteSchema } from "/contract/notes.ts";`,
  };

  it('needs no schema for an endpoint', () => {
    expect([...neededBy('/web/page.tsx', modulesOf(imports, code))]).toEqual(['/web/page.tsx', plain]);
  });

  it('needs the module itself and zod for a schema', () => {
    const needed = [...neededBy('/web/form.tsx', modulesOf(imports, code))];
    expect(needed).toEqual(['/web/form.tsx', plain, '/contract/notes.ts', '/zod']);
  });
});
