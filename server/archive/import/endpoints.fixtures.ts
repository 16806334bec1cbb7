/** Example requests to the endpoints of imports from other apps, for the tests that cover all endpoints. */
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../../contract/backup.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { newId } from '../../platform/ids.ts';
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { importedEntries, importedMoodNames, imports, stagedWrites } from '../tables.ts';
import { importFile, previewFile, tableOf } from './import-requests.fixtures.ts';

const TABLE = tableOf(['2026-05-19', '08:15', 'The heron stood still in the morning fog.', 'lake', '5']);
/** The id of a file that does not exist. */
const UNKNOWN_FILE = { file: '01975b1e-0000-4000-8000-000000000000' };

const uploadedFile: ItemFactory = async (app, owner) => {
  const { file } = await previewFile(app, owner, TABLE);
  return { id: file, body: { file } };
};

export const FIXTURES: EndpointFixtures = {
  // A backup is recognized here; another endpoint restores it.
  createImportPreview: {
    body: { format: BACKUP_FORMAT, version: BACKUP_VERSION },
    anonymous: 'unauthorized',
    other: 'own',
  },
  updateImportPreview: { body: UNKNOWN_FILE, anonymous: 'unauthorized', other: 'not_found', thing: uploadedFile },
  runImport: { body: UNKNOWN_FILE, anonymous: 'unauthorized', other: 'not_found', thing: uploadedFile },
  listImports: { anonymous: 'unauthorized', other: 'own' },
  exportSkippedMedia: { anonymous: 'unauthorized', other: 'not_found', thing: uploadedFile },
  undoImport: {
    anonymous: 'unauthorized',
    other: 'not_found',
    thing: async (app, owner) => {
      const { file } = await previewFile(app, owner, TABLE);
      return { id: (await importFile(owner, file)).id };
    },
  },
};

export const fillAccount: FillAccount = async ({ database, clock }, person) => {
  const { id: entryId } = await buildEntry(person);
  const common = { userId: person.user.id, source: 'csv' } as const;
  const importId = newId();
  const row = { ...common, id: importId, fileName: 'notes.csv', entries: 1, importedAt: clock.now() };
  await database.orm.insert(imports).values(row);
  await database.orm.insert(importedEntries).values({ ...common, entryId, importId, foreignId: 'one' });
  const moodName = { userId: person.user.id, name: 'wired', mood: 4, chosenAt: clock.now() };
  await database.orm.insert(importedMoodNames).values(moodName).onConflictDoNothing();
  // Abandoned, so that it is in the way of no other import.
  const touchedAt = new Date(clock.now().getTime() - DAY_MS);
  const write = { userId: person.user.id, id: newId(), kind: 'import', claim: newId(), touchedAt } as const;
  await database.orm.insert(stagedWrites).values(write).onConflictDoNothing();
};
