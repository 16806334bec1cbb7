/** Requests to the endpoints of imports from other apps, for the tests of all endpoints. */
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../../contract/backup.ts';
import { newId } from '../../platform/ids.ts';
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, Maker } from '../../testing/endpoint-fixtures.ts';
import { importedEntries, imports } from '../tables.ts';
import { imported, lookedAt, tableOf } from './import-requests.fixtures.ts';

const TABLE = tableOf(['2026-05-19', '08:15', 'The heron stood still in the morning fog.', 'lake', '5']);
/** The id of a file that does not exist. */
const NOBODYS = { file: '01975b1e-0000-4000-8000-000000000000' };

const keptFile: Maker = async (app, owner) => {
  const { file } = await lookedAt(app, owner, TABLE);
  return { id: file, body: { file } };
};

export const FIXTURES: EndpointFixtures = {
  // A backup is recognized here; another endpoint restores it.
  lookAtImport: {
    body: { format: BACKUP_FORMAT, version: BACKUP_VERSION },
    anonymous: 'unauthorized',
    other: 'own',
  },
  lookAgain: { body: NOBODYS, anonymous: 'unauthorized', other: 'not_found', thing: keptFile },
  runImport: { body: NOBODYS, anonymous: 'unauthorized', other: 'not_found', thing: keptFile },
  listImports: { anonymous: 'unauthorized', other: 'own' },
  undoImport: {
    anonymous: 'unauthorized',
    other: 'not_found',
    thing: async (app, owner) => {
      const { file } = await lookedAt(app, owner, TABLE);
      return { id: (await imported(owner, file)).id };
    },
  },
};

export const fillAccount: FillAccount = async ({ database, clock }, person) => {
  const { id: entryId } = await buildEntry(person);
  const of = { userId: person.user.id, source: 'csv' } as const;
  const importId = newId();
  const row = { ...of, id: importId, fileName: 'notes.csv', entries: 1, importedAt: clock.now() };
  await database.orm.insert(imports).values(row);
  await database.orm.insert(importedEntries).values({ ...of, entryId, importId, foreignId: 'one' });
};
