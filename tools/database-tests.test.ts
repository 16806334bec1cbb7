/** Every test that touches SQL runs on PostgreSQL too, and no other does. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { findDatabaseTests } from './database-tests.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'evenglow-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

it('finds tests that import a database, by however many files', () => {
  const root = tree({
    'server/testing/database.ts': '',
    'server/testing/app.ts': `import { setUpTestDatabase } from './database.ts';`,
    'server/journal/entries.ts': `import { sql } from 'drizzle-orm';`,
    'server/journal/fixtures.ts': `import {\n  setUpTestApp,\n} from '../testing/app.ts'; import './entries.test.ts';`,
    'server/journal/entries.test.ts': `import { entry } from './fixtures.ts';`,
    'server/journal/cursor.test.ts': `import { cursor } from './entries.ts';`,
    'server/platform/db/embedded/lock.test.ts': `import { setUpTestApp } from '../../../testing/app.ts';`,
  });
  expect(findDatabaseTests(root)).toEqual(['server/journal/entries.test.ts']);
});

it('leaves out no test of this project that opens a database', () => {
  const found = findDatabaseTests(ROOT);
  const opening = globSync('server/**/*.test.ts', { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('server/platform/db/embedded/'))
    .filter((file) =>
      /\b(setUpTest|createTestApp|openDatabase|startThrowaway)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    .filter((file) => !found.includes(file));
  expect(found.length).toBeGreaterThan(20);
  expect(opening).toEqual([]);
});
