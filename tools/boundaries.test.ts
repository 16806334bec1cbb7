/** The import and table rules: the sources follow them, and the checker reports each kind of violation. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import type { SourceFile } from './source-facts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function readSources(): SourceFile[] {
  return ['contract', 'server', 'web', 'tools', 'e2e', 'bench'].flatMap((side) =>
    readdirSync(path.join(ROOT, side), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => {
        const file = path.join(side, name);
        return { path: file.split(path.sep).join('/'), text: readFileSync(path.join(ROOT, file), 'utf8') };
      }),
  );
}

/** A small source tree that follows every rule, with some files replaced or added. */
function tree(changes: Record<string, string> = {}): SourceFile[] {
  const files: Record<string, string> = {
    'contract/http.ts': `import type { z } from 'zod';`,
    'contract/journal.ts': `import { z } from 'zod'; import { endpoint } from './http.ts';`,
    'server/app.ts': `import { journalRoutes } from './journal/index.ts'; import { users } from './account/index.ts';`,
    'server/main.ts': `import { readConfig } from './config.ts'; import { withEnvFile } from './env-file.ts'; readConfig(withEnvFile(process.env), process.argv);`,
    'server/env-file.ts': `export const withEnvFile = (env) => env;`,
    'server/config.ts': `export const port = process.env.PORT;`,
    'server/platform/clock.ts': `export const now = 1;`,
    'server/platform/events/tables.ts': `export const outbox = pgTable('outbox', {});`,
    'server/account/index.ts': `export { users } from './tables.ts';`,
    'server/account/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'; export const users = pgTable('users', {});`,
    'server/billing/index.ts': `export { countedEntries } from './usage.ts';`,
    'server/billing/tables.ts': `export const dailyUsage = pgTable('daily_usage', {});`,
    'server/billing/usage.ts': 'export const countedEntries = sql`insert into daily_usage (id) values (1)`;',
    'server/journal/index.ts': `export { gratitudeEntries } from './tables.ts'; export { journalRoutes } from './routes.ts';`,
    'server/journal/tables.ts': `import { users } from '../account/index.ts'; export const gratitudeEntries = pgTable('gratitude_entries', {});`,
    'server/journal/routes.ts': `import { now } from '../platform/clock.ts'; import { countedEntries } from '../billing/index.ts';
      db.insert(gratitudeEntries).values({}); new Map().delete(key); sql\`with entry as (\${countedEntries}) select id from users\`;`,
    'web/app/pages.tsx': `const page = lazy(() => import('../journal/home-page.tsx'));`,
    'web/journal/home-page.tsx': `import { Button } from '../ui/button.tsx'; import '../../contract/journal.ts';`,
    'web/app/member-frame.tsx': `import { Onboarding } from '../tour/onboarding.tsx';`,
    'web/tour/onboarding.tsx': `import '../journal/home-page.tsx'; const tour = lazy(() => import('./tour-steps.tsx'));`,
    'web/platform/store.ts': `export const store = 1;`,
    'web/ui/button.tsx': `import { store } from '../platform/store.ts'; export const Button = () => <button type="button" />;`,
    'tools/commands/sample.ts': `import { journalRoutes } from '../../server/journal/index.ts'; import '../../server/platform/clock.ts';`,
    ...changes,
  };
  return Object.entries(files).map(([file, text]) => ({ path: file, text }));
}

describe('the sources', () => {
  it('follow the import and table rules', () => {
    const sources = readSources();
    expect(sources.length).toBeGreaterThan(100);
    expect(checkBoundaries(sources)).toEqual([]);
  });
});

