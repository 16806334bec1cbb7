/** The storage limit of a user during imports and restores. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember } from '../../testing/builders.ts';
import { exportBackup, restoreBackup } from '../archive.fixtures.ts';
import { importFile, previewFile, tableOf } from '../import/import-requests.fixtures.ts';

const app = setUpTestApp({ storagePerPerson: 30_000 });

it('counts the texts of imports and restores, not the files that hold them', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app, { firstName: 'Bob' })];
  const rows = (count: number) =>
    tableOf(
      ...Array.from({ length: count }, (_, day) => [
        `2025-01-${10 + day}`,
        '',
        `${day} ${'walk '.repeat(400)}`,
        '',
        '',
      ]),
    );
  const { file } = await previewFile(app, ada, rows(16));
  const refused = await ada.request('POST', '/api/imports/run', { file });
  expect(refused.json().code).toBe('limit_reached');
  expect((await ada.request('GET', '/api/gratitude-entries')).json()).toEqual([]);
  await importFile(ada, (await previewFile(app, ada, rows(8))).file);
  await restoreBackup(app, bob, await exportBackup(ada));
  // Nothing in it is new.
  await restoreBackup(app, bob, await exportBackup(ada));
});
