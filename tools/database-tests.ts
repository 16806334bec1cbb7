/** Finds the server's tests that use a database: they run on PostgreSQL as well as on the embedded one. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The modules that give a test a database; what a test imports may lead to them. */
const DATABASE_MODULES = ['server/testing/database.ts', 'server/testing/postgresql.ts'];
/** Tests of the embedded database itself. */
const EMBEDDED = 'server/platform/db/embedded/';
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Paths of the server's test files that reach a database, from `root` on. */
export function findDatabaseTests(root = process.cwd()): string[] {
  const reaches = new Map<string, boolean>();
  const reachesDatabase = (file: string): boolean => {
    const known = reaches.get(file);
    if (known !== undefined) return known;
    // Stands for the answer while a circle of imports is followed.
    reaches.set(file, DATABASE_MODULES.includes(file));
    const found =
      DATABASE_MODULES.includes(file) ||
      importsOf(root, file).some((imported) => imported.startsWith('server/') && reachesDatabase(imported));
    reaches.set(file, found);
    return found;
  };
  return globSync('server/**/*.test.ts', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith(EMBEDDED) && reachesDatabase(file))
    .sort();
}

function importsOf(root: string, file: string): string[] {
  const place = path.join(root, file);
  if (!existsSync(place)) return [];
  return [...readFileSync(place, 'utf8').matchAll(RELATIVE_IMPORT)].map(([, specifier = '']) =>
    path.posix.join(path.posix.dirname(file), specifier),
  );
}