describe('checkBoundaries', () => {
  it('reports nothing for a tree that follows the rules', () => {
    expect(checkBoundaries(tree())).toEqual([]);
  });

  it.each([
    ['contract imports a package', 'contract/journal.ts', `import fastify from 'fastify';`],
    ['contract imports the server', 'contract/journal.ts', `import type { users } from '../server/account/index.ts';`],
    ['contract imports the web', 'contract/journal.ts', `import '../web/ui/button.tsx';`],
    ['web imports the server', 'web/journal/home-page.tsx', `import type { A } from '../../server/journal/index.ts';`],
    ['web imports a tool', 'web/journal/home-page.tsx', `import '../../tools/commands/sample.ts';`],
    ['server imports the web', 'server/journal/routes.ts', `export * from '../../web/journal/home-page.tsx';`],
    ['server imports a tool', 'server/journal/routes.ts', `import '../../tools/commands/sample.ts';`],
    [
      'server imports a file of the project root',
      'server/journal/routes.ts',
      `import config from '../../vite.config.ts';`,
    ],
    ['tools import the web', 'tools/commands/sample.ts', `import '../../web/ui/button.tsx';`],
    ['server platform imports a feature', 'server/platform/clock.ts', `import { users } from '../account/index.ts';`],
    ['config imports a feature', 'server/config.ts', `import { users } from './account/index.ts';`],
    ['web ui imports a feature', 'web/ui/button.tsx', `import '../journal/home-page.tsx';`],
    ['an internal module', 'server/journal/routes.ts', `import { a } from '../billing/usage.ts';`],
    ['an internal module, as a type', 'server/journal/routes.ts', `type A = import('../billing/usage.ts').A;`],
    ['an internal module, dynamically', 'server/journal/routes.ts', `const a = await import('../billing/usage.ts');`],
    ['an internal module, re-exported', 'server/journal/index.ts', `export type { A } from '../billing/usage.ts';`],
    ['an internal module, by URL', 'server/app.ts', `new URL('./billing/usage.ts', import.meta.url);`],
    ['an internal module, by require', 'server/app.ts', `import a = require('./billing/usage.ts');`],
    ['an internal module, from a composition root', 'server/app.ts', `import { users } from './account/tables.ts';`],
    ['an internal module, from a command', 'tools/commands/sample.ts', `import '../../server/journal/routes.ts';`],
    ['an internal module, from a test', 'server/journal/a.test.ts', `import '../billing/usage.ts';`],
    ['a later feature, in server', 'server/account/index.ts', `import { journalRoutes } from '../journal/index.ts';`],
    ['the tour imported by a feature', 'web/journal/home-page.tsx', `import '../tour/onboarding.tsx';`],
    ['the tour imported by web ui', 'web/ui/button.tsx', `import '../tour/onboarding.tsx';`],
    ['web/app imported by a feature', 'web/journal/home-page.tsx', `import '../app/member-frame.tsx';`],
    ['web/app imported by the tour', 'web/tour/onboarding.tsx', `import '../app/member-frame.tsx';`],
    ['web platform imports ui', 'web/platform/store.ts', `import '../ui/button.tsx';`],
    ['web platform imports a type from ui', 'web/platform/store.ts', `import type { Button } from '../ui/button.tsx';`],
    ['web platform imports a feature', 'web/platform/store.ts', `import '../journal/home-page.tsx';`],
    ['a later feature, in web', 'web/account/page.tsx', `import '../journal/home-page.tsx';`],
    ['test code imported outside tests', 'server/journal/routes.ts', `import { app } from '../testing/app.ts';`],
    [
      'fixtures imported outside tests',
      'server/journal/routes.ts',
      `import { FIXTURES } from './endpoints.fixtures.ts';`,
    ],
    ['a computed module name', 'server/journal/routes.ts', 'await import(nameOf(feature));'],
    ['process.env read', 'server/journal/routes.ts', `const port = process.env.PORT;`],
    ['process.env read by bracket access', 'server/journal/routes.ts', `const port = process['env'].PORT;`],
    ['process.env read by destructuring', 'server/journal/routes.ts', `const { env } = process;`],
    ['process.env imported', 'server/journal/routes.ts', `import { env } from 'node:process';`],
    ['process.env read in a command', 'tools/commands/sample.ts', `console.log(process.env.HOME);`],
    ['another feature’s table, inserted into', 'server/journal/routes.ts', tables('db.insert(users).values({});')],
    ['another feature’s table, updated', 'server/journal/routes.ts', tables('db.update(users).set({});')],
    ['another feature’s table, deleted from', 'server/journal/routes.ts', tables('tx.delete(users);')],
    [
      'another feature’s table, imported under an alias',
      'server/journal/routes.ts',
      tables('db.insert(people);', 'users as people'),
    ],
    [
      'another feature’s table, in a namespace',
      'server/journal/routes.ts',
      `import * as account from '../account/index.ts'; db.insert(account.users);`,
    ],
    ['another feature’s table, in SQL', 'server/journal/routes.ts', 'sql`INSERT INTO users (id) values (1)`;'],
    ['another feature’s table, in quotes', 'server/journal/routes.ts', `sql.raw('update "daily_usage" set x = 1');`],
    ['another feature’s table, interpolated', 'server/journal/routes.ts', tables(`sql\`delete from \${users}\`;`)],
    [
      'another feature’s table, across a line break',
      'server/journal/routes.ts',
      'sql`delete\n from users where id = 1`;',
    ],
    ['the platform’s table', 'server/journal/routes.ts', `sql.raw('truncate outbox');`],
    ['a feature’s table, from the platform', 'server/platform/clock.ts', 'sql`update users set x = 1`;'],
    ['a feature’s table, from a command', 'tools/commands/sample.ts', 'sql`update users set x = 1`;'],
    ['a later feature’s table, read', 'server/account/index.ts', 'sql`select id from gratitude_entries`;'],
    ['an unknown feature', 'server/mood/index.ts', 'export const a = 1;'],
    ['a feature that exists only in web', 'web/search/page.tsx', 'export const a = 1;'],
  ])('reports: %s', (_name, file, text) => {
    const found = checkBoundaries(tree({ [file]: text }));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file.split('/')[1]?.replace(/\.tsx?$/, ''));
  });

  it('reports any import of notifications', () => {
    const found = checkBoundaries(
      tree({
        'server/notifications/index.ts': 'export const a = 1;',
        'server/archive/index.ts': `import { a } from '../notifications/index.ts';`,
      }),
    );
    expect(found).toEqual([
      'server/archive/index.ts imports server/notifications/index.ts: nothing may import notifications',
    ]);
  });

  it('allows imports of earlier features only', () => {
    const uses = (file: string, feature: string) =>
      checkBoundaries(
        tree({ [`server/${feature}/index.ts`]: 'export const a = 1;', [file]: `import '../${feature}/index.ts';` }),
      );
    expect(uses('server/reflection/index.ts', 'insights')).toEqual([]);
    expect(uses('server/community/index.ts', 'search')).toEqual([]);
    expect(uses('server/insights/index.ts', 'reflection')).toEqual([
      'server/insights/index.ts imports server/reflection/index.ts: insights may not import reflection',
    ]);
  });

  it('names the file and the rule', () => {
    expect(checkBoundaries(tree({ 'server/platform/clock.ts': `import '../account/index.ts';` }))).toEqual([
      'server/platform/clock.ts imports server/account/index.ts: platform may not import a feature',
    ]);
  });

  it('throws on a file that cannot be parsed', () => {
    expect(() => checkBoundaries(tree({ 'server/app.ts': 'import {' }))).toThrow('server/app.ts cannot be parsed');
  });

  it('allows tests to import test code and packages', () => {
    const text = `import { it } from 'vitest'; import { app } from '../testing/app.ts'; sql\`delete from users\`;`;
    expect(checkBoundaries(tree({ 'server/journal/a.test.ts': text }))).toEqual([]);
  });
});

/** Source code that imports account tables and then contains `code`. */
function tables(code: string, names = 'users'): string {
  return `import { ${names} } from '../account/index.ts'; ${code}`;
}
