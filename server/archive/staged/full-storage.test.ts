/** Imports and restores of people whose storage is limited. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import { exportBackup, sendBackup } from '../archive.fixtures.ts';
import { previewFile, tableOf } from '../import/import-requests.fixtures.ts';

const app = setUpTestApp({ storagePerPerson: 20_000 });

// Random, because the database compresses what repeats.
const words = () => Array.from({ length: 600 }, () => Math.random().toString(36).slice(2, 12)).join(' ');

it('refuses an import whose texts do not fit, and writes nothing of it', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(
    app,
    ada,
    tableOf(...Array.from({ length: 6 }, () => ['2026-05-17', '', words(), '', ''])),
  );
  const refused = await ada.request('POST', '/api/imports/run', { file });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'limit_reached']);
  expect((await ada.request('GET', '/api/gratitude-entries')).json()).toEqual([]);
});

it('restores a backup larger than what is left, of which everything is here already', async () => {
  const ada = await buildMember(app);
  for (let count = 0; count < 2; count++) await buildEntry(ada, { content: words() });
  const restored = await sendBackup(app, ada, await exportBackup(ada), '?run=true');
  expect([restored.statusCode, restored.json().done]).toEqual([200, true]);
});
